"""A table of steps as a director types it: a difference of averages and the IMPs from there on."""

from __future__ import annotations

import re
from decimal import Decimal
from itertools import pairwise

MOST_IMPS = 10
"""IMPs a board."""
MOST_STEPS = 30


def read_steps(text: str) -> tuple[tuple[Decimal, Decimal], ...]:
    """The steps, one a line; ValueError names the line and what is wrong with it.

    >>> read_steps("500 0.1\\n1000: 0.25")
    ((Decimal('500'), Decimal('0.1')), (Decimal('1000'), Decimal('0.25')))
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) > MOST_STEPS:
        raise ValueError(f"{len(lines)} lines are too many; write {MOST_STEPS} at most.")
    found = tuple(_step(number, line) for number, line in enumerate(lines, start=1))
    for number, (above, below) in enumerate(pairwise(found), start=2):
        if below[0] <= above[0] or below[1] < above[1]:
            raise ValueError(
                f"Line {number}, “{lines[number - 1]}”: the difference must be larger than in the "
                "line above, and the IMPs not smaller."
            )
    return found


def _step(number: int, line: str) -> tuple[Decimal, Decimal]:
    said = f"Line {number}, “{line}”"
    parts = re.split(r"[\s:;=]+", line)
    if len(parts) != 2 or not all(re.fullmatch(r"\d{1,7}(\.\d{1,4})?", part) for part in parts):
        raise ValueError(f"{said}: write a difference and the IMPs a board, like 500 0.1.")
    difference, imps = Decimal(parts[0]), Decimal(parts[1])
    if not 0 < imps <= MOST_IMPS:
        raise ValueError(f"{said}: {imps} is not above 0 and at most {MOST_IMPS} IMPs a board.")
    return difference, imps
