"""Who has which number of a pool: seeds into the last contests, clubmates into different pools.

Appendix 3, "Pool" and "Double pool": the last contest of a pool is between its seeds; where there are
not two of them it is not between clubmates. Of two pools every sharing is looked at, and one of the best is
drawn, each as likely as the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import combinations, permutations

from brackets.draw.errors import DrawError
from brackets.draw.lot import Lot
from brackets.draw.reasons import Reason
from brackets.systems.judo.engine.entrants import Competitor
from brackets.systems.judo.engine.pools import DOUBLE_POOL, POOL, last_bout, pools_of


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
    """The members of each pool, of two pools by lot among the best sharings."""
    order = lot.shuffle(competitors)
    if len(pools) == 1:
        clubs = Counter(one.club for one in competitors if one.club is not None)
        order.sort(
            key=lambda one: (
                one.seed is None,
                one.seed or 0,
                -clubs[one.club or ""],
                one.club or "",
            )
        )
        return [order]
    best = best_sharings(order, len(pools[0]))
    first = best[lot.below(len(best))]
    return [[one for one in order if one in first], [one for one in order if one not in first]]


def best_sharings(competitors: Sequence[Competitor], first: int) -> list[tuple[Competitor, ...]]:
    """Every first pool of so many for which no other is better (`crowding`)."""
    options = list(combinations(competitors, first))
    costs = [crowding(competitors, one) for one in options]
    least = min(costs)
    return [one for one, cost in zip(options, costs, strict=True) if cost == least]


def crowding(
    competitors: Sequence[Competitor], first: Collection[Competitor]
) -> tuple[int, int, int]:
    """Seeds 1 and 2, 3 and 4, ... in one pool; then pairs of clubmates, then of countrymen, in one pool."""
    seeded = sorted((one for one in competitors if one.seed), key=lambda one: one.seed or 0)
    couples = zip(seeded[::2], seeded[1::2], strict=False)
    together = sum((one in first) == (other in first) for one, other in couples)
    pools = first, [one for one in competitors if one not in first]
    pairs = [pair for pool in pools for pair in combinations(pool, 2)]
    mates = sum(_are_mates(*pair) for pair in pairs)
    return together, mates, sum(_are_countrymen(*pair) for pair in pairs)


def pool_claims(competitors: Sequence[Competitor], names: Sequence[str]) -> tuple[Reason, ...]:
    """What is proved of a single pool: who meets in its last contest, and that it could not be better."""
    known = {one.name: one for one in competitors}
    last = [known[names[at - 1]] for at in last_bout(POOL, len(names), range(1, len(names) + 1))]
    seeds = sum(one.seed is not None for one in competitors)
    if seeds > 1:
        return (Reason.of("seeds meet last"),)
    found = "mates meet last" if _are_mates(*last) else "no mates meet last"
    return (Reason.of("seed fights last"),) * seeds + (Reason.of(found),)


def sharing_claims(competitors: Sequence[Competitor], names: Sequence[str]) -> tuple[Reason, ...]:
    """What is proved of two pools: every sharing was looked at, so none is better than this one."""
    pools = pools_of(DOUBLE_POOL, len(names))
    known = {one.name: one for one in competitors}
    first = [known[names[number - 1]] for number in pools[0]]
    together, mates, countrymen = crowding(competitors, first)
    found = (
        [Reason.of("seeds apart" if not together else "seeds together")]
        if _seeds(competitors) > 1
        else []
    )
    if any(one.club for one in competitors):
        found.append(
            Reason.of("mates share pools", pairs=mates)
            if mates
            else Reason.of("mates in two pools")
        )
    if any(one.country for one in competitors):
        said = Reason.of("countrymen share pools", pairs=countrymen)
        found.append(said if countrymen else Reason.of("countrymen in two pools"))
    many = len(best_sharings(competitors, len(pools[0])))
    return (*found, Reason.of("shared evenly", sharings=many))


def _seeds(competitors: Sequence[Competitor]) -> int:
    return sum(one.seed is not None for one in competitors)


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


def _are_countrymen(one: Competitor, other: Competitor) -> bool:
    return one.country is not None and one.country == other.country
