"""Three windows of two directors at a cup: lines, rows, answers, undo, somebody who leaves.

What must hold is said in `test_machine`: a result is recorded on the match that its author saw,
as he saw it, or nowhere.
"""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.extra.django import TestCase
from hypothesis.stateful import initialize, rule

from brackets.desk.systems import desk_class
from brackets.desk.values import Typed
from brackets.draw.errors import DrawError
from brackets.draw.progress import DECIDED, MatchState
from brackets.drawn.facts import EventState
from brackets.journal.append import NeedsConfirmation
from brackets.models import Match
from brackets.systems.contests.actions import leave_contest
from tests.brackets.desk.test_machine import SHORT, Desks
from tests.brackets.desk.typing import Typist
from tests.brackets.systems.bridge.playing import fresh
from tests.brackets.systems.cup.playing import decide, posted_cup
from tests.brackets.systems.judo.playing import posted_judo
from tourney.models import Entrant, Event

OUTCOMES = ["1", "2", "1", "2", "r", "w1", "w2", "n"]
WORDS = {"r": "remis", "n": "neither"}


class Cups(Desks):
    """One cup, or one sheet of judo; a line knows a match by its number."""

    @initialize(size=st.sampled_from([6, 8, 11]), judo=st.booleans())
    def post(self, size: int, judo: bool) -> None:
        self.start(posted_judo(size) if judo else posted_cup(size))

    def start(self, event: Event) -> None:
        self.event = event
        one, other = Typist(event), Typist(event)
        self.windows = [one, Typist(event, one.by), other]
        self.asked = []
        self.tables = Match.objects.filter(bracket__event=event).count()

    @rule(at=st.integers(0, 2), data=st.data())
    def type_line(self, at: int, data: st.DataObject) -> None:
        number = data.draw(self._numbers())
        window = self.windows[at]
        typed = window.typed(f"{number} {data.draw(st.sampled_from(OUTCOMES))}")
        seen = self._open_at(self._as_seen(window, typed), number)
        now = self._open_at(self._state(), number)
        self._sends(window, typed, seen if seen == now else {})

    @rule(at=st.integers(0, 2), data=st.data())
    def send_row(self, at: int, data: st.DataObject) -> None:
        """A button on a page that may be old: it carries the match as it was shown there."""
        window = self.windows[at]
        number = data.draw(self._numbers())
        word = data.draw(st.sampled_from(OUTCOMES))
        records = self.event.records.filter(sequence__lte=window.seen)
        event = fresh(self.event)
        desk = desk_class(event)(event)
        shown = [one for one in desk.stood(str(number), records) if one.is_open]
        if not shown:
            return
        (one,) = shown
        key = one.id.partition("-")[2]
        fields = {"outcome": WORDS.get(word, word)}
        typed = Typed(
            f"{one.id} {word}", window.key(), window.seen, one.id, one.stamp, fields=fields
        )
        then, now = self._match(self._until(window.seen), key), self._match(self._state(), key)
        same = then.occupants == now.occupants and then.result == now.result
        self._sends(window, typed, {one.id: now} if same else {})

    @rule(which=st.integers(0, 30))
    def leave(self, which: int) -> None:
        here = list(Entrant.objects.filter(event=self.event, status="entered"))
        if len(here) < 5:
            return
        try:
            leave_contest(here[which % len(here)], by=None)
        except (NeedsConfirmation, DrawError):
            return

    @rule(data=st.data())
    def correct_elsewhere(self, data: st.DataObject) -> None:
        rows = Match.objects.filter(bracket__event=self.event).exclude(state="waiting")
        match = data.draw(st.sampled_from(list(rows)))
        outcome = data.draw(st.sampled_from(["1", "2", "clear"]))
        try:
            decide(fresh(self.event), match.key, outcome)
        except NeedsConfirmation as ask:
            decide(fresh(self.event), match.key, outcome, confirmed=ask.found.voided)
        except DrawError:
            return

    def _numbers(self) -> st.SearchStrategy[int]:
        """Every match, and the latest that can be played most often: they open and close again."""
        rows = Match.objects.filter(bracket__event=self.event, state__in=("open", "level"))
        late = list(rows.order_by("-position").values_list("position", flat=True)[:2])
        return st.sampled_from([*range(1, self.tables + 1), *late * 8])

    def _until(self, seen: int) -> EventState:
        return self._replayed(self.event.records.filter(sequence__lte=seen))

    def _match(self, state: EventState, key: str) -> MatchState:
        return state.brackets[1].matches[key]

    def _open_at(self, state: EventState, table: int) -> dict[str, MatchState]:
        matches = state.brackets[1].matches if state.brackets else {}
        found = list(matches.items())[table - 1 : table]
        return {f"1-{key}": one for key, one in found if one.state not in ("waiting", DECIDED)}


class TestCups(Cups.TestCase, TestCase):
    """The machine, each run in a transaction of its own."""

    settings = SHORT
