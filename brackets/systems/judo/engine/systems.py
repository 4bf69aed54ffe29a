"""The systems by name, the sheets they have, and the smallest one that holds a field."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from brackets.draw.errors import DrawError
from brackets.systems.judo.engine.building import build_sheet
from brackets.systems.judo.engine.patterns import PATTERNS
from brackets.systems.judo.engine.values import Sheet

DOUBLE_ELIMINATION = "double_elimination"
SIZES = (8, 16, 32, 64, 128)

LABELS: Mapping[str, str] = {
    "double_repechage": "Double repechage",
    "ijf_quarter_final": "Quarter-final repechage (IJF)",
    "none": "No repechage",
    "double_elimination": "Double elimination",
    "modified_double_elimination": "Modified double elimination",
    "double_loss": "Double loss",
    "double_repechage_one_bronze": "Double repechage, one bronze",
    "british": "British knock-out",
    "danish": "Danish double elimination",
    "estonian_d": "Estonian D class",
    "estonian_d_one_bronze": "Estonian D class, one bronze",
    "german": "German repechage",
    "spanish_double_loss": "Spanish double loss",
    "spanish_simple": "Spanish simple repechage",
    "swedish_direct": "Swedish direct repechage",
    "swedish_double": "Swedish double repechage",
    "swedish_single": "Swedish single repechage",
}
"""Every system with its name in words, the usual ones first."""

SYSTEMS = tuple(LABELS)


@lru_cache(maxsize=256)
def sheet_of(system: str, size: int, *, reset_final: bool = False) -> Sheet:
    """The sheet of a system with so many positions.

    Raises DrawError where the system has no such sheet. `reset_final` adds a second final to a
    double elimination, for when the unbeaten one loses the first.
    """
    sizes = sizes_of(system)
    if size not in sizes:
        listed = ", ".join(map(str, sizes))
        raise DrawError(f"sheet: {size} has no sheet of system {system!r}; it has {listed}.")
    if reset_final and system != DOUBLE_ELIMINATION:
        raise DrawError(
            f"reset_final: true is not for system {system!r}, which has one final; "
            f"only {DOUBLE_ELIMINATION} can have two."
        )
    pattern = PATTERNS[system][size]
    return build_sheet(system, size, f"{pattern} r" if reset_final else pattern)


def sizes_of(system: str) -> tuple[int, ...]:
    """The sheets that a system has."""
    if system not in PATTERNS:
        raise DrawError(f"system: {system!r} is none of {', '.join(SYSTEMS)}.")
    return tuple(PATTERNS[system])


def smallest_sheet(system: str, entrants: int) -> int:
    """The smallest sheet of a system, of 8 or more, that holds so many.

    >>> [smallest_sheet("none", n) for n in (2, 8, 9, 33)]
    [8, 8, 16, 64]
    """
    sizes = sizes_of(system)
    if not 2 <= entrants <= sizes[-1]:
        raise DrawError(
            f"entrants: {entrants} do not fit system {system!r}; its sheets hold 2 to {sizes[-1]}."
        )
    return next(size for size in sizes if size >= entrants)
