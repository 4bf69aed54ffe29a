"""What the conditions say of a handicap (rules 43 to 45, handbook page 6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brackets.draw.handicap_formulas import Book, Formula
from brackets.draw.handicaps import BOOK
from brackets.drawn.mapping import formula_of
from brackets.systems.bridge.conditions.clause import Clause
from brackets.systems.bridge.conditions.shape import Shape
from tourney.models import Event

GETS = "The team with the lower average masterpoints gets"


def handicap_clauses(event: Event, shapes: Sequence[Shape]) -> Iterator[Clause]:
    """The formula, its rounding, and which averages count."""
    if event.handicap == Event.Handicap.NONE:
        return
    formula = formula_of(event)
    yield _formula_clause(formula)
    if formula != BOOK:
        yield Clause("Another formula than the book's needs the management's approval.", "6")
    rounding = event.get_handicap_decimals_display().lower()
    yield Clause(
        f"It is rounded once, to {rounding}, and added to the score: the two together decide. "
        "Level with the handicap is level."
    )
    yield Clause(
        "It goes by the averages the brackets were posted with; a later correction of "
        "masterpoints does not change it unless the director works all of them out again before "
        "the first result. A team whose average is not known plays without."
    )


def _formula_clause(formula: Formula) -> Clause:
    """The book's logarithm, a part of it, or the organiser's own numbers."""
    if not isinstance(formula, Book):
        return Clause(f"{GETS} {formula.words}, for the boards the two play against each other.")
    part = "" if formula == BOOK else f"{formula.percent}% of "
    return Clause(
        f"{GETS} {part}N x log10[(40 + L/2 + H) / (40 + 1.5 L)] IMPs, where N is the number of "
        "boards the two play against each other and H and L are the higher and the lower average.",
        "6",
    )
