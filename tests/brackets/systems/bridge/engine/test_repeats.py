"""Repeats read off the structure."""

from __future__ import annotations

import pytest

from brackets.draw.structure import Draw, Exit, Match, Seed
from brackets.systems.bridge.engine.knockout import draw_knockout
from brackets.systems.bridge.engine.repeats import Repeat, earliest_repeat, possible_repeats
from tests.reference import json_document


@pytest.mark.parametrize("entrants", range(8, 65))
def test_no_repeat_before_the_semi_final(entrants: int) -> None:
    draw = draw_knockout(entrants)
    semi_final = len(draw.rounds) - 1
    assert all(repeat.round_number >= semi_final for repeat in possible_repeats(draw))


@pytest.mark.parametrize("entrants", [8, 16, 17, 18, 32, *range(33, 37), 64])
def test_no_repeat_at_all_where_every_match_sends_on_one(entrants: int) -> None:
    assert earliest_repeat(draw_knockout(entrants)) is None


@pytest.mark.parametrize("entrants", [*range(12, 16), *range(24, 32), *range(48, 64)])
def test_only_the_final_can_repeat_where_a_power_survives(entrants: int) -> None:
    draw = draw_knockout(entrants)
    assert earliest_repeat(draw) == len(draw.rounds)


@pytest.mark.parametrize("entrants", [9, 10, 11, *range(19, 24)])
def test_semi_finals_that_may_repeat_are_those_of_the_reference(entrants: int) -> None:
    """The handbook warns that these sizes may need a re-paired semi-final (rules 15, 18)."""
    draw = draw_knockout(entrants)
    table = json_document("bracketing.json")["tables"][str(entrants)]
    expected = {tuple(pair) for pair in table["repeat_analysis"]["by_round"].get("4", [])}
    semi_final = len(draw.rounds) - 1
    repeats = [r for r in possible_repeats(draw) if r.round_number == semi_final]
    first = {r.first for r in repeats if r.first.startswith("R1")}
    assert {draw.by_id[name].numbers[:2] for name in first} == expected


def test_finishing_order_lets_a_survivor_take_either_exit() -> None:
    first = Match("A", 1, (Seed(1), Seed(2), Seed(3)), (1, 2, 3), 2, exits="finish")
    final = Match("B", 2, (Exit("A", 1), Exit("A", 2)), (1, 2))
    repeats = possible_repeats(Draw("test", (first, final)))
    assert repeats[0] == Repeat("A", (1, 2), "B", 2)
    assert [r.numbers for r in repeats] == [(1, 2), (1, 3), (2, 3)]
