"""What places are called: of a team, and of what a player is paid for."""

from __future__ import annotations

from awards.rulebooks.words import RANKS, group_title
from brackets.picture.words import places

Span = tuple[int, int]
PLACE, NOTHING = "place", "nothing"
"""What an award is for, as rows keep it: a place, or one of `RANKS`."""
WHOLE = "all"


def span_words(span: Span | None) -> str:
    """Places by number; empty for none.

    >>> span_words((1, 1)), span_words((3, 4)), span_words(None)
    ('1', '3/4', '')
    """
    if span is None:
        return ""
    low, high = span
    return str(low) if low == high else f"{low}/{high}"


def paid_words(paid_for: str, own: Span | None, group: str = "") -> str:
    """What a player earned: a rank of a knockout, a place in the group of a ranking, or no place.

    >>> paid_words("match", None), paid_words("place", (3, 4)), paid_words("place", (3, 4), "all")
    ('match awards', '3rd/4th', '3/4')
    >>> paid_words("place", (1, 1), "2"), paid_words("place", (1, 1), "B")
    ('1 in bracket 2', '1 in B')
    """
    if own is None:
        return RANKS[paid_for]
    if not group:
        return places(*own)
    return span_words(own) if group == WHOLE else f"{span_words(own)} in {group_title(group)}"
