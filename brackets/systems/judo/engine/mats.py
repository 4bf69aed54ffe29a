"""On which of its mats a contest of a sheet is fought: equal parts of the sheet from the top."""

from __future__ import annotations

from collections.abc import Sequence


def mat_of(line: int, size: int, mats: Sequence[int]) -> int:
    """The mat of a contest by the first line of its part of the sheet: equal parts from the top.

    Where a part reaches over several, the mat of its upper half holds it: the final is on the first.

    >>> [mat_of(line, 16, (3, 4)) for line in (1, 8, 9, 16)]
    [3, 3, 4, 4]
    """
    return mats[(line - 1) * len(mats) // size]
