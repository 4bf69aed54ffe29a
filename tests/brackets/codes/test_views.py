"""The pages of a code: what authorises is in the body, nothing is kept or shared, looking records nothing."""

from __future__ import annotations

import pytest
from django.conf import LazySettings
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from brackets.codes.issuing import issue, of_entrant, printed, revoke
from brackets.desk.reported import meetings_of
from brackets.desk.values import Meeting
from brackets.models import Record, Reporting, TableCode, TableReport
from tests.brackets.codes.tables import SYSTEMS, allowed, codes_of, first_open, new_key, says
from tests.factories import make_director
from tourney.models import Event

pytestmark = pytest.mark.django_db

OPEN, REPORT, READ = "/c/", "/c/report/", "/c/reading/"
ROUTES = (OPEN, REPORT, READ)


class Table:
    """A posted knockout with a match to report, and who reports it."""

    def __init__(self, mode: str = Reporting.Mode.RECORD) -> None:
        self.event = allowed(SYSTEMS["bridge"](), mode)
        self.meeting = first_open(self.event)
        self.first, self.second = codes_of(self.event, self.meeting)
        self.client = Client(enforce_csrf_checks=True)

    def opens(self, code: TableCode, **more: str) -> str:
        """The page of a side."""
        answer = self.client.post(OPEN, {"code": printed(code), **more})
        assert answer.status_code == 200, answer.content.decode()
        return answer.content.decode()

    def reports(self, code: TableCode, a: str, b: str, **more: str) -> HttpResponse:
        """A side sends its result."""
        sent = {"meeting": self.meeting.id, "stamp": self.meeting.stamp, "key": new_key()}
        sent |= {"code": printed(code), "a1": a, "b1": b, **more}
        return self.client.post(REPORT, sent)

    @property
    def now(self) -> Meeting:
        """The match as it is."""
        return meetings_of(self.event)[self.meeting.id]


def results(event: Event) -> int:
    """Records of the event."""
    return Record.objects.filter(event=event).count()


def test_both_sides_report_without_account_token_or_cookie() -> None:
    table = Table()
    before = results(table.event)
    said = table.opens(table.first)
    assert "not reported yet" in said
    assert results(table.event) == before
    waits = table.reports(table.first, "41", "33").content.decode()
    assert "Nothing is recorded yet" in waits
    assert results(table.event) == before
    done = table.reports(table.second, "41", "33").content.decode()
    assert "On record" in done
    assert "All sides reported it" in done
    assert results(table.event) == before + 1
    assert not table.client.cookies


def test_the_other_sees_that_it_was_reported_and_no_figure_before_its_own() -> None:
    table = Table()
    table.reports(table.first, "47", "36")
    page = table.opens(table.second)
    assert "has reported, shown after yours" in page
    assert not any(figure in page for figure in ("47 : 36", ">47<", '"47"', ">36<", '"36"'))
    differs = table.reports(table.second, "47", "35").content.decode()
    assert "47 : 36" in differs
    assert "The reports differ" in differs
    assert "see the director" in differs
    assert "47 : 35" in table.opens(table.first)


def test_a_report_is_corrected_until_it_is_recorded() -> None:
    table = Table()
    table.reports(table.first, "41", "30")
    table.reports(table.second, "41", "33")
    assert table.now.is_open
    assert 'value="41"' in table.opens(table.first, meeting=table.meeting.id, change="1")
    table.reports(table.first, "41", "33")
    assert not table.now.is_open
    late = table.reports(table.first, "50", "1").content.decode()
    assert "kept for the director" in late
    assert "41 : 33" in table.now.result or not table.now.is_open
    assert TableReport.objects.count() == 4


def test_what_was_sent_before_is_not_made_again() -> None:
    table = Table()
    key = new_key()
    for _ in range(3):
        table.reports(table.first, "41", "33", key=key)
    assert TableReport.objects.count() == 1


@pytest.mark.parametrize("address", ROUTES)
def test_nothing_of_a_code_is_kept_passed_on_or_found(address: str) -> None:
    table = Table()
    answers = [
        table.client.post(address, {"code": printed(table.first), "meeting": table.meeting.id}),
        table.client.post(address, {"code": "wrong"}),
        table.client.get(address),
    ]
    for answer in answers:
        assert answer["Cache-Control"] == "no-store"
        assert answer["Referrer-Policy"] == "no-referrer"
        assert answer["X-Robots-Tag"] == "noindex, nofollow"
        assert "Cookie" not in answer.get("Vary", "")
        assert not answer.has_header("ETag")
        assert not answer.cookies
    assert answers[2].status_code == (200 if address == OPEN else 405)


def test_opening_a_link_records_nothing_and_the_code_stands_in_no_address() -> None:
    table = Table()
    before = results(table.event)
    code = printed(table.first)
    for address in (f"{OPEN}?code={code}", f"{OPEN}?{code}", OPEN):
        page = table.client.get(address)
        assert page.status_code == 200
        assert code not in page.content.decode()
    assert table.client.get(f"{REPORT}?code={code}").status_code == 405
    assert results(table.event) == before
    assert not TableReport.objects.exists()
    assert code not in "".join(line for line in table.opens(table.first).split('"') if "/" in line)


@pytest.mark.parametrize("address", ROUTES)
@pytest.mark.parametrize(
    ("headers", "foreign"),
    [
        ({}, False),
        ({"Origin": "http://testserver"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": "null", "Sec-Fetch-Site": "same-origin"}, False),
        ({"Origin": "https://desk.example.org"}, False),
        ({"Origin": "https://evil.example"}, True),
        ({"Origin": "http://testserver.evil.example"}, True),
        ({"Origin": "https://testserver"}, True),
        ({"Origin": "null", "Sec-Fetch-Site": "cross-site"}, True),
        ({"Sec-Fetch-Site": "same-site"}, True),
    ],
)
def test_a_form_of_another_site_is_refused(
    settings: LazySettings, address: str, headers: dict[str, str], foreign: bool
) -> None:
    settings.ADDRESS = "https://desk.example.org"
    table = Table()
    sent = {"code": printed(table.first), "meeting": table.meeting.id, "key": new_key()}
    sent |= {"stamp": table.meeting.stamp, "a1": "41", "b1": "33"}
    answer = table.client.post(address, sent, headers=headers)
    assert (answer.status_code == 403) == foreign
    assert answer["Cache-Control"] == "no-store"
    assert TableReport.objects.exists() == (address == REPORT and not foreign)


def test_a_cookie_authorises_nothing_here_and_a_code_nothing_on_the_desk() -> None:
    table = Table()
    director = make_director(table.event.tournament)
    table.client.force_login(director)
    assert table.client.post(REPORT, {"meeting": table.meeting.id}).status_code == 422
    assert not TableReport.objects.exists()
    names = [table.event.tournament.slug, table.event.slug]
    for route in ("codes_allow", "codes_revoke", "reports_decide", "line"):
        address = reverse(f"brackets:{route}", args=names)
        assert table.client.post(address, {"code": printed(table.first)}).status_code == 403
    assert Client().post(address, {"code": printed(table.first)}).status_code == 302


def test_a_revoked_code_opens_nothing_also_with_its_pass() -> None:
    table = Table()
    page = table.opens(table.first)
    pass_ = page.partition('name="pass" value="')[2].partition('"')[0]
    code = printed(table.first)
    revoke([table.first])
    for address in ROUTES:
        sent = {"code": code, "pass": pass_, "meeting": table.meeting.id, "key": new_key()}
        answer = table.client.post(address, {**sent, "stamp": table.meeting.stamp, "asks": "1"})
        assert answer.status_code == 422
    assert not TableReport.objects.exists()


def test_the_code_of_an_entrant_opens_its_next_match_and_those_alone() -> None:
    table = Table()
    row = issue([of_entrant(table.event, table.first.entrant)])[0]
    assert table.meeting.who in table.opens(row)
    other = next(
        one
        for one in meetings_of(table.event).values()
        if one.is_open and one.id != table.meeting.id
    )
    assert other.who not in table.opens(row, meeting=other.id)
    sent = {"code": printed(row), "meeting": other.id, "stamp": other.stamp, "key": new_key()}
    table.client.post(REPORT, {**sent, "a1": "9", "b1": "1"})
    assert all(one.is_late for one in TableReport.objects.all())
    assert meetings_of(table.event)[other.id].is_open


def test_a_report_that_cannot_be_read_keeps_what_was_typed() -> None:
    table = Table()
    answer = table.reports(table.first, "forty", "33")
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "“forty” is no number" in page
    assert 'value="forty"' in page
    assert "Nothing was recorded of this" in page


def test_it_is_read_back_while_it_is_typed() -> None:
    table = Table()
    sent = {"code": printed(table.first), "meeting": table.meeting.id, "a1": "41", "b1": "33"}
    page = table.client.post(READ, sent).content.decode()
    assert "41" in page
    assert "33" in page
    assert table.client.post(READ, {**sent, "b1": ""}).content.decode().strip() == ""


def test_where_players_do_not_report_the_page_says_whom_to_tell() -> None:
    table = Table(Reporting.Mode.OFF)
    assert "Tell the director" in table.opens(table.first)
    assert table.reports(table.first, "41", "33").status_code == 422


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_stage_has_its_page_in_every_system(system: str) -> None:
    event = allowed(SYSTEMS[system](), Reporting.Mode.ASK)
    client, meeting = Client(), first_open(event)
    codes = codes_of(event, meeting)
    stages = ["How did it end", "your side", "Nothing is recorded yet", "The director confirms it"]

    def page() -> str:
        return client.post(OPEN, {"code": printed(codes[0])}).content.decode()

    assert any(word in page() for word in stages[:2])
    says(codes[0], meeting)
    assert stages[2] in page()
    for code in codes[1:]:
        says(code, meeting)
    assert stages[3] in page()
    says(codes[1], meeting, least=21)
    assert "The director is asked" in page()
    says(codes[1], meeting, asks=True)
    assert "asks for the director" in page()
