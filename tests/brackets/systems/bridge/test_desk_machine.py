"""Directors who do anything in any order: the rows of an event always equal its replay."""

from __future__ import annotations

from hypothesis import HealthCheck, Phase
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from brackets.draw.errors import DrawError
from brackets.journal.append import NeedsConfirmation, undo
from brackets.journal.check import differences
from brackets.models import KeptJournal, Match, Seat
from brackets.systems.bridge.actions import enter_late, withdraw
from tests.brackets.systems.bridge.playing import fresh, play, posted
from tests.examples import examples
from tests.factories import make_entrant
from tourney.models import Entrant


class Desk(RuleBasedStateMachine):
    """Directors who do anything in any order; the rows always equal the replay."""

    @initialize(size=st.integers(4, 12))
    def post(self, size: int) -> None:
        self.event = posted(size, 4)

    @rule(data=st.data())
    def result(self, data: st.DataObject) -> None:
        known = Match.objects.filter(bracket__event=self.event).exclude(state="waiting")
        match = data.draw(st.sampled_from(list(known)))
        number, scores = match.bracket.number, st.tuples(st.integers(0, 9), st.integers(0, 9))
        sides = match.sides.filter(entrant__isnull=False).count()
        typed = [data.draw(scores) for _ in range(sides * (sides - 1) // 2)]
        try:
            play(self.event, match.key, *typed, bracket=number)
        except NeedsConfirmation as ask:
            play(self.event, match.key, *typed, bracket=number, confirmed=ask.found.voided)

    @rule(data=st.data())
    def withdrawal(self, data: st.DataObject) -> None:
        entered = Entrant.objects.filter(event=self.event, status="entered").order_by("pk")
        if entered.count() < 6:
            return
        team = data.draw(st.sampled_from(list(entered)))
        try:
            withdraw(team, by=None)
        except NeedsConfirmation as ask:
            withdraw(team, by=None, confirmed=ask.found.voided)
        except DrawError:
            seat = Seat.objects.filter(entrant=team).first()
            assert seat is None or seat.bracket.seats.count() == 2

    @rule()
    def what_is_kept_is_lost(self) -> None:
        KeptJournal.objects.all().delete()

    @rule(bracket=st.integers(1, 2))
    def late_entry(self, bracket: int) -> None:
        late = make_entrant(self.event)
        played = Match.objects.filter(bracket__event=self.event, bracket__number=bracket)
        try:
            enter_late(late, bracket_number=bracket, by=None)
        except DrawError:
            assert played.filter(record_sequence__isnull=False).exists()

    @rule(data=st.data())
    def taking_back(self, data: st.DataObject) -> None:
        record = data.draw(st.sampled_from(list(self.event.records.all())))
        before = self.event.records.count()
        try:
            undo(record, by=None)
        except DrawError:
            assert self.event.records.count() == before

    @invariant()
    def the_rows_are_the_replay(self) -> None:
        if hasattr(self, "event"):
            assert differences(fresh(self.event)) == []


class TestDesk(Desk.TestCase, TestCase):
    """The machine, each run in a transaction of its own."""

    settings = examples(
        8,
        stateful_step_count=15,
        phases=[Phase.explicit, Phase.reuse, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
