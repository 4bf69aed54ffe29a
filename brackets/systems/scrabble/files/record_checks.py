"""What a division must be before any file is written of it; each fault is a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from brackets.systems.scrabble.files.problems import FileRefused
from brackets.systems.scrabble.files.record import DivisionRecord, GameRecord


def check_record(record: DivisionRecord) -> None:
    """Refuse a division that contradicts itself; raises FileRefused with the first fault."""
    fault = next(faults(record), None)
    if fault is not None:
        raise FileRefused(fault)


def faults(record: DivisionRecord) -> Iterator[str]:
    """Everything a division says against itself."""
    numbers = [one.number for one in record.players]
    for number in sorted({one for one in numbers if numbers.count(one) > 1}):
        yield f"Player number {number} is given twice; number every player once."
    for game in record.games:
        yield from _of_game(game)
    yield from _once_a_round(record)
    yield from _after_leaving(record)


def gaps(record: DivisionRecord) -> tuple[int, ...]:
    """The numbers from 1 to the number of players that nobody has."""
    taken = {one.number for one in record.players}
    return tuple(number for number in range(1, len(record.players) + 1) if number not in taken)


def check_numbers(record: DivisionRecord) -> None:
    """Refuse numbers with gaps, for a file in which the line is the number; see `renumbered`."""
    missing = gaps(record)
    if missing:
        named = ", ".join(map(str, missing))
        raise FileRefused(
            f"Nobody has number {named}; in this file a player's number is the line."
            " Number the players from 1 without a gap."
        )


def _of_game(game: GameRecord) -> Iterator[str]:
    where = f"Round {game.round}, {game.a} v {game.b}"
    if game.a == game.b:
        yield f"{where}: a player meets himself; name two players."
    if (game.score_a is None) != (game.score_b is None):
        yield f"{where}: one score is missing; give both or none."
    if game.start not in (None, game.a, game.b):
        yield f"{where}: {game.start} goes first and is not in the game; name {game.a} or {game.b}."


def _sides(record: DivisionRecord) -> Iterator[tuple[int, int]]:
    for game in record.games:
        yield game.round, game.a
        yield game.round, game.b
    for bye in record.byes:
        yield bye.round, bye.player


def _once_a_round(record: DivisionRecord) -> Iterator[str]:
    known = {one.number for one in record.players}
    seen: set[tuple[int, int]] = set()
    for number, player in _sides(record):
        if player not in known:
            yield f"Round {number}: {player} is not among the players; add the player or mend the number."
        if (number, player) in seen:
            yield f"Round {number}: player {player} has two games or byes; keep one."
        if number < 1:
            yield f"Round {number}: rounds count from 1."
        seen.add((number, player))


def _after_leaving(record: DivisionRecord) -> Iterator[str]:
    left = [one.player for one in record.off]
    for one in record.off:
        last = max([number for number, player in _sides(record) if player == one.player], default=0)
        if last > one.after_round:
            yield (
                f"Player {one.player} is off after round {one.after_round} and has a result of round"
                f" {last}; give {last} or a later round."
            )
        if left.count(one.player) > 1 or one.player not in {p.number for p in record.players}:
            yield f"Player {one.player} is off and is no player, or is off twice; keep one."
