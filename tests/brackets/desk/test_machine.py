"""Three windows of two directors, whose desks lag behind, type lines, answer questions and take back.

Whatever they do: a line is recorded on the one match that its author saw open at that table, and
that match is still as he saw it; or on the match whose button was pressed, as it was shown; or
nowhere. What he saw is worked out here from the whole journal, with nothing of the line's own code.
"""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import HealthCheck, Phase
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from brackets.desk.values import Asked, Outcome, Recorded, Typed
from brackets.draw.progress import DECIDED, MatchState
from brackets.draw.tables import match_tables
from brackets.drawn.facts import EventState
from brackets.drawn.mapping import Kind
from brackets.journal.append import NeedsConfirmation
from brackets.journal.check import differences
from brackets.journal.records import replayed
from brackets.models import Match, Record, Sent
from tests.brackets.desk.typing import Typist
from tests.brackets.looking_back import check_looking_back
from tests.brackets.systems.bridge.playing import fresh, play, posted
from tests.examples import examples

SCORES = st.tuples(st.integers(1, 3), st.integers(1, 3))
SIZES = st.sampled_from([8, 10, 13])


class Desks(RuleBasedStateMachine):
    """Two brackets, three windows."""

    @initialize(size=SIZES)
    def post(self, size: int) -> None:
        self.event = posted(size, 4)
        one, other = Typist(self.event), Typist(self.event)
        self.windows = [one, Typist(self.event, one.by), other]
        self.asked: list[tuple[Typist, Typed, Asked]] = []
        self.tables = size + 4

    # ---- what they do

    @rule(at=st.integers(0, 2))
    def look(self, at: int) -> None:
        self.windows[at].looks()

    @rule(at=st.integers(0, 2), data=st.data())
    def type_line(self, at: int, data: st.DataObject) -> None:
        window, table = self.windows[at], data.draw(st.integers(1, self.tables))
        pairs = data.draw(st.sampled_from([1, 1, 1, 3]))
        scores = [data.draw(SCORES) for _ in range(pairs)]
        typed = window.typed(f"{table} {' '.join(f'{a} {b}' for a, b in scores)}")
        seen = self._open_at(self._as_seen(window, typed), table)
        now = self._open_at(self._state(), table)
        self._sends(window, typed, seen if seen == now and len(now) == 1 else {})

    @rule(which=st.integers(0, 9), data=st.data())
    def answer(self, which: int, data: st.DataObject) -> None:
        if not self.asked:
            return
        window, typed, question = self.asked.pop(which % len(self.asked))
        choices = [choice for choice in question.choices if not choice.drops]
        if not choices:
            return
        choice = data.draw(st.sampled_from(choices))
        before = self._results()
        outcome = window.answers(typed, choice)
        if isinstance(outcome, Recorded):
            assert outcome.meeting == choice.fields["meeting"]
            self._one_more(before, outcome)
        else:
            assert self._results() == before
            self._keep(window, typed, outcome)

    @rule(at=st.integers(0, 2), which=st.integers(0, 5))
    def send_again(self, at: int, which: int) -> None:
        sent = list(Sent.objects.filter(made_by=self.windows[at].by, answer__line=True))
        if not sent:
            return
        one = sent[which % len(sent)]
        before = self._results()
        outcome = self.windows[at].sends(Typed(one.text, one.key, one.first - 1))
        assert isinstance(outcome, Recorded)
        assert (outcome.first, str(outcome.words)) == (one.first, one.answer["words"])
        assert self._results() == before

    @rule(at=st.integers(0, 2), which=st.integers(0, 9))
    def take_back(self, at: int, which: int) -> None:
        records = list(Record.objects.filter(event=self.event))
        self.windows[at].undoes(records[which % len(records)].sequence)

    @rule(data=st.data())
    def correct_elsewhere(self, data: st.DataObject) -> None:
        rows = Match.objects.filter(bracket__event=self.event).exclude(state="waiting")
        match = data.draw(st.sampled_from(list(rows)))
        sides = match.sides.filter(entrant__isnull=False).count()
        scores = [data.draw(SCORES) for _ in range(sides * (sides - 1) // 2)]
        number = match.bracket.number
        try:
            play(self.event, match.key, *scores, bracket=number)
        except NeedsConfirmation as ask:
            play(self.event, match.key, *scores, bracket=number, confirmed=ask.found.voided)

    # ---- what must hold

    def _sends(self, window: Typist, typed: Typed, meant: dict[str, MatchState]) -> None:
        before = self._results()
        outcome = window.sends(typed)
        if isinstance(outcome, Recorded):
            assert list(meant) == [outcome.meeting]
            self._one_more(before, outcome)
        else:
            assert self._results() == before
            self._keep(window, typed, outcome)

    def _keep(self, window: Typist, typed: Typed, outcome: Outcome) -> None:
        if isinstance(outcome, Asked):
            self.asked.append((window, typed, outcome))

    def _one_more(self, before: list[int], outcome: Recorded) -> None:
        after = self._results()
        assert after[:-1] == before
        record = Record.objects.get(event=self.event, sequence=after[-1])
        assert f"{record.bracket_number}-{record.match_key}" == outcome.meeting
        assert (outcome.first, outcome.last) == (after[-1], after[-1])

    def _results(self) -> list[int]:
        records = Record.objects.filter(event=self.event, kind=Kind.RESULT)
        return list(records.order_by("sequence").values_list("sequence", flat=True))

    def _state(self) -> EventState:
        return self._replayed(self.event.records.all())

    def _replayed(self, records: Iterable[Record]) -> EventState:
        return replayed(self.event, records)

    def _as_seen(self, window: Typist, typed: Typed) -> EventState:
        """The event without what others recorded since the window was looked at."""
        sent = Sent.objects.filter(made_by=window.by, key__startswith=f"{window.window}.")
        own = {number for one in sent for number in range(one.first, one.last + 1)}
        records = self.event.records.all()
        known = [one for one in records if one.sequence <= typed.seen or one.sequence in own]
        return self._replayed(known)

    def _open_at(self, state: EventState, table: int) -> dict[str, MatchState]:
        """The matches that can be played at a table, without any whose scores are level."""
        found = {}
        for number, bracket in state.brackets.items():
            for key, tables in match_tables(bracket.draw, bracket.tables).items():
                match = bracket.matches[key]
                is_open = match.state not in ("waiting", DECIDED)
                if table in tables and is_open:
                    found[f"{number}-{key}"] = match
        return found

    @invariant()
    def the_rows_are_the_replay(self) -> None:
        if hasattr(self, "event"):
            assert differences(fresh(self.event)) == []

    def teardown(self) -> None:
        if hasattr(self, "event"):
            check_looking_back(self.event)


SHORT = examples(
    7,
    stateful_step_count=25,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


class TestDesks(Desks.TestCase, TestCase):
    """The machine, each run in a transaction of its own."""

    settings = SHORT
