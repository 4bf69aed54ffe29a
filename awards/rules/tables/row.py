"""What every table of an edition has in common.

A table is a frozen dataclass of simple fields (str, int, bool, Decimal, Fraction, or None where
the book leaves a cell empty). The class carries what an admin screen needs: a title, one line of
explanation, the rule it comes from, the fields that make a row unique, and texts that were `added`
when editions were stored already. Bands are written `x_from` and `x_to`; an empty `x_to` means
"and more".
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import ClassVar, TypeAlias

Cell: TypeAlias = str | int | Decimal | Fraction | None


@dataclass(frozen=True, slots=True)
class Row:
    """One line of one table; the concrete tables add their fields."""

    table: ClassVar[str] = ""
    title: ClassVar[str] = ""
    about: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    key: ClassVar[tuple[str, ...]] = ()
    added: ClassVar[tuple[str, ...]] = ()
