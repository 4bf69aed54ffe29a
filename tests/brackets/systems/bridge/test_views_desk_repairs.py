"""Repairs from the desk: offered when possible, previewed, made, and refused in a sentence."""

from __future__ import annotations

import re

import pytest
from django.http import HttpResponse
from django.test import Client

from brackets.journal.append import state_of
from brackets.journal.check import differences
from brackets.models import Place, Seat
from brackets.systems.bridge.books import cite
from brackets.systems.bridge.engine.amend import semi_finals
from tests.brackets.systems.bridge.desk import signed, text, url
from tests.brackets.systems.bridge.playing import (
    entrant,
    fresh,
    match_of,
    play,
    play_all,
    posted,
    standing,
)
from tests.factories import make_entrant
from tourney.models import Entrant, Event

pytestmark = pytest.mark.django_db


def hidden(page: HttpResponse) -> dict[str, str]:
    """The hidden fields of the last form of a page, as a browser would send them."""
    form = page.content.decode().rpartition('<form class="buttons"')[2]
    return dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form))


def confirm(client: Client, address: str) -> HttpResponse:
    """Look at the preview, and make it."""
    seen = client.get(address)
    assert seen.status_code == 200, text(seen)
    return client.post(address, hidden(seen), follow=True)


def with_a_repeat() -> Event:
    """Nine teams; the drawn semi-final 1-5 repeats a match of round one (rule 15)."""
    event = posted(9)
    for key in ("R1M1", "R1M2", "R1M3", "R2M1"):
        play(event, key, (46, 20), (44, 20), (42, 20))
    play(event, "R2M2", (40, 20), (20, 41), (20, 40))
    return event


def test_a_semi_final_that_repeats_is_proposed_and_paired_again(client: Client) -> None:
    event = with_a_repeat()
    signed(client, event)
    assert "would be played again" in text(client.get(url(event, "results")))
    page = text(client.get(url(event, "repairs", 1)))
    assert "would be played again" in page
    assert "See the three pairings" in page
    choices = client.get(url(event, "pairing", 1))
    found = re.findall(r"pairing=(\d)#preview", choices.content.decode())
    assert found == ["1", "2"]
    assert " met in " in text(choices)
    answers = [confirm(client, url(event, "pairing", 1) + "?pairing=1")]
    assert "are paired again" in text(answers[0])
    semis = semi_finals(state_of(event)[0].brackets[1].draw)
    play(event, semis[0].id, (30, 20))
    assert "Pair the semi-finals again" not in text(client.get(url(event, "repairs", 1)))
    late = client.get(url(event, "pairing", 1) + "?pairing=1")
    assert late.status_code == 422
    assert "cannot be paired again now" in text(late)


def test_a_draw_without_repeats_is_not_proposed(client: Client) -> None:
    event = posted(8)
    for key in ("R1M1", "R1M2", "R1M3", "R1M4"):
        play(event, key, (40, 20))
    signed(client, event)
    assert "would be played again" not in text(client.get(url(event, "results")))
    assert client.get(url(event, "pairing", 1)).status_code == 422
    assert client.get(url(event, "repairs", 7)).status_code == 404


def test_a_late_entry_joins_an_unplayed_match(client: Client) -> None:
    event = posted(8)
    play(event, "R1M1", (40, 20))
    late = make_entrant(event, "Larry Late")
    signed(client, event)
    assert "Larry Late" in text(client.get(url(event, "repairs", 1)))
    address = url(event, "late_entry", late.number)
    assert "match=R1M2" in text(client.get(address))
    answer = confirm(client, address + "?bracket=1&match=R1M2")
    assert "where it joined a match" in text(answer)
    assert standing(event, "R1M2")[2] == "Larry Late"
    assert entrant(event, late.number).is_late
    refused = client.get(address + "?bracket=1&match=R1M1")
    assert refused.status_code == 422


def test_a_three_way_that_loses_a_team_goes_on_or_is_broken(client: Client) -> None:
    event = posted(15)
    play(event, "R1M1", (40, 20))
    three = next(m for m in match_of(event, "R1M1").bracket.matches.all() if m.sides.count() == 3)
    play(event, three.key, (31, 22))
    leaving = three.sides.get(position=3).entrant
    signed(client, event)
    address = url(event, "withdrawal", leaving.number)
    page = client.get(address)
    assert "Or break the match of three" in text(page)
    assert "forfeits what it has not played" in text(page)
    stale = client.post(address, {**hidden(page), "seen": "1"})
    assert stale.status_code == 409
    assert client.post(address, hidden(page)).status_code == 302
    assert match_of(event, three.key).sides.count() == 2
    assert match_of(event, three.key).state == "decided"
    assert entrant(event, leaving.number).is_withdrawn
    assert differences(fresh(event)) == []


def test_two_teams_that_agree_not_to_play(client: Client) -> None:
    event = posted(8)
    for key in ("R1M1", "R1M2", "R1M3", "R1M4", "R2M1", "R2M2"):
        play(event, key, (40, 20))
    signed(client, event)
    assert "agree not to play" in text(client.get(url(event, "record", 1, "R3M1")))
    address = url(event, "double_forfeit", 1, "R3M1")
    page = text(client.get(address))
    assert "Team 1 (1): still in, then <b>3/4</b>" in page
    assert "No ribbon qualification" in page
    assert f"{cite('28')}" in page
    assert "The double forfeit is recorded." in text(confirm(client, address))
    again = client.get(address)
    assert again.status_code == 422
    assert "has a result already" in text(again)


def test_a_play_off_is_offered_where_the_book_allows_it(client: Client) -> None:
    event = posted(16)
    signed(client, event)
    assert "Play off" not in text(client.get(url(event, "repairs", 1)))
    assert client.get(url(event, "play_off", 1)).status_code == 422
    for at in range(1, 9):
        play(event, f"R1M{at}", (40, 20))
    assert "Play off" in text(client.get(url(event, "repairs", 1)))
    assert "The play-off is drawn." in text(confirm(client, url(event, "play_off", 1)))
    play_all(event)
    labels = sorted(str(place) for place in Place.objects.filter(bracket__event=event))
    assert (labels.count("5/6"), labels.count("7/8")) == (2, 2)


def test_an_error_found_in_time_draws_both_brackets_again(client: Client) -> None:
    event = posted(9, 9)
    signed(client, event)
    address = url(event, "wrong_bracket", 10)
    page = client.get(address)
    assert "Was it found in time?" in text(page)
    assert "Whose fault" not in text(page)
    chosen = client.get(address + "?time=yes")
    assert "time=yes&amp;bracket=1#preview" in text(chosen)
    moved = confirm(client, address + "?time=yes&bracket=1")
    assert "moved to bracket 1; the first round was changed" in text(moved)
    assert [b.seats.count() for b in event.brackets.all()] == [10, 8]
    tables = [seat.home_table for seat in Seat.objects.filter(bracket__event=event)]
    assert sorted(tables) == list(range(1, 19))
    assert differences(fresh(event)) == []


def test_it_is_too_late_once_the_team_has_played_or_every_match_has(client: Client) -> None:
    event = posted(9, 9)
    for key in ("R1M1", "R1M2", "R1M3"):
        play(event, key, (40, 20), (40, 20), (40, 20))
    signed(client, event)
    page = text(client.get(url(event, "wrong_bracket", 10) + "?time=yes"))
    assert "bracket=1" not in page
    assert "too late" in page
    assert "too late for that" in text(client.get(url(event, "wrong_bracket", 1) + "?time=yes"))


def test_the_teams_fault_disqualifies_and_whom_it_beat_goes_on(client: Client) -> None:
    event = posted(8)
    play(event, "R1M1", (40, 20))
    signed(client, event)
    address = url(event, "wrong_bracket", 1) + "?time=no&fault=team&level=low"
    page = text(client.get(address))
    assert "Team 1 40 : 20 Team 8" in page.replace(" (1)", "").replace(" (8)", "")
    assert "is disqualified." in text(confirm(client, address))
    assert entrant(event, 1).is_disqualified
    assert standing(event, "R2M1")[0] == "Team 8"
    assert "disqualified" in text(client.get(url(event, "bracketing")))
    assert "disqualified" in text(client.get(url(event, "history")))


def test_our_fault_too_high_and_lost_returns_the_fee(client: Client) -> None:
    event = posted(8)
    signed(client, event)
    address = url(event, "wrong_bracket", 8) + "?time=no&fault=ours&level=high&won=no"
    assert "Record the match it lost first." in text(client.get(address))
    play(event, "R1M1", (40, 20))
    answer = confirm(client, address)
    assert "free play owed" in text(answer)
    team = entrant(event, 8)
    assert team.fee == Entrant.Fee.OWED
    assert team.history.first().history_change_reason == "Fee returned, free play owed"


def test_our_fault_too_low_and_won_moves_the_team_and_nine_become_three(client: Client) -> None:
    event = posted(16, 8)
    play(event, "R1M1", (40, 20), bracket=2)
    signed(client, event)
    address = url(event, "wrong_bracket", 17) + "?time=no&fault=ours&level=low&won=yes"
    page = text(client.get(address))
    assert "share 4/6, and there is no play-off" in page
    assert "four more boards" in page
    preview = client.get(address + "&bracket=1")
    assert "Team 17 (17) 40 : 20" in text(preview)
    stale = client.post(address + "&bracket=1", {**hidden(preview), "confirmed": ""})
    assert stale.status_code == 409
    assert "moved to bracket 1 for its second round" in text(
        confirm(client, address + "&bracket=1")
    )
    assert Seat.objects.get(entrant__number=17, entrant__event=event).bracket.number == 1
    play_all(event)
    labels = sorted(
        str(place) for place in Place.objects.filter(bracket__event=event, bracket__number=1)
    )
    assert [labels.count(x) for x in ("1", "2", "3", "4/6", "7/9")] == [1, 1, 1, 3, 3]
    standings = text(client.get(url(event, "standings")))
    assert standings.count("out in the final") == 3
    assert "out in round 4" not in standings
    assert "Bracket 1, final of three" in text(client.get(url(event, "results") + "?reported=all"))


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        ("?time=no&fault=team&level=high", "It plays where it is"),
        ("?time=no&fault=ours&level=high&won=yes", "It plays on"),
        ("?time=no&fault=ours&level=low&won=no", "It is out"),
        ("?time=perhaps", "Was it found in time?"),
    ],
)
def test_answers_without_a_repair_say_so(client: Client, answers: str, words: str) -> None:
    event = posted(8)
    signed(client, event)
    address = url(event, "wrong_bracket", 1) + answers
    assert words in text(client.get(address))
    assert client.post(address, {}).status_code == 422
