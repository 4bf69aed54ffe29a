"""The desk of an event, by its family: each has pages the others have not.

Every desk asks before it changes what published awards rest on (`brackets.views.asked`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpResponse

from brackets.views.asked import asking
from tourney import access
from tourney.access import EventView, P
from tourney.http import Request
from tourney.models import Event


def of_families(view: EventView[P], families: frozenset[Event.Family]) -> EventView[P]:
    """The view for events of these families, 404 for all others."""

    @wraps(view)
    def guarded(
        request: Request, event: Event, /, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        if event.family not in families:
            raise Http404
        return view(request, event, *args, **kwargs)

    return guarded


def event_director(view: EventView[P]) -> Callable[..., HttpResponse]:
    """As `tourney.access.event_director`, for events that are played in brackets."""
    return access.event_director(of_families(asking(view), frozenset({Event.Family.BRACKETS})))


def director_of(
    *families: Event.Family,
) -> Callable[[EventView[P]], Callable[..., HttpResponse]]:
    """As `tourney.access.event_director`, for events of these families; 404 for others."""

    def guard(view: EventView[P]) -> Callable[..., HttpResponse]:
        return access.event_director(of_families(asking(view), frozenset(families)))

    return guard
