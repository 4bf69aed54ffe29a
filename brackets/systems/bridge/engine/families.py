"""First rounds that avoid byes: the three families of the handbook's tables (pages 3-4).

Every table of 8 to 64 teams belongs to one of them, by its place between two powers of two:
the regular bracket (8, 16, 32, 64); a few three-ways that send on one (17-18, 33-36);
three-ways that leave three quarters of a power and are followed by a second round of
three-ways (9-11, 19-23, 37-47); three-ways that leave a power at once (12-15, 24-31, 48-63).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from brackets.systems.bridge.engine.second_round import PRINTED, Trio, middles, second_round

SMALLEST, LARGEST = 8, 64
QUALIFY_ONE = {17, 18, 33, 34, 35, 36}


@dataclass(frozen=True, slots=True)
class Meeting:
    """The numbers that meet, smallest first, and how many of them go on."""

    numbers: tuple[int, ...]
    qualify: int = 1

    @property
    def survivors(self) -> tuple[int, ...]:
        """The slots the match sends on: its smallest numbers."""
        return self.numbers[: self.qualify]


Round = tuple[Meeting, ...]

NINE: Round = (Meeting((1, 5, 9), 2), Meeting((2, 6, 7), 2), Meeting((3, 4, 8), 2))
"""Nine teams as printed: the lows leave the fold of every other table (rule 14)."""


def power_below(entrants: int) -> int:
    """The largest power of two that is not above this number."""
    return 1 << (entrants.bit_length() - 1)


def opening(entrants: int) -> tuple[Round, ...]:
    """The rounds that bring a field down to a power of two, or none for a power of two."""
    power = power_below(entrants)
    if entrants == power:
        return ()
    if entrants in QUALIFY_ONE:
        return (qualify_one(entrants),)
    if entrants >= 3 * power // 2:
        return (to_a_power(entrants),)
    return to_three_quarters(entrants)


def head_to_heads(matches: int, total: int) -> Round:
    """The best seeds against the worst: i plays total - i, "etc" in the tables (rule 25)."""
    return tuple(Meeting((top, total - top)) for top in range(1, matches + 1))


def qualify_one(entrants: int) -> Round:
    """17-18 and 33-36 teams: the surplus sits in three-ways that send on one (rules 17, 20)."""
    power = power_below(entrants)
    surplus = entrants - power
    first = power // 2 - surplus
    return head_to_heads(first, power + 1 - surplus) + tuple(
        Meeting((first + i, power + 1 - i, power + i)) for i in range(1, surplus + 1)
    )


def to_a_power(entrants: int) -> Round:
    """12-15, 24-31, 48-63 teams: the qualifiers of a three-way go to opposite halves.

    Rules 16, 19 and 22: no two numbers of one half (29 and 32) share a first-round match.
    """
    power = power_below(entrants)
    threes = 2 * power - entrants
    tops = range(power - 2 * threes + 1, power - threes + 1)
    chosen = middles(tops, range(power - threes + 1, power + 1))
    return head_to_heads(tops.start - 1, entrants + 1) + trios(chosen, 2 * power + 1)


def to_three_quarters(entrants: int) -> tuple[Round, ...]:
    """9-11, 19-23, 37-47 teams: two rounds with three-ways (rules 14, 18 and 21).

    The middles fold onto the tops; with 9-11 teams a middle gives way that would meet its
    top again in the second round.
    """
    left = 3 * power_below(entrants) // 4
    threes = 3 * power_below(entrants) // 2 - entrants
    heads = left - 2 * threes
    tops, free = range(heads + 1, heads + threes + 1), range(left, heads + threes, -1)
    later = PRINTED[entrants] if left == 6 else ()
    chosen = _fold(tops, free, later)
    first = head_to_heads(heads, entrants + 1) + trios(chosen, 2 * left + 1)
    second = second_round(entrants, chosen, left // 3)
    return NINE if entrants == 9 else first, tuple(Meeting(trio, 2) for trio in second)


def _fold(tops: range, free: range, later: tuple[Trio, ...]) -> dict[int, int]:
    """Each top with the weakest free middle that is not in its next match as well."""
    chosen: dict[int, int] = {}
    for top in tops:
        taken = {m for trio in later if top in trio for m in trio} | set(chosen.values())
        chosen[top] = next(middle for middle in free if middle not in taken)
    return chosen


def trios(chosen: Mapping[int, int], total: int) -> Round:
    """Three-ways that send on two: top, middle and the low that folds onto the middle."""
    return tuple(Meeting((top, mid, total - mid), 2) for top, mid in chosen.items())
