"""Pages of awards exist where there are masterpoints alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpResponse

from brackets.access import only_for
from tourney import access
from tourney.access import EventView, P, TournamentView
from tourney.http import Request
from tourney.models import Event, Tournament
from tourney.published import Subject, Subjects, all_entries

BOOKS = Subject("editions")
"""The published rule books."""


def _is_paid(event: Event) -> bool:
    return event.system.has_masterpoints


def public_tournament(view: TournamentView[P]) -> Callable[..., HttpResponse]:
    """As `tourney.access.public_tournament`; 404 where no event pays masterpoints."""

    @wraps(view)
    def paid(
        request: Request, tournament: Tournament, /, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        if tournament.events.exists() and not tournament.has_masterpoints:
            raise Http404
        return view(request, tournament, *args, **kwargs)

    return access.public_tournament(paid)


def event_director(view: EventView[P]) -> Callable[..., HttpResponse]:
    """As `tourney.access.event_director`; 404 where there are no masterpoints."""
    return access.event_director(only_for(view, _is_paid))


def public_event(view: EventView[P]) -> Callable[..., HttpResponse]:
    """As `tourney.access.public_event`; 404 where there are no masterpoints."""
    return access.public_event(only_for(view, _is_paid))


def rules_of(event: Event) -> Subjects:
    """What pays an event besides itself: rule books, and of a ranking the events that are played at the same time."""
    return (BOOKS, *all_entries(event)) if event.is_ranked else (BOOKS,)
