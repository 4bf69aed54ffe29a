"""The desk of contests: record by a tap or a command, correct after a preview, undo, leave."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from brackets.access import director_of
from brackets.actions import NeedsConfirmation, undo
from brackets.contests.actions import (
    leave_contest,
    plan_leaving,
    preview_contest,
    record_contest,
)
from brackets.contests.desk.command import read_command
from brackets.contests.desk.history import history as history_lines
from brackets.contests.desk.page import contests_page
from brackets.contests.desk.preview import preview_of
from brackets.contests.outcomes import result_of
from brackets.contests.pages.reading import contest_of
from brackets.contests.wording import match_in_words, noun_of, result_in_words
from brackets.draw.errors import DrawError
from brackets.models import Match, Record
from brackets.views.amending import confirmed_by, seen_by
from brackets.views.bracketing import conflict_words, user_of
from tourney.access import public_event
from tourney.http import Conflict, Request, whole_number
from tourney.models import Event

A_PAGE = 50
director = director_of(Event.Family.CUP, Event.Family.JUDO)


@director
@require_GET
def show(request: Request, event: Event) -> HttpResponse:
    """Open matches, what was recorded, what happened."""
    return desk(request, event)


@director
@require_POST
def command(request: Request, event: Event) -> HttpResponse:
    """One line: a match and its outcome."""
    text = request.POST.get("command", "")
    try:
        row, outcome = read_command(contests_page(event), text)
    except DrawError as error:
        return desk(request, event, command=text, command_error=str(error), status=422)
    match = find_match(event, row.key)
    return _recorded(request, event, match, outcome, row.version)


@director
@require_http_methods(["GET", "POST"])
def record(request: Request, event: Event, key: str) -> HttpResponse:
    """One match with everything that can be said of it; POST records or corrects it."""
    match = find_match(event, key)
    if request.method == "GET":
        context = {"event": event, "match": match, "words": match_in_words(match)}
        return render(request, "contests/match.html", context)
    version = whole_number(request.POST.get("version", ""))
    return _recorded(request, event, match, request.POST.get("outcome", ""), version)


@director
@require_GET
def history(request: Request, event: Event) -> HttpResponse:
    """The journal, newest first, fifty records a page."""
    shown = Paginator(history_lines(event), A_PAGE).get_page(request.GET.get("page"))
    context = {"event": event, "shown": shown}
    return render(request, "contests/history.html", context)


@director
@require_POST
def undo_record(request: Request, event: Event, sequence: int) -> HttpResponse:
    """Take one record back; refused, with the list, when later records depend on it."""
    found = get_object_or_404(Record.objects.filter(event=event), sequence=sequence)
    try:
        undo(found, by=user_of(request))
    except DrawError as error:
        return desk(request, event, trouble=str(error), status=409)
    return _done(request, event, f"Record {sequence} is undone.")


@director
@require_GET
def leaver(request: Request, event: Event) -> HttpResponse:
    """The page of whoever was chosen as leaving."""
    number = whole_number(request.GET.get("number", ""))
    get_object_or_404(event.entrants, number=number)
    address = reverse("brackets:contest_leave", args=[event.tournament.slug, event.slug, number])
    return redirect(f"{address}?disqualified=1" if "disqualified" in request.GET else address)


@director
@require_http_methods(["GET", "POST"])
def leave(request: Request, event: Event, number: int) -> HttpResponse:
    """What it does when a player withdraws or is disqualified, and then the record."""
    entrant = get_object_or_404(event.entrants, number=number)
    entrant.event = event
    disqualified = "disqualified" in (request.POST if request.POST else request.GET)
    context: dict[str, Any] = {"event": event, "entrant": entrant, "disqualified": disqualified}
    status = 200
    if request.method == "POST":
        try:
            leave_contest(
                entrant,
                by=user_of(request),
                disqualified=disqualified,
                seen=seen_by(request),
                confirmed=confirmed_by(request),
            )
            how = "is disqualified" if disqualified else "has withdrawn"
            return _done(request, event, f"{entrant.name} {how}.")
        except DrawError as error:
            context["error"], status = str(error), 422
        except (Conflict, NeedsConfirmation):
            context["error"] = "Something was recorded meanwhile; this is what it would do now."
            status = 409
    return _leaving(request, context, status)


@public_event
@require_GET
def lot(request: Request, event: Event, number: int = 0) -> HttpResponse:
    """The input of the engine that drew, as a file; `number` counts the lots of a contest from 1."""
    contest = contest_of(event)
    lots = contest.lots if contest else ()
    wanted = lots[number - 1 :][:1] if number else lots[-1:]
    if not wanted:
        return HttpResponse("Nothing is drawn yet.", status=404, content_type="text/plain")
    found = wanted[0]
    response = JsonResponse(found["document"], json_dumps_params={"ensure_ascii": False})
    response["Content-Disposition"] = f'attachment; filename="{found["engine"]}.json"'
    return response


def find_match(event: Event, key: str) -> Match:
    """A match of the event with its sides and entrants at hand."""
    found = Match.objects.select_related("bracket").prefetch_related("sides__entrant")
    match = get_object_or_404(found, bracket__event=event, bracket__number=1, key=key)
    match.bracket.event = event
    return match


def desk(request: Request, event: Event, *, status: int = 200, **extra: Any) -> HttpResponse:
    """The desk, whole or as the part htmx swaps; `extra` are its notices. A pool has its own."""
    contest = contest_of(event) if event.family == Event.Family.JUDO else None
    if contest is not None and contest.is_pool:
        return _pool_desk(request, event, extra)
    page = contests_page(event, everything="recorded" in request.GET)
    template = "contests/_desk.html" if request.htmx else "contests/desk.html"
    return render(request, template, {"event": event, "page": page, **extra}, status=status)


def _pool_desk(request: Request, event: Event, notices: dict[str, Any]) -> HttpResponse:
    """To the desk of a small judo category, with what was to be said."""
    if notices.get("said"):
        messages.success(request, notices["said"])
    if notices.get("trouble"):
        messages.error(request, notices["trouble"])
    address = reverse("brackets:judo_pool", args=[event.tournament.slug, event.slug])
    if request.htmx:
        return HttpResponse(headers={"HX-Redirect": address})
    return redirect(address)


def _recorded(
    request: Request, event: Event, match: Match, outcome: str, version: int
) -> HttpResponse:
    """Record it; or show what it would void, or what somebody else recorded meanwhile."""
    confirmed = confirmed_by(request) if "confirmed" in request.POST else None
    try:
        if confirmed is None and match.version == version and match.state == Match.State.DECIDED:
            found = preview_contest(match, outcome)
            if found.voided or found.revived:
                raise NeedsConfirmation(found)
        record_contest(
            match, outcome=outcome, version=version, by=user_of(request), confirmed=confirmed
        )
    except NeedsConfirmation as asked:
        return _correction(request, event, match, outcome, asked, 200 if confirmed is None else 409)
    except Conflict as conflict:
        return desk(request, event, trouble=conflict_words(conflict), status=409)
    except DrawError as error:
        return desk(request, event, trouble=str(error), status=422)
    now = find_match(event, match.key)
    return _done(
        request, event, f"{noun_of(event).capitalize()} {now.position}: {match_in_words(now)}."
    )


def _correction(
    request: Request,
    event: Event,
    match: Match,
    outcome: str,
    asked: NeedsConfirmation,
    status: int,
) -> HttpResponse:
    names = {entrant.pk: entrant.name for entrant in event.entrants.all()}
    correction = {
        "match": match,
        "outcome": outcome,
        "before": match_in_words(match),
        "after": result_in_words(result_of(match, outcome), names),
        "preview": preview_of(asked.found, names, own=match.key),
    }
    return desk(
        request, event, correction=correction, changed_meanwhile=status == 409, status=status
    )


def _leaving(request: Request, context: dict[str, Any], status: int) -> HttpResponse:
    event, entrant = context["event"], context["entrant"]
    names = {one.pk: one.name for one in event.entrants.all()}
    try:
        found, seen = plan_leaving(entrant, disqualified=context["disqualified"])
        context |= {"preview": preview_of(found, names), "seen": seen}
    except DrawError as error:
        context["error"], status = str(error), max(status, 422)
    return render(request, "contests/leave.html", context, status=status)


def _done(request: Request, event: Event, said: str) -> HttpResponse:
    event.refresh_from_db()
    if request.htmx:
        return desk(request, event, said=said)
    messages.success(request, said)
    return redirect("brackets:contests", event.tournament.slug, event.slug)
