"""A team that moves to its right bracket: what it leaves behind, and who takes it (rules 30, 33-36)."""

from __future__ import annotations

import pytest
from django.test import Client

from brackets.actions.restructuring import amend_event, plan_move
from brackets.checking import differences
from tests.brackets.desk import send, signed, text, url
from tests.brackets.playing import entrant, fresh, match_of, play, play_all, posted
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
