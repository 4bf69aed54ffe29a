"""The standing: place, wins, spread, rating, last game, and what a place is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from brackets.systems.scrabble.pages.bests import Best, bests
from brackets.systems.scrabble.pages.cuts import Cuts, cuts_of
from brackets.systems.scrabble.pages.cuts import said_of as cut_words
from brackets.systems.scrabble.pages.division import Division, Person
from brackets.systems.scrabble.pages.pairings import Choice, outcome, said_of
from brackets.systems.scrabble.pages.records import Record, Turn, records_of, standing_order
from brackets.systems.scrabble.pages.words import games_text, spread_text
from tourney.names import by_surname

Key = Callable[["StandingLine"], tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A player in the standing."""

    place: int
    person: Person
    halves: int
    record: str
    points: int
    spread: str
    last: str
    last_opponent: Person | None
    said: tuple[str, ...]
    closes: str
    """The line under this player: where the paid places or the pool end."""


@dataclass(frozen=True, slots=True)
class Head:
    """A column's heading."""

    title: str
    sorted: str
    """As `aria-sort` says it; empty for other columns."""
    is_figure: bool


@dataclass(frozen=True, slots=True)
class ClassPrize:
    """The best of a class."""

    category: str
    lines: tuple[StandingLine, ...]


@dataclass(frozen=True)
class StandingsPage:
    """The standing in the chosen order, and the division's best games."""

    title: str
    after: str
    sorts: tuple[Choice, ...]
    heads: tuple[Head, ...]
    lines: tuple[StandingLine, ...]
    legend: tuple[str, ...]
    bests: tuple[Best, ...]
    classes: tuple[ClassPrize, ...]
    is_final: bool


HEADS: tuple[tuple[str, str, bool], ...] = (
    ("rank", "Place", True),
    ("number", "No.", True),
    ("name", "Player", False),
    ("wins", "Won–lost", True),
    ("spread", "Spread", True),
    ("rating", "Rating", True),
)
KEYS: dict[str, Key] = {
    "rank": lambda line: (line.place,),
    "number": lambda line: (line.person.number,),
    "name": lambda line: (by_surname(line.person.name), line.person.number),
    "wins": lambda line: (-line.halves, line.place),
    "spread": lambda line: (-line.points, line.place),
    "rating": lambda line: (-line.person.rating, line.place),
}
RISING = ("rank", "number", "name")


def standings_page(division: Division, *, sort: str = "rank") -> StandingsPage:
    """The standing with every result that is in."""
    sort = sort if sort in KEYS else "rank"
    records = records_of(division)
    order = standing_order(records)
    cuts = cuts_of(division, order)
    ranked = standing_lines(division, order, cuts, is_ranked=sort == "rank")
    return StandingsPage(
        "Final standings" if division.is_over else "Standings",
        after(division),
        tuple(Choice(title, f"?sort={key}", key == sort) for key, title, _ in HEADS),
        tuple(_heads(sort)),
        tuple(sorted(ranked, key=KEYS[sort])),
        tuple(_legend(division, cuts)),
        bests(division),
        class_prizes(ranked) if division.is_over else (),
        division.is_over,
    )


def standing_lines(
    division: Division, order: list[Record], cuts: Cuts, *, is_ranked: bool = True
) -> list[StandingLine]:
    """A line a player, best first; in this order the cuts are drawn under their last lines."""
    return [
        _line(one, place, cuts, _closes(place, len(order), cuts) if is_ranked else "")
        for place, one in enumerate(order, 1)
    ]


def _line(record: Record, place: int, cuts: Cuts, closes: str) -> StandingLine:
    last = record.last
    return StandingLine(
        place,
        record.person,
        record.halves,
        record.text,
        record.spread,
        record.spread_text,
        last_text(last) if last else "",
        last.opponent if last else None,
        cut_words(record, place, cuts),
        closes,
    )


def last_text(turn: Turn) -> str:
    """The last game in short: round 9, won 432–389 against."""
    if turn.game is None:
        word = turn.rest.word if turn.rest else "bye"
        return f"R{turn.round} {word} {spread_text(turn.margin or 0)}"
    if not turn.game.is_played:
        return f"R{turn.round} {said_of(turn)} v"
    return f"R{turn.round} {outcome(turn.margin)} {said_of(turn)} v"


def _closes(place: int, count: int, cuts: Cuts) -> str:
    if place == count:
        return ""
    ends = []
    if place == cuts.paid:
        ends.append(f"places 1 to {cuts.paid} are paid")
    if place == cuts.pool and not cuts.members:
        ends.append(f"the top {cuts.pool} play the last session one by one")
    return ", ".join(ends)


def after(division: Division) -> str:
    """Up to which result it counts."""
    current = division.current
    if current is None:
        return "Before the first round, by rating."
    if division.is_over:
        return f"After all {division.settings.last_round} rounds."
    done = division.played_rounds
    base = f"After round {done}" if done else "From the first results"
    extra = len(current.games) - current.out if current.number > done else 0
    if not extra:
        return f"{base}." if done else "Before the first result, by rating."
    if done:
        return f"{base}, and {games_text(extra)} of {len(current.games)} of round {current.number}."
    return f"{base}: {games_text(extra)} of {len(current.games)} of round {current.number}."


def _heads(sort: str) -> Iterator[Head]:
    for key, title, is_figure in HEADS:
        way = "ascending" if key in RISING else "descending"
        yield Head(title, way if key == sort else "", is_figure)


def _legend(division: Division, cuts: Cuts) -> Iterator[str]:
    yield "Level on wins, the spread counts, then the rating, then the number."
    if cuts.paid:
        yield f"Places 1 to {cuts.paid} are paid."
    if cuts.members:
        last = division.settings.sessions[-1]
        yield (
            f"“Top {cuts.pool}” played for the title from round {last.first} on: the pool was "
            f"closed after round {last.first - 1}."
        )
    elif cuts.pool:
        yield f"The top {cuts.pool} are paired one by one in the last session."
    if division.settings.gibson != "off" and not division.is_over:
        yield "“Locked in”: no result of any round to come can change the place."


def class_prizes(ranked: list[StandingLine]) -> tuple[ClassPrize, ...]:
    """The three best of every class, if players have classes."""
    names = sorted({line.person.category for line in ranked if line.person.category})
    return tuple(
        ClassPrize(name, tuple(line for line in ranked if line.person.category == name)[:3])
        for name in names
    )
