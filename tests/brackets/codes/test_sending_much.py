"""One code sends much: few rows, one line at the desk, and slower and slower; no other code waits."""

from __future__ import annotations

import re
from collections import Counter
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from brackets.codes.codes_page import duties_of
from brackets.codes.issuing import issue, printed
from brackets.codes.limiter import ENTRIES, SENDS, SentTooMuch, count_send
from brackets.codes.reporting import Sent, report, set_aside
from brackets.desk.deciding import decide
from brackets.desk.reported import Late, meetings_of, strips
from brackets.desk.systems import desk_class
from brackets.desk.values import Recorded, Typed
from brackets.models import Record, TableCode, TableReport
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
from tests.factories import make_director
from tourney.models import Tries

pytestmark = pytest.mark.django_db

REPORT = "/c/report/"


class Out:
    """A side whose meeting is over, with its code, and what the director reads."""

    def __init__(self, system: str) -> None:
        self.event = allowed(SYSTEMS[system]())
        self.meeting = first_open(self.event)
        codes = codes_of(self.event, self.meeting)
        for code in codes:
            says(code, self.meeting)
        self.code = codes[-1]
        self.said = data_of(self.meeting, len(codes) - 1)
        self.client = Client()
        assert not meetings_of(self.event)[self.meeting.id].is_open

    def sends(self, **more: str) -> int:
        """What the site answers to a form of before."""
        sent = {"code": printed(self.code), "meeting": self.meeting.id, "key": new_key()}
        sent |= {"stamp": self.meeting.stamp, **self.said, **more}
        return self.client.post(REPORT, sent).status_code

    @property
    def late(self) -> list[Late]:
        """The lines of the desk of what came late."""
        return [line for strip in strips(self.event) for line in strip.late]


@pytest.mark.parametrize(("system", "posts"), [*((one, 20) for one in SYSTEMS), ("robin", 360)])
def test_what_is_posted_with_the_code_of_somebody_who_is_out_is_few_rows_and_one_line(
    system: str, posts: int
) -> None:
    out = Out(system)
    rows, records = TableReport.objects.count(), Record.objects.count()
    answers = Counter(out.sends(**({"asks": "1"} if number % 2 else {})) for number in range(posts))
    assert answers.pop(200) >= SENDS.free
    assert set(answers) == {429}
    assert TableReport.objects.count() <= rows + 2
    assert Record.objects.count() == records
    (line,) = out.late
    assert line.times >= SENDS.free
    assert "asks for the director" in line.said
    director = make_director(out.event.tournament)
    out.client.force_login(director)
    reports = reverse("brackets:reports", args=[out.event.tournament.slug, out.event.slug])
    page = out.client.get(reports).content.decode()
    assert f"sent {line.times} times" in page
    assert page.count("when this was over or stood otherwise") == 1


def test_a_late_report_that_says_something_else_is_refused_and_one_after_it_was_dealt_with_is_not() -> (
    None
):
    out = Out("bridge")
    assert out.sends(a1="50", b1="1") == 200
    rows = TableReport.objects.count()
    assert out.sends(a1="60", b1="1") == 422
    assert TableReport.objects.count() == rows
    director = make_director(out.event.tournament)
    assert set_aside(out.event, out.meeting.id, newest(), by=director, now=NOON) == 1
    assert out.sends(a1="60", b1="1") == 200
    assert [line.said for line in out.late] == ["60 : 1"]


def test_one_call_of_a_code_is_open_whatever_it_sends_between() -> None:
    event = allowed(SYSTEMS["robin"]())
    meeting = first_open(event)
    code = codes_of(event, meeting)[0]
    for number in range(6):
        says(code, meeting, asks=number % 3 != 2)
        calls = TableReport.objects.filter(asks=True, closed_at=None)
        assert calls.count() == (number % 3 != 2)
    for _ in range(4):
        says(code, meeting, asks=True)
    assert calls.get().times == 4
    (strip,) = strips(event)
    assert max(side.times for side in strip.sides) == 4


def test_a_late_call_beside_one_that_stands_is_counted_there() -> None:
    event = allowed(SYSTEMS["robin"]())
    meeting = first_open(event)
    code = codes_of(event, meeting)[0]
    says(code, meeting, asks=True)
    late = Sent(meeting.id, "a stamp of before", new_key(), {}, asks=True)
    assert report(code, late, now=NOON).times == 1
    assert TableReport.objects.get().times == 2


def test_a_call_for_a_meeting_that_changed_since_is_another() -> None:
    event = allowed(SYSTEMS["bridge"]())
    meeting = first_open(event)
    code = codes_of(event, meeting)[0]
    says(code, meeting, asks=True)
    typed = Typed("", new_key(), 0, meeting.id, meeting.stamp, fields={"a1": "9", "b1": "7"})
    director = make_director(event.tournament)
    assert isinstance(decide(desk_class(event)(event), typed, director), Recorded)
    says(code, meeting, asks=True)
    (strip,) = strips(event)
    assert [(line.said, line.times) for line in strip.late] == [("asks for the director", 1)]


def sends(code: TableCode, most: int) -> int:
    """How often a code is read in one moment, of so many times."""
    for number in range(most):
        try:
            count_send(code, NOON)
        except SentTooMuch:
            return number
    return most


def test_a_code_is_slowed_and_its_neighbour_behind_the_same_address_is_not() -> None:
    event = allowed(SYSTEMS["robin"]())
    first, second = codes_of(event, first_open(event))
    helper = issue([duties_of(event)["all"]])[0]
    assert sends(first, 300) == SENDS.free
    assert sends(second, 3) == 3
    assert sends(helper, 300) == ENTRIES.free
    count_send(first, NOON + timedelta(seconds=1))
    with pytest.raises(SentTooMuch) as much:
        count_send(first, NOON + timedelta(seconds=2))
    assert much.value.wait == 1


@pytest.mark.parametrize("path", ["/c/report/", "/c/line-up/", "/c/enter/", "/c/undo/"])
def test_whatever_a_code_sends_too_early_is_refused_in_words_with_what_was_typed(path: str) -> None:
    event = allowed(SYSTEMS["bridge"]())
    meeting = first_open(event)
    is_side = path in ("/c/report/", "/c/line-up/")
    code = codes_of(event, meeting)[0] if is_side else issue([duties_of(event)["all"]])[0]
    Tries.objects.create(
        subject=f"sent with code {code.pk}", wrong=500, last=NOON + timedelta(days=3650)
    )
    sent = {"code": printed(code), "meeting": meeting.id, "stamp": meeting.stamp, "key": new_key()}
    sent |= {"name": f"{event.slug}/{meeting.id}", "a1": "41", "b1": "33"}
    answer = Client().post(path, sent)
    page = answer.content.decode()
    assert answer.status_code == 429
    assert int(answer["Retry-After"]) >= 1
    assert re.search(r"Much was sent with this code: send this again in \d+ second", page)
    assert path in ("/c/undo/", "/c/line-up/") or 'value="41"' in page
    assert not TableReport.objects.exists()
