"""Pools: everybody meets everybody once, seeds meet last, clubs apart, standings to the last tie."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from decimal import Decimal
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.notation import draw_from_json, draw_to_json
from brackets.draw.progress import LEVEL
from brackets.draw.result import PairResult, Result
from brackets.drawn.facts import BracketState, DrawMade, ResultGiven
from brackets.drawn.replaying import replay
from brackets.systems.judo.engine.pool_drawing import best_sharings, draw_pools, pool_claims
from brackets.systems.judo.engine.pools import (
    DOUBLE_POOL,
    KINDS,
    POOL,
    bouts,
    last_bout,
    pool_draw,
    pools_of,
)
from tests.brackets.draw.play import journal
from tests.brackets.systems.judo.engine.fields import named
from tests.examples import examples

SIZES = [(kind, size) for kind, sizes in KINDS.items() for size in sizes]


@pytest.mark.parametrize(("kind", "size"), SIZES)
def test_everybody_meets_everybody_of_the_pool_once(kind: str, size: int) -> None:
    pools = pools_of(kind, size)
    every = {pair for pool in pools for pair in combinations(pool, 2)}
    order = bouts(kind, size)
    assert Counter(order) == dict.fromkeys(every, 1)
    assert sum(map(len, pools)) == size


def test_the_numbers_of_contests() -> None:
    assert [len(bouts(POOL, size)) for size in range(2, 8)] == [1, 3, 6, 10, 15, 21]
    assert [len(bouts(DOUBLE_POOL, size)) for size in range(6, 13)] == [6, 9, 12, 16, 20, 25, 30]


def test_the_numbers_of_the_last_contest_as_the_document_has_them() -> None:
    last = {size: last_bout(POOL, size, range(1, size + 1)) for size in (2, 3, 4, 5)}
    assert last == {2: (1, 2), 3: (2, 3), 4: (2, 3), 5: (2, 5)}


@examples(40)
@given(st.sampled_from(SIZES), st.integers(0, 999), st.data())
def test_seeds_meet_last_and_clubs_are_shared(
    case: tuple[str, int], seed: int, data: st.DataObject
) -> None:
    kind, size = case
    clubs = data.draw(st.lists(st.sampled_from("ABC"), min_size=size, max_size=size))
    field = named(clubs, [1, 2] if kind == POOL else [1, 2, 3, 4])
    names = draw_pools(field, kind=kind, random_seed=seed)
    assert names == draw_pools(field, kind=kind, random_seed=seed)
    assert sorted(names) == sorted(one.name for one in field)
    number = {name: at for at, name in enumerate(names, start=1)}
    pools = pools_of(kind, size)
    seeds = {number[one.name] for one in field if one.seed}
    for pool in pools:
        assert set(last_bout(kind, size, pool)) == seeds & set(pool)


def test_without_seeds_the_last_contest_is_not_between_clubmates() -> None:
    for seed in range(30):
        names = draw_pools(named("AAAAB"), kind=POOL, random_seed=seed)
        assert "E5" in {names[1], names[4]}


def test_clubmates_go_to_different_pools() -> None:
    for seed in range(20):
        field = named("AABBCCDD")
        names = draw_pools(field, kind=DOUBLE_POOL, random_seed=seed)
        club = {one.name: one.club for one in field}
        assert {club[name] for name in names[:4]} == {*"ABCD"}


@pytest.mark.slow
def test_every_best_sharing_of_two_pools_is_as_likely() -> None:
    field = named("AAABBC", [1, 4])
    best = best_sharings(field, 3)
    pools = Counter(
        frozenset(draw_pools(field, kind=DOUBLE_POOL, random_seed=seed)[:3]) for seed in range(2000)
    )
    assert set(pools) == {frozenset(one.name for one in first) for first in best}
    assert all(abs(many * len(best) / 2000 - 1) < 0.25 for many in pools.values())


@pytest.mark.parametrize(
    ("clubs", "seeds", "codes"),
    [
        ("AAB", [1, 2], ["seeds meet last"]),
        ("AAAB", [1], ["seed fights last", "no mates meet last"]),
        ("AAAA", [], ["mates meet last"]),
        ("AABB", [], ["no mates meet last"]),
    ],
)
def test_what_is_proved_of_a_pool(clubs: str, seeds: list[int], codes: list[str]) -> None:
    field = named(clubs, seeds)
    for seed in range(10):
        names = draw_pools(field, kind=POOL, random_seed=seed)
        assert [one.code for one in pool_claims(field, names)] == codes


def played(kind: str, size: int, *results: ResultGiven) -> BracketState:
    draw = pool_draw(kind, size)
    assert draw_from_json(draw_to_json(draw)) == draw
    made = DrawMade(1, draw, {n: n for n in draw.numbers}, tuple(range(1, size + 1)))
    return replay(journal(made, *results)).brackets[1]


def pool(name: str, wins: dict[tuple[int, int], tuple[int, int]], *order: int) -> ResultGiven:
    """Points of either side by pair."""
    pairs = tuple(PairResult(a, b, Decimal(x), Decimal(y)) for (a, b), (x, y) in wins.items())
    entrants = frozenset(who for pair in wins for who in pair)
    return ResultGiven(1, Result(name, entrants, pairs, order=order))


FOUR = {(1, 2): (10, 0), (3, 4): (10, 0), (1, 3): (0, 10), (2, 4): (7, 0), (1, 4): (7, 0)}


def test_points_and_then_the_contest_of_two_break_what_wins_leave_level() -> None:
    found = played(POOL, 4, pool("A", {**FOUR, (2, 3): (10, 0)}))
    assert [found.finishes[who].label for who in (1, 2, 3, 4)] == ["2", "3", "1", "4"]


def test_three_that_are_level_wait_for_the_director() -> None:
    ring = {(1, 2): (10, 0), (2, 3): (10, 0), (1, 3): (0, 10)}
    level = played(POOL, 3, pool("A", ring)).matches["A"]
    assert (level.state, set(level.table.level if level.table else ())) == (LEVEL, {1, 2, 3})
    found = played(POOL, 3, pool("A", ring, 2, 3, 1))
    assert [found.finishes[who].label for who in (1, 2, 3)] == ["3", "1", "2"]


def test_two_pools_cross_in_the_semi_finals() -> None:
    ranked = [
        pool(name, {(a, b): (10, 0), (a, c): (10, 0), (b, c): (10, 0)})
        for name, a, b, c in (("A", 1, 2, 3), ("B", 4, 5, 6))
    ]
    found = played(DOUBLE_POOL, 6, *ranked)
    assert [found.matches[name].occupants for name in ("S1", "S2")] == [(1, 5), (4, 2)]
    ways = [(("S1", 1, 5)), (("S2", 2, 4)), (("F", 2, 1))]
    ends = [
        ResultGiven(1, Result(name, frozenset({a, b}), (PairResult(a, b, winner=a),)))
        for name, a, b in ways
    ]
    done = played(DOUBLE_POOL, 6, *ranked, *ends)
    labels = [done.finishes[who].label for who in (2, 1, 5, 4, 3, 6)]
    assert labels == ["1", "2", "3/4", "3/4", "5/6", "5/6"]


def test_sizes_that_make_no_pool() -> None:
    with pytest.raises(DrawError, match="entrants: 8 do not make a pool; it takes 2 to 7"):
        bouts(POOL, 8)
    with pytest.raises(DrawError, match="entrants: 5 do not make a double_pool"):
        draw_pools(named("ABCDE"), kind=DOUBLE_POOL, random_seed=1)
    with pytest.raises(DrawError, match="pool: 'quad'"):
        pool_draw("quad", 8)
    with pytest.raises(DrawError, match="'E1' is given 2 times"):
        draw_pools([*named("AB"), *named("A")], kind=POOL, random_seed=1)


@given(
    st.lists(st.sampled_from([None, "A", "B"]), min_size=2, max_size=7),
    st.integers(0, 10**6),
    st.lists(st.text(), min_size=7, max_size=7, unique=True),
)
def test_what_anybody_is_called_decides_no_number(
    clubs: list[str | None], seed: int, others: list[str]
) -> None:
    field = named(clubs)
    called = dict(zip((one.name for one in field), others, strict=False))
    renamed = [replace(one, name=called[one.name]) for one in field]
    first = draw_pools(field, kind=POOL, random_seed=seed)
    again = draw_pools(renamed, kind=POOL, random_seed=seed)
    assert again == tuple(called[name] for name in first)
