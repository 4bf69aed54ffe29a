"""Where text of a request or a file becomes a number: plain digits, and no more of them than anything here counts.

Python refuses to read more than 4,300 digits, takes signs of other scripts for digits and writes
`1e99999999` out in full; a database keeps nineteen digits. None of it gets further than this.
"""

from __future__ import annotations

import re
from decimal import Decimal

LONGEST_NUMBER = 9
"""Digits of the largest count: any more are no number of ours, and fit no column."""
_DECIMAL = re.compile(r"[-+]?[0-9]{1,12}([.,][0-9]{1,8})?")


def whole(text: str, *, longest: int = LONGEST_NUMBER) -> int | None:
    """A count of at most so many digits; None for anything else.

    >>> whole("41"), whole("²"), whole("-1"), whole("9" * 10)
    (41, None, None, None)
    """
    return int(text) if len(text) <= longest and text.isascii() and text.isdigit() else None


def decimal(text: str) -> Decimal | None:
    """A number as people write it, with point or comma; None for anything else, powers of ten among it.

    >>> decimal("12,5"), decimal("-3"), decimal("1e9"), decimal("NaN")
    (Decimal('12.5'), Decimal('-3'), None, None)
    """
    return Decimal(text.replace(",", ".")) if _DECIMAL.fullmatch(text) else None
