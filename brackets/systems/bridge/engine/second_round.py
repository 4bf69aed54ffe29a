"""The second round of three-ways, where 12 or 24 teams are cut to a regular 8 or 16.

Handbook pages 3-4, rules 14, 18 and 21. Two teams that came together out of one first-round
three-way must not be able to meet again before the semi-final, whatever the results. The
table starts from the one the handbook prints for 12 and 24 teams and departs from it only
where that is needed; it then gives the printed tables of 19, 21, 22 and 23 teams unchanged,
and 20 teams is the one printed exception.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from brackets.draw.errors import DrawError

Trio = tuple[int, int, int]

PRINTED: Mapping[int, tuple[Trio, ...]] = {
    **dict.fromkeys((9, 10, 11), ((1, 3, 6), (2, 4, 5))),
    20: ((1, 7, 11), (2, 8, 12), (3, 5, 10), (4, 6, 9)),
}
"""Second rounds taken as printed: 9-11 teams (rule 14) and 20 teams (rule 18)."""


def in_upper_half(slot: int) -> bool:
    """Whether this slot of a regular bracket is in the half of number 1 (1, 4, 5, 8, 9 ...)."""
    return slot % 4 in (0, 1)


def corner(slot: int, size: int) -> int:
    """The semi-final place (1-4) that this slot of a regular bracket of `size` plays for."""
    while size > 4:
        slot, size = min(slot, size + 1 - slot), size // 2
    return slot


def middles(tops: range, free: range) -> dict[int, int]:
    """Each top, best first, with the weakest free middle of the other half (pages 3-4).

    So the two qualifiers of one three-way can meet again only in the final: the pattern of
    the 12-15 and 24-31 tables.
    """
    left = sorted(free, reverse=True)
    chosen: dict[int, int] = {}
    for top in tops:
        chosen[top] = next(m for m in left if in_upper_half(m) != in_upper_half(top))
        left.remove(chosen[top])
    return chosen


def second_round(entrants: int, mates: Mapping[int, int], matches: int) -> tuple[Trio, ...]:
    """The second-round three-ways; `mates` pairs the survivors of each first-round one."""
    if entrants in PRINTED:
        return PRINTED[entrants]
    search = _Search({**mates, **{low: high for high, low in mates.items()}}, matches)
    for found in search.tables():
        return found
    raise DrawError(f"{entrants} teams: no second round keeps early opponents apart.")


class _Search:
    """A walk over second rounds, the printed pattern first, that stops at the first good one."""

    def __init__(self, mates: Mapping[int, int], matches: int) -> None:
        self.mates = mates
        self.size = 2 * matches
        self.tops = range(1, matches + 1)
        self.middles = range(self.size, matches, -1)
        self.lows = range(self.size + matches, self.size, -1)
        self.usual = middles(self.tops, range(matches + 1, self.size + 1))

    def tables(self) -> Iterator[tuple[Trio, ...]]:
        """Every good second round."""
        for pairs in self.with_middles({}):
            slots: dict[int, tuple[int, ...]] = {top: (top,) for top in self.tops}
            slots |= {middle: (top, middle) for top, middle in pairs.items()}
            for lows in self.with_lows({}, pairs, slots):
                yield tuple((top, pairs[top], lows[top]) for top in self.tops)

    def with_middles(self, pairs: dict[int, int]) -> Iterator[dict[int, int]]:
        """Tops with their middles: the usual one first, then the weakest of the other half."""
        if len(pairs) == len(self.tops):
            yield pairs
            return
        top = len(pairs) + 1
        for middle in _usual_first(self.usual[top], self.middles, pairs.values()):
            mate = self.mates.get(middle)
            other = next(((t, m) for t, m in pairs.items() if m == mate), None)
            good = other is None or self.are_apart((top, middle), other)
            if good and mate != top and in_upper_half(middle) != in_upper_half(top):
                yield from self.with_middles({**pairs, top: middle})

    def with_lows(
        self, placed: dict[int, int], pairs: dict[int, int], slots: dict[int, tuple[int, ...]]
    ) -> Iterator[dict[int, int]]:
        """Tops with their lows: the fold of the middle first, then the weakest."""
        if len(placed) == len(self.tops):
            yield placed
            return
        top = len(placed) + 1
        usual = 2 * self.size + 1 - pairs[top]
        for low in _usual_first(usual, self.lows, placed.values()):
            now = {**slots, low: (pairs[top],)}
            grown = {**placed, top: low}
            if self.fits(low, (top, pairs[top]), slots) and self.is_open(grown, pairs, now):
                yield from self.with_lows(grown, pairs, now)

    def fits(self, low: int, pair: tuple[int, int], slots: Mapping[int, tuple[int, ...]]) -> bool:
        """Whether this low, which joins a pair and plays for its middle, is apart from its mate."""
        mate = self.mates.get(low)
        if mate is None or mate not in slots:
            return True
        return mate not in pair and self.are_apart(pair[1:], slots[mate])

    def is_open(
        self,
        placed: Mapping[int, int],
        pairs: Mapping[int, int],
        slots: Mapping[int, tuple[int, ...]],
    ) -> bool:
        """Whether every low that waits still has a match it fits."""
        waiting = (low for low in self.lows if low not in placed.values())
        free = [pair for pair in pairs.items() if pair[0] not in placed]
        return all(any(self.fits(low, pair, slots) for pair in free) for low in waiting)

    def are_apart(self, mine: tuple[int, ...], theirs: tuple[int, ...]) -> bool:
        """Whether two who may take these slots cannot meet before the semi-final.

        They are kept to different halves where each has only one slot to go to.
        """
        if len(mine) == len(theirs) == 1:
            return in_upper_half(mine[0]) != in_upper_half(theirs[0])
        return not {corner(s, self.size) for s in mine} & {corner(s, self.size) for s in theirs}


def _usual_first(usual: int, others: range, taken: Collection[int]) -> list[int]:
    """The usual number and then the others, without those that have their place."""
    return [n for n in (usual, *(o for o in others if o != usual)) if n not in taken]
