"""A division as the interface for others tells it: pairings under round and player, the standing."""

from __future__ import annotations

from brackets.api import shapes
from brackets.api.drawn import plain
from brackets.systems.scrabble.models import Pairing, ScrabbleStanding
from tourney.api.shapes import Own, Standing
from tourney.models import Event

OUTCOMES = {2: "won", 1: "drawn", 0: "lost"}


def division_games(event: Event, since: int = 0) -> list[shapes.Meeting]:
    """Every game that is posted, and every bye; or those a record after `since` changed."""
    rows = Pairing.objects.filter(event=event).select_related("first", "second")
    return [_meeting(row) for row in (rows.filter(changed__gt=since) if since else rows)]


def _meeting(row: Pairing) -> shapes.Meeting:
    second = row.second.number if row.second else None
    is_forfeit = row.state in (Pairing.State.FORFEIT, Pairing.State.ABSENT)
    return shapes.Meeting(
        0,
        f"{row.round_number}-{row.first.number}",
        row.board or 0,
        row.round_number,
        [] if row.board is None else [row.board],
        "open" if row.state == Pairing.State.OPEN else "decided",
        [
            _side(row.first.number, row.score_first, row.half_wins_first, "first"),
            _side(second, row.score_second, row.half_wins_second, "second"),
        ],
        [],
        row.state if is_forfeit or row.state == Pairing.State.BYE else "",
        {
            "session": row.session_number,
            "spread_first": row.spread_first,
            "spread_second": row.spread_second,
            "repeat": row.is_repeat,
            "by_hand": row.is_fixed,
            "whole_round": row.is_whole,
            "drawing": row.drawing,
        },
        row.changed,
    )


def _side(
    entrant: int | None, score: int | None, half_wins: int | None, colour: str
) -> shapes.Side:
    outcome = "" if half_wins is None or entrant is None else OUTCOMES[half_wins]
    said = None if score is None else str(score)
    return shapes.Side(entrant, entrant is None, said, outcome, False, None, colour)


def division_standings(event: Event) -> list[Standing]:
    """By wins and spread, the leader first."""
    rows = ScrabbleStanding.objects.filter(event=event).select_related("entrant")
    return [_standing(row) for row in rows]


def _standing(row: ScrabbleStanding) -> Standing:
    own: Own = {
        "player_number": row.player_number,
        "losses": plain(row.losses),
        "spread": row.spread,
        "rating": row.rating or None,
        "left_after": row.left_after,
        "locked": row.is_locked,
    }
    return Standing(row.entrant.number, None, "", row.rank, row.rank, plain(row.wins), own)
