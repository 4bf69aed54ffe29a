"""New player numbers without gaps, for files in which a player's number is his line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from brackets.systems.scrabble.files.record import DivisionRecord, GameRecord, ordered
from brackets.systems.scrabble.files.record_checks import check_record


def new_numbers(record: DivisionRecord) -> Mapping[int, int]:
    """The number from 1 of every player, in the order of the old ones; say to the director who has another."""
    return {old: new for new, old in enumerate(sorted(one.number for one in record.players), 1)}


def renumbered(record: DivisionRecord) -> DivisionRecord:
    """The same division with the new numbers throughout."""
    check_record(record)
    new = new_numbers(record)
    return ordered(
        DivisionRecord(
            tuple(replace(one, number=new[one.number]) for one in record.players),
            tuple(_game(game, new) for game in record.games),
            tuple(replace(one, player=new[one.player]) for one in record.byes),
            tuple(replace(one, player=new[one.player]) for one in record.off),
        )
    )


def _game(game: GameRecord, new: Mapping[int, int]) -> GameRecord:
    start = None if game.start is None else new[game.start]
    return replace(game, a=new[game.a], b=new[game.b], start=start)
