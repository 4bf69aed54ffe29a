"""The latest first meeting of each club, against all places its members can take beside the fixed."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.systems.judo.engine.draw import METHODS, OPTIMAL, JudoDraw, draw_double_knockout
from brackets.systems.judo.engine.entrants import Competitor
from tests.brackets.systems.judo.engine.fields import named
from tests.examples import examples


def drawn(field: list[Competitor], method: str, fixed: dict[int, str]) -> JudoDraw:
    return draw_double_knockout(
        field, system="none", method=method, random_seed=1, sheet=8, fixed=fixed
    )


def latest(standing: Collection[int], others: int, room: Collection[int]) -> int:
    """The latest round, of a sheet of 8, before which no two of a club can be kept from meeting."""
    return max(
        min(((a ^ b).bit_length() for a, b in combinations((*standing, *chosen), 2)), default=4)
        for chosen in combinations(room, others)
    )


@examples(150)
@given(st.lists(st.sampled_from([None, "A", "B", "C"]), min_size=2, max_size=8), st.data())
def test_a_bound_is_the_latest_of_all_places_beside_the_fixed_and_the_seeded(
    clubs: list[str | None], data: st.DataObject
) -> None:
    seeds = data.draw(st.integers(0, len(clubs)))
    field = named(clubs, range(1, seeds + 1))
    places = data.draw(st.permutations(range(1, 9)))
    held = data.draw(st.lists(st.sampled_from(field), unique=True, max_size=4))
    fixed = {at: one.name for at, one in zip(places, held, strict=False)}
    one = drawn(field, data.draw(st.sampled_from(METHODS)), fixed)
    standing = {
        one.positions.index(entrant.name): entrant.club
        for entrant in field
        if entrant.seed or entrant.name in fixed.values()
    }
    room = [line for line in range(8) if line not in standing]
    for club in one.certificate.clubs:
        own = [line for line, its in standing.items() if its == club.label]
        assert club.bound_round == latest(own, club.members - len(own), room)


@pytest.mark.parametrize("method", METHODS)
def test_a_club_beside_a_half_that_others_fill_meets_sooner(method: str) -> None:
    fixed = {1: "E1", 2: "E2", 3: "E3", 4: "E4"}
    found = drawn(named([None, None, None, None, "B", "B", None]), method, fixed)
    (club,) = found.certificate.clubs
    assert (club.bound_round, club.earliest_round) == (2, 2)


def test_the_byes_of_the_seeds_are_nobody_who_stands_there() -> None:
    found = drawn(named([None, None, "B", "B", "B"], range(1, 3)), OPTIMAL, {})
    (club,) = found.certificate.clubs
    assert (club.bound_round, club.earliest_round) == (2, 1)
    assert found.certificate.optimal is True
