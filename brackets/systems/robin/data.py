"""A round robin as the interface for others tells it: games under the number of slips, the table."""

from __future__ import annotations

from decimal import Decimal

from brackets.api import shapes
from brackets.api.drawn import plain
from brackets.systems.robin.engine.results import (
    BLACK_FORFEIT,
    NEITHER,
    POINTS,
    UNPLAYED,
    WHITE_FORFEIT,
)
from brackets.systems.robin.models import RobinGame
from brackets.systems.robin.pages.table import rows_of, spans_of
from brackets.systems.robin.queries import games_of
from tourney.api.shapes import Own, Standing
from tourney.models import Event

OUTCOMES = {2: "won", 1: "drawn", 0: "lost"}
GONE = {WHITE_FORFEIT: (False, True), BLACK_FORFEIT: (True, False), NEITHER: (True, True)}


def robin_meetings_told(event: Event, since: int = 0) -> list[shapes.Meeting]:
    """Every game, in the order of the schedule; or those a record after `since` changed."""
    games = games_of(event)
    return [_meeting(game) for game in (games.filter(changed__gt=since) if since else games)]


def _meeting(game: RobinGame) -> shapes.Meeting:
    is_over = bool(game.result) or not game.is_open
    points = POINTS[game.result] if game.result else (None, None)
    gone = GONE.get(game.result, (False, False))
    numbers = game.white.number, game.black.number
    sides = [
        shapes.Side(
            number,
            False,
            None if half is None else plain(Decimal(half) / 2),
            "" if half is None else OUTCOMES[half],
            out,
            None,
            colour,
        )
        for number, half, out, colour in zip(numbers, points, gone, ("white", "black"), strict=True)
    ]
    return shapes.Meeting(
        0,
        str(game.number),
        game.number,
        game.round_number,
        [game.board],
        "decided" if is_over else "open",
        sides,
        [],
        "forfeit" if game.result in UNPLAYED else "",
        {"result": game.result or None, "counts": not game.is_out, "drawing": game.drawing},
        game.changed,
    )


def robin_standings(event: Event) -> list[Standing]:
    """The table; whose games do not count has no place."""
    rows = rows_of(event, list(games_of(event)))
    spans, found = spans_of(rows), []
    for row in rows:
        line = row.line
        low, high = spans.get(row.entrant.pk, (None, None))
        own: Own = {
            "sonneborn_berger": plain(Decimal(line.quarters) / 4),
            "won": line.won,
            "drawn": line.drawn,
            "lost": line.lost,
        }
        found.append(
            Standing(row.entrant.number, None, "", low, high, plain(Decimal(line.halves) / 2), own)
        )
    return found
