"""The cells of a line of a file: read as their table asks, or refused with how to mend them."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from awards.rulebooks.cells import EXACT, columns, typed
from awards.rules.errors import RuleError
from awards.rules.tables import Cell, Row
from awards.rules.tables.sane import check_rating, check_row

LONGEST_NUMBER, LONGEST_TEXT = 20, 250
LARGEST_COUNT = 2_147_483_647
YES, NO = ("1", "yes", "true"), ("0", "no", "false")
MENDS: Mapping[str, str] = {
    "Decimal": "Type a number such as 46.00, with a point.",
    "Fraction": "Type a fraction such as 1/3, or a number.",
    "int": "Type a whole number, 0 or more.",
    "bool": "Type 1 for yes or 0 for no.",
}
PRINTED = re.compile(r"[-+]?[0-9]+(\.[0-9]*)?")
EMPTY = "the cell is empty"
DECLARED = {"position": "int | None", "note": "str"}


@dataclass(frozen=True, slots=True)
class Refused:
    """A cell that cannot be used: its column, what it holds, and what is wrong with it."""

    column: str
    value: str
    said: str

    def __str__(self) -> str:
        """In one sentence, with the mend."""
        value = f"“{self.value}” " if self.value else ""
        return f"{self.column.replace('_', ' ')}: {value}{self.said}"


def read_cells(
    row: type[Row], cells: Mapping[str, str], ratings: Collection[str]
) -> tuple[Row | None, tuple[Refused, ...]]:
    """The engine's row, or every cell that is in its way; `ratings` are those a row can be for."""
    refused = [found for name in cells if (found := _refused(row, name, cells[name]))]
    if refused:
        return None, tuple(refused)
    read = row(**{name: typed(cells[name], kind, name) for name, kind in columns(row).items()})
    try:
        check_row(read)
        check_rating(read, ratings)
    except RuleError as error:
        name, _, said = str(error).removeprefix(f"{row.table}, ").partition(": ")
        return None, (Refused(name, "", said),)
    return read, ()


def declared_of(row: type[Row], name: str) -> str:
    """The type of a column, of position and note too."""
    return DECLARED.get(name) or columns(row)[name]


def tidy(row: type[Row], name: str, text: str) -> str:
    """A cell as it is kept: yes and no as 1 and 0."""
    if declared_of(row, name) == "bool":
        word = text.casefold()
        return "1" if word in YES else "0" if word in NO else text
    return text


def is_same(row: type[Row], name: str, one: str, other: str) -> bool:
    """Whether two texts of a cell mean the same: 46 and 46.00 do, and blanks do not count."""
    if " ".join(one.split()) == " ".join(other.split()):
        return True
    declared = declared_of(row, name)
    try:
        return not declared.startswith("str") and typed(one, declared, "") == typed(
            other, declared, ""
        )
    except RuleError:
        return False


def as_printed(row: type[Row], name: str, text: str, like: str) -> str:
    """A number with as many decimals as the one it stands for: 105 beside 100.00 is 105.00."""
    exact = declared_of(row, name).partition(" ")[0] in EXACT
    if not (exact and PRINTED.fullmatch(text) and PRINTED.fullmatch(like)):
        return text
    wanted, given = (len(found.partition(".")[2]) for found in (like, text))
    if wanted <= given:
        return text
    return f"{text if '.' in text else f'{text}.'}{'0' * (wanted - given)}"


def _refused(row: type[Row], name: str, text: str) -> Refused | None:
    kind, _, optional = declared_of(row, name).partition(" | ")
    if "\0" in text:
        return Refused(name, text.replace("\0", ""), "has a null character in it. Type it anew.")
    if kind == "str":
        long = f"has {len(text)} letters; write at most {LONGEST_TEXT}."
        return Refused(name, f"{text[:40]}…", long) if len(text) > LONGEST_TEXT else None
    if not text and optional:
        return None
    if (not text or _cell(text, kind) is None) and kind in MENDS:
        said = "is not a whole number" if kind == "int" else "is not a number"
        said = "is neither yes nor no" if kind == "bool" else said
        return Refused(name, text, f"{said if text else EMPTY}. {MENDS[kind]}")
    if kind in EXACT and len(text) > LONGEST_NUMBER:
        return Refused(name, text, f"is longer than {LONGEST_NUMBER} digits. Round it.")
    return None


def _cell(text: str, kind: str) -> Cell:
    if kind == "int" and not (text.isascii() and text.isdigit() and len(text) < LONGEST_NUMBER):
        return None
    try:
        found = typed(text, kind, "")
    except RuleError:
        return None
    too_large = kind == "int" and isinstance(found, int) and found > LARGEST_COUNT
    return None if too_large else found


def column_value(row: type[Row], name: str, text: str) -> str | int | bool | None:
    """A cell as its column stores it: numbers of the book as their text."""
    kind = declared_of(row, name).partition(" | ")[0]
    if kind == "int":
        return int(text) if text else None
    return text == "1" if kind == "bool" else text
