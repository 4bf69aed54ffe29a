"""A single player brought by a number, then another: nothing of the one before stays."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import make_director, make_event, make_player
from tests.tourney.test_entering_by_number import place, values_of
from tourney.models import Event, Player

pytestmark = pytest.mark.django_db


@pytest.fixture
def judo(db: None) -> tuple[Event, Client]:
    event, client = make_event(kind="judo"), Client()
    client.force_login(make_director(event.tournament))
    make_player("Ann Gray", number="K100", club="Budo", country="JPN")
    make_player("Bo Lind", number="K200", country="SWE")
    return event, client


@pytest.mark.parametrize("field", ["name", "number"])
def test_another_single_player_has_nothing_of_the_one_before(
    judo: tuple[Event, Client], field: str
) -> None:
    event, client = judo
    row = values_of(client.post(place(event), {"name": "K100"}).content.decode())
    row = values_of(client.post(place(event), row | {field: "k200", "seed": "2"}).content.decode())
    assert not event.entrants.exists()
    assert (row["name"], row["number"], row["club"], row["country"], row["seed"]) == (
        ("Bo Lind", "K200", "", "SWE", "2")
    )
    client.post(place(event), row)
    assert Player.objects.get(number="K200").club == ""
    assert event.entrants.get().members.get().player.number == "K200"


def test_what_was_typed_beside_the_brought_stays(judo: tuple[Event, Client]) -> None:
    event, client = judo
    row = values_of(client.post(place(event), {"name": "K100"}).content.decode())
    page = client.post(place(event), row | {"number": "K200", "club": "Kodokan"}).content.decode()
    assert (values_of(page)["name"], values_of(page)["club"]) == ("Bo Lind", "Kodokan")


@pytest.mark.parametrize(("number", "name"), [("", "Cy Dent"), ("K999", "Cy Dent")])
def test_a_new_player_has_nothing_of_the_brought_one(
    judo: tuple[Event, Client], number: str, name: str
) -> None:
    event, client = judo
    row = values_of(client.post(place(event), {"name": "K100"}).content.decode())
    refused = client.post(place(event), row | {"number": number, "name": name})
    assert refused.status_code == 422
    assert "says of Ann Gray was taken out" in refused.content.decode()
    assert not event.entrants.exists()
    client.post(place(event), values_of(refused.content.decode()))
    player = event.entrants.get().members.get().player
    assert (player.name, player.club, player.country) == ("Cy Dent", "", "")


def test_an_unknown_number_over_a_brought_one_asks_for_the_name(
    judo: tuple[Event, Client],
) -> None:
    event, client = judo
    row = values_of(client.post(place(event), {"name": "K100"}).content.decode())
    refused = client.post(place(event), row | {"number": "K999"})
    assert refused.status_code == 422
    assert "K999 is not in the member file: write the name." in refused.content.decode()
    assert values_of(refused.content.decode())["club"] == ""
