"""The command line of contests: a match by its number, then what happened in it."""

from __future__ import annotations

from brackets.contests.desk.page import ContestsPage, OpenRow
from brackets.contests.outcomes import NEITHER, REMIS
from brackets.draw.errors import DrawError

WORDS = {"1": "1", "2": "2", "r": REMIS, "=": REMIS, "w1": "w1", "w2": "w2", "n": NEITHER}


def read_words(text: str) -> tuple[int, str]:
    """The bout of a pool and its outcome, as "3 1"; DrawError says what is wrong.

    >>> read_words("3 w2")
    (3, 'w2')
    """
    number, _, word = text.strip().lower().partition(" ")
    outcome = WORDS.get(word.strip())
    if not (number.isascii() and number.isdigit()) or outcome in (None, REMIS):
        raise DrawError(
            f"Result: {text.strip()!r} is not a bout and an outcome; type 3 1, 3 2 or 3 w1."
        )
    assert outcome is not None
    return int(number[:4]), outcome


def read_command(page: ContestsPage, text: str) -> tuple[OpenRow, str]:
    """The open match and the outcome of "12 1", "12 r" or "12 w2"; DrawError says what is wrong."""
    parts = text.lower().split()
    if len(parts) != 2:
        raise DrawError(
            f"Result: {text.strip()!r} is not a {page.noun} and an outcome; {_ways(page)}"
        )
    number, word = parts
    row = next((one for one in page.rows if str(one.number) == number), None)
    if row is None:
        raise DrawError(
            f"Result: {page.noun} {number} is not open; correct a recorded one in the list."
        )
    outcome = WORDS.get(word)
    if outcome is None or (outcome == REMIS and not row.has_remis):
        raise DrawError(f"Result: {word!r} is no outcome; {_ways(page)}")
    return row, outcome


def _ways(page: ContestsPage) -> str:
    """What can be typed, in the numbers of the page; Remis only where there is one."""
    number = page.rows[0].number if page.rows else 1
    remis = f", {number} r for Remis" if any(row.has_remis for row in page.rows) else ""
    return f"type {number} 1 or {number} 2 for who won{remis}, or {number} w1 if the other did not come."
