"""How much one file may hold, and the words for each limit: the only place that has them.

A `Meter` counts while a file is read, so that a small file that unpacks to much work is refused before the work is
done. No clock of its own: whoever reads for somebody who waits gives it one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tourney.importing.errors import ImportRefused

LARGEST_BODY = 32_000_000
"""Bytes of the largest request; nginx and the front take no more, so no file can be larger."""
LONGEST_CELL = 10_000
PATIENCE = 500
"""So many lines are read between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The most a file of one kind may hold; `part` says how to mend one that holds more."""

    bytes: int = 5_000_000
    """As it is sent."""
    unpacked: int = 60_000_000
    """All parts of a workbook that are read, unpacked."""
    ratio: int = 250
    """How many times its size a workbook may unpack to, beyond the first megabyte."""
    parts: int = 2_000
    """Files inside a workbook: sheets, pictures, comments."""
    sheets: int = 60
    rows: int = 100_000
    """Lines of the file, those without anything and comments too."""
    lines: int = 5_000
    """Lines that hold something."""
    columns: int = 200
    cells: int = 500_000
    cell: int = LONGEST_CELL
    """Letters of one cell."""
    line: int = 200_000
    """Letters of one line of a text, from one line end to the next, and of one record."""
    letters: int = 5_000_000
    """Of all cells together: what texts stand in many cells counts each time."""
    marks: int = 1_000_000
    """Elements of XML."""
    depth: int = 100
    """Elements of XML inside each other."""
    seconds: float = 20.0
    part: str = "Import it in parts."


LIST = Limits()
"""Entries, rankings, ratings, results, and the tables of a rule book."""
MEMBERS = Limits(
    bytes=30_000_000,
    unpacked=400_000_000,
    rows=1_000_000,
    lines=400_000,
    cells=4_000_000,
    letters=30_000_000,
    marks=12_000_000,
    seconds=120.0,
    part="Import it in two.",
)
"""The member file of a national organisation."""


class Meter:
    """What a file cost so far; every method raises ImportRefused where it is too much, and says how to mend it."""

    def __init__(self, limits: Limits = LIST, clock: Callable[[], float] | None = None) -> None:
        """`clock` gives seconds; without one nobody waits, and only what is read is counted."""
        self.limits, self._clock = limits, clock
        self._until = clock() + limits.seconds if clock else 0.0
        self.unpacked = self.marks = self.rows = self.lines = self.cells = self.letters = 0

    @property
    def work(self) -> int:
        """Everything that was read, as one number: bytes, elements, lines and cells."""
        return self.unpacked + self.marks + self.rows + self.cells

    def look(self) -> None:
        """Whether there is still time."""
        if self._clock and self._clock() > self._until:
            self._refuse(f"takes longer than {self.limits.seconds:.0f} seconds to read")

    def size(self, count: int) -> None:
        """The file has so many bytes."""
        if count > self.limits.bytes:
            self._refuse(f"is larger than {self.limits.bytes // 1_000_000} MB")

    def part(self, count: int, packed: int) -> None:
        """So many more bytes are unpacked of a file of `packed` bytes."""
        self.unpacked += count
        if self.unpacked > self.limits.unpacked:
            self._refuse(f"unpacks to more than {self.limits.unpacked // 1_000_000} MB")
        if self.unpacked - 1_000_000 > packed * self.limits.ratio:
            self._refuse(f"unpacks to more than {self.limits.ratio} times its size")
        self.look()

    def mark(self, depth: int) -> None:
        """One more element of XML begins."""
        self.marks += 1
        if self.marks > self.limits.marks:
            self._refuse(f"has more than {self.limits.marks:,} elements")
        if depth > self.limits.depth:
            raise ImportRefused(
                f"This file has more than {self.limits.depth} elements inside each other, as no list has. "
                "Save it again."
            )

    def row(self, number: int) -> None:
        """One more line, whatever it holds."""
        self.rows += 1
        if self.rows % PATIENCE == 0:
            self.look()
        if self.rows > self.limits.rows:
            raise ImportRefused(
                f"Line {number}: this list has more than {self.limits.rows:,} lines, those without anything too. "
                "Delete the empty lines below the list, or import it in parts."
            )

    def record(self, number: int, cells: Sequence[str]) -> None:
        """A line that holds something."""
        self.lines += 1
        if self.lines > self.limits.lines:
            self._refuse(f"has more than {self.limits.lines:,} lines", "list")
        if len(cells) > self.limits.columns:
            raise ImportRefused(
                f"Line {number} has more than {self.limits.columns} cells. Take out the columns that are not needed."
            )
        self.cells += len(cells)
        if self.cells > self.limits.cells:
            self._refuse(f"has more than {self.limits.cells:,} cells", "list")
        for cell in cells:
            self.letters += len(cell)
            if len(cell) > self.limits.cell:
                self.long_cell(number)
        if self.letters > self.limits.letters:
            self._refuse(f"has more than {self.limits.letters:,} letters", "list")

    def long_cell(self, number: int) -> None:
        """A cell of that line is too long."""
        raise ImportRefused(
            f"Line {number} has a cell of more than {self.limits.cell:,} letters. "
            "Look for a quotation mark that is not closed, or shorten the cell."
        )

    def long_line(self, number: int) -> None:
        """That line, or the record that begins there, is too long."""
        raise ImportRefused(
            f"Line {number} has more than {self.limits.line:,} letters. "
            "Look for a quotation mark that is not closed, or save the list as CSV again."
        )

    def _refuse(self, what: str, whose: str = "file") -> None:
        raise ImportRefused(f"This {whose} {what}. {self.limits.part}")
