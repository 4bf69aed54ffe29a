"""A category drawn onto its sheet, by the document's badness or at the optimum, with its certificate.

Optimal: seeds on their lines, byes opposite the best of them, the other byes as even over halves, quarters, ...
as can be, and everybody else where clubmates and then countrymen meet as late and as rarely as can
be. Every such draw is equally likely.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from brackets.draw.errors import DrawError
from brackets.draw.lot import Lot
from brackets.draw.separation import BYE, Certificate, Field, Member, separate
from brackets.draw.separation import certificate_of as certified
from brackets.draw.separation.values import EXCHANGED, GIVEN_ALL, GIVEN_PLACES, GIVEN_SEEDS, IN_TURN
from brackets.systems.judo.engine.badness import BOOK, Reading, Step, draw_by_badness
from brackets.systems.judo.engine.entrants import Competitor, Task, task_of
from brackets.systems.judo.engine.seeds import seed_byes, seed_positions
from brackets.systems.judo.engine.systems import sheet_of, smallest_sheet
from brackets.systems.judo.engine.values import Sheet

OPTIMAL, BADNESS = "optimal", "badness"
METHODS = (OPTIMAL, BADNESS)
VERSION = 2
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
    spread_byes: bool = True,
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
    standing = dict(task.fixed) | seed_positions(task, lot)
    empty = seed_byes(task, standing)
    placed, certificate = separate_rest(task, standing, empty, lot, spread=spread_byes)
    return JudoDraw(task.sheet, placed, OPTIMAL, lot.seed, certificate)


def separate_rest(
    task: Task,
    standing: Mapping[int, Competitor],
    empty: Sequence[int],
    lot: Lot,
    *,
    spread: bool = True,
) -> tuple[tuple[str | None, ...], Certificate]:
    """Everybody who does not stand yet where clubs are kept apart best; `empty` positions are byes."""
    placed, certificate = separate(_field(task, standing, empty, spread=spread), lot)
    return tuple(placed[line].name for line in range(task.sheet.size)), certificate


def _field(
    task: Task, standing: Mapping[int, Competitor], empty: Sequence[int], *, spread: bool
) -> Field:
    """The sheet as separation knows it: who stands, and the others and byes that are still to be drawn."""
    held = {at - 1: _member(one) for at, one in standing.items()}
    held |= {at - 1: Member(None, BYE) for at in empty}
    placed = {one.name for one in standing.values()}
    rest = (_member(one) for one in task.competitors if one.name not in placed)
    byes = [Member(None, BYE)] * (task.byes - len(empty))
    given = GIVEN_PLACES if standing else ""
    if empty:
        given = GIVEN_ALL if task.fixed else GIVEN_SEEDS
    return Field(task.sheet.size, (*rest, *byes), held, spread, given)


def certificate_of(
    task: Task,
    positions: Sequence[str | None],
    standing: Mapping[int, Competitor],
    made: str = EXCHANGED,
) -> Certificate:
    """How near a sheet is to the best with the seeds and fixed entrants where they stand, all byes free."""
    members = {one.name: _member(one) for one in task.competitors}
    placed = {
        line: Member(None, BYE) if name is None else members[name]
        for line, name in enumerate(positions)
    }
    return certified(_field(task, standing, (), spread=False), placed, made)


def _by_badness(task: Task, lot: Lot, reading: Reading) -> JudoDraw:
    placed, steps = draw_by_badness(task, lot, reading)
    names = {at: one.name for at, one in placed.items()}
    positions = tuple(names.get(at) for at in range(1, task.sheet.size + 1))
    seeds = {at: one for at, one in placed.items() if one.seed is not None}
    certificate = certificate_of(task, positions, dict(task.fixed) | seeds, IN_TURN)
    return JudoDraw(task.sheet, positions, BADNESS, lot.seed, certificate, steps)


def _member(one: Competitor) -> Member:
    return Member(one.name, one.club, one.country)
