"""Proposed and chosen cuts of a field."""

from __future__ import annotations

import csv
from decimal import Decimal
from fractions import Fraction
from functools import cache
from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.reasons import Reason
from brackets.systems.bridge.engine.bracketing import (
    BracketShape,
    describe,
    propose_brackets,
    relative_gaps,
    three_ways_needed,
)
from brackets.systems.bridge.engine.breaks import breaks_in
from brackets.systems.bridge.words import WORDS
from tests.examples import examples
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
@pytest.mark.parametrize("teams", [*range(8, 82), 97, 113, 127, 128, 129, 192, 255, 256, 260])
def test_nine_to_sixteen_and_the_fewest_three_ways(teams: int) -> None:
    proposed = propose_brackets(even_field(teams))
    assert sum(proposed.sizes) == teams
    assert set(proposed.sizes) <= set(range(8, 17))
    assert (8 in proposed.sizes) == (teams in (8, 17))
    assert (proposed.sizes.count(8), proposed.three_ways) == cheapest(teams)


def test_a_gap_that_speaks_decides_between_equals() -> None:
    """23 teams need seven three-ways as 9 + 14 or 10 + 13 or 11 + 12, either way round."""
    for first in (9, 10, 11, 12, 13, 14):
        assert propose_brackets(broken_field(23, first)).sizes == (first, 23 - first)


def broken_field(teams: int, *cuts: int) -> list[Decimal]:
    """Averages that fall by one a team, and to a half after each of these places."""
    field, average = [], Decimal(2**12)
    for place in range(1, teams + 1):
        field.append(average)
        average = average / 2 if place in cuts else average - 1
    return field


GAPS_OF_37 = {10: Decimal("0.02"), 11: Decimal("0.02"), 21: Decimal("0.06")}


def test_small_gaps_leave_the_smallest_bracket_lowest() -> None:
    """37 teams were cut 11, 10 and 16 for gaps of 2% and 6%."""
    field = [Decimal(6000)]
    for place in range(1, 37):
        field.append(field[-1] * (1 - GAPS_OF_37.get(place, Decimal("0.01"))))
    found = propose_brackets(field)
    assert found.sizes == (16, 11, 10)
    assert WORDS.say(found.reason) == (
        "37 teams in 3 brackets: 9 to 16 in each, 7 three-way matches, the smallest lowest, "
        "no gap where a bracket could end reaches 25%."
    )


def test_58_teams_have_the_odd_bracket_lowest_unless_a_gap_speaks() -> None:
    ratios = {43: Decimal("0.08"), 47: Decimal("0.04")}
    field = [Decimal(9000)]
    for place in range(1, 58):
        field.append(field[-1] * (1 - ratios.get(place, Decimal("0.02"))))
    assert propose_brackets(field).sizes == (16, 16, 16, 10)
    for cut, sizes in (
        (43, (16, 16, 11, 15)),
        (47, (16, 16, 15, 11)),
        (48, (16, 16, 16, 10)),
        (26, (16, 10, 16, 16)),
        (10, (10, 16, 16, 16)),
    ):
        assert propose_brackets(broken_field(58, cut)).sizes == sizes


def test_a_gap_that_decides_is_named_with_its_averages() -> None:
    said = WORDS.say(propose_brackets(broken_field(26, 10)).reason)
    assert said.endswith(
        "cut after team 10, where the average falls from 4,087 to 2,044 (50%, usual here 0%)."
    )


def test_a_gap_that_no_lean_cut_can_meet_is_named_too() -> None:
    found = propose_brackets(broken_field(37, 24))
    assert found.sizes == (16, 11, 10)
    said = WORDS.say(found.reason)
    assert "the gap after team 24 (50%) is left: with 9 to 16 in each a cut there takes" in said
    assert "no gap where" not in said


def of_teams(fewest: int, most: int) -> st.SearchStrategy[list[Decimal]]:
    """So many averages, the strongest first."""
    return st.lists(st.integers(0, 10**6), min_size=fewest, max_size=most).map(
        lambda values: [Decimal(value) / 10 for value in sorted(values, reverse=True)]
    )


averages = of_teams(5, 200)


@examples(60)
@given(averages)
def test_every_field_is_cut_legally_and_the_odd_size_is_lowest_unless_a_gap_is_named(
    field: list[Decimal],
) -> None:
    found = propose_brackets(field)
    assert sum(found.sizes) == len(field)
    assert len(field) < 8 or set(found.sizes) <= set(range(8, 17))
    parts = found.reason.values.get("parts", ())
    assert isinstance(parts, tuple)
    if not any(isinstance(part, Reason) and part.code == "gap met" for part in parts):
        assert found.sizes == propose_brackets(even_field(len(field))).sizes
        times = [found.sizes.count(size) for size in found.sizes]
        assert times == sorted(times, reverse=True)


@examples(60)
@given(of_teams(18, 48))
def test_no_other_lean_cut_meets_more_breaks(field: list[Decimal]) -> None:
    """By trying every two or three brackets in every order."""
    counts = breaks_in(field).counts

    def worth(sizes: tuple[int, ...]) -> int:
        return sum(counts[cut - 1] for cut in list(accumulate(sizes))[:-1])

    best = propose_brackets(field)
    for sizes in all_cuts(len(field)):
        if sum(map(three_ways_needed, sizes)) == best.three_ways:
            assert worth(sizes) <= worth(best.sizes)


def all_cuts(teams: int) -> list[tuple[int, ...]]:
    usual = range(9, 17)
    two = [(a, teams - a) for a in usual if teams - a in usual]
    return two + [(a, b, teams - a - b) for a in usual for b in usual if teams - a - b in usual]


@examples(80)
@given(averages, st.integers(0, 10**4), st.integers(-20, 20))
def test_one_team_corrected_a_little_changes_nothing_unless_a_gap_comes_to_its_limit(
    field: list[Decimal], which: int, thousandths: int
) -> None:
    moved = list(field)
    moved[which % len(field)] *= 1 + Decimal(thousandths) / 1000
    moved.sort(reverse=True)
    before, after = breaks_in(field), breaks_in(moved)
    if before.counts == after.counts:
        assert propose_brackets(moved).sizes == propose_brackets(field).sizes


@pytest.mark.slow
def test_a_smooth_field_stands_still_however_a_team_is_corrected() -> None:
    field = [Decimal(9000) * Decimal("0.95") ** place for place in range(58)]
    for at in range(58):
        for change in (Decimal("0.96"), Decimal("0.99"), Decimal("1.01"), Decimal("1.04")):
            moved = [average * (change if at == n else 1) for n, average in enumerate(field)]
            assert propose_brackets(sorted(moved, reverse=True)).sizes == (16, 16, 16, 10)


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
        (16, "16 teams in one bracket: 9 to 16 in each, no three-way matches."),
        (
            31,
            "31 teams in 2 brackets: 9 to 16 in each, 1 three-way match, the smallest lowest, no gap",
        ),
        (
            32,
            "32 teams in 2 brackets: 9 to 16 in each, no three-way matches, all of one size, no gap",
        ),
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
