"""Everybody on a line of the tree by the lot alone, around those who have one before it.

The pre-qualified fill a block of lines, and so does who has a bye; whoever is fixed on a line of a block fills all
of it. The lot deals the blocks again until every fixed line is one that its player can have: then each draw that
has these places is as likely as the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from brackets.draw.errors import DrawError
from brackets.draw.lot import Lot
from brackets.draw.separation.branches import Branches, deal_branches
from brackets.systems.cup.engine.plan import CupPlan

TRIES = 5000
"""Deals looked at for one that has the fixed places."""

Names = Mapping[int, str]
"""Names by line, from 0."""
NOBODY: Names = {}


@dataclass(frozen=True, slots=True)
class Group:
    """Who may stand where: the first line of each block, with the lines it fills."""

    names: tuple[str, ...]
    blocks: Mapping[int, int]


def by_lot(
    names: Sequence[str], plan: CupPlan, seeded: Sequence[str], lot: Lot, fixed: Names = NOBODY
) -> dict[int, str | None]:
    """Names by line; `seeded` have a bye. Raises DrawError where no deal was found that has the fixed lines."""
    skips = [skip for skip in plan.skips if skip]
    kinds = (*[(skip, True) for skip in sorted(set(skips), reverse=True)], (1, False))
    counts = (*[skips.count(skip) for skip, _ in kinds[:-1]], plan.byes)
    for _ in range(TRIES if fixed else 1):
        branches = deal_branches(plan.size, kinds, counts, lot)
        groups = _groups(names, plan, seeded, branches, lot)
        taken = [_taken(group, fixed) for group in groups]
        if sum(map(len, taken)) == len(fixed):
            return {
                line: name
                for group, own in zip(groups, taken, strict=True)
                for line, name in _placed(group, own, fixed, lot)
            }
    raise DrawError(
        f"fixed: no tree was found that has all of these lines with {plan.byes} byes and "
        f"{len(skips)} pre-qualified; move one of them."
    )


def _groups(
    names: Sequence[str], plan: CupPlan, seeded: Sequence[str], branches: Branches, lot: Lot
) -> list[Group]:
    """The pre-qualified by skip, the seeds on lines with a bye, all others."""
    open_byes = lot.shuffle(branches.blocks[-1])
    with_bye, without = open_byes[: len(seeded)], open_byes[len(seeded) :]
    raised = list(zip(names, plan.skips, strict=True))
    skips = sorted({skip for skip in plan.skips if skip}, reverse=True)
    found = [
        Group(tuple(name for name, own in raised if own == skip), dict.fromkeys(lines, 1 << skip))
        for skip, lines in zip(skips, branches.blocks, strict=False)
    ]
    others = tuple(name for name, skip in raised if not skip and name not in seeded)
    alone = dict.fromkeys(without, 2) | dict.fromkeys(branches.others, 1)
    found += [Group(tuple(seeded), dict.fromkeys(with_bye, 2)), Group(others, alone)]
    return [group for group in found if group.names]


def _taken(group: Group, fixed: Names) -> dict[int, int]:
    """The blocks of those of the group who are fixed, by line; who has none is missing."""
    found: dict[int, int] = {}
    for line, name in fixed.items():
        own = (first for first, lines in group.blocks.items() if first <= line < first + lines)
        first = next(own, None)
        if name in group.names and first is not None and first not in found.values():
            found[line] = first
    return found


def _placed(
    group: Group, taken: Mapping[int, int], fixed: Names, lot: Lot
) -> list[tuple[int, str]]:
    held = [fixed[line] for line in taken]
    free = [first for first in group.blocks if first not in taken.values()]
    drawn = lot.shuffle([name for name in group.names if name not in held])
    return [*((line, fixed[line]) for line in taken), *zip(free, drawn, strict=True)]
