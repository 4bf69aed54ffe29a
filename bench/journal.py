"""One result recorded in a journal that is long already: processor time, beside the same in a short one."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from decimal import Decimal
from functools import partial
from itertools import count

from bench import field
from bench.measure import Figure, processor
from bench.start import start
from brackets.draw.result import PairResult, Result
from brackets.drawn.facts import ResultGiven
from brackets.journal.append import append
from brackets.models import Match
from brackets.systems.bridge.actions import record_result
from tourney.models import Event

TEAMS = 64
SHORT, LONG = 100, (1_000, 5_000, 20_000)
AT_ONCE = 1_000
TIMES = 9
MOST = 1.5
"""So many times as long at most: what the journal's length may cost."""


def scenario() -> Iterator[Figure]:
    """Corrections of one match, in turns in the short journal and in a long one."""
    short = event_of(SHORT)
    for records in LONG:
        long = event_of(records)
        turns = [
            (processor(partial(correct, long, at)), processor(partial(correct, short, at)))
            for at in range(TIMES)
        ]
        seconds = statistics.median(spent for spent, _ in turns[1:])
        reference = statistics.median(spent for _, spent in turns[1:])
        yield Figure(
            f"a result recorded after {records:,} others",
            seconds,
            f"after {SHORT}",
            reference,
            f"at most {MOST} x",
            seconds <= MOST * reference,
        )


def event_of(wanted: int) -> Event:
    """An event whose desk corrected one match again and again."""
    event = field.plain_event(TEAMS)
    start(event)
    match, scores = _match(event), count(1)
    while (missing := wanted - event.records.count()) > 0:
        facts = [_result(match, next(scores)) for _ in range(min(missing, AT_ONCE))]
        append(event, *facts, by=None, source="bench", as_one=False)
    return event


def _match(event: Event) -> Match:
    rows = Match.objects.filter(bracket__event=event, round_number=1)
    found = rows.select_related("bracket__event__tournament").prefetch_related("sides")
    return next(match for match in found if len(match.sides.all()) == 2)


def _result(match: Match, score: int) -> ResultGiven:
    first, second = (side.entrant_key for side in match.sides.all() if side.entrant_key)
    played = PairResult(first, second, Decimal(60 + score % 40), Decimal(20))
    return ResultGiven(
        match.bracket.number, Result(match.key, frozenset((first, second)), (played,))
    )


def correct(event: Event, at: int) -> None:
    """Another score of the same match."""
    match = _match(event)
    result = _result(match, 100 + at).result
    record_result(match, result=result, version=match.version, by=None, source="bench")
