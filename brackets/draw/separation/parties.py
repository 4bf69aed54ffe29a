"""How a party is shared between the halves of a block: a club by itself, a country with all its clubs.

Of a country each club shares itself, and what countrymen cost comes on top. A sharing in which clubs
lose more than countrymen could win by it is never looked at, which leaves few.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import factorial
from typing import TypeAlias

from brackets.draw.separation.alone import NEVER, least_alone, shared_alone
from brackets.draw.separation.blocks import Block, Counts, Detail, Entry, Party, Share
from brackets.draw.separation.labels import ANY, LAND, NO_LAND

Option: TypeAlias = tuple[int, Entry, Entry]
"""A sharing of one entry: what it costs above the least, who goes left, who right."""

Chosen: TypeAlias = tuple[int, int, tuple[tuple[Entry, Option, int], ...]]
"""Excess, ways, and of each entry how often each option was taken."""


def party_of(block: Block, land: int, entries: Iterator[Entry] | list[Entry]) -> Party | None:
    """The party as the block knows it; None where nobody is left of it."""
    kept = tuple(sorted(one for one in entries if any(one[2])))
    return (block.land(land), kept) if kept else None


def least_party(block: Block, party: Party | None) -> int:
    """The least cost of a party in a block, whatever the others do."""
    if party is None:
        return 0
    found = block.parties.get(party)
    if found is None:
        found = block.parties[party] = _least(block, party)
    return found


def _least(block: Block, party: Party) -> int:
    land, entries = party
    is_one = len(entries) == 1 == sum(entries[0][2])
    if land == NO_LAND or (land == ANY and is_one):
        return least_alone(block, entries[0])
    if any(many > room for many, room in zip(_totals(party), block.room, strict=True)):
        return NEVER
    return min((cost for cost, _ in _costed(block, party, 0)), default=NEVER)


def shares_of(block: Block, party: Party, limit: int) -> list[Share]:
    """Every sharing that costs at most `limit` more than the party's least, the cheapest first."""
    if party[0] == NO_LAND:
        found = _of_one(block, party[1][0], limit)
    else:
        least = least_party(block, party)
        found = [
            Share(cost - least, ways, *_halves(block, party, taken), _detail(taken))
            for cost, (_, ways, taken) in _costed(block, party, limit)
            if cost - least <= limit
        ]
    return sorted(found, key=lambda share: share.excess)


def _of_one(block: Block, entry: Entry, limit: int) -> list[Share]:
    least = least_alone(block, entry)
    return [
        Share(
            cost - least,
            1,
            (NO_LAND, (one,)) if any(one[2]) else None,
            (NO_LAND, (other,)) if any(other[2]) else None,
            ((entry, one[2], 1),),
        )
        for cost, one, other in shared_alone(block, entry)
        if cost - least <= limit
    ]


def _costed(block: Block, party: Party, limit: int) -> list[tuple[int, Chosen]]:
    """The sharings of a country with their costs: all within `limit` of the least are among them.

    No sharing costs less than its clubs alone and its countrymen alone. So once one is known, all
    others whose clubs lose more than it stands above that bound, and the limit, can be left out.
    """
    bound = sum(least_alone(block, one) for one in party[1]) + _least_land(block, party)
    found = [(_cost(block, party, one), one) for one in _chosen(block, party, 0)]
    best = min((cost for cost, _ in found), default=NEVER)
    spare = min(best - bound + limit, NEVER)
    if spare > 0:
        found = [(_cost(block, party, one), one) for one in _chosen(block, party, spare)]
    return [(cost, one) for cost, one in found if cost < NEVER]


def _cost(block: Block, party: Party, chosen: Chosen) -> int:
    left, right = _halves(block, party, chosen[2])
    one, other = block.halves
    held, beside = one.lands.get(party[0], 0), other.lands.get(party[0], 0)
    across = (held + _many(left)) * (beside + _many(right)) - held * beside
    clubs = sum(_met(block, option) * times for _, option, times in chosen[2])
    return block.costs[LAND] * across + clubs + least_party(one, left) + least_party(other, right)


def _met(block: Block, option: Option) -> int:
    """What members of one club cost who meet across the halves."""
    _, one, other = option
    left, right = block.halves
    held, beside = left.held(one), right.held(other)
    across = (held + sum(one[2])) * (beside + sum(other[2])) - held * beside
    return block.costs[one[1]] * across


def _chosen(block: Block, party: Party, spare: int) -> Iterator[Chosen]:
    """Every choice of options, entry by entry, whose excess over the clubs' least is within `spare`."""
    stack: list[Chosen] = [(0, 1, ())]
    for entry, many in sorted(Counter(party[1]).items()):
        least = least_alone(block, entry)
        options = [
            (cost - least, one, other)
            for cost, one, other in shared_alone(block, entry)
            if cost - least <= spare
        ]
        stack = [
            (excess + more, ways * own, (*taken, *parts))
            for excess, ways, taken in stack
            for more, own, parts in _taken(entry, options, many, spare - excess)
        ]
    room, beside = block.halves[0].room, block.halves[1].room
    for one in stack:
        left, right = (_sums(one[2], side, len(room)) for side in (1, 2))
        if all(a <= b for a, b in zip((*left, *right), (*room, *beside), strict=True)):
            yield one


def _taken(entry: Entry, options: list[Option], many: int, spare: int) -> Iterator[Chosen]:
    """How often each option is taken by entries that are alike, in how many ways."""
    if not options:
        return
    option, rest = options[0], options[1:]
    for times in range(many + 1) if rest else (many,):
        excess = option[0] * times
        if excess > spare:
            return
        own = ((entry, option, times),) if times else ()
        if times == many:
            yield excess, 1, own
            continue
        ways = factorial(many) // factorial(times) // factorial(many - times)
        for more, others, parts in _taken(entry, rest, many - times, spare - excess):
            yield excess + more, ways * others, (*own, *parts)


def _halves(
    block: Block, party: Party, taken: tuple[tuple[Entry, Option, int], ...]
) -> tuple[Party | None, Party | None]:
    left, right = block.halves
    one = [option[1] for _, option, times in taken for _ in range(times)]
    other = [option[2] for _, option, times in taken for _ in range(times)]
    return party_of(left, party[0], one), party_of(right, party[0], other)


def _detail(taken: tuple[tuple[Entry, Option, int], ...]) -> Detail:
    return tuple((entry, option[1][2], times) for entry, option, times in taken)


def _sums(taken: tuple[tuple[Entry, Option, int], ...], side: int, kinds: int) -> list[int]:
    found = [0] * kinds
    for _, option, times in taken:
        entry = option[1] if side == 1 else option[2]
        found = [a + times * b for a, b in zip(found, entry[2], strict=True)]
    return found


def _totals(party: Party) -> Counts:
    return tuple(map(sum, zip(*(one[2] for one in party[1]), strict=True)))


def _many(party: Party | None) -> int:
    return 0 if party is None else sum(map(sum, (one[2] for one in party[1])))


def _least_land(block: Block, party: Party) -> int:
    """What countrymen cost at least, whatever their clubs are and without prices."""
    return least_alone(block, (party[0], LAND, _totals(party)))
