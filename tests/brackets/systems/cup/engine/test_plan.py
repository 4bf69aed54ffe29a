"""The plan of a cup: the three worked examples of the chapter, and its rule for every small field."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.systems.cup.engine.plan import MOST_RAISES, CupPlan, is_full_tree, plan_cup


def planned(entrants: int, *skips: int) -> CupPlan:
    return plan_cup([*skips, *[0] * (entrants - len(skips))])


@pytest.mark.parametrize(
    ("plan", "size", "rounds", "byes", "skip", "fictitious"),
    [
        (planned(13), 16, 4, 3, 0, 0),
        (planned(25, *[1] * 6), 32, 5, 1, 1, 6),
        (planned(31, *[1] * 6), 64, 6, 15, 2, 18),
    ],
    ids=["Beispiel 1", "Beispiel 2", "Beispiel 3"],
)
def test_the_worked_examples(
    plan: CupPlan, size: int, rounds: int, byes: int, skip: int, fictitious: int
) -> None:
    assert (plan.size, plan.rounds, plan.byes, plan.fictitious) == (size, rounds, byes, fictitious)
    assert plan.skips[0] == skip
    assert plan.preliminary == (skip == 2)


def test_a_power_of_two_needs_no_byes() -> None:
    assert [planned(2**k).byes for k in range(1, 9)] == [0] * 8


@given(st.lists(st.integers(0, 3), min_size=2, max_size=128))
def test_the_byes_are_fewer_than_those_who_must_play_or_the_cup_is_refused(
    skips: list[int],
) -> None:
    try:
        plan = plan_cup(skips)
    except DrawError:
        with pytest.raises(DrawError, match="byes"):
            plan_cup(skips)
        return
    assert plan.size == len(skips) + plan.fictitious + plan.byes
    assert plan.size // 2 < len(skips) + plan.fictitious
    assert plan.byes == 0 or plan.byes < plan.others
    assert plan.raised <= MOST_RAISES
    assert [now - before for now, before in zip(plan.skips, skips, strict=True) if before] == [
        plan.raised for before in skips if before
    ]


def test_half_pre_qualified_of_a_power_of_two_is_a_full_tree_without_them() -> None:
    for rounds in range(1, 7):
        half = 2 ** (rounds - 1)
        assert is_full_tree([1] * half + [0] * half)
        with pytest.raises(
            DrawError, match=f"Let nobody skip: {2 * half} is a full tree of {rounds}"
        ):
            planned(2 * half, *[1] * half)
    assert not is_full_tree([1, 1, 0])
    assert not is_full_tree([0] * 8)


def test_nobody_is_raised_without_need() -> None:
    for entrants in range(2, 257):
        assert planned(entrants).raised == 0


@pytest.mark.parametrize("skips", [[1, 1, 0], [5, 0], [40, 1, 0, 0]])
def test_what_a_vorrunde_cannot_mend_is_refused_with_the_numbers(skips: list[int]) -> None:
    with pytest.raises(DrawError, match=rf"{len(skips)} with .* pre-qualified need \d+ byes") as no:
        plan_cup(skips)
    assert f"only {skips.count(0)} must play" in str(no.value)


def test_one_entrant_plays_no_cup() -> None:
    with pytest.raises(DrawError, match="two or more"):
        plan_cup([0])


def test_a_tree_beyond_all_measure_is_refused() -> None:
    with pytest.raises(DrawError, match="larger than 131072"):
        plan_cup([40, 40])
