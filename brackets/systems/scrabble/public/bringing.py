"""Bringing files in: look first, then store; what is wrong is said with its line and its mend."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from brackets.access import director_of
from brackets.draw.errors import DrawError
from brackets.systems.scrabble.actions.ratings import RatingsChanged
from brackets.systems.scrabble.actions.ratings import store_ratings as store
from brackets.systems.scrabble.actions.taking_over import take_over
from brackets.systems.scrabble.bringing import ratings as rating_lists
from brackets.systems.scrabble.bringing.division import Preview, read_or_refuse, unsealed
from brackets.systems.scrabble.bringing.ratings import RatingPreview, rating_preview
from brackets.systems.scrabble.files.problems import FileRefused
from brackets.systems.scrabble.files.tsh_reader import DIVISION, text_of
from brackets.systems.scrabble.kinds import SCRABBLE
from tourney.actions import PlanChanged
from tourney.http import Request
from tourney.importing.errors import ImportRefused
from tourney.importing.rows import read_entries
from tourney.importing.source import Source, read_pasted, read_upload
from tourney.models import Event
from tourney.uploads import meter_of, opened

scrabble_director = director_of(SCRABBLE)


@require_http_methods(["GET", "POST"])
@scrabble_director
def division(request: Request, event: Event) -> HttpResponse:
    """The form for a `.t` file, and the preview of what it got; nothing is stored yet."""
    if request.method == "GET":
        return _form(request, event, "import", "")
    try:
        raw = _division_of(request)
    except ImportRefused as error:
        return _form(request, event, "import", str(error))
    found, refusal = read_or_refuse(event, raw)
    if found is None:
        return _form(request, event, "import", refusal)
    return _preview(request, event, found, text=text_of(raw)[0])


@require_POST
@scrabble_director
def store_division(request: Request, event: Event) -> HttpResponse:
    """Store what the preview showed, or show what the file would do now."""
    try:
        raw, fingerprint = unsealed(event, request.POST.get("preview", ""))
    except ImportRefused as error:
        return _form(request, event, "import", str(error))
    found, refusal = read_or_refuse(event, raw)
    if found is None or found.source is None or found.problems:
        return (
            _preview(request, event, found) if found else _form(request, event, "import", refusal)
        )
    entries = read_entries(found.source.table, single=True)
    try:
        take_over(event, found.record, entries=entries, fingerprint=fingerprint, by=_user(request))
    except PlanChanged:
        return _preview(request, event, found, status=409)
    except DrawError as error:
        return _form(request, event, "import", str(error))
    games = len(found.record.games)
    messages.success(request, f"Taken over: {len(found.record.players)} players, {games} games.")
    return redirect("brackets:scrabble_files", event.tournament.slug, event.slug)


@require_http_methods(["GET", "POST"])
@scrabble_director
def ratings(request: Request, event: Event) -> HttpResponse:
    """The form for a list of ratings, and the preview of what it got; nothing is stored yet."""
    if request.method == "GET":
        return _form(request, event, "ratings", "")
    try:
        source = _ratings_of(request)
        found = rating_preview(event, source)
    except (ImportRefused, FileRefused) as error:
        return _form(request, event, "ratings", str(error))
    return _rating_preview(request, event, source, found)


@require_POST
@scrabble_director
def store_ratings(request: Request, event: Event) -> HttpResponse:
    """Store what the preview showed, or show what the list would do now."""
    try:
        source, fingerprint = rating_lists.unsealed(event, request.POST.get("preview", ""))
        changed = store(event, source, fingerprint=fingerprint, by=_user(request))
    except (ImportRefused, FileRefused) as error:
        return _form(request, event, "ratings", str(error))
    except RatingsChanged as error:
        return _rating_preview(request, event, source, error.found, status=409)
    messages.success(request, f"Saved: {changed} changed rating{'s' * (changed != 1)}.")
    return redirect("brackets:scrabble_files", event.tournament.slug, event.slug)


def _rating_preview(
    request: Request, event: Event, source: Source, found: RatingPreview, *, status: int = 200
) -> HttpResponse:
    context = {
        "event": event,
        "found": found,
        "sealed": rating_lists.sealed(event, source, found),
        "changed_meanwhile": status == 409,
    }
    return render(request, "scrabble/rack/ratings_preview.html", context, status=status)


def _division_of(request: Request) -> bytes:
    """The bytes of a `.t` file; raises ImportRefused where there is none, or it is too large."""
    file, text = _given(request)
    if file is None:
        return text.encode()
    with opened(file, DIVISION) as given:
        return given.raw


def _ratings_of(request: Request) -> Source:
    """The table of a list of ratings; raises ImportRefused."""
    file, text = _given(request)
    if file is None:
        return read_pasted(text, meter_of())
    with opened(file) as given:
        return read_upload(given.raw, None, given.meter)


def _given(request: Request) -> tuple[UploadedFile[Any] | None, str]:
    """The file or the pasted text; raises ImportRefused unless it is one of the two."""
    file, text = request.FILES.get("file"), request.POST.get("text", "")
    if bool(file) == bool(text.strip()):
        raise ImportRefused("Paste the file or choose it, one of the two.")
    return file or None, text


def _form(request: Request, event: Event, name: str, refusal: str) -> HttpResponse:
    context = {"event": event, "refusal": refusal, "text": request.POST.get("text", "")}
    is_open = event.state == Event.State.ENTRY
    status = 422 if refusal else 200
    template = f"scrabble/rack/{name}.html"
    return render(request, template, context | {"is_open": is_open}, status=status)


def _preview(
    request: Request, event: Event, found: Preview, *, text: str = "", status: int = 0
) -> HttpResponse:
    """What the file would do; with something wrong its text stands below, to be mended."""
    context: dict[str, Any] = {"event": event, "found": found, "changed_meanwhile": status == 409}
    context["text"] = text
    code = status or (422 if found.problems else 200)
    return render(request, "scrabble/rack/import_preview.html", context, status=code)


def _user(request: Request) -> User | None:
    return request.user if isinstance(request.user, User) else None
