"""Fixed places of a category, checked against the sheet that would be drawn now."""

from __future__ import annotations

from collections.abc import Mapping

from brackets.draw.errors import DrawError
from brackets.systems.judo.engine.entrants import Task
from brackets.systems.judo.engine.seeds import seed_order


def check_fixed(task: Task, people: Mapping[str, str], *, has_lines: bool) -> None:
    """Raise DrawError for a fixed place that another rule needs; `people` says who everybody is.

    With `has_lines` the seeds have lines of their own and byes opposite; by badness they are drawn.
    """
    if not has_lines:
        return
    lines = {seed: at for at, seed in enumerate(seed_order(task.sheet.size), start=1)}
    placed = {one.name: at for at, one in task.fixed.items()}
    where = {one.name: placed.get(one.name, lines[rank]) for rank, one in enumerate(task.seeded, 1)}
    for rank, seed in enumerate(task.seeded, start=1):
        who = f"seed {seed.seed}, {people[seed.name]}"
        own = task.fixed.get(where[seed.name])
        if own is not None and own.name != seed.name:
            raise _refused(people[own.name], where[seed.name], f"it is the line of {who}")
        beside = ((where[seed.name] - 1) ^ 1) + 1
        other = task.fixed.get(beside)
        if rank <= task.byes and other is not None:
            raise _refused(people[other.name], beside, f"it is the bye of {who}")
    _check_byes(task, {*task.fixed, *where.values()})


def _refused(who: str, place: int, why: str) -> DrawError:
    return DrawError(
        f"Place {place} for {who}: {why}. Choose another place, or take the seed off the entry."
    )


def _check_byes(task: Task, taken: set[int]) -> None:
    """A bye needs somebody beside it: of two fixed side by side neither has one."""
    contests = task.sheet.size // 2
    full = sum({at, at + 1} <= taken for at in range(1, task.sheet.size, 2))
    if contests - full < task.byes <= contests:
        raise DrawError(
            f"Fixed places: {full} of {contests} contests of the first round are full, and {task.byes} byes need one "
            "each; put fewer side by side, or take a place off."
        )
