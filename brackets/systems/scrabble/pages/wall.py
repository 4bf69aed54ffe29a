"""The wall chart: every player's rounds side by side, in blocks of whole sessions that fit a sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from brackets.systems.scrabble.engine.words import wins_text
from brackets.systems.scrabble.pages.division import Division, Person
from brackets.systems.scrabble.pages.pairings import Choice, outcome, said_of
from brackets.systems.scrabble.pages.records import Record, Turn, places_of, records_of
from brackets.systems.scrabble.pages.words import ordinal, rounds_text, spread_text

PAPERS = {"a4": ("A4", 14), "a3": ("A3", 31)}
"""Rounds side by side that a lying sheet holds."""
PART = 24
"""So many players are laid out together on a screen; even, so that the stripes go on."""
ORDERS = (("number", "By number"), ("rank", "By standing"))


@dataclass(frozen=True, slots=True)
class Cell:
    """A round: result and opponent, scores, and the running score under it."""

    result: str
    opponent: str
    scores: str
    running: str
    is_first: bool
    said: str
    """The same in words."""


@dataclass(frozen=True, slots=True)
class Row:
    """A player's rounds of one block."""

    person: Person
    place: str
    cells: tuple[Cell, ...]
    record: str
    spread: str


@dataclass(frozen=True, slots=True)
class Block:
    """Rounds that stand on one sheet."""

    title: str
    rounds: tuple[int, ...]
    rows: tuple[Row, ...]
    anchor: str
    is_last: bool

    @property
    def parts(self) -> tuple[tuple[Row, ...], ...]:
        """Its rows as they are laid out together."""
        return tuple(self.rows[at : at + PART] for at in range(0, len(self.rows), PART))


@dataclass(frozen=True)
class WallPage:
    """The chart in the chosen order, for the chosen paper."""

    blocks: tuple[Block, ...]
    orders: tuple[Choice, ...]
    papers: tuple[Choice, ...]
    paper: str


def wall_page(division: Division, *, order: str = "number", paper: str = "a4") -> WallPage:
    """All posted rounds; a block begins with a session."""
    order = order if order in dict(ORDERS) else "number"
    paper = paper if paper in PAPERS else "a4"
    records = records_of(division)
    places = places_of(records)
    lines = sorted(records.values(), key=lambda one: _key(one, places, order))
    cut = list(_blocks(division, PAPERS[paper][1]))
    blocks = tuple(
        Block(
            rounds_text(block).capitalize(),
            block,
            tuple(_row(one, places, block) for one in lines),
            f"r{block[0]}",
            is_last=block is cut[-1],
        )
        for block in cut
    )
    return WallPage(
        blocks,
        tuple(Choice(title, f"?order={key}&paper={paper}", key == order) for key, title in ORDERS),
        tuple(
            Choice(f"{name} sheets", f"?order={order}&paper={key}", key == paper)
            for key, (name, _) in PAPERS.items()
        ),
        paper,
    )


def _key(record: Record, places: Mapping[int, int], order: str) -> tuple[int, int]:
    number = record.person.number
    return (places[number] if order == "rank" else 0, number)


def _blocks(division: Division, most: int) -> Iterator[tuple[int, ...]]:
    """Whole sessions together, as many as a sheet holds."""
    block: list[int] = []
    for session in division.settings.sessions:
        rounds = [number for number in session.rounds if number in division.rounds]
        if block and len(block) + len(rounds) > most:
            yield tuple(block)
            block = []
        block += rounds
    if block:
        yield tuple(block)


def _row(record: Record, places: Mapping[int, int], block: tuple[int, ...]) -> Row:
    turns = {turn.round: turn for turn in record.turns}
    return Row(
        record.person,
        ordinal(places[record.person.number]),
        tuple(_cell(turns.get(number)) for number in block),
        record.text,
        record.spread_text,
    )


EMPTY = Cell("", "", "", "", False, "")


def _cell(turn: Turn | None) -> Cell:
    if turn is None:
        return EMPTY
    running = ""
    if turn.is_in:
        running = f"{wins_text(turn.halves)} {spread_text(turn.spread)}"
    if turn.opponent is None:
        said = turn.rest.word if turn.rest else ""
        return Cell("B" if said == "bye" else "–", "", "", running, False, said)
    number = turn.opponent.number
    said = f"{outcome(turn.margin) or 'not in yet'} against {number}"
    return Cell(turn.result, str(number), said_of(turn), running, turn.starts, said)
