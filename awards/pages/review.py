"""The awards of an event by bracket, team and player: for review and for players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from awards.models import Award
from awards.receipts.knockout import match_colours
from awards.receipts.ranks import team_rank
from awards.words import said_stored


@dataclass(frozen=True, slots=True)
class TeamAwards:
    """One team: its rank and what each of its players is paid."""

    number: int
    name: str
    rank: str
    line_up_missing: bool
    awards: tuple[Award, ...]

    @property
    def paid(self) -> bool:
        """Whether anybody of the team is paid anything."""
        return any(award.award for award in self.awards)


@dataclass(frozen=True, slots=True)
class ReviewedBracket:
    """One bracket with its first award and its teams, the winner first."""

    number: int
    first: dict[str, Any] | None
    places: tuple[dict[str, Any], ...]
    match: str
    match_colours: tuple[dict[str, str], ...]
    tables: str
    teams: tuple[TeamAwards, ...]
    finished: bool
    notes: tuple[str, ...] = ()

    @property
    def pays_first(self) -> bool:
        """Whether first place is paid, so that it has a receipt."""
        return self.first is not None

    @property
    def paid_teams(self) -> tuple[TeamAwards, ...]:
        """The teams that are paid something."""
        return tuple(team for team in self.teams if team.paid)


def brackets_of(receipts: dict[str, Any], awards: Iterable[Award]) -> tuple[ReviewedBracket, ...]:
    """Every bracket, from the stored documents and the award rows in their order."""
    rows = groupby(awards, key=lambda award: award.bracket_number)
    teams = {number: tuple(_teams(found)) for number, found in rows}
    return tuple(
        ReviewedBracket(
            document["number"],
            next(iter(document["places"]), None),
            tuple(document["places"]),
            document["match"]["value"],
            match_colours(document),
            document["tables"]["value"],
            teams.get(document["number"], ()),
            document["finished"],
            said_stored(document["notes"]),
        )
        for document in receipts.get("brackets", ())
    )


def place_words(places: list[int]) -> str:
    """Places as players say them.

    >>> place_words([1, 1]), place_words([3, 4])
    ('1', '3/4')
    """
    low, high = places
    return str(low) if low == high else f"{low}/{high}"


def _teams(awards: Iterable[Award]) -> Iterator[TeamAwards]:
    for (number, name), found in groupby(awards, key=lambda a: (a.team_number, a.team_name)):
        rows = tuple(found)
        missing = any(award.line_up_missing for award in rows)
        yield TeamAwards(number, name, team_rank(rows[0]), missing, rows)
