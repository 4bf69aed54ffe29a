"""The desk of an event, by its system: each has pages the others have not.

Every desk asks before it changes what published awards rest on (`brackets.desk.asked`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpResponse

from brackets.desk.asked import asking
from tourney import access
from tourney.access import EventView, P
from tourney.http import Request
from tourney.models import Event


def only_for(view: EventView[P], fits: Callable[[Event], bool]) -> EventView[P]:
    """The view for events that fit, 404 for all others."""

    @wraps(view)
    def guarded(
        request: Request, event: Event, /, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        if not fits(event):
            raise Http404
        return view(request, event, *args, **kwargs)

    return guarded


def director_of(*systems: str) -> Callable[[EventView[P]], Callable[..., HttpResponse]]:
    """As `tourney.access.event_director`, for events of these systems; 404 for others."""
    return director_where(lambda event: event.system.key in systems)


def director_where(
    fits: Callable[[Event], bool],
) -> Callable[[EventView[P]], Callable[..., HttpResponse]]:
    """The same for events that fit."""

    def guard(view: EventView[P]) -> Callable[..., HttpResponse]:
        return access.event_director(only_for(asking(view), fits))

    return guard
