"""One match over a picture: the score as far as it is known, in every system."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from brackets.floor.plate import plate_of
from brackets.floor.reading import floor_of
from brackets.systems.cup.outcomes import REMIS
from brackets.systems.robin.engine.results import DRAWN
from brackets.systems.scrabble.desk.games import game_id
from brackets.systems.scrabble.models import Pairing
from tests.brackets.floor.halls import everything
from tests.brackets.systems.bridge.desk import text
from tests.brackets.systems.bridge.playing import play, posted
from tests.brackets.systems.cup.playing import decide as decide_cup
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import decide, posted_judo
from tests.brackets.systems.robin.playing import give, posted_robin
from tests.brackets.systems.scrabble.running import give as give_game
from tests.brackets.systems.scrabble.running import posted as posted_division
from tourney.models import Event

pytestmark = pytest.mark.django_db


def shown(client: Client, event: Event, meeting: str) -> str:
    """What the overlay says, without its marks."""
    address = reverse("brackets:overlay", args=[event.tournament.slug, event.slug, meeting])
    plate = text(client.get(f"{address}?part=live"))
    return " ".join(re.sub(r"<[^>]*>", " ", plate).split())


def test_a_match_shows_both_scores_as_soon_as_they_are_in(client: Client) -> None:
    event = posted(8)
    assert "Team 1 60" not in shown(client, event, "1-R1M1")
    play(event, "R1M1", (60, 20))
    said = shown(client, event, "1-R1M1")
    assert "1 Team 1 60" in said
    assert "8 Team 8 20" in said
    assert "decided" in said


def test_a_level_match_says_that_it_is_played_on(client: Client) -> None:
    event = posted(8)
    play(event, "R1M1", (27, 27))
    said = shown(client, event, "1-R1M1")
    assert "1 Team 1 27" in said
    assert "8 Team 8 27" in said
    assert "level, extra boards" in said


def test_a_match_of_three_shows_what_is_in(client: Client) -> None:
    event = posted(9)
    three = next(
        bout
        for bout in floor_of(event.tournament).bouts.values()
        if len(bout.turn.corners) == 3 and bout.is_ready
    )
    before = shown(client, event, three.meeting.id)
    assert "not yet" not in before, "nothing has begun"
    play(event, three.meeting.id.partition("-")[2], (40, 10))
    said = shown(client, event, three.meeting.id)
    assert "1 of 3 results" in said
    assert "40 : 10" in said
    assert "1 win +30" in said


def test_a_cup_match_shows_its_games_so_far(client: Client) -> None:
    event = posted_cup(8)
    first = next(one for one in floor_of(event.tournament).bouts.values() if one.is_ready)
    decide_cup(event, first.meeting.id.partition("-")[2], REMIS)
    said = shown(client, event, first.meeting.id)
    assert said.count("½") == 2
    assert "Remis, again" in said


def test_a_contest_says_how_it_was_won(client: Client) -> None:
    event = posted_judo(8)
    decide(event, "M1", "1")
    assert "decided" in shown(client, event, "1-M1")


def test_a_game_of_a_division_and_of_a_round_robin_has_its_points(client: Client) -> None:
    division = posted_division(8)
    row = Pairing.objects.filter(event=division, board=1).order_by("round_number")[0]
    give_game(row, 431, 388)
    said = shown(client, division, game_id(row))
    assert f"{row.first.name} 431" in said
    assert f"{row.second.name} 388" in said
    robin = posted_robin(4)
    give(robin, 1, DRAWN)
    assert shown(client, robin, "1").count("½") >= 2


def test_every_meeting_of_every_system_has_a_plate() -> None:
    tournament, events = everything()
    bouts = floor_of(tournament).bouts.values()
    assert {bout.event.pk for bout in bouts} == {event.pk for event in events.values()}
    for bout in bouts:
        plate = plate_of(bout)
        assert [line.corner for line in plate.lines] == list(bout.turn.corners)
