"""How large the tree of a cup is, who has a bye, and whether a Vorrunde is needed.

Chapter "K.O.-System", section "Vorgehen": an entrant that skips k rounds counts 2^k - 1 fictitious
entrants besides itself; the next power of two is the size of the tree; what is missing to it
are byes. More byes than entrants who must play the first round: everybody who skips, skips one more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brackets.draw.errors import DrawError

MOST_RAISES = 11
"""How often all pre-qualified may be raised before a cup is refused."""

LARGEST = 2**17
"""Lines of the largest tree; only skips of very many rounds come near it."""


class FullTree(DrawError):
    """A refused field whose entrants fill a tree as soon as nobody skips."""


@dataclass(frozen=True, slots=True)
class CupPlan:
    """The tree of a cup: `skips` beside the entrants, as raised; `byes` besides the pre-qualified."""

    skips: tuple[int, ...]
    raised: int
    size: int
    byes: int

    @property
    def rounds(self) -> int:
        """Rounds, the Vorrunde included."""
        return self.size.bit_length() - 1

    @property
    def preliminary(self) -> bool:
        """Whether round 1 is a Vorrunde: the pre-qualified were raised."""
        return self.raised > 0

    @property
    def fictitious(self) -> int:
        """Fictitious entrants: 2^k - 1 for each entrant that skips k rounds."""
        return sum(2**skip - 1 for skip in self.skips)

    @property
    def others(self) -> int:
        """Entrants who must play the first round or have a bye in it."""
        return self.skips.count(0)


def plan_cup(skips: Sequence[int]) -> CupPlan:
    """The plan for entrants who skip so many rounds each.

    Byes must be fewer than those who must play the first round, or none (DESIGN 5). Raises
    DrawError when eleven raises do not bring that about.

    >>> [plan_cup([0] * 13).byes, plan_cup([1] * 6 + [0] * 19).byes]
    [3, 1]
    >>> plan = plan_cup([1] * 6 + [0] * 25)
    >>> plan.size, plan.byes, plan.skips[0], plan.preliminary
    (64, 15, 2, True)
    """
    if len(skips) < 2:
        raise DrawError(f"entrants: {len(skips)} cannot play a cup; give two or more.")
    first = _plan(skips, 0)
    if _fits(first):
        return first
    for raised in range(1, MOST_RAISES + 1):
        plan = _plan(skips, raised)
        if _fits(plan):
            return plan
    raise _impossible(first)


def is_full_tree(skips: Sequence[int]) -> bool:
    """Whether no tree fits these, and one without byes does as soon as nobody skips.

    >>> is_full_tree([1] * 4 + [0] * 4), is_full_tree([1] * 3 + [0] * 5)
    (True, False)
    """
    try:
        plan_cup(skips)
    except FullTree:
        return True
    except DrawError:
        return False
    return False


def _plan(skips: Sequence[int], raised: int) -> CupPlan:
    now = tuple(skip + raised if skip else 0 for skip in skips)
    total = sum(2**skip for skip in now)
    size = 1 << (total - 1).bit_length()
    return CupPlan(now, raised, size, size - total)


def _fits(plan: CupPlan) -> bool:
    enough = plan.byes < plan.others or plan.byes == 0
    return enough and plan.size <= LARGEST


def _impossible(plan: CupPlan) -> DrawError:
    qualified = len(plan.skips) - plan.others
    if plan.byes < plan.others or plan.byes == 0:
        return DrawError(
            f"entrants: a tree of {plan.size} lines is larger than {LARGEST}; "
            "let the pre-qualified skip fewer rounds."
        )
    count = len(plan.skips)
    if count & (count - 1) == 0:
        return FullTree(
            f"entrants: {count} with {qualified} pre-qualified need {plan.byes} byes, and only "
            f"{plan.others} must play the first round. Let nobody skip: {count} is a full tree of "
            f"{count.bit_length() - 1} rounds."
        )
    return DrawError(
        f"entrants: {len(plan.skips)} with {qualified} pre-qualified need {plan.byes} byes, and only "
        f"{plan.others} must play the first round; a Vorrunde does not help, however often "
        f"({MOST_RAISES} times) skip is raised. Let fewer entrants skip, or fewer rounds."
    )
