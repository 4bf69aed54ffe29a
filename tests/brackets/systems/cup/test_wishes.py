"""What a director may wish for on the draw page of a cup besides the usual."""

from __future__ import annotations

import pytest
from django.test import Client

from brackets.systems.cup.field import cup_field, settings_of
from tests.brackets.systems.bridge.desk import signed, text, url
from tests.brackets.systems.cup.playing import LOT, entered, posted_cup
from tourney.models import Member

pytestmark = pytest.mark.django_db


def test_half_pre_qualified_is_one_press_from_a_full_tree(client: Client) -> None:
    event = entered(8, 4)
    signed(client, event)
    page = text(client.get(url(event, "cup_draw")))
    assert "Let nobody skip: 8 is a full tree of 3 rounds." in page
    assert client.post(url(event, "cup_nobody_skips")).status_code == 302
    page = text(client.get(url(event, "cup_draw")))
    assert "8 players, nobody pre-qualified." in page
    assert "Let nobody skip" not in page
    again = client.post(url(event, "cup_nobody_skips"))
    assert again.status_code == 422
    assert "look at the plan again" in text(again)


def test_countrymen_stand_in_the_lot_where_they_are_kept_apart(client: Client) -> None:
    event = entered(4, clubs=2)
    Member.objects.update(country="SUI")
    signed(client, event)
    wishes = {"version": 1, "mode": "tree", "byes": "seeds", "countries": "on"}
    assert client.post(url(event, "cup_settings"), wishes).status_code == 302
    document = cup_field(event).document(settings_of(event), LOT)
    assert not any("country" in one for one in document["entrants"])
    wishes |= {"version": 2, "separate_clubs": "on"}
    assert client.post(url(event, "cup_settings"), wishes).status_code == 302
    document = cup_field(event).document(settings_of(event), LOT)
    assert {one["country"] for one in document["entrants"]} == {"SUI"}
    assert document["spread_byes"] is False


@pytest.mark.parametrize("apart", [False, True])
def test_a_lot_of_an_older_version_stays_as_posted_and_is_not_drawn_again(
    client: Client, monkeypatch: pytest.MonkeyPatch, apart: bool
) -> None:
    """Without clubs the newer version draws the same, so nothing need be said."""
    event = posted_cup(8, separate_clubs=apart, clubs=3)
    signed(client, event)
    assert ("How far apart" in text(client.get(url(event, "cup_draw")))) == apart
    monkeypatch.setattr("brackets.systems.cup.engine.made.VERSION", 3)
    monkeypatch.setattr("brackets.systems.cup.pages.apart.VERSION", 3)
    page = text(client.get(url(event, "cup_draw")))
    assert ("this version of the program cannot draw it again" in page) == apart
    assert "How far apart" not in page
    public = text(client.get(event.get_absolute_url()))
    assert ("it stays as posted, this version cannot draw it again" in public) == apart
