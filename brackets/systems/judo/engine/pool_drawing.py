"""Who has which number of a pool: seeds into the last contests, clubmates into different pools.

Appendix 3, "Pool" and "Double pool": the last contest of a pool is between its seeds; where there are
not two of them it is not between clubmates.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

from brackets.draw.errors import DrawError
from brackets.draw.lot import Lot
from brackets.systems.judo.engine.entrants import Competitor
from brackets.systems.judo.engine.pools import last_bout, pools_of


def draw_pools(
    competitors: Sequence[Competitor], *, kind: str, random_seed: int
) -> tuple[str, ...]:
    """The names of numbers 1, 2, ...; the same competitors and lot give the same draw."""
    names = Counter(one.name for one in competitors)
    for name, times in names.items():
        if times > 1:
            raise DrawError(f"entrants: {name!r} is given {times} times.")
    pools = pools_of(kind, len(competitors))
    lot = Lot(random_seed)
    found: dict[int, Competitor] = {}
    for pool, members in zip(pools, _shared(competitors, pools, lot), strict=True):
        found |= _numbered(members, pool, last_bout(kind, len(competitors), pool), lot)
    return tuple(found[number].name for number in sorted(found))


def _shared(
    competitors: Sequence[Competitor], pools: Sequence[range], lot: Lot
) -> list[list[Competitor]]:
    """The members of each pool: seeds in turn, then club by club where fewest of the club are."""
    held: list[list[Competitor]] = [[] for _ in pools]
    clubs = Counter(one.club for one in competitors if one.club is not None)
    order = lot.shuffle(competitors)
    order.sort(
        key=lambda one: (one.seed is None, one.seed or 0, -clubs[one.club or ""], one.club or "")
    )
    for one in order:
        open_pools = [at for at, pool in enumerate(pools) if len(held[at]) < len(pool)]
        held[min(lot.shuffle(open_pools), key=lambda at: _crowd(one, held[at]))].append(one)
    return held


def _crowd(one: Competitor, pool: Sequence[Competitor]) -> tuple[int, int, int]:
    seeds = sum(other.seed is not None for other in pool) if one.seed is not None else 0
    mates = sum(other.club == one.club for other in pool) if one.club is not None else 0
    return seeds, mates, len(pool)


def _numbered(
    members: Sequence[Competitor], pool: range, last: tuple[int, int], lot: Lot
) -> dict[int, Competitor]:
    """Two of the pool for its last contest, seeds first, then no clubmates; the others by lot."""
    shuffled = lot.shuffle(members)
    pairs = list(permutations(shuffled, 2))
    seeded = sorted((one for one in members if one.seed is not None), key=lambda one: one.seed or 0)
    wanted = set(seeded[:2])
    best = min(pairs, key=lambda pair: (len(wanted - set(pair)), _are_mates(*pair)))
    found = dict(zip(last, best, strict=True))
    rest = (one for one in shuffled if one not in best)
    free = (number for number in pool if number not in last)
    return found | dict(zip(free, rest, strict=True))


def _are_mates(one: Competitor, other: Competitor) -> bool:
    return one.club is not None and one.club == other.club
