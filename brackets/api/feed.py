"""The newest results of a tournament as a feed (Atom, RFC 4287), each once, as it stands now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, time
from itertools import islice
from typing import TYPE_CHECKING
from uuid import UUID, uuid5

from django.conf import settings
from django.utils.feedgenerator import Atom1Feed

from brackets.models import Record
from brackets.system import rooms
from tourney.api.naming import site_uuid
from tourney.models import Event, Tournament
from tourney.queries.tournaments import current_events

if TYPE_CHECKING:
    from brackets.desk.values import Meeting

MOST = 50
NAMES = UUID("5f0c6c1e-3d5a-5c0b-9f53-0d6a5b7a1a18")
"""What the numbers of results are made in."""


@dataclass(frozen=True, slots=True)
class News:
    """A result: who met, what became of it, when it was recorded; `seal` is that of its record."""

    event: Event
    meeting: Meeting
    at: datetime
    seal: str

    @property
    def title(self) -> str:
        """Where, who and what."""
        found = self.meeting
        part = f", {found.turn.round}" if found.turn else ""
        return f"{self.event.name}{part}: {found.who}: {found.result}"


class ResultsFeed(Atom1Feed):
    """A feed that is the same as long as its results are: an empty one was new on the first day."""

    def latest_post_date(self) -> datetime:
        """When the newest result was recorded."""
        found: datetime = super().latest_post_date() if self.items else self.feed["first_day"]
        return found


def newest_results(tournament: Tournament, most: int = MOST) -> list[News]:
    """The results that count and were recorded last, the newest first."""
    events = list(current_events(tournament).exclude(state=Event.State.ENTRY))
    known = {event.pk: event for event in events}
    for event in events:
        event.tournament = tournament
    met = {(event, one.sequence): one for event, one in _recorded(events)}
    records = Record.objects.filter(event__in=known).order_by("-made_at", "-sequence")
    rows = records.values_list("event_id", "sequence", "made_at", "hash").iterator()
    found = (
        News(known[event], met[event, at], made, seal)
        for event, at, made, seal in rows
        if (event, at) in met
    )
    return list(islice(found, most))


def _recorded(events: Iterable[Event]) -> Iterator[tuple[int, Meeting]]:
    for room in rooms():
        own = [event for event in events if event.system.key == room.key]
        for one in room.meetings(own) if own else ():
            if one.sequence is not None and one.result and one.turn is not None:
                yield one.turn.event, one


def feed_of(tournament: Tournament, address: str) -> str:
    """The feed at `address`; its links are whole where the site knows its own address."""
    page = settings.ADDRESS + tournament.get_absolute_url()
    feed = ResultsFeed(
        title=f"{tournament.name}: results",
        link=page,
        description="",
        language="en",
        author_name=tournament.name,
        first_day=datetime.combine(tournament.starts, time(), UTC),
        feed_url=settings.ADDRESS + address,
        feed_guid=site_uuid(f"results of tournament {tournament.pk}").urn,
    )
    for one in newest_results(tournament):
        feed.add_item(
            title=one.title,
            link=settings.ADDRESS + one.event.get_absolute_url(),
            description="",
            unique_id=uuid5(NAMES, one.seal).urn,
            pubdate=one.at,
            updateddate=one.at,
        )
    return str(feed.writeString("utf-8"))
