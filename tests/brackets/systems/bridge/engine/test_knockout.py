"""The handbook's bracketing tables, and what every draw of 8 to 64 teams must hold."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.structure import Draw, Exit, Match, Seed
from brackets.systems.bridge.engine.families import power_below
from brackets.systems.bridge.engine.knockout import draw_knockout
from brackets.systems.bridge.engine.second_round import in_upper_half
from tests.examples import examples
from tests.reference import json_document

TABLES: dict[str, dict[str, Any]] = json_document("bracketing.json")["tables"]
SIZES = range(8, 65)


def numbers_of(matches: tuple[Match, ...]) -> list[list[int]]:
    return [list(match.numbers) for match in matches]


@pytest.mark.parametrize("entrants", TABLES)
def test_first_round_is_the_printed_table(entrants: str) -> None:
    printed = [(row["teams"], row["qualify"]) for row in TABLES[entrants]["first_round"]]
    first = draw_knockout(int(entrants)).rounds[0]
    assert [(list(m.numbers), m.qualify) for m in first] == printed


@pytest.mark.parametrize("entrants", TABLES)
def test_later_rounds_are_the_printed_tables(entrants: str) -> None:
    later = [numbers_of(matches) for matches in draw_knockout(int(entrants)).rounds[1:]]
    assert later == TABLES[entrants]["later_rounds"]


@pytest.mark.parametrize("entrants", [n for n, t in TABLES.items() if "second_round_printed" in t])
def test_second_round_is_the_printed_table(entrants: str) -> None:
    second = draw_knockout(int(entrants)).rounds[1]
    assert numbers_of(second) == TABLES[entrants]["second_round_printed"]


def test_every_table_from_8_to_36_is_printed() -> None:
    assert sorted(map(int, TABLES)) == list(range(8, 37))


@pytest.mark.parametrize("entrants", SIZES)
def test_each_team_once(entrants: int) -> None:
    first = draw_knockout(entrants).rounds[0]
    assert sorted(n for m in first for n in m.numbers) == list(range(1, entrants + 1))
    assert draw_knockout(entrants).numbers == tuple(range(1, entrants + 1))
    assert all(isinstance(slot, Seed) for m in first for slot in m.slots)


@pytest.mark.parametrize("entrants", SIZES)
def test_survivors_fill_the_next_round_with_their_slots(entrants: int) -> None:
    rounds = draw_knockout(entrants).rounds
    for matches, following in pairwise(rounds):
        survivors = sorted(n for m in matches for n in sorted(m.numbers)[: m.qualify])
        assert survivors == list(range(1, len(survivors) + 1))
        assert survivors == sorted(n for m in following for n in m.numbers)
    assert [m.qualify for m in rounds[-1]] == [1]


def survivors_of_round_one(entrants: int) -> int:
    power = power_below(entrants)
    if entrants == power or entrants in {17, 18, 33, 34, 35, 36}:
        return power // 2
    return power if entrants >= 3 * power // 2 else 3 * power // 4


@pytest.mark.parametrize("entrants", SIZES)
def test_round_one_leaves_what_the_handbook_wants(entrants: int) -> None:
    first = draw_knockout(entrants).rounds[0]
    assert sum(m.qualify for m in first) == survivors_of_round_one(entrants)


@pytest.mark.parametrize("entrants", SIZES)
def test_a_round_is_wired_to_the_one_before(entrants: int) -> None:
    draw = draw_knockout(entrants)
    exits = {(m.id, k) for m in draw.matches[:-1] for k in range(1, m.qualify + 1)}
    assert set(draw.destinations) == exits
    for (source, place), (target, index) in draw.destinations.items():
        carried = sorted(draw.by_id[source].numbers)[place - 1]
        assert draw.by_id[target].numbers[index] == carried


@pytest.mark.parametrize("entrants", [n for n in SIZES if survivors_of_round_one(n) in (8, 16, 32)])
def test_two_of_one_half_never_share_a_first_match(entrants: int) -> None:
    """Page 4: none of the "29 and 32" kind."""
    for match in draw_knockout(entrants).rounds[0]:
        if match.qualify == 2:
            top, middle = match.numbers[:2]
            assert in_upper_half(top) != in_upper_half(middle)


@pytest.mark.parametrize("entrants", range(37, 48))
def test_second_round_qualifiers_are_in_opposite_halves(entrants: int) -> None:
    for match in draw_knockout(entrants).rounds[1]:
        top, middle = match.numbers[:2]
        assert in_upper_half(top) != in_upper_half(middle)


def meetings(draw: Draw, random: Random) -> Iterator[tuple[int, set[int]]]:
    """Play the draw by lot: the round and the entrants of every match."""
    at: dict[tuple[str, int], int] = {}
    for match in draw.matches:
        present = {
            number: at[slot.match, slot.place] if isinstance(slot, Exit) else number
            for number, slot in zip(match.numbers, match.slots, strict=True)
        }
        yield match.round_number, set(present.values())
        going_on = sorted(random.sample(sorted(present), match.qualify))
        at |= {(match.id, k): present[number] for k, number in enumerate(going_on, 1)}


@examples(40)
@given(entrants=st.sampled_from(SIZES), random=st.randoms(use_true_random=False))
def test_nobody_meets_again_before_the_semi_final(entrants: int, random: Random) -> None:
    draw = draw_knockout(entrants)
    met: set[frozenset[int]] = set()
    for number, present in meetings(draw, random):
        pairs = {frozenset(pair) for pair in combinations(present, 2)}
        assert not pairs & met or number >= len(draw.rounds) - 1
        met |= pairs


@pytest.mark.parametrize("entrants", [65, 200])
def test_more_than_64_teams_are_told_to_split(entrants: int) -> None:
    with pytest.raises(DrawError, match=f"{entrants} teams are too many .* 9 to 16"):
        draw_knockout(entrants)


def test_fewer_than_8_teams_are_sent_to_the_small_formats() -> None:
    with pytest.raises(DrawError, match="7 teams are too few"):
        draw_knockout(7)


def test_boards_stand_on_every_match() -> None:
    assert {match.boards for match in draw_knockout(19, boards=24).matches} == {24}


def test_ids_count_rounds_and_matches() -> None:
    assert [m.id for m in draw_knockout(9).matches][:5] == ["R1M1", "R1M2", "R1M3", "R2M1", "R2M2"]
