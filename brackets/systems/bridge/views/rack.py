"""Sheets for the assignment rack and the projector, printable from the desk (rule 29)."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from brackets.systems.bridge.access import event_director
from brackets.systems.bridge.desk.field import field_of
from brackets.systems.bridge.desk.loading import board_of
from brackets.systems.bridge.rack.lists import rack_lists
from brackets.systems.bridge.rack.projector import screen
from brackets.systems.bridge.rack.slips import slips
from brackets.systems.bridge.rack.tickets import rounds_with_tickets, tickets
from tourney.http import Request
from tourney.models import Event
from tourney.numbers import whole


@event_director
@require_GET
def lists(request: Request, event: Event) -> HttpResponse:
    """Brackets with tables, high and low; tables with brackets; teams with both."""
    return _sheet(request, event, "rack", {"page": rack_lists(field_of(event))})


@event_director
@require_GET
def assignment_slips(request: Request, event: Event) -> HttpResponse:
    """One slip a team; `bracket` picks one bracket."""
    board, bracket = board_of(event), _number(request, "bracket")
    found = slips(board, list(field_of(event).seats), bracket=bracket)
    context = {"slips": found, "bracket": bracket, "brackets": _brackets(event, board.brackets)}
    return _sheet(request, event, "slips", context)


@event_director
@require_GET
def go_to_tickets(request: Request, event: Event) -> HttpResponse:
    """One ticket a match that sends somebody on; `bracket` and `round` pick."""
    board = board_of(event)
    bracket, number = _number(request, "bracket"), _number(request, "round")
    context = {
        "tickets": tickets(board, bracket=bracket, round_number=number),
        "rounds": rounds_with_tickets(board, number, bracket),
        "bracket": bracket,
        "round": number,
        "brackets": _brackets(event, board.brackets),
    }
    return _sheet(request, event, "tickets", context)


@event_director
@require_GET
def projector(request: Request, event: Event) -> HttpResponse:
    """All pages one below the other, or with `page` one that turns by itself unless held."""
    shown = screen(field_of(event), number=_number(request, "page"))
    context = {"event": event, "screen": shown, "held": "hold" in request.GET}
    name = "_projector" if request.htmx else "projector"
    return render(request, f"bridge/desk/{name}.html", context)


def _sheet(request: Request, event: Event, name: str, context: dict[str, Any]) -> HttpResponse:
    context |= {"event": event, "here": name, "is_posted": event.state != Event.State.ENTRY}
    return render(request, f"bridge/desk/{name}.html", context)


def _brackets(event: Event, brackets: Any) -> list[int]:
    posted = event.state != Event.State.ENTRY
    return [bracket.number for bracket in brackets] if posted else []


def _number(request: Request, name: str) -> int | None:
    text = request.GET.get(name, "")
    if not text:
        return None
    found = whole(text)
    if found is None:
        raise Http404
    return found
