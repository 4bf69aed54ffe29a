"""The page of a division: which round is on, who meets whom at which board, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from brackets.picture.words import drawing
from brackets.systems.scrabble.engine.settings import HILL
from brackets.systems.scrabble.pages.division import Division, Game, Person, Round, Side
from brackets.systems.scrabble.pages.notices import Notice, notices
from brackets.systems.scrabble.pages.records import Record, Turn, places_of, records_of
from brackets.systems.scrabble.pages.words import games_text, ordinal, rounds_text, spread_text
from tourney.names import by_surname

ORDERS = (("board", "By board"), ("name", "By name"), ("rank", "By standing"))


@dataclass(frozen=True, slots=True)
class Sign:
    """A state as a word, with the kind of its drawn sign."""

    kind: str
    word: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A link that shows the same page otherwise."""

    title: str
    href: str
    is_chosen: bool
    sign: Sign | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """One side of a game as it is read: who, the score, and whether it won."""

    person: Person
    score: str
    outcome: str


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A game by its board: who starts stands first."""

    board: int
    table: int
    first: Seat
    second: Seat
    sign: Sign


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player's game: where, against whom, and who starts."""

    person: Person
    place: str
    record: str
    spread: str
    board: int | None
    table: int | None
    opponent: Person | None
    start: str
    said: str


@dataclass(frozen=True)
class Shown:
    """A posted round: the lines in the chosen order."""

    number: int
    sign: Sign
    boards: tuple[BoardLine, ...]
    players: tuple[PlayerLine, ...]
    resting: tuple[Person, ...]
    drawing: str = ""


@dataclass(frozen=True)
class DivisionPage:
    """Where the division is, the round that is shown, and what was done to it."""

    players: int
    session: str
    session_rounds: str
    last_round: int
    headline: str
    rounds: tuple[Choice, ...]
    orders: tuple[Choice, ...]
    shown: Shown | None
    notices: tuple[Notice, ...]
    entered: tuple[Person, ...]
    is_over: bool


def division_page(
    division: Division, *, number: int | None = None, order: str = "board"
) -> DivisionPage:
    """The round that is on, or the posted one that is asked for; in one of three orders."""
    found = division.rounds.get(number or 0, division.current)
    order = order if order in dict(ORDERS) else "board"
    if found is None:
        by_name = sorted(
            division.people.values(), key=lambda one: (by_surname(one.name), one.number)
        )
        return _unposted(division, tuple(by_name))
    at, session = division.session_of(found.number)
    posted = [one for one in session.rounds if one in division.rounds]
    return DivisionPage(
        players=len(division.people),
        session=f"{at} of {len(division.settings.sessions)}",
        session_rounds=rounds_text(session.rounds),
        last_round=division.settings.last_round,
        headline=headline(division),
        rounds=tuple(_rounds(division, found, order)),
        orders=tuple(
            Choice(title, f"?round={found.number}&order={one}", one == order)
            for one, title in ORDERS
        ),
        shown=shown_round(division, found, order),
        notices=notices(division, posted),
        entered=(),
        is_over=division.is_over,
    )


def _unposted(division: Division, entered: tuple[Person, ...]) -> DivisionPage:
    last = division.settings.last_round
    return DivisionPage(
        len(entered), "", "", last, headline(division), (), (), None, (), entered, False
    )


def headline(division: Division) -> str:
    """Where the division is, in one sentence."""
    current, last = division.current, division.settings.last_round
    if current is None:
        return "Nothing is posted yet."
    if not current.is_whole:
        return f"Round {current.number - 1} of {last} is complete. {_next_posting(division)}"
    if not current.is_done:
        out, of = current.out, len(current.games)
        still = (
            f"all {games_text(of)} are out" if out == of else f"{out} of {of} games are still out"
        )
        return f"Round {current.number} of {last} is on: {still}."
    if division.is_over:
        return f"All {last} rounds are played."
    return f"Round {current.number} of {last} is complete. {_next_posting(division)}"


def _next_posting(division: Division) -> str:
    """A session that is paired round by round is posted so too."""
    due = division.played_rounds + 1
    at, session = division.session_of(due)
    rounds = division.settings.posted_with(due)
    is_part = session.kind == HILL or rounds[0] > session.first
    what = f"Round {due}" if is_part else f"Session {at}, {rounds_text(rounds)},"
    return f"{what} is posted next."


def sign_of(found: Round) -> Sign:
    """How far a round is: not started, partly in, complete."""
    if found.is_done:
        return Sign("done", "complete")
    if not found.is_whole:
        return Sign("half", "partly posted")
    if found.out == len(found.games):
        return Sign("", "no result yet")
    return Sign("half", f"{found.out} out")


def _rounds(division: Division, shown: Round, order: str) -> Iterator[Choice]:
    """The rounds of the shown session; before them the session before, after them the next."""
    at, session = division.session_of(shown.number)
    sessions = division.settings.sessions
    if at > 1 and sessions[at - 2].first in division.rounds:
        yield Choice(f"Session {at - 1}", f"?round={sessions[at - 2].first}&order={order}", False)
    for number in session.rounds:
        if number in division.rounds:
            found = division.rounds[number]
            href = f"?round={number}&order={order}"
            yield Choice(f"Round {number}", href, found is shown, sign_of(found))
    if at < len(sessions) and sessions[at].first in division.rounds:
        yield Choice(f"Session {at + 1}", f"?round={sessions[at].first}&order={order}", False)


def shown_round(division: Division, found: Round, order: str) -> Shown:
    """A round by board, or a line a player by name or by standing."""
    resting = tuple(division.people[rest.player] for rest in found.rests)
    if order == "board":
        boards = tuple(board_line(division, game) for game in found.games)
        return Shown(found.number, sign_of(found), boards, (), resting, drawing(found.drawing))
    records = records_of(division)
    places = places_of(records)
    lines = [
        player_line(division, records[number], places, found.number) for number in _players(found)
    ]
    if order == "name":
        lines.sort(key=lambda line: (by_surname(line.person.name), line.person.number))
    else:
        lines.sort(key=lambda line: (places.get(line.person.number, 9999), line.person.number))
    named = drawing(found.drawing)
    return Shown(found.number, sign_of(found), (), tuple(lines), resting, named)


def _players(found: Round) -> list[int]:
    sides = [side for game in found.games for side in (game.first, game.second)]
    games = [side.player for side in sides if not side.is_away]
    return [*games, *(rest.player for rest in found.rests)]


STATES = {
    "open": Sign("", "not in yet"),
    "played": Sign("done", "played"),
    "forfeit": Sign("done", "forfeit"),
    "absent": Sign("void", "not played"),
}


def board_line(division: Division, game: Game) -> BoardLine:
    """A game on its board."""
    first, second = _seat(division, game.first), _seat(division, game.second)
    return BoardLine(game.board, game.table, first, second, STATES[game.state])


def _seat(division: Division, side: Side) -> Seat:
    score = "" if side.score is None else str(side.score)
    return Seat(division.people[side.player], score, outcome(side.spread))


def outcome(margin: int | None) -> str:
    """Won, lost or tied; nothing while the result is out."""
    if margin is None:
        return ""
    return "won" if margin > 0 else "lost" if margin < 0 else "tied"


def player_line(
    division: Division, record: Record, places: Mapping[int, int], round_number: int
) -> PlayerLine:
    """Where one player sits in a round."""
    turn = next(one for one in record.turns if one.round == round_number)
    place = places.get(record.person.number)
    return PlayerLine(
        record.person,
        ordinal(place) if place else "",
        record.text,
        record.spread_text,
        turn.game.board if turn.game else None,
        turn.game.table if turn.game else None,
        turn.opponent,
        ("starts" if turn.starts else "replies") if turn.game else "sits out",
        said_of(turn),
    )


def said_of(turn: Turn) -> str:
    """The result of a round as one reads it: the scores, or what happened instead."""
    if turn.game and turn.game.is_played:
        return f"{turn.mine}–{turn.theirs}"
    if turn.game and turn.is_in:
        return f"{outcome(turn.margin)}, {STATES[turn.game.state].word}"
    return spread_text(turn.margin) if turn.margin is not None else ""
