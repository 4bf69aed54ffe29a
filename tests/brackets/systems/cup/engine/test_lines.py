"""Fixed lines of a tree: kept with every lot, even around them, with byes, pre-qualified and clubs."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.systems.cup.engine.draw import CupDraw, CupEntrant, draw_cup
from tests.examples import examples


def field(many: int, *, clubs: int = 0, seeds: int = 0, qualified: int = 0) -> list[CupEntrant]:
    """E1, E2, ... of so many clubs, the first seeded or pre-qualified."""
    return [
        CupEntrant(
            f"E{at}",
            f"C{at % clubs}" if clubs else None,
            at if at <= seeds else None,
            int(at <= qualified),
        )
        for at in range(1, many + 1)
    ]


@examples(150)
@given(st.integers(2, 20), st.integers(0, 3), st.booleans(), st.integers(0, 999), st.data())
def test_whoever_has_a_line_gets_it_and_the_tree_is_one(
    many: int, clubs: int, is_apart: bool, seed: int, data: st.DataObject
) -> None:
    entrants = field(many, clubs=clubs, seeds=min(2, many))
    size = draw_cup(entrants, random_seed=0).plan.size
    name = data.draw(st.sampled_from([one.name for one in entrants]))
    line = data.draw(st.integers(1, size))
    wishes = {"separate_clubs": is_apart, "fixed": {line: name}, "random_seed": seed}
    drawn = draw_cup(entrants, **wishes)
    assert drawn == draw_cup(entrants, **wishes)
    assert drawn.positions[line - 1] == name
    assert sorted(filter(None, drawn.positions)) == sorted(one.name for one in entrants)
    alone = list(zip(drawn.positions[::2], drawn.positions[1::2], strict=True))
    assert sum(None in pair for pair in alone) == drawn.plan.byes
    assert set(drawn.byes) >= {one.name for one in entrants[:2]} or drawn.plan.byes < 2


def check_even(
    entrants: list[CupEntrant],
    best: set[tuple[str | None, ...]],
    fixed: dict[int, str],
    apart: bool,
) -> None:
    wanted = 60
    found = Counter(
        draw_cup(entrants, separate_clubs=apart, fixed=fixed, random_seed=seed).positions
        for seed in range(wanted * len(best))
    )
    assert found.keys() == best
    square = sum((many - wanted) ** 2 / wanted for many in found.values())
    free = len(best) - 1
    assert abs(square - free) < 4 * (2 * free) ** 0.5


@pytest.mark.slow
@pytest.mark.parametrize("fixed", [{3: "E2"}, {1: "E2", 2: "E4"}, {1: "E3", 4: "E5"}])
def test_every_draw_with_these_lines_is_as_likely(fixed: dict[int, str]) -> None:
    """Five entrants in a tree of eight: the same draws as of all lots that have the lines by themselves."""
    entrants = field(5, seeds=1)
    moved = {_to_line(one, fixed) for one in _all_draws()}
    check_even(entrants, {one for one in moved if one}, fixed, apart=False)


@cache
def _all_draws() -> frozenset[tuple[str | None, ...]]:
    """What twenty times as many lots give as there are draws."""
    entrants = field(5, seeds=1)
    found = frozenset(draw_cup(entrants, random_seed=seed).positions for seed in range(6_000))
    assert len(found) == 288
    return found


def _to_line(
    positions: tuple[str | None, ...], fixed: dict[int, str]
) -> tuple[str | None, ...] | None:
    """The draw with whoever has a bye on the line of the pair that is theirs; None where it has others."""
    found = list(positions)
    for line, name in fixed.items():
        at = found.index(name)
        if at ^ 1 == line - 1 and found[line - 1] is None:
            found[at], found[line - 1] = None, name
        if found[line - 1] != name:
            return None
    return tuple(found)


@pytest.mark.slow
def test_clubmates_are_apart_around_the_fixed_and_evenly() -> None:
    entrants = field(8, clubs=4)
    fixed = {1: "E1", 6: "E2"}
    club = {one.name: one.club for one in entrants}

    def meets(one: tuple[str, ...]) -> tuple[int, ...]:
        pairs = [(a, b) for a in range(8) for b in range(a) if club[one[a]] == club[one[b]]]
        rounds = Counter((a ^ b).bit_length() for a, b in pairs)
        return tuple(rounds[number] for number in (1, 2, 3))

    rest = [one.name for one in entrants if one.name not in fixed.values()]
    every = []
    for order in permutations(rest):
        left = iter(order)
        every.append(tuple(fixed.get(line) or next(left) for line in range(1, 9)))
    least = min(map(meets, every))
    best: set[tuple[str | None, ...]] = {one for one in every if meets(one) == least}
    drawn: CupDraw = draw_cup(entrants, separate_clubs=True, fixed=fixed, random_seed=1)
    assert drawn.certificate is not None
    assert drawn.certificate.optimal
    assert drawn.certificate.draws == len(best)
    if len(best) < 100:
        check_even(entrants, best, fixed, apart=True)


@pytest.mark.slow
def test_the_pre_qualified_keep_their_branch_and_their_line() -> None:
    entrants = field(25, clubs=5, qualified=6)
    for seed in range(20):
        fixed = {10: "E1", 15: "E20"}
        drawn = draw_cup(entrants, fixed=fixed, separate_clubs=True, random_seed=seed)
        assert (drawn.positions[9], drawn.positions[8], drawn.positions[14]) == ("E1", None, "E20")
        assert drawn.certificate is not None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fixed", "said"),
    [
        ({9: "E1"}, "fixed.9: the tree has 8 lines; choose 1 to 8"),
        ({3: "Z"}, "fixed.3: 'Z' is none of the entrants"),
        ({3: "E1", 4: "E1"}, "fixed.4: 'E1' has a line already"),
        ({1: "E1", 2: "E2"}, "fixed: no tree was found that has all of these lines with 3 byes"),
    ],
)
def test_a_refusal_names_line_and_value(fixed: dict[int, str], said: str) -> None:
    with pytest.raises(DrawError, match=said):
        draw_cup(field(5, seeds=2), fixed=fixed, random_seed=1)
