"""From a draw and its results to who meets whom now: one replay, never a patch.

A result counts while its entrants stand in that match (DESIGN 2.2). A withdrawn team
forfeits every pair it has not played; its opponents go on (rules 27-28).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TypeAlias

from brackets.draw.result import PairResult, Result
from brackets.draw.standing import Table, table_of
from brackets.draw.structure import Bye, Draw, Exit, Match, Seed

VACANT = -1
"""Stands in a slot that nobody will ever take: its feeder was forfeited by all."""

Occupant: TypeAlias = int | None
ResultKey: TypeAlias = tuple[str, frozenset[int]]

WAITING, OPEN, PARTIAL, LEVEL, DECIDED = "waiting", "open", "partial", "level", "decided"


@dataclass(frozen=True, slots=True)
class MatchState:
    """One match now: who stands in it, what is known, who goes on (in exit order)."""

    match: Match
    occupants: tuple[Occupant, ...]
    state: str
    result: Result | None = None
    table: Table | None = None
    survivors: tuple[int, ...] = ()
    forfeited: frozenset[int] = frozenset()
    uses: ResultKey | None = None

    @property
    def present(self) -> tuple[int, ...]:
        """The entrants known to stand in the match."""
        return tuple(o for o in self.occupants if o is not None and o != VACANT)

    @property
    def out(self) -> tuple[int, ...]:
        """Who this match eliminated; empty until it is decided."""
        if self.state != DECIDED:
            return ()
        return tuple(entrant for entrant in self.present if entrant not in self.survivors)


def progress(
    draw: Draw,
    seats: Mapping[int, int],
    results: Mapping[ResultKey, Result],
    withdrawn: frozenset[int] = frozenset(),
    ties: str = "net",
) -> dict[str, MatchState]:
    """Every match of the draw under its id, in playing order."""
    states: dict[str, MatchState] = {}
    for match in draw.matches:
        occupants = tuple(_occupant(slot, seats, states) for slot in match.slots)
        states[match.id] = _match_state(match, occupants, results, withdrawn, ties)
    return states


def _occupant(
    slot: Seed | Bye | Exit, seats: Mapping[int, int], states: Mapping[str, MatchState]
) -> Occupant:
    match slot:
        case Seed(number):
            return seats[number]
        case Exit(source, place):
            feeder = states[source]
            if feeder.state != DECIDED:
                return None
            return feeder.survivors[place - 1] if place <= len(feeder.survivors) else VACANT
    return VACANT


def _match_state(
    match: Match,
    occupants: tuple[Occupant, ...],
    results: Mapping[ResultKey, Result],
    withdrawn: frozenset[int],
    ties: str,
) -> MatchState:
    if None in occupants:
        return MatchState(match, occupants, WAITING)
    waiting = MatchState(match, occupants, OPEN)
    present = frozenset(waiting.present)
    key = (match.id, present)
    recorded = results.get(key)
    result = with_forfeits(recorded or Result(match.id, present), withdrawn)
    state = replace(waiting, uses=key if recorded and recorded.pairs else None)
    return _decided(state, result, ties)


def with_forfeits(result: Result, withdrawn: frozenset[int]) -> Result:
    """The result with every pair that a withdrawn entrant left unplayed given as forfeited."""
    gone = withdrawn & result.entrants
    known = {frozenset((pair.first, pair.second)) for pair in result.pairs}
    forfeits = tuple(
        PairResult(first, second, forfeited=gone & {first, second})
        for first, second in combinations(sorted(result.entrants), 2)
        if gone & {first, second} and frozenset((first, second)) not in known
    )
    return replace(result, pairs=result.pairs + forfeits)


def _decided(state: MatchState, result: Result, ties: str) -> MatchState:
    match, present = state.match, state.present
    forfeited = frozenset[int]().union(*(pair.forfeited for pair in result.pairs))
    standing = [entrant for entrant in present if entrant not in forfeited]
    table = table_of(present, result, match.qualify, ties)
    known = replace(state, result=result, table=table, forfeited=forfeited)
    if len(standing) <= match.qualify and (forfeited or VACANT in state.occupants):
        return replace(known, state=DECIDED, survivors=_exits(match, state, tuple(standing)))
    if not result.pairs:
        return replace(state, state=OPEN)
    if len(result.pairs) < len(present) * (len(present) - 1) // 2:
        return replace(known, state=PARTIAL)
    if table.level:
        return replace(known, state=LEVEL)
    through = tuple(e for e in table.order[: match.qualify] if e not in forfeited)
    return replace(known, state=DECIDED, survivors=_exits(match, state, through))


def _exits(match: Match, state: MatchState, through: tuple[int, ...]) -> tuple[int, ...]:
    if match.exits == "finish":
        return through
    number = dict(zip(state.occupants, match.numbers, strict=True))
    return tuple(sorted(through, key=lambda entrant: number[entrant]))
