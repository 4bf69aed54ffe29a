"""The what-if table of the bracketing page: what it says is what is paid after posting."""

from __future__ import annotations

import re
from decimal import Decimal

import pytest
from django.db import connection
from django.db.models import F
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from awards.actions.sanctions import sanction_event, set_terms
from awards.models import TABLE_MODELS, Edition
from awards.pages.what_if import CutLine, what_if_table
from awards.queries.sanctions import receipts_of, sanction_of
from brackets.systems.bridge.actions import cut_brackets, move_team, post_event
from brackets.systems.bridge.desk.field import field_of
from brackets.systems.bridge.planned import plan_checksum
from tests.awards.making import loaded
from tests.brackets.systems.bridge.playing import fresh
from tests.factories import make_director, make_event, make_field
from tourney.models import Event

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def entered(teams: int = 26) -> Event:
    loaded()
    event = make_event()
    make_field(event, list(range(100 * teams, 0, -100)))
    sanction_event(event, values={"classification": "regional"}, version=0, by=None)
    return fresh(event)


def table(event: Event) -> tuple[CutLine, ...]:
    return what_if_table(sanction_of(fresh(event)), field_of(event))


def cut(event: Event, *sizes: int) -> None:
    cut_brackets(event, sizes=sizes, version=fresh(event).version)


def address(event: Event, name: str = "what_if") -> str:
    return reverse(f"awards:{name}", args=[event.tournament.slug, event.slug])


def signed_in(client: Client, event: Event) -> Client:
    client.force_login(make_director(event.tournament))
    return client


def test_every_line_is_what_is_paid_after_it_is_posted() -> None:
    event = entered(34)
    for line in table(event):
        cut(event, *line.sizes)
        if line.names:
            now = table(event)[0]
            assert (now.sizes, now.names, now.chosen) == (line.sizes, line.names, True)
            assert [one.first for one in now.brackets] == [one.first for one in line.brackets]
    post_event(event, by=None, seen=plan_checksum(fresh(event)))
    posted = receipts_of(sanction_of(fresh(event)))["brackets"]
    assert [one["places"][0]["award"] for one in posted] == [one.first for one in line.brackets]
    assert [one["teams"] for one in posted] == list(line.sizes)


def test_terms_of_a_bracket_count_in_every_cut() -> None:
    event = entered(18)
    cut(event, 9, 9)
    before = table(event)[0].brackets[1].first
    set_terms(event, bracket_number=2, upper_limit=Decimal(50), m=None, gold="1/3", by=None)
    second = table(event)[0].brackets[1]
    assert Decimal(second.first) < Decimal(before)
    assert [chip.words for chip in second.chips] == ["1/3 gold", "2/3 red"]


def test_a_team_moved_by_hand_makes_the_plan_a_cut_of_its_own() -> None:
    event = entered(18)
    cut(event, 9, 9)
    move_team(event.entrants.get(number=18), bracket_number=1, version=fresh(event).version)
    move_team(event.entrants.get(number=1), bracket_number=2, version=fresh(event).version)
    now, *others = table(event)
    assert (now.sizes, now.names, now.chosen) == ((9, 9), (), True)
    assert (9, 9) in [line.sizes for line in others]
    assert now.gaps == "–"


def test_what_is_not_known_is_said_and_never_a_zero(client: Client) -> None:
    event = entered(26)
    event.entrants.filter(number__gt=13).update(reported_total=None)
    cut(event, 13, 13)
    second = table(event)[0].brackets[1]
    assert second.chips[0].words == "not known: the average of the top team is missing"
    assert second.unknown == ("M taken as 1: the average of its top team is not known",)
    page = signed_in(client, event).get(address(event)).content.decode()
    assert "not known: the average of the top team is missing" in page


def test_an_edition_without_a_rule_says_so_in_the_cell(client: Client) -> None:
    event = entered(20)
    cut(event, 10, 10)
    edition = Edition.objects.get()
    TABLE_MODELS["knockout_factors"]._default_manager.filter(edition=edition).delete()
    Edition.objects.update(version=F("version") + 1)
    now = table(event)[0]
    assert "knockout" in now.error
    assert [line.first for line in now.brackets] == ["", ""]
    page = signed_in(client, event).get(address(event), headers=HTMX).content.decode()
    assert now.error in page.replace("&#x27;", "'").replace("&quot;", '"')
    assert "0.00" not in page


def test_without_an_edition_the_table_says_what_is_missing(client: Client) -> None:
    event = make_event()
    make_field(event, list(range(2600, 0, -100)))
    response = signed_in(client, event).get(address(event), headers=HTMX)
    assert response.status_code == 200
    assert 'role="status"' in response.content.decode()


def test_the_bracketing_page_asks_for_the_table_and_links_to_it(client: Client) -> None:
    event = entered(20)
    page = signed_in(client, event).get(
        reverse("brackets:bracketing", args=[event.tournament.slug, event.slug])
    )
    assert f'hx-get="{address(event)}"' in page.content.decode()
    assert f'href="{address(event)}"' in page.content.decode()
    whole = client.get(address(event)).content.decode()
    part = client.get(address(event), headers=HTMX).content.decode()
    assert "<h1>" in whole
    assert "hx-post" not in whole
    assert "<h1>" not in part
    assert "hx-post" in part


def test_a_cut_is_taken_over_and_a_receipt_opened(client: Client) -> None:
    event = entered(34)
    signed_in(client, event)
    line = table(event)[-1]
    client.post(
        reverse("brackets:cut", args=[event.tournament.slug, event.slug]),
        {"version": event.version, "sizes": line.text},
    )
    page = client.get(address(event)).content.decode()
    assert table(event)[0].sizes == line.sizes
    links = re.findall(r'href="([^"]*cuts/receipt/[^"]*)"', page)
    for link in dict.fromkeys(links):
        shown = client.get(link.replace("&amp;", "&"))
        assert shown.status_code == 200
        assert "Every number, step by step" in shown.content.decode()
    first = client.get(address(event, "what_if_receipt") + "?bracket=1").content.decode()
    assert table(event)[0].brackets[0].first in first


@pytest.mark.parametrize("query", ["", "?bracket=9", "?sizes=3-4&bracket=1", "?sizes=x&bracket=1"])
def test_a_receipt_of_no_cut_says_what_is_wrong(client: Client, query: str) -> None:
    event = entered(20)
    cut(event, 10, 10)
    response = signed_in(client, event).get(address(event, "what_if_receipt") + query)
    assert response.status_code == 422
    assert 'role="alert"' in response.content.decode()


def test_posted_brackets_are_not_cut_any_more(client: Client) -> None:
    event = entered(20)
    cut(event, 10, 10)
    post_event(event, by=None, seen=plan_checksum(fresh(event)))
    signed_in(client, event)
    for name in ("what_if", "what_if_receipt"):
        assert "The brackets are posted" in client.get(address(event, name)).content.decode()


def test_two_hundred_teams_ask_the_database_no_more_often_than_twenty(client: Client) -> None:
    asked = []
    for sizes in ((10, 10), (*[16] * 11, 12, 12)):
        event = entered(sum(sizes))
        cut(event, *sizes)
        signed_in(client, event).get(address(event), headers=HTMX)  # the edition is read once
        with CaptureQueriesContext(connection) as queries:
            assert client.get(address(event), headers=HTMX).status_code == 200
        asked.append(len(queries))
    assert asked[0] == asked[1]
