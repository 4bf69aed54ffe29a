"""What of a tournament can be taken along: its calendar, its results, its data, and the page that says so."""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from brackets.api.feed import feed_of
from tourney.access import public_tournament
from tourney.api.calendar import calendar_of
from tourney.api.operations import OF_EVENT, operations
from tourney.files import FORMS
from tourney.http import Request
from tourney.models import Event, Tournament
from tourney.published import all_entries, made_of, published
from tourney.queries.tournaments import current_events

LISTS = ("entrants", "standings", "meetings")
"""What a spreadsheet can hold."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing that can be read of an event, as a link."""

    label: str
    href: str


@dataclass(frozen=True, slots=True)
class EventData:
    """An event with everything that can be read of it."""

    event: Event
    pieces: tuple[Piece, ...]
    lists: tuple[Piece, ...]


def _data_of(tournament: Tournament, event: Event) -> EventData:
    own = [one for one in operations() if one.path.startswith(OF_EVENT) and one.is_of(event)]
    where = {"slug": tournament.slug, "event_slug": event.slug}
    pieces = tuple(Piece(one.name, one.address(**where)) for one in own)
    lists = tuple(
        Piece(f"{one.name}, {form.upper()}", f"{one.address(**where)}.{form}")
        for one in own
        if one.name in LISTS
        for form in FORMS
    )
    return EventData(event, pieces, lists)


@require_safe
@public_tournament
@published
def data(request: Request, tournament: Tournament) -> HttpResponse:
    """Every address of it."""
    events = [_data_of(tournament, event) for event in current_events(tournament)]
    whole = next(one for one in operations() if one.name == "tournament")
    context = {
        "tournament": tournament,
        "events": events,
        "whole": whole.address(slug=tournament.slug),
        "address": settings.ADDRESS,
    }
    return render(request, "brackets/data.html", context)


@require_safe
@public_tournament
@published
def calendar(request: Request, tournament: Tournament) -> HttpResponse:
    """Its days and the starts of its events."""
    return HttpResponse(calendar_of(tournament), content_type="text/calendar; charset=utf-8")


@require_safe
@public_tournament
@published
@made_of(all_entries)
def results(request: Request, tournament: Tournament) -> HttpResponse:
    """Its newest results."""
    text = feed_of(tournament, request.path)
    return HttpResponse(text, content_type="application/atom+xml; charset=utf-8")
