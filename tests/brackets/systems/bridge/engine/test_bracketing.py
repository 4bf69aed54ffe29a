"""Proposed and chosen cuts of a field."""

from __future__ import annotations

import csv
from decimal import Decimal
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.systems.bridge.engine.bracketing import (
    BracketShape,
    describe,
    propose_brackets,
    relative_gaps,
    three_ways_needed,
)
from brackets.systems.bridge.words import WORDS
from tests.reference import DATA


def even_field(teams: int) -> list[Decimal]:
    """Every gap is as large as every other, relatively: only the sizes decide."""
    return [Decimal(2) ** (teams - place) for place in range(teams)]


@pytest.mark.parametrize(
    ("size", "needed"),
    [
        *((2, 0), (3, 1), (4, 0), (5, 2), (6, 2), (7, 1), (8, 0)),
        *((9, 5), (10, 4), (11, 3), (12, 4), (13, 3), (14, 2), (15, 1), (16, 0)),
        *((17, 1), (18, 2), (24, 8), (37, 19), (64, 0)),
    ],
)
def test_three_ways_over_all_rounds(size: int, needed: int) -> None:
    assert three_ways_needed(size) == needed


@pytest.mark.parametrize(
    ("teams", "sizes"),
    [
        (2, (2,)),
        (7, (7,)),
        (8, (8,)),
        (13, (13,)),
        (16, (16,)),
        (17, (9, 8)),
        (18, (9, 9)),
        (23, (14, 9)),
        (31, (16, 15)),
        (32, (16, 16)),
        (58, (16, 16, 16, 10)),
        (60, (16, 16, 16, 12)),
        (64, (16, 16, 16, 16)),
        (76, (16, 16, 16, 16, 12)),
    ],
)
def test_sizes_where_no_gap_decides(teams: int, sizes: tuple[int, ...]) -> None:
    assert propose_brackets(even_field(teams)).sizes == sizes


@cache
def cheapest(teams: int) -> tuple[int, int] | None:
    """Fewest eights, then fewest three-ways, by trying everything."""
    if teams == 0:
        return 0, 0
    found = [
        (rest[0] + (size == 8), rest[1] + three_ways_needed(size))
        for size in range(8, min(16, teams) + 1)
        if (rest := cheapest(teams - size)) is not None
    ]
    return min(found, default=None)


@pytest.mark.slow
@pytest.mark.parametrize("teams", range(8, 261))
def test_nine_to_sixteen_and_the_fewest_three_ways(teams: int) -> None:
    proposed = propose_brackets(even_field(teams))
    assert sum(proposed.sizes) == teams
    assert set(proposed.sizes) <= set(range(8, 17))
    assert (8 in proposed.sizes) == (teams in (8, 17))
    assert (proposed.sizes.count(8), proposed.three_ways) == cheapest(teams)


def test_the_largest_relative_gap_decides_between_equals() -> None:
    """23 teams need seven three-ways as 9 + 14 or 10 + 13 or 11 + 12, either way round."""
    field = [Decimal(1000 - place) for place in range(10)]
    field += [Decimal(500 - place) for place in range(13)]
    assert propose_brackets(field).sizes == (10, 13)
    field = [Decimal(1000 - place) for place in range(13)]
    field += [Decimal(100 - place) for place in range(10)]
    assert propose_brackets(field).sizes == (13, 10)


averages = st.lists(st.integers(0, 10**6), min_size=18, max_size=48).map(
    lambda values: [Decimal(value) / 10 for value in sorted(values, reverse=True)]
)


@given(averages)
def test_no_order_of_other_lean_sizes_has_larger_gaps(field: list[Decimal]) -> None:
    """By trying every two or three brackets, the odd size below the common one."""
    gaps = relative_gaps(field)

    def worth(sizes: tuple[int, ...]) -> Fraction:
        first = gaps[sizes[0] - 1]
        return first + (gaps[sizes[0] + sizes[1] - 1] if len(sizes) == 3 else 0)

    best = propose_brackets(field)
    for sizes in all_cuts(len(field)):
        if sum(map(three_ways_needed, sizes)) == best.three_ways:
            assert worth(sizes) <= worth(best.sizes)


def all_cuts(teams: int) -> list[tuple[int, ...]]:
    usual = range(9, 17)
    two = [(a, teams - a) for a in usual if teams - a in usual]
    three = [(a, b, teams - a - b) for a in usual for b in usual if teams - a - b in usual]
    return [*two, *(cut for cut in three if len(set(cut)) != 2 or cut[0] == cut[1])]


def test_the_odd_size_is_lowest_whatever_the_gaps() -> None:
    field = even_field(58)
    for cut in (10, 26):
        gapped = [value * 1000 for value in field[:cut]] + field[cut:]
        sizes = propose_brackets(gapped).sizes
        assert sizes[:2] == (16, 16)
        assert sorted(sizes[2:]) in ([10, 16], [11, 15])


def test_58_teams_take_15_and_11_where_the_gap_is_there() -> None:
    field = even_field(58)
    for cut, sizes in ((43, (16, 16, 11, 15)), (47, (16, 16, 15, 11)), (48, (16, 16, 16, 10))):
        gapped = [value * 1000 for value in field[:cut]] + field[cut:]
        assert propose_brackets(gapped).sizes == sizes


def team_averages(name: str) -> list[Decimal]:
    lines = (DATA / name).read_text(encoding="utf-8-sig").splitlines()
    rows = csv.DictReader(line for line in lines if not line.startswith("#"))
    found = [Decimal(r["reported_total_mp"]) / int(r["players"]) for r in rows]
    return sorted(found, reverse=True)


def test_200_real_teams() -> None:
    proposed = propose_brackets(team_averages("regional_start_200_teams.csv"))
    assert sum(proposed.sizes) == 200
    assert len(proposed.sizes) == 13
    assert (0, proposed.three_ways) == cheapest(200)


def test_shapes_of_chosen_sizes() -> None:
    field = [Decimal(n) for n in (900, 800, 700, 350, 300, 200)]
    assert describe(field, [3, 3]) == (
        BracketShape(3, 1, Decimal(900), Decimal(700), Fraction(1, 2)),
        BracketShape(3, 1, Decimal(350), Decimal(200), None),
    )


def test_unknown_averages_come_last_and_make_no_gap() -> None:
    shapes = describe([Decimal(5), Decimal(4), None, None], [2, 2])
    assert [(shape.high, shape.low, shape.gap) for shape in shapes] == [
        (Decimal(5), Decimal(4), Fraction(0)),
        (None, None, None),
    ]
    assert relative_gaps([Decimal(0), Decimal(0)]) == [0]


@pytest.mark.parametrize(
    ("teams", "reason"),
    [
        (5, "5 teams, fewer than 8, play in one bracket."),
        (17, "17 teams in 2 brackets: 17 teams cannot be cut without a bracket of 8, "),
        (16, "16 teams in one bracket: 9 to 16 in each, no three-way matches"),
        (31, "31 teams in 2 brackets: 9 to 16 in each, 1 three-way match,"),
    ],
)
def test_the_reason_is_said(teams: int, reason: str) -> None:
    assert WORDS.say(propose_brackets(even_field(teams)).reason).startswith(reason)


@pytest.mark.parametrize(
    ("sizes", "message"),
    [
        ([99, 1], "bracket 1 has 99 teams, at most 64"),
        ([60, 39, 1], "bracket 3 has 1; a knockout needs 2"),
        ([60, 39], r"\[60, 39\] make 99 teams, not 100"),
        ([], r"\[\] make 0 teams, not 100"),
    ],
)
def test_sizes_that_are_refused(sizes: list[int], message: str) -> None:
    with pytest.raises(DrawError, match=message):
        describe(even_field(100), sizes)


@pytest.mark.parametrize(
    ("field", "message"),
    [
        ([], "0 given; a knockout needs 2 teams"),
        ([Decimal(1)], "1 given; a knockout needs 2 teams"),
        ([Decimal(3), Decimal(1), Decimal(2)], r"place 3 \(2\) is stronger"),
        ([None, Decimal(2)], r"place 2 \(2\) is stronger"),
    ],
)
def test_fields_that_are_refused(field: list[Decimal | None], message: str) -> None:
    with pytest.raises(DrawError, match=message):
        propose_brackets(field)
