"""The ranking typed in a grid: one line an entrant, read cell by cell; nothing is lost when wrong.

Places in the strata follow from the whole ranking, and most teams have no places of a session: these
columns stand where something is stored in them, or where they are asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from awards.mapping.ranked import Ranked, RankedEvent
from awards.models import OVERALL, RankedField, RankingRow
from awards.ranked.apart import ranking_of
from awards.ranked.rows import (
    Place,
    RowValues,
    places_of,
    read_place,
    read_score,
    read_section,
    read_wins,
    tie_error,
)
from awards.rules.kinds import KINDS
from tourney.importing.fields import FieldRefused

READERS: Mapping[str, Callable[[str], Any]] = {
    "section": read_section,
    "place": read_place,
    "score": read_score,
    "wins": read_wins,
}
Key = tuple[int, int, str]
Scope = tuple[int, str]
WHOLE_EVENT: Scope = (OVERALL, "")
STRATA, SESSIONS = "strata", "sessions"


@dataclass(slots=True)
class Cell:
    """One input: its name, what stands in it, and what is wrong with it."""

    name: str
    field: str
    label: str
    text: str
    error: str = ""
    value: Any = None

    def read(self) -> None:
        """Read what was typed; a refusal is the cell's error."""
        if not self.text:
            return
        try:
            self.value = READERS[self.field](self.text)
        except FieldRefused as error:
            self.error = f"{error}."


@dataclass(slots=True)
class GridLine:
    """One entrant's cells by session and stratum, the whole event first."""

    ranked: Ranked
    cells: dict[Scope, dict[str, Cell]] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Cell]:
        """Every cell from left to right."""
        for cells in self.cells.values():
            yield from cells.values()

    @property
    def errors(self) -> list[str]:
        """What is wrong in this line."""
        return [cell.error for cell in self if cell.error]


class RankingGrid:
    """Everybody's places as they stand, or as they were typed; `more` names further columns."""

    def __init__(
        self,
        found: RankedEvent,
        data: Mapping[str, str] | None = None,
        more: Collection[str] = (),
    ) -> None:
        """The columns follow the event: matches won for teams, a section for each session."""
        self.found = found
        self.sessions = list(range(1, found.event.sessions + 1))
        self.with_wins = found.event.word == "team"
        self.more = [name for name in (STRATA, SESSIONS) if self._has(name) or name in more]
        self.more = [name for name in self.more if name not in self.never]
        self.scopes = list(self._scopes())
        self._apart = ranking_of(found)
        self.lines = [self._line(one, data) for one in self._ordered()]

    @property
    def never(self) -> tuple[str, ...]:
        """Further columns that this event cannot have."""
        return () if self._strata() else (STRATA,)

    @property
    def on_demand(self) -> list[str]:
        """Further columns that can be asked for."""
        return [name for name in (STRATA, SESSIONS) if name not in (*self.more, *self.never)]

    @property
    def heads(self) -> list[str]:
        """The headings of the columns after the entrant."""
        return [_head(scope, name) for scope in self.scopes for name in self._fields(scope)]

    def is_valid(self, *, from_scores: bool) -> bool:
        """Read every cell; where places come from the scores, fill them in."""
        for line in self.lines:
            for cell in line:
                cell.read()
        if from_scores:
            self._fill_from_scores()
        for scope in self.scopes:
            self._check_ties(scope)
        return not any(line.errors for line in self.lines)

    def rows(self) -> dict[Key, RowValues | None]:
        """The rows as the action takes them; None where a row is emptied."""
        found: dict[Key, RowValues | None] = {}
        for line in self.lines:
            for scope, cells in line.cells.items():
                values = _values(cells)
                if values.is_empty and line.ranked.rows.get(scope) is None:
                    continue
                key = (line.ranked.entrant.pk, *scope)
                found[key] = None if values.is_empty else values
        return found

    def _has(self, name: str) -> bool:
        """Whether the columns stand without being asked for."""
        rows = (scope for one in self.found.entrants for scope in one.rows)
        if name == STRATA:
            return any(stratum for _, stratum in rows)
        return self._pays_sessions() or any(session != OVERALL for session, _ in rows)

    def _pays_sessions(self) -> bool:
        """Whether a session of such an event has awards; a championship's are asked for."""
        kind = KINDS.get(self.found.event.kind)
        return kind.by_session if kind else not self.with_wins

    def _strata(self) -> list[str]:
        """Strata below the highest: who is ranked in them may be said."""
        layout, groups = self.found.field.layout, self.found.groups
        if layout == RankedField.Layout.FLIGHTS:
            return [group.name for group in groups if group.flight]
        return [group.name for group in groups[1:]] if layout == RankedField.Layout.STRATA else []

    def _ordered(self) -> list[Ranked]:
        return sorted(self.found.entrants, key=lambda one: one.entrant.number)

    def _scopes(self) -> Iterator[Scope]:
        yield WHOLE_EVENT
        if STRATA in self.more:
            yield from ((OVERALL, name) for name in self._strata())
        if SESSIONS in self.more:
            yield from ((session, "") for session in self.sessions)

    def _line(self, one: Ranked, data: Mapping[str, str] | None) -> GridLine:
        line = GridLine(one)
        for scope in self.scopes:
            row = one.rows.get(scope)
            line.cells[scope] = {
                name: self._cell(one, scope, name, row, data) for name in self._fields(scope)
            }
        return line

    def _fields(self, scope: Scope) -> tuple[str, ...]:
        session, stratum = scope
        if stratum:
            return ("place",)
        if session != OVERALL:
            return ("section", "place", "score")
        return ("place", "score", "wins") if self.with_wins else ("place", "score")

    def _cell(
        self,
        one: Ranked,
        scope: Scope,
        name: str,
        row: RankingRow | None,
        data: Mapping[str, str] | None,
    ) -> Cell:
        session, stratum = scope
        at = f"in{self._strata().index(stratum)}" if stratum else str(session)
        key = f"e{one.entrant.number}-{at}-{name}"
        text = _shown(getattr(row, name)) if row else ""
        if data is not None:
            text = data.get(key, "").strip()[:40]
        return Cell(key, name, f"{one.entrant}{_where(scope)}, {name}", text)

    def _fill_from_scores(self) -> None:
        """Places of every ranking whose scores are known and whose places are empty."""
        for scope in (scope for scope in self.scopes if not scope[1]):
            for ranking in sorted({self._ranking(line, scope) for line in self.lines}):
                self._fill(scope, ranking)

    def _fill(self, scope: Scope, ranking: str) -> None:
        lines = [line for line in self.lines if self._ranking(line, scope) == ranking]
        scores: dict[int, Decimal] = {
            at: line.cells[scope]["score"].value
            for at, line in enumerate(lines)
            if line.cells[scope]["score"].value is not None
        }
        for at, place in places_of(scores).items():
            cell = lines[at].cells[scope]["place"]
            cell.text, cell.value, cell.error = str(place), Place(place), ""

    def _ranking(self, line: GridLine, scope: Scope) -> str:
        """What a line is ranked in: its section of a session, or its bracket or flight."""
        if scope == WHOLE_EVENT:
            return self._apart[line.ranked.entrant.pk]
        cell = line.cells[scope].get("section")
        return str(cell.value or "") if cell else ""

    def _check_ties(self, scope: Scope) -> None:
        """A tie that is written out is shared by as many as it says."""
        for line in self.lines:
            cell = line.cells[scope]["place"]
            if cell.value is None or not cell.value.is_tie:
                continue
            ranking = self._ranking(line, scope)
            level = [
                other.cells[scope]["place"].value
                for other in self.lines
                if self._ranking(other, scope) == ranking
            ]
            said = tie_error(cell.value, [place for place in level if place])
            cell.error = cell.error or said


def _values(cells: Mapping[str, Cell]) -> RowValues:
    given = {name: cell.value for name, cell in cells.items() if cell.value is not None}
    if "place" in given:
        given["place"] = given["place"].low
    if given.keys() <= {"section"}:
        return RowValues()
    return RowValues(**given)


def _shown(value: object) -> str:
    """A stored value as one types it."""
    if value is None:
        return ""
    return f"{value:f}".removesuffix(".00") if isinstance(value, Decimal) else str(value)


def _where(scope: Scope) -> str:
    session, stratum = scope
    if stratum:
        return f", in {stratum}"
    return "" if session == OVERALL else f", session {session}"


def _head(scope: Scope, name: str) -> str:
    session, stratum = scope
    if stratum:
        return f"Place in {stratum}"
    if session != OVERALL:
        return f"S{session} {name}"
    return "Matches won" if name == "wins" else name.capitalize()
