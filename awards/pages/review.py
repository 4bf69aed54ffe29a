"""The awards of an event by bracket, team and player: for review, for players, for export."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from itertools import groupby
from typing import Any

from awards.models import Award, Sanction
from awards.wording import own_rank

HEADINGS = (
    "number",
    "name",
    "event",
    "bracket",
    "team",
    "team_rank",
    "own_rank",
    "match_wins",
    "award",
)
COLOURS = ("platinum", "gold", "red", "silver", "black")


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
class BracketAwards:
    """One bracket with its first award and its teams, the winner first."""

    number: int
    first: dict[str, Any] | None
    places: tuple[dict[str, Any], ...]
    match: str
    match_colour: str
    tables: str
    teams: tuple[TeamAwards, ...]
    finished: bool
    notes: tuple[str, ...] = ()

    @property
    def paid_teams(self) -> tuple[TeamAwards, ...]:
        """The teams that are paid something."""
        return tuple(team for team in self.teams if team.paid)


def brackets_of(receipts: dict[str, Any], awards: Iterable[Award]) -> tuple[BracketAwards, ...]:
    """Every bracket, from the stored documents and the award rows in their order."""
    rows = groupby(awards, key=lambda award: award.bracket_number)
    teams = {number: tuple(_teams(found)) for number, found in rows}
    return tuple(
        BracketAwards(
            document["number"],
            next(iter(document["places"]), None),
            tuple(document["places"]),
            document["match"]["value"],
            document["match_colour"]["value"],
            document["tables"]["value"],
            teams.get(document["number"], ()),
            document["finished"],
            tuple(document.get("notes", ())),
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


def export_rows(sanction: Sanction, awards: Iterable[Award]) -> Iterator[list[object]]:
    """One line a player who is paid: who, where, how, and how much of each colour."""
    yield [*HEADINGS, *COLOURS, "reason"]
    for award in awards:
        if award.award:
            yield _export_row(sanction, award)


def _export_row(sanction: Sanction, award: Award) -> list[object]:
    amounts = {share["colour"]: Decimal(share["award"]) for share in _summed(award.colours)}
    return [
        award.player_number,
        award.player_name or f"each unnamed player of {award.team_name}",
        sanction.event.name,
        award.bracket_number,
        f"{award.team_number} {award.team_name}",
        award.team_rank,
        own_rank(award.own_rank),
        award.match_wins,
        award.award,
        *(amounts.get(colour) for colour in COLOURS),
        award.reason,
    ]


def _summed(colours: Iterable[dict[str, str]]) -> list[dict[str, str]]:
    sums: dict[str, Decimal] = {}
    for share in colours:
        sums[share["colour"]] = sums.get(share["colour"], Decimal(0)) + Decimal(share["award"])
    return [{"colour": colour, "award": str(award)} for colour, award in sums.items()]


def _teams(awards: Iterable[Award]) -> Iterator[TeamAwards]:
    for (number, name), found in groupby(awards, key=lambda a: (a.team_number, a.team_name)):
        rows = tuple(found)
        missing = any(award.line_up_missing for award in rows)
        yield TeamAwards(number, name, rows[0].team_rank, missing, rows)
