"""Two positions exchanged: the clubs it brings together, the seeds it moves, what it may not do."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.systems.judo.engine.draw import OPTIMAL, draw_double_knockout
from brackets.systems.judo.engine.entrants import Competitor
from brackets.systems.judo.engine.swap import swapped
from tests.brackets.systems.judo.engine.fields import fields, named, pairs
from tests.examples import examples


@examples(40)
@given(fields(most=16, least=9), st.data())
def test_a_swap_back_leaves_everything_as_it_was(
    field: list[Competitor], data: st.DataObject
) -> None:
    drawn = draw_double_knockout(field, system="none", method=OPTIMAL, random_seed=1)
    taken = [at for at, name in enumerate(drawn.positions, start=1) if name]
    one, other = data.draw(st.permutations(taken))[:2]
    there = swapped(drawn.positions, field, one, other)
    back = swapped(there.positions, field, one, other)
    assert back.positions == drawn.positions
    assert [c.earliest_after for c in back.clubs] == [c.earliest_before for c in there.clubs]
    before, after = pairs(drawn.positions, field), pairs(there.positions, field)
    change = Counter[int]()
    for club in there.clubs:
        for number, count in enumerate(club.pairs_after, start=1):
            change[number] += count - club.pairs_before[number - 1]
    assert tuple(change[n] for n in range(1, len(after))) == tuple(
        now - was for was, now in zip(before[1:], after[1:], strict=True)
    )


def test_what_a_swap_costs() -> None:
    field = named("ABACBDCD", [1])
    positions = ("E1", "E2", "E4", "E6", "E3", "E5", "E7", "E8")
    found = swapped(positions, field, 2, 5)
    assert found.positions == ("E1", "E3", "E4", "E6", "E2", "E5", "E7", "E8")
    assert [(c.club, c.earliest_before, c.earliest_after) for c in found.clubs] == [
        ("A", 3, 1),
        ("B", 3, 1),
    ]
    assert all(club.is_worse for club in found.clubs)
    assert found.seeds_moved == ()
    assert swapped(positions, field, 1, 8).seeds_moved == ((1, 8),)


def test_what_may_not_be_exchanged() -> None:
    field = named([None] * 6)
    positions = ("E1", None, "E2", "E3", "E4", None, "E5", "E6")
    with pytest.raises(DrawError, match="positions: 1 and 6 exchanged leave contest 1 without"):
        swapped(positions, field, 1, 6)
    with pytest.raises(DrawError, match="positions: 2 and 6 exchanged leave the sheet as it is"):
        swapped(positions, field, 2, 6)
    with pytest.raises(DrawError, match="position: 9 is not on a sheet of 8"):
        swapped(positions, field, 1, 9)
    assert swapped(positions, field, 2, 3).positions[:4] == ("E1", "E2", None, "E3")
