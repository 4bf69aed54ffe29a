"""Where a slot that waits is filled from, in words."""

from __future__ import annotations

from brackets.models import Side
from brackets.pages import words
from brackets.pages.names import Names
from brackets.pages.rows import BracketRows, MatchRows


def source_words(rows: BracketRows, names: Names, side: Side) -> str:
    """The feeder as players know it: winner of 1 – 8, from 1, 7, 10, first semi-final."""
    feeder = rows.by_key[side.feeder_key]
    teams = [rows.team_of(other) for other in feeder.sides]
    numbers = [team.number for team in teams if team]
    if len(numbers) == len(feeder.sides):
        return _between(numbers, feeder)
    return _unknown(rows, names, feeder)


def _between(numbers: list[int], feeder: MatchRows) -> str:
    if len(numbers) == 2:
        return f"winner of {numbers[0]} – {numbers[1]}"
    number = words.either(numbers)
    return f"from {number}" if feeder.match.qualify > 1 else f"winner of {number}"


def _unknown(rows: BracketRows, names: Names, feeder: MatchRows) -> str:
    matches = rows.rounds[feeder.match.round_number - 1]
    one = names.one(feeder)
    if len(matches) == 1:
        return f"from the {one}"
    if len(matches) == 2 and len(feeder.sides) == 2:
        return f"{'first' if feeder is matches[0] else 'second'} {one}"
    tables = words.tables(feeder.match.tables[:1])
    who = "winner" if feeder.match.qualify == 1 else "one of"
    return f"{who}, {tables}" if tables else f"{who} {feeder.match.key}"
