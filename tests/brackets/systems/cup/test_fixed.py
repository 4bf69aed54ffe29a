"""Fixed places of a cup: given before the lot, checked, drawn around, seen by everybody."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from awards.door.registry import ENGINES
from brackets.draw.errors import DrawError
from brackets.lots.actions import close_list
from brackets.systems.cup.actions import draw_lot, fix_place, set_cup
from brackets.systems.cup.field import settings_of
from brackets.systems.cup.lots import LOTS
from tests.brackets.systems.bridge.desk import signed, text, url
from tests.brackets.systems.bridge.playing import fresh
from tests.brackets.systems.cup.playing import LOT, entered, post
from tourney.actions import withdraw
from tourney.models import Event

pytestmark = pytest.mark.django_db


def fix(event: Event, entry: int, place: int | None) -> None:
    fix_place(event, entry=entry, place=place, version=settings_of(event).version)


def drawn(event: Event, lot: int = LOT) -> dict[str, Any]:
    """What is recorded of the drawing."""
    draw_lot(event, version=settings_of(event).version, number=lot)
    return dict(LOTS.asked(fresh(event), lot).document)


def chosen(event: Event, **wishes: object) -> None:
    usual = {"mode": "tree", "byes": "seeds", "separate_clubs": False}
    set_cup(event, usual | wishes, version=settings_of(event).version)


@pytest.mark.parametrize("apart", [False, True])
def test_players_read_who_had_a_place_and_the_file_draws_it_again(
    client: Client, apart: bool
) -> None:
    event = entered(13, clubs=3)
    chosen(event, separate_clubs=apart)
    fix(event, 9, 6)
    assert drawn(event)["fixed"] == {"6": "9"}
    event = post(event)
    page = text(client.get(url(event, "check_draw")))
    assert "Drawn again: the same 13 numbers" in page
    assert "before the lot: P9 (entry 9) on 6" in page
    answer = client.get(url(event, "contest_lot"))
    again = json.loads(ENGINES["draw.cup"].answer(answer.content))
    assert again["positions"][5] == "P9 (entry 9)"
    desk = text(signed(client, event).get(url(event, "cup_draw")))
    assert "Before the lot: P9 (entry 9) on 6. Then byes" in desk
    with pytest.raises(DrawError, match="The draw is posted"):
        fix(event, 9, 5)


@pytest.mark.parametrize(
    ("entry", "place", "said"),
    [
        (6, 4, r"Place 4: P7 \(entry 7\) has it; choose another for P6"),
        (6, 17, r"Place 17 for P6 \(entry 6\): the tree has 16 lines; choose another place"),
        (1, 3, r"no tree was found that has P1 \(entry 1\) on 3, P7 \(entry 7\) on 4. 3 byes"),
    ],
)
def test_what_cannot_be_is_said_with_place_and_mend(entry: int, place: int, said: str) -> None:
    event = entered(13)
    fix(event, 7, 4)
    with pytest.raises(DrawError, match=said):
        fix(event, entry, place)
    assert settings_of(event).fixed == [{"entry": 7, "place": 4}]


def test_rounds_drawn_one_by_one_have_no_places(client: Client) -> None:
    event = entered(8)
    fix(event, 7, 4)
    chosen(event, mode="rounds")
    assert "fixed" not in drawn(event)
    assert "Fixed places" not in text(signed(client, event).get(url(event, "cup_draw")))
    with pytest.raises(DrawError, match="Place 5: rounds drawn one by one have no places"):
        fix(event, 6, 5)


def test_who_leaves_gives_the_place_free_and_a_smaller_tree_is_refused(client: Client) -> None:
    event = entered(9)
    fix(event, 7, 12)
    for number in (7, 8):
        entrant = event.entrants.get(number=number)
        withdraw(entrant, version=entrant.version, by=None)
        assert "fixed" not in drawn(event)
    assert "has left: the place is free" in text(signed(client, event).get(url(event, "cup_draw")))
    other = entered(9)
    fix(other, 7, 12)
    entrant = other.entrants.get(number=8)
    withdraw(entrant, version=entrant.version, by=None)
    with pytest.raises(DrawError, match="Place 12 for P7"):
        drawn(other)


def test_the_closed_list_holds_the_places() -> None:
    event = entered(8)
    fix(event, 7, 4)
    closed = close_list(event, LOTS, by=None, seen=0)
    assert '"fixed":{"4":"P7 (entry 7)"}' in closed.text
    fix(event, 7, None)
    with pytest.raises(DrawError, match="The list is not the one that was closed"):
        draw_lot(event, version=settings_of(event).version, value="17")


def test_the_desk_keeps_what_was_typed(client: Client) -> None:
    event = entered(13)
    signed(client, event)
    asked = {"version": 1, "entry": 7, "place": 4}
    assert client.post(url(event, "cup_fixed"), asked).status_code == 302
    wrong = client.post(url(event, "cup_fixed"), {"version": 2, "entry": 6, "place": 4})
    assert wrong.status_code == 422
    assert "Place 4: P7 (entry 7) has it" in text(wrong)
    assert 'value="6" selected' in text(wrong)
