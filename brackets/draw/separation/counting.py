"""The least cost of all draws of a tree, and the exact number of draws that have it.

The count runs over blocks of lines. What matters of a block is how many free members of each club it
takes: its *state*. Clubs of which nobody is fixed in the block are alike there when they send equally many,
so a state is a list of parties with how often each occurs, written as one whole number: eight binary
digits for each party the block has met, and below them how many members there are of each kind. States add
up as numbers do. Those who are nobody's mate fill what is left.

Each way to share the parties of a state between the halves gives a state of either half; the draws of a
block are the sum over all such ways of the draws of the left half times those of the right one. A party
costs at least its own least, so only ways within the limit above all these are looked at. Where
prices make every party's own least the common one, that limit is zero and hardly anything is left to try.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from brackets.draw.separation.blocks import Block, Party, Share
from brackets.draw.separation.parties import shares_of

BITS = 8
LARGEST = 128
"""Lines that eight binary digits are enough for: a half holds 64."""

LOOKS = 1_500_000
"""Sharings looked at in one count: two or three seconds."""

Way: TypeAlias = tuple[int, int, int]
"""State of the left half, of the right half, and what was lost so far."""

Found: TypeAlias = "tuple[int, int] | None"
"""The least excess within the limit, and how many draws have it; None where there is none."""


class TooMuch(Exception):
    """The count has looked at more than it may."""


@dataclass(frozen=True, slots=True)
class Option:
    """A share of a party with the states it gives."""

    share: Share
    left: int
    right: int


class Count:
    """Counts the draws of blocks, none of which may cost more than `limit` above every party's least."""

    def __init__(self, kinds: int, limit: int, looks: int = LOOKS) -> None:
        """Nothing is counted yet."""
        self.kinds = kinds
        self.limit = limit
        self.left = looks
        self._known: dict[tuple[Block, int], tuple[int, Found]] = {}
        self._tables: dict[Block, dict[Party, int]] = {}
        self._options: dict[tuple[Block, Party], list[Option]] = {}

    def allow(self, looks: int) -> None:
        """Look at so many more."""
        self.left += looks

    def state(self, block: Block, parties: list[Party]) -> int:
        """The state of a block that holds these."""
        return sum(self._word(block, party) for party in parties)

    def parties(self, block: Block, state: int) -> Iterator[tuple[Party, int]]:
        """The parties of a state with how often each occurs."""
        table = self._tables.get(block, {})
        counts = (state >> BITS * self.kinds).to_bytes(len(table), "little")
        return ((party, many) for party, many in zip(table, counts, strict=True) if many)

    def draws(self, block: Block, state: int, limit: int) -> Found:
        """The least excess over what every party of the state costs by itself, and its draws."""
        if not block.halves or not state:
            return 0, 1
        tried, found = self._known.get((block, state), (-1, None))
        if found is not None:
            return found if found[0] <= limit else None
        if tried >= limit:
            return None
        best, many = limit + 1, 0
        for (left, right, lost), ways in self.ways(block, state, limit)[-1].items():
            excess, draws = self.both(block, (left, right, lost), best)
            if draws and excess <= best:
                best, many = excess, ways * draws + (many if excess == best else 0)
        found = (best, many) if many else None
        self._known[block, state] = limit, found
        return found

    def both(self, block: Block, way: Way, limit: int) -> tuple[int, int]:
        """What one way to share a state costs at least, and its draws; none where that is above the limit."""
        left, right, lost = way
        one = self.draws(block.halves[0], left, limit - lost)
        if one is None:
            return 0, 0
        other = self.draws(block.halves[1], right, limit - lost - one[0])
        return (0, 0) if other is None else (lost + one[0] + other[0], one[1] * other[1])

    def ways(self, block: Block, state: int, limit: int) -> list[dict[Way, int]]:
        """The ways to share the parties of a state one after the other, and how often each occurs.

        One list entry for each party shared; the last has all of them, those who are alone included.
        """
        steps: list[dict[Way, int]] = [{(0, 0, 0): 1}]
        fits = self._room(block.halves[0]), self._room(block.halves[1])
        for party, many in self.parties(block, state):
            options = self.options(block, party)
            for _ in range(many):
                steps.append(self._step(steps[-1], options, fits, limit))
        steps.append(self._with_alone(block, state, steps[-1], limit))
        return steps

    def options(self, block: Block, party: Party) -> list[Option]:
        """The shares of a party within the limit, and the states they give."""
        key = block, party
        if key not in self._options:
            left, right = block.halves
            self._options[key] = [
                Option(
                    share,
                    self._word(left, share.left) if share.left else 0,
                    self._word(right, share.right) if share.right else 0,
                )
                for share in shares_of(block, party, self.limit)
            ]
        return self._options[key]

    def _step(
        self,
        before: dict[Way, int],
        options: list[Option],
        fits: tuple[tuple[int, int], tuple[int, int]],
        limit: int,
    ) -> dict[Way, int]:
        found: dict[Way, int] = defaultdict(int)
        (low, high), (low_right, _) = fits
        plain = [(one.left, one.right, one.share.excess, one.share.ways) for one in options]
        self.left -= len(before) * len(plain)
        if self.left < 0:
            raise TooMuch
        for (left, right, lost), ways in before.items():
            for own, other, excess, times in plain:
                one, two, all_lost = left + own, right + other, lost + excess
                if all_lost <= limit and not ((one + low) | (two + low_right)) & high:
                    found[one, two, all_lost] += ways * times
        return found

    def _room(self, block: Block) -> tuple[int, int]:
        """Two numbers for a look at a whole state: added to the first, a digit of the second says "full"."""
        low = sum((127 - room) << BITS * kind for kind, room in enumerate(block.room))
        return low, sum(128 << BITS * kind for kind in range(self.kinds))

    def _with_alone(
        self, block: Block, state: int, ways: dict[Way, int], limit: int
    ) -> dict[Way, int]:
        found: dict[Way, int] = {}
        for (one, other, lost), times in ways.items():
            lost += self.lost_alone(block, state, one, other)
            if lost <= limit:
                found[one, other, lost] = times
        return found

    def lost_alone(self, block: Block, state: int, one: int, other: int) -> int:
        """What those who are alone lose by what the others leave them in either half."""
        if not block.is_priced:
            return 0
        left, right = block.halves
        taken = left.alone(self.spare(left, one)) + right.alone(self.spare(right, other))
        return taken - block.alone(self.spare(block, state))

    def spare(self, block: Block, state: int) -> tuple[int, ...]:
        """How many lines of each kind the parties of a state leave."""
        mask = (1 << BITS) - 1
        return tuple(room - (state >> BITS * kind & mask) for kind, room in enumerate(block.room))

    def _word(self, block: Block, party: Party) -> int:
        table = self._tables.setdefault(block, {})
        if party not in table:
            table[party] = 1 << BITS * (self.kinds + len(table))
            for _, _, counts in party[1]:
                table[party] += sum(many << BITS * kind for kind, many in enumerate(counts))
        return table[party]
