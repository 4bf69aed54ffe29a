"""One result typed at the desk of a knockout: processor time and bytes of the answer, at several sizes."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from decimal import Decimal
from functools import partial

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from bench import field
from bench.measure import Figure, processor
from bench.start import start
from brackets.desk.seen import last_record
from brackets.desk.sent import new_key
from brackets.draw.result import PairResult, Result
from brackets.models import Match
from brackets.systems.bridge.actions import record_result
from tourney.models import Event

SIZES = (64, 200, 500, 1000, 2000)
TIMES = 8
BOUND = 6_000
"""Bytes of an answer: it holds what changed, whatever the size of the event."""


def scenario() -> Iterator[Figure]:
    """The line over the web beside the record alone, in turns on one event."""
    by = User.objects.create_superuser("typist")
    client = Client()
    client.force_login(by)
    for teams in SIZES:
        event = field.plain_event(teams)
        start(event)
        yield _typed(client, event, teams)


def _typed(client: Client, event: Event, teams: int) -> Figure:
    waiting = open_matches(event)
    sizes: list[int] = []
    spent: list[tuple[float, float]] = []
    for at in range(TIMES):
        line, alone = waiting[2 * at], waiting[2 * at + 1]
        spent.append(
            (
                processor(partial(type_line, client, event, line, sizes)),
                processor(partial(record_alone, alone)),
            )
        )
    seconds = statistics.median(typed for typed, _ in spent[1:])
    recording = statistics.median(recorded for _, recorded in spent[1:])
    size = int(statistics.median(sizes))
    name = f"a result typed, {teams} teams, {size / 1000:.1f} kB"
    target = f"under {BOUND // 1000} kB"
    return Figure(name, seconds, "the record alone", recording, target, size < BOUND)


def open_matches(event: Event) -> list[Match]:
    """Those of two teams that can be played now."""
    rows = Match.objects.filter(bracket__event=event, round_number=1, state=Match.State.OPEN)
    rows = rows.select_related("bracket__event__tournament").prefetch_related("sides")
    return [match for match in rows if match.sides.count() == 2]


def type_line(client: Client, event: Event, match: Match, sizes: list[int]) -> None:
    """A line as the desk sends it: the answer says what became of it and what changed on the page."""
    seen = last_record(event)
    address = reverse("brackets:line", args=[event.tournament.slug, event.slug])
    sent = {"command": f"{match.tables[0]} 41 20", "key": new_key(), "seen": seen, "shown": seen}
    answer = client.post(address, sent, headers={"Accept": "application/json"})
    if answer.json()["state"] != "recorded":
        raise SystemExit(f"The line was not recorded: {answer.content[:400]!r}")
    sizes.append(len(answer.content))


def record_alone(match: Match) -> None:
    """The result of a match, without the web."""
    first, second = (side.entrant_key for side in match.sides.all() if side.entrant_key)
    played = PairResult(first, second, Decimal(40), Decimal(20))
    result = Result(match.key, frozenset((first, second)), (played,))
    record_result(match, result=result, version=match.version, by=None, source="bench")
