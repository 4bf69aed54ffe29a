"""Two directors with three windows at a division, on pages of any round that may be old.

A score is recorded on the one game that its author saw out at that board or of that player: of
the round of his page, while no older one was out there; or on the game whose button was pressed.
What he saw is worked out from the whole journal, with nothing of the line's own code.
"""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import strategies as st
from hypothesis.extra.django import TestCase
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from brackets.desk.values import Asked, Outcome, Recorded, Typed
from brackets.journal.check import differences
from brackets.journal.records import facts_of, replayed
from brackets.models import Record, Sent
from brackets.systems.scrabble.facts.state import OPEN, DivisionState
from brackets.systems.scrabble.mapping import Kind
from brackets.systems.scrabble.models import Pairing
from tests.brackets.desk.test_machine import SHORT
from tests.brackets.desk.typing import Typist
from tests.brackets.looking_back import check_looking_back
from tests.brackets.systems.bridge.playing import fresh
from tests.brackets.systems.scrabble.running import give, posted

Game = tuple[int, int, int, int]
"""Its round, its board, who starts, who is second."""
SCORES = st.tuples(st.sampled_from([400, 410, 420]), st.sampled_from([300, 310, 320]))


class Divisions(RuleBasedStateMachine):
    """A session of three rounds, posted at once."""

    @initialize(size=st.sampled_from([7, 8]))
    def start(self, size: int) -> None:
        self.event = posted(size)
        one, other = Typist(self.event), Typist(self.event)
        self.windows = [one, Typist(self.event, one.by), other]
        self.asked: list[tuple[Typist, Typed, int, Asked]] = []

    @rule(at=st.integers(0, 2))
    def look(self, at: int) -> None:
        self.windows[at].looks()

    @rule(
        at=st.integers(0, 2),
        scope=st.integers(1, 3),
        by_player=st.booleans(),
        number=st.sampled_from([1, 1, 1, 2, 2, 3, 7]),
        scores=SCORES,
    )
    def type_line(
        self, at: int, scope: int, by_player: bool, number: int, scores: tuple[int, int]
    ) -> None:
        window, call = self.windows[at], f"p{number}" if by_player else f"{number}"
        typed = window.typed(f"{call} {scores[0]} {scores[1]}")
        seen = self._meant(self._as_seen(window, typed), call, scope)
        now = self._meant(self._state(self.event.records.all()), call, scope)
        self._sends(window, typed, scope, seen if seen == now and len(now) == 1 else [])

    @rule(which=st.integers(0, 9), data=st.data())
    def answer(self, which: int, data: st.DataObject) -> None:
        if not self.asked:
            return
        window, typed, scope, question = self.asked.pop(which % len(self.asked))
        choices = [choice for choice in question.choices if not choice.drops]
        if not choices:
            return
        choice = data.draw(st.sampled_from(choices))
        before = self._games()
        outcome = window.answers(typed, choice, scope=scope)
        if isinstance(outcome, Recorded):
            assert outcome.meeting == choice.fields["meeting"]
            self._one_more(before, typed, outcome)
        else:
            assert self._games() == before
            self._keep(window, typed, scope, outcome)

    @rule(at=st.integers(0, 2), which=st.integers(0, 5), scope=st.integers(1, 3))
    def send_again(self, at: int, which: int, scope: int) -> None:
        sent = list(Sent.objects.filter(made_by=self.windows[at].by, answer__line=True))
        if not sent:
            return
        one = sent[which % len(sent)]
        before = self._games()
        outcome = self.windows[at].sends(Typed(one.text, one.key, one.first - 1), scope=scope)
        assert isinstance(outcome, Recorded)
        assert (outcome.first, str(outcome.words)) == (one.first, one.answer["words"])
        assert self._games() == before

    @rule(at=st.integers(0, 2), which=st.integers(0, 9))
    def take_back(self, at: int, which: int) -> None:
        records = list(Record.objects.filter(event=self.event).order_by("-sequence"))[:-2]
        if records:
            self.windows[at].undoes(records[which % len(records)].sequence)

    @rule(which=st.integers(0, 30), scores=SCORES)
    def correct_elsewhere(self, which: int, scores: tuple[int, int]) -> None:
        rows = list(Pairing.objects.filter(event=self.event, board__isnull=False))
        give(rows[which % 3 * len(rows) // 3], *scores)

    # ---- what must hold

    def _sends(self, window: Typist, typed: Typed, scope: int, meant: list[Game]) -> None:
        before = self._games()
        outcome = window.sends(typed, scope=scope)
        if isinstance(outcome, Recorded):
            assert [f"{number}-{first}" for number, _, first, _ in meant] == [outcome.meeting]
            assert meant[0][0] == scope
            self._one_more(before, typed, outcome)
        else:
            assert self._games() == before
            self._keep(window, typed, scope, outcome)

    def _keep(self, window: Typist, typed: Typed, scope: int, outcome: Outcome) -> None:
        if isinstance(outcome, Asked):
            self.asked.append((window, typed, scope, outcome))

    def _one_more(self, before: list[int], typed: Typed, outcome: Recorded) -> None:
        """The scores stand as they were typed: of a player his own first."""
        after = self._games()
        assert after[:-1] == before
        record = Record.objects.get(event=self.event, sequence=after[-1])
        fact = facts_of(self.event, [record])[record.sequence]
        assert f"{fact.round}-{fact.first}" == outcome.meeting
        call, *scores = typed.text.split()
        own = [str(fact.score_first), str(fact.score_second)]
        assert scores == (own[::-1] if call == f"p{fact.second}" else own)

    def _games(self) -> list[int]:
        records = Record.objects.filter(event=self.event, kind=Kind.GAME)
        return list(records.order_by("sequence").values_list("sequence", flat=True))

    def _state(self, records: Iterable[Record]) -> DivisionState:
        return replayed(self.event, records)

    def _as_seen(self, window: Typist, typed: Typed) -> DivisionState:
        sent = Sent.objects.filter(made_by=window.by, key__startswith=f"{window.window}.")
        own = {number for one in sent for number in range(one.first, one.last + 1)}
        records = self.event.records.all()
        return self._state(r for r in records if r.sequence <= typed.seen or r.sequence in own)

    def _meant(self, state: DivisionState, call: str, scope: int) -> list[Game]:
        """The games that are out there, up to the round of the page."""
        return [
            (game.round, game.posted.board, game.posted.first, game.posted.second)
            for game in state.games
            if game.state == OPEN and game.round <= scope
            if call in (str(game.posted.board), f"p{game.posted.first}", f"p{game.posted.second}")
        ]

    @invariant()
    def the_rows_are_the_replay(self) -> None:
        if hasattr(self, "event"):
            assert differences(fresh(self.event)) == []

    def teardown(self) -> None:
        if hasattr(self, "event"):
            check_looking_back(self.event)


class TestDivisions(Divisions.TestCase, TestCase):
    """The machine, each run in a transaction of its own."""

    settings = SHORT
