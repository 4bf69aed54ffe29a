"""Sheets for the wall and the tables, printed from the desk; without scripts."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from brackets.access import director_of
from brackets.systems.scrabble.kinds import SCRABBLE
from brackets.systems.scrabble.pages.loading import shown_division
from brackets.systems.scrabble.pages.pairings import division_page
from brackets.systems.scrabble.pages.standings import standings_page
from brackets.systems.scrabble.pages.wall import wall_page
from brackets.systems.scrabble.public.asked import number_of
from brackets.systems.scrabble.rack import cards
from tourney.http import Request
from tourney.models import Event

scrabble_director = director_of(SCRABBLE)


@scrabble_director
@require_GET
def pairings(request: Request, event: Event) -> HttpResponse:
    """The pairings of a round: by name for the wall, by board for the tables, by standing."""
    order = request.GET.get("order", "name")
    page = division_page(shown_division(event), number=number_of(request, "round"), order=order)
    return _sheet(request, event, "pairings", {"page": page})


@scrabble_director
@require_GET
def standings(request: Request, event: Event) -> HttpResponse:
    """The standing as it is now."""
    page = standings_page(shown_division(event))
    return _sheet(request, event, "standings", {"page": page})


@scrabble_director
@require_GET
def wall(request: Request, event: Event) -> HttpResponse:
    """The wall chart on lying sheets."""
    order, paper = request.GET.get("order", "number"), request.GET.get("paper", "a4")
    page = wall_page(shown_division(event), order=order, paper=paper)
    return _sheet(request, event, "wall", {"page": page})


@scrabble_director
@require_GET
def scorecards(request: Request, event: Event) -> HttpResponse:
    """A card a player for the rounds of a session."""
    division = shown_division(event)
    sheet = cards.scorecards(division, number_of(request, "session")) if division.rounds else None
    return _sheet(request, event, "scorecards", {"sheet": sheet})


@scrabble_director
@require_GET
def slips(request: Request, event: Event) -> HttpResponse:
    """A result slip a board for a round."""
    sheet = cards.slips(shown_division(event), number_of(request, "round"))
    return _sheet(request, event, "slips", {"sheet": sheet})


def _sheet(request: Request, event: Event, name: str, context: dict[str, Any]) -> HttpResponse:
    is_posted = event.state != Event.State.ENTRY
    context |= {"event": event, "tournament": event.tournament, "sheet_name": name}
    return render(request, f"scrabble/rack/{name}.html", context | {"is_posted": is_posted})
