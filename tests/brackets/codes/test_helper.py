"""A helper's code: one phone enters the results of a bracket or a place, and nothing else."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from brackets.codes.codes_page import duties_of
from brackets.codes.helper import Entry, helper_page
from brackets.codes.issuing import issue, of_place, printed, revoke
from brackets.desk.reported import meetings_of, turn_of
from brackets.journal.people import maker
from brackets.models import Record, TableCode
from tests.brackets.codes.tables import SYSTEMS, new_key
from tests.factories import make_director
from tourney.models import Event

pytestmark = pytest.mark.django_db

ENTER = "/c/enter/"


class Helper:
    """A posted event and who helps with it."""

    def __init__(self, system: str, duty: str = "all") -> None:
        self.event = SYSTEMS[system]()
        self.code = issue([duties_of(self.event)[duty]])[0]
        self.client = Client(enforce_csrf_checks=True)

    @property
    def first(self) -> Entry:
        """What is entered next."""
        return helper_page(self.code).open[0]

    def enters(self, entry: Entry, **more: str) -> tuple[int, str]:
        """A button or numbers of a meeting."""
        sent = {"code": printed(self.code), "name": entry.name, "stamp": entry.meeting.stamp}
        answer = self.client.post(ENTER, {**sent, "key": new_key(), **more})
        return answer.status_code, answer.content.decode()


def pressed(entry: Entry, first: int = 30, second: int = 20) -> dict[str, str]:
    """What records it: its first button, or numbers."""
    if not entry.numbers:
        return {"way": entry.first_ways[0].value}
    return {
        one.name: str(figure + 2 * number)
        for number, tally in enumerate(entry.numbers)
        for one, figure in zip(tally, (first, second), strict=True)
    }


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_a_helper_enters_is_recorded_at_once_and_says_by_which_code(system: str) -> None:
    helper = Helper(system)
    entry = helper.first
    status, page = helper.enters(entry, **pressed(entry))
    assert status == 200, page
    assert not meetings_of(helper.event)[entry.meeting.id].is_open
    record = Record.objects.latest("pk")
    assert maker(record) == helper.code.said
    assert record.author == f"code {helper.code.pk}"
    assert record.made_by is None
    assert not helper.client.cookies


def test_a_place_shows_its_own_meetings_of_all_events_and_takes_no_others() -> None:
    helper = Helper("judo", "place-mat-1")
    assert helper.code.event is None
    page = helper_page(helper.code)
    spots = {entry.turn.spot.key for entry in page.entries}
    assert spots == {"mat-1"}
    entry = helper.first
    status, _ = helper.enters(entry, **pressed(entry))
    assert status == 200
    other = issue([of_place(helper.event.tournament, "mat-9", "mat 9")])[0]
    sent = {"code": printed(other), "name": helper.first.name, "stamp": helper.first.meeting.stamp}
    before = Record.objects.count()
    answer = helper.client.post(ENTER, {**sent, "key": new_key(), "way": "result=1"})
    assert answer.status_code == 422
    assert "not for that one" in answer.content.decode()
    assert Record.objects.count() == before


def test_a_helper_of_one_event_enters_nothing_of_another() -> None:
    helper = Helper("robin")
    other = Entry(other_event := SYSTEMS["robin"](), next(iter(meetings_of(other_event).values())))
    before = Record.objects.count()
    status, page = helper.enters(other, way="result=1")
    assert status == 422
    assert "not for that one" in page
    assert Record.objects.count() == before


def test_a_correction_shows_what_it_changes_and_is_agreed_to_before() -> None:
    helper = Helper("bridge")
    first = helper.first
    helper.enters(first, **pressed(first))
    for entry in helper_page(helper.code).open:
        if entry.turn.round == first.turn.round:
            helper.enters(entry, **pressed(entry))
    later = next(one for one in helper_page(helper.code).open if one.turn.round != first.turn.round)
    helper.enters(later, **pressed(later))
    done = next(one for one in helper_page(helper.code).over if one.name == first.name)
    before = Record.objects.count()
    status, page = helper.enters(done, **pressed(done, 20, 30))
    assert status == 409
    assert "A question before it is recorded" in page
    assert Record.objects.count() == before
    asks = page.partition('class="note asks"')[2].partition("</section>")[0]
    forms = [one for one in asks.split("<form")[1:] if "confirmed" in one]
    fields = dict(re.findall(r'name="([a-z0-9_]+)" value="([^"]*)"', forms[-1]))
    assert helper.client.post(ENTER, fields).status_code == 200
    assert Record.objects.count() == before + 1
    assert helper.client.post(ENTER, fields).status_code == 200
    assert Record.objects.count() == before + 1


def test_what_changed_meanwhile_is_asked_about_and_not_overwritten() -> None:
    helper = Helper("robin")
    entry = helper.first
    helper.enters(entry, way=entry.first_ways[0].value)
    before = Record.objects.count()
    status, page = helper.enters(entry, way=entry.first_ways[1].value)
    assert status == 409
    assert "A question before it is recorded" in page
    assert entry.turn.corners[1].name in page
    assert Record.objects.count() == before


def test_a_button_that_is_none_is_refused() -> None:
    helper = Helper("judo")
    for way in ("outcome=9", "outcome=", "x=1", "&&&", "=" * 50, "a=1&" * 50):
        status, _ = helper.enters(helper.first, way=way)
        assert status == 422
    assert helper.first.meeting.is_open


def test_a_helper_reads_no_report_and_a_side_enters_nothing() -> None:
    helper = Helper("robin")
    entry = helper.first
    for address in ("/c/report/", "/c/reading/"):
        sent = {"code": printed(helper.code), "meeting": entry.meeting.id, "told": "0"}
        assert helper.client.post(address, sent).status_code == 200
    side = turn_of(entry.meeting).corners[0].key
    row = TableCode.objects.create(
        subject="x",
        tournament=helper.event.tournament,
        event=helper.event,
        kind=TableCode.Kind.ENTRANT,
        entrant_id=side,
        digest="x",
    )
    revoke([row])
    row.refresh_from_db()
    before = Record.objects.count()
    sent = {
        "code": printed(row),
        "name": entry.name,
        "stamp": entry.meeting.stamp,
        "way": "result=1",
    }
    assert helper.client.post(ENTER, {**sent, "key": new_key()}).status_code == 200
    assert Record.objects.count() == before


def test_a_revoked_helper_enters_nothing() -> None:
    helper = Helper("robin")
    entry, code = helper.first, printed(helper.code)
    revoke([helper.code])
    sent = {"code": code, "name": entry.name, "stamp": entry.meeting.stamp, "way": "result=1"}
    assert helper.client.post(ENTER, {**sent, "key": new_key()}).status_code == 422
    assert meetings_of(helper.event)[entry.meeting.id].is_open


def test_a_director_makes_prints_and_revokes_the_code_of_a_helper() -> None:
    event: Event = SYSTEMS["judo"]()
    client = Client()
    client.force_login(make_director(event.tournament))
    names = [event.tournament.slug, event.slug]

    def url(name: str) -> str:
        return reverse(f"brackets:{name}", args=names)

    assert client.post(url("codes_helper"), {"duty": "nonsense"}).status_code == 422
    for _ in range(2):
        assert client.post(url("codes_helper"), {"duty": "place-mat-1"}).status_code == 302
    row = TableCode.objects.get()
    assert "mat 1" in client.get(url("codes")).content.decode()
    page = client.get(url("codes_slips"), {"of": f"helper-{row.pk}"}).content.decode()
    assert printed(row) in page
    assert "Enter results at" in page
    client.post(url("codes_revoke"), {"codes": f"code {row.pk}"})
    row.refresh_from_db()
    assert row.generation == 2
