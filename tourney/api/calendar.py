"""A tournament as a calendar (RFC 5545), to be subscribed to: its days, and when each event starts.

Nothing else of its times is known: rounds follow each other as they are done.
"""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from typing import TYPE_CHECKING

from django.conf import settings

from tourney.api.naming import site_uuid
from tourney.late import late
from tourney.models import Event, Tournament
from tourney.queries.tournaments import current_events

if TYPE_CHECKING:
    import icalendar
else:
    icalendar = late("icalendar")

PRODUCT = "-//Tourney//Tournament//EN"


def calendar_of(tournament: Tournament) -> bytes:
    """The tournament as a whole, then its events in playing order."""
    found = icalendar.Calendar()
    found.add("prodid", PRODUCT)
    found.add("version", "2.0")
    found.add("name", tournament.name)
    found.add("x-wr-calname", tournament.name)
    found.add("refresh-interval", timedelta(hours=1), parameters={"VALUE": "DURATION"})
    found.add_component(_days(tournament))
    for event in current_events(tournament):
        event.tournament = tournament
        found.add_component(_start(event))
    text: bytes = found.to_ical()
    return text


def _days(tournament: Tournament) -> icalendar.Event:
    one = _entry(f"tournament {tournament.pk}", tournament, tournament)
    one.add("dtstart", tournament.starts)
    one.add("dtend", tournament.ends + timedelta(days=1))
    one.add("transp", "TRANSPARENT")
    return _reached(one, tournament.get_absolute_url())


def _start(event: Event) -> icalendar.Event:
    one = _entry(f"event {event.pk}", event, event.tournament)
    one.add("dtstart", event.starts_at)
    kind = event.get_kind_display()
    one.add("description", kind if event.summary == kind else f"{kind}, {event.summary}")
    return _reached(one, event.get_absolute_url())


def _entry(name: str, row: Event | Tournament, tournament: Tournament) -> icalendar.Event:
    """What all have. No row says when it was changed, so the sequence alone tells which is newer."""
    one = icalendar.Event()
    one.add("uid", str(site_uuid(name)))
    one.add("dtstamp", datetime.combine(tournament.starts, time(), UTC))
    one.add("sequence", row.public_version)
    one.add("summary", row.name)
    if tournament.place:
        one.add("location", tournament.place)
    return one


def _reached(one: icalendar.Event, path: str) -> icalendar.Event:
    """With its page, where the site knows its own address."""
    if settings.ADDRESS:
        one.add("url", settings.ADDRESS + path)
    return one
