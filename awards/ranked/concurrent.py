"""The tables an event is credited with for events played at the same time (rules 114-122)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from awards.models import RankedField, Sanction
from awards.rules.ranked import Concurrent


@dataclass(frozen=True, slots=True)
class Credit:
    """The tables credited and a sentence for each reason."""

    concurrent: tuple[Concurrent, ...] = ()
    reasons: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """As it is frozen with the awards."""
        given = [[str(one.tables), one.sharing] for one in self.concurrent]
        return {"tables": given, "reasons": list(self.reasons)}


def credit_of(sanction: Sanction, field: RankedField) -> Credit:
    """The director's word."""
    if field.credit_tables is not None:
        said = f"The director gives {field.credit_tables} tables: {field.credit_reason}"
        return Credit((Concurrent(Fraction(field.credit_tables)),), (said,))
    return Credit()
