"""A cup drawn as a whole tree by lot, so that everybody sees the way to the final.

In the order of the chapter's section "Vorgehen": the pre-qualified in different branches, then those
with a bye, then everybody else, each by lot. On request clubmates are kept apart as far as that
leaves room, with a certificate.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brackets.draw.errors import DrawError
from brackets.draw.lot import Lot
from brackets.draw.separation import BYE, Certificate, Group, Member, separate
from brackets.systems.cup.engine.placing import Lines, free_byes, place_blocks
from brackets.systems.cup.engine.plan import CupPlan, plan_cup

METHOD = "cup"

DEALT_LINES = 2**9
"""Lines dealt at most in one draw that keeps clubmates apart: 32 deals of 16 lines, one of 512."""


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
    random_seed: int,
) -> CupDraw:
    """The tree of a cup; the same entrants and lot give the same tree.

    `byes` go to the "seeds" (seed 1 first, by lot after the last seed) or wholly by "lot". Raises
    DrawError for names or seeds given twice, and for a field that no tree fits.
    """
    _check(entrants)
    plan = plan_cup([entrant.skip for entrant in entrants])
    lot = Lot(random_seed)
    seeded = _seeded(entrants, plan) if byes == "seeds" else ()
    draw = _apart if separate_clubs else _by_lot
    placed, certificate = draw(entrants, plan, seeded, lot)
    positions = tuple(placed.get(line) for line in range(plan.size))
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


def _by_lot(
    entrants: Sequence[CupEntrant], plan: CupPlan, seeded: Sequence[CupEntrant], lot: Lot
) -> tuple[dict[int, str | None], None]:
    """Everybody on a line of their group, by the lot alone."""
    skips = [skip for skip in plan.skips if skip]
    groups = _groups(entrants, plan, seeded, place_blocks(plan.size, skips, plan.byes, lot), lot)
    return {
        line: member.name
        for group in groups
        for line, member in zip(group.lines, lot.shuffle(group.members), strict=True)
    }, None


def _apart(
    entrants: Sequence[CupEntrant], plan: CupPlan, seeded: Sequence[CupEntrant], lot: Lot
) -> tuple[dict[int, str | None], Certificate]:
    """Clubmates apart; with nothing else to heed anybody may stand anywhere, the byes too.

    Where blocks are dealt first, they are dealt again, byes anywhere, until the bound is reached or
    the deals are used up: how they lie decides how far apart clubmates can be in a small tree.
    """
    if not seeded and not any(plan.skips):
        members = (*map(_member, entrants), *[Member(None, BYE)] * plan.byes)
        return separate(plan.size, [Group(members, tuple(range(plan.size)))], lot)
    skips = [skip for skip in plan.skips if skip]
    dealt = place_blocks(plan.size, skips, plan.byes, lot)
    best = separate(plan.size, _groups(entrants, plan, seeded, dealt, lot), lot)
    for _ in range(DEALT_LINES // plan.size - 1):
        if best[1].optimal:
            break
        dealt = free_byes(place_blocks(plan.size, skips, 0, lot), plan.byes, lot)
        again = separate(plan.size, _groups(entrants, plan, seeded, dealt, lot), lot)
        best = min(best, again, key=lambda one: one[1].pairs_by_round)
    return best


def _groups(
    entrants: Sequence[CupEntrant],
    plan: CupPlan,
    seeded: Sequence[CupEntrant],
    lines: Lines,
    lot: Lot,
) -> list[Group]:
    """Who may stand on which lines, once the blocks are dealt."""
    open_byes = lot.shuffle(lines.byes)
    with_bye, without = open_byes[: len(seeded)], open_byes[len(seeded) :]
    raised = list(zip(entrants, plan.skips, strict=True))
    groups = _qualified(raised, lines)
    groups.append(Group(tuple(map(_member, seeded)), tuple(with_bye)))
    others = tuple(_member(one) for one, skip in raised if not skip and one not in seeded)
    groups.append(Group(others, (*without, *lines.others)))
    return [group for group in groups if group.members]


def _qualified(raised: Sequence[tuple[CupEntrant, int]], lines: Lines) -> list[Group]:
    return [
        Group(tuple(_member(one) for one, own in raised if own == skip), places)
        for skip, places in lines.qualified.items()
    ]


def _member(entrant: CupEntrant) -> Member:
    return Member(entrant.name, entrant.club, entrant.country)


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
