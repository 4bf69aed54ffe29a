"""The field at the desk: everybody with number, rating and place; who joins, leaves, returns."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.systems.scrabble.desk.resting import Merger, if_left, offered, who_joins
from brackets.systems.scrabble.facts.checks import entry_rounds, last_played
from brackets.systems.scrabble.facts.proposing import due
from brackets.systems.scrabble.facts.state import DivisionState
from brackets.systems.scrabble.models import ScrabbleStanding
from tourney.models import Entrant, Event


@dataclass(frozen=True)
class FieldPage:
    """Everybody, the entries that are not in the field yet, and who need not sit out.

    `hanging` says of each round that hangs and takes somebody in what he plays from there on.
    """

    rows: tuple[ScrabbleStanding, ...]
    waiting: tuple[Entrant, ...]
    rounds: tuple[int, ...]
    is_started: bool
    hanging: tuple[tuple[int, str], ...] = ()
    mergers: tuple[Merger, ...] = ()


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
    if not state.is_started:
        return FieldPage((), (), (), is_started=False)
    return FieldPage(
        tuple(rows.order_by("player_number")),
        tuple(waiting),
        entry_rounds(state),
        is_started=True,
        hanging=who_joins(state, tuple(one.name for one in waiting)) if waiting else (),
        mergers=offered(state),
    )


def player_page(line: ScrabbleStanding, state: DivisionState) -> PlayerPage:
    """What leaving or returning means for this player."""
    number = line.player_number
    player = state.players[number]
    wanted = due(state)
    missed = (
        range(player.left_after + 1, wanted.first)
        if player.left_after is not None and wanted
        else ()
    )
    least = max(last_played(state, number), player.from_round - 1)
    return PlayerPage(
        line,
        least,
        if_left(state, number, least) if player.left_after is None else (),
        wanted.first if wanted else None,
        tuple(missed),
    )
