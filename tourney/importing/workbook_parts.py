"""What stands in a workbook besides the cells of its sheets: their names and places, shared texts, formats."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tourney.importing.limits import Meter
from tourney.late import late
from tourney.numbers import whole

if TYPE_CHECKING:
    from openpyxl.styles import numbers
else:
    numbers = late("openpyxl.styles.numbers")

WORKSHEET = "worksheet"
DATE, SPAN = "date", "span"
"""How a number of a cell is shown: as a day or time, or as how long something took."""


@dataclass(frozen=True, slots=True)
class Related:
    """Where a part leads: what kind the other is, and where it stands."""

    kind: str
    target: str


class Relations:
    """The other parts that a part names, by their id."""

    def __init__(self) -> None:
        self.found: dict[str, Related] = {}

    def begins(self, name: str, given: Mapping[str, str], depth: int) -> None:
        """Each is one element; what lies outside the file leads nowhere."""
        if name == "Relationship" and given.get("TargetMode") != "External":
            kind = given.get("Type", "").rpartition("/")[2]
            self.found[given.get("Id", "")] = Related(kind, given.get("Target", ""))

    def ends(self, name: str, depth: int) -> None:
        """Nothing ends."""

    def says(self, text: str) -> None:
        """Nothing is said."""

    def of_kind(self, kind: str) -> str:
        """Where the first of that kind stands; empty where there is none."""
        return next((one.target for one in self.found.values() if one.kind == kind), "")


@dataclass(frozen=True, slots=True)
class SheetName:
    """A sheet as the workbook lists it."""

    name: str
    id: str
    is_hidden: bool


class SheetNames:
    """The sheets in their order, and whether days are counted from 1904."""

    def __init__(self) -> None:
        self.found: list[SheetName] = []
        self.from_1904 = False

    def begins(self, name: str, given: Mapping[str, str], depth: int) -> None:
        """`sheet` in `sheets`, and the properties of the workbook."""
        if name == "sheet" and depth == 3:
            led = next((said for key, said in given.items() if key.endswith(":id")), "")
            self.found.append(
                SheetName(given.get("name", ""), led, given.get("state", "visible") != "visible")
            )
        elif name == "workbookPr":
            self.from_1904 = given.get("date1904") in ("1", "true")

    def ends(self, name: str, depth: int) -> None:
        """Nothing ends."""

    def says(self, text: str) -> None:
        """Nothing is said."""


class Formats:
    """By the number of a style, how its cells show a number that is a day or a time."""

    def __init__(self) -> None:
        self.found: dict[int, str] = {}
        self._own: dict[str, str] = {}
        self._inside = ""
        self._count = 0

    def begins(self, name: str, given: Mapping[str, str], depth: int) -> None:
        """Formats of the file's own stand before the styles that use them."""
        if depth == 2:
            self._inside = name
        elif name == "numFmt" and self._inside == "numFmts":
            self._own[given.get("numFmtId", "")] = given.get("formatCode", "")
        elif name == "xf" and self._inside == "cellXfs":
            if shown := self._shown(given.get("numFmtId", "")):
                self.found[self._count] = shown
            self._count += 1

    def ends(self, name: str, depth: int) -> None:
        """Nothing ends."""

    def says(self, text: str) -> None:
        """Nothing is said."""

    def _shown(self, number: str) -> str:
        code = self._own.get(number)
        if code is None:
            code = numbers.BUILTIN_FORMATS.get(whole(number), "")
        if len(code) > 255 or not numbers.is_date_format(code):
            return ""
        return SPAN if numbers.is_timedelta_format(code) else DATE


class Texts:
    """Those of the shared texts that are wanted, by their number; one that is too long is None."""

    def __init__(self, wanted: Collection[int], meter: Meter) -> None:
        self.found: dict[int, str | None] = {}
        self._wanted, self._longest = wanted, meter.limits.cell
        self._at = -1
        self._pieces: list[str] = []
        self._room = 0
        self._is_read = self._takes = self._runs = False

    def begins(self, name: str, given: Mapping[str, str], depth: int) -> None:
        """A text is `t`, or several of them in runs `r`; how it is pronounced is left out."""
        if depth == 2:
            self._at += 1
            self._is_read = name == "si" and self._at in self._wanted
            self._pieces, self._room = [], self._longest
        elif depth == 3:
            self._takes = self._is_read and name == "t"
            self._runs = self._is_read and name == "r"
        elif depth == 4:
            self._takes = self._runs and name == "t"

    def ends(self, name: str, depth: int) -> None:
        """The text is whole where its `si` ends."""
        self._takes = False
        if depth == 2 and self._is_read:
            self.found[self._at] = squeezed("".join(self._pieces)) if self._room >= 0 else None

    def says(self, text: str) -> None:
        """A piece of a text."""
        if self._takes and self._room >= 0:
            self._room -= len(text)
            self._pieces.append(text)


def squeezed(text: str) -> str:
    """Blanks and line ends inside count as one blank."""
    return " ".join(text.split())
