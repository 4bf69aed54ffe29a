"""A cup drawn as a whole tree by lot, so that everybody sees the way to the final.

In the order of the chapter's section "Vorgehen": the pre-qualified in different branches, then those
with a bye, then everybody else, each by lot. On request clubmates are kept apart as far as that
leaves room, every best draw as likely as the others, with a certificate.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from brackets.draw.errors import DrawError
from brackets.draw.lot import Lot
from brackets.draw.separation import BYE, Certificate, Field, Member, separate
from brackets.draw.separation.values import (
    GIVEN_BYES,
    GIVEN_BYES_TOO,
    GIVEN_PLACES,
    GIVEN_QUALIFIED,
)
from brackets.systems.cup.engine.lines import NOBODY, by_lot
from brackets.systems.cup.engine.plan import CupPlan, plan_cup

METHOD = "cup"
TWO = 2


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
    fixed: Mapping[int, str] = NOBODY,
    random_seed: int,
) -> CupDraw:
    """The tree of a cup; the same entrants and lot give the same tree.

    `fixed` are names by line, from 1: everybody else is drawn around them.

    `byes` go to the "seeds" (seed 1 first, by lot after the last seed) or wholly by "lot". Where
    clubs are kept apart their places are spread evenly all the same, unless `spread_byes` is off.
    Raises DrawError for names or seeds given twice, for a field that no tree fits, and for places that no tree has.
    """
    _check(entrants)
    plan = plan_cup([entrant.skip for entrant in entrants])
    lot = Lot(random_seed)
    seeded = _seeded(entrants, plan) if byes == "seeds" else ()
    every, first = [one.name for one in entrants], [one.name for one in seeded]
    certificate: Certificate | None = None
    _check_fixed(every, plan, fixed)
    if fixed:
        lines = {at - 1: name for at, name in fixed.items()}
        names = by_lot(every, plan, first, lot, lines)
        if separate_clubs:
            names, certificate = _around(entrants, plan, names, lines, lot)
    elif separate_clubs:
        having = _with_byes(entrants, seeded, plan, lot)
        field = _field(entrants, plan, having, spread=spread_byes, given=_given(seeded, plan))
        placed, certificate = separate(field, lot)
        names = {line: member.name for line, member in placed.items()}
    else:
        names = by_lot(every, plan, first, lot)
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


def _check_fixed(known: Sequence[str], plan: CupPlan, fixed: Mapping[int, str]) -> None:
    for at, (line, name) in enumerate(fixed.items()):
        if not 1 <= line <= plan.size:
            raise DrawError(
                f"fixed.{line}: the tree has {plan.size} lines; choose 1 to {plan.size}."
            )
        if name not in known:
            raise DrawError(f"fixed.{line}: {name!r} is none of the entrants.")
        if name in list(fixed.values())[:at]:
            raise DrawError(f"fixed.{line}: {name!r} has a line already.")


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


def _around(
    entrants: Sequence[CupEntrant],
    plan: CupPlan,
    names: Mapping[int, str | None],
    fixed: Mapping[int, str],
    lot: Lot,
) -> tuple[dict[int, str | None], Certificate]:
    """Clubmates apart around those who stand by the lot or before it: fixed, pre-qualified, with a bye.

    A tree without the last two is drawn as any other, so it is even among the best with the fixed where they are.
    """
    known = {one.name: Member(one.name, one.club, one.country) for one in entrants}
    members = {line: known[name] for line, name in sorted(names.items()) if name is not None}
    held = {line: one for line, one in members.items() if line in fixed or line ^ 1 not in members}
    rest = tuple(one for line, one in members.items() if line not in held)
    held |= {line: Member(None, BYE) for line in range(plan.size) if line not in members}
    placed, certificate = separate(Field(plan.size, rest, held, given=GIVEN_PLACES), lot)
    return {line: member.name for line, member in placed.items()}, certificate


def _given(seeded: Sequence[CupEntrant], plan: CupPlan) -> str:
    """What goes before clubs: byes that the lot gave, those of seeds are no chance; two who are pre-qualified."""
    by_lot = len(seeded) < plan.byes
    if sum(skip > 0 for skip in plan.skips) < TWO:
        return GIVEN_BYES if by_lot else ""
    return GIVEN_BYES_TOO if by_lot else GIVEN_QUALIFIED


def _field(
    entrants: Sequence[CupEntrant],
    plan: CupPlan,
    having: frozenset[str],
    *,
    spread: bool,
    given: str,
) -> Field:
    """The field as separation knows it: a block of lines for whoever skips rounds or has a bye."""
    members = [
        Member(one.name, one.club, one.country, skip or int(one.name in having), skip > 0)
        for one, skip in zip(entrants, plan.skips, strict=True)
    ]
    return Field(plan.size, tuple(members), spread=spread, given=given)


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
