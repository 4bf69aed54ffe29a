"""The results desk: record by row or by command, correct after a preview, never overwrite."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from brackets.access import event_director
from brackets.actions import NeedsConfirmation, preview_result, record_result
from brackets.desk.command import Reading, is_open, read_command
from brackets.desk.loading import board_of
from brackets.desk.match_page import match_page
from brackets.desk.preview import Correction, clash_of, correction_of, typed_in_words
from brackets.desk.records import person
from brackets.desk.results_page import results_page
from brackets.desk.rows import match_row
from brackets.desk.words import listed
from brackets.draw.consequences import Consequences
from brackets.draw.errors import DrawError
from brackets.forms.results import ResultForm
from brackets.models import Match, Record
from brackets.views.bracketing import user_of
from brackets.wording import results_in_words
from tourney.http import Conflict, Request, whole_number
from tourney.models import Event


@event_director
@require_GET
def show(request: Request, event: Event) -> HttpResponse:
    """Open matches, what was reported, what happened."""
    return desk(request, event)


@event_director
@require_http_methods(["GET", "POST"])
def record(request: Request, event: Event, number: int, key: str) -> HttpResponse:
    """One match with everything that can be said of it; POST records or corrects it."""
    match = find_match(event, number, key)
    if request.method == "GET":
        return _match_page(request, event, match)
    form = ResultForm(request.POST, match=match)
    if form.is_valid():
        return _recorded(request, event, match, form)
    return _refused(request, event, match, form)


@event_director
@require_POST
def command(request: Request, event: Event) -> HttpResponse:
    """One line: a table and its result."""
    text = request.POST.get("command", "")
    try:
        reading = read_command(board_of(event), text)
    except DrawError as error:
        return desk(request, event, command=text, command_error=str(error), status=422)
    match = reading.match
    form = ResultForm({"version": match.version, **reading.fields}, match=match)
    if form.is_valid():
        return _recorded(request, event, match, form, by_row=False)
    error_words = " ".join(form.messages)
    return desk(request, event, command=text, command_error=error_words, status=422)


@event_director
@require_GET
def reading(request: Request, event: Event) -> HttpResponse:
    """What the command line would record, while it is being typed."""
    text = request.GET.get("command", "").strip()
    words, error = "", ""
    if text:
        words, error = _read(event, text)
    context = {"reading": words, "command_error": error}
    return render(request, "brackets/desk/_reading.html", context)


@event_director
@require_GET
def news(request: Request, event: Event) -> HttpResponse:
    """Whether somebody recorded something since this desk was shown."""
    since = _number(request, "since") or 0
    newer = Record.objects.filter(event=event, sequence__gt=since).select_related("made_by")
    authors = [person(record.made_by) for record in newer]
    context = {
        "event": event,
        "since": since,
        "newer": len(authors),
        "authors": listed(list(dict.fromkeys(authors))),
        "at": timezone.now(),
    }
    return render(request, "brackets/desk/_news.html", context)


def find_match(event: Event, number: int, key: str) -> Match:
    """A match of the event with its sides and entrants at hand."""
    found = Match.objects.select_related("bracket").prefetch_related("sides__entrant")
    match = get_object_or_404(found, bracket__event=event, bracket__number=number, key=key)
    match.bracket.event = event
    return match


def desk(request: Request, event: Event, *, status: int = 200, **extra: Any) -> HttpResponse:
    """The desk, whole or as the part htmx swaps; `extra` are its notices."""
    bracket = _number(request, "bracket")
    page = results_page(
        event,
        bracket=bracket,
        after=extra.pop("after", None) or _number(request, "after"),
        refused=extra.pop("refused", None),
        everything="reported" in request.GET,
    )
    template = "brackets/desk/_desk.html" if request.htmx else "brackets/desk/results.html"
    return render(request, template, {"event": event, "page": page, **extra}, status=status)


def _recorded(
    request: Request, event: Event, match: Match, form: ResultForm, *, by_row: bool = True
) -> HttpResponse:
    """Record it; or show what it would void, or what somebody else recorded meanwhile."""
    fields, confirmed = form.typed, form.seen_voided
    try:
        if confirmed is None and _touches_others(match, form):
            return _preview(request, event, match, form, preview_result(match, form.result))
        record_result(
            match,
            result=form.result,
            version=form.cleaned_data["version"],
            by=user_of(request),
            confirmed=confirmed,
        )
    except NeedsConfirmation as asked:
        status = 200 if confirmed is None else 409
        return _preview(request, event, match, form, asked.found, status=status)
    except Conflict as conflict:
        if conflict.theirs == conflict.yours:
            return _after(request, event, match, by_row)
        board = board_of(event)
        clash = clash_of(event, board, match, conflict, fields)
        return desk(request, event, clash=clash, status=409)
    except DrawError as error:
        form.add_error(None, str(error))
        return _refused(request, event, match, form)
    return _after(request, event, match, by_row)


def _touches_others(match: Match, form: ResultForm) -> bool:
    """Whether a correction changes other matches, so that it is shown first."""
    if match.state != Match.State.DECIDED or match.version != form.cleaned_data["version"]:
        return False
    found = preview_result(match, form.result)
    return bool(found.voided or found.revived)


def _preview(
    request: Request,
    event: Event,
    match: Match,
    form: ResultForm,
    found: Consequences,
    status: int = 200,
) -> HttpResponse:
    board = board_of(event)
    words = typed_in_words(board, match, form.result.pairs)
    correction: Correction = correction_of(board, match, found, after=words, fields=form.typed)
    return desk(
        request, event, correction=correction, changed_meanwhile=status == 409, status=status
    )


def _after(request: Request, event: Event, match: Match, by_row: bool) -> HttpResponse:
    recorded = find_match(event, match.bracket.number, match.key)
    row = match_row(board_of(event), recorded)
    decided = recorded.state == Match.State.DECIDED
    goes = row.next_words if decided else f"{row.state.capitalize()}."
    said = f"Recorded, {row.heading}: {results_in_words(recorded)}. {goes}"
    after = recorded.pk if by_row else None
    if request.htmx:
        event.refresh_from_db()
        return desk(request, event, said=said, after=after)
    messages.success(request, said)
    return redirect(results_url(event, _number(request, "bracket"), after))


def _refused(request: Request, event: Event, match: Match, form: ResultForm) -> HttpResponse:
    if is_open(match):
        refused = (match.pk, form.typed, form.messages)
        return desk(request, event, refused=refused, status=422)
    return _match_page(request, event, match, status=422, typed=form.typed, errors=form.messages)


def _match_page(
    request: Request, event: Event, match: Match, *, status: int = 200, **typed: Any
) -> HttpResponse:
    context = {"event": event, "page": match_page(event, match, **typed)}
    return render(request, "brackets/desk/match.html", context, status=status)


def _read(event: Event, text: str) -> tuple[str, str]:
    board = board_of(event)
    try:
        found: Reading = read_command(board, text)
        form = ResultForm({"version": found.match.version, **found.fields}, match=found.match)
        if not form.is_valid():
            return "", " ".join(form.messages)
    except DrawError as error:
        return "", str(error)
    words = typed_in_words(board, found.match, form.result.pairs)
    row = match_row(board, found.match)
    return f"{row.heading}, {found.match.tables_label}: {words}. {row.next_words}", ""


def results_url(event: Event, bracket: int | None = None, after: int | None = None) -> str:
    """The desk, filtered and with the next row in focus."""
    url = reverse("brackets:results", args=[event.tournament.slug, event.slug])
    wanted = {"bracket": bracket, "after": after}
    query = "&".join(f"{name}={value}" for name, value in wanted.items() if value)
    return f"{url}?{query}" if query else url


def _number(request: Request, name: str) -> int | None:
    text = request.GET.get(name, "") or request.POST.get(f"filter_{name}", "")
    if not text:
        return None
    found = whole_number(text)
    if found < 0:
        raise Http404
    return found
