"""Lists: searched, sorted and paged by the address, in the same queries at any size, with words where empty."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from tests.factories import make_admin, make_director, make_entrant, make_event, make_tournament
from tourney.filters import TournamentFilter
from tourney.listing import Listing, ListTable, Values, listed
from tourney.models import Tournament
from tourney.tables import TournamentTable

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]
HOME = reverse("tourney:home")


class ShortTable(TournamentTable):
    """Two on a page."""

    on_a_page = 2


def tournaments(count: int, **more: Any) -> list[Tournament]:
    """Tournaments A, B, C … in this order, each a day later than the one before."""
    first = date(2026, 7, 1)
    return [
        make_tournament(
            name=f"{chr(65 + at)} cup",
            place=f"Town {at}",
            starts=first + timedelta(days=at),
            ends=first + timedelta(days=at),
            **more,
        )
        for at in range(count)
    ]


def asked(table: type[ListTable] = ShortTable, **address: Any) -> Listing:
    request: Any = RequestFactory().get("/", address)
    return listed(request, Tournament.objects.all(), table=table, search=TournamentFilter)


def shown(listing: Listing) -> list[str]:
    return [row.record.name[0] for row in listing.table.paginated_rows]


def test_a_list_is_in_its_own_order_until_the_address_says_another() -> None:
    tournaments(3)
    assert shown(asked(TournamentTable)) == ["C", "B", "A"]
    assert shown(asked(TournamentTable, sort="name")) == ["A", "B", "C"]
    assert shown(asked(TournamentTable, sort="-place")) == ["C", "B", "A"]
    assert shown(asked(TournamentTable, sort="slug")) == ["C", "B", "A"]


def test_what_is_level_stays_in_one_order_over_the_pages() -> None:
    day = date(2026, 7, 1)
    for name in "BDAC":
        make_tournament(name=name, place="Lakeside", starts=day, ends=day)
    pages = [shown(asked(sort="place", page=page)) for page in (1, 2)]
    assert pages == [["A", "B"], ["C", "D"]]
    assert shown(asked(TournamentTable)) == ["A", "B", "C", "D"], "the newest first, then by name"


def test_a_list_is_turned_page_by_page_and_passes_over_pages_that_are_none() -> None:
    tournaments(5)
    assert shown(asked(sort="name")) == ["A", "B"]
    assert shown(asked(sort="name", page=3)) == ["E"]
    assert shown(asked(sort="name", page=99)) == ["E"]
    for wrong in ("0", "-1", "x", "", "²", "9" * 5000):
        assert shown(asked(sort="name", page=wrong)) == ["A", "B"]
    assert shown(asked(sort="name", per_page=0)) == ["A", "B"]


def test_a_search_narrows_and_says_how_many_there_are() -> None:
    tournaments(5)
    found = asked(q="town 3")
    assert shown(found) == ["D"]
    assert (found.found, found.everybody, found.words) == (1, 5, "town 3")
    assert shown(asked(q="CUP 3")) == ["D"]
    assert shown(asked(q="cup nowhere")) == []


def test_a_choice_narrows_by_day() -> None:
    today = timezone.localdate()
    for name, days in (("A", -1), ("B", 0), ("C", 1)):
        make_tournament(name=name, starts=today - timedelta(days=9), ends=today + timedelta(days))
    assert sorted(shown(asked(TournamentTable, when="ahead"))) == ["B", "C"]
    assert shown(asked(TournamentTable, when="over")) == ["A"]


@pytest.mark.parametrize("wrong", [{"q": "x" * 101}, {"q": "\0"}, {"when": "never"}])
def test_a_search_that_cannot_be_read_finds_nothing_and_says_why(
    client: Client, wrong: dict[str, str]
) -> None:
    tournaments(3)
    assert shown(asked(**wrong)) == []
    page = client.get(HOME, wrong).content.decode()
    assert "No tournament fits the search." in page
    assert "errorlist" in page


def test_a_short_list_is_read_and_a_long_one_searched(client: Client) -> None:
    tournaments(8)
    assert 'role="search"' not in client.get(HOME).content.decode()
    assert 'role="search"' in client.get(HOME, {"q": "a"}).content.decode()
    tournaments(1)
    assert 'role="search"' in client.get(HOME).content.decode()


def test_the_address_keeps_search_order_and_page_together(client: Client) -> None:
    tournaments(101)
    page = client.get(HOME, {"q": "cup", "sort": "-name", "page": "2"}).content.decode()
    assert 'value="cup"' in page
    assert '<input type="hidden" name="sort" value="-name" form="tournaments-search">' in page
    assert 'href="?q=cup&amp;sort=name"' in page, "another order begins at its first page"
    assert 'rel="prev" href="?q=cup&amp;sort=-name&amp;page=1"' in page
    assert "Page 2 of 2" in page
    assert 'rel="next"' not in page


def test_exactly_the_sorted_head_says_so(client: Client) -> None:
    tournaments(2)
    heads = r'<th scope="col"[^>]*?(?: aria-sort="(\w+)")?><a [^>]*>(\w+)</a>'
    plain = re.findall(heads, client.get(HOME).content.decode())
    assert plain == [("", "Tournament"), ("", "Place"), ("descending", "Days")]
    sorted_by_name = re.findall(heads, client.get(HOME, {"sort": "name"}).content.decode())
    assert sorted_by_name == [("ascending", "Tournament"), ("", "Place"), ("", "Days")]


def test_one_address_has_one_answer_with_and_without_a_script(client: Client) -> None:
    tournaments(9)
    address = {"q": "cup", "sort": "name"}
    part = client.get(HOME, address, headers={"HX-Request": "true"}).content
    assert part == client.get(HOME, address).content


@pytest.mark.parametrize(
    ("address", "queries"), [({}, 2), ({"q": "cup", "sort": "name", "page": "2"}, 3)]
)
def test_a_list_takes_the_same_queries_at_any_size(address: dict[str, str], queries: int) -> None:
    counts = []
    for more in (3, 30):
        tournaments(more)
        with CaptureQueriesContext(connection) as captured:
            shown(asked(**address))
        counts.append(len(captured))
    assert counts == [queries, queries]


def test_an_empty_list_says_what_to_do_next(client: Client) -> None:
    assert "No tournament is announced yet." in client.get(HOME).content.decode()
    event = make_event()
    client.force_login(make_director(make_tournament(), "marit"))
    event.tournament.directors.create(user_id=client.session["_auth_user_id"])
    address = reverse("tourney:entries", args=[event.tournament.slug, event.slug])
    assert "Enter the first one above, or import a list." in client.get(address).content.decode()
    make_entrant(event, "Ann")
    page = client.get(address, {"q": "nobody"}).content.decode()
    assert 'No entry fits the search. <a href="?">Show all</a>' in page


def test_desks_are_sorted_by_how_much_there_is_and_say_who_sees_them(client: Client) -> None:
    one, other = tournaments(1) + tournaments(1, is_public=False)
    for _ in range(2):
        make_event(one)
    client.force_login(make_admin())
    page = client.get(reverse("tourney:desks"), {"sort": "-events"}).content.decode()
    assert page.index(f"/desk/{one.slug}/") < page.index(f"/desk/{other.slug}/")
    assert page.count("Hidden from players") == 1
    page = client.get(reverse("tourney:desks"), {"sort": "events"}).content.decode()
    assert page.index(f"/desk/{one.slug}/") > page.index(f"/desk/{other.slug}/")


def test_players_of_a_system_have_no_totals_to_disagree(client: Client) -> None:
    events = make_event(), make_event(kind="cup")
    client.force_login(make_admin())
    pages = [
        client.get(reverse("tourney:entries", args=[event.tournament.slug, event.slug]))
        for event in events
    ]
    assert ["Totals that disagree" in page.content.decode() for page in pages] == [True, False]


def test_values_are_narrowed_as_rows_of_the_database_are() -> None:
    rows = Values(("ann", "bo", "cy"))
    assert rows.all() == rows
    assert rows.that(lambda name: "o" in name) == ("bo",)
    assert isinstance(rows.that(len), Values)
    assert rows.none() == ()
