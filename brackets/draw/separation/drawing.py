"""One of the best draws by lot, each as likely as the others: block by block in proportion to the count.

In every block the sharing is drawn with the weight of the draws that it leaves open, then which of
the parties that are alike take which part of it, then which of their members.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from brackets.draw.lot import Lot
from brackets.draw.separation.blocks import Block, Counts, Entry, Party
from brackets.draw.separation.counting import Count, Option, Way
from brackets.draw.separation.exact import Solved
from brackets.draw.separation.labels import Crowd
from brackets.draw.separation.parties import party_of
from brackets.draw.separation.values import Member, Placed

Held: TypeAlias = "list[tuple[Crowd, ...]]"
"""The parties of a block, each with its crowds."""

WITHOUT_END = 1 << 60
"""What was counted once can be drawn from."""

Alone: TypeAlias = tuple[tuple[Member, ...], ...]


def drawn(solved: Solved, lot: Lot) -> Placed:
    """Members by line, those who are fixed left out."""
    shuffled = [tuple(_shuffled(one, lot) for one in crowds) for crowds in solved.crowds]
    alone = tuple(tuple(lot.shuffle(own)) for own in solved.alone)
    placed: Placed = {}
    solved.count.allow(WITHOUT_END)
    waiting = [(0, solved.tree, solved.excess, shuffled, alone)]
    while waiting:
        first, block, excess, held, spare = waiting.pop()
        if not block.halves:
            placed |= _standing(first, held, spare)
            continue
        if not held and not any(spare):
            continue
        shared = _Sharing(solved.count, block, held, spare)
        (left, own, few), (right, others, rest) = shared.drawn(excess, lot)
        half = 1 << block.rounds - 1
        waiting.append((first + half, block.halves[1], right, others, rest))
        waiting.append((first, block.halves[0], left, own, few))
    return placed


def _shuffled(crowd: Crowd, lot: Lot) -> Crowd:
    return replace(crowd, members=tuple(tuple(lot.shuffle(own)) for own in crowd.members))


def _standing(line: int, held: Held, spare: Alone) -> Placed:
    """Who stands on a line: one, or nobody."""
    crowds = [one.members for party in held for one in party]
    members = [member for groups in (*crowds, spare) for own in groups for member in own]
    return {line: members[0]} if members else {}


Half: TypeAlias = "tuple[int, Held, Alone]"
"""The excess that a half has, its parties, and those of it who are alone."""


class _Sharing:
    """How the parties of one block are shared."""

    def __init__(self, count: Count, block: Block, held: Held, spare: Alone) -> None:
        self.count = count
        self.block = block
        self.spare = spare
        self.held: dict[Party, Held] = {}
        for crowds in held:
            party = self._party(crowds)
            self.held.setdefault(party, []).append(crowds)
        parties = [party for party, alike in self.held.items() for _ in alike]
        self.state = count.state(block, parties)

    def _party(self, crowds: tuple[Crowd, ...]) -> Party:
        entries = [_entry(self.block, one) for one in crowds]
        found = party_of(self.block, crowds[0].land, entries)
        assert found is not None
        return found

    def drawn(self, excess: int, lot: Lot) -> tuple[Half, Half]:
        """Both halves, by lot."""
        steps = self.count.ways(self.block, self.state, excess)
        open_ways = [(way, *self.count.both(self.block, way, excess)) for way in steps[-1]]
        best = [one for one in open_ways if one[2] and one[1] == excess]
        at = lot.weighted([steps[-1][way] * draws for way, _, draws in best])
        way = best[at][0]
        left, right = self._dealt(steps, way, excess, lot)
        one, other = self._alone(way)
        lost = self._lost(way, excess)
        return (lost[0], left, one), (lost[1], right, other)

    def _lost(self, way: Way, excess: int) -> tuple[int, int]:
        """The excess that each half has in the best draws with this way."""
        left = self.count.draws(self.block.halves[0], way[0], excess - way[2])
        assert left is not None
        return left[0], excess - way[2] - left[0]

    def _dealt(
        self, steps: Sequence[dict[Way, int]], way: Way, excess: int, lot: Lot
    ) -> tuple[Held, Held]:
        """Which option each party took: from the last one shared back to the first."""
        order = [
            party for party, many in self.count.parties(self.block, self.state) for _ in range(many)
        ]
        waiting = {party: lot.shuffle(alike) for party, alike in self.held.items()}
        lost = self.count.lost_alone(self.block, self.state, way[0], way[1])
        now = way[0], way[1], way[2] - lost
        found: tuple[Held, Held] = ([], [])
        for at in range(len(order) - 1, -1, -1):
            options = [
                (before, option)
                for option in self.count.options(self.block, order[at])
                if (before := _before(now, option)) in steps[at]
            ]
            weights = [steps[at][before] * option.share.ways for before, option in options]
            now, chosen = options[lot.weighted(weights)]
            parted = _parted(waiting[order[at]].pop(), chosen, self.block, lot)
            for side, own in zip(found, parted, strict=True):
                side += [own] if own else []
        return found

    def _alone(self, way: Way) -> tuple[Alone, Alone]:
        """Those who are alone fill what the others leave; they are in the order of the lot already."""
        many = self.count.spare(self.block.halves[0], way[0])
        left = tuple(own[:few] for own, few in zip(self.spare, many, strict=True))
        right = tuple(own[few:] for own, few in zip(self.spare, many, strict=True))
        return left, right


def _entry(block: Block, crowd: Crowd) -> Entry:
    return block.who(crowd.club), crowd.sort, crowd.counts


def _before(way: Way, option: Option) -> Way:
    return way[0] - option.left, way[1] - option.right, way[2] - option.share.excess


def _parted(
    crowds: tuple[Crowd, ...], option: Option, block: Block, lot: Lot
) -> tuple[tuple[Crowd, ...], tuple[Crowd, ...]]:
    """The crowds of a party in either half: which of those that are alike give how many, by lot."""
    alike: dict[Entry, list[Crowd]] = {}
    for one in crowds:
        alike.setdefault(_entry(block, one), []).append(one)
    waiting = {entry: lot.shuffle(held) if len(held) > 1 else held for entry, held in alike.items()}
    found: tuple[list[Crowd], list[Crowd]] = ([], [])
    for entry, given, times in option.share.detail:
        for _ in range(times):
            one = waiting[entry].pop()
            for side, part in zip(found, _cut(one, given), strict=True):
                side += [part] if any(part.members) else []
    return tuple(found[0]), tuple(found[1])


def _cut(crowd: Crowd, given: Counts) -> tuple[Crowd, Crowd]:
    left = tuple(own[:few] for own, few in zip(crowd.members, given, strict=True))
    right = tuple(own[few:] for own, few in zip(crowd.members, given, strict=True))
    return replace(crowd, members=left), replace(crowd, members=right)
