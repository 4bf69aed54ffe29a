"""The projector: teams with what they reported, in pages, to be checked before posting (rule 29)."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from brackets.desk.words import thousands
from brackets.systems.bridge.desk.field import Field
from tourney.models import Entrant
from tourney.names import by_surname
from tourney.strengths import member_total

PAGE = 12
"""Teams on one page: what a hall can read."""


@dataclass(frozen=True)
class ProjectedTeam:
    """A team as it is thrown on the wall."""

    entry: int
    name: str
    total: str
    average: str
    where: str

    @property
    def is_unknown(self) -> bool:
        """Nobody knows its masterpoints yet."""
        return self.average == "–"


@dataclass(frozen=True)
class Screen:
    """One page, or all of them in a row; `next` is the page that follows it."""

    pages: tuple[tuple[ProjectedTeam, ...], ...]
    number: int | None
    total: int
    teams: int

    @property
    def next(self) -> int:
        """The page after this one; after the last the first."""
        return 1 if self.number is None else self.number % self.total + 1

    @property
    def previous(self) -> int:
        """The page before this one."""
        return self.total if self.number in (None, 1) else (self.number or 1) - 1


def screen(field: Field, *, number: int | None = None) -> Screen:
    """A page of the teams by name; all pages without a number, the last one for too large a one."""
    playing = [field.entrants[key] for key in field.ordered]
    playing.sort(key=lambda entrant: (by_surname(entrant.name), entrant.number))
    lines = [_line(field, entrant) for entrant in playing]
    pages = tuple(tuple(lines[at : at + PAGE]) for at in range(0, len(lines), PAGE)) or ((),)
    if number is None:
        return Screen(pages, None, len(pages), len(lines))
    shown = min(max(number, 1), len(pages))
    return Screen((pages[shown - 1],), shown, len(pages), len(lines))


def _line(field: Field, entrant: Entrant) -> ProjectedTeam:
    seat = field.seat_of.get(entrant.pk)
    where = ""
    if seat is not None and seat.home_table is not None:
        where = f"bracket {field.bracket_of[entrant.pk]}, table {seat.home_table}"
    return ProjectedTeam(
        entrant.number,
        entrant.name,
        _total(entrant),
        thousands(field.averages.get(entrant.pk)),
        where,
    )


def _total(entrant: Entrant) -> str:
    """The total the team reported, else what its members have together."""
    total: Decimal | None = entrant.reported_total
    return thousands(member_total(entrant) if total is None else total)
