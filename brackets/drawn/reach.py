"""How far a change within a posted draw reaches: whose rows may be others, so that no other is worked out.

The row of a match is made of the match, of where its entrants go on, and with colours of what they have played before;
the row of a place of the matches its entrant stood in, and of whether he may still be called.
So whatever is near a match that changed stands there with somebody who stands, or stood, in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from brackets.draw.numbers import EntrantKey
from brackets.draw.progress import MatchState
from brackets.draw.structure import Beaten
from brackets.drawn.facts import BracketState


@dataclass(frozen=True, slots=True)
class Reach:
    """The matches and the entrants whose rows may be others."""

    matches: frozenset[str]
    entrants: frozenset[EntrantKey]


def reach_of(before: BracketState, after: BracketState) -> Reach:
    """Of a change between two states of one draw."""
    changed = {*_other_matches(before, after), *_other_records(before, after)}
    called = {
        name
        for key in changed
        for slot in after.draw.by_id[key].slots
        if isinstance(slot, Beaten)
        for name in after.draw.candidates(slot)
    }
    near = {
        who for key in changed | called for one in _both(before, after, key) for who in one.present
    }
    near |= before.disqualified ^ after.disqualified
    matches = (key for key in after.matches if _stands(near, _both(before, after, key)))
    return Reach(frozenset(changed.union(matches)), frozenset(near))


def _other_matches(before: BracketState, after: BracketState) -> Iterator[str]:
    for key, match in after.matches.items():
        if match is not before.matches[key] and match != before.matches[key]:
            yield key


def _other_records(before: BracketState, after: BracketState) -> Iterator[str]:
    """Matches of which another record counts, though it may say the same."""
    for purpose, _ in before.counting.items() ^ after.counting.items():
        if purpose[0] != "draw":
            yield purpose[2]


def _both(before: BracketState, after: BracketState, key: str) -> tuple[MatchState, MatchState]:
    return before.matches[key], after.matches[key]


def _stands(who: set[EntrantKey], states: tuple[MatchState, MatchState]) -> bool:
    before, after = states
    if not who.isdisjoint(after.occupants):
        return True
    return before is not after and not who.isdisjoint(before.occupants)
