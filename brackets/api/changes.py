"""What changed of an event since a record of its journal, as what is posted now.

A reader gets each meeting as it is, not the steps that led there: whoever missed a thousand records gets
no more than whoever missed one, nothing that was taken back can be read, and the same line may come twice
without harm. Lines hold public facts alone, never who recorded them.
"""

from __future__ import annotations

from collections.abc import Iterator

from brackets.api import shapes
from brackets.journal.ledgers import ledger_of
from brackets.system import System
from tourney.api.telling import event_alone
from tourney.models import Event


def last_record(event: Event) -> int:
    """The newest record; 0 before the first."""
    newest = event.records.order_by("-sequence").values_list("sequence", flat=True).first()
    return newest or 0


def changes_of(event: Event, room: System | None, since: int) -> Iterator[shapes.Change]:
    """Everything that may be otherwise than after the record `since`; one that is not there is the beginning.

    The newest record is read first: what is recorded meanwhile comes again next time.
    """
    last = last_record(event)
    since = since if since <= last else 0
    yield shapes.EventNow(event_alone(event))
    if room is not None and (since < last or not since):
        yield from _posted(event, room, since)
    yield shapes.End(last)


def _posted(event: Event, room: System, since: int) -> Iterator[shapes.Change]:
    """Of nothing but results only the meetings they changed are read, however large the event is."""
    is_up = event.state != Event.State.ENTRY
    if not _is_posted_anew(event, since):
        yield from map(shapes.MeetingNow, room.public_meetings(event, since) if is_up else ())
        return
    meetings = room.public_meetings(event) if is_up else ()
    draws = room.public_draws(event) if is_up else ()
    keys = [shapes.Key(one.draw, one.key) for one in meetings]
    yield shapes.Posted([one.number for one in draws], keys)
    yield from map(shapes.DrawNow, draws)
    yield from (shapes.MeetingNow(one) for one in meetings if one.version > since or not since)


def _is_posted_anew(event: Event, since: int) -> bool:
    """Whether more than results were recorded."""
    kinds = event.records.filter(sequence__gt=since).values_list("kind", flat=True)
    return not since or not set(kinds.order_by().distinct()) <= set(ledger_of(event).results)
