"""Who gets which number: entrants in order of strength."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import TypeVar

K = TypeVar("K")

Strength = Decimal | Fraction | None


def by_strength(strengths: Mapping[K, Strength]) -> list[K]:
    """The strongest first, in the given order where level; without a strength last.

    Strength is the average holding of a team, a rating or a director's value: what brackets
    and numbers are made on.

    >>> by_strength({"a": Decimal(90), "b": None, "c": Decimal(120), "d": Decimal(90)})
    ['c', 'a', 'd', 'b']
    """
    return sorted(strengths, key=lambda entrant: _order(strengths[entrant]))


def _order(strength: Strength) -> tuple[bool, Fraction]:
    return (True, Fraction(0)) if strength is None else (False, -Fraction(strength))
