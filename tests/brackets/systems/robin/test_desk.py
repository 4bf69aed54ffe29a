"""The desk: draw, lines, rows, questions, undo, the sheet."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import resolve, reverse

from brackets.desk.sent import new_key
from tests.brackets.systems.bridge.desk import ask, signed, stamp, text, type_line, url
from tests.brackets.systems.bridge.playing import fresh
from tests.brackets.systems.robin.playing import LOT, entered, game_of, give, posted_robin
from tourney.models import Entrant, Event

pytestmark = pytest.mark.django_db


def test_a_lot_is_looked_at_and_posted(client: Client) -> None:
    event = entered(6)
    signed(client, event)
    shown = client.post(url(event, "robin_lot"), {"number": LOT}, follow=True)
    assert f'Lot <b class="figure">{LOT}</b>. Not posted yet.' in text(shown)
    seen = shown.context["page"].preview.seen
    posted = client.post(url(event, "robin_post"), {"lot": LOT, "seen": seen}, follow=True)
    assert "Posted: everybody sees the games now." in text(posted)
    assert fresh(event).state == Event.State.POSTED


def test_a_lot_of_the_computer_is_in_the_address(client: Client) -> None:
    event = entered(6)
    answer = signed(client, event).post(url(event, "robin_lot"), {"number": ""})
    assert resolve(answer["Location"]).url_name == "robin_preview"


def test_one_player_is_no_round_robin(client: Client) -> None:
    event = entered(1)
    shown = text(signed(client, event).get(url(event, "robin_draw")))
    assert "Entries: 1 cannot play a round robin" in shown


@pytest.mark.parametrize(
    ("line", "result"),
    [("3 1", "1"), ("3 0", "0"), ("3 =", "="), ("3 ½", "="), ("3 5", "="), ("3 +", "+"), ("3 --", "--")],
)  # fmt: skip
def test_a_line_is_the_number_and_the_letter_of_white(
    client: Client, line: str, result: str
) -> None:
    event = posted_robin(4)
    assert ask(signed(client, event), event, line)["state"] == "recorded"
    assert game_of(event, 3).result == result


@pytest.mark.parametrize(
    ("line", "why"),
    [("3 9", "is no result"), ("99 1", "is none of 1 to 6"), ("x 1", "is no game")],
)
def test_what_cannot_be_read_is_refused_with_what_can_be_typed(
    client: Client, line: str, why: str
) -> None:
    event = posted_robin(4)
    answer = ask(signed(client, event), event, line)
    assert answer["state"] == "refused"
    assert why in answer["html"]


def test_a_correction_is_asked_about_with_the_lines_it_moves(client: Client) -> None:
    event = posted_robin(4)
    give(event, 1, "1")
    signed(client, event)
    assert "Game 1: a result is on record" in ask(client, event, "1 0")["html"]
    sent = {"result": "0", "stamp": stamp(event, "1"), "key": new_key()}
    asked = client.post(url(event, "robin_game", 1), sent)
    assert asked.status_code == 409
    assert game_of(event, 1).black.name in text(asked)
    assert "1. with 1, 0.00" in text(asked)
    client.post(url(event, "robin_game", 1), {**sent, "confirmed": "0"})
    assert game_of(event, 1).result == "0"


def test_a_row_records_and_undo_takes_it_back(client: Client) -> None:
    event = posted_robin(4)
    signed(client, event)
    sent = {"result": "=", "stamp": stamp(event, "2"), "key": new_key()}
    client.post(url(event, "robin_game", 2), sent)
    assert game_of(event, 2).result == "="
    number = game_of(event, 2).record_sequence
    client.post(url(event, "line_undo", number), {"key": new_key()})
    assert game_of(event, 2).is_open


def test_the_pages_of_the_desk_are_there_and_say_what_is_recorded(client: Client) -> None:
    event = posted_robin(5)
    signed(client, event)
    type_line(client, event, "1 =")
    game = game_of(event, 1)
    said = f"{game.white.name} and {game.black.name} drew"
    assert said in text(client.get(url(event, "robin_results")))
    assert said in text(client.get(url(event, "history")))
    assert said in text(client.get(url(event, "robin_game", 1)))
    assert "½ – ½" in text(client.get(url(event, "robin_sheet")))
    assert "lot" in text(client.get(url(event, "robin_draw")))


def test_who_leaves_is_asked_about_and_recorded(client: Client) -> None:
    event = posted_robin(5)
    signed(client, event)
    assert "P1 leaves?" in text(client.get(url(event, "robin_leave", 1)))
    stale = client.post(url(event, "robin_leave", 1), {"seen": 0})
    assert stale.status_code == 409
    seen = {"seen": event.records.latest("sequence").sequence}
    assert "P1 has left." in text(client.post(url(event, "robin_leave", 1), seen, follow=True))
    entry = client.get(f"/desk/{event.tournament.slug}/{event.slug}/entries/1/")
    assert "comes back when the record is undone" in text(entry)


def test_a_late_player_is_drawn_in_until_there_is_a_result(client: Client) -> None:
    event = posted_robin(5)
    late = Entrant.objects.create(
        event=event, name="Zoe Late", number=6, is_late=True, kind="player", size=1
    )
    signed(client, event)
    address = reverse("tourney:entry", args=[event.tournament.slug, event.slug, 6])
    page = text(client.get(address))
    assert f"Draw again with {late}" in page
    assert "Withdraw Zoe" not in page
    give(event, 1)
    page = text(client.get(address))
    assert "There are results, so nobody can be let in any more." in page
    assert f"Draw again with {late}" not in page
