"""How the desk says numbers and states."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from brackets.models import Match

STATE_SIGNS = {
    Match.State.WAITING: "",
    Match.State.OPEN: "live",
    Match.State.PARTIAL: "half",
    Match.State.LEVEL: "half",
    Match.State.DECIDED: "done",
}
"""The drawn sign before each state word; the word says it, the sign repeats it."""


def thousands(value: Decimal | None) -> str:
    """An average as directors read it: whole, grouped, a dash where nothing is known.

    >>> thousands(Decimal("18190.25")), thousands(None)
    ('18,190', '–')
    """
    return "–" if value is None else f"{value.quantize(Decimal(1), ROUND_HALF_UP):,}"


def percent(value: Fraction) -> str:
    """A relative gap in whole per cent.

    >>> percent(Fraction(1, 8))
    '13%'
    """
    return f"{int(value * 100 + Fraction(1, 2))}%"


def plain(value: Decimal) -> str:
    """A score as it was typed, without the zeros a database adds."""
    return f"{value.normalize():f}"


def listed(names: Sequence[str], *, most: int = 5) -> str:
    """A few names in a sentence, and how many more there are.

    >>> listed(["Ann", "Ben", "Cy"], most=2)
    'Ann, Ben and 1 more'
    """
    if len(names) <= most:
        return ", ".join(names)
    return f"{', '.join(names[:most])} and {len(names) - most} more"


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> counted(1, "match", "matches"), counted(2, "team")
    ('1 match', '2 teams')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"
