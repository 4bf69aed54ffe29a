"""A team in the wrong bracket, found in time: both brackets are drawn again (rule 30, page 5)."""

from __future__ import annotations

from brackets.actions.amendments import Amendment, next_table, redraw, seated, state_of
from brackets.actions.recording import preview
from brackets.actions.restructuring import posted_bracket
from brackets.draw.errors import DrawError
from brackets.draw.journal import BracketState
from tourney.models import Entrant, Event


def plan_transfer(entrant: Entrant, *, bracket_number: int) -> Amendment:
    """The team moves before either bracket has a result; DrawError when it is too late."""
    event = entrant.event
    state, seen = state_of(event)
    old = state.bracket_of(entrant.pk)
    if old is None or old.number == bracket_number:
        raise DrawError(f"{entrant} must come from another posted bracket.")
    if entrant.pk in state.withdrawn:
        raise DrawError(f"{entrant} has withdrawn; it moves nowhere.")
    new = posted_bracket(state, bracket_number)
    _check_unplayed(old, new)
    reason = f"wrong bracket: {entrant} moved from bracket {old.number} to {new.number}"
    others = [key for key in seated(old) if key != entrant.pk]
    field = [*seated(new), entrant.pk]
    facts = (
        redraw(event, old, others, old.tables[: len(others)], reason),
        redraw(event, new, field, (*new.tables, _free_table(event, old)), reason),
    )
    return Amendment(facts, preview(event, *facts), seen)


def _check_unplayed(*brackets: BracketState) -> None:
    for bracket in brackets:
        if bracket.has_results:
            raise DrawError(
                f"Bracket {bracket.number} has results, so its first round cannot be changed "
                "any more (rule 30, page 5)."
            )


def _free_table(event: Event, old: BracketState) -> int:
    """The table the old bracket gives up, or the next one of the event."""
    return old.tables[-1] if old.tables else next_table(event)
