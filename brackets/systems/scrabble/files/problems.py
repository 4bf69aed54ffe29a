"""What is wrong with a Scrabble file, as sentences that name line, field, value and mend."""

from __future__ import annotations

from dataclasses import dataclass


class FileRefused(ValueError):
    """A whole file that cannot be read or written; the message says why and how to mend it."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong: the line of the file, the field, the round if there is one, the value, what to mend."""

    line: int
    field: str
    value: str
    mend: str
    round: int | None = None

    @property
    def text(self) -> str:
        """The whole sentence.

        >>> Problem(3, "scores", "4x0", "is no score; write a whole number", 2).text
        "Line 3, scores, round 2: '4x0' is no score; write a whole number."
        """
        where = self.field if self.round is None else f"{self.field}, round {self.round}"
        return f"Line {self.line}, {where}: {shown(self.value)} {self.mend}."


def shown(value: str) -> str:
    """A value in quotation marks, a long one cut, signs nobody sees written out."""
    words = repr(value) if value.isprintable() else ascii(value)
    return words if len(words) <= 60 else f"{words[:50]}...'"
