"""One model for every table of the rule book, its columns one to one with the engine's row.

The rows are declared once, as the frozen dataclasses of `awards.rules.tables`; the models
follow from them, so that no column can be forgotten here. Decimals and fractions are kept
as the text that the book prints: 1.0000 and 1/3 stay what they are.
"""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.db import models

from awards.models.editions import EditionRow
from awards.rulebooks.cells import EXACT, columns, typed
from awards.rules.errors import RuleError
from awards.rules.tables import TABLES, Row
from tourney.models.history import History

LABELS = {"rule_number": "rule", "places": "places"}


def exact_decimal(text: str) -> None:
    """Refuse what is no decimal number."""
    _exact(text, "Decimal", "Type a number such as 46.00.")


def exact_fraction(text: str) -> None:
    """Refuse what is no fraction."""
    _exact(text, "Fraction", "Type a fraction such as 1/3, or a number.")


def _exact(text: str, kind: str, mend: str) -> None:
    try:
        typed(text, kind, "value")
    except RuleError:
        raise ValidationError(f"“{text}” is not a number. {mend}") from None


def column(name: str, declared: str, *, added: bool = False) -> models.Field[Any, Any]:
    """The column that holds cells of the declared type; one that was `added` is empty unless told."""
    kind, _, optional = declared.partition(" | ")
    label, empty = LABELS.get(name, name.replace("_", " ")), bool(optional)
    if kind == "bool":
        return models.BooleanField(label, default=False)
    if kind == "int":
        return models.PositiveIntegerField(label, null=empty, blank=empty)
    if kind in EXACT:
        check = exact_decimal if kind == "Decimal" else exact_fraction
        return models.CharField(label, max_length=20, blank=empty, validators=[check])
    if added:
        return models.CharField(label, max_length=250, blank=True, default="", db_default="")
    return models.CharField(label, max_length=250, blank=True)


def table_model(row: type[Row]) -> type[EditionRow]:
    """The model of one table."""
    meta = type(
        "Meta",
        (EditionRow.Meta,),
        {
            "abstract": False,
            "verbose_name": f"row of {row.title}",
            "verbose_name_plural": row.title,
            "ordering": ["edition", "position", "pk"],
            "constraints": [
                models.UniqueConstraint(fields=["edition", *row.key], name=f"{row.table}_once")
            ],
        },
    )
    values: dict[str, Any] = {
        "__module__": __name__,
        "__doc__": row.__doc__,
        "row": row,
        "history": History(),
        "Meta": meta,
    }
    values |= {
        name: column(name, declared, added=name in row.added)
        for name, declared in columns(row).items()
    }
    model: type[EditionRow] = type(row.__name__, (EditionRow,), values)
    return model


TABLE_MODELS: dict[str, type[EditionRow]] = {
    table: table_model(row) for table, row in TABLES.items()
}
