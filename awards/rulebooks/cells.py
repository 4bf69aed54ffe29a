"""From the text of a cell to the typed value its table asks for, and back."""

from __future__ import annotations

from dataclasses import fields
from decimal import Decimal, InvalidOperation
from fractions import Fraction

from awards.rules.errors import RuleError
from awards.rules.tables import Cell, Row

EXACT = ("Decimal", "Fraction")
PLAIN = set("0123456789+-./ ")
"""How the book prints numbers: 46.00, 1/3; never 1e5."""


def columns(row: type[Row]) -> dict[str, str]:
    """The columns of a table with the type each is declared as.

    >>> from awards.rules.tables import SizePiece
    >>> columns(SizePiece)["tables_to"]
    'int | None'
    """
    return {field.name: str(field.type) for field in fields(row)}


def typed(text: str, declared: str, where: str) -> Cell:
    """One cell; an empty one is None where that is allowed.

    >>> typed("1/3", "Fraction", "weight")
    Fraction(1, 3)
    """
    kind, _, optional = declared.partition(" | ")
    if kind in EXACT and not set(text) <= PLAIN:
        raise RuleError(f"{where}: {text!r} is not of the kind {kind}.")
    if text == "" and (optional or kind == "str"):
        return None if optional else ""
    try:
        return _value(text, kind)
    except (ValueError, InvalidOperation, ZeroDivisionError):
        raise RuleError(f"{where}: {text!r} is not of the kind {kind}.") from None


def _value(text: str, kind: str) -> Cell:
    match kind:
        case "int":
            return int(text)
        case "bool":
            return bool(("0", "1").index(text))
        case "Decimal":
            return _finite(Decimal(text))
        case "Fraction":
            return Fraction(text)
        case _:
            return text


def _finite(value: Decimal) -> Decimal:
    if not value.is_finite():
        raise ValueError(value)
    return value


def written(value: Cell) -> str:
    """A cell as text, so that reading it again gives the same value."""
    if isinstance(value, bool):
        return str(int(value))
    return "" if value is None else str(value)
