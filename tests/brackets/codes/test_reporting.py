"""Both sides report: the same is one record, whatever the order; different is none; nothing is overwritten."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from itertools import product

import pytest
from django.db import transaction
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from brackets.codes.issuing import issue, of_entrant
from brackets.codes.line_ups import hand_in
from brackets.codes.reporting import Sent, decide_reported, report, set_aside
from brackets.desk.agreeing import DIFFERENT, SAME
from brackets.desk.deciding import decide
from brackets.desk.reported import (
    Reported,
    all_reported,
    meetings_of,
    open_reports,
    reported,
    turn_of,
)
from brackets.desk.systems import desk_class
from brackets.desk.values import Asked, Recorded, Typed
from brackets.draw.errors import DrawError
from brackets.journal.people import maker
from brackets.models import Record, Reporting, TableReport
from tests.brackets.codes.tables import (
    NOON,
    SYSTEMS,
    allowed,
    codes_of,
    data_of,
    first_open,
    new_key,
    newest,
    says,
)
from tests.brackets.systems.robin.playing import posted_robin
from tests.examples import examples
from tests.factories import make_director
from tourney.models import Event

pytestmark = pytest.mark.django_db


def results(event: Event) -> int:
    """Records since the posting."""
    return Record.objects.filter(event=event).count()


def standing(event: Event, meeting: str) -> Reported:
    """How the reports of a meeting stand."""
    return reported(meetings_of(event)[meeting], open_reports(event, meeting))


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_code_speaks_for_the_meeting_it_was_printed_for_alone(system: str) -> None:
    event = allowed(SYSTEMS[system]())
    meetings = meetings_of(event)
    own = first_open(event)
    codes = codes_of(event, own)
    codes += issue([of_entrant(event, code.entrant) for code in codes])
    for code, meeting in product(codes, meetings.values()):
        stands = code.entrant_id in (corner.key for corner in turn_of(meeting).corners)
        sent = Sent(meeting.id, meeting.stamp, new_key(), {}, asks=True)
        if meeting.id == own.id or (stands and not code.meeting):
            with transaction.atomic():
                report(code, sent, now=NOON)
                transaction.set_rollback(True)
            continue
        with pytest.raises(DrawError, match="not your match"):
            report(code, sent, now=NOON)
        with pytest.raises(DrawError, match="not your match"):
            hand_in(code, meeting.id, new_key(), {})
    assert not TableReport.objects.filter(event=event).exists()


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_all_sides_say_is_recorded_by_itself_and_says_by_which_code(system: str) -> None:
    event = allowed(SYSTEMS[system]())
    meeting, before = first_open(event), results(event)
    codes = codes_of(event, meeting)
    for code in codes[:-1]:
        says(code, meeting)
        assert results(event) == before
    says(codes[-1], meeting)
    assert results(event) == before + 1
    now = meetings_of(event)[meeting.id]
    assert not now.is_open
    record = Record.objects.filter(event=event).latest("sequence")
    assert maker(record) == codes[-1].said
    assert record.author == f"code {codes[-1].pk}"
    assert record.made_by is None
    assert {row.record for row in TableReport.objects.all()} == {record.sequence}
    assert all_reported(event) == ()


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_differs_is_not_recorded_and_the_desk_has_both(system: str) -> None:
    event = allowed(SYSTEMS[system]())
    meeting, before = first_open(event), results(event)
    for number, code in enumerate(codes_of(event, meeting)):
        says(code, meeting, least=20 + number % 2)
    assert results(event) == before
    (found,) = all_reported(event)
    assert found.state == DIFFERENT
    assert found.wants_director
    assert len({row.said for row in found.reports.values()}) > 1


class Interleaved(TestCase):
    """Reports in any order, corrected, sent twice, with the same and with other figures."""

    @examples(40)
    @given(
        st.lists(
            st.tuples(st.integers(0, 1), st.integers(0, 1), st.booleans()), min_size=1, max_size=8
        )
    )
    def test_exactly_one_record_once_the_newest_of_both_say_the_same(
        self, said: list[tuple[int, int, bool]]
    ) -> None:
        event = allowed(posted_robin(4))
        meeting, before = first_open(event), results(event)
        codes = codes_of(event, meeting)
        newest: dict[int, int] = {}
        late: dict[int, int] = {}
        is_in, kept = False, 0
        for side, least, twice in said:
            key = new_key()
            is_other = is_in and late.setdefault(side, least) != least
            for _ in range(1 + twice):
                with pytest.raises(DrawError, match="came late") if is_other else nullcontext():
                    says(codes[side], meeting, least=least, key=key)
            kept += not is_in
            if not is_in:
                newest[side] = least
                is_in = len(newest) == 2 and newest[0] == newest[1]
            assert results(event) == before + is_in
        rows = TableReport.objects.filter(event=event)
        assert rows.count() == kept + len(late)


def test_the_same_sent_twice_is_one_report() -> None:
    event = allowed(posted_robin(4))
    meeting = first_open(event)
    code, other = codes_of(event, meeting)
    key = new_key()
    assert says(code, meeting, key=key) == says(code, meeting, key=key)
    assert TableReport.objects.count() == 1
    with pytest.raises(DrawError, match="another side"):
        says(other, meeting, key=key)
    with pytest.raises(DrawError, match="not from this page"):
        says(other, meeting, key="x")


def test_a_report_for_what_changed_meanwhile_is_kept_and_overwrites_nothing() -> None:
    event = allowed(SYSTEMS["bridge"]())
    director = make_director(event.tournament)
    meeting = first_open(event)
    code, other = codes_of(event, meeting)
    typed = Typed(
        "at the desk", new_key(), 0, meeting.id, meeting.stamp, fields={"a1": "9", "b1": "7"}
    )
    assert isinstance(decide(desk_class(event)(event), typed, director), Recorded)
    before = results(event)
    row = says(code, meeting)
    assert row.is_late
    says(other, meeting)
    assert results(event) == before
    assert (
        "9" in meetings_of(event)[meeting.id].result or not meetings_of(event)[meeting.id].is_open
    )
    (found,) = all_reported(event)
    assert len(found.late) == 2
    assert set_aside(event, meeting.id, newest(), by=director, now=NOON) == 2
    assert all_reported(event) == ()
    assert TableReport.objects.count() == 2


def test_two_that_say_the_same_wait_for_one_tap_where_the_event_is_set_so() -> None:
    event = allowed(SYSTEMS["bridge"](), Reporting.Mode.ASK)
    director = make_director(event.tournament)
    meeting, before = first_open(event), results(event)
    for code in codes_of(event, meeting):
        says(code, meeting)
    assert results(event) == before
    assert standing(event, meeting.id).state == SAME
    typed = Typed("", new_key(), 0, meeting.id, meeting.stamp)
    outcome = decide_reported(event, meeting.id, None, newest(), typed, by=director, now=NOON)
    assert isinstance(outcome, Recorded)
    record = Record.objects.filter(event=event).latest("sequence")
    assert record.made_by == director
    assert {(row.record, row.closed_by) for row in TableReport.objects.all()} == {
        (record.sequence, director)
    }


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("side", [0, 1])
def test_the_director_records_what_one_side_says(system: str, side: int) -> None:
    event = allowed(SYSTEMS[system]())
    director = make_director(event.tournament)
    meeting = first_open(event)
    for number, code in enumerate(codes_of(event, meeting)):
        says(code, meeting, least=20 + number % 2)
    chosen = standing(event, meeting.id).reports[side]
    typed = Typed("", new_key(), 0, meeting.id, meeting.stamp)
    outcome = decide_reported(event, meeting.id, side, newest(), typed, by=director, now=NOON)
    if isinstance(outcome, Asked):  # an odd result is asked about, and agreed to
        fields = outcome.choices[-1].fields
        typed = replace(typed, sure=frozenset(fields.get("sure", "").split(",")))
        outcome = decide_reported(event, meeting.id, side, newest(), typed, by=director, now=NOON)
    assert isinstance(outcome, Recorded)
    assert TableReport.objects.get(pk=chosen.pk).record == outcome.last


def test_a_decision_on_what_was_looked_at_before_a_change_is_asked_about() -> None:
    event = allowed(SYSTEMS["bridge"](), Reporting.Mode.ASK)
    director = make_director(event.tournament)
    meeting, before = first_open(event), results(event)
    for code in codes_of(event, meeting):
        says(code, meeting)
    typed = Typed("", new_key(), 0, meeting.id, "another stamp")
    outcome = decide_reported(event, meeting.id, None, newest(), typed, by=director, now=NOON)
    assert isinstance(outcome, Asked)
    assert results(event) == before


def test_who_asks_for_the_director_stops_what_the_other_says() -> None:
    event = allowed(posted_robin(4))
    meeting, before = first_open(event), results(event)
    first, second = codes_of(event, meeting)
    says(first, meeting, asks=True)
    says(second, meeting)
    assert results(event) == before
    (found,) = all_reported(event)
    assert found.wants_director
    says(first, meeting)
    assert results(event) == before + 1


def test_nobody_reports_where_the_event_does_not_say_so() -> None:
    event = posted_robin(4)
    meeting = first_open(event)
    code = codes_of(event, meeting)[0]
    with pytest.raises(DrawError, match="do not report"):
        says(code, meeting)
    allowed(event, Reporting.Mode.OFF)
    with pytest.raises(DrawError, match="do not report"):
        says(code, meeting)
    assert not TableReport.objects.exists()


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ({"a1": "41"}, "the IMPs are missing"),
        ({"a1": "41", "b1": "many"}, "“many” is no number"),
        ({"a1": "41", "b1": "-3"}, "-3"),
        ({"a1": "1e9", "b1": "3"}, "“1e9” is no number"),
        ({"a1": "1000000000", "b1": "3"}, "1000000000"),
    ],
)
def test_what_cannot_be_read_is_said_and_not_kept(typed: dict[str, str], why: str) -> None:
    event = allowed(SYSTEMS["bridge"]())
    meeting = first_open(event)
    code = codes_of(event, meeting)[0]
    with pytest.raises(DrawError, match=why):
        report(code, Sent(meeting.id, meeting.stamp, new_key(), typed), now=NOON)
    assert not TableReport.objects.exists()


def test_numbers_that_are_written_another_way_are_the_same() -> None:
    event = allowed(SYSTEMS["bridge"]())
    meeting, before = first_open(event), results(event)
    first, second = codes_of(event, meeting)
    for code, (a, b) in ((first, ("30", "20.50")), (second, (" 30.0", "20,5"))):
        sent = Sent(meeting.id, meeting.stamp, new_key(), {"a1": a, "b1": b})
        report(code, sent, now=NOON)
    assert results(event) == before + 1


def test_a_side_of_a_match_of_three_says_only_what_it_played() -> None:
    event = allowed(SYSTEMS["three"]())
    meeting = first_open(event)
    assert len(data_of(meeting, 0)) == 4
    row = says(codes_of(event, meeting)[0], meeting)
    assert sorted(row.fields) == ["a1", "a2", "b1", "b2"]
