"""The addresses everybody reads that events of all systems share: an event, its standings, an entrant.

Each system says what stands there; a ranked event has pages of its own and is sent on to them.
"""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect

from brackets.picture.waiting import waiting_page
from brackets.system import room_of
from tourney.access import public_event
from tourney.http import Request
from tourney.models import Event
from tourney.published import published


@public_event
@published
def event(request: Request, event: Event) -> HttpResponse:
    """The event as it stands."""
    room = room_of(event)
    if room is None:
        return redirect(event)
    return waiting_page(request, event) or room.pages.event(request, event)


@public_event
@published
def standings(request: Request, event: Event) -> HttpResponse:
    """Places, and who is still in."""
    room = room_of(event)
    if room is None:
        return redirect(event)
    return waiting_page(request, event) or room.pages.standings(request, event)


@public_event
@published
def entrant(request: Request, event: Event, number: int) -> HttpResponse:
    """One entrant: the next opponent, the way here; of a ranking its line."""
    room = room_of(event)
    if room is None:
        return redirect(f"{event.get_absolute_url()}#entry-{number}")
    found = get_object_or_404(event.entrants, number=number)
    return waiting_page(request, event, found) or room.pages.entrant(request, event, found)
