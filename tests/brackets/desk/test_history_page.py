"""The page of the history, the same for every system: narrowed, page by page, undo, who may look, how often it asks."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from awards.ranked.kinds import PAIRS
from brackets.journal.check import differences
from tests.brackets.desk.recording import KINDS, made
from tests.brackets.systems.bridge.desk import signed, text, url
from tests.brackets.systems.bridge.playing import fresh, play, play_all, posted
from tests.brackets.systems.cup.playing import play_round, posted_cup
from tests.brackets.systems.judo.playing import by_chance, play_out, posted_judo
from tests.brackets.systems.scrabble.running import posted as posted_division
from tests.factories import make_admin, make_director, make_event, make_tournament, make_user
from tourney.models import Event

pytestmark = pytest.mark.django_db

LINE = re.compile(r'<tr id="r(\d+)">')


def shown(client: Client, event: Event, asked: str = "") -> list[int]:
    """The records on the page, from the top."""
    answer = client.get(url(event, "history") + asked)
    assert answer.status_code == 200
    return [int(found) for found in LINE.findall(answer.content.decode())]


@pytest.mark.parametrize("name", KINDS)
def test_the_page_has_a_line_an_act_newest_first(client: Client, name: str) -> None:
    kind, event = made(name)
    kind.record(event, 0)
    kind.record(event, 1)
    signed(client, event)
    last = event.records.count()
    assert shown(client, event) == list(range(last, 0, -1))
    page = text(client.get(url(event, "history")))
    assert f"{kind.where}</a>: " in page
    assert "the system (desk)" in page
    assert f"replaced by {last}" in page
    assert 'aria-current="page">History</a>' in page


@pytest.mark.parametrize("name", KINDS)
def test_a_link_leads_to_the_page_of_the_match(client: Client, name: str) -> None:
    kind, event = made(name)
    kind.record(event, 0)
    page = signed(client, event).get(url(event, "history")).content.decode()
    found = re.search(rf'<a href="([^"]+)">{kind.where}</a>', page)
    assert found
    assert client.get(found[1]).status_code == 200


@pytest.mark.parametrize("name", KINDS)
def test_undo_and_its_undo(client: Client, name: str) -> None:
    kind, event = made(name)
    kind.record(event, 0)
    signed(client, event)
    given = event.records.count()
    answer = client.post(url(event, "undo", given), {"seen": given}, follow=True)
    page = text(answer)
    assert f"Record {given} is undone." in page
    assert f"undone by {given + 1}" in page
    assert f"Undid record {given}: " in page
    assert client.post(url(event, "undo", given + 1)).status_code == 302
    page = text(client.get(url(event, "history")))
    assert f"undone by {given + 2}" in page
    assert f"Undid record {given + 1}: Undid record {given}: " in page
    assert differences(fresh(event)) == []


@pytest.mark.parametrize("name", KINDS)
def test_an_undo_of_what_was_replaced_since_is_refused(client: Client, name: str) -> None:
    kind, event = made(name)
    kind.record(event, 0)
    signed(client, event)
    given = event.records.count()
    kind.record(event, 1)
    answer = client.post(url(event, "undo", given), {"seen": given})
    assert answer.status_code == 409
    page = text(answer)
    assert f"undo {given + 1} first" in page
    assert f'Recorded since you looked: <a href="#r{given + 1}">record {given + 1} by' in page
    assert event.records.count() == given + 1


@pytest.mark.parametrize("name", KINDS)
def test_what_is_undone_already_is_refused(client: Client, name: str) -> None:
    kind, event = made(name)
    kind.record(event, 0)
    signed(client, event)
    given = event.records.count()
    client.post(url(event, "undo", given))
    answer = client.post(url(event, "undo", given))
    assert answer.status_code == 409
    assert f"Record {given} is not in force; it cannot be undone." in text(answer)
    assert event.records.count() == given + 1


@pytest.mark.parametrize("name", KINDS)
def test_the_address_of_an_undo_leads_to_the_history_and_undoes_nothing(
    client: Client, name: str
) -> None:
    _, event = made(name)
    signed(client, event)
    before = event.records.count()
    answer = client.get(url(event, "undo", 1) + "?kind=undos")
    assert (answer.status_code, answer["Location"]) == (302, url(event, "history") + "?kind=undos")
    assert client.get(url(event, "undo", 99)).status_code == 404
    assert client.post(url(event, "undo", 99)).status_code == 404
    assert event.records.count() == before


@pytest.mark.parametrize("name", KINDS)
def test_it_is_narrowed_to_a_kind_a_person_and_words(client: Client, name: str) -> None:
    kind, event = made(name)
    kind.record(event, 0)
    by = make_director(event.tournament)
    User.objects.filter(pk=by.pk).update(first_name="Zoë", last_name="Quick")
    client.force_login(by)
    given = event.records.count()
    client.post(url(event, "undo", given))
    assert shown(client, event, f"?kind={kind.results}") == [given]
    assert shown(client, event, "?kind=undos") == [given + 1]
    assert shown(client, event, f"?who={by.pk}") == [given + 1]
    assert shown(client, event, "?who=0") == list(range(given, 0, -1))
    assert shown(client, event, "?q=zoe+UNDID") == [given + 1]
    assert shown(client, event, f"?q=zoe&kind={kind.results}") == []
    assert "No record fits." in text(client.get(url(event, "history") + "?q=%00xyzzy"))
    assert shown(client, event, "?of=99") == []
    assert shown(client, event, "?kind=nothing") == []


def test_it_is_sorted_by_number_and_by_who_recorded(client: Client) -> None:
    kind, event = made("knockout")
    kind.record(event, 0)
    by = make_director(event.tournament)
    User.objects.filter(pk=by.pk).update(first_name="Ann", last_name="Quick")
    client.force_login(by)
    assert 'name="who"' not in text(client.get(url(event, "history") + "?q=the"))
    client.post(url(event, "undo", 2))
    assert 'name="who"' in text(client.get(url(event, "history") + "?q=the"))
    assert shown(client, event, "?sort=sequence") == [1, 2, 3]
    assert shown(client, event, "?sort=who") == [3, 1, 2]
    assert shown(client, event, "?sort=-who") == [2, 1, 3]
    assert shown(client, event, "?sort=said") == [3, 2, 1]


def test_an_undo_keeps_what_the_page_was_narrowed_to(client: Client) -> None:
    kind, event = made("knockout")
    kind.record(event, 0)
    signed(client, event)
    page = client.get(url(event, "history") + "?q=quarter&of=1").content.decode()
    address = url(event, "undo", 2) + "?q=quarter&amp;of=1"
    assert f'action="{address}"' in page
    answer = client.post(address.replace("&amp;", "&"))
    assert answer["Location"] == url(event, "history") + "?q=quarter&of=1"


def test_of_brackets(client: Client) -> None:
    event = posted(8, 8)
    play(event, "R1M1", (40, 20), bracket=2)
    signed(client, event)
    assert shown(client, event, "?of=2") == [3, 2]
    assert shown(client, event, "?of=1") == [1]
    assert '<option value="2" selected>Bracket 2</option>' in text(
        client.get(url(event, "history") + "?of=2")
    )


def test_of_rounds(client: Client) -> None:
    cup = posted_cup(8)
    play_round(cup)
    play_round(cup)
    signed(client, cup)
    assert shown(client, cup, "?of=semi-finals") == [7, 6]
    judo = posted_judo(8)
    play_out(judo, by_chance(1))
    signed(client, judo)
    assert len(shown(client, judo, "?of=final")) == 1
    division = posted_division(8, rounds=4)
    signed(client, division)
    games = shown(client, division, "?of=3&kind=games")
    found = division.records.filter(kind="game", match_key__startswith="R3-")
    assert games == sorted(found.values_list("sequence", flat=True), reverse=True)


def test_the_pages_of_a_list_do_not_move_while_others_record(client: Client) -> None:
    event = posted_cup(64)
    for _ in range(4):
        play_round(event)
    signed(client, event)
    last = event.records.count()
    first = text(client.get(url(event, "history")))
    assert "Page 1 of 2" in first
    older = f"?page=2&seen={last}"
    assert older.replace("&", "&amp;") in first
    before = shown(client, event, older)
    play_round(event)
    assert shown(client, event, older) == before
    assert "<b>2 newer records</b> since this list was made." in text(
        client.get(url(event, "history") + older)
    )
    assert "newer records</b>" not in text(client.get(url(event, "history") + "?page=2"))
    assert shown(client, event)[:2] == [last + 2, last + 1]


@pytest.mark.parametrize("name", KINDS)
def test_a_page_that_stays_open_learns_of_newer_records(client: Client, name: str) -> None:
    kind, event = made(name)
    signed(client, event)
    last = event.records.count()
    address = url(event, "history") + f"?since={last}"
    assert "since=" in text(client.get(url(event, "history")))
    assert "hidden" in text(client.get(address))
    kind.record(event, 0)
    with CaptureQueriesContext(connection) as queries:
        told = text(client.get(address))
    assert "<b>1 newer record</b>" in told
    assert len(queries) <= 6


def test_the_news_is_fetched_with_its_list_and_keeps_what_it_is_narrowed_to(client: Client) -> None:
    kind, event = made("knockout")
    kind.record(event, 0)
    signed(client, event)
    asked = "?seen=1&q=posted"
    page = client.get(url(event, "history") + asked).content.decode()
    fetched = page.partition('<section id="records"')[2].partition("</section>")[0]
    assert "<b>1 newer record</b>" in fetched
    assert f'href="{url(event, "history")}?q=posted"' in fetched
    polled = re.search(r'hx-get="([^"]+since=1[^"]*)"', fetched)
    assert polled
    told = client.get(polled[1].replace("&amp;", "&")).content.decode()
    assert f'href="{url(event, "history")}?q=posted"' in told


@pytest.mark.parametrize("name", KINDS)
def test_strangers_log_in_and_others_are_refused(client: Client, name: str) -> None:
    kind, event = made(name)
    kind.record(event, 0)
    before = event.records.count()
    addresses = (url(event, "history"), url(event, "undo", before))
    assert [client.get(one).status_code for one in addresses] == [302, 302]
    assert client.post(addresses[1]).status_code == 302
    for user in (make_user(), make_director(make_tournament())):
        client.force_login(user)
        assert [client.get(one).status_code for one in addresses] == [403, 403]
        assert client.post(addresses[1]).status_code == 403
    assert event.records.count() == before
    client.force_login(make_admin())
    assert client.get(addresses[0]).status_code == 200
    assert client.post(addresses[0]).status_code == 405


def test_an_event_without_a_journal_has_none(client: Client) -> None:
    event = make_event(kind=PAIRS)
    signed(client, event)
    assert client.get(url(event, "history")).status_code == 404
    assert client.get(url(event, "history") + "?since=0").status_code == 404
    assert client.post(url(event, "undo", 1)).status_code == 404


SIZES = {
    "knockout": lambda size: play_all(event := posted(size)) or event,
    "cup": lambda size: play_round(event := posted_cup(size)) and event,
    "judo": lambda size: play_out(event := posted_judo(size), by_chance(2), most=size) and event,
    "division": lambda size: posted_division(size, rounds=2),
}


@pytest.mark.parametrize("name", SIZES)
def test_it_asks_as_often_for_a_large_event_as_for_a_small_one(client: Client, name: str) -> None:
    asked = []
    for size in (8, 32):
        event = fresh(SIZES[name](size))
        signed(client, event)
        with CaptureQueriesContext(connection) as queries:
            assert client.get(url(event, "history") + "?q=e").status_code == 200
        asked.append(len(queries))
    assert asked[0] == asked[1] <= 27
