"""Starting an event: bracketing, all draws, posting; 200 teams beside 400 inserts, other sizes beside 64 teams."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count

from django.contrib.auth.models import Group
from django.db import transaction

from bench import field
from bench.measure import Figure, processor
from brackets.systems.bridge.actions import cut_brackets, post_event, propose_cut
from brackets.systems.bridge.planned import plan_checksum
from tourney.models import Event

TIMES = 5
SIZES = (64, 500, 1000, 2000)
ONCE_MORE = 1.5
"""So many times what the number of teams says: the draws of larger brackets take a little more."""
_numbers = count(1)


def scenario() -> Iterator[Figure]:
    """Whole starts, each on an event of its own, in turns with the inserts."""
    waiting = [field.start_event() for _ in range(TIMES + 1)]
    turns = [(processor(partial(start, event)), processor(insert)) for event in waiting]
    seconds = statistics.median(started for started, _ in turns[1:])
    inserts = statistics.median(inserted for _, inserted in turns[1:])
    met = seconds < 1 and seconds < 20 * inserts
    yield Figure("start of 200 teams", seconds, "400 inserts", inserts, "under 1 s and 20 x", met)


def sizes() -> Iterator[Figure]:
    """The same of 64 to 2,000 teams, in turns with the smallest: processor time."""
    least, *larger = SIZES
    processor(partial(start, field.plain_event(least)))
    for teams in larger:
        turns = [
            (
                processor(partial(start, field.plain_event(teams))),
                processor(partial(start, field.plain_event(least))),
            )
            for _ in range(TIMES)
        ]
        seconds = statistics.median(large for large, _ in turns)
        reference = statistics.median(small for _, small in turns)
        most = ONCE_MORE * teams / least
        beside, target = f"of {least} teams", f"at most {most:.1f} x"
        name = f"start of {teams:,} teams"
        yield Figure(name, seconds, beside, reference, target, seconds <= most * reference)


def start(event: Event, sizes: Sequence[int] = ()) -> None:
    """What the director does two minutes after the last sale."""
    cut_brackets(event, sizes=sizes or propose_cut(event), version=event.version)
    event.refresh_from_db()
    post_event(event, by=None, seen=plan_checksum(event), source="bench")


def insert() -> None:
    """400 rows of a table of two columns, one by one; their names are new each time."""
    with transaction.atomic():
        for _ in range(400):
            Group(name=f"group {next(_numbers)}").save(force_insert=True)
