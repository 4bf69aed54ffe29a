"""The ranking typed in a grid: one line an entrant, read cell by cell; nothing is lost when wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from awards.mapping.ranked import Ranked, RankedEvent
from awards.models import OVERALL, RankingRow
from awards.ranked.rows import (
    Place,
    RowValues,
    places_of,
    read_place,
    read_score,
    read_section,
    read_wins,
)
from tourney.importing.fields import FieldRefused

READERS: Mapping[str, Callable[[str], Any]] = {
    "section": read_section,
    "place": read_place,
    "score": read_score,
    "wins": read_wins,
}
Key = tuple[int, int, str]


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
    """One entrant's cells by session, the whole event first."""

    ranked: Ranked
    cells: dict[int, dict[str, Cell]] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Cell]:
        """Every cell from left to right."""
        for cells in self.cells.values():
            yield from cells.values()

    @property
    def errors(self) -> list[str]:
        """What is wrong in this line."""
        return [cell.error for cell in self if cell.error]


class RankingGrid:
    """Everybody's places as they stand, or as they were typed."""

    def __init__(self, found: RankedEvent, data: Mapping[str, str] | None = None) -> None:
        """The columns follow the event: matches won for teams, a section for each session."""
        self.found = found
        self.sessions = list(range(1, found.event.sessions + 1))
        self.with_wins = found.event.word == "team"
        self.with_sections = not self.with_wins
        self.lines = [self._line(one, data) for one in self._ordered()]

    @property
    def heads(self) -> list[str]:
        """The headings of the columns after the entrant."""
        heads = ["Place", "Score", *(["Matches won"] if self.with_wins else [])]
        if self.with_sections:
            for session in self.sessions:
                heads += [f"S{session} section", f"S{session} place", f"S{session} score"]
        return heads

    def is_valid(self, *, from_scores: bool) -> bool:
        """Read every cell; where places come from the scores, fill them in."""
        for line in self.lines:
            for cell in line:
                cell.read()
        if from_scores:
            self._fill_from_scores()
        for session in self._columns():
            self._check_ties(session)
        return not any(line.errors for line in self.lines)

    def rows(self) -> dict[Key, RowValues | None]:
        """The rows as the action takes them; None where a row is emptied."""
        found: dict[Key, RowValues | None] = {}
        for line in self.lines:
            for session, cells in line.cells.items():
                values = _values(cells)
                stored = line.ranked.rows.get((session, ""))
                if values.is_empty and stored is None:
                    continue
                key = (line.ranked.entrant.pk, session, "")
                found[key] = None if values.is_empty else values
        return found

    def _ordered(self) -> list[Ranked]:
        return sorted(self.found.entrants, key=lambda one: one.entrant.number)

    def _columns(self) -> list[int]:
        return [OVERALL, *(self.sessions if self.with_sections else [])]

    def _line(self, one: Ranked, data: Mapping[str, str] | None) -> GridLine:
        line = GridLine(one)
        for session in self._columns():
            row = one.rows.get((session, ""))
            line.cells[session] = {
                name: self._cell(one, session, name, row, data) for name in self._fields(session)
            }
        return line

    def _fields(self, session: int) -> tuple[str, ...]:
        if session != OVERALL:
            return ("section", "place", "score")
        return ("place", "score", "wins") if self.with_wins else ("place", "score")

    def _cell(
        self,
        one: Ranked,
        session: int,
        name: str,
        row: RankingRow | None,
        data: Mapping[str, str] | None,
    ) -> Cell:
        key = f"e{one.entrant.number}-{session}-{name}"
        text = _shown(getattr(row, name)) if row else ""
        if data is not None:
            text = data.get(key, "").strip()[:40]
        where = "" if session == OVERALL else f", session {session}"
        return Cell(key, name, f"{one.entrant}{where}, {name}", text)

    def _fill_from_scores(self) -> None:
        """Places of every ranking whose scores are known and whose places are empty."""
        for session in self._columns():
            for section in sorted({self._section(line, session) for line in self.lines}):
                self._fill(session, section)

    def _fill(self, session: int, section: str) -> None:
        lines = [line for line in self.lines if self._section(line, session) == section]
        scores: dict[int, Decimal] = {
            at: line.cells[session]["score"].value
            for at, line in enumerate(lines)
            if line.cells[session]["score"].value is not None
        }
        for at, place in places_of(scores).items():
            cell = lines[at].cells[session]["place"]
            cell.text, cell.value, cell.error = str(place), Place(place), ""

    def _section(self, line: GridLine, session: int) -> str:
        cell = line.cells[session].get("section")
        return str(cell.value or "") if cell else ""

    def _check_ties(self, session: int) -> None:
        """A tie that is written out is shared by as many as it says."""
        for line in self.lines:
            cell = line.cells[session]["place"]
            if cell.value is None or not cell.value.is_tie:
                continue
            section = self._section(line, session)
            level = [
                other.cells[session]["place"].value
                for other in self.lines
                if self._section(other, session) == section
            ]
            said = tie_error(cell.value, [place for place in level if place])
            cell.error = cell.error or said


def tie_error(place: Place, others: list[Place]) -> str:
    """What is wrong with a tie among all places of a ranking; empty where nothing is."""
    level = sum(other.low == place.low for other in others)
    if place.high is not None and level != place.high - place.low + 1:
        wanted = place.high - place.low + 1
        return f"{place.low}/{place.high} is shared by {wanted}, but {level} stand there."
    if level < 2:
        return f"{place.low}= says a tie, but nobody else has place {place.low}."
    return ""


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
