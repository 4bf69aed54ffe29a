"""Lists of tournaments ask as much and hold as much, however many there are."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from bench import many
from tests.data import ROOT, ask
from tests.factories import make_admin, make_director, make_tournament
from tourney.api import answering
from tourney.forms import people
from tourney.models import Event, Tournament
from tourney.views.desk import LAST_ARCHIVED

pytestmark = pytest.mark.django_db
DESKS = reverse("tourney:desks")


@pytest.fixture
def admin(client: Client) -> Client:
    client.force_login(make_admin())
    return client


def addresses() -> list[str]:
    """Every list of tournaments, and pages on which one might be."""
    return [
        reverse("tourney:home"),
        f"{reverse('tourney:home')}?page=2",
        f"{ROOT}/tournaments",
        DESKS,
        reverse("tourney:desk", args=["open-0"]),
        reverse("tourney:person", args=[make_admin("another").pk]),
        "/admin/tourney/tournament/",
        "/admin/tourney/event/",
        f"/admin/tourney/event/{Event.objects.order_by('pk')[0].pk}/change/",
        "/admin/tourney/entrant/",
    ]


def cost(client: Client, address: str) -> tuple[int, int]:
    """Questions, and kilobytes."""
    headers: Any = {"cache-control": "no-cache"}
    with CaptureQueriesContext(connection) as found:
        answer = client.get(address, headers=headers)
    assert answer.status_code == 200, address
    return len(found), len(answer.content) // 1000


def test_a_page_is_no_larger_and_asks_no_more_where_there_are_more(
    admin: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answering, "AT_ONCE", 100)
    many.add(220)
    looked = addresses()
    before = {address: [cost(admin, address) for _ in range(2)][1] for address in looked}
    many.add(440, first=220)
    grown = {
        address: (was, now)
        for address, was in before.items()
        if (now := cost(admin, address))[0] > was[0] or now[1] > was[1] + 3
    }
    assert grown == {}


def test_the_data_of_all_tournaments_come_in_pages_of_one_list(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(answering, "AT_ONCE", 3)
    many.add(5)
    first = ask(f"{ROOT}/tournaments")
    second = ask(first["next"])
    assert [one["slug"] for page in (first, second) for one in page["items"]] == [
        f"open-{at}" for at in range(5)
    ]
    assert (first["count"], second["next"]) == (5, None)
    assert first["version"] == second["version"]
    make_tournament(slug="another")
    assert ask(f"{ROOT}/tournaments")["version"] != first["version"]


@pytest.mark.postgresql
def test_no_two_are_level_in_the_order_of_a_list() -> None:
    """PostgreSQL would turn them round from one page to the next."""
    for model in (Tournament, Event):
        assert model._meta.ordering[-1] == "pk"


def test_the_desk_shows_the_last_archived_and_its_list_finds_all(admin: Client) -> None:
    many.add(20 * (LAST_ARCHIVED + 2))
    page = admin.get(DESKS)
    assert (len(page.context["archived"]), page.context["more_archived"]) == (LAST_ARCHIVED, 2)
    assert f'href="{DESKS}?when=archived"' in page.content.decode()
    found = admin.get(f"{DESKS}?when=archived").context["listing"]
    assert {row.record.is_archived for row in found.table.paginated_rows} == {True}
    assert found.found == LAST_ARCHIVED + 2
    usual = admin.get(DESKS).context["listing"]
    assert not any(row.record.is_archived for row in usual.table.paginated_rows)


@pytest.mark.postgresql
def test_a_person_is_led_to_the_newest_and_may_be_given_any(
    admin: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "NEWEST", 3)
    many.add(5)
    director = make_director(Tournament.objects.get(slug="open-0"), "dora")
    page = admin.get(reverse("tourney:person", args=[director.pk])).content.decode()
    assert page.count("<option") == 1 + 3
    assert "The newest 3. To an older one invite dora at its desk." in page
    oldest = Tournament.objects.get(slug="open-4")
    admin.post(reverse("tourney:person_directs", args=[director.pk]), {"tournament": oldest.pk})
    assert oldest.directors.filter(user=director).exists()


def test_an_event_counts_where_it_is_not_put_away() -> None:
    many.add(1)
    owner = Tournament.objects.get()
    Event.objects.filter(slug="pairs-0").update(archived_at=owner.starts.isoformat() + "T10:00Z")
    client = Client()
    client.force_login(make_admin())
    (row,) = client.get(DESKS).context["listing"].table.paginated_rows
    assert row.record.event_count == many.EVENTS - 1
