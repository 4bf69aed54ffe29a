"""A team that moves to its right bracket: what it leaves behind, and who takes it (rules 30, 33-36)."""

from __future__ import annotations

import re
from decimal import Decimal

import pytest
from django.test import Client

from brackets.draw.errors import DrawError
from brackets.draw.result import PairResult, Result
from brackets.journal.amending import amend_event
from brackets.journal.check import differences
from brackets.systems.bridge.actions import record_result
from brackets.systems.bridge.actions.restructuring import plan_move
from brackets.systems.bridge.actions.transferring import plan_transfer
from tests.brackets.systems.bridge.desk import send, signed, text, url
from tests.brackets.systems.bridge.playing import entrant, fresh, match_of, play, play_all, posted
from tourney.models import Event

pytestmark = pytest.mark.django_db


def make(event: Event, plan: object) -> None:
    amend_event(event, plan, by=None, seen=plan.seen, confirmed=plan.found.voided)


def first_round(event: Event, *brackets: int) -> None:
    """Every match of round one; the smaller number wins."""
    for bracket in brackets:
        for match in event.brackets.get(number=bracket).matches.filter(round_number=1):
            play(event, match.key, (40, 20), (40, 20), (40, 20), bracket=bracket)


def shares(event: Event, key: str, bracket: int) -> dict[int, tuple[str, str]]:
    """Outcome and match share by entry number."""
    sides = match_of(event, key, bracket).sides.exclude(entrant=None)
    return {side.entrant.number: (side.outcome, str(side.match_share)) for side in sides}


@pytest.fixture
def twelve() -> Event:
    """Two brackets of twelve; team 13 won a match of three in the lower one and was moved up."""
    event = posted(12, 12)
    first_round(event, 1, 2)
    make(event, plan_move(entrant(event, 13), bracket_number=1))
    return fresh(event)


def test_whom_a_moved_team_beat_has_a_forfeit_win_in_a_match_of_three_too(twelve: Event) -> None:
    """Rule 33: 13 beat 19 and 22, and 19 beat 22: one win of two for 22, like any forfeit."""
    assert shares(twelve, "R1M1", 2) == {19: ("through", "1.00"), 22: ("through", "0.50")}
    play_all(twelve)
    assert differences(fresh(twelve)) == []


def test_what_the_others_played_can_still_be_corrected(client: Client, twelve: Event) -> None:
    page = text(signed(client, twelve).get(url(twelve, "record", 2, "R1M1")))
    assert page.count('class="duel"') == 1
    assert "Team 22: forfeit win" in page
    answer = send(client, twelve, "R1M1", number=2, a3="20", b3="40")
    assert answer.status_code == 302, text(answer)
    assert shares(twelve, "R1M1", 2) == {19: ("through", "0.50"), 22: ("through", "1.00")}
    assert differences(fresh(twelve)) == []


def test_whom_it_beat_in_a_match_of_two_has_the_whole_match() -> None:
    event = posted(16, 16)
    first_round(event, 2)
    make(event, plan_move(entrant(event, 17), bracket_number=1))
    assert shares(event, "R1M1", 2) == {32: ("through", "1.00")}


@pytest.mark.parametrize(
    ("size", "second", "low"),
    [(8, [2, 3], "3/5"), (9, [3, 4], "5/7"), (11, [3, 4], "5/7"), (19, [3, 3, 3, 4], "9/13")],
)
def test_any_stronger_bracket_takes_the_team_into_its_second_round(
    size: int, second: list[int], low: str
) -> None:
    """Rule 33: "most likely nine"; elsewhere one match takes it and sends on as many as before."""
    event = posted(size, 8)
    first_round(event, 1, 2)
    moved = entrant(event, size + 1)
    make(event, plan_move(moved, bracket_number=1))
    matches = event.brackets.get(number=1).matches.filter(round_number=2)
    assert [match.sides.count() for match in matches] == second
    assert matches.last().sides.filter(entrant=moved).exists()
    play_all(event)
    assert differences(fresh(event)) == []
    labels = [str(place) for place in event.brackets.get(number=1).places.all()]
    assert low in labels
    assert labels.count("1") == 1


def test_a_second_round_in_play_takes_the_team_where_a_match_is_free() -> None:
    event = posted(9, 8)
    first_round(event, 1, 2)
    play(event, "R2M2", (40, 20), (40, 20), (40, 20))
    make(event, plan_move(entrant(event, 10), bracket_number=1))
    assert match_of(event, "R2M1").sides.count() == 4
    play_all(event)
    assert differences(fresh(event)) == []


@pytest.mark.parametrize(
    ("size", "plays", "why"),
    [
        (16, 1, "its second round has a result already."),
        (8, 2, "no match of its second round without a result has room."),
        (4, 0, "its second round is the final."),
    ],
)
def test_the_guide_says_why_a_bracket_takes_nobody(
    client: Client, size: int, plays: int, why: str
) -> None:
    event = posted(size, 8)
    first_round(event, 1, 2)
    for number in range(1, plays + 1):
        play(event, f"R2M{number}", (40, 20))
    with pytest.raises(DrawError, match=why):
        plan_move(entrant(event, size + 1), bracket_number=1)
    address = url(event, "wrong_bracket", size + 1) + "?time=no&fault=ours&level=low&won=yes"
    page = text(signed(client, event).get(address))
    assert f"Bracket 1: {why}" in page
    assert "No stronger bracket can take it" in page


def transfer(client: Client, event: Event, team: int, bracket: int, match: str = "") -> None:
    """The guide's way for a mistake found in time: preview, then agree."""
    address = f"{url(event, 'wrong_bracket', team)}?time=yes&bracket={bracket}&match={match}"
    page = text(signed(client, event).get(address))
    seen = re.search(r'name="seen" value="(\d+)"', page)
    assert seen is not None, page
    voided = re.search(r'name="confirmed" value="([\d,]*)"', page)
    fields = {"seen": seen[1], "confirmed": voided[1] if voided else ""}
    answer = client.post(address, fields)
    assert answer.status_code == 302, text(answer)
    assert differences(fresh(event)) == []


def test_found_in_time_a_team_joins_a_match_though_results_are_in(client: Client) -> None:
    """Rule 30: change the first round if there is still time; other matches keep their results."""
    event = posted(9, 8)
    play(event, "R1M1", (40, 20), (40, 20), (40, 20))
    play(event, "R1M1", (40, 20), bracket=2)
    page = text(signed(client, event).get(url(event, "wrong_bracket", 11) + "?time=yes"))
    assert "becomes a match of four" in page
    transfer(client, event, 11, 1, "R1M2")
    assert [s.entrant.number for s in match_of(event, "R1M2").sides.all()] == [2, 6, 7, 11]
    assert shares(event, "R1M1", 1)[1] == ("through", "1.00")
    left = match_of(event, "R1M2", 2).sides.exclude(entrant=None).get()
    assert (left.outcome, left.match_share) == ("through", 1)
    play_all(event)
    assert differences(fresh(event)) == []


def test_found_in_time_a_team_leaves_a_match_of_three(client: Client) -> None:
    """What the other two have played stands; the bracket without a result is drawn again."""
    event = posted(8, 9)
    play(event, "R1M1", *[(40, 20)] * 3, bracket=2)
    match = match_of(event, "R1M2", 2)
    keys = [side.entrant_id for side in match.sides.all()]
    pair = PairResult(keys[0], keys[1], Decimal(30), Decimal(20))
    result = Result("R1M2", frozenset(keys), (pair,))
    record_result(match, result=result, version=match.version, by=None)
    third = match.sides.last().entrant.number
    transfer(client, event, third, 1)
    left = match_of(event, "R1M2", 2)
    assert [side.entrant_id for side in left.sides.all()] == keys[:2]
    assert left.state == "decided"
    assert event.brackets.get(number=1).seats.count() == 9
    play_all(event)


def test_a_team_that_has_played_a_pair_is_not_moved_in_the_first_round(client: Client) -> None:
    event = posted(9, 9)
    play(event, "R1M1", (40, 20), bracket=2)
    with pytest.raises(DrawError, match="has played already"):
        plan_transfer(entrant(event, 10), bracket_number=1)
    page = text(signed(client, event).get(url(event, "wrong_bracket", 10) + "?time=yes"))
    assert "The team has played its first match" in page


def test_a_bracket_with_results_is_joined_in_a_match_only() -> None:
    event = posted(9, 9)
    play(event, "R1M1", (40, 20))
    with pytest.raises(DrawError, match="choose one of its first matches that has none"):
        plan_transfer(entrant(event, 10), bracket_number=1)
