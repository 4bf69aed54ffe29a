"""What looks back, undo, results desk and history: in journals that are long already, in events of many teams.

Processor time, beside the same in a short journal or in a smaller event.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from functools import partial

from django.contrib.auth.models import User
from django.test import Client

from bench import field, journal
from bench.desks import played_event, show
from bench.measure import Figure, processor
from bench.start import start
from brackets.draw.errors import DrawError
from brackets.journal.append import undo
from brackets.journal.taking_back import take_back_posting
from brackets.models import Record
from tourney.models import Event

TEAMS = (500, 1_000, 2_000)
TIMES = 8
MOST = 1.5
"""So many times as long at most: what the journal's length may cost."""
A_TEAM = 1.1
"""So many times as long at most for each team."""

Turn = dict[str, float]
"""Seconds of each thing that is measured, by its name."""


def scenario() -> Iterator[Figure]:
    """Journals by length, events by size."""
    client = Client()
    client.force_login(User.objects.create_superuser("director of the history"))
    turn = partial(_of_a_journal, client)
    short = journal.event_of(journal.SHORT)
    for records in journal.LONG:
        long = journal.event_of(records)
        what = f"after {records:,} records"
        yield from _figures(turn, (long, short), what, f"after {journal.SHORT}", MOST)
    least, *larger = TEAMS
    for own, made in ((_page_of_teams, played_event), (_posting_of_teams, _posted)):
        turn, small = partial(own, client), made(least)
        for teams in larger:
            most = A_TEAM * teams / least
            yield from _figures(
                turn, (made(teams), small), f"{teams:,} teams", f"{least} teams", most
            )


def _figures(
    turn: Callable[[Event], Turn], events: tuple[Event, Event], what: str, beside: str, most: float
) -> Iterator[Figure]:
    """A figure for each thing: its median, in turns with the same in the other event."""
    turns = [tuple(turn(event) for event in events) for _ in range(TIMES)]
    for name in turns[0][0]:
        seconds, least = (
            statistics.median(found[name] for found in own) for own in zip(*turns[1:], strict=True)
        )
        met = seconds <= most * least
        yield Figure(f"{name}, {what}", seconds, beside, least, f"at most {most:.1f} x", met)


def _of_a_journal(client: Client, event: Event) -> Turn:
    """The newest of two corrections taken back and brought again, once the older was refused."""
    for _ in range(2):
        journal.correct(event, event.records.count())
    older, newest = _newest(event, 2)
    found = {
        "a refused undo": processor(partial(_refused, older)),
        "an undo": processor(partial(undo, newest, by=None)),
    }
    found["the undo of an undo"] = processor(partial(undo, _newest(event, 1)[0], by=None))
    for desk in ("results", "history"):
        found[f"desk {desk}"] = processor(partial(show, client, event, desk))
    return found


def _page_of_teams(client: Client, event: Event) -> Turn:
    """The history of a round that was recorded at once."""
    return {"desk history": processor(partial(show, client, event, "history"))}


def _posting_of_teams(client: Client, event: Event) -> Turn:
    """A posting taken back and brought again."""
    taking = processor(partial(take_back_posting, event, by=None))
    again = processor(partial(undo, _newest(event, 1)[0], by=None))
    return {"a posting taken back": taking, "a posting brought again": again}


def _posted(teams: int) -> Event:
    event = field.plain_event(teams)
    start(event)
    return Event.objects.select_related("tournament").get(pk=event.pk)


def _newest(event: Event, most: int) -> list[Record]:
    """The newest records, in order."""
    return list(event.records.order_by("-sequence")[:most])[::-1]


def _refused(record: Record) -> None:
    try:
        undo(record, by=None)
    except DrawError:
        return
    raise SystemExit(f"Record {record.sequence} was undone, though another had replaced it.")
