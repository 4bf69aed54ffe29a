"""Fixed places of a category: given before the lot, checked, drawn around, seen by everybody."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client

from awards.door.registry import ENGINES
from brackets.draw.errors import DrawError
from brackets.lots.actions import close_list
from brackets.models import Record
from brackets.systems.judo.actions import draw_lot, fix_place, set_judo
from brackets.systems.judo.field import drawn_of, settings_of
from brackets.systems.judo.lots import LOTS
from tests.brackets.systems.bridge.desk import signed, text, url
from tests.brackets.systems.bridge.playing import fresh
from tests.brackets.systems.judo.playing import LOT, USUAL, entered, post
from tourney.actions import withdraw
from tourney.models import Event

pytestmark = pytest.mark.django_db


def category(entrants: int, *, seeds: int = 2, **chosen: Any) -> Event:
    """A category that is drawn on a sheet."""
    event = entered(entrants, seeds=seeds)
    set_judo(event, USUAL | chosen, version=settings_of(event).version)
    return event


def fix(event: Event, entry: int, place: int | None) -> None:
    fix_place(event, entry=entry, place=place, version=settings_of(event).version)


def drawn(event: Event, lot: int = LOT) -> dict[str, Any]:
    """What is recorded of the drawing."""
    draw_lot(event, version=settings_of(event).version, number=lot)
    return dict(LOTS.asked(fresh(event), lot).document)


@pytest.mark.parametrize("method", ["optimal", "badness"])
def test_whoever_has_a_place_gets_it_with_every_lot(method: str) -> None:
    event = category(13, method=method)
    fix(event, 7, 12)
    fix(event, 5, 3)
    for lot in range(30):
        positions = drawn_of(drawn(event, lot)).positions
        assert (positions[11], positions[2]) == ("7", "5")
        if method == "optimal":
            assert positions.index("1") == 0


def test_a_place_is_moved_and_taken_off() -> None:
    event = category(8)
    fix(event, 7, 4)
    fix(event, 7, 6)
    assert settings_of(event).fixed == [{"entry": 7, "place": 6}]
    fix(event, 7, None)
    assert settings_of(event).fixed == []
    assert "fixed" not in drawn(event)


@pytest.mark.parametrize(
    ("entry", "place", "said"),
    [
        (6, 4, r"Place 4: J7 \(entry 7\) has it; choose another for J6 \(entry 6\)"),
        (
            6,
            17,
            r"Place 17 for J6 \(entry 6\): the sheet has 16; choose another place, or a larger",
        ),
        (6, 1, r"Place 1 for J6 \(entry 6\): it is the line of seed 1, J1 \(entry 1\)"),
        (6, 2, r"Place 2 for J6 \(entry 6\): it is the bye of seed 1, J1 \(entry 1\)"),
    ],
)
def test_what_cannot_be_is_said_with_place_and_mend(entry: int, place: int, said: str) -> None:
    event = category(13)
    fix(event, 7, 4)
    with pytest.raises(DrawError, match=said):
        fix(event, entry, place)
    assert settings_of(event).fixed == [{"entry": 7, "place": 4}]


def test_two_side_by_side_leave_no_room_for_a_bye() -> None:
    event = category(9, seeds=0)
    fix(event, 1, 1)
    fix(event, 2, 2)
    fix(event, 3, 3)
    with pytest.raises(DrawError, match="2 of 8 contests of the first round are full, and 7 byes"):
        fix(event, 4, 4)


def test_a_pool_and_a_posted_sheet_have_no_places_to_give() -> None:
    event = category(4, pool_up_to=5)
    with pytest.raises(DrawError, match="so few fight in a pool"):
        fix(event, 3, 2)
    posted = post(category(4))
    with pytest.raises(DrawError, match="swap two entrants instead"):
        fix(posted, 3, 2)


def test_who_leaves_gives_the_place_free(client: Client) -> None:
    event = category(10)
    fix(event, 7, 12)
    entrant = event.entrants.get(number=7)
    withdraw(entrant, version=entrant.version, by=None)
    assert "fixed" not in drawn(event)
    assert "has left: the place is free" in text(signed(client, event).get(url(event, "judo_draw")))
    fix(event, 8, 12)
    assert settings_of(event).fixed == [{"entry": 8, "place": 12}]


def test_a_smaller_sheet_is_refused_until_the_place_is_mended(client: Client) -> None:
    event = category(8, sheet=16)
    fix(event, 7, 12)
    set_judo(event, USUAL | {"sheet": 8}, version=settings_of(event).version)
    with pytest.raises(DrawError, match="Place 12 for J7"):
        drawn(event)
    fix(event, 7, 6)
    assert drawn(event)["fixed"] == {"6": "7"}


def test_the_closed_list_holds_the_places_and_is_another_without_them() -> None:
    event = category(9)
    fix(event, 7, 12)
    closed = close_list(event, LOTS, by=None, seen=0)
    assert '"fixed":{"12":"J7 (entry 7)"}' in closed.text
    fix(event, 7, 11)
    with pytest.raises(DrawError, match="The list is not the one that was closed"):
        draw_lot(event, version=settings_of(event).version, value="17")
    fix(event, 7, 12)
    draw_lot(event, version=settings_of(event).version, value="17")


def test_players_read_who_had_a_place_and_the_file_draws_it_again(client: Client) -> None:
    event = category(9)
    fix(event, 7, 12)
    drawn(event)
    fix(event, 7, 11)
    event = post(event)
    page = text(client.get(url(event, "check_draw")))
    assert "Drawn again: the same 9 numbers" in page
    assert "before the lot: J7 (entry 7) on 11" in page
    assert "fixed J7 (entry 7) on 11, before J7 (entry 7) on 12" in page
    answer = client.get(url(event, "contest_lot"))
    again = json.loads(ENGINES["draw.double_knockout"].answer(answer.content))
    assert again["positions"][10] == "J7 (entry 7)"
    desk = text(signed(client, event).get(url(event, "judo_draw")))
    assert "Before the lot: J7 (entry 7) on 11. Everybody else is drawn around them." in desk


def test_the_desk_gives_a_place_and_says_what_stands_against_it(client: Client) -> None:
    event = category(13)
    signed(client, event)
    asked = {"version": settings_of(event).version, "entry": 7, "place": 4}
    assert client.post(url(event, "judo_fixed"), asked).status_code == 302
    assert '<b class="figure">4</b> J7 (entry 7)' in text(client.get(url(event, "judo_draw")))
    late = client.post(url(event, "judo_fixed"), asked | {"place": 5})
    assert late.status_code == 409
    given_back = re.search(r'<input[^>]*name="place"[^>]*>', text(late))
    assert given_back is not None
    assert 'value="5"' in given_back[0]
    assert '<option value="7" selected>' in text(late)
    version = settings_of(event).version
    wrong = client.post(url(event, "judo_fixed"), {"version": version, "entry": 6, "place": 4})
    assert wrong.status_code == 422
    assert "Place 4: J7 (entry 7) has it" in text(wrong)
    nobody = client.post(url(event, "judo_fixed"), {"version": version, "entry": 99, "place": 5})
    assert nobody.status_code == 422
    client.post(url(event, "judo_fixed"), {"version": version, "entry": 7})
    assert settings_of(event).fixed == []
    assert not Record.objects.filter(event=event).exists()
