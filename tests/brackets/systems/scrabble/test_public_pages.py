"""The pages of a division: what they say, what they hide, how often they ask the database."""

from __future__ import annotations

import csv

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from brackets.systems.scrabble.actions import take_out
from brackets.systems.scrabble.models import Pairing, ScrabbleStanding
from brackets.systems.scrabble.pages.loading import shown_division
from brackets.systems.scrabble.pages.records import records_of, standing_order
from brackets.systems.scrabble.queries import last_record
from tests.brackets.reading import text
from tests.brackets.systems.scrabble.dividing_rows import make_division
from tests.brackets.systems.scrabble.running import division, give, posted
from tests.factories import make_director
from tourney.models import Event, Member, Tournament

pytestmark = pytest.mark.django_db

LIVE = ("", "standings/", "entry/103/", "wall/")
PAGES = (*LIVE, "?order=name", "?order=rank", "?q=a", "standings.csv")
SHEETS = ("", "standings/", "wall/", "scorecards/", "slips/")


@pytest.mark.parametrize("page", PAGES)
def test_a_page_asks_as_often_for_40_players_as_for_16(client: Client, page: str) -> None:
    asked = []
    for size in (16, 40):
        event = make_division(size, 5)
        with CaptureQueriesContext(connection) as queries:
            assert client.get(event.get_absolute_url() + page).status_code == 200
        asked.append(len(queries))
    assert asked[0] == asked[1] <= 12


@pytest.mark.parametrize("page", SHEETS)
def test_a_sheet_asks_as_often_for_40_players_as_for_16(client: Client, page: str) -> None:
    asked = []
    for size in (16, 40):
        event = make_division(size, 5)
        client.force_login(make_director(event.tournament))
        with CaptureQueriesContext(connection) as queries:
            assert client.get(sheet(event) + page).status_code == 200
        asked.append(len(queries))
    assert asked[0] == asked[1] <= 15


def sheet(event: Event) -> str:
    return reverse("brackets:scrabble_rack", args=[event.tournament.slug, event.slug])


@pytest.mark.parametrize("page", LIVE)
def test_the_live_part_is_the_part_alone_and_nothing_when_nothing_changed(
    client: Client, page: str
) -> None:
    path = make_division(16, 5).get_absolute_url() + page
    part = client.get(path, {"part": "live"})
    assert b"<html" not in part.content
    assert b"data-part" in part.content
    headers = {"If-None-Match": part["ETag"]}
    assert client.get(path, {"part": "live"}, headers=headers).status_code == 304


@pytest.mark.parametrize("page", LIVE)
def test_a_result_makes_a_new_page_and_the_end_is_said(client: Client, page: str) -> None:
    event = posted(12, 1)
    path = event.get_absolute_url() + page.replace("103", "3")
    tag = client.get(path)["ETag"]
    assert client.get(path, headers={"If-None-Match": tag}).status_code == 304
    give(Pairing.objects.filter(event=event).first(), 410, 380)
    assert client.get(path, headers={"If-None-Match": tag}).status_code == 200
    Event.objects.update(state=Event.State.FINISHED)
    assert "data-finished" in client.get(path).content.decode()


@pytest.mark.parametrize("page", PAGES)
def test_nothing_personal_is_public_and_a_hidden_tournament_is_not_found(
    client: Client, page: str
) -> None:
    event = make_division(16, 5)
    Member.objects.filter(name="Ann Able").update(number="R123456", masterpoints="4321.09")
    answer = client.get(event.get_absolute_url() + page).content.decode()
    assert "R123456" not in answer
    assert "4321" not in answer
    assert "csrfmiddlewaretoken" not in answer
    Tournament.objects.update(is_public=False)
    assert client.get(event.get_absolute_url() + page).status_code == 404


@pytest.mark.postgresql
def test_before_the_start_everybody_reads_who_is_entered(client: Client) -> None:
    event = division(8)
    said = text(client, event.get_absolute_url())
    assert "Nothing is posted yet." in said
    assert "Given03 Surname05" in said
    assert "Nothing is posted yet" in text(client, event.get_absolute_url() + "entry/3/")
    standings = text(client, event.get_absolute_url() + "standings/")
    assert "Before the first round, by rating." in standings
    assert "paid" not in standings
    assert standings.index("Given00 Surname00") < standings.index("Given07 Surname01")
    assert "the wall is empty" in text(client, event.get_absolute_url() + "wall/")


def test_the_round_that_is_on_is_shown_and_another_on_request(client: Client) -> None:
    event = make_division(16, 5, out=2)
    said = text(client, event.get_absolute_url())
    assert "Round 5 of 31 is on: 2 of 8 games are still out." in said
    assert "1 Ann Able" not in text(client, event.get_absolute_url() + "?round=2&order=x")[:200]
    other = text(client, event.get_absolute_url() + "?round=7&order=name")
    assert "Round 7 no result yet" in other
    assert "replies" in other
    assert client.get(event.get_absolute_url() + "?round=99").status_code == 200
    assert client.get(event.get_absolute_url() + "?round=x").status_code == 200


def test_find_my_game_opens_the_only_player_found(client: Client) -> None:
    event = make_division(16, 5)
    answer = client.get(event.get_absolute_url(), {"q": "ann able"})
    assert answer["Location"] == f"{event.get_absolute_url()}entry/101/"
    assert "Nobody found for “zzz”" in text(client, event.get_absolute_url() + "?q=zzz")
    assert "players for “a”" in text(client, event.get_absolute_url() + "?q=a")


def test_a_players_page_says_the_next_game_and_the_way_so_far(client: Client) -> None:
    event = make_division(16, 5, out=2)
    row = Pairing.objects.filter(event=event, round_number=5, state="open").first()
    said = text(client, f"{event.get_absolute_url()}entry/{row.first.number}/")
    assert "Round 5 of 31" in said
    assert f"Your board {row.board} against" in said
    assert "Table 1" in said
    assert f"{row.second_number} {row.second.name}" in said
    assert "You start" in said
    assert "Then round 6" in said
    assert "Scorecard" in said
    assert "What happens next" in said


@pytest.mark.parametrize("page", ["entry/999/", "entry/0/"])
def test_who_is_not_there_is_not_found(client: Client, page: str) -> None:
    assert client.get(make_division(16, 1).get_absolute_url() + page).status_code == 404


def test_who_left_keeps_the_line_and_the_opponents_read_why_there_is_no_game(
    client: Client,
) -> None:
    event = posted(12, 1)
    game = Pairing.objects.filter(event=event, round_number=1).first()
    number = game.first_number
    take_out(event, number, after_round=0, seen=last_record(event), by=None)
    gone = text(client, f"{event.get_absolute_url()}entry/{game.first.number}/")
    assert "Left the division after round 0." in gone
    other = text(client, f"{event.get_absolute_url()}entry/{game.second.number}/")
    assert "No game in this round" in other
    assert f"{game.first.name} has left the division" in other
    assert "left after round 0" in text(client, event.get_absolute_url() + "standings/")


@pytest.mark.postgresql
def test_pages_and_rows_stand_in_the_same_order() -> None:
    event = make_division(21, 9, left=(5, 7))
    shown = standing_order(records_of(shown_division(event)))
    rows = ScrabbleStanding.objects.filter(event=event).order_by("rank")
    assert [one.person.number for one in shown] == [row.player_number for row in rows]
    for one, row in zip(shown, rows, strict=True):
        assert (one.halves, one.spread) == (2 * row.wins, row.spread)
        assert one.starts == (row.starts, row.replies)


def test_the_standing_is_a_file_for_everybody(client: Client) -> None:
    event = make_division(16, 5)
    answer = client.get(event.get_absolute_url() + "standings.csv")
    rows = list(csv.DictReader(answer.content.decode("utf-8-sig").splitlines()))
    assert len(rows) == 16
    assert rows[0]["place"] == "1"
    assert float(rows[0]["won"]) + float(rows[0]["lost"]) == 5
    assert client.get("/t/nowhere/x/standings.csv").status_code == 404


def test_pages_of_a_division_are_not_those_of_a_bracket(client: Client) -> None:
    event = posted(12, 1)
    Event.objects.filter(pk=event.pk).update(kind="knockout")
    for page in ("wall/", "standings.csv"):
        assert client.get(event.get_absolute_url() + page).status_code == 404


@pytest.mark.parametrize("page", SHEETS)
def test_before_the_start_there_is_nothing_to_print(client: Client, page: str) -> None:
    event = division(8)
    client.force_login(make_director(event.tournament))
    assert "there is nothing to print" in text(client, sheet(event) + page)


def test_sheets_name_what_is_printed(client: Client) -> None:
    event = make_division(16, 5, out=2)
    client.force_login(make_director(event.tournament))
    assert "Pairings of round 5" in text(client, sheet(event))
    assert "Board Starts Score" in text(client, sheet(event) + "?order=board")
    assert "Scorecards, session 2" in text(client, sheet(event) + "scorecards/")
    assert "Scorecards, session 1" in text(client, sheet(event) + "scorecards/?session=1")
    said = text(client, sheet(event) + "slips/?round=6")
    assert "Result slips, round 6" in said
    assert "Both sign here" in said
