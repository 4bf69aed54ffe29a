"""From a draw and its results to who meets whom now, worked out from the first match on.

A result counts while its entrants stand in that match (DESIGN 2.2). A withdrawn team
forfeits every pair it has not played; its opponents go on (rules 27-28).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TypeAlias

from brackets.draw.extras import Extra, carry_over, counted
from brackets.draw.handicaps import NO_HANDICAPS, Handicaps
from brackets.draw.numbers import EntrantKey, SeatNumber
from brackets.draw.result import PairResult, Result
from brackets.draw.standing import Scoring, Table, table_of
from brackets.draw.structure import SECOND_CHANCE, Beaten, Draw, Exit, Match, Seed, Slot

VACANT = EntrantKey(-1)
"""Stands in a slot that nobody will ever take: its feeder was forfeited by all."""

Occupant: TypeAlias = EntrantKey | None
ResultKey: TypeAlias = tuple[str, frozenset[EntrantKey]]

WAITING, OPEN, PARTIAL, LEVEL, DECIDED = "waiting", "open", "partial", "level", "decided"


@dataclass(frozen=True, slots=True)
class MatchState:
    """One match now: who stands in it, what is known, who goes on (in exit order).

    `result` is what was recorded, with forfeits; `counted` its pairs with the extras in
    them (carry-over, handicap), which decide. `losers` are in the order of their exits.
    """

    match: Match
    occupants: tuple[Occupant, ...]
    state: str
    result: Result | None = None
    table: Table | None = None
    survivors: tuple[EntrantKey, ...] = ()
    losers: tuple[EntrantKey, ...] = ()
    extras: tuple[Extra, ...] = ()
    counted: tuple[PairResult, ...] = ()
    forfeited: frozenset[EntrantKey] = frozenset()
    uses: ResultKey | None = None

    @property
    def present(self) -> tuple[EntrantKey, ...]:
        """The entrants known to stand in the match."""
        return tuple(o for o in self.occupants if o is not None and o != VACANT)

    @property
    def was_left(self) -> bool:
        """Whether the team that started in it was moved to another bracket (rule 33)."""
        slots = zip(self.match.slots, self.occupants, strict=True)
        return any(isinstance(slot, Seed) and who == VACANT for slot, who in slots)

    @property
    def out(self) -> tuple[EntrantKey, ...]:
        """Who this match beat; empty until it is decided. Some may have a play-off to go to."""
        if self.state != DECIDED:
            return ()
        return tuple(entrant for entrant in self.present if entrant not in self.survivors)

    @property
    def exits(self) -> tuple[EntrantKey, ...]:
        """Who leaves by the first exit, the second, ...; VACANT where nobody does."""
        gap = self.match.qualify - len(self.survivors)
        return (*self.survivors, *[VACANT] * gap, *self.losers)

    def exit_of(self, entrant: EntrantKey) -> int | None:
        """The number of the exit an entrant leaves by."""
        return self.exits.index(entrant) + 1 if entrant in self.exits else None


@dataclass(frozen=True, slots=True)
class _Rules:
    """How one match is ranked, and after which ranks another way begins."""

    scoring: Scoring
    cuts: tuple[int, ...]


def progress(
    draw: Draw,
    seats: Mapping[SeatNumber, EntrantKey],
    results: Mapping[ResultKey, Result],
    withdrawn: frozenset[EntrantKey] = frozenset(),
    *,
    ties: str = "net",
    handicaps: Handicaps = NO_HANDICAPS,
    known: Mapping[str, MatchState] | None = None,
    changed: Collection[str] = (),
) -> dict[str, MatchState]:
    """Every match of the draw under its id, in playing order.

    Where all is `known` but that other results are given of the matches that `changed`, only these are worked out,
    and whatever looks at one that is not the same any more.
    """
    states: dict[str, MatchState] = {}
    stale = set(changed)
    for match in draw.matches:
        if known is not None and match.id not in stale:
            states[match.id] = known[match.id]
            continue
        occupants = tuple(_occupant(slot, seats, states) for slot in match.slots)
        state = _standing(match, occupants, states, handicaps)
        rules = _Rules(Scoring(match.ties or ties, match.scale), draw.cuts(match))
        states[match.id] = found = _match_state(state, results, withdrawn, rules)
        if known is not None and found == known[match.id]:
            states[match.id] = known[match.id]
        elif known is not None:
            stale.update(draw.lookers.get(match.id, ()))
    return states


def _standing(
    match: Match,
    occupants: tuple[Occupant, ...],
    states: Mapping[str, MatchState],
    handicaps: Handicaps,
) -> MatchState:
    """Who stands in a match, and what counts in it besides: what is carried has its handicap."""
    if None in occupants:
        return MatchState(match, occupants, WAITING)
    state = MatchState(match, occupants, OPEN)
    earlier = (pair for source in match.carries for pair in states[source].counted)
    carried = carry_over(state.present, earlier, match.carried)
    boards = (match.boards or 0) // (len(match.slots) - 1)
    extras = (*carried, *handicaps.extras(state.present, boards))
    return replace(state, extras=extras) if extras else state


def _occupant(
    slot: Slot, seats: Mapping[SeatNumber, EntrantKey], states: Mapping[str, MatchState]
) -> Occupant:
    match slot:
        case Seed(number):
            return seats[number]
        case Exit(source, place):
            return _leaving(states[source], place)
        case Beaten(source, place, rounds):
            found = _leaving(states[source], place)
            for of_round in rounds:
                found = found if found in (None, VACANT) else _beaten_by(found, of_round, states)
            return found
    return VACANT


def _leaving(feeder: MatchState, place: int) -> Occupant:
    if feeder.state != DECIDED:
        return None
    return feeder.exits[place - 1] if place <= len(feeder.exits) else VACANT


def _beaten_by(entrant: Occupant, number: int, states: Mapping[str, MatchState]) -> Occupant:
    """Whom somebody beat in a round; nobody where that was a walkover of one who has no second way."""
    for state in states.values():
        if state.match.round_number == number and entrant in state.survivors:
            return next(iter(state.losers), VACANT)
    return VACANT


def _match_state(
    state: MatchState,
    results: Mapping[ResultKey, Result],
    withdrawn: frozenset[EntrantKey],
    rules: _Rules,
) -> MatchState:
    if state.state == WAITING:
        return state
    present = frozenset(state.present)
    key = (state.match.id, present)
    recorded = results.get(key)
    result = with_forfeits(
        _without_taken_back(recorded or Result(state.match.id, present)), withdrawn
    )
    if state.was_left:
        result = _against_nobody(result)
    known = replace(state, uses=key) if recorded and recorded.pairs else state
    return _decided(known, result, rules)


def _without_taken_back(result: Result) -> Result:
    """Among several a pair without a result was taken back; between two it is a contest that was level."""
    if len(result.entrants) <= 2:
        return result
    return replace(result, pairs=tuple(pair for pair in result.pairs if not pair.is_open))


def with_forfeits(result: Result, withdrawn: frozenset[EntrantKey]) -> Result:
    """The result with every pair that a withdrawn entrant left unplayed given as forfeited."""
    gone = withdrawn & result.entrants
    if not gone:
        return result
    played = tuple(pair for pair in result.pairs if not pair.is_open)
    known = {frozenset((pair.first, pair.second)) for pair in played}
    forfeits = tuple(
        PairResult(first, second, forfeited=gone & {first, second})
        for first, second in combinations(sorted(result.entrants), 2)
        if gone & {first, second} and frozenset((first, second)) not in known
    )
    return replace(result, pairs=played + forfeits)


def _against_nobody(result: Result) -> Result:
    """A team was moved away from this match: each of the others has a forfeit win (rule 33)."""
    given = (
        PairResult(VACANT, entrant, forfeited=frozenset({VACANT}))
        for entrant in sorted(result.entrants)
    )
    order = (*result.order, VACANT) if result.order else ()
    entrants = result.entrants | {VACANT}
    return replace(result, entrants=entrants, pairs=(*result.pairs, *given), order=order)


def _decided(state: MatchState, result: Result, rules: _Rules) -> MatchState:
    if not result.pairs and VACANT not in state.occupants:
        return state
    match, present = state.match, state.present
    forfeited = frozenset[EntrantKey]().union(*(pair.forfeited for pair in result.pairs))
    standing = [entrant for entrant in present if entrant not in forfeited]
    pairs = tuple(counted(pair, state.extras) for pair in result.pairs)
    played = replace(result, pairs=pairs)
    table = table_of(present, played, match.qualify, rules.scoring, rules.cuts)
    known = replace(state, result=result, counted=pairs, table=table, forfeited=forfeited)
    short = len(standing) <= match.qualify and (forfeited or VACANT in state.occupants)
    if short and (match.exits != "finish" or len(standing) < 2):
        return _closed(known, tuple(standing))
    if not result.pairs:
        return replace(state, state=OPEN)
    if len(result.pairs) < len(result.entrants) * (len(result.entrants) - 1) // 2:
        return replace(known, state=PARTIAL)
    if table.level:
        return replace(known, state=LEVEL)
    return _closed(known, tuple(e for e in table.order[: match.qualify] if e not in forfeited))


def _closed(state: MatchState, through: tuple[EntrantKey, ...]) -> MatchState:
    """The match decided: survivors and losers in exit order; who forfeited has no exit."""
    order = state.table.order if state.table else state.present
    beaten = tuple(e for e in order if e not in through and e not in state.forfeited)
    if state.match.exits != "finish":
        number = dict(zip(state.occupants, state.match.numbers, strict=True))
        through = tuple(sorted(through, key=lambda entrant: number[entrant]))
        beaten = tuple(sorted(beaten, key=lambda entrant: number[entrant]))
    if state.match.exits == SECOND_CHANCE and state.occupants[0] not in beaten:
        beaten = ()
    return replace(state, state=DECIDED, survivors=through, losers=beaten)
