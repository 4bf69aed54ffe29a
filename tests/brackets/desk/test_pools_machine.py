"""Three windows of two directors at a judo pool: each line is recorded on its own bout, or nowhere.

What must hold is said in `test_machine`; a pool is one match, so here no other bout may change.
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.extra.django import TestCase
from hypothesis.stateful import initialize, rule

from brackets.desk.values import Recorded
from brackets.draw.result import PairResult
from brackets.drawn.facts import EventState
from brackets.systems.judo.actions import record_bout
from brackets.systems.judo.engine.pools import POOL, bouts
from tests.brackets.desk.test_machine import SHORT, Desks
from tests.brackets.desk.typing import Typist
from tests.brackets.systems.bridge.playing import fresh, match_of
from tests.brackets.systems.judo.playing import posted_judo

OUTCOMES = ["1", "2", "1i", "2w", "w1", "n"]


class Pools(Desks):
    """A pool of three or four."""

    @initialize(size=st.sampled_from([3, 4]))
    def post(self, size: int) -> None:
        self.event = posted_judo(size, pool_up_to=5)
        one, other = Typist(self.event), Typist(self.event)
        self.windows = [one, Typist(self.event, one.by), other]
        self.asked = []
        self.order = bouts(POOL, size)
        self.said: dict[int, PairResult | None] = {}

    @rule(at=st.integers(0, 2), data=st.data())
    def type_line(self, at: int, data: st.DataObject) -> None:
        window = self.windows[at]
        number = data.draw(st.sampled_from([1, 1, 1, 2, 2, 3]))
        typed = window.typed(f"{number} {data.draw(st.sampled_from(OUTCOMES))}")
        self.said = self._bouts(self._state())
        seen = self._bouts(self._as_seen(window, typed))[number]
        is_open = seen is None and self.said[number] is None
        meant: dict[str, Any] = {f"1-{number}": None} if is_open else {}
        self._sends(window, typed, meant)

    @rule(which=st.integers(0, 9), data=st.data())
    def answer(self, which: int, data: st.DataObject) -> None:
        self.said = self._bouts(self._state())
        super().answer(which, data)

    @rule(at=st.integers(0, 2), which=st.integers(0, 9))
    def take_back(self, at: int, which: int) -> None:
        """The newest result, without which the one before counts; now and then any other record."""
        results, records = self._results(), list(self.event.records.all())
        newest = results[-1:] if which < 8 else []
        for sequence in newest or [records[which % len(records)].sequence]:
            self.windows[at].undoes(sequence)

    @rule(data=st.data())
    def correct_elsewhere(self, data: st.DataObject) -> None:
        match = match_of(fresh(self.event), "A")
        number = data.draw(st.sampled_from([1, 1, 2, 3]))
        outcome = data.draw(st.sampled_from(["1", "2", "2:ippon"]))
        record_bout(match, number, outcome=outcome, version=match.version, by=None)

    def _one_more(self, before: list[int], outcome: Recorded) -> None:
        """One record, and no other bout is as it was not."""
        after = self._results()
        assert after[:-1] == before
        assert (outcome.first, outcome.last) == (after[-1], after[-1])
        own, now = int(outcome.meeting.removeprefix("1-")), self._bouts(self._state())
        assert now[own] is not None
        assert {**now, own: None} == {**self.said, own: None}

    def _bouts(self, state: EventState) -> dict[int, PairResult | None]:
        """The result of every bout by its number."""
        match = state.brackets[1].matches["A"]
        told = match.result.pairs if match.result else ()
        pairs = {frozenset((one.first, one.second)): one for one in told}
        seats = match.occupants
        return {
            number: pairs.get(frozenset(seats[one - 1] or 0 for one in pair))
            for number, pair in enumerate(self.order, start=1)
        }


class TestPools(Pools.TestCase, TestCase):
    """The machine, each run in a transaction of its own."""

    settings = SHORT
