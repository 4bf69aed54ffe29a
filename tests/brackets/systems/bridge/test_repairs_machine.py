"""Repairs of every kind in any order, among results, corrections and undo: nothing is lost."""

from __future__ import annotations

from decimal import Decimal
from itertools import combinations, islice

from hypothesis import HealthCheck, Phase
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from brackets.draw.errors import DrawError
from brackets.draw.result import PairResult, Result
from brackets.journal.append import NeedsConfirmation, state_of, undo
from brackets.journal.entries import act_of
from brackets.journal.records import whole_journal
from brackets.models import Match
from brackets.systems.bridge.actions import enter_late, record_result, withdraw
from brackets.systems.bridge.actions.results import result_of
from brackets.systems.bridge.kinds import COMPACT, KNOCKOUT
from tests.brackets.drawn.holding import lost
from tests.brackets.looking_back import check_looking_back
from tests.brackets.systems.bridge.playing import fresh, match_of, posted
from tests.brackets.systems.bridge.repairing import (
    Plan,
    carry_out,
    check_event,
    is_possible,
    joins,
    repairs,
)
from tests.examples import examples
from tests.factories import make_entrant

VARIANTS = ("book", "book_seven", "three_way")
SIZES = st.sampled_from([3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 15, 16, 17, 18, 20])


class Repairs(RuleBasedStateMachine):
    """Directors who repair what they like, in any order."""

    @initialize(data=st.data())
    def post(self, data: st.DataObject) -> None:
        first, second = data.draw(SIZES), data.draw(SIZES)
        kind = data.draw(st.sampled_from([*[KNOCKOUT] * 5, COMPACT]))
        handicap = data.draw(st.sampled_from(["none", "none", "book"]))
        ties = data.draw(st.sampled_from(["net", "quotient"]))
        self.event = posted(
            first,
            second,
            variant=data.draw(st.sampled_from(VARIANTS)),
            kind=kind,
            handicap=handicap,
            ties=ties,
            exits=data.draw(st.sampled_from(["number", "finish"])),
        )

    @rule(data=st.data())
    def result(self, data: st.DataObject) -> None:
        found = Match.objects.filter(bracket__event=self.event).exclude(state="waiting")
        one = data.draw(st.sampled_from(list(found.select_related("bracket"))))
        match = match_of(self.event, one.key, one.bracket.number)
        teams = [side.entrant_id for side in match.sides.all() if side.entrant_id]
        pairs = [p for two in combinations(teams, 2) if (p := _pair(data, *two))]
        order = data.draw(st.sampled_from([(), tuple(teams)])) if len(teams) > 1 else ()
        try:
            result = result_of(match, pairs, order=order)
        except DrawError:
            return
        self._record(match, result)

    def _record(self, match: Match, result: Result) -> None:
        before, _ = state_of(self.event)
        seen: tuple[int, ...] = ()
        try:
            record_result(match, result=result, version=match.version, by=None)
        except NeedsConfirmation as ask:
            seen = ask.found.voided
            record_result(match, result=result, version=match.version, by=None, confirmed=seen)
        after, _ = state_of(self.event)
        own = {
            before.brackets[match.bracket.number].counting.get(
                ("result", match.bracket.number, match.key, result.entrants)
            )
        }
        assert lost(before, after) <= {*seen, *own}

    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        """Some open matches are played, as on any day."""
        for one in Match.objects.filter(bracket__event=self.event, state="open")[:4]:
            match = match_of(self.event, one.key, one.bracket.number)
            teams = tuple(side.entrant_id for side in match.sides.all() if side.entrant_id)
            scores = st.integers(0, 60).map(Decimal)
            pairs = [
                PairResult(*two, data.draw(scores), data.draw(scores))
                for two in combinations(teams, 2)
            ]
            self._record(match, result_of(match, pairs, order=teams))

    @rule(data=st.data())
    def repair(self, data: st.DataObject) -> None:
        possible = dict(repairs(fresh(self.event)))
        name = data.draw(st.sampled_from(sorted(possible)))
        carry_out(self.event, possible[name])

    @rule(data=st.data())
    def possible_repair(self, data: st.DataObject) -> None:
        """One of those that are possible, every kind as likely."""
        kinds: dict[str, list[Plan]] = {}
        for name, plan in repairs(fresh(self.event)):
            kinds.setdefault(name.split()[0], []).append(plan)
        kind = data.draw(st.sampled_from(sorted(kinds)))
        found = list(islice(filter(is_possible, kinds[kind]), 3))
        if found:
            assert carry_out(self.event, data.draw(st.sampled_from(found)))

    @rule(data=st.data())
    def join(self, data: st.DataObject) -> None:
        late = make_entrant(self.event)
        possible = dict(joins(fresh(self.event), late))
        name = data.draw(st.sampled_from(sorted(possible)))
        carry_out(self.event, possible[name])

    @rule(data=st.data())
    def withdrawal(self, data: st.DataObject) -> None:
        team = data.draw(st.sampled_from(list(self.event.entrants.all())))
        before, last = state_of(self.event)
        seen: tuple[int, ...] = ()
        try:
            try:
                withdraw(team, by=None)
            except NeedsConfirmation as ask:
                seen = ask.found.voided
                withdraw(team, by=None, confirmed=seen)
        except DrawError:
            assert state_of(self.event) == (before, last)
        assert lost(before, state_of(self.event)[0]) <= set(seen)

    @rule(number=st.integers(1, 2))
    def late_entry(self, number: int) -> None:
        late = make_entrant(self.event)
        before, last = state_of(self.event)
        try:
            enter_late(late, bracket_number=number, by=None)
        except DrawError:
            assert state_of(self.event) == (before, last)

    @rule(data=st.data())
    def taking_back(self, data: st.DataObject) -> None:
        records = list(self.event.records.all())
        weights = [*records, *records[-6:], *records[-6:]]
        record = data.draw(st.sampled_from(weights))
        before, last = state_of(self.event)
        try:
            undo(record, by=None)
        except DrawError:
            assert state_of(self.event) == (before, last)
            return
        act = act_of(whole_journal(self.event).entries, record.sequence)
        after, _ = state_of(self.event)
        if record.kind != "undo":
            assert lost(before, after) <= set(act), "an undo loses what was played"

    @invariant()
    def everything_holds(self) -> None:
        if hasattr(self, "event"):
            check_event(self.event)

    def teardown(self) -> None:
        if hasattr(self, "event"):
            check_looking_back(self.event)


def _pair(data: st.DataObject, one: int, two: int) -> PairResult | None:
    imps = st.integers(0, 6).map(Decimal)
    how = data.draw(st.sampled_from(["imps", "imps", "imps", "winner", "forfeit", "both", "none"]))
    if how == "imps":
        a, b = data.draw(imps), data.draw(imps)
        named = data.draw(st.sampled_from([None, one, two])) if a == b else None
        return PairResult(one, two, a, b, winner=named)
    if how == "winner":
        return PairResult(one, two, winner=data.draw(st.sampled_from([one, two])))
    if how == "forfeit":
        return PairResult(one, two, forfeited=frozenset({data.draw(st.sampled_from([one, two]))}))
    if how == "both":
        return PairResult(one, two, forfeited=frozenset({one, two}))
    return None


class TestRepairs(Repairs.TestCase, TestCase):
    """The machine, each run in a transaction of its own."""

    settings = examples(
        8,
        stateful_step_count=15,
        phases=[Phase.explicit, Phase.reuse, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
