"""The list of plans: each can be played by every field it is offered to, and what is said is so."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.systems.scrabble.engine.settings import Settings, check_settings
from brackets.systems.scrabble.facts.plans import PLANS, chosen, feasibility, problem
from tests.brackets.systems.scrabble.facts.running import Division, seats


@given(st.sampled_from(PLANS), st.integers(8, 64))
def test_every_plan_of_the_list_can_begin(plan: object, count: int) -> None:
    settings = plan.make(count)
    check_settings(settings)
    assert problem(settings, count) == ""
    assert all(len(line) > 15 for line in feasibility(settings, count))


@pytest.mark.slow
@pytest.mark.parametrize(
    "plan", [one for one in PLANS if one.key != "nsc_2002"], ids=lambda p: p.key
)
@pytest.mark.parametrize("count", [7, 8, 12, 13])
def test_small_divisions_play_it_to_the_end(plan: object, count: int) -> None:
    division = Division(seats(count), plan.make(count))
    division.play()
    state = division.state
    assert state.is_finished
    met = [one.posted.pair for one in state.games]
    if plan.key in ("round_robin", "groups"):
        assert len(set(met)) == len(met)


def test_everybody_meets_everybody_in_a_round_robin() -> None:
    division = Division(seats(10), chosen("round_robin", 10))
    division.play()
    assert len({one.posted.pair for one in division.state.games}) == 45


def test_what_is_said_of_2002() -> None:
    assert feasibility(Settings(), 12)[0] == (
        "18 rounds without repeats need 20 players; 12 are entered, so some meet twice."
    )
    assert "likely with 24 players; certain they are from 35 on" in feasibility(Settings(), 24)[0]
    assert feasibility(Settings(), 96) == (
        "12 groups in the first rounds: 12 of 8, by rating.",
        "The top 40 are paired individually in the last session, the other 56 in quads.",
    )
    assert "51 players are odd: one sits out each round" in feasibility(Settings(), 51)[1]


def test_what_cannot_begin_is_said() -> None:
    assert problem(Settings(), 5) == "players: 5 are too few; the system takes 7 or more."
    assert chosen("nothing", 12) is None
