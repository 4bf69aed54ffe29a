"""The desk of an event that is played in brackets; a ranked event has no such pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpResponse

from tourney import access
from tourney.access import EventView, P
from tourney.http import Request
from tourney.models import Event


def event_director(view: EventView[P]) -> Callable[..., HttpResponse]:
    """As `tourney.access.event_director`; 404 where a ranking is entered and nothing is drawn."""

    @wraps(view)
    def guarded(
        request: Request, event: Event, /, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        if event.is_ranked:
            raise Http404
        return view(request, event, *args, **kwargs)

    return access.event_director(guarded)
