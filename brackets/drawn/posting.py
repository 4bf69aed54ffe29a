"""What of an event with a draw is taken back when its posting is: everything that was made on the draw.

Draws, handicaps, line-ups, and results that fell silent before: one of those would begin to count in the next
drawing, where the same entrants may meet again. A withdrawal that still holds is about the entry, not about the
draw, so it stays; one that a later draw had ended goes with that draw, or it would hold again.
"""

from __future__ import annotations

from collections.abc import Sequence

from brackets.draw.errors import DrawError
from brackets.drawn.facts import EventState
from brackets.journal.entries import Entry, Posting, TakenBack, Undone, active_entries


def posting_of(entries: Sequence[Entry], state: EventState) -> Posting:
    """What is up; DrawError before the posting, and once a result counts."""
    if not state.brackets:
        raise DrawError("Nothing is posted, so there is no posting to take back.")
    matches = (match for one in state.brackets.values() for match in one.matches.values())
    results = sum(1 for match in matches if match.uses)
    if results:
        raise DrawError(results_are_in(results))
    holding = {at for what, at in state.counting.items() if what[0] == "withdrawn"}
    records = tuple(
        entry.sequence
        for entry in active_entries(entries)
        if not isinstance(entry.fact, Undone | TakenBack) and entry.sequence not in holding
    )
    return Posting(records, max(one.drawing for one in state.brackets.values()))


def results_are_in(results: int) -> str:
    """Why a posting stays, and what to do instead.

    >>> results_are_in(1)[:29]
    '1 result is in: the posting s'
    """
    several = "1 result is in" if results == 1 else f"{results} results are in"
    return (
        f"{several}: the posting stays. If a result was typed by mistake, undo it in the history first. Otherwise "
        "mend what is posted: somebody comes late, leaves, or stands in the wrong place."
    )
