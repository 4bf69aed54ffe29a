"""Pages of awards exist where there are masterpoints alone."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpResponse

from brackets.access import only_for
from tourney import access
from tourney.access import EventView, P
from tourney.models import Event


def _is_paid(event: Event) -> bool:
    return event.system.has_masterpoints


def event_director(view: EventView[P]) -> Callable[..., HttpResponse]:
    """As `tourney.access.event_director`; 404 where there are no masterpoints."""
    return access.event_director(only_for(view, _is_paid))


def public_event(view: EventView[P]) -> Callable[..., HttpResponse]:
    """As `tourney.access.public_event`; 404 where there are no masterpoints."""
    return access.public_event(only_for(view, _is_paid))
