"""The ticket of a player of a division: the next game, the round posted after it, what is still open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from brackets.floor.calls import call
from brackets.floor.floor import UNTOUCHED, Called
from brackets.picture.match import Sign
from brackets.picture.ticket import Act, Against, Badge, Call, Stub, Sure, Ticket, When
from brackets.systems.scrabble.engine.settings import HILL
from brackets.systems.scrabble.pages.division import Division, Game
from brackets.systems.scrabble.pages.pairings import outcome, said_of
from brackets.systems.scrabble.pages.records import Record, Turn
from brackets.systems.scrabble.pages.words import ordinal


def _untouched(game: Game) -> Called:
    return UNTOUCHED


@dataclass(frozen=True, slots=True)
class Heard:
    """What a ticket says that stands in no division: when it begins, where its pages are, the calls."""

    start: datetime
    href: str = ""
    called: Callable[[Game], Called] = _untouched


def player_ticket(
    division: Division, records: Mapping[int, Record], record: Record, place: int, heard: Heard
) -> Ticket:
    """The ticket for the first posted round without a result."""
    coming = [turn for turn in record.turns if not turn.is_in]
    turn = coming[0]
    at, _ = division.session_of(turn.round)
    many = len(division.settings.sessions) > 1
    when = When(
        heard.start,
        "" if turn.round == 1 else "in the event of",
        f", session {at}" if many else "",
    )
    game, ways = _game_of(turn), _stubs(division, record, place, coming)
    title = f"Round {turn.round} of {division.settings.last_round}"
    acts = (Act("My scorecard", "#card"), Act("The pairings", heard.href))
    standing = _standing(record, place)
    if game is None or turn.opponent is None:
        none = Against("No game in this round", (_why_none(turn),))
        sign = Sign("void", "no game")
        return Ticket(title, sign, when, "board", "", (none,), sure=standing, stubs=ways, acts=acts)
    other = records[turn.opponent.number]
    is_on = division.current is not None and division.current.number == turn.round
    about = f"{other.text}, {other.spread_text}, rated {other.person.rating_text}"
    lines = filter(None, (about, _met(record, turn)))
    return Ticket(
        title,
        Sign("half", "is on") if is_on else Sign("", "comes next"),
        when,
        "board",
        str(game.board),
        (Against(turn.opponent.label, tuple(lines), href=turn.opponent.href),),
        notes=(f"Table {game.table}",),
        badge=Badge(_own_start(turn)),
        call=call("board", heard.called(game), Call("Pairings are posted")),
        sure=standing,
        stubs=ways,
        acts=acts,
    )


def _game_of(turn: Turn) -> Game | None:
    """The game that is played; None for a bye, and where the opponent has left."""
    return None if turn.game is None or turn.game.state == "absent" else turn.game


def _standing(record: Record, place: int) -> Sure | None:
    if not record.played:
        return None
    return Sure("You stand", ordinal(place), f"{record.text}, {record.spread_text}")


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


def _stubs(
    division: Division, record: Record, place: int, coming: Sequence[Turn]
) -> tuple[Stub, Stub]:
    """The round that hangs behind this one, and what is paired later."""
    still = Stub("Still open", waiting_words(division, record, place))
    if len(coming) == 1:
        return Stub("Then", "Nothing more is posted."), still
    turn = coming[1]
    title, game = f"Then round {turn.round}", _game_of(turn)
    if game is None or turn.opponent is None:
        return Stub(title, _why_none(turn)), still
    reply = Sure("posted, whatever happens before", _own_start(turn))
    return Stub(title, f"Board {game.board}", f"against {turn.opponent.label}", reply), still


def waiting_words(division: Division, record: Record, place: int) -> str:
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
