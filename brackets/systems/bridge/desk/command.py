"""The grammar of a knockout's result line: a table, then IMPs, a winner or a forfeit.

`52 31 27` is table 52, upper team first; `61 31 22 18 27 40 12` a match of three, pair by pair
in the order upper-middle, upper-lower, middle-lower; `52 w 12` says that team 12 won without
scores; `52 f 12` that it forfeits; `t45 31 27` finds the match by entry number, whose IMPs come
first.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

from brackets.desk.words import listed
from brackets.draw.errors import DrawError
from brackets.models import Match
from brackets.systems.bridge.desk.loading import Board
from brackets.systems.bridge.desk.rows import Typed, recorded_fields

CALL = re.compile(r"t?\d{1,5}")
CHOICE = re.compile(r"(?P<verb>[wf])\s*(?P<team>\d{1,3})", re.IGNORECASE)
HELP = "Type a table and its IMPs, like 52 31 27, or 52 w 12 for a winner, 52 f 12 for a forfeit."


def place_of(call: str) -> str:
    """What the first word of a line names; DrawError when it names nothing.

    >>> place_of("52"), place_of("t45")
    ('table 52', 'team with entry number 45')
    """
    if not CALL.fullmatch(call):
        raise DrawError(f"“{call}” is neither a table nor a team. {HELP}")
    return f"team with entry number {call[1:]}" if call.startswith("t") else f"table {call}"


def fields_of(board: Board, match: Match, text: str) -> Typed:
    """The fields of a match that a line fills; DrawError says what is wrong with it."""
    call, _, what = text.strip().lower().partition(" ")
    what = what.strip()
    choice = CHOICE.fullmatch(what)
    if choice:
        return _chosen(board, match, choice["verb"], int(choice["team"]))
    if not what:
        raise DrawError(f"“{text.strip()}” is half a line. {HELP}")
    return _scores(board, match, what.replace(":", " ").split(), call)


def entries(board: Board, match: Match) -> list[int]:
    """The entry numbers of the teams of a match, in slot order."""
    keys = [side.entrant_id for side in board.sides[match.pk] if side.entrant_id]
    return [board.teams[key].entry for key in keys if key in board.teams]


def _chosen(board: Board, match: Match, verb: str, number: int) -> Typed:
    """The winner or the forfeit of one team, in every pair that is not on record."""
    at = _slot_of(board, match, number)
    fields = dict(recorded_fields(match)) if match.state != Match.State.DECIDED else {}
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


def _scores(board: Board, match: Match, numbers: Sequence[str], call: str) -> Typed:
    pairs = len(board.sides[match.pk]) * (len(board.sides[match.pk]) - 1) // 2
    if len(numbers) != 2 * pairs:
        wanted = f"{2 * pairs} scores" + (", two for each pair" if pairs > 1 else "")
        raise DrawError(f"This match takes {wanted}; {len(numbers)} given.")
    scores = list(numbers)
    if call.startswith("t") and pairs == 1:
        own_is_lower = entries(board, match)[-1] == int(call[1:])
        scores = scores[::-1] if own_is_lower else scores
    fields: dict[str, str] = {}
    for at in range(1, pairs + 1):
        fields |= {f"a{at}": scores[2 * at - 2], f"b{at}": scores[2 * at - 1]}
    return fields
