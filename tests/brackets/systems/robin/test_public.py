"""What everybody reads: the games of a round, the table, one player; and the door for scripts."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from brackets.journal.check import differences
from brackets.systems.robin.door import draw
from brackets.systems.robin.engine.results import DRAWN
from brackets.systems.robin.sample import play_robin
from tests.brackets.systems.bridge.desk import text
from tests.brackets.systems.robin.playing import entered, game_of, give, play_out, posted_robin
from tests.factories import make_director, make_tournament
from tourney.models import Event
from tourney.stands import places_of

pytestmark = pytest.mark.django_db


def page(client: Client, event: Event, name: str = "event", *args: int, query: str = "") -> str:
    address = reverse(f"brackets:{name}", args=[event.tournament.slug, event.slug, *args])
    answer = client.get(address + query)
    assert answer.status_code == 200
    return text(answer)


def test_before_the_draw_only_the_entries_are_shown(client: Client) -> None:
    event = entered(5)
    assert ">P5</li>" in page(client, event)
    assert "there are no places" in page(client, event, "standings")
    assert "is not in the draw yet" in page(client, event, "entrant", 1)


def test_a_round_has_its_games_and_who_rests(client: Client) -> None:
    event = posted_robin(5)
    assert "Round 1 of 5" in page(client, event)
    assert page(client, event, query="?round=3").count("rests in this round") == 1
    assert "Round 3 of 5" in page(client, event, query="?round=3")
    for number in (1, 2):
        give(event, number)
    assert "Round 2 of 5" in page(client, event)


def test_the_table_crosses_everybody_with_everybody(client: Client) -> None:
    event = play_out(posted_robin(4))
    shown = page(client, event, "standings")
    assert shown.count('class="n own"') == 4
    assert shown.count('<td class="n">1</td>') == shown.count('<td class="n">0</td>') == 6


def test_a_player_sees_the_next_game_and_all_games(client: Client) -> None:
    event = posted_robin(4)
    game = game_of(event, 1)
    give(event, 5, "0")
    other = game_of(event, 5).black.number
    assert "<td>won</td>" in page(client, event, "entrant", other)
    shown = page(client, event, "entrant", game.white.number)
    assert f">{game.black.name}</a>" in shown.split('<p class="label">against</p>')[1][:120]
    assert "You play white" in shown
    assert "Pairings are posted" in shown
    assert "<h3>Still open</h3>" in shown
    assert shown.count('<th scope="row">') == 3


def test_the_sample_is_in_full_swing(client: Client) -> None:
    tournament = make_tournament()
    by: User = make_director(tournament)
    event = play_robin(tournament, by)
    assert event.state == Event.State.POSTED
    assert differences(event) == []
    assert "Round 5 of 7" in page(client, event)


def test_the_door_gives_the_numbers_and_rounds_of_a_lot() -> None:
    document = {"entrants": [{"name": name} for name in "ABC"], "random_seed": 4}
    found = draw(document)
    assert sorted(found["numbers"]) == ["A", "B", "C"]
    assert len(found["rounds"]) == 3
    assert found == draw(document)


def test_who_is_level_shares_the_place_on_the_hall_and_as_data() -> None:
    event = posted_robin(4)
    game = game_of(event, 1)
    give(event, 1, DRAWN)
    stands = places_of([event])
    assert {(stands[one.pk].low, stands[one.pk].high) for one in (game.white, game.black)} == {
        (1, 2)
    }
    told = {one.entrant: (one.low, one.high) for one in event.system.public_standings(event)}
    assert told[game.white.number] == told[game.black.number] == (1, 2)
