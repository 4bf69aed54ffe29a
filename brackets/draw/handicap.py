"""The handicap of a knockout match (handbook pages 6-8, rules 43-45).

N x log10((40 + L/2 + H) / (40 + 1.5 L)) for a match of N boards, H and L being the average
holdings of the stronger and the weaker team. The printed table is for 24 boards.
"""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal, localcontext

from brackets.draw.errors import DrawError

BOOK_PERCENT = 100
DECIMALS = (3, 1, 0)
"""How exactly an event may want it: as the table prints it, tenths, whole IMPs."""


def handicap(higher: Decimal, lower: Decimal, boards: int) -> Decimal:
    """What the weaker team starts with, in IMPs for the whole match, to three decimals.

    >>> handicap(Decimal(15000), Decimal(10000), 24)
    Decimal('2.992')
    """
    return rounded(exact_handicap(higher, lower, boards))


def exact_handicap(
    higher: Decimal, lower: Decimal, boards: int, *, percent: int = BOOK_PERCENT
) -> Decimal:
    """A part of the book's handicap, not rounded."""
    _check_average("higher", higher)
    _check_average("lower", lower)
    if higher < lower:
        raise DrawError(
            f"higher: the average {higher} is below lower, {lower}: the stronger team stands first."
        )
    if not isinstance(boards, int) or isinstance(boards, bool) or boards < 1:
        raise DrawError(f"boards: {boards!r} is not a whole number of 1 or more.")
    with localcontext(prec=50):
        ratio = (40 + lower / 2 + higher) / (40 + lower * 3 / 2)
        return boards * ratio.log10() * percent / BOOK_PERCENT


def rounded(imps: Decimal, decimals: int = DECIMALS[0]) -> Decimal:
    """A handicap rounded once, half up.

    >>> rounded(Decimal("1.45"), 1)
    Decimal('1.5')
    """
    with localcontext(prec=50):
        return imps.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)


def _check_average(field: str, average: Decimal) -> None:
    if not average.is_finite() or average < 0:
        raise DrawError(f"{field}: {average} is not an average of 0 or more masterpoints.")
