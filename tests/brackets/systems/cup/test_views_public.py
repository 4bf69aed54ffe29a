"""What everybody reads of a cup: the picture, one player's way, the standings."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.brackets.systems.bridge.desk import signed, text, url
from tests.brackets.systems.bridge.playing import fresh, match_of
from tests.brackets.systems.cup.playing import decide, entered, play_cup_out, play_round, posted_cup
from tourney.models import Event

pytestmark = pytest.mark.django_db


def page(client: Client, event: Event, name: str = "event", *args: int, query: str = "") -> str:
    address = reverse(f"brackets:{name}", args=[event.tournament.slug, event.slug, *args])
    answer = client.get(address + query)
    assert answer.status_code == 200
    return text(answer)


def test_before_the_draw_only_the_entries_are_shown(client: Client) -> None:
    event = entered(5)
    assert "The cup is not drawn yet" in page(client, event)
    assert "there are no places" in page(client, event, "standings")
    assert "The cup is not drawn yet" in page(client, event, "entrant", 1)


def test_the_picture_has_every_match_once_and_says_who_enters_late(client: Client) -> None:
    event = posted_cup(25, 6)
    shown = page(client, event)
    assert shown.count('<article class="match contest"') == 24
    assert shown.count('<small class="entry long">') == 6
    assert shown.count('<small class="entry"><span>bye</span>') == 1


def test_the_vorrunde_is_called_so(client: Client) -> None:
    assert "Preliminary round" in page(client, posted_cup(31, 6))
    assert "Preliminary round" not in page(client, posted_cup(25, 6))


def test_the_picture_is_the_same_for_everybody_and_says_whose_rows_they_are(
    client: Client,
) -> None:
    event = posted_cup(8)
    first = match_of(event, "R1M1").sides.all()[0].entrant
    shown = page(client, event)
    assert shown.count(f'data-entry="{first.number}"') == 1
    assert shown.count('data-way="r1m1.1"') == 2


def test_the_own_page_says_the_next_opponent_and_the_way(client: Client) -> None:
    event = posted_cup(8)
    first, second = (side.entrant for side in match_of(event, "R1M1").sides.all())
    shown = page(client, event, "entrant", first.number)
    assert f"entry/{second.number}/" in shown.split('<p class="label">against</p>')[1][:80]
    assert "You play" in shown
    assert "Semi-final, match 5" in shown
    assert "Out of the cup, 5th/8th place." in shown
    assert "<b>5th/8th</b> or better" in shown
    assert "then against the winner of match 6" in shown
    play_cup_out(event)
    assert "Winner" in page(client, event, "entrant", 1)
    assert "place" in page(client, event, "entrant", 8)


def test_a_remis_is_in_the_score(client: Client) -> None:
    event = posted_cup(2)
    first = [side.colour for side in match_of(event, "R1M1").sides.all()]
    decide(event, "R1M1", "remis")
    assert played(client, event) == [[("½", own), ("", other)] for own, other in turned(first)]
    decide(event, "R1M1", "1")
    assert played(client, event) == [
        [("½", own), (mark, other)] for mark, (own, other) in zip("10", turned(first), strict=True)
    ]


def turned(colours: list[str]) -> list[tuple[str, str]]:
    """The colours of both in the first game and, exchanged, in the second."""
    assert sorted(colours) == ["black", "white"]
    return list(zip(colours, colours[::-1], strict=True))


def played(client: Client, event: Event) -> list[list[tuple[str, str]]]:
    """Of both players every game with its colour, as the picture draws it; the one to come unmarked."""
    shown = client.get(event.get_absolute_url()).content.decode().partition('id="r-tree"')[2]
    sides = re.findall(r'<li class="side.*?</li>', shown, re.DOTALL)
    stone = r'<span class="stone (\w+)">.*?</span></span>(?:<span class="score">([^<]*)</span>)?'
    return [[(mark, colour) for colour, mark in re.findall(stone, one)] for one in sides]


@pytest.mark.parametrize("repeats", [0, 1, 3])
def test_a_slip_has_every_game_with_its_own_colour(client: Client, repeats: int) -> None:
    event = posted_cup(2)
    first = [side.colour for side in match_of(event, "R1M1").sides.all()]
    for _ in range(repeats):
        decide(event, "R1M1", "remis")
    shown = signed(client, event).get(url(event, "cup_slips")).content.decode()
    assert shown.count("½") == 2 * repeats
    heads = re.findall(r'<th scope="col">(?:Game )?(\d)</th>', shown)
    assert heads == [str(n) for n in range(1, max(3, repeats + 1) + 1)]
    drawn = re.findall(r'class="stone (\w+)"', shown)
    expected = [
        own if at % 2 == 0 else other for own, other in turned(first) for at in range(repeats + 1)
    ]
    assert drawn == expected


def test_rounds_still_to_be_paired_are_said(client: Client) -> None:
    event = posted_cup(25, 6, mode="rounds")
    shown = page(client, event)
    assert "Enter later" in shown
    assert "pre-qualified, from round 2" in shown
    assert "Enters in round 2" in page(client, event, "entrant", 1)
    assert "enters in round 2" in page(client, event, "standings")
    play_round(event)
    assert "next round to be paired" in page(client, event)
    play_cup_out(event)
    assert fresh(event).state == Event.State.FINISHED
    assert page(client, event).count('<article class="match contest"') == 24


def test_other_addresses_lead_to_the_pages_of_the_cup(client: Client) -> None:
    event = posted_cup(4)
    base = [event.tournament.slug, event.slug]
    answer = client.get(reverse("brackets:bracket", args=[*base, 1]))
    assert answer["Location"] == event.get_absolute_url()
    answer = client.get(reverse("brackets:member", args=[*base, 1, 1]))
    assert answer["Location"] == reverse("brackets:entrant", args=[*base, 1])
    assert client.get(reverse("brackets:contest_lot_of", args=[*base, 7])).status_code == 404


@pytest.mark.parametrize(("name", "args"), [("event", []), ("standings", []), ("entrant", [1])])
def test_the_number_of_queries_does_not_grow(client: Client, name: str, args: list[int]) -> None:
    counts = []
    for size in (4, 64):
        event = posted_cup(size)
        with CaptureQueriesContext(connection) as queries:
            page(client, event, name, *args)
        counts.append(len(queries))
    assert counts[0] == counts[1] <= (26 if name == "entrant" else 12)


def test_the_live_part_holds_the_facts_and_the_picture_alone(client: Client) -> None:
    event = posted_cup(4)
    answer = client.get(event.get_absolute_url() + "?part=live")
    assert 'id="facts"' in text(answer)
    assert 'id="r1m1"' in text(answer)
    assert "<html" not in text(answer)


def test_a_page_that_did_not_change_is_not_sent_again(client: Client) -> None:
    event = posted_cup(4)
    tag = client.get(event.get_absolute_url())["ETag"]
    same = {"If-None-Match": tag}
    assert client.get(event.get_absolute_url(), headers=same).status_code == 304
    decide(event, "R1M1")
    assert client.get(event.get_absolute_url(), headers=same).status_code == 200
