"""What hangs on the wall and can be taken back: the rounds of the last posting, while none of their games is in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from brackets.draw.errors import DrawError
from brackets.drawn.posting import results_are_in
from brackets.journal.entries import Entry, Posting, active_entries
from brackets.systems.scrabble.engine.values import Pair
from brackets.systems.scrabble.facts.facts import GameGiven, PairsFixed, SessionPosted
from brackets.systems.scrabble.facts.replaying import replay
from brackets.systems.scrabble.facts.state import FORFEIT, PLAYED, DivisionState


def last_posting(entries: Sequence[Entry]) -> Posting:
    """The records of the last posting, also of those it replaced, with what was changed in it by hand.

    Results of its games that were cleared go with it: none of them counts, and none may begin to.
    """
    state = replay(entries)
    if not state.postings:
        raise DrawError("No round is posted, so there is no posting to take back.")
    last = state.postings[-1]
    games = [one for one in state.games if (one.round, one.posted.pair) in _pairs(state, last)]
    results = sum(1 for one in games if one.state in (PLAYED, FORFEIT))
    if results:
        raise DrawError(results_are_in(results))
    rounds = tuple(one.number for one in last.rounds)
    posted, pairs = state.counting["posting", last.first], _pairs(state, last)
    up = [one for one in active_entries(entries) if _is_of(one, last, posted, pairs)]
    return Posting(tuple(one.sequence for one in up), last.drawing, rounds)


def _pairs(state: DivisionState, last: SessionPosted) -> set[tuple[int, Pair]]:
    """Its games as they hang now: one changed by hand is of its round, if the round is its own."""
    earlier = {
        (one.number, game.pair)
        for posting in state.postings[:-1]
        for one in posting.rounds
        for game in one.games
    }
    rounds = {one.number for one in last.rounds}
    now = {(one.round, one.posted.pair) for one in state.games if one.round in rounds}
    return now - earlier


def _is_of(entry: Entry, last: SessionPosted, posted: int, pairs: set[tuple[int, Pair]]) -> bool:
    fact: Any = entry.fact
    match fact:
        case SessionPosted():
            return fact.first == last.first
        case PairsFixed():
            return entry.sequence > posted and fact.round in {one.number for one in last.rounds}
        case GameGiven():
            return (fact.round, fact.pair) in pairs
    return False
