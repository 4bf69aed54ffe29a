"""A result of an event whose tournament tells three programs, beside the same where nobody is told: processor time."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from functools import partial

from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from bench import field
from bench.measure import Figure, processor
from bench.results import line_of, open_matches, record_alone, type_line
from bench.start import start
from tourney.models import Receiver
from tourney.models.webhooks import TO_CHOOSE
from tourney.webhooks.actions import add_receiver

PROGRAMS, TEAMS, TIMES = 3, 200, 20
MOST = 1.1


def scenario() -> Iterator[Figure]:
    """The line over the web, and the record alone, told and not told in turns."""
    by = User.objects.create_superuser("organiser")
    client = Client()
    client.force_login(by)
    event = field.plain_event(TEAMS)
    start(event)
    for number in range(PROGRAMS):
        address = f"https://club.example.org/{number}"
        add_receiver(event.tournament, address=address, kinds=TO_CHOOSE, by=by)
    waiting = iter(open_matches(event))
    sizes: list[int] = []
    lines: list[tuple[float, float]] = []
    alone: list[tuple[float, float]] = []
    for _ in range(TIMES):
        _tell(False)
        silent = processor(partial(type_line, client, event, line_of(next(waiting)), sizes))
        record = processor(partial(record_alone, next(waiting)))
        _tell(True)
        lines.append(
            (processor(partial(type_line, client, event, line_of(next(waiting)), sizes)), silent)
        )
        alone.append((processor(partial(record_alone, next(waiting))), record))
    yield _figure("a result typed", lines)
    yield _figure("the record alone", alone)


def _tell(wanted: bool) -> None:
    Receiver.objects.update(removed_at=None if wanted else timezone.now())


def _figure(name: str, pairs: list[tuple[float, float]]) -> Figure:
    """The first pair warms up."""
    told = statistics.median(one for one, _ in pairs[1:])
    silent = statistics.median(other for _, other in pairs[1:])
    target = f"at most {MOST} x"
    is_met = told <= MOST * silent
    return Figure(f"{name}, {PROGRAMS} programs told", told, "nobody told", silent, target, is_met)
