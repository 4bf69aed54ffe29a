"""Values of a draft, typed in place: saved together or not at all, against what their author saw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.core.validators import ProhibitNullCharactersValidator
from django.db import models, transaction
from django.db.models import Max

from awards.actions.editions import delete_row, save_row
from awards.errors import AwardError
from awards.mapping.rulebook import columns_of, key_of_row, row_of
from awards.models import TABLE_MODELS, Edition, EditionRow
from awards.rulebooks.cells import columns, written
from awards.rules.errors import RuleError

GONE = "This row was taken out while you looked at it."


@dataclass(frozen=True, slots=True)
class TypedCell:
    """A value that was typed, and what stood there when it was."""

    table: str
    row: int
    column: str
    value: str
    seen: str


@dataclass(frozen=True, slots=True)
class WrongCell:
    """Why a value is not saved; `theirs` is what somebody else saved there meanwhile."""

    cell: TypedCell
    words: str
    theirs: str | None = None


class CellsRefused(AwardError):
    """Nothing was saved; `wrong` says of each value why."""

    def __init__(self, wrong: Sequence[WrongCell]) -> None:
        """The first reason is the one in short."""
        super().__init__(wrong[0].words)
        self.wrong = tuple(wrong)

    @property
    def is_conflict(self) -> bool:
        """Whether somebody else was there before."""
        return any(one.theirs is not None or one.words == GONE for one in self.wrong)


def shown(row: EditionRow, column: str) -> str:
    """A value as its field shows it: in one line, as a browser sends it back."""
    return _one_line(written(getattr(row, column)))


@transaction.atomic
def save_cells(edition: Edition, cells: Sequence[TypedCell], *, by: User) -> int:
    """Save every value that differs; return how many. CellsRefused where one cannot be saved."""
    Edition.objects.select_for_update().get(pk=edition.pk)
    wrong: list[WrongCell] = []
    saved = 0
    ordered = sorted(cells, key=lambda one: (one.table, one.row))
    for (table, pk), found in groupby(ordered, key=lambda one: (one.table, one.row)):
        typed = list(found)
        row = TABLE_MODELS[table]._default_manager.filter(edition=edition, pk=pk).first()
        if row is None:
            wrong += [WrongCell(cell, GONE) for cell in typed if cell.value != cell.seen]
            continue
        changed = [cell for cell in typed if cell.value not in (cell.seen, shown(row, cell.column))]
        refused = [one for cell in changed if (one := _take(row, cell))]
        if changed and not refused:
            refused = _saved(row, changed[-1], by)
        wrong += refused
        saved += len(changed)
    if wrong:
        raise CellsRefused(wrong)
    return saved


@transaction.atomic
def add_row(edition: Edition, table: str, values: dict[str, str], *, by: User) -> EditionRow:
    """A new row at the end of its table; CellsRefused names the values that cannot be read."""
    if not values:
        raise AwardError("The new row is empty. Fill in its fields.")
    model = TABLE_MODELS[table]
    rows = model._default_manager.filter(edition=edition)
    last = rows.aggregate(last=Max("position"))["last"] or 0
    row = model(edition=edition, position=last + 1)
    cells = [TypedCell(table, 0, name, value, "") for name, value in values.items()]
    wrong = [one for cell in cells if (one := _put(row, cell))]
    wrong = wrong or _saved(row, cells[0], by)
    if wrong:
        raise CellsRefused(wrong)
    return row


@transaction.atomic
def remove_row(edition: Edition, table: str, pk: int, *, seen: str, by: User) -> None:
    """Take a row out that still says what was seen."""
    Edition.objects.select_for_update().get(pk=edition.pk)
    row = TABLE_MODELS[table]._default_manager.filter(edition=edition, pk=pk).first()
    if row is None:
        raise AwardError(GONE)
    if said(row) != seen:
        raise AwardError(f"{row} was changed while you looked at it; it is shown as it is now.")
    delete_row(row, by=by)


@transaction.atomic
def put_back(edition: Edition, table: str, key: str, column: str, seen: str, *, by: User) -> None:
    """Make a value, or a whole row, what it is in the edition this one was copied from."""
    old = _by_key(edition.copied_from, table).get(key) if edition.copied_from else None
    new = _by_key(edition, table).get(key)
    if column and old is not None and new is not None:
        cell = TypedCell(table, new.pk, column, shown(old, column), _one_line(seen))
        save_cells(edition, [cell], by=by)
    elif old is None and new is not None:
        remove_row(edition, table, new.pk, seen=seen, by=by)
    elif old is not None and new is None:
        _bring_back(edition, old, by)
    else:
        raise AwardError("It was changed while you looked at it; it is shown as it is now.")


def said(row: EditionRow) -> str:
    """Everything a row says, so that a page can tell what its reader saw."""
    return " | ".join(shown(row, name) for name in columns(row.row))


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _bring_back(edition: Edition, old: EditionRow, by: User) -> None:
    values = columns_of(row_of(old))
    again = type(old)(edition=edition, position=old.position, note=old.note, **values)
    save_row(again, by=by)


def _by_key(edition: Edition | None, table: str) -> dict[str, EditionRow]:
    rows = TABLE_MODELS[table]._default_manager.filter(edition=edition)
    return {key_of_row(row): row for row in rows}


def _take(row: EditionRow, cell: TypedCell) -> WrongCell | None:
    """The value into the row, unless somebody else saved another there."""
    now = shown(row, cell.column)
    if now != cell.seen:
        words = f"It is {now or 'empty'} by now; you saw {cell.seen or 'nothing'}. Save again to replace it."
        return WrongCell(cell, words, theirs=now)
    return _put(row, cell)


def _put(row: EditionRow, cell: TypedCell) -> WrongCell | None:
    """The value into the row, if its column can hold it."""
    field = row._meta.get_field(cell.column)
    assert isinstance(field, models.Field)
    try:
        setattr(row, cell.column, _value(field, cell.value, row))
    except ValidationError as error:
        return WrongCell(cell, f"{' '.join(error.messages)}{_letters(cell.value)}")
    return None


def _value(field: models.Field[object, object], text: str, row: EditionRow) -> object:
    ProhibitNullCharactersValidator()(text)
    if isinstance(field, models.BooleanField):
        return text in ("1", "on")
    if isinstance(field, models.IntegerField):
        if text and not text.strip().isdecimal():
            raise ValidationError(f"“{text}” is not a whole number. Type one such as 12.")
        if not text and field.null:
            return None
    return field.clean(text.strip(), row)


def _letters(text: str) -> str:
    """What is often typed for a figure."""
    return " It has the letter O in place of a 0." if "O" in text.upper() else ""


def _saved(row: EditionRow, cell: TypedCell, by: User) -> list[WrongCell]:
    """Save the row; why not, where the formulas cannot read it."""
    try:
        save_row(row, by=by)
    except (AwardError, RuleError) as error:
        return [WrongCell(cell, str(error))]
    return []
