"""What the conditions of a compact knockout say besides (rules 46-49 and 150-153)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brackets.systems.bridge.conditions.clause import Clause
from brackets.systems.bridge.conditions.shape import Shape
from brackets.systems.bridge.engine.compact_draw import ALL_FULL_TO, PLAYS_OFF_FROM
from brackets.systems.bridge.engine.compact_patterns import PATTERNS
from brackets.systems.bridge.kinds import COMPACT
from tourney.models import Event

PAGE = "13"
BOOK = "Masterpoint book"


def compact_clauses(event: Event, shapes: Sequence[Shape]) -> Iterator[Clause]:
    """Lengths, players, what losers play, and how many places there are."""
    if event.kind != COMPACT:
        return
    yield Clause(f"A match has half the normal length: {event.boards} boards.", PAGE, BOOK)
    yield Clause("A team has four players.")
    yield from _of_brackets(shapes)


def _of_brackets(shapes: Sequence[Shape]) -> Iterator[Clause]:
    for shape in shapes:
        which = f"Bracket {shape.number}"
        if shape.teams in PATTERNS:
            yield Clause(f"{which}: {SECOND_HALF}", "9–11")
        for words in _of_size(shape.teams):
            yield Clause(f"{which}: {words}", PAGE, BOOK)


SECOND_HALF = (
    "who loses in the first half of the first session plays once more in the second, against "
    "others who lost; tickets say where everybody goes."
)


def _of_size(teams: int) -> Iterator[str]:
    if teams >= PLAYS_OFF_FROM:
        yield "the losers of the semi-finals play for 3rd and 4th place."
    elif teams <= ALL_FULL_TO:
        yield "every match has full length."
    else:
        yield "the final has full length."
    yield f"{_places(teams)}."


def _places(teams: int) -> str:
    if teams >= PLAYS_OFF_FROM:
        return "four overall places"
    if teams <= ALL_FULL_TO:
        return "one overall place" if teams > 2 else "the match award only"
    return "two overall places"
