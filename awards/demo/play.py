"""Playing the sample: results and line-ups, recorded as a director would."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import combinations

from django.contrib.auth.models import User

from brackets.draw.result import PairResult
from brackets.models import Match, Side
from brackets.systems.bridge.actions import record_line_up, record_result
from brackets.systems.bridge.actions.results import result_of
from tourney.models import Entrant, Event
from tourney.sample.people import People

FOUR = 4


def playable(event: Event, *, bracket: int | None = None) -> list[Match]:
    """The matches whose teams are known and whose result is not, in playing order."""
    matches = Match.objects.filter(bracket__event=event, state=Match.State.OPEN)
    if bracket is not None:
        matches = matches.filter(bracket__number=bracket)
    rows = matches.select_related("bracket__event").prefetch_related("sides__entrant__members")
    return list(rows.order_by("round_number", "bracket__number", "position"))


def record(match: Match, pairs: Sequence[PairResult], *, by: User) -> None:
    """Record these results of a match."""
    result = result_of(match, pairs)
    record_result(match, result=result, version=match.version, by=by)


def play(match: Match, people: People, *, by: User) -> None:
    """Play a match to its end; the better number wins two of three."""
    record(match, results_of(match, people), by=by)


def results_of(match: Match, people: People) -> list[PairResult]:
    """A result for every pair of a match, none of them level."""
    return [_pair(one, other, people) for one, other in pairs_of(match)]


def pairs_of(match: Match) -> list[tuple[Side, Side]]:
    """Everybody who meets in the match."""
    return list(combinations(match.sides.all(), 2))


def scored(one: Side, other: Side, first: int, second: int) -> PairResult:
    """One result in IMPs."""
    assert one.entrant_key is not None
    assert other.entrant_key is not None
    return PairResult(one.entrant_key, other.entrant_key, Decimal(first), Decimal(second))


def _pair(one: Side, other: Side, people: People) -> PairResult:
    high, low = 24 + people.below(40), 4 + people.below(20)
    favourite_wins = people.below(3) > 0
    return scored(one, other, high, low) if favourite_wins else scored(one, other, low, high)


def record_line_ups(match: Match, *, by: User) -> None:
    """Tell the boards of every member of the larger teams, each sitting out in turn."""
    for side in match.sides.all():
        entrant = side.entrant
        if entrant is not None and entrant.members.count() > FOUR:
            boards = dict(line_up(entrant, match.boards, match.round_number))
            record_line_up(match, entrant, boards=boards, by=by)


def line_up(entrant: Entrant, boards: int, turn: int) -> Iterator[tuple[int, int]]:
    """Halves of the match: every half four of the members play, the next half others."""
    keys = [member.pk for member in entrant.members.all()]
    half = boards // 2
    played = dict.fromkeys(keys, 0)
    for at, length in enumerate((half, boards - half)):
        start = 2 * (turn - 1) + 2 * at
        for index in range(FOUR):
            played[keys[(start + index) % len(keys)]] += length
    yield from played.items()
