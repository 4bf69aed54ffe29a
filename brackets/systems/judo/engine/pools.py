"""Small categories: a pool of 2 to 7, everybody against everybody, or two pools of 3 to 6 with semi-finals.

The order of the contests is a table; the last one of a pool is the one the two seeds are drawn into
(Appendix 3: numbers 1 and 2 of two, 2 and 3 of three and four, 2 and 5 of five).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from brackets.draw.errors import DrawError
from brackets.draw.numbers import as_seats
from brackets.draw.standing import POINTS_FIRST
from brackets.draw.structure import Draw, Exit, Match, Seed

Bout = tuple[int, int]

POOL, DOUBLE_POOL = "pool", "double_pool"

POOLS, CLOSING = ("A", "B"), ("S1", "S2", "F")
"""The matches of two pools: the pools themselves, then the crossed semi-finals and the final."""

SINGLE: Mapping[int, str] = {
    2: "1-2",
    3: "1-2 1-3 2-3",
    4: "1-2 3-4 1-3 2-4 1-4 2-3",
    5: "4-5 1-2 3-4 1-5 2-3 1-4 3-5 2-4 1-3 2-5",
    6: "1-2 3-5 2-4 1-6 4-5 2-3 4-6 2-5 3-4 1-5 3-6 1-4 5-6 1-3 2-6",
    7: "1-2 3-5 2-4 1-6 3-7 4-5 2-3 4-6 1-7 2-5 6-7 3-4 1-5 3-6 2-7 1-4 5-6 4-7 2-6 1-3 5-7",
}
DOUBLE: Mapping[int, str] = {
    6: "1-2 4-5 1-3 4-6 2-3 5-6",
    7: "1-2 3-4 5-6 1-3 2-4 5-7 1-4 2-3 6-7",
    8: "1-2 5-6 3-4 7-8 1-3 5-7 2-4 6-8 1-4 5-8 2-3 6-7",
    9: "4-5 1-2 6-7 3-4 1-5 8-9 2-3 6-8 1-4 3-5 7-9 2-4 1-3 6-9 2-5 7-8",
    10: "4-5 9-10 1-2 6-7 3-4 8-9 1-5 6-10 2-3 7-8 1-4 6-9 3-5 8-10 2-4 7-9 1-3 6-8 2-5 7-10",
    11: "1-2 10-11 3-5 7-8 2-4 9-10 1-6 7-11 4-5 8-9 2-3 7-10 4-6 2-5 9-11 3-4 1-5 8-10"
    " 3-6 1-4 7-9 5-6 1-3 8-11 2-6",
    12: "1-2 7-8 3-5 9-11 2-4 8-10 1-6 7-12 4-5 10-11 2-3 8-9 4-6 10-12 2-5 8-11 3-4 9-10"
    " 1-5 7-11 3-6 9-12 1-4 7-10 5-6 11-12 1-3 7-9 2-6 8-12",
}
KINDS: Mapping[str, Mapping[int, str]] = {POOL: SINGLE, DOUBLE_POOL: DOUBLE}


def bouts(kind: str, entrants: int) -> tuple[Bout, ...]:
    """The contests of the pools in playing order, by the numbers of the entrants.

    >>> bouts("pool", 3)
    ((1, 2), (1, 3), (2, 3))
    """
    if kind not in KINDS:
        raise DrawError(f"pool: {kind!r} is none of {', '.join(KINDS)}.")
    if entrants not in KINDS[kind]:
        sizes = list(KINDS[kind])
        raise DrawError(
            f"entrants: {entrants} do not make a {kind}; it takes {sizes[0]} to {sizes[-1]}."
        )
    pairs = (pair.split("-") for pair in KINDS[kind][entrants].split())
    return tuple((int(one), int(other)) for one, other in pairs)


def pools_of(kind: str, entrants: int) -> tuple[range, ...]:
    """The numbers of each pool; the first of two has one more of an odd field."""
    bouts(kind, entrants)
    if kind == POOL:
        return (range(1, entrants + 1),)
    middle = (entrants + 1) // 2
    return range(1, middle + 1), range(middle + 1, entrants + 1)


def bouts_in(kind: str, entrants: int, pool: range) -> dict[int, Bout]:
    """The bouts of one pool by their numbers in the playing order of all; who fights by place in the pool.

    >>> bouts_in("double_pool", 6, range(4, 7))
    {2: (1, 2), 4: (1, 3), 6: (2, 3)}
    """
    return {
        at: (one - pool.start + 1, other - pool.start + 1)
        for at, (one, other) in enumerate(bouts(kind, entrants), start=1)
        if one in pool
    }


def table_of(keys: Collection[str], entrants: int) -> dict[str, dict[int, Bout]]:
    """The bouts of every pool by its match, of a draw with these matches: with a second pool there are two."""
    kind = DOUBLE_POOL if POOLS[1] in keys else POOL
    found = zip(POOLS, pools_of(kind, entrants), strict=False)
    return {name: bouts_in(kind, entrants, pool) for name, pool in found}


def numbers_of(kind: str, entrants: int) -> dict[str, int]:
    """What slips call the matches of two pools: the semi-finals and the final go on after the last bout."""
    last = len(bouts(kind, entrants))
    own = {name: at for at, name in enumerate(POOLS, start=1)}
    return own | {name: last + at for at, name in enumerate(CLOSING, start=1)}


def last_bout(kind: str, entrants: int, pool: range) -> Bout:
    """The last contest of a pool."""
    return next(pair for pair in reversed(bouts(kind, entrants)) if pair[0] in pool)


def pool_draw(kind: str, entrants: int) -> Draw:
    """The pools as a draw: each one match of all its entrants, then crossed semi-finals and a final.

    A pool is ranked by wins, points, the contest of the two where two are level, and then by the
    director's order.
    """
    pools = pools_of(kind, entrants)
    if kind == POOL:
        return Draw(f"judo:{kind}:{entrants}", (_pool("A", pools[0], alone=True),))
    one, other = pools
    crossed = [(("A", 1), ("B", 2)), (("B", 1), ("A", 2))]
    semis = [
        Match(
            f"S{at}",
            2,
            tuple(Exit(*way) for way in ways),
            as_seats((at, 5 - at)),
            places=((3, 4),) * 2,
        )
        for at, ways in enumerate(crossed, start=1)
    ]
    final = (Exit("S1", 1), Exit("S2", 1))
    places = ((1, 1), (2, 2), (2, 2))
    matches = (
        _pool("A", one),
        _pool("B", other),
        *semis,
        Match("F", 3, final, as_seats((1, 2)), places=places),
    )
    return Draw(f"judo:{kind}:{entrants}", matches)


def _pool(name: str, numbers: range, *, alone: bool = False) -> Match:
    count = len(numbers)
    places = tuple((place, place) for place in (*range(1, count + 1), count))
    return Match(
        name,
        1,
        tuple(map(Seed, as_seats(numbers))),
        as_seats(numbers),
        qualify=1 if alone else 2,
        exits="finish",
        places=places if alone else (),
        ties=POINTS_FIRST,
    )
