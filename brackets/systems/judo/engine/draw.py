"""A category drawn onto its sheet, by the document's badness or at the optimum, with its certificate.

Optimal: seeds on their lines, byes opposite the best of them, and everybody else, the other byes too,
where clubmates and then countrymen meet as late and as rarely as can be. Where nobody is fixed and no
country is given, every such draw is equally likely.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from brackets.draw.errors import DrawError
from brackets.draw.lot import Lot
from brackets.draw.separation import BYE, Certificate, Group, Member, separate
from brackets.draw.separation.certify import certify
from brackets.systems.judo.engine.badness import BOOK, Reading, Step, draw_by_badness
from brackets.systems.judo.engine.entrants import Competitor, Task, task_of
from brackets.systems.judo.engine.seeds import seed_byes, seed_positions
from brackets.systems.judo.engine.systems import sheet_of, smallest_sheet
from brackets.systems.judo.engine.values import Sheet

OPTIMAL, BADNESS = "optimal", "badness"
METHODS = (OPTIMAL, BADNESS)
VERSION = 1
"""Raised when the same lot would give another draw."""

NOTHING: Mapping[int, str] = {}


@dataclass(frozen=True, slots=True)
class JudoDraw:
    """A drawn sheet: names by position from the top (None a bye), certificate, and the steps of badness."""

    sheet: Sheet
    positions: tuple[str | None, ...]
    method: str
    random_seed: int
    certificate: Certificate
    steps: tuple[Step, ...] = ()
    version: int = VERSION


def draw_double_knockout(
    competitors: Sequence[Competitor],
    *,
    system: str,
    method: str,
    random_seed: int,
    sheet: int | None = None,
    fixed: Mapping[int, str] = NOTHING,
    reset_final: bool = False,
    reading: Reading = BOOK,
) -> JudoDraw:
    """The draw of a category; the same entrants, method and lot give the same one.

    `fixed` are names by position, already placed in that order; `sheet` the smallest that holds the
    field unless it is given. Raises DrawError naming the field and the value.
    """
    if method not in METHODS:
        raise DrawError(f"method: {method!r} is none of {', '.join(METHODS)}.")
    size = sheet or smallest_sheet(system, max(len(competitors), 2))
    task = task_of(competitors, sheet_of(system, size, reset_final=reset_final), fixed)
    lot = Lot(random_seed)
    if method == BADNESS:
        return _by_badness(task, lot, reading)
    return _optimal(task, lot)


def _optimal(task: Task, lot: Lot) -> JudoDraw:
    standing = dict(task.fixed) | seed_positions(task, lot)
    placed, certificate = separate_rest(task, standing, seed_byes(task, standing), lot)
    return JudoDraw(task.sheet, placed, OPTIMAL, lot.seed, certificate)


def separate_rest(
    task: Task, standing: Mapping[int, Competitor], empty: Sequence[int], lot: Lot
) -> tuple[tuple[str | None, ...], Certificate]:
    """Everybody who does not stand yet where clubs are kept apart best; `empty` positions are byes."""
    size = task.sheet.size
    members = _members(task.competitors)
    held = {at - 1: members[one.name] for at, one in standing.items()}
    held |= {at - 1: Member(None, BYE) for at in empty}
    placed = {one.name for one in standing.values()}
    rest = [members[one.name] for one in task.competitors if one.name not in placed]
    byes = [Member(None, BYE)] * (task.byes - len(empty))
    lines = tuple(line for line in range(size) if line not in held)
    names, certificate = separate(size, [Group((*rest, *byes), lines)], lot, held)
    return tuple(names[line] for line in range(size)), certificate


def certificate_of(
    task: Task, positions: Sequence[str | None], standing: Mapping[int, Competitor]
) -> Certificate:
    """How near to the optimum a sheet is whose seeds and fixed entrants stand where they do."""
    members = _members(task.competitors)
    placed = {line: members[name] for line, name in enumerate(positions) if name is not None}
    empty = [line for line, name in enumerate(positions) if name is None]
    whole = placed | {line: Member(None, BYE) for line in empty}
    held = {at - 1: members[one.name] for at, one in standing.items()}
    lines = tuple(line for line in range(len(positions)) if line not in held)
    rest = Group(tuple(whole[line] for line in lines), lines)
    return certify(len(positions), [rest], held, whole, uniform=False)


def _by_badness(task: Task, lot: Lot, reading: Reading) -> JudoDraw:
    placed, steps = draw_by_badness(task, lot, reading)
    names = {at: one.name for at, one in placed.items()}
    positions = tuple(names.get(at) for at in range(1, task.sheet.size + 1))
    seeds = {at: one for at, one in placed.items() if one.seed is not None}
    standing = dict(task.fixed) | seeds
    certificate = _beside_the_best(
        task, positions, standing, certificate_of(task, positions, standing)
    )
    return JudoDraw(task.sheet, positions, BADNESS, lot.seed, certificate, steps)


def _beside_the_best(
    task: Task,
    positions: Sequence[str | None],
    standing: Mapping[int, Competitor],
    certificate: Certificate,
) -> Certificate:
    """The certificate of a draw by badness; where its bound is out of reach the optimal draw decides."""
    optimal = certificate.optimal
    if not optimal:
        placed, best = separate_rest(task, standing, (), Lot(0))
        own = (_empty_contests(positions), certificate.pairs_by_round)
        least = (_empty_contests(placed), best.pairs_by_round)
        optimal = False if least < own else best.optimal if least == own else None
    said = "As the document draws, one after the other." if not optimal else ""
    said = said or "As the document draws; no draw with these seeds keeps clubmates apart longer."
    return replace(certificate, optimal=optimal, said=said)


def _empty_contests(positions: Sequence[str | None]) -> int:
    """How many contests of the first round nobody stands in."""
    return sum(pair == (None, None) for pair in zip(positions[::2], positions[1::2], strict=True))


def _members(competitors: Sequence[Competitor]) -> dict[str, Member]:
    """The competitors as separation knows them: a club is of the one country its members name.

    A club whose members name several is kept apart as a club alone.
    """
    countries: dict[str, set[str]] = {}
    for one in competitors:
        if one.club is not None and one.country is not None:
            countries.setdefault(one.club, set()).add(one.country)
    found: dict[str, Member] = {}
    for one in competitors:
        named = countries.get(one.club or "", set())
        shared = next(iter(named)) if len(named) == 1 else None
        found[one.name] = Member(one.name, one.club, one.country if one.club is None else shared)
    return found
