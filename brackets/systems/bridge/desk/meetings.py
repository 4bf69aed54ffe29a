"""The matches of a knockout as the result line knows them."""

from __future__ import annotations

from brackets.desk.stamps import OPEN, is_open, match_id, match_stamp, values_stamp
from brackets.desk.values import Meeting, Stood
from brackets.drawn.facts import EventState
from brackets.drawn.rows import match_rows
from brackets.models import Match
from brackets.systems.bridge.desk.loading import Board
from brackets.systems.bridge.desk.slip_words import (
    led_to,
    recorded_pairs,
    short,
    teams_of,
    where_of,
)


def calls(board: Board, match: Match) -> frozenset[str]:
    """What a line may call a match: its tables, and its teams by their entry numbers."""
    keys = (side.entrant_id for side in board.sides[match.pk])
    teams = (board.teams.get(key) for key in keys if key is not None)
    return frozenset([*map(str, match.tables), *(f"t{team.entry}" for team in teams if team)])


def meeting_of(board: Board, match: Match) -> Meeting:
    """A match with what a line may call it and what stands on record."""
    pairs = recorded_pairs(board, match)
    return Meeting(
        match_id(match.bracket.number, match.key),
        calls(board, match),
        where_of(board, match),
        teams_of(board, match),
        match_stamp(match, board.sides[match.pk]),
        is_open(match),
        match.changed,
        short(board, pairs),
        led_to(board, match) if pairs else "",
        match.record_sequence,
    )


def stood_in(state: EventState, boards: int) -> list[tuple[Stood, frozenset[str | int]]]:
    """Every match of a replayed state as it stood, with its tables and the keys of its entrants."""
    found = []
    for number, bracket in state.brackets.items():
        for row in match_rows(bracket, boards):
            entrants = [side["entrant_id"] for side in row.sides]
            stamp = values_stamp(row.values, entrants, bracket.drawing)
            stood = Stood(match_id(number, row.key), stamp, row.values["state"] in OPEN)
            names = frozenset([*map(str, row.values["tables"]), *filter(None, entrants)])
            found.append((stood, names))
    return found
