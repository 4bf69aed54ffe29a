"""Values of a rule book as fields: what each holds, what its author saw there, what it changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from awards.actions.cells import WrongCell, shown
from awards.mapping.rulebook import key_of_row
from awards.models import EditionRow
from awards.rulebooks.cells import columns
from awards.rulebooks.differences import Difference
from awards.rules.tables.sane import words_of
from brackets.picture.words import capital

YES_OR_NO = (("0", "No"), ("1", "Yes"))


@dataclass(frozen=True, slots=True)
class Cell:
    """A field: what it holds, what stood there when the page was made, and what it changed."""

    table: str
    row: int
    column: str
    label: str
    value: str
    seen: str
    options: tuple[tuple[str, str], ...] = ()
    is_long: bool = False
    before: str = ""
    delta: str = ""
    is_new: bool = False
    wrong: str = ""

    @property
    def id(self) -> str:
        """Its own name on the page."""
        return f"c-{self.table}-{self.row}-{self.column}"

    @property
    def name(self) -> str:
        """The name it is sent under: where it stands, and what its author saw."""
        return f"{self.table}.{self.row}.{self.column}={self.seen}"

    @property
    def new_name(self) -> str:
        """The name of a field of the new row."""
        return f"new.{self.column}"

    @property
    def state(self) -> str:
        """How it is painted."""
        if self.wrong:
            return "wrong"
        return "changed" if self.before or self.is_new else ""


def factor_cell(letter: str, row: EditionRow, changes: Sequence[Difference]) -> Cell:
    """A factor of R, K or D, called by its letter."""
    cell = cell_of(row, "factor", changed_in(changes, row.row.table))
    return replace(cell, label=f"{letter}, {capital(key_of_row(row))}")


def cell_of(
    row: EditionRow,
    column: str,
    changed: Mapping[tuple[str, str], Difference],
    ratings: Sequence[str] = (),
) -> Cell:
    """A value of a row as a field, with what it was before."""
    key, now = key_of_row(row), shown(row, column)
    difference = changed.get((key, heading(column)))
    return replace(
        blank_cell(row, column, ratings),
        row=row.pk,
        label=f"{capital(heading(column))}, {capital(key)}",
        value=now,
        seen=now,
        before=difference.before or "empty" if difference else "",
        delta=difference.delta if difference else "",
        is_new=(key, "") in changed,
    )


def blank_cell(row: EditionRow, column: str, ratings: Sequence[str] = ()) -> Cell:
    """The field of a column, empty; where a row is for a rating it is one of the edition's."""
    declared = columns(row.row)[column]
    known = words_of(row.row, column, ratings)
    words = tuple((one, capital(one.replace("_", " ")) or "Any") for one in known)
    return Cell(
        row.row.table,
        0,
        column,
        capital(heading(column)),
        "",
        "",
        YES_OR_NO if declared == "bool" else words,
        declared == "str",
    )


def refused(cell: Cell, wrong: WrongCell) -> Cell:
    """What was typed stays in the field; what stands there now is what its author has seen by then."""
    return replace(cell, value=wrong.cell.value, wrong=wrong.words)


def changed_in(changes: Sequence[Difference], table: str) -> dict[tuple[str, str], Difference]:
    """The changes of a table by key and column."""
    return {(one.key, one.column): one for one in changes if one.table == table}


def heading(column: str) -> str:
    """A column as people read it."""
    return column.replace("_", " ")
