"""My places: each director sees the own ones first, and how much waits at the others."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from brackets.desk.turns import Spot
from brackets.floor.own import Elsewhere, look_after, own_places
from brackets.floor.places import in_ranges, read_ranges
from brackets.floor.reading import floor_of
from brackets.models import OwnPlaces
from tests.brackets.floor.halls import everything
from tests.brackets.floor.pressing import first, send
from tests.brackets.systems.bridge.desk import signed, text
from tests.brackets.systems.bridge.playing import posted
from tests.brackets.systems.judo.playing import posted_judo
from tests.factories import make_admin, make_director
from tourney.http import Conflict
from tourney.models import Event, Tournament


def me(client: Client, event: Event) -> User:
    """A director who is signed in."""
    signed(client, event)
    return User.objects.get(pk=client.session["_auth_user_id"])


def columns(page: str) -> list[str]:
    """The places in columns, in order."""
    return re.findall(r'id="at-([^"]+)"', page)


def listed(page: str) -> list[str]:
    """The kinds that stand as a list."""
    return re.findall(r'<ol class="sheet spots" id="kind-([^"]+)"', page)


def floor(client: Client, tournament: Tournament, more: str = "") -> str:
    return text(client.get(reverse("brackets:floor", args=[tournament.slug]) + more))


def tick(client: Client, tournament: Tournament, *places: str, **fields: object) -> HttpResponse:
    address = reverse("brackets:floor_own", args=[tournament.slug])
    return client.post(address, {"place": places, "version": 0, **fields})


@given(st.data())
def test_numbers_are_read_as_they_are_written(data: st.DataObject) -> None:
    known = data.draw(st.sets(st.integers(1, 999), min_size=1))
    numbers = data.draw(st.sets(st.sampled_from(sorted(known))))
    assert read_ranges(in_ranges(numbers, known), known) == tuple(sorted(numbers))


@given(st.integers(1, 99), st.integers(0, 99), st.integers(0, 9), st.integers(0, 9))
def test_what_is_left_out_is_said_in_numbers(places: int, to_come: int, on: int, free: int) -> None:
    said = Elsewhere(places, to_come, on, free).said
    assert said.startswith(f"Not shown: {places} other place")
    assert f", {to_come} to come" in said
    assert (f", {on} on" in said) == bool(on)
    assert (f", {free} free with somebody ready" in said) == bool(free)


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["mat", "table", "board-robin", "board-scrabble"])
def test_places_of_every_system_can_be_ones_own(client: Client, kind: str) -> None:
    tournament, found = everything()
    director = me(client, found["judo"])
    key, _, of = kind.partition("-")
    spots = [
        one
        for one in (place.spot for place in floor_of(tournament).places.values())
        if one.kind == key and one.of == (found[of].slug if of else "")
    ]
    every = len(floor_of(tournament).places)
    own = [one.key for one in spots[:2]]
    look_after(tournament, spots[:2], version=0, by=director)
    page = floor(client, tournament)
    assert columns(page) == own
    assert "These are your places." in page
    assert f"Not shown: {every - len(own)} other places" in page
    assert f"Show all {every} places" in page
    whole = floor(client, tournament, "?places=all")
    assert "Not shown" not in whole
    assert len(columns(whole)) > len(own)
    assert "My places <small>" in whole


@pytest.mark.django_db
def test_others_see_the_floor_as_before(client: Client) -> None:
    tournament, found = everything()
    signed(client, found["judo"])
    other = Client()
    other.force_login(make_director(tournament, "colleague"))
    before, hall = floor(other, tournament), reverse("brackets:hall", args=[tournament.slug])
    version = Tournament.objects.get(pk=tournament.pk).public_version
    seen = columns(text(client.get(hall)))
    tick(client, tournament, "mat-1")
    assert columns(floor(client, tournament)) == ["mat-1"]
    assert columns(floor(other, tournament)) == columns(before)
    assert columns(text(client.get(hall))) == seen
    assert Tournament.objects.get(pk=tournament.pk).public_version == version


@pytest.mark.django_db
def test_where_nothing_is_played_any_more_all_is_shown_and_said(client: Client) -> None:
    event = posted_judo(8, mats="1, 2")
    director = me(client, event)
    look_after(event.tournament, [Spot("mat", 9)], version=0, by=director)
    page = floor(client, event.tournament)
    assert columns(page) == ["mat-1", "mat-2"]
    assert "Nothing is played now at mat 9, so all places are shown." in page
    look_after(event.tournament, [Spot("mat", 2), Spot("mat", 9)], version=1, by=director)
    page = floor(client, event.tournament)
    assert columns(page) == ["mat-2"]
    assert "Nothing is played now at mat 9." in page
    address = reverse("brackets:floor_own", args=[event.tournament.slug])
    form = text(client.get(address))
    assert "Not on the floor now" in form
    assert form.count("checked") == 2
    assert tick(client, event.tournament, "mat-2", version=2).status_code == 302
    assert own_places(event.tournament, director).spots == (Spot("mat", 2),)


@pytest.mark.django_db
def test_of_many_places_the_numbers_are_typed(client: Client) -> None:
    event = posted(40)
    tournament, director = event.tournament, me(client, event)
    address = reverse("brackets:floor_own", args=[tournament.slug])
    assert 'name="numbers-table"' in text(client.get(address))
    answer = client.post(address, {"numbers-table": "3-5, 99", "version": 0})
    assert answer.status_code == 422
    assert "99 is none of them; there are 1-" in text(answer)
    assert 'value="3-5, 99"' in text(answer)
    assert client.post(address, {"numbers-table": "5, 3-6", "version": 0}).status_code == 302
    there = [one.spot.number for one in floor_of(tournament).places.values()]
    wanted = [number for number in there if 3 <= number <= 6]
    assert [one.number for one in own_places(tournament, director).spots] == wanted
    page = floor(client, tournament)
    assert columns(page) == [f"table-{number}" for number in wanted]
    assert f'value="{in_ranges(wanted, there)}"' in text(client.get(address))
    client.post(address, {"numbers-table": "1-27", "version": 1})
    page = floor(client, tournament)
    assert (columns(page), listed(page)) == ([], ["table"])
    assert "Not shown:" in page


@pytest.mark.postgresql
@pytest.mark.django_db
def test_another_window_that_saved_meanwhile_is_shown_and_not_overwritten(client: Client) -> None:
    event = posted_judo(8, mats="1, 2")
    director = me(client, event)
    look_after(event.tournament, [Spot("mat", 1)], version=0, by=director)
    answer = tick(client, event.tournament, "mat-2")
    page = text(answer)
    assert answer.status_code == 409
    assert "mat 1</div>" in page
    assert "mat 2</div>" in page
    assert re.search(r'value="mat-2" checked', page)
    assert not re.search(r'value="mat-1" checked', page)
    assert 'name="version" value="1"' in page
    assert own_places(event.tournament, director).spots == (Spot("mat", 1),)
    with pytest.raises(Conflict):
        look_after(event.tournament, [], version=0, by=director)
    same = look_after(event.tournament, [Spot("mat", 1)], version=0, by=director)
    assert same == (Spot("mat", 1),)
    assert OwnPlaces.objects.get().version == 1


@pytest.mark.django_db
def test_one_place_is_added_and_left_at_its_own_page(client: Client) -> None:
    event = posted_judo(8, mats="1, 2")
    director = me(client, event)
    page = reverse("brackets:floor_place", args=[event.tournament.slug, "mat-2"])
    assert "I look after mat 2" in text(client.get(page))
    answer = send(client, event, "floor_own", one="add mat-2", at="mat-2")
    assert answer.headers["Location"] == page
    assert "One of your places" in text(client.get(page))
    send(client, event, "floor_own", one="add mat-1", at="mat-1")
    assert own_places(event.tournament, director).spots == (Spot("mat", 1), Spot("mat", 2))
    send(client, event, "floor_own", one="drop mat-2", at="mat-2")
    assert own_places(event.tournament, director).spots == (Spot("mat", 1),)
    assert send(client, event, "floor_own", one="add nowhere").status_code == 302
    assert own_places(event.tournament, director).spots == (Spot("mat", 1),)


@pytest.mark.django_db
def test_a_press_on_ones_own_places_leads_back_to_them(client: Client) -> None:
    event = posted_judo(8, mats="1, 2")
    director = me(client, event)
    look_after(event.tournament, [Spot("mat", 1)], version=0, by=director)
    bout = first(event)
    answer = send(client, event, "floor_act", do=f"call {bout.named}", places="mine")
    assert answer.headers["Location"].endswith("floor/?places=mine")
    stale = send(client, event, "floor_act", do=f"on {bout.named}", places="mine")
    assert stale.status_code == 409
    assert columns(text(stale)) == ["mat-1"]


@pytest.mark.django_db
def test_only_who_directs_the_tournament_has_places_in_it(client: Client) -> None:
    event = posted_judo(8)
    address = reverse("brackets:floor_own", args=[event.tournament.slug])
    assert client.get(address).status_code == 302
    client.force_login(User.objects.create_user("passer-by"))
    assert client.post(address, {"one": "add mat-1"}).status_code == 403
    client.force_login(make_admin())
    assert client.get(address).status_code == 200
    assert tick(client, event.tournament, "mat-1", person="999").status_code == 403
    assert not OwnPlaces.objects.exists()


@pytest.mark.django_db
def test_own_places_cost_one_question_at_any_size(client: Client) -> None:
    counts = []
    for size in (4, 24):
        event = posted(size)
        director = me(client, event)
        floor(client, event.tournament)
        with CaptureQueriesContext(connection) as before:
            floor(client, event.tournament)
        look_after(event.tournament, [Spot("table", 1)], version=0, by=director)
        with CaptureQueriesContext(connection) as after:
            floor(client, event.tournament)
        assert len(after) == len(before)
        counts.append(len(after))
    assert counts[0] == counts[1]
