"""The posted list: each bracket with its high and low; each team with home table and opponents.

Handbook page 5, rule 29: the list of tables by bracket that hangs at the rack.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brackets.desk.words import thousands
from brackets.models import Bracket, Match, Seat
from brackets.picture.words import drawing, either
from brackets.systems.bridge.conditions.reminder import Reminder, conditions_reminder
from brackets.systems.bridge.desk.cautions import corrected_words
from brackets.systems.bridge.desk.field import Field, Found
from brackets.systems.bridge.desk.handicaps import HandicapNote, handicap_note
from brackets.systems.bridge.desk.loading import Board
from tourney.models import Entrant, Event


@dataclass(frozen=True)
class PostedTeam:
    """One line of the list."""

    number: int
    entry: int
    name: str
    table: int | None
    opponents: str
    gone: str
    chosen: bool


@dataclass(frozen=True)
class PostedBracket:
    """One bracket of the list."""

    number: int
    size: int
    high: str
    low: str
    tables: str
    three_ways: int
    has_results: bool
    teams: tuple[PostedTeam, ...]
    drawing: str


@dataclass(frozen=True)
class Corrected:
    """A team whose average changed after posting; its draw stays."""

    entry: int
    name: str
    words: str


@dataclass(frozen=True)
class Page:
    """Everything the bracketing page shows after posting."""

    event: Event
    teams: int
    brackets: tuple[PostedBracket, ...]
    corrected: tuple[Corrected, ...]
    unplaced: tuple[Entrant, ...]
    entries: tuple[str, ...]
    found: Found | None
    reminder: Reminder | None
    handicap: HandicapNote | None


def posted_page(field: Field, board: Board, *, chosen: int | None = None) -> Page:
    """The page; `chosen` is the entry number of the team looked for."""
    return Page(
        event=field.event,
        teams=len(field.seats),
        brackets=tuple(_bracket(field, board, bracket, chosen) for bracket in field.brackets),
        corrected=tuple(_corrected(field, seat) for seat in field.corrected),
        unplaced=tuple(field.unseated),
        entries=tuple(str(field.entrants[seat.entrant_id]) for seat in field.seats),
        found=field.found(chosen),
        reminder=conditions_reminder(field.event, has_results=board.has_results),
        handicap=handicap_note(
            field.event, has_results=board.has_results, corrected=bool(field.corrected)
        ),
    )


def _bracket(field: Field, board: Board, bracket: Bracket, chosen: int | None) -> PostedBracket:
    seats = field.seated[bracket.number]
    matches = board.of_bracket[bracket.pk]
    known = [seat.average for seat in seats if seat.average is not None]
    tables = [seat.home_table for seat in seats if seat.home_table is not None]
    return PostedBracket(
        number=bracket.number,
        size=len(seats),
        high=thousands(max(known)) if known else "–",
        low=thousands(min(known)) if known else "–",
        tables=f"{min(tables)}–{max(tables)}" if tables else "–",
        three_ways=sum(len(board.sides[match.pk]) == 3 for match in matches),
        has_results=any(match.record_sequence for match in matches),
        teams=tuple(_team(field, board, seat, matches, chosen) for seat in seats),
        drawing=drawing(bracket.drawing),
    )


def _team(
    field: Field, board: Board, seat: Seat, matches: Sequence[Match], chosen: int | None
) -> PostedTeam:
    entrant = field.entrants[seat.entrant_id]
    return PostedTeam(
        number=seat.number,
        entry=entrant.number,
        name=entrant.name,
        table=seat.home_table,
        opponents=_opponents(board, seat, matches),
        gone=""
        if entrant.status == Entrant.Status.ENTERED
        else entrant.get_status_display().lower(),
        chosen=entrant.number == chosen,
    )


def _opponents(board: Board, seat: Seat, matches: Sequence[Match]) -> str:
    """Whom the team meets first: one team, or the two others of a match of three."""
    for match in matches:
        sides = board.sides[match.pk]
        if any(side.entrant_id == seat.entrant_id and not side.feeder_key for side in sides):
            others = [side for side in sides if side.entrant_id != seat.entrant_id]
            return either([board.label_of(side) for side in others], "and")
    return ""


def _corrected(field: Field, seat: Seat) -> Corrected:
    entrant = field.entrants[seat.entrant_id]
    return Corrected(entrant.number, entrant.name, corrected_words(field, seat))
