"""What everybody reads of a cup: the picture, the standings, one player."""

from __future__ import annotations

from django.http import HttpResponse

from brackets.picture.sheets import wants_sheets
from brackets.systems.contests.views.rendering import public_page
from brackets.systems.cup.pages.entrant import entrant_page
from brackets.systems.cup.pages.event import cup_page
from brackets.systems.cup.pages.reading import posted_cup
from brackets.systems.cup.pages.standings import standings_of
from tourney.http import Request
from tourney.models import Entrant, Event


def event(request: Request, event: Event) -> HttpResponse:
    """The picture of the cup."""
    page = cup_page(event, in_parts=wants_sheets(request))
    return public_page(request, event, "cup", "event", {"page": page})


def standings(request: Request, event: Event) -> HttpResponse:
    """Places, and who is still in."""
    contest = posted_cup(event, with_places=True)
    lines = standings_of(contest) if contest else ()
    return public_page(request, event, "cup", "standings", {"lines": lines})


def entrant(request: Request, event: Event, entrant: Entrant) -> HttpResponse:
    """One player: the next opponent, the way to the final, the way here."""
    entrant.event = event
    page = entrant_page(entrant)
    return public_page(request, event, "cup", "entrant", {"page": page, "entrant": entrant})
