"""Columns mapped by hand: what each may be, how a choice is kept, and by which headings it is known again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from tourney.importing.columns import MOST_MEMBERS, NAMES, Column, Headings, plain
from tourney.importing.errors import ImportRefused
from tourney.importing.table import FileLine, Table

NOT_USED = ""
OLD_WIDTH = 100
_TEAM = {
    "number": "entry number",
    "name": "captain or team",
    "first_name": "captain's first name",
    "last_name": "captain's last name",
    "size": "number of players",
    "reported_total": "reported total",
}
_SINGLE = {
    Column(0, "name"): "name",
    Column(0, "first_name"): "first name",
    Column(0, "last_name"): "last name",
    Column(1, "number"): "national number",
    Column(1, "club"): "club",
    Column(1, "country"): "country",
    Column(1, "rating"): "rating",
    Column(0, "seed"): "seed",
    Column(0, "skips"): "rounds skipped",
    Column(0, "number"): "entry number",
}
_MEMBER = {
    "number": "national number",
    "name": "name",
    "masterpoints": "masterpoints",
    "rating": "rating",
    "club": "club",
    "country": "country",
}


def meanings(*, single: bool) -> dict[Column, str]:
    """Everything a column can hold, with its words."""
    if single:
        return dict(_SINGLE)
    team = {Column(0, field): label for field, label in _TEAM.items()}
    return team | {
        Column(position, field): f"player {position}, {label}"
        for position in range(1, MOST_MEMBERS + 1)
        for field, label in _MEMBER.items()
    }


@dataclass(frozen=True, slots=True)
class Mapping:
    """What each column of a list is (None: not used), and whether its first line has the headings."""

    columns: tuple[Column | None, ...]
    headed: bool = True

    @property
    def codes(self) -> list[str]:
        """The choice as it is kept."""
        return [column.code if column else NOT_USED for column in self.columns]

    def headings(self, first: FileLine) -> Headings:
        """The headings of this list; ImportRefused where no column has a name, or two are the same."""
        used = [column for column in self.columns if column]
        if len(self.columns) != len(first.cells):
            raise ImportRefused("The list has other columns than were mapped. Map them again.")
        if not any(column in NAMES for column in used):
            raise ImportRefused("No column holds a name. Say which one does.")
        twice = [column for column in used if used.count(column) > 1]
        if twice:
            names = [
                cell or f"column {at}"
                for at, (cell, column) in enumerate(zip(first.cells, self.columns, strict=True), 1)
                if column == twice[0]
            ]
            raise ImportRefused(f"{' and '.join(names)} are both the same. Choose one of them.")
        blank = ("",) * len(first.cells)
        return Headings(self.columns, first.cells if self.headed else blank, in_file=self.headed)


def mapping_of(codes: Sequence[str], *, single: bool, headed: bool = True) -> Mapping:
    """The choice that was kept; a code nobody knows any more is not used."""
    known = {column.code: column for column in meanings(single=single)}
    return Mapping(tuple(known.get(code) for code in codes), headed)


def key_of(table: Table, *, single: bool) -> str:
    """By what a list with these headings is known again."""
    return _key(_words(table), single)


def key_of_old_workbook(table: Table, *, single: bool) -> str:
    """By what 0.5.0 knew the same list as a workbook: it read every line as a hundred cells."""
    words = _words(table)
    return _key(words + [""] * (OLD_WIDTH - len(words)), single)


def _words(table: Table) -> list[str]:
    return [plain(cell) for cell in table.lines[0].cells] if table.lines else []


def _key(words: Sequence[str], single: bool) -> str:
    return sha256("\n".join(["single" if single else "team", *words]).encode()).hexdigest()
