"""A row whose answer was lost is sent again and enters once."""

from __future__ import annotations

import re
from uuid import UUID

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import make_director, make_event, make_player
from tourney import actions
from tourney.models import Event

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture(params=["knockout", "judo"])
def event(request: pytest.FixtureRequest) -> Event:
    return make_event(kind=request.param)


@pytest.fixture
def director(client: Client, event: Event) -> Client:
    client.force_login(make_director(event.tournament))
    return client


def place(event: Event) -> str:
    return reverse("tourney:entries", args=[event.tournament.slug, event.slug])


def key_in(page: str) -> str:
    return re.findall(r'name="key" value="([^"]+)"', page)[0]


@pytest.mark.parametrize("headers", [HTMX, {}])
def test_a_row_sent_twice_enters_once(
    director: Client, event: Event, headers: dict[str, str]
) -> None:
    make_player("Ann", number="K100")
    page = director.get(place(event)).content.decode()
    row = {"name": "K100", "size": "4", "key": key_in(page)}
    brought = director.post(place(event), row, headers=headers).content.decode()
    assert key_in(brought) == row["key"], "it is still the same row"
    row |= {"name": "Ann", "number": "K100", "numbers": "K100", "seen": "K100"}
    for _ in range(2):
        answer = director.post(place(event), row, headers=headers, follow=True)
        assert answer.status_code == 200
        assert "Entered Ann (entry 1)" in answer.content.decode()
        assert key_in(answer.content.decode()) != row["key"]
    assert event.entrants.count() == 1


def test_what_was_typed_over_a_lost_row_is_no_second_try(director: Client, event: Event) -> None:
    row = {"name": "Ann", "size": "4", "key": key_in(director.get(place(event)).content.decode())}
    director.post(place(event), row)
    refused = director.post(place(event), row | {"name": "Bo"})
    assert refused.status_code == 422
    page = refused.content.decode()
    assert "This row entered Ann (entry 1) already." in page
    assert [one.name for one in event.entrants.all()] == ["Ann"]
    director.post(place(event), row | {"name": "Bo", "key": key_in(page)})
    assert [one.name for one in event.entrants.all()] == ["Ann", "Bo"]


def test_the_key_counts_in_its_event(event: Event) -> None:
    key = UUID(int=7)
    first = actions.enter(event, by=None, name="Ann", size=1, key=key)
    with pytest.raises(actions.EnteredAlready) as before:
        actions.enter(event, by=None, name="Ann", size=1, key=key)
    assert before.value.entrant == first
    other = make_event(event.tournament, kind=event.kind)
    assert actions.enter(other, by=None, name="Ann", size=1, key=key).number == 1
