"""The list and the slips of a place, on paper."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from brackets.floor.reading import floor_of
from tourney.access import tournament_director
from tourney.http import Request
from tourney.models import Tournament


@tournament_director
@require_GET
def listed(request: Request, tournament: Tournament, place: str) -> HttpResponse:
    """What is still to be played at a place, in the order in which it is called."""
    return _papers(request, tournament, place, "floor/list.html")


@tournament_director
@require_GET
def slips(request: Request, tournament: Tournament, place: str) -> HttpResponse:
    """A slip for everything that can begin at a place."""
    return _papers(request, tournament, place, "floor/slips.html")


def _papers(request: Request, tournament: Tournament, place: str, template: str) -> HttpResponse:
    found = floor_of(tournament).places.get(place)
    if found is None:
        raise Http404(f"Nothing is played at {place}.")
    context = {"tournament": tournament, "place": found, "at": place}
    return render(request, template, context)
