"""Starting the 200-team event: bracketing, all draws and posting, beside 400 inserts in one transaction."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count

from django.contrib.auth.models import Group
from django.db import transaction

from bench import field
from bench.measure import Figure, once
from brackets.systems.bridge.actions import cut_brackets, post_event, propose_cut
from brackets.systems.bridge.planned import plan_checksum
from tourney.models import Event

TIMES = 5
_numbers = count(1)


def scenario() -> Iterator[Figure]:
    """Whole starts, each on an event of its own, in turns with the inserts."""
    waiting = [field.start_event() for _ in range(TIMES + 1)]
    turns = [(once(partial(start, event)), once(insert)) for event in waiting]
    seconds = statistics.median(started for started, _ in turns[1:])
    inserts = statistics.median(inserted for _, inserted in turns[1:])
    met = seconds < 1 and seconds < 20 * inserts
    yield Figure("start of 200 teams", seconds, "400 inserts", inserts, "under 1 s and 20 x", met)


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
