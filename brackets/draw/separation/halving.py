"""Recursive halving: in every block each country and club shares itself as evenly as its room allows.

With one group and nobody fixed every split is floor and ceiling, which is optimal in all rounds at
once: list everybody club by club and read the line's digits backwards, and every block holds its
share of every interval of that list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from heapq import heapify, heapreplace
from typing import TypeAlias

from brackets.draw.lot import Lot
from brackets.draw.separation.filling import Group
from brackets.draw.separation.values import Member, Placed

Shares: TypeAlias = dict[Hashable, int]


def country_of(member: Member) -> Hashable:
    """What a country shares; whoever has none goes with its club, else alone."""
    return club_of(member) if member.country is None else ("country", member.country)


def club_of(member: Member) -> Hashable:
    """What a club shares; whoever has none is alone."""
    return id(member) if member.club is None else (member.country, member.club)


def halve(size: int, groups: Sequence[Group], fixed: Mapping[int, Member], lot: Lot) -> Placed:
    """Everybody on a line of their group, by lot within what the sharing leaves open."""
    placed: Placed = {}
    shuffled = [Group(tuple(lot.shuffle(group.members)), group.lines) for group in groups]
    waiting = [(0, size, shuffled)]
    while waiting:
        first, lines, held = waiting.pop()
        if lines == 1:
            if held:
                placed[first] = held[0].members[0]
            continue
        middle = first + lines // 2
        standing = _standing(fixed, first, middle, lines // 2) if fixed else _Sides()
        left, right = _split(held, middle, standing, lot)
        waiting.append((middle, lines // 2, right))
        waiting.append((first, lines // 2, left))
    return placed


class _Sides:
    """How many more of each country and club stand in the left half than in the right one."""

    def __init__(self) -> None:
        self.excess: Counter[Hashable] = Counter()

    def add(self, member: Member, sign: int) -> None:
        """Somebody stands in the left half (1) or the right one (-1)."""
        self.excess[club_of(member)] += sign
        if member.country is not None:
            self.excess[country_of(member)] += sign


def _standing(fixed: Mapping[int, Member], first: int, middle: int, half: int) -> _Sides:
    sides = _Sides()
    for line, member in fixed.items():
        if first <= line < middle + half:
            sides.add(member, 1 if line < middle else -1)
    return sides


def _split(
    held: Sequence[Group], middle: int, sides: _Sides, lot: Lot
) -> tuple[list[Group], list[Group]]:
    """The groups of either half; each group heeds those before it."""
    found: tuple[list[Group], list[Group]] = ([], [])
    for group in held:
        left = tuple(line for line in group.lines if line < middle)
        right = tuple(line for line in group.lines if line >= middle)
        leaving, staying = _shared_out(group.members, len(left), sides, lot)
        for members, lines, side, sign in ((leaving, left, 0, 1), (staying, right, 1, -1)):
            if members:
                found[side].append(Group(members, lines))
            for member in members if len(held) > 1 else ():
                sides.add(member, sign)
    return found


def _shared_out(
    members: Sequence[Member], room: int, sides: _Sides, lot: Lot
) -> tuple[tuple[Member, ...], tuple[Member, ...]]:
    """Who goes left and who right: countries share first, then the clubs inside each."""
    if not 0 < room < len(members):
        return (tuple(members), ()) if room else ((), tuple(members))
    shares = _shares(Counter(map(country_of, members)), room, sides.excess, lot)
    left: list[Member] = []
    right: list[Member] = []
    for country, of_country in _by_country(members).items():
        clubs = Counter(map(club_of, of_country))
        own = {next(iter(clubs)): shares[country]}
        if len(clubs) > 1:
            own = _shares(clubs, shares[country], sides.excess, lot)
        for member in of_country:
            club = club_of(member)
            (left if own[club] else right).append(member)
            own[club] -= bool(own[club])
    return tuple(left), tuple(right)


def _by_country(members: Iterable[Member]) -> dict[Hashable, list[Member]]:
    found: dict[Hashable, list[Member]] = {}
    for member in members:
        found.setdefault(country_of(member), []).append(member)
    return found


def _shares(
    counts: Mapping[Hashable, int], room: int, excess: Mapping[Hashable, int], lot: Lot
) -> Shares:
    """How many of each go left, together `room`, as near to half as can be; ties by lot."""
    shares = {
        key: min(max((count - excess.get(key, 0)) // 2, 0), count) for key, count in counts.items()
    }
    missing = room - sum(shares.values())
    step = 1 if missing > 0 else -1
    heap = [
        (step * (2 * shares[key] - counts[key] + excess.get(key, 0)), turn, key)
        for turn, key in enumerate(lot.shuffle(counts))
        if 0 <= shares[key] + step <= counts[key]
    ]
    heapify(heap)
    for _ in range(abs(missing)):
        tilt, turn, key = heap[0]
        shares[key] += step
        full = not 0 <= shares[key] + step <= counts[key]
        heapreplace(heap, (4 * len(counts) + 10**9 if full else tilt + 2, turn, key))
    return shares
