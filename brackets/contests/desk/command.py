"""The grammar of contests: a match by its number, then what happened in it."""

from __future__ import annotations

from brackets.contests.outcomes import NEITHER, REMIS
from brackets.draw.errors import DrawError

WORDS = {"1": "1", "2": "2", "w1": "w1", "w2": "w2", "n": NEITHER}
REMIS_WORDS = {"r": REMIS, "=": REMIS}
JUDO_WORDS = {
    f"{winner}{letter}": f"{winner}:{kind}"
    for winner in "12"
    for letter, kind in (("i", "ippon"), ("w", "waza-ari"), ("d", "decision"), ("s", "shidos"))
} | {"h1": "h1", "h2": "h2"}
"""By what a judoka won: 12 1i for ippon; h1: the other is disqualified, hansoku-make."""
MOST_DIGITS = 4


def number_of(call: str, noun: str) -> int:
    """The number a line names; DrawError when it names none.

    >>> number_of("12", "match")
    12
    """
    if not (call.isascii() and call.isdigit() and len(call) <= MOST_DIGITS):
        raise DrawError(f"“{call}” is no {noun}; type its number and who won, like 12 1.")
    return int(call)


def outcome_of(text: str, noun: str, *, has_remis: bool = False, is_judo: bool = False) -> str:
    """The outcome a line gives after its number; DrawError says what can be typed.

    >>> outcome_of("3 w2", "bout"), outcome_of("3 2i", "contest", is_judo=True)
    ('w2', '2:ippon')
    """
    call, _, word = text.strip().lower().partition(" ")
    known = WORDS | (REMIS_WORDS if has_remis else {}) | (JUDO_WORDS if is_judo else {})
    outcome = known.get("".join(word.split()))
    if outcome is None:
        remis = f", {call} r for Remis" if has_remis else ""
        raise DrawError(
            f"“{word.strip()}” is no outcome of a {noun}; type {call} 1 or {call} 2 for who won"
            f"{remis}, or {call} w1 if the other did not come."
        )
    return outcome
