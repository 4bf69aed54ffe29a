"""Where a slot that waits is filled from, in words."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.picture import words
from brackets.picture.kept import MatchRows
from brackets.picture.lines import SideLine
from brackets.picture.names import Names
from brackets.picture.rows import BracketRows


@dataclass(frozen=True, slots=True)
class Source:
    """A feeder: as a label, inside a sentence, and whether it names everybody who may come."""

    label: str
    sentence: str
    is_complete: bool = False


def source_of(rows: BracketRows, names: Names, side: SideLine) -> Source:
    """The feeder as players know it: winner of 1 – 8, from 1, 7 or 10, first semi-final."""
    feeder = rows.by_key[side.feeder_key]
    teams = [rows.team_of(other) for other in feeder.sides]
    numbers = [team.number for team in teams if team]
    if (side.feeder_place or 1) > feeder.match.qualify:
        return _loser(rows, names, feeder, numbers)
    if len(numbers) == len(feeder.sides):
        still = zip(numbers, feeder.sides, strict=True)
        return _between([number for number, side in still if not side.forfeited], feeder)
    return _unknown(rows, names, feeder)


def _loser(rows: BracketRows, names: Names, feeder: MatchRows, numbers: list[int]) -> Source:
    """Who does not go on from a match: one in a head-to-head and in most matches of three."""
    if len(numbers) == len(feeder.sides):
        label = f"{numbers[0]} – {numbers[1]}" if len(numbers) == 2 else words.either(numbers)
        return Source(f"loser of {label}", f"the loser of {label}", True)
    which = _which(rows, names, feeder)
    return Source(f"loser, {which}", f"the loser of the {which}")


def _which(rows: BracketRows, names: Names, feeder: MatchRows) -> str:
    matches = rows.by_round.get(feeder.match.round_number, ())
    one = names.one(feeder)
    if len(matches) == 2 and feeder in matches:
        return f"{'first' if feeder is matches[0] else 'second'} {one}"
    return names.at_table(feeder)


def _between(numbers: list[int], feeder: MatchRows) -> Source:
    listed = words.either(numbers)
    if feeder.match.qualify > 1:
        return Source(f"from {listed}", f"one of {words.either(numbers, 'and')}", True)
    label = f"{numbers[0]} – {numbers[1]}" if len(numbers) == 2 else listed
    return Source(f"winner of {label}", f"the winner of {label}", True)


def _unknown(rows: BracketRows, names: Names, feeder: MatchRows) -> Source:
    matches = rows.by_round.get(feeder.match.round_number, ())
    one, tables = names.one(feeder), words.tables(feeder.match.tables[:1])
    if len(matches) == 1:
        return Source(f"from the {one}", f"a team from the {one}")
    if len(matches) == 2 and len(feeder.sides) == 2:
        which = f"{'first' if feeder is matches[0] else 'second'} {one}"
        return Source(which, f"the winner of the {which}")
    where = tables or feeder.match.key
    if feeder.match.qualify > 1:
        return Source(f"from {where}", f"a team from {where}")
    return Source(f"winner, {where}", f"the winner at {where}")
