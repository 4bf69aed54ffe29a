"""One result typed at a results desk: processor time and bytes of the answer, at several sizes."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Mapping
from decimal import Decimal
from functools import partial

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from bench import field
from bench.large import BY_NUMBER
from bench.measure import Figure, processor
from bench.start import start
from brackets.desk.seen import last_record
from brackets.desk.sent import new_key
from brackets.draw.result import PairResult, Result
from brackets.models import Match
from brackets.systems.bridge.actions import record_result
from tourney.models import Event

SIZES = (64, 200, 500, 1000, 2000)
TIMES = 6
MOST = 1.5
"""So many times as long as in the smallest: a result is about one branch of one bracket."""
BOUND = 6_000
"""Bytes of an answer: it holds what changed, whatever the size of the event."""


def scenario() -> Iterator[Figure]:
    """The line over the web in each kind of event that is drawn, each beside the smallest of its kind in turns."""
    by = User.objects.create_superuser("typist")
    client = Client()
    client.force_login(by)
    yield from _figures(client, "teams", {teams: _started(teams) for teams in SIZES})
    for what, (posted, sizes) in BY_NUMBER.items():
        yield from _figures(client, what, {size: posted(size) for size in sizes})


def _started(teams: int) -> Event:
    event = field.plain_event(teams)
    start(event)
    return event


def _figures(client: Client, what: str, events: Mapping[int, Event]) -> Iterator[Figure]:
    """Each larger size beside the smallest."""
    lines = {size: iter(_lines(event)) for size, event in events.items()}
    small, *larger = events
    for size in larger:
        sizes: list[int] = []
        turns = []
        for _ in range(TIMES):
            own = processor(partial(type_line, client, events[size], next(lines[size]), sizes))
            least = processor(partial(type_line, client, events[small], next(lines[small]), []))
            turns.append((own, least))
        seconds, reference = (statistics.median(own) for own in zip(*turns[1:], strict=True))
        kilobytes = statistics.median(sizes)
        yield Figure(
            f"a result typed, {size} {what}, {kilobytes / 1000:.1f} kB",
            seconds,
            f"the same of {small}",
            reference,
            f"at most {MOST} x, under {BOUND // 1000} kB",
            seconds <= MOST * reference and kilobytes < BOUND,
        )


def _lines(event: Event) -> list[str]:
    """What can be typed now: of teams a table and IMPs, of others a number and who won."""
    waiting = open_matches(event)
    if all(match.tables for match in waiting):
        return [line_of(match) for match in waiting]
    return [f"{match.position} 1" for match in waiting]


def line_of(match: Match) -> str:
    """What is typed of a match of two teams."""
    return f"{match.tables[0]} 41 20"


def open_matches(event: Event) -> list[Match]:
    """Those of two teams that can be played now."""
    rows = Match.objects.filter(bracket__event=event, round_number=1, state=Match.State.OPEN)
    rows = rows.select_related("bracket__event__tournament").prefetch_related("sides")
    return [match for match in rows if match.sides.count() == 2]


def type_line(client: Client, event: Event, line: str, sizes: list[int]) -> None:
    """A line as the desk sends it: the answer says what became of it and what changed on the page."""
    seen = last_record(event)
    address = reverse("brackets:line", args=[event.tournament.slug, event.slug])
    sent = {"command": line, "key": new_key(), "seen": seen, "shown": seen, "listed": seen}
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
