"""Prices on the lines: with one kind of members every club's own best together is what a best draw costs."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.lot import Lot
from brackets.draw.separation.best import best_draw
from brackets.draw.separation.exact import Task
from brackets.draw.separation.filling import Filling, Group
from brackets.draw.separation.prices import prices_of
from brackets.draw.separation.values import BYE, Field, Member
from brackets.draw.separation.weights import weights_of
from tests.examples import examples


def sheet(random: Random) -> Field:
    """A sheet of 16 with byes, and seeds and others fixed anywhere."""
    many, held = random.randint(9, 16), random.randint(1, 8)
    members = [Member(f"M{at}", random.choice([None, *"ABC"])) for at in range(many)]
    members += [Member(None, BYE)] * (16 - many)
    random.shuffle(members)
    fixed = dict(zip(random.sample(range(16), held), members, strict=False))
    return Field(16, tuple(members[held:]), fixed, random.random() < 0.5)


@examples(60)
@given(st.integers(0, 10**9))
def test_the_bound_of_the_prices_is_the_cost_of_the_draw_they_were_found_at(seed: int) -> None:
    field = sheet(Random(seed))
    open_lines = tuple(line for line in range(16) if line not in field.fixed)
    weights = weights_of(16, spread=field.spread)
    filling = Filling(16, (Group(field.members, open_lines),), field.fixed, weights)
    prices = prices_of(filling, weights)
    assert prices is not None
    cost = filling.cost({**prices.placed, **field.fixed})
    assert Task(filling, prices).bound == cost == best_draw(field, Lot(0)).cost
    assert filling.bound <= cost


def test_alike_blocks_are_one() -> None:
    field = Field(8, tuple(Member(f"M{at}", "A") for at in range(8)))
    weights = weights_of(8, spread=True)
    task = Task(Filling(8, (Group(field.members, tuple(range(8))),), {}, weights), None)
    assert task.tree.halves[0] is task.tree.halves[1]
