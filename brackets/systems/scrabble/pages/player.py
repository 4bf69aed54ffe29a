"""A player's own page: the next game at a glance, the scorecard, what happens next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from brackets.picture.ticket import Ticket
from brackets.systems.scrabble.pages.ahead import Ahead, ahead
from brackets.systems.scrabble.pages.cuts import cuts_of
from brackets.systems.scrabble.pages.cuts import said_of as cut_words
from brackets.systems.scrabble.pages.division import Division, Person
from brackets.systems.scrabble.pages.notices import Notice, notices
from brackets.systems.scrabble.pages.pairings import STATES, outcome, said_of
from brackets.systems.scrabble.pages.records import Record, Turn, records_of, standing_order
from brackets.systems.scrabble.pages.ticket import Heard, player_ticket, waiting_words
from brackets.systems.scrabble.pages.words import ordinal, record_text, spread_text


@dataclass(frozen=True, slots=True)
class CardLine:
    """A round of the scorecard."""

    round: int
    board: str
    opponent: Person | None
    who: str
    start: str
    score: str
    word: str
    margin: str
    record: str
    spread: str
    is_next: bool


@dataclass(frozen=True)
class PlayerPage:
    """Everything a player wants to know."""

    person: Person
    place: str
    record: str
    spread: str
    starts: str
    said: tuple[str, ...]
    ticket: Ticket | None
    waiting: str
    card: tuple[CardLine, ...]
    notices: tuple[Notice, ...]
    ahead: tuple[Ahead, ...]


def player_page(division: Division, number: int, heard: Heard) -> PlayerPage:
    """The page of one player of the division; `heard` is when it begins, and what was called."""
    records = records_of(division)
    record = records[number]
    order = standing_order(records)
    place = order.index(record) + 1
    coming = [turn for turn in record.turns if not turn.is_in]
    started, replied = record.starts
    said = cut_words(record, place, cuts_of(division, order)) if record.played else ()
    return PlayerPage(
        person=record.person,
        place=ordinal(place) if record.played else "",
        record=record.text,
        spread=record.spread_text,
        starts=f"{started} and {replied}",
        said=said,
        ticket=player_ticket(division, records, record, place, heard) if coming else None,
        waiting=waiting_words(division, record, place),
        card=tuple(_card(record)),
        notices=_mine(division, number, coming),
        ahead=tuple(ahead(division, record, place, len(order))),
    )


def _card(record: Record) -> Iterator[CardLine]:
    coming = record.next
    for turn in record.turns:
        is_in = turn.is_in
        yield CardLine(
            round=turn.round,
            board=str(turn.game.board) if turn.game else "",
            opponent=turn.opponent,
            who=turn.opponent.label if turn.opponent else turn.rest.word if turn.rest else "",
            start=("starts" if turn.starts else "replies") if turn.game else "",
            score=said_of(turn) if turn.game and turn.game.is_played else "",
            word=_word(turn),
            margin=spread_text(turn.margin) if turn.margin is not None else "",
            record=record_text(turn.halves, turn.played) if is_in else "",
            spread=spread_text(turn.spread) if is_in else "",
            is_next=turn is coming,
        )


def _word(turn: Turn) -> str:
    """Won, lost, tied; with a forfeit that word; else that it is not in yet."""
    if turn.game and turn.game.state in ("forfeit", "absent"):
        return f"{outcome(turn.margin)} {STATES[turn.game.state].word}".strip()
    return outcome(turn.margin) or "not in yet"


def _mine(division: Division, number: int, coming: list[Turn]) -> tuple[Notice, ...]:
    """What was done to this player's own games that are still to come."""
    found = notices(division, [turn.round for turn in coming])
    return tuple(notice for notice in found if number in notice.players)
