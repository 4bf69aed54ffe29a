"""Reports and codes at the desk: what is allowed, slips and revoking, what the director decides."""

from __future__ import annotations

import pytest
from django.conf import LazySettings
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from brackets.codes.issuing import printed
from brackets.desk.reported import meetings_of
from brackets.models import Record, Reporting, TableCode, TableReport
from tests.brackets.codes.tables import (
    SYSTEMS,
    allowed,
    codes_of,
    first_open,
    new_key,
    newest,
    says,
)
from tests.factories import make_director
from tourney.models import Event

pytestmark = pytest.mark.django_db


class Desk:
    """A posted event, its director, a match reported by both sides."""

    def __init__(self, system: str = "bridge", mode: str = Reporting.Mode.ASK) -> None:
        self.event = allowed(SYSTEMS[system](), mode)
        self.meeting = first_open(self.event)
        self.codes = codes_of(self.event, self.meeting)
        self.client = Client()
        self.client.force_login(make_director(self.event.tournament))

    def url(self, name: str) -> str:
        """The address of one of its pages."""
        return reverse(f"brackets:{name}", args=[self.event.tournament.slug, self.event.slug])

    def page(self, name: str, **query: str) -> str:
        """What it shows."""
        answer = self.client.get(self.url(name), query)
        assert answer.status_code == 200
        return answer.content.decode()

    def posts(self, name: str, **sent: str) -> HttpResponse:
        """A form of it."""
        return self.client.post(self.url(name), sent)

    def decides(self, chosen: str, **more: str) -> HttpResponse:
        """A button of the strip."""
        sent = {"meeting": self.meeting.id, "stamp": self.meeting.stamp, "key": new_key()}
        sent |= {"reports": f"{newest()}", "chosen": chosen, **more}
        return self.posts("reports_decide", **sent)

    @property
    def is_open(self) -> bool:
        """Whether the match has no result yet."""
        return meetings_of(self.event)[self.meeting.id].is_open


def results_url(event: Event) -> str:
    """The results desk of a knockout."""
    return reverse("brackets:results", args=[event.tournament.slug, event.slug])


def test_what_players_may_report_is_said_once_and_not_overwritten() -> None:
    desk = Desk()
    Reporting.objects.all().delete()
    assert "Players do not report" in desk.page("codes")
    sent = {"mode": "record", "whose": "meeting", "version": "0"}
    assert desk.posts("codes_allow", **sent).status_code == 302
    assert Reporting.objects.get().mode == Reporting.Mode.RECORD
    again = desk.posts("codes_allow", **{**sent, "mode": "off"})
    assert again.status_code == 409
    assert Reporting.objects.get().mode == Reporting.Mode.RECORD
    assert desk.posts("codes_allow", **{**sent, "mode": "x"}).status_code == 422


@pytest.mark.parametrize("whose", Reporting.Whose.values)
def test_a_slip_printed_again_has_the_same_code_until_it_is_revoked(whose: str) -> None:
    desk = Desk()
    Reporting.objects.update(whose=whose)
    first = desk.page("codes_slips")
    assert desk.page("codes_slips").count('class="code"') == first.count('class="code"') == 8
    kind = TableCode.Kind.ENTRANT if whose == Reporting.Whose.EVENT else TableCode.Kind.SIDE
    rows = TableCode.objects.filter(kind=kind)
    assert all(printed(row) in first for row in rows)
    row = rows.first()
    assert row is not None
    assert desk.posts("codes_revoke", codes=f"code {row.pk}").status_code == 302
    again = desk.page("codes_slips")
    assert printed(row) not in again
    row.refresh_from_db()
    assert printed(row) in again
    assert f"code {row.generation} since" in desk.page("codes")


def test_the_codes_of_a_match_and_of_the_event_are_revoked_at_once() -> None:
    desk = Desk()
    desk.page("codes_slips")
    desk.posts("codes_revoke", codes=f"meeting {desk.meeting.id}")
    assert TableCode.objects.filter(generation=2).count() == 2
    desk.posts("codes_revoke", codes="all")
    assert {row.generation for row in TableCode.objects.all()} == {2, 3}
    before = list(TableCode.objects.values_list("generation"))
    desk.posts("codes_revoke", codes="code 999999")
    desk.posts("codes_revoke", codes="nonsense")
    assert list(TableCode.objects.values_list("generation")) == before


def test_one_match_is_printed_alone_and_nothing_keeps_the_page() -> None:
    desk = Desk()
    page = desk.client.get(desk.url("codes_slips"), {"of": desk.meeting.id})
    assert page.content.decode().count('class="code"') == 2
    assert "no-store" in page["Cache-Control"]


def test_the_picture_leads_to_the_address_of_the_site_and_to_none_where_nobody_said_it(
    settings: LazySettings,
) -> None:
    desk = Desk()
    assert "<svg" not in desk.page("codes_slips").partition('class="code-slips"')[2]
    settings.ADDRESS = "https://desk.example.org"
    page = desk.page("codes_slips").partition('class="code-slips"')[2]
    assert page.count("<svg") == 8
    assert "desk.example.org/c/" in page
    assert "style=" not in page


def test_the_results_desk_shows_both_sides_and_records_what_one_says() -> None:
    desk = Desk()
    says(desk.codes[0], desk.meeting)
    says(desk.codes[1], desk.meeting, least=21)
    page = desk.client.get(results_url(desk.event)).content.decode()
    for words in ("From the tables", "the reports differ", "20 : 30", "21 : 31", "Set aside"):
        assert words in page
    answer = desk.decides("1")
    assert answer.status_code == 302
    assert not desk.is_open
    assert "21 : 31" in desk.client.get(results_url(desk.event)).content.decode()
    assert TableReport.objects.filter(closed_at=None).count() == 0
    assert "not reported" not in desk.page("reports")


def test_one_tap_records_what_all_say_and_pressed_twice_once() -> None:
    desk = Desk()
    for code in desk.codes:
        says(code, desk.meeting)
    before = Record.objects.count()
    key = new_key()
    sent = {"meeting": desk.meeting.id, "stamp": desk.meeting.stamp, "key": key, "chosen": "all"}
    sent |= {"reports": f"{newest()}"}
    for _ in range(2):
        assert desk.posts("reports_decide", **sent).status_code == 302
    assert Record.objects.count() == before + 1
    assert not desk.is_open


def test_what_the_desk_asks_about_is_asked_and_agreed_to() -> None:
    desk = Desk("scrabble", Reporting.Mode.RECORD)
    for code in desk.codes:
        says(code, desk.meeting, least=900)
    assert desk.is_open
    asked = desk.decides("all")
    assert asked.status_code == 409
    assert "900 : 910" in asked.content.decode()
    assert desk.is_open
    assert desk.decides("all", sure="odd").status_code == 302
    assert not desk.is_open


def test_what_is_set_aside_records_nothing_and_stays() -> None:
    desk = Desk()
    says(desk.codes[0], desk.meeting)
    before = Record.objects.count()
    assert desk.decides("aside").status_code == 302
    assert Record.objects.count() == before
    assert TableReport.objects.get().closed_by is not None
    assert "No report waits" in desk.page("reports")


@pytest.mark.parametrize(
    ("chosen", "why"),
    [("all", "do not say the same any more"), ("1", "says nothing that can be recorded")],
)
def test_what_cannot_be_recorded_is_refused_with_the_reason(chosen: str, why: str) -> None:
    desk = Desk()
    says(desk.codes[0], desk.meeting)
    answer = desk.decides(chosen)
    assert answer.status_code == 422
    assert why in answer.content.decode()
    assert desk.is_open


def test_the_home_of_the_event_says_how_many_reports_wait_and_differ() -> None:
    desk = Desk()
    home = reverse("tourney:event_home", args=[desk.event.tournament.slug, desk.event.slug])
    assert "reported by one side" not in desk.client.get(home).content.decode()
    says(desk.codes[0], desk.meeting)
    assert "reported by one side" in desk.client.get(home).content.decode()
    says(desk.codes[1], desk.meeting)
    assert "to be confirmed" in desk.client.get(home).content.decode()
    says(desk.codes[1], desk.meeting, least=25)
    assert "they differ, or ask" in desk.client.get(home).content.decode()


def test_the_history_says_by_whose_code_it_was_and_narrows_to_it() -> None:
    desk = Desk("bridge", Reporting.Mode.RECORD)
    for code in desk.codes:
        says(code, desk.meeting)
    history = reverse("brackets:history", args=[desk.event.tournament.slug, desk.event.slug])
    page = desk.client.get(history).content.decode()
    assert desk.codes[1].said in page
    assert "reports of the sides" in page
    own = desk.client.get(history, {"who": f"code-{desk.codes[1].pk}"}).content.decode()
    assert desk.codes[1].said in own
    assert "posted" not in own.partition("<tbody")[2].lower()


@pytest.mark.parametrize("chosen", ["0", "all"])
def test_what_a_side_reports_anew_is_not_recorded_under_the_button_of_before(chosen: str) -> None:
    desk = Desk()
    for code in desk.codes:
        says(code, desk.meeting)
    looked_at = f"{newest()}"
    assert f'name="reports" value="{looked_at}"' in desk.page("reports")
    for code in desk.codes:
        says(code, desk.meeting, least=21)
    answer = desk.decides(chosen, reports=looked_at)
    assert answer.status_code == 422
    assert "reported again meanwhile" in answer.content.decode()
    assert desk.is_open
    desk.decides("aside", reports=looked_at)
    assert TableReport.objects.filter(closed_at=None).count() == 2
    assert desk.decides("all").status_code == 302
    assert not desk.is_open
