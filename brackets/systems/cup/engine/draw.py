"""A cup drawn as a whole tree by lot, so that everybody sees the way to the final.

In the order of the chapter's section "Vorgehen": the pre-qualified in different branches, then those
with a bye, then everybody else, each by lot. On request clubmates are kept apart as far as that
leaves room, every best draw as likely as the others, with a certificate.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brackets.draw.errors import DrawError
from brackets.draw.lot import Lot
from brackets.draw.separation import Certificate, Field, Member, separate
from brackets.draw.separation.branches import Branches, deal_branches
from brackets.systems.cup.engine.plan import CupPlan, plan_cup

METHOD = "cup"


@dataclass(frozen=True, slots=True)
class CupEntrant:
    """Who is drawn: `seed` 1 is the strongest and has the first bye, `skip` are rounds skipped."""

    name: str
    club: str | None = None
    seed: int | None = None
    skip: int = 0
    country: str | None = None


@dataclass(frozen=True, slots=True)
class CupDraw:
    """A drawn cup: the plan, names from the top line to the bottom one, who has an additional bye."""

    plan: CupPlan
    positions: tuple[str | None, ...]
    byes: tuple[str, ...]
    random_seed: int
    certificate: Certificate | None = None


def draw_cup(
    entrants: Sequence[CupEntrant],
    *,
    byes: str = "seeds",
    separate_clubs: bool = False,
    spread_byes: bool = True,
    random_seed: int,
) -> CupDraw:
    """The tree of a cup; the same entrants and lot give the same tree.

    `byes` go to the "seeds" (seed 1 first, by lot after the last seed) or wholly by "lot". Where
    clubs are kept apart their places are spread evenly all the same, unless `spread_byes` is off.
    Raises DrawError for names or seeds given twice, and for a field that no tree fits.
    """
    _check(entrants)
    plan = plan_cup([entrant.skip for entrant in entrants])
    lot = Lot(random_seed)
    seeded = _seeded(entrants, plan) if byes == "seeds" else ()
    certificate: Certificate | None = None
    if separate_clubs:
        having = _with_byes(entrants, seeded, plan, lot)
        field = _field(entrants, plan, having, spread_byes)
        placed, certificate = separate(field, lot)
        names = {line: member.name for line, member in placed.items()}
    else:
        names = _by_lot(entrants, plan, seeded, lot)
    positions = tuple(names.get(line) for line in range(plan.size))
    return CupDraw(plan, positions, _byes(entrants, positions), random_seed, certificate)


def _check(entrants: Sequence[CupEntrant]) -> None:
    names, seeds = set[str](), set[int]()
    for at, entrant in enumerate(entrants):
        if entrant.name in names:
            raise DrawError(f"entrants[{at}].name: {entrant.name!r} is given twice.")
        if entrant.seed in seeds:
            raise DrawError(f"entrants[{at}].seed: {entrant.seed} is given twice.")
        names.add(entrant.name)
        seeds |= set() if entrant.seed is None else {entrant.seed}


def _seeded(entrants: Sequence[CupEntrant], plan: CupPlan) -> tuple[CupEntrant, ...]:
    """The strongest of those who do not skip anyway, one for each bye at most."""
    found = [one for one in entrants if one.seed is not None and not one.skip]
    return tuple(sorted(found, key=lambda one: one.seed or 0)[: plan.byes])


def _with_byes(
    entrants: Sequence[CupEntrant], seeded: Sequence[CupEntrant], plan: CupPlan, lot: Lot
) -> frozenset[str]:
    """Who has a bye, settled before anybody has a line: the seeds, then others by lot, each as likely."""
    others = [one for one in entrants if not one.skip and one not in seeded]
    drawn = lot.shuffle(others)[: plan.byes - len(seeded)]
    return frozenset(one.name for one in (*seeded, *drawn))


def _field(
    entrants: Sequence[CupEntrant], plan: CupPlan, having: frozenset[str], spread: bool
) -> Field:
    """The field as separation knows it: a block of lines for whoever skips rounds or has a bye."""
    members = [
        Member(one.name, one.club, one.country, skip or int(one.name in having), skip > 0)
        for one, skip in zip(entrants, plan.skips, strict=True)
    ]
    return Field(plan.size, tuple(members), spread=spread)


def _by_lot(
    entrants: Sequence[CupEntrant], plan: CupPlan, seeded: Sequence[CupEntrant], lot: Lot
) -> dict[int, str | None]:
    """Everybody on a line of their group, by the lot alone."""
    skips = [skip for skip in plan.skips if skip]
    kinds = (*[(skip, True) for skip in sorted(set(skips), reverse=True)], (1, False))
    counts = (*[skips.count(skip) for skip, _ in kinds[:-1]], plan.byes)
    branches = deal_branches(plan.size, kinds, counts, lot)
    return {
        line: name
        for names, lines in _groups(entrants, plan, seeded, branches, lot)
        for line, name in zip(lines, lot.shuffle(names), strict=True)
    }


def _groups(
    entrants: Sequence[CupEntrant],
    plan: CupPlan,
    seeded: Sequence[CupEntrant],
    branches: Branches,
    lot: Lot,
) -> list[tuple[list[str], tuple[int, ...]]]:
    """Who may stand on which lines: the pre-qualified by skip, the seeds on lines with a bye, all others."""
    open_byes = lot.shuffle(branches.blocks[-1])
    with_bye, without = open_byes[: len(seeded)], open_byes[len(seeded) :]
    raised = list(zip(entrants, plan.skips, strict=True))
    skips = sorted({skip for skip in plan.skips if skip}, reverse=True)
    qualified = [
        ([one.name for one, own in raised if own == skip], lines)
        for skip, lines in zip(skips, branches.blocks, strict=False)
    ]
    others = [one.name for one, skip in raised if not skip and one not in seeded]
    held = ([one.name for one in seeded], tuple(with_bye)), (others, (*without, *branches.others))
    return [(names, lines) for names, lines in (*qualified, *held) if names]


def _byes(entrants: Sequence[CupEntrant], positions: Sequence[str | None]) -> tuple[str, ...]:
    """Who has a bye besides the pre-qualified: seeds first, then from the top of the tree."""
    known = {one.name: one for one in entrants}
    alone = [
        known[pair[0] or pair[1] or ""]
        for pair in zip(positions[::2], positions[1::2], strict=True)
        if (pair[0] is None) != (pair[1] is None)
    ]
    found = [one for one in alone if not one.skip]
    found.sort(key=lambda one: (one.seed is None, one.seed or 0))
    return tuple(one.name for one in found)
