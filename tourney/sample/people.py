"""Invented players and teams, always the same ones."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from itertools import islice
from pathlib import Path
from random import Random

from tourney.importing.columns import Headings
from tourney.importing.rows import EntryList, EntryRow, MemberRow

FOLDER = Path(__file__).parent
GIVEN = tuple((FOLDER / "given.txt").read_text("utf-8").split())
SURNAMES = tuple((FOLDER / "surnames.txt").read_text("utf-8").split())
PAIR = 2
STRONGEST = 9400.0
LETTERS = "JKLMOPQR"
"""A national number may begin with a letter: the player is a life master."""


class People:
    """A source of players: each name once, each with a national number."""

    def __init__(self, seed: int) -> None:
        """The same seed gives the same people."""
        self._chance = Random(seed)
        self._taken: set[str] = set()

    def below(self, most: int) -> int:
        """A whole number from 0 to below `most`."""
        return int(self._chance.random() * most)

    def between(self, low: float, high: float) -> float:
        """A number between two."""
        return low + self._chance.random() * (high - low)

    def name(self) -> str:
        """A name nobody has yet."""
        while True:
            found = f"{GIVEN[self.below(len(GIVEN))]} {SURNAMES[self.below(len(SURNAMES))]}"
            if found not in self._taken:
                self._taken.add(found)
                return found

    def number(self, masterpoints: float) -> str:
        """Seven characters; strong players have a letter first."""
        digits = f"{self.below(900_000) + 100_000}"
        first = LETTERS[self.below(len(LETTERS))] if masterpoints > 500 else str(self.below(9) + 1)
        return first + digits


def entry_list(
    people: People,
    *,
    teams: int,
    with_members: bool = True,
    size: int | None = None,
    held: float = STRONGEST,
) -> EntryList:
    """So many teams, or pairs of `size` two, in the order they bought their entry.

    `held` are the masterpoints of the strongest.
    """
    averages = list(_averages(people, teams, held))
    order = sorted(range(teams), key=lambda _: people.below(1_000_000))
    rows = tuple(
        team(people, number, averages[at], with_members=with_members, size=size)
        for number, at in enumerate(order, start=1)
    )
    return EntryList(rows, (), Headings((), (), in_file=True), ",")


def team(
    people: People,
    number: int,
    average: float,
    *,
    with_members: bool = True,
    size: int | None = None,
) -> EntryRow:
    """One team of four to six, or of `size`; its total is reported a little rounded."""
    size = size or (4, 4, 4, 5, 4, 6, 4, 4)[people.below(8)]
    points = [average * people.between(0.45, 1.55) for _ in range(size)]
    members = tuple(islice(_members(people, points), size))
    total = sum((member.masterpoints or Decimal(0) for member in members), start=Decimal(0))
    return EntryRow(
        line=number + 1,
        number=number,
        name=_name(members),
        size=size,
        reported_total=total.quantize(Decimal(1)),
        members=members if with_members else (),
    )


def _name(members: tuple[MemberRow, ...]) -> str:
    """A team is its captain's, a pair has both family names."""
    if len(members) != PAIR:
        return members[0].name
    return " – ".join(member.name.rpartition(" ")[2] for member in members)


def _members(people: People, points: list[float]) -> Iterator[MemberRow]:
    for position, held in enumerate(points, start=1):
        masterpoints = Decimal(int(held * 100)) / 100
        yield MemberRow(position, people.number(held), people.name(), masterpoints)


def _averages(people: People, teams: int, held: float) -> Iterator[float]:
    """From the strongest to the weakest, thinning out, with a natural gap here and there."""
    for at in range(teams):
        yield held
        held *= people.between(0.905, 0.985) ** (58 / teams)
        if at % 15 == 14:
            held *= 0.86
