"""The least cost there is, by search: for seeds and fixed entrants that keep every club's own bound out of reach.

A block of lines with so many free members of each club costs what its halves cost and what meets between
them. Clubs are shared out one after the other; what all clubs cost at least, each alone, cuts the search.
It ends with the least cost and who goes where, or unfinished when it has looked at too much.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from brackets.draw.separation.halving import Placed
from brackets.draw.separation.repair import Board
from brackets.draw.separation.values import Group, Member

Counts: TypeAlias = tuple[int, ...]
"""Free members by club, in the order of the clubs."""

LOOKS = 60_000
"""Sharings looked at in one search: some tenths of a second."""


class TooMuch(Exception):
    """The search has looked at more than it may."""


@dataclass(frozen=True)
class Club:
    """What counts of a club: its free members, its fixed ones by line, the cost of a pair by round."""

    free: tuple[Member, ...]
    fixed: frozenset[int]
    weights: Sequence[int]


@dataclass
class Block:
    """Some lines, 2^rounds of them: its halves, how many are free, the fixed of each club in it."""

    rounds: int
    room: int
    held: Counts
    halves: tuple[Block, ...]
    least: list[dict[int, int]] = field(default_factory=list)
    known: dict[Counts, tuple[int, bool]] = field(default_factory=dict)

    @cached_property
    def is_open(self) -> bool:
        """Whether anybody can be put here."""
        return self.room > 0


def least_cost(
    size: int, group: Group, fixed: Mapping[int, Member], limit: int, looks: int = LOOKS
) -> tuple[Placed | None, bool]:
    """Members on the group's lines for less than `limit`, if that can be, and whether the search ended.

    It knows clubs or countries, not both at once.
    """
    clubs = _clubs(size, group, fixed)
    search = _Search(clubs, looks)
    top = _block(0, size, clubs, frozenset(group.lines))
    counts = tuple(len(club.free) for club in clubs)
    try:
        if search.cost(top, counts, limit) >= limit:
            return None, True
    except TooMuch:
        return None, False
    waiting = [list(club.free) for club in clubs]
    return {line: waiting[at].pop() for line, at in search.lines(top, counts, 0)}, True


def is_one_kind(members: Sequence[Member]) -> bool:
    """Whether nobody has both a club and a country."""
    return not any(isinstance(m.club, str) and m.country is not None for m in members)


def club_alone(member: Member) -> Member:
    """Somebody with a club that no other country has, and without a country."""
    if isinstance(member.club, str) and member.country is not None:
        return Member(member.name, f"{member.club}\n{member.country}")
    return Member(member.name, member.club)


def _clubs(size: int, group: Group, fixed: Mapping[int, Member]) -> list[Club]:
    """Clubs of two or more, byes among them, largest first; everybody else is one without cost."""
    free: dict[Hashable, list[Member]] = {}
    standing: dict[Hashable, list[int]] = {}
    weights: dict[Hashable, list[int]] = {}
    board = Board(size, {}, {})
    everybody = [(line, member) for line, member in fixed.items()]
    for line, member in [*everybody, *((-1, member) for member in group.members)]:
        label, costs = next(iter(board.labels(member)), (None, []))
        weights[label] = costs
        (free.setdefault(label, []).append(member) if line < 0 else None)
        (standing.setdefault(label, []).append(line) if line >= 0 else None)
    many = {label: len(free.get(label, [])) + len(standing.get(label, [])) for label in weights}
    own = [label for label in weights if label is not None and many[label] > 1]
    own.sort(key=lambda label: -many[label])
    alone = [member for label, found in free.items() if label not in own for member in found]
    found = [
        Club(tuple(free.get(one, [])), frozenset(standing.get(one, [])), weights[one])
        for one in own
    ]
    rounds = size.bit_length()
    return [*found, Club(tuple(alone), frozenset(), [0] * rounds)]


def _block(first: int, lines: int, clubs: Sequence[Club], open_lines: frozenset[int]) -> Block:
    held = tuple(sum(first <= line < first + lines for line in club.fixed) for club in clubs)
    if lines == 1:
        room = int(first in open_lines)
        return Block(0, room, held, (), [dict.fromkeys(range(room + 1), 0) for _ in clubs])
    half = lines // 2
    halves = tuple(_block(at, half, clubs, open_lines) for at in (first, first + half))
    rounds = lines.bit_length() - 1
    found = Block(rounds, halves[0].room + halves[1].room, held, halves)
    found.least = [_alone(found, at, club) for at, club in enumerate(clubs)]
    return found


def _alone(block: Block, at: int, club: Club) -> dict[int, int]:
    """What a club costs at least in a block, by how many of its free members go there."""
    found: dict[int, int] = {}
    left, right = block.halves
    for a, early in left.least[at].items():
        for b, late in right.least[at].items():
            met = (left.held[at] + a) * (right.held[at] + b) * club.weights[block.rounds]
            if a + b <= len(club.free):
                found[a + b] = min(found.get(a + b, early + late + met), early + late + met)
    return found


class _Search:
    def __init__(self, clubs: Sequence[Club], looks: int) -> None:
        self.clubs = clubs
        self.left = looks
        self.best: dict[tuple[int, Counts], Counts] = {}

    def cost(self, block: Block, counts: Counts, limit: int) -> int:
        """The least cost of a block where it is below the limit; else a bound of the limit or more."""
        least = self.bound(block, counts)
        if least >= limit or not block.halves:
            return least
        value, is_exact = block.known.get(counts, (least, False))
        if is_exact or value >= limit:
            return value
        found = limit
        left, right = block.halves
        for share in self.shares(block, counts, limit):
            rest = tuple(c - s for c, s in zip(counts, share, strict=True))
            met = self.met(block, share, rest)
            early = self.cost(left, share, found - met - self.bound(right, rest))
            total = met + early
            if total + self.bound(right, rest) < found:
                total += self.cost(right, rest, found - total)
                if total < found:
                    found = total
                    self.best[id(block), counts] = share
            if found == least:
                break
        block.known[counts] = (found, found < limit)
        return found

    def bound(self, block: Block, counts: Counts) -> int:
        """What all clubs cost at least, each taken alone."""
        return sum(least[count] for least, count in zip(block.least, counts, strict=True))

    def met(self, block: Block, share: Counts, rest: Counts) -> int:
        """What meets between the halves."""
        left, right = block.halves
        return sum(
            (left.held[at] + a) * (right.held[at] + b) * self.clubs[at].weights[block.rounds]
            for at, (a, b) in enumerate(zip(share, rest, strict=True))
        )

    def shares(self, block: Block, counts: Counts, limit: int) -> Iterator[Counts]:
        """Ways to fill the left half whose bound is below the limit, the cheap ones first."""
        options = [self._options(block, at, count) for at, count in enumerate(counts)]
        prices = [option[0][0] if option else limit for option in options]
        ahead = [(sum(prices[at:]), sum(counts[at:])) for at in range(len(counts) + 1)]
        stack: list[tuple[Counts, int, int]] = [((), 0, block.halves[0].room)]
        while stack:
            chosen, spent, room = stack.pop()
            at = len(chosen)
            self._look()
            if at == len(counts):
                yield chosen
                continue
            least, members = ahead[at + 1]
            stack += [
                ((*chosen, share), spent + price, room - share)
                for price, share in reversed(options[at])
                if spent + price + least < limit and 0 <= room - share <= members
            ]

    def _look(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooMuch

    def _options(self, block: Block, at: int, count: int) -> list[tuple[int, int]]:
        """What each share of a club for the left half costs it at least."""
        left, right = block.halves
        weight = self.clubs[at].weights[block.rounds]
        found = []
        for share in range(max(0, count - right.room), min(count, left.room) + 1):
            met = (left.held[at] + share) * (right.held[at] + count - share) * weight
            found.append((left.least[at][share] + right.least[at][count - share] + met, share))
        return sorted(found)

    def lines(self, block: Block, counts: Counts, first: int) -> Iterator[tuple[int, int]]:
        """The lines that are filled, and with which club."""
        if not block.is_open:
            return
        if not block.halves:
            yield first, next(at for at, count in enumerate(counts) if count)
            return
        share = self.best[id(block), counts]
        rest = tuple(c - s for c, s in zip(counts, share, strict=True))
        yield from self.lines(block.halves[0], share, first)
        yield from self.lines(block.halves[1], rest, first + 2 ** (block.rounds - 1))
