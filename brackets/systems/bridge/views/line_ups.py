"""Line-ups of teams of five and six: the list of what is missing, and one form a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from brackets.desk.asked import sure_of
from brackets.draw.errors import DrawError
from brackets.drawn.mapping import Kind
from brackets.models import Match, Record
from brackets.systems.bridge.access import event_director
from brackets.systems.bridge.actions import record_line_up
from brackets.systems.bridge.desk.line_up_warnings import line_up_outlook
from brackets.systems.bridge.desk.line_ups import (
    Played,
    coming_line_ups,
    members_played,
    owed_line_ups,
)
from brackets.systems.bridge.desk.loading import board_of
from brackets.systems.bridge.views.results import find_match
from tourney.http import Request, user_of, whole_number
from tourney.models import Entrant, Event


@event_director
@require_GET
def missing(request: Request, event: Event) -> HttpResponse:
    """Every line-up the played matches ask for, the missing ones first."""
    board = board_of(event)
    owed = sorted(owed_line_ups(board), key=lambda found: found.entered)
    counts = Counter(found.number for found in owed if not found.entered)
    context = {
        "event": event,
        "owed": owed,
        "missing": counts.total(),
        "brackets": sorted(counts.items()) if len(counts) > 1 else (),
        "coming": coming_line_ups(board),
        "recorded": _recorded(event, request.GET.get("recorded", "")),
    }
    return render(request, "bridge/desk/line_ups.html", context)


def _recorded(event: Event, sequence: str) -> Record | None:
    """The first record of line-ups that were recorded at once, while nothing came after them."""
    first = event.records.filter(sequence=whole_number(sequence), kind=Kind.LINE_UP).first()
    newest = event.records.last()
    if first is None or newest is None:
        return None
    return first if first.sequence in (newest.act, newest.sequence) else None


@event_director
@require_http_methods(["GET", "POST"])
def line_up(request: Request, event: Event, number: int, key: str, entry: int) -> HttpResponse:
    """Boards of each member in one match, played or at hand; together four times its boards.

    With `preview` nothing is recorded: the answer says what the line-up would cost whom.
    """
    match = find_match(event, number, key)
    entrant = get_object_or_404(event.entrants, number=entry, sides__match=match)
    played = members_played(match, entrant.pk)
    if request.method == "GET":
        return _form(request, match, entrant, played)
    typed = [Played(p.member, p.name, request.POST.get(f"m{p.member}", "")) for p in played]
    if "preview" in request.POST:
        return _form(request, match, entrant, typed)
    try:
        boards, sure = _boards(typed), sure_of(request)
        record_line_up(match, entrant, boards=boards, by=user_of(request), sure=sure)
    except DrawError as error:
        return _form(request, match, entrant, typed, error=str(error))
    messages.success(request, f"Line-up of {entrant} recorded.")
    return redirect("brackets:line_ups", event.tournament.slug, event.slug)


def _boards(typed: list[Played]) -> Mapping[int, int]:
    for played in typed:
        if whole_number(played.boards.strip() or "0") < 0:
            raise DrawError(f"{played.name}: “{played.boards}” is no number of boards.")
    return {played.member: whole_number(played.boards.strip() or "0") for played in typed}


def _form(
    request: Request, match: Match, entrant: Entrant, played: list[Played], error: str = ""
) -> HttpResponse:
    event = entrant.event
    context = {
        "event": event,
        "match": match,
        "heading": board_of(event).heading(match),
        "entrant": entrant,
        "played": played,
        "total": 4 * match.boards,
        "outlook": line_up_outlook(match, entrant, played),
        "error": error,
    }
    status = 422 if error else 200
    template = "_line_up_outlook" if request.htmx else "line_up"
    return render(request, f"bridge/desk/{template}.html", context, status=status)
