"""Pages of a division everybody reads without an account; below `?part=live` their refreshed part alone."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render

from brackets.draw.numbers import EntryNumber
from brackets.floor.calls import called_of
from brackets.floor.floor import Called
from brackets.systems.scrabble.kinds import SCRABBLE
from brackets.systems.scrabble.pages.division import Division, Game
from brackets.systems.scrabble.pages.finding import found_players
from brackets.systems.scrabble.pages.loading import shown_division
from brackets.systems.scrabble.pages.pairings import division_page
from brackets.systems.scrabble.pages.player import player_page
from brackets.systems.scrabble.pages.standings import standings_page
from brackets.systems.scrabble.pages.ticket import Heard
from brackets.systems.scrabble.pages.wall import wall_page
from brackets.systems.scrabble.public.asked import number_of
from tourney.access import public_event
from tourney.http import Request, wants_part
from tourney.models import Entrant, Event
from tourney.published import published


def event(request: Request, event: Event) -> HttpResponse:
    """The pairings of a round; `q` finds a player, and opens the only one found."""
    division = shown_division(event)
    words = request.GET.get("q", "")[:100]
    hits = found_players(division, words)
    if len(hits) == 1 and not wants_part(request):
        return redirect(hits[0].href)
    number, order = number_of(request, "round"), request.GET.get("order", "board")
    page = division_page(division, number=number, order=order)
    return _page(request, event, "event", {"page": page, "q": words, "hits": hits})


def standings(request: Request, event: Event) -> HttpResponse:
    """The standing, sorted by a column."""
    page = standings_page(shown_division(event), sort=request.GET.get("sort", "rank"))
    return _page(request, event, "standings", {"page": page})


def player(request: Request, event: Event, entrant: Entrant) -> HttpResponse:
    """The page of one player, under the entry number."""
    division = shown_division(event)
    heard = Heard(event.local_start, event.get_absolute_url(), partial(_called, event, division))
    page = player_page(division, _player_number(division, entrant.number), heard)
    return _page(request, event, "player", {"page": page, "entrant": entrant})


def _called(event: Event, division: Division, game: Game) -> Called:
    entries = [EntryNumber(division.people[number].entry) for number in game.pair]
    return called_of(event, f"{game.round}-{game.first.player}", game.drawing, entries)


@public_event
@published
def wall(request: Request, event: Event) -> HttpResponse:
    """The wall chart, for the screen and for two sizes of paper."""
    order, paper = request.GET.get("order", "number"), request.GET.get("paper", "a4")
    page = wall_page(shown_division(_scrabble(event)), order=order, paper=paper)
    return _page(request, event, "wall", {"page": page})


def _scrabble(event: Event) -> Event:
    if event.system.key != SCRABBLE:
        raise Http404
    return event


def _player_number(division: Division, entry: int) -> int:
    for number, person in division.people.items():
        if person.entry == entry:
            return number
    raise Http404


def _page(request: Request, event: Event, name: str, context: dict[str, Any]) -> HttpResponse:
    """The whole page, or for htmx the part that `?part=live` names."""
    is_part = wants_part(request)
    template = "brackets/_part.html" if is_part else f"scrabble/{name}.html"
    context |= {
        "event": event,
        "tournament": event.tournament,
        "current": name,
        "live_url": _live_url(request),
        "part": f"scrabble/_{name}.html",
    }
    return render(request, template, context)


def _live_url(request: Request) -> str:
    query = request.GET.copy()
    query["part"] = "live"
    return f"{request.path}?{query.urlencode()}"
