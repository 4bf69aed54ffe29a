"""What a division must be before it is paired: known players, one result a round, none missing."""

from __future__ import annotations

from collections.abc import Iterator

from brackets.draw.errors import DrawError
from brackets.systems.scrabble.engine.settings import check_settings
from brackets.systems.scrabble.engine.values import BYE, Event


def check_event(event: Event, due: int, *, ahead: bool = False) -> None:
    """Refuse an event that round `due` cannot be paired from; `ahead` of earlier results if it may.

    Raises DrawError with one sentence that names the field, the value and the mend; results that
    are missing are all named, round by round.
    """
    check_settings(event.settings)
    _check_players(event)
    _check_games(event)
    _check_sides(event, due)
    _check_withdrawn(event)
    if not ahead:
        _check_missing(event, due)


def _check_players(event: Event) -> None:
    seen: set[int] = set()
    for at, player in enumerate(event.players):
        if player.number == BYE:
            raise DrawError(f"players[{at}].id: 0 stands for the bye; number players from 1.")
        if player.number in seen:
            raise DrawError(f"players[{at}].id: {player.number} is given twice.")
        seen.add(player.number)
    if len(seen) < event.settings.robin_group - 1:
        least = event.settings.robin_group - 1
        raise DrawError(f"players: {len(seen)} are too few; the system takes {least} or more.")


def _check_games(event: Event) -> None:
    for at, game in enumerate(event.games):
        if game.a == game.b:
            raise DrawError(f"games[{at}].b: {game.b} plays himself; name two players.")
        if game.start not in (None, game.a, game.b):
            raise DrawError(
                f"games[{at}].start: {game.start} is not in this game; name {game.a} or {game.b}."
            )


def _entries(event: Event) -> Iterator[tuple[str, int, int]]:
    """Where each result stands, its round, its player."""
    for at, game in enumerate(event.games):
        yield f"games[{at}].a", game.round, game.a
        yield f"games[{at}].b", game.round, game.b
    for at, one in enumerate(event.byes):
        yield f"byes[{at}].player", one.round, one.player


def _check_sides(event: Event, due: int) -> None:
    """Known players, rounds already over, one result each."""
    known = {player.number for player in event.players}
    seen: dict[tuple[int, int], str] = {}
    for where, number, player in _entries(event):
        if player not in known:
            raise DrawError(f"{where}: {player} is not among the players.")
        if number >= due:
            place = where.rpartition(".")[0]
            raise DrawError(
                f"{place}.round: {number} is not before round {due}, which is to be paired;"
                " leave it out."
            )
        if (number, player) in seen:
            first = seen[number, player]
            raise DrawError(f"{where}: {player} has a result of round {number} at {first} already.")
        seen[number, player] = where


def _check_withdrawn(event: Event) -> None:
    known = {player.number for player in event.players}
    seen: set[int] = set()
    for at, one in enumerate(event.withdrawn):
        if one.player not in known or one.player in seen:
            wrong = "is given twice" if one.player in seen else "is not among the players"
            raise DrawError(f"withdrawn[{at}].player: {one.player} {wrong}.")
        seen.add(one.player)
        later = [
            n for _, n, player in _entries(event) if player == one.player and n > one.after_round
        ]
        if later:
            raise DrawError(
                f"withdrawn[{at}].after_round: {one.after_round}, but {one.player} has a result of"
                f" round {max(later)}; give {max(later)} or a later round."
            )


def _check_missing(event: Event, due: int) -> None:
    """Every player has a game or a bye of every earlier round he was there for."""
    there = {(number, player) for _, number, player in _entries(event)}
    missing = []
    for number in range(1, due):
        active = [one.number for one in event.active(number)]
        absent = [one for one in active if (number, one) not in there]
        if absent:
            who = "everybody" if absent == active else f"players {', '.join(map(str, absent))}"
            missing.append(f"round {number}: {who}")
    if missing:
        raise DrawError(
            f"games: results are missing before round {due} can be paired ({'; '.join(missing)});"
            " give a game, or a bye, for each."
        )
