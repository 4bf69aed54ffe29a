"""Facts in any order: post, play, correct, forfeit, exchange, leave, return, join, undo.

After every step everybody stands once a round, the standing adds up, results count only where
their pair hangs, and the journal replayed again is the same.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from brackets.draw.errors import DrawError
from brackets.journal.entries import Undone
from brackets.systems.scrabble.engine.settings import Session, Settings
from brackets.systems.scrabble.facts.checks import entry_rounds, last_played
from brackets.systems.scrabble.facts.consequences import consequences
from brackets.systems.scrabble.facts.division import standings
from brackets.systems.scrabble.facts.exchanging import Wish, fix
from brackets.systems.scrabble.facts.facts import Fact, GameGiven, Joined, Left, Returned, Seat
from brackets.systems.scrabble.facts.proposing import due, in_the_way, propose
from brackets.systems.scrabble.facts.replaying import replay
from brackets.systems.scrabble.facts.resting import joining, leaving, mergers
from tests.brackets.systems.scrabble.facts.running import Division, seats
from tests.examples import examples

PLANS = (
    (Session(1, 3, "round_robin", None, 1), Session(4, 6, "quads", 12), Session(7, 9, "hill")),
    (Session(1, 2, "hill", None, 1), Session(3, 5, "quads", 8, 1), Session(6, 8, "hill")),
    (Session(1, 4, "quads", 8, 1), Session(5, 6, "quads", 4), Session(7, 7, "hill")),
)
SCORES = st.integers(200, 600)


class Desk(RuleBasedStateMachine):
    """A director, some days."""

    @initialize(count=st.integers(8, 19), plan=st.sampled_from(PLANS))
    def start(self, count: int, plan: tuple[Session, ...]) -> None:
        self.division = Division(seats(count), Settings(plan, pool=6))
        self.next = count + 1

    @rule()
    def post(self) -> None:
        state = self.division.state
        wanted = due(state)
        if wanted and not in_the_way(state, wanted.first):
            self.division.post()

    @rule(luck=st.integers(0, 99))
    def give_all(self, luck: int) -> None:
        self.division.give_all(lambda player, number: 250 + (player * luck + number * 31) % 300)

    @rule(at=st.integers(0, 999), mine=SCORES, theirs=SCORES, how=st.sampled_from("ggfc"))
    def give(self, at: int, mine: int, theirs: int, how: str) -> None:
        games = [one for one in self.division.state.games if one.state != "absent"]
        if not games:
            return
        game = games[at % len(games)]
        first, second = game.players
        gone = (first,) if how == "f" else ()
        scores = (mine, theirs) if how == "g" else (None, None)
        if how != "c" or game.sequence is not None:
            self.division.add(GameGiven(game.round, first, second, *scores, gone))

    @rule(at=st.integers(0, 99), a=st.integers(1, 20), b=st.integers(0, 20))
    def exchange(self, at: int, a: int, b: int) -> None:
        state = self.division.state
        rounds = sorted(state.rounds)
        if rounds:
            self._try(lambda: fix(state, Wish(rounds[at % len(rounds)], a, b)))

    @rule()
    def pair_again(self) -> None:
        state = self.division.state
        if state.postings:
            last = state.postings[-1].first
            if not in_the_way(state, last):
                self._try(lambda: propose(state, last))

    @rule(who=st.integers(1, 20), later=st.integers(0, 2))
    def leave(self, who: int, later: int) -> None:
        state = self.division.state
        present = [one for one in state.players.values() if one.left_after is None]
        if who in state.players and len(present) > 8:
            after = max(last_played(state, who), state.complete) + later
            self._try(lambda: leaving(state, Left(who, after)))

    @rule(who=st.integers(1, 20))
    def leave_alone(self, who: int) -> None:
        state = self.division.state
        present = [one for one in state.players.values() if one.left_after is None]
        if who in state.players and len(present) > 8:
            self._try(lambda: Left(who, max(last_played(state, who), state.complete)))

    @rule()
    def merge(self) -> None:
        made = next(mergers(self.division.state), None)
        if made:
            self._try(lambda: made)

    @rule(who=st.integers(1, 20))
    def come_back(self, who: int) -> None:
        wanted = due(self.division.state)
        if wanted:
            self._try(lambda: Returned(who, wanted.first, -50))

    @precondition(lambda self: self.next < 24)
    @rule(score=st.sampled_from([0, -50]), last=st.booleans())
    def join(self, score: int, last: bool) -> None:
        state = self.division.state
        rounds = entry_rounds(state)
        if rounds:
            seat = Seat(self.next, 100 + self.next, f"Late {self.next}", 1200)
            joined = Joined(seat, rounds[-1 if last else 0], score)
            self._try(lambda: joining(state, joined))
            self.next += 1

    @rule(back=st.integers(0, 12))
    def undo(self, back: int) -> None:
        number = len(self.division.journal) - back
        if number > 1:
            self._try(lambda: Undone(number))

    def _try(self, make: Callable[[], Fact | tuple[Fact, ...]]) -> None:
        """Recorded, or refused with words."""
        with suppress(DrawError):
            made = make()
            self.division.add(*(made if isinstance(made, tuple) else (made,)))

    @invariant()
    def everybody_stands_once_a_round(self) -> None:
        state = self.division.state
        for number, one in state.rounds.items():
            there = [n for game in one.games for n in game.players]
            there += [bye.player for bye in one.byes]
            assert len(there) == len(set(there))
            boards = [game.posted.board for game in one.games]
            assert len(boards) == len(set(boards))
            assert 0 not in boards
            if one.is_whole:
                playing = {n for n, p in state.players.items() if not p.is_away(number)}
                assert playing <= set(there)

    @invariant()
    def the_standing_adds_up(self) -> None:
        state = self.division.state
        rows = standings(state)
        assert sorted(one.number for one in rows) == sorted(state.players)
        assert [one.rank for one in rows] == list(range(1, len(rows) + 1))
        assert all(one.halves >= 0 and one.lost >= 0 for one in rows)
        keys = [(-one.halves, -one.spread) for one in rows]
        assert keys == sorted(keys)

    @invariant()
    def what_counts_is_in_force(self) -> None:
        state = self.division.state
        assert set(state.counting.values()) <= state.active
        assert state == replay(tuple(self.division.journal))

    @invariant()
    def what_is_due_can_be_posted_once_nothing_is_in_the_way(self) -> None:
        state = self.division.state
        wanted = due(state)
        if wanted and not in_the_way(state, wanted.first):
            assert not consequences(self.division.journal, propose(state, wanted.first)).voided


TestDesk = pytest.mark.slow(Desk.TestCase)
TestDesk.settings = examples(30, stateful_step_count=30)
