"""Who may follow a desk, and what its news are made of. The front asks them; a host without it has no streams."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_GET

from tourney.access import event_director, tournament_director
from tourney.http import Request
from tourney.models import Event, Tournament
from tourney.published.stamp import KEY, stamp_of
from tourney.published.subjects import all_entries, of_tournament, subjects_of

NO_CONTENT = 204
"""What tells a browser that there is no stream here: it asks every few seconds instead."""


@tournament_director
@require_GET
def tournament(request: Request, tournament: Tournament) -> HttpResponse:
    """All events of a tournament and their entries: its floor."""
    request.META[KEY] = stamp_of([of_tournament(tournament), *all_entries(tournament)])
    return HttpResponse(status=NO_CONTENT)


@event_director
@require_GET
def event(request: Request, event: Event) -> HttpResponse:
    """One event: its desks."""
    request.META[KEY] = stamp_of(subjects_of(event))
    return HttpResponse(status=NO_CONTENT)


@require_GET
def none(request: Request, page: str) -> HttpResponse:
    """Of a public page, where nothing in front answers."""
    return HttpResponse(status=NO_CONTENT)
