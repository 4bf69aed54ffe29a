"""What every player has done: round by round with running wins and spread, and in what order they stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from brackets.systems.scrabble.pages.division import Division, Game, Person, Rest
from brackets.systems.scrabble.pages.words import record_text, spread_text


@dataclass(frozen=True, slots=True)
class Turn:
    """A round of one player: a game or a bye, the result once it is in, and the running score."""

    round: int
    game: Game | None
    opponent: Person | None
    rest: Rest | None
    starts: bool
    mine: int | None
    theirs: int | None
    margin: int | None
    halves: int = 0
    played: int = 0
    spread: int = 0

    @property
    def is_in(self) -> bool:
        """Whether it counts already."""
        return self.margin is not None

    @property
    def result(self) -> str:
        """W, L or T; nothing until the result is in."""
        if self.margin is None:
            return ""
        return "W" if self.margin > 0 else "L" if self.margin < 0 else "T"


@dataclass(frozen=True, slots=True)
class Record:
    """A player's rounds and where they lead to."""

    person: Person
    turns: tuple[Turn, ...]
    halves: int = 0
    played: int = 0
    spread: int = 0

    @property
    def text(self) -> str:
        """Wins and losses."""
        return record_text(self.halves, self.played)

    @property
    def spread_text(self) -> str:
        """The spread with its sign."""
        return spread_text(self.spread)

    @property
    def last(self) -> Turn | None:
        """The last round that counts."""
        return next((turn for turn in reversed(self.turns) if turn.is_in), None)

    @property
    def next(self) -> Turn | None:
        """The first posted round without a result."""
        return next((turn for turn in self.turns if not turn.is_in), None)

    @property
    def starts(self) -> tuple[int, int]:
        """How often this player started and replied, of the games played."""
        played = [turn.starts for turn in self.turns if turn.game and turn.game.is_played]
        return played.count(True), played.count(False)


def records_of(division: Division, before: int | None = None) -> dict[int, Record]:
    """Every player's record, or as it stood before a round; all posted rounds are in it.

    Wins are counted in halves, a tie being one; a bye is won above zero and lost below it.
    """
    entries: dict[int, list[Game | Rest]] = {number: [] for number in division.people}
    for game in division.games:
        if before is None or game.round < before:
            for side in (game.first, game.second):
                if not side.is_away:
                    entries[side.player].append(game)
    for rest in division.rests:
        if before is None or rest.round < before:
            entries[rest.player].append(rest)
    return {
        number: _record(division.people, number, sorted(found, key=lambda one: one.round))
        for number, found in entries.items()
    }


def _record(people: Mapping[int, Person], number: int, entries: list[Game | Rest]) -> Record:
    turns: list[Turn] = []
    so_far = 0, 0, 0
    for entry in entries:
        turn = _turn(people, number, entry, so_far)
        so_far = turn.halves, turn.played, turn.spread
        turns.append(turn)
    return Record(people[number], tuple(turns), *so_far)


def _turn(
    people: Mapping[int, Person], number: int, entry: Game | Rest, so_far: tuple[int, int, int]
) -> Turn:
    """The round after those so far: half wins, rounds that count, spread."""
    if isinstance(entry, Rest):
        running = _added(so_far, entry, entry.spread)
        return Turn(entry.round, None, None, entry, False, None, None, entry.spread, *running)
    mine, theirs = entry.sides(number)
    running = _added(so_far, entry, mine.spread)
    return Turn(
        entry.round,
        entry,
        people[theirs.player],
        None,
        entry.first.player == number,
        mine.score,
        theirs.score,
        mine.spread,
        *running,
    )


def _added(
    so_far: tuple[int, int, int], entry: Game | Rest, margin: int | None
) -> tuple[int, int, int]:
    if margin is None:
        return so_far
    halves, played, spread = so_far
    counts = isinstance(entry, Game) or margin != 0
    return halves + _halves(entry, margin), played + counts, spread + margin


def _halves(entry: Game | Rest, margin: int) -> int:
    """A tie is half a win; a bye at zero is neither won nor lost."""
    return 1 + (margin > 0) - (margin < 0) if isinstance(entry, Game) else 2 * (margin > 0)


def standing_order(records: Mapping[int, Record]) -> list[Record]:
    """Wins, spread, rating, number (reading R4); who has left keeps the place."""
    return sorted(
        records.values(),
        key=lambda one: (-one.halves, -one.spread, -one.person.rating, one.person.number),
    )


def places_of(records: Mapping[int, Record]) -> dict[int, int]:
    """Everybody's place now."""
    return {one.person.number: place for place, one in enumerate(standing_order(records), 1)}
