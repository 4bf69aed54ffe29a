"""Clubmates (and countrymen) apart in a draw, with a certificate of how good that is.

Lexicographically fewest byes against byes, then clubmate pairs that can meet in round 1, 2, ... over
all clubs, then countrymen likewise. With one group, nobody fixed and no countries the draw is
exactly uniform among the balanced ones up to 128 lines; above that clubs give their extra members
by lot, which the certificate says. Groups or fixed entrants: halving, swaps, several attempts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from brackets.draw.errors import DrawError
from brackets.draw.lot import Lot
from brackets.draw.separation.certify import bound_cost, certify
from brackets.draw.separation.exact import club_alone, is_one_kind, least_cost
from brackets.draw.separation.halving import Placed, halve
from brackets.draw.separation.repair import Board, improve
from brackets.draw.separation.uniform import LARGEST, uniform
from brackets.draw.separation.values import BYE, Certificate, Club, ClubLine, Group, Member

__all__ = [
    "BYE",
    "Certificate",
    "Club",
    "ClubLine",
    "Group",
    "Member",
    "separate",
]

ATTEMPTS = 8
LOOKS = 30_000
"""Swaps weighed at most in one draw: a fraction of a second."""


def separate(
    size: int, groups: Sequence[Group], lot: Lot, fixed: Mapping[int, Member] | None = None
) -> tuple[dict[int, str | None], Certificate]:
    """Names by line (from 0), None for a bye, and the certificate.

    `size` is a power of two. Raises DrawError when groups and lines do not agree.
    """
    standing = dict(fixed or {})
    _check(size, groups, standing)
    exact = _is_plain(size, groups, standing) and size <= LARGEST
    placed, proved = (
        (uniform(groups[0].members, lot), False) if exact else _best(size, groups, standing, lot)
    )
    whole = {**placed, **standing}
    certificate = certify(size, groups, standing, whole, uniform=exact, searched=proved)
    return {line: member.name for line, member in sorted(whole.items())}, certificate


def _check(size: int, groups: Sequence[Group], fixed: Mapping[int, Member]) -> None:
    if size < 2 or size & (size - 1):
        raise DrawError(f"size: {size} lines are not a power of two.")
    taken = [*fixed, *chain.from_iterable(group.lines for group in groups)]
    if len(set(taken)) != len(taken) or not set(taken) <= set(range(size)):
        raise DrawError(f"lines: of {size} lines one is given twice, or one that is not there.")
    for group in groups:
        if len(group.members) != len(group.lines):
            raise DrawError(
                f"group: {len(group.members)} members cannot fill {len(group.lines)} lines."
            )


def _is_plain(size: int, groups: Sequence[Group], fixed: Mapping[int, Member]) -> bool:
    """Whether nothing stands in the way: one group on all lines, clubs without countries."""
    if fixed or len(groups) != 1 or len(groups[0].lines) != size:
        return False
    return not any(member.country for member in groups[0].members)


def _best(
    size: int, groups: Sequence[Group], fixed: Mapping[int, Member], lot: Lot
) -> tuple[Placed, bool]:
    """The best of some attempts, and whether a search proved that none is better.

    The first attempt that reaches the bound ends them.
    """
    bound = bound_cost(size, groups, fixed)
    left = LOOKS
    best: tuple[int, Placed] | None = None
    for _ in range(ATTEMPTS):
        board = Board(size, halve(size, groups, fixed, lot), fixed)
        left -= improve(board, groups, bound, lot, left)
        cost = board.cost()
        if best is None or cost < best[0]:
            best = (cost, {line: board.placed[line] for line in board.placed if line not in fixed})
        if cost <= bound or left <= 0:
            break
    assert best is not None
    if best[0] <= bound or len(groups) > 1:
        return best[1], False
    return _searched(size, groups[0], fixed, best, lot)


def _searched(
    size: int, group: Group, fixed: Mapping[int, Member], best: tuple[int, Placed], lot: Lot
) -> tuple[Placed, bool]:
    """What a search for less finds where the bound is out of reach; with clubs and countries, of clubs."""
    cost, placed = best
    group = Group(tuple(lot.shuffle(group.members)), group.lines)
    if is_one_kind([*fixed.values(), *group.members]):
        better, is_proved = least_cost(size, group, fixed, cost)
        return better or placed, is_proved
    known = {member.name: member for member in group.members}
    alone = Group(tuple(map(club_alone, group.members)), group.lines)
    held = {line: club_alone(member) for line, member in fixed.items()}
    now = Board(size, {line: club_alone(member) for line, member in placed.items()}, held).cost()
    better, is_proved = least_cost(size, alone, held, now)
    if better is None:
        return placed, is_proved
    return {line: known[member.name] for line, member in better.items()}, is_proved
