"""What the posted list says of the handicaps of an event (rules 43-45)."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.drawn.mapping import formula_of
from tourney.models import Event


@dataclass(frozen=True)
class HandicapNote:
    """The rule in words, and whether corrected averages may still be taken."""

    words: str
    may_recompute: bool


def handicap_note(event: Event, *, has_results: bool, corrected: bool) -> HandicapNote | None:
    """Nothing in an event without handicap."""
    if event.handicap == Event.Handicap.NONE:
        return None
    formula = formula_of(event).words
    rounding = event.get_handicap_decimals_display().lower()
    said = f"Handicap: {formula}, {rounding}, by the averages the brackets were posted with."
    if corrected and has_results:
        said += " A result is in, so corrected masterpoints do not change it."
    return HandicapNote(said, corrected and not has_results)
