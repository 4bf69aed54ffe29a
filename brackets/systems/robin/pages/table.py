"""The table and the crosstable, and whose lines a correction moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.urls import reverse

from brackets.draw.numbers import EntrantKey
from brackets.systems.robin.engine.results import POINTS, UNPLAYED
from brackets.systems.robin.engine.table import TableLine, table
from brackets.systems.robin.facts.consequences import Consequences
from brackets.systems.robin.facts.state import RobinState
from brackets.systems.robin.models import RobinGame
from brackets.systems.robin.wording import berger, points
from tourney.models import Entrant, Event

MARKS = {2: "1", 1: "½", 0: "0"}


@dataclass(frozen=True)
class Cell:
    """What a player made against another; `is_own` where the two are the same."""

    mark: str = ""
    is_own: bool = False
    is_void: bool = False


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    line: TableLine
    entrant: Entrant
    href: str
    cells: tuple[Cell, ...]

    @property
    def place(self) -> str:
        """The place; a dash for whose games do not count."""
        return f"{self.line.place}." if self.line.place else "–"

    @property
    def points(self) -> str:
        """Half points as players write them."""
        return points(self.line.halves)

    @property
    def berger(self) -> str:
        """Sonneborn-Berger."""
        return berger(self.line.quarters)

    @property
    def played(self) -> int:
        """Games in."""
        return self.line.won + self.line.drawn + self.line.lost


def rows_of(event: Event, games: Sequence[RobinGame]) -> tuple[Row, ...]:
    """The table of these games, the leader first; crosses in the order of the numbers."""
    people = _people(games)
    given = {(one.white_number, one.black_number): one.result for one in games if one.result}
    marks = dict(_marks(games))
    out = {
        number
        for number, one in people.items()
        if one.status == Entrant.Status.WITHDRAWN
        and all(game.is_out for game in games if one in (game.white, game.black))
    }
    where = [event.tournament.slug, event.slug]
    return tuple(
        Row(
            line,
            people[line.number],
            reverse("brackets:entrant", args=[*where, people[line.number].number]),
            tuple(
                Cell(is_own=True) if one == line.number else marks.get((line.number, one), Cell())
                for one in sorted(people)
            ),
        )
        for line in table(sorted(people), given, out)
    )


def spans_of(rows: Sequence[Row]) -> dict[int, tuple[int, int]]:
    """The first and the last of the places each shares, by the keys of entrants; nobody whose games do not count."""
    shared = Counter(row.line.place for row in rows)
    return {
        row.entrant.pk: (row.line.place, row.line.place + shared[row.line.place] - 1)
        for row in rows
        if row.line.place
    }


def _people(games: Sequence[RobinGame]) -> dict[int, Entrant]:
    found = {game.white_number: game.white for game in games}
    return found | {game.black_number: game.black for game in games}


def _marks(games: Sequence[RobinGame]) -> Iterator[tuple[tuple[int, int], Cell]]:
    for game in games:
        if not game.result:
            continue
        marks = _two_marks(game.result)
        pair = game.white_number, game.black_number
        yield pair, Cell(marks[0], is_void=game.is_out)
        yield pair[::-1], Cell(marks[1], is_void=game.is_out)


def _two_marks(result: str) -> tuple[str, str]:
    white, black = POINTS[result]
    if result in UNPLAYED:
        return "+" if white else "−", "+" if black else "−"
    return MARKS[white], MARKS[black]


def moved(event: Event, found: Consequences) -> Iterator[tuple[str, str, str]]:
    """Whose line of the table a change moves: the name, the line as it is and as it will be."""
    names = dict(event.entrants.values_list("pk", "name"))
    before, after = (_lines(state) for state in (found.before, found.after))
    for key, now in after.items():
        if before.get(key, "") != now:
            yield names[key], before.get(key, ""), now


def _lines(state: RobinState) -> dict[EntrantKey, str]:
    results = {game.numbers: game.result for game in state.games if game.result}
    numbers = range(1, len(state.seats) + 1)
    out = {at for at in numbers if state.seats[at - 1] in state.out}
    return {
        state.seats[line.number - 1]: (
            f"{line.place}. with {points(line.halves)}, {berger(line.quarters)}"
        )
        for line in table(numbers, results, out)
    }
