"""Counts of the sections of a ranking: as they sat, or as the director gives them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from awards.mapping.ranked import RankedEvent
from awards.mapping.ranked_facts import sections_of
from tourney.forms.fields import shown_points
from tourney.importing.fields import FieldRefused, read_count, read_points

MOST = 9_999


@dataclass(slots=True)
class SectionLine:
    """One section of one session: who sat there, and what is given instead."""

    session: int
    name: str
    counted: int
    tables: str
    entrants: str
    error: str = ""
    values: dict[str, Any] | None = None

    @property
    def key(self) -> str:
        """The beginning of its inputs' names."""
        return f"s{self.session}-{self.name}"

    def read(self) -> None:
        """Read both inputs; a refusal is the line's error."""
        try:
            tables: Decimal | None = read_points(self.tables) if self.tables else None
            entrants = read_count(self.entrants, most=MOST) if self.entrants else None
        except FieldRefused as error:
            self.error = f"{error}."
            return
        if tables is not None or entrants is not None:
            where = {"session": self.session, "name": self.name}
            self.values = {**where, "tables": tables, "entrants": entrants}


class SectionsPage:
    """Every section the ranking names; an empty input is counted."""

    def __init__(self, found: RankedEvent, data: Mapping[str, str] | None = None) -> None:
        """Show what stands, or what was typed."""
        given = {(one.session, one.name): one for one in found.sections}
        self.lines: list[SectionLine] = []
        for session, name in sections_of(found):
            stands = given.get((session, name))
            line = SectionLine(
                session,
                name,
                _sat(found, session, name),
                shown_points(stands.tables) if stands else "",
                str(stands.entrants or "") if stands else "",
            )
            if data is not None:
                line.tables = data.get(f"{line.key}-tables", "").strip()[:20]
                line.entrants = data.get(f"{line.key}-entrants", "").strip()[:9]
            self.lines.append(line)

    def is_valid(self) -> bool:
        """Whether every line can be stored."""
        for line in self.lines:
            line.read()
        return not any(line.error for line in self.lines)

    @property
    def values(self) -> list[dict[str, Any]]:
        """What the action stores."""
        return [line.values for line in self.lines if line.values is not None]


def _sat(found: RankedEvent, session: int, section: str) -> int:
    rows = (one.session(session) for one in found.entrants)
    return sum(row is not None and row.section == section for row in rows)
