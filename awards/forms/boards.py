"""Boards played by each member of a team of five or six, as a page of inputs (rule 139)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from awards.mapping.ranked import Ranked, RankedEvent
from awards.models import Sanction
from awards.ranked.checking import is_larger
from awards.ranked.kinds import SWISS
from tourney.importing.fields import FieldRefused, read_count
from tourney.models import Member

MOST = 999


@dataclass(slots=True)
class BoardsCell:
    """One member's input."""

    member: Member
    name: str
    text: str
    error: str = ""
    value: int | None = None


@dataclass(frozen=True, slots=True)
class BoardsLine:
    """One team's members."""

    ranked: Ranked
    cells: tuple[BoardsCell, ...]


class BoardsPage:
    """Every larger team with its members' boards as they stand, or as typed."""

    def __init__(self, found: RankedEvent, data: Mapping[str, str] | None) -> None:
        """An empty input says nothing of a member."""
        self.found, self.is_bound = found, data is not None
        teams = (one for one in found.entrants if is_larger(one))
        self.lines = [
            BoardsLine(one, tuple(self._cell(member, data) for member in one.members))
            for one in teams
        ]

    @property
    def asks_half(self) -> bool:
        """Whether fewer than half the matches earn no place: a consolation of Swiss teams (rule 142)."""
        event = self.found.event
        return (
            event.kind == SWISS and Sanction.objects.filter(event=event, consolation=True).exists()
        )

    def is_valid(self) -> bool:
        """Read every input; none says more than a team played."""
        most = self.found.field.team_boards or MOST
        for cell in self._cells():
            if not cell.text or cell.text == "0":
                cell.value = 0 if cell.text else None
                continue
            try:
                cell.value = read_count(cell.text, most=most)
            except FieldRefused as error:
                cell.error = f"{error}."
        return not any(cell.error for cell in self._cells())

    @property
    def boards(self) -> dict[int, int | None]:
        """Each member's boards as the action takes them."""
        return {cell.member.pk: cell.value for cell in self._cells()}

    def _cell(self, member: Member, data: Mapping[str, str] | None) -> BoardsCell:
        name = f"m{member.pk}"
        stands = self.found.boards.get(member.pk)
        text = "" if stands is None else str(stands)
        return BoardsCell(member, name, text if data is None else data.get(name, "").strip()[:9])

    def _cells(self) -> list[BoardsCell]:
        return [cell for line in self.lines for cell in line.cells]
