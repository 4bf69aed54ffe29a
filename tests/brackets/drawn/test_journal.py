"""The journal: corrections void and revive, undo, amendments; replay is the only truth."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from brackets.draw.errors import DrawError
from brackets.draw.progress import DECIDED, OPEN
from brackets.draw.reasons import written
from brackets.draw.result import PairResult, Result
from brackets.drawn.consequences import consequences, dependents, undoing
from brackets.drawn.facts import DrawMade, EventState, Fact, ResultGiven, Withdrawn
from brackets.drawn.replaying import replay
from brackets.journal.entries import Entry, Undone, one_act
from tests.brackets.draw.play import better_number_wins, drawn, journal, play_out, scored
from tests.examples import examples


def _result(match: str, a: int, b: int, x: int, y: int) -> ResultGiven:
    pair = PairResult(a, b, Decimal(x), Decimal(y))
    return ResultGiven(1, Result(match, frozenset({a, b}), (pair,)))


def _quarter_and_semi() -> list[Entry]:
    return journal(
        drawn(8),
        _result("R1M1", 101, 108, 40, 20),
        _result("R1M4", 104, 105, 40, 20),
        _result("R2M1", 101, 104, 33, 22),
    )


def test_a_correction_upstream_names_what_it_voids_and_a_return_revives_it() -> None:
    entries = _quarter_and_semi()
    correction = _result("R1M1", 101, 108, 10, 20)
    found = consequences(entries, correction)
    assert (found.voided, found.revived) == ((4,), ())
    entries.append(Entry(5, correction))
    assert replay(entries).brackets[1].matches["R2M1"].state == OPEN
    back = consequences(entries, _result("R1M1", 101, 108, 41, 20))
    assert (back.voided, back.revived) == ((), (4,))


def test_a_correction_that_keeps_the_winner_voids_nothing() -> None:
    found = consequences(_quarter_and_semi(), _result("R1M1", 101, 108, 21, 20))
    assert found.voided == ()
    assert [change.match for change in found.changes] == ["R1M1"]


def test_undo_is_refused_with_the_list_of_what_stands_on_it() -> None:
    entries = _quarter_and_semi()
    assert dependents(entries, 2) == (4,)
    with pytest.raises(DrawError, match="undo 4 first"):
        undoing(entries, 2)
    undoing(entries, 4)


def test_of_an_act_that_stands_on_a_record_the_first_is_named() -> None:
    """Record 4 would stop counting; it is undone with record 3, so the list says 3."""
    entries = journal(drawn(8), _result("R1M1", 101, 108, 40, 20))
    act = (_result("R1M4", 104, 105, 40, 20), _result("R2M1", 101, 104, 33, 22))
    entries += one_act(3, act)
    assert consequences(entries, Undone(2)).voided == (2, 4)
    assert dependents(entries, 2) == (3,)
    with pytest.raises(DrawError, match="carries other records: undo 3 first"):
        undoing(entries, 2)
    entries.append(Entry(5, Undone(3)))
    undoing(entries, 2)


def test_an_act_is_named_once_however_many_of_its_records_would_stop_counting() -> None:
    first = [("R1M1", 101, 108), ("R1M2", 102, 107), ("R1M3", 103, 106), ("R1M4", 104, 105)]
    entries = journal(drawn(8), *(_result(*one, 40, 20) for one in first))
    entries.append(Entry(6, _result("R2M2", 102, 103, 33, 22)))
    act = (_result("R2M1", 101, 104, 33, 22), _result("R3M1", 101, 102, 33, 22))
    entries += one_act(7, act)
    assert consequences(entries, Undone(2)).voided == (2, 7, 8)
    assert dependents(entries, 2) == (7,)
    assert dependents(entries, 3) == (6, 7)


def test_undoing_an_undo_brings_the_record_back() -> None:
    entries = _quarter_and_semi()
    before = replay(entries)
    entries += [Entry(5, Undone(4)), Entry(6, Undone(5))]
    assert replay(entries).brackets == before.brackets


def test_a_draw_does_not_come_back_before_the_one_it_was_made_from() -> None:
    """A team moves to bracket 1 and plays there by another draw: both are undone, the last first."""
    moved = DrawMade(
        1, drawn(9).draw, {n: 100 + n for n in range(1, 9)} | {9: 202}, tuple(range(9))
    )
    left = replace(drawn(8), bracket=2, seats={n: 200 + n for n in range(1, 9)})
    stayed = replace(drawn(7), bracket=2, seats=dict(enumerate((201, *range(203, 209)), start=1)))
    entries = journal(drawn(8), left)
    entries += one_act(3, (moved, stayed))
    entries += one_act(5, (replace(moved, reason=written("drawn again")),))
    entries += [Entry(6, Undone(5)), Entry(7, Undone(3))]
    assert dependents(entries, 6) == (7,)
    with pytest.raises(DrawError, match="carries other records: undo 7 first"):
        undoing(entries, 6)
    entries.append(Entry(8, Undone(7)))
    undoing(entries, 6)


def test_an_undone_record_cannot_be_undone_again() -> None:
    entries = [*_quarter_and_semi(), Entry(5, Undone(4))]
    with pytest.raises(DrawError, match="not in force"):
        undoing(entries, 4)


def test_an_amended_draw_keeps_results_whose_entrants_still_meet() -> None:
    entries = journal(drawn(8), _result("R1M1", 101, 108, 40, 20))
    again = drawn(8)
    swapped = dict(again.seats) | {2: again.seats[3], 3: again.seats[2]}
    amended = DrawMade(1, again.draw, swapped, again.tables, written("moved team"))
    assert consequences(entries, amended).voided == ()


def test_seats_must_match_the_draw() -> None:
    made = drawn(8)
    with pytest.raises(DrawError, match="exactly one entrant"):
        DrawMade(1, made.draw, {1: 101}, made.tables)
    doubled = dict(made.seats) | {2: 101}
    with pytest.raises(DrawError, match="two numbers"):
        DrawMade(1, made.draw, doubled, made.tables)


def test_the_brackets_of_an_event_do_not_touch_each_other() -> None:
    entries = journal(drawn(8), drawn(9, bracket=2, first=201))
    before = replay(entries).brackets[2]
    after = play_out(entries, better_number_wins)
    assert after.brackets[2] == before


class Desk(RuleBasedStateMachine):
    """A director who does anything in any order; the state must follow from the journal alone."""

    @initialize(size=st.integers(2, 20), other=st.integers(2, 12))
    def post(self, size: int, other: int) -> None:
        self.entries = journal(drawn(size), drawn(other, bracket=2, first=201))
        self.running = replay(self.entries)
        self.spare = iter(range(901, 999))

    def _add(self, fact: Fact) -> None:
        found = consequences(self.entries, fact, before=self.running)
        sequence = self.entries[-1].sequence + 1
        self.entries.append(Entry(sequence, fact))
        assert found.after == replay(self.entries)
        for change in found.changes:
            assert change.before != change.after
        self.running = found.after

    def _matches(self, *states: str) -> list[tuple[int, str]]:
        return [
            (number, key)
            for number, bracket in self.running.brackets.items()
            for key, match in bracket.matches.items()
            if match.state in states and len(match.present) > 1
        ]

    @rule(data=st.data())
    def record(self, data: st.DataObject) -> None:
        playable = self._matches(OPEN, DECIDED, "partial", "level")
        if playable:
            number, key = data.draw(st.sampled_from(playable))
            state = self.running.brackets[number].matches[key]
            scores = st.integers(0, 50)
            result = scored(state, lambda a, b: (data.draw(scores), data.draw(scores)))
            keep = data.draw(st.integers(0, len(result.pairs)))
            self._add(ResultGiven(number, Result(key, result.entrants, result.pairs[:keep])))

    @rule(data=st.data())
    def withdraw(self, data: st.DataObject) -> None:
        bracket = self.running.brackets[data.draw(st.sampled_from([1, 2]))]
        entrant = data.draw(st.sampled_from(sorted(bracket.seats.values())))
        if entrant not in self.running.withdrawn:
            self._add(Withdrawn(entrant))

    @precondition(lambda self: not self.running.brackets[1].has_results)
    @rule()
    def late_entry(self) -> None:
        bracket = self.running.brackets[1]
        if len(bracket.seats) < 24:
            made = drawn(len(bracket.seats) + 1)
            keys = [*bracket.seats.values(), next(self.spare)]
            seats = dict(enumerate(keys, start=1))
            self._add(DrawMade(1, made.draw, seats, made.tables, written("late entry")))

    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        candidates = [s for s in sorted(self.running.active) if s > 2]
        if not candidates:
            return
        sequence = data.draw(st.sampled_from(candidates))
        if dependents(self.entries, sequence):
            with pytest.raises(DrawError):
                undoing(self.entries, sequence)
        else:
            undoing(self.entries, sequence)
            self._add(Undone(sequence))

    @invariant()
    def the_state_is_the_replay(self) -> None:
        assert self.running == replay(self.entries)

    @invariant()
    def nobody_stands_twice_in_a_round(self) -> None:
        for bracket in self.running.brackets.values():
            for matches in bracket.draw.rounds:
                present = [e for m in matches for e in bracket.matches[m.id].present]
                assert len(present) == len(set(present))

    @invariant()
    def who_is_out_plays_no_more(self) -> None:
        state: EventState = self.running
        for bracket in state.brackets.values():
            gone: set[int] = set()
            for matches in bracket.draw.rounds:
                for match in matches:
                    assert not gone & set(bracket.matches[match.id].present)
                for match in matches:
                    gone |= set(bracket.matches[match.id].out)


TestDesk = Desk.TestCase
TestDesk.settings = examples(40, stateful_step_count=25)
