"""The best draw beside every draw there is: its cost, and the number of draws that have it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.lot import Lot
from brackets.draw.separation.best import at_home, best_draw
from brackets.draw.separation.values import BYE, Field, Member
from tests.brackets.draw.separation.trying import any_field, best_of_all, cost
from tests.examples import examples


def check(seed: int) -> None:
    """One field by its number."""
    field = any_field(Random(seed))
    least, many = best_of_all(field)
    found = best_draw(field, Lot(seed))
    assert cost(at_home(field), found.placed) == least, seed
    assert found.draws == many, seed
    assert found.cost == found.bound


@examples(60)
@given(st.integers(0, 10**9))
def test_no_draw_of_all_is_better_and_as_many_as_counted_are_as_good(seed: int) -> None:
    check(seed)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_two_thousand_small_fields(part: int) -> None:
    for seed in range(500 * part, 500 * (part + 1)):
        check(seed)


@examples(40)
@given(st.lists(st.sampled_from([None, *"ABC"]), min_size=16, max_size=16), st.data())
def test_who_is_fixed_stays_and_the_same_lot_gives_the_same_draw(
    clubs: list[str | None], data: st.DataObject
) -> None:
    members = [Member(f"M{at}", club) for at, club in enumerate(clubs)]
    lines = data.draw(st.lists(st.integers(0, 15), unique=True, max_size=6))
    fixed = dict(zip(lines, members, strict=False))
    field = Field(16, tuple(members[len(fixed) :]), fixed)
    seed = data.draw(st.integers(0, 10**6))
    found = best_draw(field, Lot(seed))
    assert found == best_draw(field, Lot(seed))
    assert {line: found.placed[line] for line in fixed} == fixed
    assert Counter(found.placed.values()) == Counter(members)


def test_a_name_without_letters_is_no_bye() -> None:
    members = (Member("", "A"), Member("M", "A"), Member(None, BYE), Member(None, BYE))
    found = best_draw(Field(4, members), Lot(1))
    assert found.draws == 8
    assert sorted(one.name for one in found.placed.values() if one.club is not BYE) == ["", "M"]


def test_what_is_too_large_to_be_counted_is_drawn_all_the_same() -> None:
    members = tuple(Member(f"M{at}", f"C{at % 7}", None, int(at < 20)) for at in range(236))
    found = best_draw(Field(256, members), Lot(1))
    assert found.draws is None
    assert Counter(found.placed.values()) == Counter(members)
