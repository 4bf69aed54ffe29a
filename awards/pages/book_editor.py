"""A draft of a rule book to be edited in place: one screen a table, and R, K and D side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from awards.actions.cells import TypedCell, WrongCell, said
from awards.mapping.rulebook import key_of_row, rulebook_of
from awards.models import TABLE_MODELS, Edition, EditionRow
from awards.pages.book_cells import (
    Cell,
    blank_cell,
    cell_of,
    changed_in,
    factor_cell,
    heading,
    refused,
)
from awards.pages.book_publish import unpaid_ratings
from awards.pages.book_tabs import JOINED, JOINT, Tab, tabs
from awards.queries.editions import edition_changes, ratings_of
from awards.rulebooks.cells import columns
from awards.rulebooks.differences import Difference
from awards.rules.errors import RuleError
from awards.rules.tables import TABLES, Rating, Row
from brackets.picture.words import capital
from brackets.systems.bridge.books import cite

NOT_SHOWN = ("rule_number",)
HEADINGS = {
    "R": "rating of the event",
    "K": "first in a knockout",
    "D": "one match won",
}


@dataclass(frozen=True, slots=True)
class Line:
    """A row: what it is called, its fields, and what is sent to take it out."""

    row: int
    table: str
    head: str
    cells: tuple[Cell | None, ...]
    seen: str
    is_new: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table to be edited; `letters` stand large above the columns of R, K and D."""

    table: str
    title: str
    about: str
    where: str
    head: str
    headings: tuple[tuple[str, str], ...]
    lines: tuple[Line, ...]
    blank: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """A difference with what is sent to put it back."""

    difference: Difference
    seen: str

    @property
    def act(self) -> str:
        """What the button says."""
        return {"added": "Remove", "removed": "Bring back"}.get(self.difference.kind, "Put back")


@dataclass(frozen=True, slots=True)
class EditorPage:
    """Everything the editor shows."""

    edition: Edition
    here: str
    tabs: tuple[Tab, ...]
    sheet: Sheet
    changes: tuple[Change, ...]
    rows: int
    sought: str
    is_adding: bool
    unread: str
    unpaid: tuple[str, ...] = ()

    @property
    def tab(self) -> Tab:
        """The one of the table that is shown."""
        return next(one for one in self.tabs if one.slug == self.here)


def is_screen(name: str) -> bool:
    """Whether there is a screen of this name."""
    return name == JOINT or name in TABLES


def editor_page(
    edition: Edition,
    here: str,
    *,
    wrong: Sequence[WrongCell] = (),
    new: Mapping[str, str] | None = None,
    sought: str = "",
) -> EditorPage:
    """The screen of one table, with what was typed and could not be saved."""
    changes, unread = _changes_of(edition)
    rows = _rows(edition, here, changes)
    ratings = [str(getattr(row, Rating.key[0])) for row in rows[Rating.table]]
    counts = _counts(edition, rows)
    sheet = (
        _joint(rows, changes, ratings)
        if here == JOINT
        else _sheet(rows[here], TABLES[here], changes, ratings)
    )
    if sought:
        kept = tuple(line for line in sheet.lines if sought.lower() in line.head.lower())
        sheet = replace(sheet, lines=kept)
    told = {(one.cell.table, one.cell.row, one.cell.column): one for one in wrong}
    blank = tuple(_again(cell, new or {}, told) for cell in sheet.blank)
    sheet = replace(sheet, lines=tuple(_typed(line, told) for line in sheet.lines), blank=blank)
    return EditorPage(
        edition,
        here,
        tabs(edition, counts, changes, is_read=not unread),
        sheet,
        tuple(_change(one, rows) for one in changes),
        sum(counts.values()),
        sought,
        bool(new),
        unread,
        () if unread else tuple(unpaid_ratings(rulebook_of(edition))),
    )


def _rows(
    edition: Edition, here: str, changes: Sequence[Difference]
) -> dict[str, list[EditionRow]]:
    """The rows of the screen, of the ratings, and of every table that differs."""
    shown = [row.table for row in JOINED.values()] if here == JOINT else [here]
    tables = dict.fromkeys((*shown, Rating.table, *(one.table for one in changes)))
    return {
        table: list(TABLE_MODELS[table]._default_manager.filter(edition=edition))
        for table in tables
    }


def _counts(edition: Edition, rows: Mapping[str, Sequence[EditionRow]]) -> dict[str, int]:
    """How many rows each table has; those that are not at hand are counted where they are."""
    return {
        table: len(rows[table])
        if table in rows
        else model._default_manager.filter(edition=edition).count()
        for table, model in TABLE_MODELS.items()
    }


def cell_after(
    edition: Edition, here: str, typed: TypedCell, wrong: WrongCell | None
) -> Cell | None:
    """One field as it is now; None where its row is gone."""
    model = TABLE_MODELS[typed.table]
    row = model._default_manager.filter(edition=edition, pk=typed.row).first()
    if row is None:
        return None
    changes, _ = _changes_of(edition)
    letters = [letter for letter, one in JOINED.items() if one.table == typed.table]
    found = (
        factor_cell(letters[0], row, changes)
        if here == JOINT and letters
        else cell_of(row, typed.column, changed_in(changes, typed.table), ratings_of(edition))
    )
    return refused(found, wrong) if wrong else found


def _changes_of(edition: Edition) -> tuple[tuple[Difference, ...], str]:
    """The changes; none, and why, while the formulas cannot read a row."""
    try:
        rulebook_of(edition)
        return edition_changes(edition), ""
    except RuleError as error:
        return (), str(error)


def _again(
    cell: Cell, new: Mapping[str, str], told: Mapping[tuple[str, int, str], WrongCell]
) -> Cell:
    """A field of the new row, as it was typed."""
    cell = replace(cell, value=new.get(cell.column, ""))
    wrong = told.get((cell.table, 0, cell.column))
    return refused(cell, wrong) if wrong else cell


def _typed(line: Line, told: Mapping[tuple[str, int, str], WrongCell]) -> Line:
    cells = (
        refused(cell, told[cell.table, cell.row, cell.column])
        if cell and (cell.table, cell.row, cell.column) in told
        else cell
        for cell in line.cells
    )
    return replace(line, cells=tuple(cells))


def _sheet(
    found: list[EditionRow],
    row: type[Row],
    changes: Sequence[Difference],
    ratings: Sequence[str],
) -> Sheet:
    names = tuple(name for name in columns(row) if name not in NOT_SHOWN and name != _head(row))
    changed = changed_in(changes, row.table)
    lines = tuple(
        Line(
            one.pk,
            row.table,
            capital(key_of_row(one)),
            tuple(cell_of(one, name, changed, ratings) for name in names),
            said(one),
            (key_of_row(one), "") in changed,
        )
        for one in found
    )
    head = _head(row)
    blank = TABLE_MODELS[row.table]()
    asked = (*([head] if head else []), *names)
    return Sheet(
        row.table,
        row.title,
        row.about,
        cite(row.rule),
        heading(head) if head else "Row",
        tuple((heading(name), "") for name in names),
        lines,
        tuple(blank_cell(blank, name, ratings) for name in asked),
    )


def _head(row: type[Row]) -> str:
    """The column that names a row, where it is a word."""
    name = row.key[0]
    return name if len(row.key) == 1 and columns(row)[name] == "str" else ""


def _joint(
    rows: Mapping[str, list[EditionRow]], changes: Sequence[Difference], ratings: Sequence[str]
) -> Sheet:
    by_key = {
        letter: {key_of_row(one): one for one in rows[row.table]} for letter, row in JOINED.items()
    }
    known = [heading(one) for one in ratings]
    keys = list(dict.fromkeys((*known, *(key for found in by_key.values() for key in found))))
    lines = []
    for key in keys:
        cells = tuple(
            factor_cell(letter, one, changes) if (one := by_key[letter].get(key)) else None
            for letter in JOINED
        )
        lines.append(Line(0, "", capital(key), cells, "", False))
    return Sheet(
        "",
        "R, K and D by classification",
        "What an event, a knockout and one match won are worth, before all else.",
        cite(", ".join(row.rule for row in JOINED.values())),
        "Classification",
        tuple((HEADINGS[letter], letter) for letter in JOINED),
        tuple(lines),
    )


def _change(difference: Difference, rows: Mapping[str, list[EditionRow]]) -> Change:
    if difference.kind == "changed":
        return Change(difference, difference.after)
    found = (row for row in rows[difference.table] if key_of_row(row) == difference.key)
    row = next(found, None)
    return Change(difference, said(row) if row else "")
