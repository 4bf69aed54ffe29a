"""B, the size of the field (rules 51-52, page 1), from the formula and never from Appendix A."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial
from math import floor
from typing import Any

from awards.rules.errors import RuleError
from awards.rules.explained import Explained
from awards.rules.logarithm import log10
from awards.rules.rulebook import Rulebook
from awards.rules.tables import SizePiece
from brackets.draw.reasons import Reason
from brackets.systems.bridge.books import cite


def size_factor(book: Rulebook, tables: Explained) -> Explained:
    """B of so many tables; a count between two pieces (60 and 61) lies on the line between them."""
    count = tables.number
    if count <= 0:
        raise RuleError(
            f"{tables.shown} is no field; B ({cite('51')}) needs tables.", field="tables"
        )
    piece = _piece(book, count)
    if piece.tables_to is None or count <= piece.tables_to:
        return _explained(book, piece, _value(piece, count), _reason(piece, tables), tables)
    low, high = floor(count), floor(count) + 1
    low_b, high_b = (_value(_piece(book, Fraction(n)), Fraction(n)) for n in (low, high))
    value = low_b + (high_b - low_b) * (count - low)
    reason = Reason.of("on the line", tables=tables.shown, low=low, high=high)
    return _explained(book, piece, value, reason, tables)


def size_of(book: Rulebook, count: Fraction | int) -> Explained:
    """B of a plain count of tables."""
    return size_factor(
        book, Explained(Reason.of("tables"), Fraction(count), Reason.of("as entered"))
    )


def _piece(book: Rulebook, count: Fraction) -> SizePiece:
    return book.band(SizePiece, "tables", count)


def _value(piece: SizePiece, count: Fraction) -> Fraction:
    if piece.shape == "linear":
        return (count + Fraction(piece.add)) / Fraction(piece.divisor)
    return log10(count / Fraction(piece.divisor))


def _reason(piece: SizePiece, tables: Explained) -> Reason:
    if piece.shape == "linear":
        add, divisor = str(piece.add), str(piece.divisor)
        return Reason.of("linear", tables=tables.shown, add=add, divisor=divisor)
    return Reason.of("logarithm", tables=tables.shown, divisor=str(piece.divisor))


def _explained(
    book: Rulebook, piece: SizePiece, value: Fraction, reason: Reason, tables: Explained
) -> Explained:
    def of(parts: tuple[Explained, ...]) -> Explained:
        return size_factor(book, parts[0])

    found = Explained(Reason.of("B"), value, reason, "51", piece.page, book.name, parts=(tables,))
    # A logarithm and the line between two pieces are looked up: who recomputes takes B as printed.
    is_sum = piece.shape == "linear" and value == _value(piece, tables.number)
    return replace(found, sums=partial(_sum, piece) if is_sum else None, again=of)


def _sum(piece: SizePiece, values: list[Any]) -> Any:
    """B of tables as they are printed (rule 51, page 1: so many more, divided)."""
    alike = type(values[0])
    return (values[0] + alike(piece.add)) / alike(piece.divisor)
