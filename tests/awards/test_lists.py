"""The lists of the awards: points of a tournament, rankings, who is eligible where, rule books."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from awards.actions.editions import copy_edition
from awards.models import Edition, Sanction
from awards.tables import TotalsTable
from tests.awards.making import loaded
from tests.awards.ranked_making import at, director, divide, pairs_event, rank, sanctioned
from tests.awards.reporting import published
from tests.factories import make_admin, make_member, make_player
from tourney.models import Entrant, Event, Member

pytestmark = pytest.mark.django_db
NINE = range(900, 0, -100)
EDITIONS = reverse("awards:editions")
LOOK = f"/desk/look{EDITIONS}"
"""The same with the drafts."""


@pytest.fixture(autouse=True)
def edition() -> Edition:
    return loaded()


def totals(event: Event) -> str:
    return reverse("awards:totals", args=[event.tournament.slug])


def table_of(page: Any) -> str:
    """The rows of the list of a page, without what stands around them."""
    found = re.search(
        r'class="[^"]*\blisting\b.*?(<tbody.*?</tbody>)', page.content.decode(), re.DOTALL
    )
    assert found is not None
    return found[1]


def names(page: Any) -> list[str]:
    return re.findall(r'<th scope="row">(?:<a [^>]*>)?([^<]+)', table_of(page))


@pytest.mark.postgresql
def test_players_are_sorted_by_points_until_somebody_asks_for_names(client: Client) -> None:
    address = totals(published(8))
    best_first, by_name = client.get(address), client.get(address, {"sort": "name"})
    points = re.findall(r'<td class="n figure">([\d.]+)</td>', table_of(best_first))
    assert points == sorted(points, key=float, reverse=True)
    assert names(by_name) == sorted(names(best_first))
    assert 'aria-sort="descending"' in best_first.content.decode()
    least = client.get(address, {"sort": "total"})
    assert names(least)[-1] in points_leaders(best_first)


def points_leaders(page: Any) -> list[str]:
    """Everybody with as many points as the first."""
    found = re.findall(r'<a [^>]*>([^<]+)</a>.*?figure">([\d.]+)<', table_of(page), re.DOTALL)
    return [name for name, points in found if points == found[0][1]]


def test_players_are_turned_page_by_page(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    address = totals(published(8))
    everybody = names(client.get(address, {"sort": "name"}))
    monkeypatch.setattr(TotalsTable, "on_a_page", 5)
    pages = [names(client.get(address, {"sort": "name", "page": page})) for page in (1, 2)]
    assert pages == [everybody[:5], everybody[5:10]]
    page = client.get(address, {"q": "player", "page": 2}).content.decode()
    assert "Page 2 of" in page
    assert "?q=player&amp;page=1" in page


@pytest.mark.postgresql
def test_a_final_ranking_is_sorted_by_place_and_searched(client: Client) -> None:
    event = pairs_event(NINE)
    divide(event)
    rank(event, [9, 10, 8, 7, 6, 5, 4, 3, 1])
    entered = client.get(at(event, "ranking"))
    assert re.findall(r"-by-(\w+)", entered.content.decode()) == ["number", "name", "group"]
    sanctioned(event)
    for step in ("compute", "publish"):
        version = Sanction.objects.get(event=event).version
        director(event).post(at(event, step), {"version": version})
    final = client.get(at(event, "ranking"))
    assert re.findall(r"-by-(\w+)", final.content.decode()) == ["place", "number", "name", "group"]
    numbers = re.findall(r'id="entry-(\d+)"', final.content.decode())
    assert (numbers[0], numbers[-1]) == ("9", "2")
    by_number = client.get(at(event, "ranking"), {"sort": "number"}).content.decode()
    assert re.findall(r'id="entry-(\d+)"', by_number) == [str(one) for one in range(1, 10)]
    back = client.get(at(event, "ranking"), {"sort": "-place"}).content.decode()
    assert re.findall(r'id="entry-(\d+)"', back) == numbers[::-1]


@pytest.mark.postgresql
def test_a_ranking_is_searched_by_number_and_by_any_name(client: Client) -> None:
    event = pairs_event(NINE)
    entrant = Entrant.objects.get(event=event, number=4)
    make_member(entrant, make_player("Žofia Ångström"), position=3)
    for words in ("4", "zofia", "ANGS"):
        found = client.get(at(event, "ranking"), {"q": words}).content.decode()
        assert re.findall(r'id="entry-(\d+)"', found) == ["4"]
    nobody = client.get(at(event, "ranking"), {"q": "nobody"}).content.decode()
    assert 'Nobody fits the search. <a href="?">Show all</a>' in nobody


def test_a_ranking_of_nobody_says_so(client: Client) -> None:
    assert "Nobody is entered yet." in client.get(at(pairs_event(()), "ranking")).content.decode()


@pytest.mark.postgresql
def test_a_director_finds_who_is_eligible_where(client: Client) -> None:
    event = pairs_event(NINE)
    divide(event)
    desk = director(event)
    least = desk.get(at(event, "field"), {"sort": "points"}).content.decode()
    assert '<details class="folded after" open>' in least
    found = re.findall(r"field/entry/(\d+)/", least)
    assert found == [str(one) for one in range(9, 0, -1)]
    one = desk.get(at(event, "field"), {"q": "7"}).content.decode()
    assert re.findall(r"field/entry/(\d+)/", one) == ["7"]


def test_a_refused_form_leaves_its_list_at_the_address_of_the_page() -> None:
    """Counts of sections are sent to another address, which answers no search."""
    event = pairs_event(NINE)
    divide(event)
    rank(event, list(range(1, 10)), 1, "A")
    refused = director(event).post(at(event, "sections"), {"version": 0, "s0-tables": "many"})
    page = refused.content.decode()
    field = at(event, "field")
    assert f'action="{field}"' in page
    assert f'hx-get="{field}"' in page
    assert f'href="{field}?sort=name"' in page


@pytest.mark.postgresql
def test_editions_are_the_newest_first_and_sorted_by_each_column(
    client: Client, edition: Edition
) -> None:
    client.force_login(make_admin())
    for year in (2030, 2040):
        copy_edition(edition, name=f"a-{year}", starts=edition.starts.replace(year=year), by=None)
    newest = names(client.get(LOOK))
    assert newest[:2] == ["a-2040", "a-2030"]
    assert names(client.get(LOOK, {"sort": "starts"})) == newest[::-1]
    assert names(client.get(LOOK, {"sort": "name"})) == sorted(newest)
    by_source = client.get(LOOK, {"sort": "-copied_from"})
    assert by_source.content.decode().index("document itself") > 0
    assert names(client.get(LOOK, {"q": "A-2030"})) == ["a-2030"]


def test_editions_take_the_same_queries_at_any_size(client: Client, edition: Edition) -> None:
    client.force_login(make_admin())
    counts = []
    for years in (range(2030, 2032), range(2032, 2040)):
        for year in years:
            copy_edition(
                edition, name=f"a-{year}", starts=edition.starts.replace(year=year), by=None
            )
        with CaptureQueriesContext(connection) as caught:
            client.get(LOOK, {"sort": "copied_from"})
        counts.append(len(caught))
    assert counts[0] == counts[1]


def test_every_head_sorts_the_same_rows_both_ways() -> None:
    event = pairs_event((*NINE[:6], 100))
    divide(event)
    Member.objects.filter(name="Player 7.1").update(masterpoints=None)
    give = {"group": "A", "reason": "as the club asked", "version": 1}
    assert director(event).post(at(event, "eligibility", 2), give).status_code == 302
    client = director(published(8))
    pages = [at(event, "ranking"), at(event, "field"), EDITIONS, totals(Event.objects.latest("pk"))]
    for address in pages:
        reader = director(event) if address.startswith("/desk/") else client
        page = reader.get(address)
        heads = re.findall(r"-by-(\w+)", page.content.decode())
        assert len(heads) >= 3
        for order in (*heads, *(f"-{head}" for head in heads)):
            answer = reader.get(address, {"sort": order})
            assert sorted(names(answer)) == sorted(names(page)), (address, order)
            assert answer.content.decode().count("aria-sort") == 1
