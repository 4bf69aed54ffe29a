"""The head of a journal: the seal of its newest record, short enough to be noted on paper."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

SHORT = 16
"""So many digits of a seal are shown: 64 bits, which nobody hits by trying."""


@dataclass(frozen=True, slots=True)
class Head:
    """A record by its number, its whole seal, which is over everything before it, and when it was made."""

    sequence: int
    seal: str
    at: datetime

    @property
    def digits(self) -> str:
        """The digits that are shown.

        >>> Head(1, "ab12cd34ef567890" + 48 * "0", datetime(2026, 1, 1)).digits
        'ab12cd34ef567890'
        """
        return self.seal[:SHORT]

    @property
    def short(self) -> str:
        """The same in groups of four, as people copy it.

        >>> Head(1, "ab12cd34ef567890" + 48 * "0", datetime(2026, 1, 1)).short
        'ab12 cd34 ef56 7890'
        """
        return " ".join(self.digits[at : at + 4] for at in range(0, SHORT, 4))


def said(head: Head | None) -> str:
    """A head in a line; nothing where there is none.

    >>> said(Head(120, "ab12cd34ef567890" + 48 * "0", datetime(2026, 1, 1)))
    'Journal: record 120, seal ab12 cd34 ef56 7890'
    """
    return f"Journal: record {head.sequence}, seal {head.short}" if head else ""
