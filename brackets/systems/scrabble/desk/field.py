"""The field at the desk: everybody with number, rating and place; who joins, leaves, returns."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.systems.scrabble.facts.checks import entry_rounds, last_played
from brackets.systems.scrabble.facts.proposing import due
from brackets.systems.scrabble.facts.state import DivisionState
from brackets.systems.scrabble.models import ScrabbleStanding
from tourney.models import Entrant, Event


@dataclass(frozen=True)
class FieldPage:
    """Everybody, and the entries that are not in the field yet."""

    rows: tuple[ScrabbleStanding, ...]
    waiting: tuple[Entrant, ...]
    rounds: tuple[int, ...]
    is_started: bool


@dataclass(frozen=True)
class PlayerPage:
    """A player who may leave or return, with what that does to games on the wall."""

    line: ScrabbleStanding
    least: int
    games: tuple[str, ...]
    due: int | None
    missed: tuple[int, ...]


def field_page(event: Event, state: DivisionState) -> FieldPage:
    """The field by player number, late entries that wait for their round below."""
    rows = ScrabbleStanding.objects.filter(event=event).select_related("entrant")
    there = {one.seat.entrant for one in state.players.values()}
    entered = event.entrants.filter(status=Entrant.Status.ENTERED)
    waiting = [one for one in entered if one.pk not in there] if state.is_started else []
    rounds = entry_rounds(state) if state.is_started else ()
    return FieldPage(
        tuple(rows.order_by("player_number")), tuple(waiting), rounds, state.is_started
    )


def player_page(line: ScrabbleStanding, state: DivisionState) -> PlayerPage:
    """What leaving or returning means for this player."""
    number = line.player_number
    player = state.players[number]
    open_games = [one for one in state.games if number in one.players and one.state == "open"]
    wanted = due(state)
    missed = (
        range(player.left_after + 1, wanted.first)
        if player.left_after is not None and wanted
        else ()
    )
    return PlayerPage(
        line,
        max(last_played(state, number), player.from_round - 1),
        tuple(
            f"Round {one.round}, board {one.posted.board}: "
            f"{state.name(next(n for n in one.players if n != number))} gets a bye"
            for one in open_games
        ),
        wanted.first if wanted else None,
        tuple(missed),
    )
