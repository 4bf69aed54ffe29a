"""Replaying the facts of an event with a draw: whole, or a few results further from a state that is known.

A result or a line-up is about one bracket, and in it about one match and what follows from it. So the state
after it is that of before with this branch worked out again; `moved_on` gives what `replay` of everything gives.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from brackets.draw.handicaps import HandicapsGiven, handicaps_of
from brackets.draw.numbers import EntrantKey
from brackets.draw.progress import MatchState, ResultKey, progress
from brackets.draw.result import Result
from brackets.drawn.facts import (
    BracketState,
    Common,
    DrawMade,
    EventState,
    Given,
    LineUpGiven,
    MemberBoards,
    Purpose,
    ResultGiven,
    Seated,
    Withdrawn,
)
from brackets.journal.entries import Entry, active_entries


def replay(journal: Sequence[Entry], ties: str = "net") -> EventState:
    """The state of the event: nothing is drawn, guessed or patched."""
    entries = active_entries(journal)
    draws = {e.fact.bracket: e for e in entries if isinstance(e.fact, DrawMade)}
    gone, disqualified = _left(entries)
    given = {e.sequence: e.fact for e in entries if isinstance(e.fact, HandicapsGiven)}
    common = Common(frozenset(gone), disqualified, ties, handicaps_of(given.values()))
    latest = _latest(entries)
    brackets = {
        n: _drawn(made, latest.get(n, Given()), common) for n, made in sorted(draws.items())
    }
    besides: dict[Purpose, int] = {("withdrawn", who): at for who, at in gone.items()}
    besides |= {("handicap", frozenset(fact.averages)): at for at, fact in given.items()}
    active = frozenset(entry.sequence for entry in entries)
    return EventState(brackets, common, active, besides)


def moved_on(before: EventState, further: Sequence[Entry]) -> EventState | None:
    """The state after further entries; None where one of them is about more than a match of a bracket."""
    if not all(
        isinstance(entry.fact, ResultGiven | LineUpGiven) and entry.fact.bracket in before.brackets
        for entry in further
    ):
        return None
    brackets = dict(before.brackets)
    for number, given in _latest(further).items():
        brackets[number] = _further(brackets[number], given, before.common)
    active = before.active.union(entry.sequence for entry in further)
    return replace(before, brackets=brackets, active=active)


def _left(entries: Iterable[Entry]) -> tuple[dict[EntrantKey, int], frozenset[EntrantKey]]:
    """Who left, each with its record, and who was disqualified."""
    gone: dict[EntrantKey, int] = {}
    disqualified: set[EntrantKey] = set()
    seated = Seated()
    for entry in entries:
        match entry.fact:
            case Withdrawn(entrant, by_force):
                gone[entrant] = entry.sequence
                disqualified |= {entrant} if by_force else set()
            case DrawMade() as made:
                for entrant in seated.anew(made):
                    gone.pop(entrant, None)
                    disqualified.discard(entrant)
    return gone, frozenset(disqualified)


def _drawn(drawn: Entry, given: Given, common: Common) -> BracketState:
    made = drawn.fact
    assert isinstance(made, DrawMade)
    bracket = BracketState(
        made.bracket,
        made.draw,
        made.seats,
        made.tables,
        {},
        {},
        {("draw", made.bracket): drawn.sequence},
        common.disqualified & frozenset(made.seats.values()),
        made.chances,
        made.to_come,
        made.drawing,
        made.match_numbers,
    )
    return _with(bracket, given, _progress(bracket, given, common))


def _further(bracket: BracketState, newer: Given, common: Common) -> BracketState:
    """The bracket with newer results and line-ups: only their matches, and what follows from them, change."""
    given = Given(
        {**bracket.given.results, **newer.results}, {**bracket.given.line_ups, **newer.line_ups}
    )
    changed = {match for match, _ in newer.results}
    return _with(bracket, given, _progress(bracket, given, common, changed))


def _progress(
    bracket: BracketState, given: Given, common: Common, changed: Collection[str] | None = None
) -> dict[str, MatchState]:
    return progress(
        bracket.draw,
        bracket.seats,
        {key: result for key, (result, _) in given.results.items()},
        common.withdrawn,
        ties=common.ties,
        handicaps=common.handicaps,
        known=None if changed is None else bracket.matches,
        changed=changed or (),
    )


def _with(bracket: BracketState, given: Given, states: Mapping[str, MatchState]) -> BracketState:
    """The bracket as these states have it, and which records count in it."""
    drawn = "draw", bracket.number
    counting: dict[Purpose, int] = {drawn: bracket.counting[drawn]}
    for state in states.values():
        if state.uses:
            counting["result", bracket.number, *state.uses] = given.results[state.uses][1]
    standing = {key: found for key, found in given.line_ups.items() if _stands(key, states)}
    for key, (_, sequence) in standing.items():
        counting["line_up", bracket.number, *key] = sequence
    boards = {key: found for key, (found, _) in standing.items()}
    return replace(bracket, matches=states, line_ups=boards, counting=counting, given=given)


_Results: TypeAlias = dict[ResultKey, tuple[Result, int]]
_LineUps: TypeAlias = dict[tuple[str, EntrantKey], tuple[tuple[MemberBoards, ...], int]]


def _latest(entries: Iterable[Entry]) -> Mapping[int, Given]:
    """What counts of every bracket; a journal is read once, however many brackets it has."""
    found: dict[int, tuple[_Results, _LineUps]] = defaultdict(lambda: ({}, {}))
    for entry in entries:
        match entry.fact:
            case ResultGiven(bracket, result):
                found[bracket][0][result.match, result.entrants] = (result, entry.sequence)
            case LineUpGiven(bracket, of_match, entrant) as given:
                found[bracket][1][of_match, entrant] = (given.lines, entry.sequence)
    return {number: Given(*own) for number, own in found.items()}


def _stands(key: tuple[str, EntrantKey], states: Mapping[str, MatchState]) -> bool:
    state = states.get(key[0])
    return state is not None and key[1] in state.occupants
