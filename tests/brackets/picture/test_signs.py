"""The sign of a decided match is never the name of a round."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client

from brackets.models import Match
from brackets.systems.bridge.actions import withdraw
from tests.brackets.systems.bridge.desk import signed, url
from tests.brackets.systems.bridge.playing import entrant, match_of, play, play_all, posted
from tests.brackets.systems.cup.playing import play_cup_out, posted_cup
from tests.brackets.systems.judo.playing import by_chance, play_out, posted_judo
from tests.brackets.systems.scrabble.dividing_rows import make_division
from tourney.models import Event

pytestmark = pytest.mark.django_db

STATE = re.compile(r'<span class="state[^"]*">([^<]*)</span>')


def states(client: Client, path: str) -> set[str]:
    """The words beside the signs of a page."""
    answer = client.get(path)
    assert answer.status_code == 200
    return set(STATE.findall(answer.content.decode()))


def test_a_played_match_is_decided_also_in_the_final(client: Client) -> None:
    event = posted(4)
    play_all(event)
    signed(client, event)
    public = states(client, f"{event.get_absolute_url()}bracket/1/")
    desk = states(client, url(event, "record", 1, "R2M1"))
    assert "decided" in public & desk
    assert not {word for word in public | desk if word.startswith("final")}
    assert Match.State(match_of(event, "R2M1").state).label == "decided"


def test_what_decided_it_stands_beside_the_word(client: Client) -> None:
    event = posted(8)
    play(event, "R1M2", (30, 20))
    withdraw(entrant(event, 8), by=None)
    found = states(client, f"{event.get_absolute_url()}bracket/1/")
    assert {"decided by forfeit", "decided"} <= found


def played_cup() -> Event:
    event = posted_cup(5)
    play_cup_out(event)
    return event


def fought_category() -> Event:
    event = posted_judo(6)
    play_out(event, by_chance(3))
    return event


@pytest.mark.parametrize("made", [played_cup, fought_category])
def test_contests_say_so_too(client: Client, made: Callable[[], Event]) -> None:
    event = made()
    signed(client, event)
    found = states(client, event.get_absolute_url()) | states(client, url(event, "contests"))
    assert "decided" in found
    assert "final" not in found


def test_a_scrabble_game_is_played_and_a_round_complete(client: Client) -> None:
    event = make_division(16, 5)
    found = states(client, event.get_absolute_url() + "?round=1")
    assert {"played", "complete"} <= found
    assert "final" not in found
