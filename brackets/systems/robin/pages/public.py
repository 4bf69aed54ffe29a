"""What everybody reads: the games of a round, one player."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.picture.ticket import Ticket
from brackets.systems.robin.pages.desk import GameRow
from brackets.systems.robin.pages.table import Row, rows_of
from brackets.systems.robin.pages.ticket import OwnGame, own_game, player_ticket
from brackets.systems.robin.queries import entered, games_of
from tourney.models import Entrant, Event


@dataclass(frozen=True)
class RoundChoice:
    """A round to look at."""

    number: int
    href: str
    is_chosen: bool
    is_over: bool


@dataclass(frozen=True)
class RoundPage:
    """The games of one round; before the draw who is entered."""

    number: int
    choices: tuple[RoundChoice, ...]
    games: tuple[GameRow, ...]
    resting: tuple[Entrant, ...]
    entered: tuple[Entrant, ...]
    drawing: int = 1


def round_page(event: Event, asked: int) -> RoundPage:
    """The round asked for, or the first one with games still out."""
    games = list(games_of(event))
    if not games:
        return RoundPage(0, (), (), (), tuple(entered(event)))
    last = games[-1].round_number
    current = next((one.round_number for one in games if one.is_open), last)
    number = asked if 1 <= asked <= last else current
    own = [one for one in games if one.round_number == number]
    playing = {one for game in own for one in (game.white, game.black)}
    everybody = {one for game in games for one in (game.white, game.black)}
    open_rounds = {one.round_number for one in games if one.is_open}
    choices = (
        RoundChoice(one, f"?round={one}", one == number, one not in open_rounds)
        for one in range(1, last + 1)
    )
    resting = sorted(everybody - playing, key=lambda one: one.number)
    return RoundPage(
        number, tuple(choices), tuple(map(GameRow, own)), tuple(resting), (), games[0].drawing
    )


def table_page(event: Event) -> tuple[Row, ...]:
    """The table with its crosses."""
    return rows_of(event, list(games_of(event)))


@dataclass(frozen=True)
class PlayerPage:
    """One player: the line of the table, the next game, all games."""

    row: Row | None
    ticket: Ticket | None
    games: tuple[OwnGame, ...]


def player_page(event: Event, entrant: Entrant) -> PlayerPage:
    """The round robin as one of its players sees it."""
    games = list(games_of(event))
    own = tuple(own_game(one, entrant) for one in games if entrant in (one.white, one.black))
    row = next((one for one in rows_of(event, games) if one.entrant == entrant), None)
    coming = [one for one in own if one.game.is_open]
    return PlayerPage(row, player_ticket(event, row, coming) if coming else None, own)
