"""Who may read what, methods, other origins, and what is wrong in words."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.data import ROOT, ask, everything, of
from tests.factories import (
    make_admin,
    make_director,
    make_entrant,
    make_event,
    make_field,
    make_tournament,
)
from tourney.api import answering
from tourney.models import Event, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    """An event of two teams with four players each."""
    event = make_event(name="Knockout", slug="knockout")
    make_entrant(event, "Ng", members=4)
    make_entrant(event, "Roe", members=4)
    return event


def test_tournaments_and_events_are_told(event: Event) -> None:
    owner = event.tournament
    assert [one["slug"] for one in ask(f"{ROOT}/tournaments")["items"]] == [owner.slug]
    found = ask(f"{ROOT}/tournaments/{owner.slug}")
    assert found["tournament"]["name"] == owner.name
    assert [one["slug"] for one in found["events"]] == ["knockout"]
    assert ask(of(event)) == found["events"][0] | {"journal": None}


def test_entrants_are_told_with_their_players(event: Event) -> None:
    first, second = everything(of(event, "entrants"))
    assert (first["number"], first["name"], second["name"]) == (1, "Ng", "Roe")
    names = [member.player.name for member in event.entrants.get(number=1).members.all()]
    assert [one["name"] for one in first["players"]] == names


def test_national_numbers_are_said_only_if_the_organiser_says_so(event: Event) -> None:
    def numbers() -> set[Any]:
        found = everything(of(event, "entrants"))
        return {one["number"] for entrant in found for one in entrant["players"]}

    assert numbers() == {None}
    Tournament.objects.update(tells_numbers=True)
    assert len(numbers()) == 8


ADDRESSES = ("", "/events/knockout", "/events/knockout/entrants", "/events/knockout/changes")


@pytest.mark.parametrize("hidden", [{"is_public": False}, {"archived_at": timezone.now()}])
@pytest.mark.parametrize("address", ADDRESSES)
def test_what_is_hidden_is_not_found_by_anybody(
    event: Event, address: str, hidden: dict[str, Any]
) -> None:
    owner = event.tournament
    asked = f"{ROOT}/tournaments/{owner.slug}{address}"
    ask(asked)
    Tournament.objects.update(**hidden)
    for user in (None, make_director(owner), make_admin()):
        client = Client()
        if user:
            client.force_login(user)
        found = ask(asked, client, status=404)
        assert (found["field"], found["value"]) == ("tournament", owner.slug)
        assert owner.slug in found["detail"]
    assert ask(f"{ROOT}/tournaments")["items"] == []


def test_an_event_that_was_put_away_is_not_found(event: Event) -> None:
    Event.objects.update(archived_at=timezone.now())
    assert ask(of(event), status=404)["field"] == "event"
    assert ask(f"{ROOT}/tournaments/{event.tournament.slug}")["events"] == []


def test_every_origin_may_read(event: Event) -> None:
    for answer in (Client().get(of(event)), Client().get(f"{of(event)}/nowhere")):
        assert answer["Access-Control-Allow-Origin"] == "*"
    offered = Client().options(of(event))
    assert (offered.status_code, offered.content) == (204, b"")
    assert offered["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS"
    assert offered["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_nothing_can_be_written(event: Event, method: str) -> None:
    answer = getattr(Client(enforce_csrf_checks=True), method)(of(event))
    assert answer.status_code == 405
    assert answer["Content-Type"] == "application/problem+json"
    assert answer.json()["value"] == method.upper()


@pytest.mark.parametrize("address", [f"{ROOT}/", f"{ROOT}/everything", f"{ROOT}/tournaments/"])
def test_an_address_that_answers_nothing_says_where_to_look(address: str) -> None:
    answer = Client().get(address)
    assert (answer.status_code, answer.json()["value"]) == (404, address)
    assert "/api/v1/openapi.json" in answer.json()["mend"]


@pytest.mark.parametrize("page", ["0", "-1", "two", "1.5", "9999999999", "2", ""])
def test_a_page_that_is_not_there_is_refused_in_words(event: Event, page: str) -> None:
    found = ask(f"{of(event, 'entrants')}?page={page}", status=400)
    assert (found["field"], found["value"]) == ("page", page)
    assert found["mend"].startswith(("Write ", "Leave "))


@pytest.mark.parametrize("since", ["-1", "x", "1e3"])
def test_a_version_that_is_no_number_is_refused_in_words(event: Event, since: str) -> None:
    assert ask(f"{of(event, 'changes')}?since={since}", status=400)["field"] == "since"


def test_a_long_list_comes_in_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answering, "AT_ONCE", 4)
    event = make_event(make_tournament())
    make_field(event, [100] * 10)
    first = ask(of(event, "entrants"))
    assert (first["count"], first["pages"], len(first["items"])) == (10, 3, 4)
    assert first["next"] == f"{of(event, 'entrants')}?page=2"
    assert [one["number"] for one in everything(of(event, "entrants"))] == list(range(1, 11))


def test_an_answer_is_the_same_for_everybody_and_has_a_tag(event: Event) -> None:
    Event.objects.update(state=Event.State.POSTED)
    client = Client()
    client.force_login(make_director(event.tournament))
    own, other = client.get(of(event)), Client().get(of(event))
    assert own.content == other.content
    assert own["ETag"] == other["ETag"]
    assert own["Vary"] == other["Vary"] == "Accept-Encoding"
    again = Client().get(of(event), headers={"If-None-Match": own["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("what", ["", "entrants", "standings"])
def test_more_entrants_cost_no_more_questions(what: str, event: Event) -> None:
    few = _questions(of(event, what))
    for name in ("Abe", "Bea", "Cal", "Dov"):
        make_entrant(event, name, members=5)
    assert _questions(of(event, what)) == few


def _questions(address: str) -> int:
    with CaptureQueriesContext(connection) as queries:
        ask(address)
    return len(queries)
