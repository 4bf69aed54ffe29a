"""Numbers written as digits, bounded by a pattern, so that a schema says what the door takes."""

from __future__ import annotations

from decimal import Decimal

DIGITS, PLACES = 18, 12
"""The most digits before and after the point."""


def whole_within(low: int, high: int) -> str:
    """Whole numbers from `low` to `high`, leading zeros allowed, "-0" not.

    >>> whole_within(2, 64)
    '^(?=[0-9]{1,18}$)(?!0*[0-1]$)0*([0-9]{0,1}|[0-5][0-9]|6[0-4])$'
    """
    above = f"(?=[0-9]{{1,{DIGITS}}}$){_at_least(low)}0*({_up_to(high)})"
    if low >= 0:
        return f"^{above}$"
    below = f"-(?=[0-9]{{1,{DIGITS}}}$)(?!0+$)0*({_up_to(-low)})"
    return f"^({above}|{below})$"


def decimal_within(low: Decimal | int, high: Decimal | int) -> str:
    """Decimal numbers from `low`, at most one decimal of its own, to a whole `high`.

    >>> decimal_within(0, 1)
    '^(?=[0-9]{1,18}([.]|$))0*(([0-0])([.][0-9]{1,12})?|1([.]0{1,12})?)$'
    """
    less = f"({_up_to(int(high) - 1)})([.][0-9]{{1,{PLACES}}})?"
    most = f"{int(high)}([.]0{{1,{PLACES}}})?"
    return f"^(?=[0-9]{{1,{DIGITS}}}([.]|$)){_not_below(low)}0*({less}|{most})$"


def _at_least(low: int) -> str:
    """Not one of the whole numbers below `low`."""
    return "" if low <= 0 else f"(?!0*{_one_of(_up_to(low - 1))}$)"


def _not_below(low: Decimal | int) -> str:
    """Not a number below `low`: a smaller whole part, or the same with a smaller first decimal."""
    whole, tenth = int(low), int(Decimal(low) * 10) % 10
    parts = []
    if whole:
        parts.append(f"0*{_one_of(_up_to(whole - 1))}([.][0-9]+)?$")
    if tenth:
        parts.append(f"0*{whole}([.][0-{tenth - 1}][0-9]*)?$")
    return "".join(f"(?!{part})" for part in parts)


def _one_of(alternatives: str) -> str:
    return f"({alternatives})" if "|" in alternatives else alternatives


def _up_to(high: int) -> str:
    """Whole numbers from 0 to `high` after their leading zeros; 0 may have been one of those."""
    text = str(high)
    if len(text) == 1:
        return f"[0-{text}]"
    found = [f"[0-9]{{0,{len(text) - 1}}}"]
    for at, digit in enumerate(text[:-1]):
        rest = len(text) - at - 1
        if digit != "0" and (at or digit != "1"):
            found.append(f"{text[:at]}[0-{int(digit) - 1}]{'[0-9]' * rest}")
    return "|".join([*found, f"{text[:-1]}[0-{text[-1]}]"])
