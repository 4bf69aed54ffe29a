"""A good draw of a field too large to be counted: halving, then swaps, several attempts.

It is as good as these find and not drawn evenly over all best draws; the certificate says so.
"""

from __future__ import annotations

from brackets.draw.lot import Lot
from brackets.draw.separation.branches import deal_branches
from brackets.draw.separation.dealing import counts_of, kinds_of
from brackets.draw.separation.filling import Filling, Group
from brackets.draw.separation.halving import halve
from brackets.draw.separation.repair import Board, improve
from brackets.draw.separation.values import Field, Placed

ATTEMPTS = 4
LOOKS = 30_000
"""Swaps weighed at most in one draw: a fraction of a second."""


def broad_draw(filling: Filling, lot: Lot) -> Placed:
    """The best of some attempts."""
    left = LOOKS
    best: tuple[int, Placed] | None = None
    for _ in range(ATTEMPTS):
        board = Board(filling, halve(filling.size, filling.groups, filling.fixed, lot))
        left -= improve(board, filling, lot, left)
        cost = board.cost()
        if best is None or cost < best[0]:
            best = (cost, dict(board.placed))
        if left <= 0 or cost == filling.bound:
            break
    assert best is not None
    return {line: one for line, one in best[1].items() if line not in filling.fixed}


def broad_deal(field: Field, lot: Lot) -> tuple[Group, ...]:
    """The groups of a field, its blocks dealt by lot."""
    kinds = kinds_of(field.members)
    dealt = deal_branches(field.size, kinds, counts_of(kinds, field.members), lot)
    groups = [
        Group(tuple(one for one in field.members if (one.skips, one.qualified) == kind), at)
        for kind, at in zip(kinds, dealt.blocks, strict=True)
    ]
    plain = tuple(one for one in field.members if not one.skips)
    open_lines = tuple(line for line in dealt.others if line not in field.fixed)
    return tuple(one for one in (*groups, Group(plain, open_lines)) if one.members)
