"""The command line of the desk: a table, then IMPs, a winner or a forfeit.

`52 31 27` is table 52, upper team first; `61 31 22 18 27 40 12` a match of three, pair by pair
in the order upper-middle, upper-lower, middle-lower; `52 w 12` says that team 12 won without
scores; `52 f 12` that it forfeits; `t45 31 27` finds the match by entry number, whose IMPs come
first; `4/R1M2 31 27` by bracket and match.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from brackets.desk.loading import Board
from brackets.desk.rows import Typed, recorded_fields
from brackets.desk.words import listed
from brackets.draw.errors import DrawError
from brackets.models import Match

SHAPE = re.compile(r"(?P<where>t?\d+|\d+/\w+)\s+(?P<what>.+)", re.IGNORECASE)
CHOICE = re.compile(r"(?P<verb>[wf])\s*(?P<team>\d+)", re.IGNORECASE)
HELP = "Type a table and its IMPs, like 52 31 27, or 52 w 12 for a winner, 52 f 12 for a forfeit."


@dataclass(frozen=True)
class Reading:
    """What a command means: the match and the fields it fills."""

    match: Match
    fields: Typed


def read_command(board: Board, text: str) -> Reading:
    """The match and fields of a command; DrawError says what is wrong with it."""
    found = SHAPE.fullmatch(text.strip())
    if not found:
        raise DrawError(f"“{text.strip()}” is no result. {HELP}")
    match = _match_at(board, found["where"].lower())
    choice = CHOICE.fullmatch(found["what"].strip())
    if choice:
        return Reading(match, _chosen(board, match, choice["verb"].lower(), int(choice["team"])))
    fields = _scores(board, match, found["what"].replace(":", " ").split(), found["where"])
    _check_agrees(board, match, fields)
    return Reading(match, fields)


def _match_at(board: Board, where: str) -> Match:
    if "/" in where:
        bracket, key = where.split("/")
        found = [m for m in board.matches if f"{m.bracket.number}/{m.key}".lower() == where]
        name = f"match {key.upper()} in bracket {bracket}"
    elif where.startswith("t"):
        found = [m for m in board.matches if int(where[1:]) in _entries(board, m)]
        name = f"team with entry number {where[1:]}"
    else:
        found = [m for m in board.matches if int(where) in m.tables]
        name = f"table {where}"
    if not found:
        raise DrawError(f"There is no {name}. {HELP}")
    ready = [match for match in found if is_open(match)]
    if len(ready) == 1:
        return ready[0]
    if ready:
        names = listed([f"{m.bracket.number}/{m.key}" for m in ready])
        raise DrawError(f"There are two open matches at {name}: type {names} instead.")
    raise DrawError(f"There is no open match for the {name}; correct a recorded one below.")


def is_open(match: Match) -> bool:
    """A match whose teams are known and that is not decided."""
    return match.state in (Match.State.OPEN, Match.State.PARTIAL, Match.State.LEVEL)


def _entries(board: Board, match: Match) -> list[int]:
    keys = [side.entrant_id for side in board.sides[match.pk] if side.entrant_id]
    return [board.teams[key].entry for key in keys if key in board.teams]


def _chosen(board: Board, match: Match, verb: str, number: int) -> Typed:
    """The winner or the forfeit of one team, in every pair that is not on record."""
    at = _slot_of(board, match, number)
    fields = recorded_fields(match)
    sides = len(board.sides[match.pk])
    if sides > 2 and verb == "w":
        raise DrawError("A match of three needs its three results; type them or use its row.")
    for index, pair in enumerate(combinations(range(1, sides + 1), 2), start=1):
        open_pair = f"w{index}" not in fields or match.state == Match.State.LEVEL
        if at in pair and open_pair:
            fields[f"w{index}"] = ("f" if verb == "f" else "") + ("a" if pair[0] == at else "b")
    return fields


def _slot_of(board: Board, match: Match, number: int) -> int:
    """The slot of a team, by its number in the bracket."""
    sides = board.sides[match.pk]
    for at, side in enumerate(sides, start=1):
        team = board.teams.get(side.entrant_id or 0)
        if team and team.number == number:
            return at
    names = listed([board.label_of(side) for side in sides])
    raise DrawError(f"Team {number} does not play here; this match has {names}.")


def _scores(board: Board, match: Match, numbers: Sequence[str], where: str) -> Typed:
    pairs = len(board.sides[match.pk]) * (len(board.sides[match.pk]) - 1) // 2
    if len(numbers) != 2 * pairs:
        wanted = f"{2 * pairs} scores" + (", two for each pair" if pairs > 1 else "")
        raise DrawError(f"This match takes {wanted}; {len(numbers)} given.")
    scores = list(numbers)
    if where.lower().startswith("t") and pairs == 1:
        own_is_lower = _entries(board, match)[-1] == int(where[1:])
        scores = scores[::-1] if own_is_lower else scores
    fields: dict[str, str] = {}
    for at in range(1, pairs + 1):
        fields |= {f"a{at}": scores[2 * at - 2], f"b{at}": scores[2 * at - 1]}
    return fields


def _check_agrees(board: Board, match: Match, fields: Typed) -> None:
    """A command never writes over results that are on record: the row does that."""
    if match.state != Match.State.PARTIAL:
        return
    on_record = recorded_fields(match)
    changed = [n for n in fields if on_record.get(n, fields[n]) != fields[n]]
    if changed:
        raise DrawError(
            f"{board.heading(match)} has other results on record; change them in its row."
        )
