"""A player's own page: the next game at a glance, the scorecard, what happens next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from brackets.systems.scrabble.engine.settings import HILL
from brackets.systems.scrabble.pages.ahead import Ahead, ahead
from brackets.systems.scrabble.pages.cuts import cuts_of
from brackets.systems.scrabble.pages.cuts import said_of as cut_words
from brackets.systems.scrabble.pages.division import Division, Person
from brackets.systems.scrabble.pages.notices import Notice, notices
from brackets.systems.scrabble.pages.pairings import STATES, Sign, outcome, said_of
from brackets.systems.scrabble.pages.records import Record, Turn, records_of, standing_order
from brackets.systems.scrabble.pages.words import ordinal, record_text, spread_text

COMING = 2


@dataclass(frozen=True, slots=True)
class Ticket:
    """The next game: where, against whom, who starts."""

    title: str
    sign: Sign
    board: int | None
    table: int | None
    opponent: Person | None
    record: str
    start: str
    met: str


@dataclass(frozen=True, slots=True)
class Stub:
    """A game that is posted behind the next one."""

    title: str
    where: str
    who: str
    start: str


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
    stubs: tuple[Stub, ...]
    waiting: str
    card: tuple[CardLine, ...]
    notices: tuple[Notice, ...]
    ahead: tuple[Ahead, ...]


def player_page(division: Division, number: int) -> PlayerPage:
    """The page of one player of the division."""
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
        ticket=_ticket(records, record, coming[0], division) if coming else None,
        stubs=tuple(map(_stub, coming[1 : 1 + COMING])),
        waiting=_waiting(division, record, place),
        card=tuple(_card(record)),
        notices=_mine(division, number, coming),
        ahead=tuple(ahead(division, record, place, len(order))),
    )


def _ticket(records: dict[int, Record], record: Record, turn: Turn, division: Division) -> Ticket:
    title = f"Round {turn.round} of {division.settings.last_round}"
    if turn.game is None or turn.opponent is None or turn.game.state == "absent":
        return Ticket(title, Sign("void", "no game"), None, None, None, _why_none(turn), "", "")
    other = records[turn.opponent.number]
    word = "is on" if division.current and division.current.number == turn.round else "comes next"
    return Ticket(
        title,
        Sign("half" if word == "is on" else "", word),
        turn.game.board,
        turn.game.table,
        turn.opponent,
        f"{other.text}, {other.spread_text}, rated {other.person.rating_text}",
        _own_start(turn),
        _met(record, turn),
    )


def _why_none(turn: Turn) -> str:
    """Why there is no game to play, and what the round counts for."""
    if turn.opponent is not None:
        return f"{turn.opponent.label} has left the division. The round counts as a bye."
    return "You have the bye: the round counts as a win."


def _own_start(turn: Turn) -> str:
    return "You start" if turn.starts else "You reply"


def _met(record: Record, turn: Turn) -> str:
    """The earlier meetings of these two, as this player saw them."""
    earlier = [one for one in record.turns if one.opponent == turn.opponent and one.is_in]
    told = [f"round {one.round} {outcome(one.margin)} {said_of(one)}" for one in earlier]
    return f"You have met before: {', '.join(told)}." if told else ""


def _stub(turn: Turn) -> Stub:
    title = f"Then round {turn.round}"
    if turn.game is None or turn.opponent is None or turn.game.state == "absent":
        return Stub(title, "No game", _why_none(turn), "")
    return Stub(title, f"Board {turn.game.board}", turn.opponent.label, _own_start(turn))


def _waiting(division: Division, record: Record, place: int) -> str:
    """What is said where no game is posted."""
    person = record.person
    if person.last_round is not None:
        return f"Left the division after round {person.last_round}."
    if division.is_over:
        return f"{ordinal(place)} place."
    if not division.rounds:
        return "Nothing is posted yet. Board and opponent appear here as soon as they are."
    due = max(division.rounds) + 1
    if due > division.settings.last_round:
        return "The last round is played."
    at, session = division.session_of(due)
    is_part = session.kind == HILL or division.settings.posted_with(due)[0] > session.first
    what = f"The next round of session {at}" if is_part else f"Session {at}"
    return f"{what} is not posted yet. Board and opponent appear here as soon as it is."


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
