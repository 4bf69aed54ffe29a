"""The grammar of contests: a match by its number, then what happened in it."""

from __future__ import annotations

from brackets.draw.errors import DrawError
from brackets.systems.contests.outcomes import Outcomes
from tourney.numbers import whole

MOST_DIGITS = 4


def number_of(call: str, noun: str) -> int:
    """The number a line names; DrawError when it names none.

    >>> number_of("12", "match")
    12
    """
    found = whole(call, longest=MOST_DIGITS)
    if found is None:
        raise DrawError(f"“{call}” is no {noun}; type its number and who won, like 12 1.")
    return found


def outcome_of(text: str, noun: str, outcomes: Outcomes, *, has_colours: bool = False) -> str:
    """The outcome a line gives after its number; DrawError says what can be typed."""
    call, _, word = text.strip().lower().partition(" ")
    outcome = outcomes.typed(has_colours=has_colours).get("".join(word.split()))
    if outcome is None:
        besides = outcomes.besides(call, has_colours=has_colours)
        raise DrawError(
            f"“{word.strip()}” is no outcome of a {noun}; type {call} 1 or {call} 2 for who won"
            f"{besides}, or {call} w1 if the other did not come."
        )
    return outcome
