"""The public pages: what they say, what they hide, how often they ask the database."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from brackets.draw.result import PairResult
from brackets.picture.rows import bracket_rows
from brackets.systems.bridge.actions import record_result, withdraw
from brackets.systems.bridge.actions.results import result_of
from brackets.systems.bridge.pages.tree import bracket_tree
from tests.brackets.reading import text, with_members
from tests.brackets.systems.bridge.playing import match_of, play, play_all, posted
from tests.factories import make_entrant, make_member, make_player
from tourney.models import Event, Tournament

pytestmark = pytest.mark.django_db

PAGES = ("event", "bracket", "standings", "entrant")


def address(event: Event, page: str, number: int = 1) -> str:
    args: list[Any] = [event.tournament.slug, event.slug]
    return reverse(
        f"brackets:{page}", args=[*args, number] if page in ("bracket", "entrant") else args
    )


@pytest.mark.parametrize("page", PAGES)
def test_a_page_asks_as_often_for_64_teams_as_for_13(client: Client, page: str) -> None:
    asked = []
    for size in (13, 64):
        event = with_members(posted(size))
        play(event, "R1M1", (60, 20))
        with CaptureQueriesContext(
            connection,
        ) as queries:
            assert client.get(address(event, page)).status_code == 200
        asked.append(len(queries))
    assert asked[0] == asked[1] <= 14


@pytest.mark.parametrize("page", PAGES)
def test_a_finished_event_says_so_with_the_page_and_with_its_news(
    client: Client, page: str
) -> None:
    event = posted(8)
    news = address(event, page) + "?part=live"
    assert "data-finished" not in client.get(news).content.decode()
    play_all(event)
    assert "data-finished" in client.get(address(event, page)).content.decode()
    assert "<template data-finished>" in client.get(news).content.decode()


@pytest.mark.parametrize("page", [*PAGES, "find"])
def test_a_hidden_tournament_is_not_found(client: Client, page: str) -> None:
    event = posted(8)
    Tournament.objects.update(is_public=False)
    path = (
        reverse("brackets:find", args=[event.tournament.slug])
        if page == "find"
        else address(event, page)
    )
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("page", ["bracket", "entrant"])
def test_what_is_not_there_is_not_found(client: Client, page: str) -> None:
    assert client.get(address(posted(8), page, 99)).status_code == 404


def test_a_planned_bracket_is_not_public(client: Client) -> None:
    event = posted(8)
    Event.objects.update(state=Event.State.ENTRY)
    assert client.get(address(event, "bracket")).status_code == 404
    assert "Team 1" in text(client, address(event, "event"))
    assert "not posted yet" in text(client, address(event, "entrant"))
    assert "not posted yet" in text(client, address(event, "standings"))


def test_an_unchanged_page_is_not_sent_again(client: Client) -> None:
    event = posted(8)
    path = address(event, "bracket")
    first = client.get(path)
    again = client.get(path, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    play(event, "R1M1", (61, 28))
    changed = client.get(path, headers={"If-None-Match": first["ETag"]})
    assert (changed.status_code, changed["ETag"] != first["ETag"]) == (200, True)


@pytest.mark.parametrize("page", PAGES)
def test_the_live_part_has_an_address_of_its_own(client: Client, page: str) -> None:
    path = address(posted(13), page)
    part = client.get(path, {"part": "live"})
    assert b"<html" not in part.content
    assert b"data-part" in part.content
    assert b"<html" in client.get(path, headers={"HX-Request": "true"}).content
    headers = {"If-None-Match": part["ETag"]}
    assert client.get(path, {"part": "live"}, headers=headers).status_code == 304


@pytest.mark.parametrize("page", PAGES)
def test_nothing_personal_is_public(client: Client, page: str) -> None:
    event = posted(8)
    entrant = event.entrants.get(number=1)
    player = make_player("Ann Able", number="R123456", masterpoints="4321.09")
    make_member(entrant, player)
    answer = client.get(address(event, page)).content.decode()
    assert "R123456" not in answer
    assert "4321" not in answer
    assert "csrfmiddlewaretoken" not in answer
    assert not client.cookies


def test_the_posted_list_names_team_table_and_opponents(client: Client) -> None:
    said = text(client, address(posted(13, first_table=46), "event"))
    assert "Bracket 1 no result yet Teams 13" in said
    assert "1 Team 1 46 13 Team 13" in said
    assert "3 Team 3 50 8 Team 8, 9 Team 9 match of three" in said


def test_the_bracket_says_what_lines_show(client: Client) -> None:
    event = posted(13, first_table=46)
    play(event, "R1M1", (61, 28))
    said = text(client, address(event, "bracket"))
    assert "Tables 46–47 decided 1 Team 1 goes on 61 13 Team 13 is out 28" in said
    assert "1 goes on to the quarter-final at table 46" in said
    assert "Two go on to the quarter-final at table 50 and to meet 1 in the quarter-final" in said
    assert "from 3, 8 or 9" in said
    assert "first semi-final" in said


def test_a_match_of_three_shows_its_results_one_by_one(client: Client) -> None:
    event = posted(3)
    play(event, "R1M1", (31, 22))
    said = text(client, address(event, "bracket"))
    assert "1 of 3 results" in said
    assert "1–2 31 :22 1–3 not yet 2–3 not yet" in said
    play(event, "R1M1", (31, 22), (18, 27), (40, 12))
    said = text(client, address(event, "bracket"))
    assert "1 Team 1 is out 1 win 0" in said or "1 Team 1 goes on 1 win 0" in said
    assert "2 Team 2 goes on 1 win +19" in said
    assert "3 Team 3 is out 1 win −19" in said


def test_a_winner_without_a_score_and_a_forfeit_are_said_in_words(client: Client) -> None:
    event = posted(8)
    match = match_of(event, "R1M1")
    one, two = (side.entrant_id for side in match.sides.all())
    won = result_of(match, [PairResult(one, two, winner=one)])
    record_result(match, result=won, version=match.version, by=None)
    said = text(client, address(event, "bracket"))
    assert "1 Team 1 goes on won 8 Team 8 is out" in said
    withdraw(event.entrants.get(number=2), by=None)
    said = text(client, address(event, "bracket"))
    assert "decided by forfeit" in said
    assert "2 Team 2 is out forfeit" in said
    assert "forfeited in the quarter-final" in text(client, address(event, "standings"))
    assert "No place over for you Forfeited in the quarter-final." in text(
        client, address(event, "entrant", 2)
    )


def test_rows_and_lines_say_whose_way_they_are_for_the_browser_to_mark(client: Client) -> None:
    event = posted(8)
    path = address(event, "bracket")
    shown = client.get(path).content.decode()
    assert shown.count('data-entry="8"') == 1
    assert shown.count('data-way="r1m1.1"') == 2, "the row it fills, and the line into it"
    play(event, "R1M1", (60, 20))
    assert client.get(path).content.decode().count('data-entry="1"') == 2


def anchors(event: Event) -> list[list[str]]:
    tree = bracket_tree(bracket_rows(event.brackets.get()))
    return [[match.anchor for match in one.matches] for one in tree.rounds]


def test_rows_do_not_move_when_results_come_in() -> None:
    event = posted(13)
    before = anchors(event)
    play_all(event)
    assert before == anchors(event)


def test_a_finished_bracket_names_its_winner_and_places(client: Client) -> None:
    event = posted(8)
    play_all(event)
    said = text(client, address(event, "standings"))
    assert said.index("1st") < said.index("2nd") < said.index("3rd/4th") < said.index("5th/8th")
    assert "won the bracket" in said
    assert "Winner 1 Team 1" in text(client, address(event, "bracket"))
    assert "Winner of the bracket" in text(client, address(event, "entrant"))


def test_those_still_in_stand_above_those_who_are_out(client: Client) -> None:
    event = posted(8)
    play(event, "R1M1", (61, 28))
    said = text(client, address(event, "standings"))
    assert said.index("still in") < said.index("5th/8th")
    assert "in the semi-final" in said


def test_the_ticket_says_table_opponent_and_what_follows(client: Client) -> None:
    event = with_members(posted(8, first_table=46))
    said = text(client, address(event, "entrant", 4))
    assert "Quarter-final no result yet Your table 48 against 5 Team 5 Captain 5" in said or (
        "against 5 Team 5 Captain 5" in said
    )
    assert "Your team-mates sit at table" in said
    assert "If we win Semi-final" in said
    assert "against the winner of 1 – 8" in said
    assert "If we lose Out of this bracket, 5th/8th place" in said
    assert "The path to the final Quarter-final" not in said
    assert "The path to the final" in said


def test_the_ticket_names_who_may_come(client: Client) -> None:
    event = posted(8)
    play(event, "R1M1", (61, 28))
    said = text(client, address(event, "entrant", 1))
    assert "Semi-final" in said
    assert "against the winner of 4 – 5 4 Team 4 or 5 Team 5" in said
    assert "The way here" in said


def test_a_match_of_three_has_two_ways_on(client: Client) -> None:
    said = text(client, address(posted(13), "entrant", 3))
    assert "Match of three at tables" in said
    assert "If we go on" in said
    assert "If we do not go on Out of this bracket, 9th/13th place" in said


def test_a_team_out_or_winning_the_final_or_withdrawn(client: Client) -> None:
    event = posted(8)
    play(event, "R1M1", (28, 61))
    assert "5th/8th place" in text(client, address(event, "entrant", 1))
    play_all(event)
    entrant = make_entrant(event, "Latecomers", status="withdrawn")
    assert "has withdrawn" in text(client, address(event, "entrant", entrant.number))


def test_the_final_leads_to_winning(client: Client) -> None:
    said = text(client, address(posted(2), "entrant", 1))
    assert "If we win We win the bracket." in said
    assert "2nd place" in said


def test_two_who_go_to_one_match_are_told_once(client: Client) -> None:
    event = posted(6, variant="book")
    said = text(client, event.get_absolute_url() + "bracket/1/")
    assert "Two go on to the semi-final at table 1 ." in said


def test_the_same_opponents_by_two_ways_are_named_once(client: Client) -> None:
    event = posted(9)
    play(event, "R1M1", (40, 20), (42, 20), (39, 20))
    said = text(client, event.get_absolute_url() + "entry/1/")
    assert "against a team from table 4" in said
    assert "a team from table 4 or a team from table 4" not in said


def test_the_winners_way_is_marked_once_there_is_one(client: Client) -> None:
    event = posted(8)
    bracket = event.get_absolute_url() + "bracket/1/"
    assert "winner’s way" not in text(client, bracket)
    play_all(event)
    assert "the winner’s way" in text(client, bracket)
    page = client.get(bracket).content.decode()
    assert page.count('class="side through won"') == 3
    assert page.count('class="won"') == 2
