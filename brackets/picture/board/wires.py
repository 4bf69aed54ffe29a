"""A line as an SVG path: out of a row, up or down its lane, into a row."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import lru_cache

from brackets.picture.board.shape import Way

CORNER = Fraction("0.3")


@dataclass(frozen=True, slots=True)
class Wire:
    """One drawn line; `is_open` while it is not decided who takes it.

    `is_winner` on the way of who has won the bracket; `way` is the exit it comes from.
    """

    path: str
    is_open: bool
    is_winner: bool
    way: Way
    start: Fraction
    end: Fraction


def rem(value: Fraction) -> str:
    """At most three decimals, none that say nothing.

    >>> rem(Fraction("5.500")), rem(Fraction(1, 3)), rem(Fraction(2))
    ('5.5', '0.333', '2')
    """
    exact = Decimal(value.numerator) / Decimal(value.denominator)
    return f"{exact.quantize(Decimal('0.001'), ROUND_HALF_UP).normalize() + 0:f}"


@lru_cache(maxsize=8192)
def path(start: Fraction, end: Fraction, lane: Fraction, width: Fraction) -> str:
    """From the left edge at `start` to the right edge at `end`, with round corners."""
    rise = end - start
    if not rise:
        return f"M0 {rem(start)}H{rem(width)}"
    corner = min(CORNER, abs(rise) / 2, lane, width - lane)
    turn = corner if rise > 0 else -corner
    c, t = rem(corner), rem(turn)
    return (
        f"M0 {rem(start)}H{rem(lane - corner)}q{c} 0 {c} {t}"
        f"V{rem(end - turn)}q0 {t} {c} {t}H{rem(width)}"
    )
