"""Pages of awards exist for bridge events alone: no other system has masterpoints."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpResponse

from brackets.access import of_families
from tourney import access
from tourney.access import EventView, P
from tourney.models import Event

BRIDGE = frozenset({Event.Family.BRACKETS, Event.Family.RANKED})


def event_director(view: EventView[P]) -> Callable[..., HttpResponse]:
    """As `tourney.access.event_director`; 404 where there are no masterpoints."""
    return access.event_director(of_families(view, BRIDGE))


def public_event(view: EventView[P]) -> Callable[..., HttpResponse]:
    """As `tourney.access.public_event`; 404 where there are no masterpoints."""
    return access.public_event(of_families(view, BRIDGE))
