"""A tiny vocabulary for playing draws in tests: seats, results, whole tournaments by a coin."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from itertools import combinations

from brackets.draw.progress import DECIDED, OPEN, MatchState
from brackets.draw.result import PairResult, Result
from brackets.drawn.facts import DrawMade, EventState, Fact, ResultGiven
from brackets.drawn.replaying import replay
from brackets.journal.entries import Entry
from brackets.systems.bridge.engine.formats import draw_for

Scorer = Callable[[int, int], tuple[int, int]]


def drawn(entrants: int, *, bracket: int = 1, first: int = 101) -> DrawMade:
    """A bracket of so many, entrants 101, 102, ... numbered 1, 2, ..."""
    seats = {number: first + number - 1 for number in range(1, entrants + 1)}
    tables = tuple(range(1, entrants + 1))
    return DrawMade(bracket, draw_for(entrants, boards=24), seats, tables)


def scored(state: MatchState, scorer: Scorer) -> Result:
    """A full result of a match, each pair scored by the scorer."""
    pairs = tuple(
        PairResult(a, b, *map(Decimal, scorer(a, b))) for a, b in combinations(state.present, 2)
    )
    return Result(state.match.id, frozenset(state.present), pairs, order=state.present)


def better_number_wins(a: int, b: int) -> tuple[int, int]:
    """The smaller key wins by the difference."""
    return (30 + max(b - a, 0), 30 + max(a - b, 0))


def journal(*facts: Fact) -> list[Entry]:
    """Facts numbered from 1."""
    return [Entry(sequence, fact) for sequence, fact in enumerate(facts, start=1)]


def play_out(entries: list[Entry], scorer: Scorer, bracket: int = 1) -> EventState:
    """Play every open match until the final is decided; the entries grow."""
    while True:
        state = replay(entries)
        found = state.brackets[bracket].matches.values()
        open_matches = [match for match in found if match.state == OPEN]
        if not open_matches:
            return state
        for match in open_matches:
            fact = ResultGiven(bracket, scored(match, scorer))
            entries.append(Entry(entries[-1].sequence + 1, fact))


def winner(state: EventState, bracket: int = 1) -> int:
    """Who won the final."""
    played = state.brackets[bracket]
    final = played.matches[played.draw.final.id]
    assert final.state == DECIDED
    return final.survivors[0]
