"""The rows that pages read, as values, from the replayed state of a division."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from brackets.systems.scrabble.engine.reasons import to_json
from brackets.systems.scrabble.engine.values import Pair
from brackets.systems.scrabble.facts.division import StandingRow, standings
from brackets.systems.scrabble.facts.facts import PostedBye
from brackets.systems.scrabble.facts.state import (
    ABSENT,
    FORFEIT,
    DivisionState,
    GameState,
    RoundState,
)
from tourney.models import Event

Values = dict[str, Any]
Key = tuple[int, Pair]
"""A round and the pair in it; the bye is 0."""


def event_state(state: DivisionState) -> str:
    """Taking entries, under way, or every round in."""
    if not state.is_started:
        return Event.State.ENTRY
    return Event.State.FINISHED if state.is_finished else Event.State.POSTED


def pairing_rows(state: DivisionState) -> dict[Key, Values]:
    """Every game and bye on the wall."""
    found: dict[Key, Values] = {}
    for number in sorted(state.rounds):
        one = state.rounds[number]
        found |= {(number, game.posted.pair): _game(state, one, game) for game in one.games}
        found |= {(number, bye.pair): _bye(state, one, bye) for bye in one.byes}
    return found


def _game(state: DivisionState, one: RoundState, game: GameState) -> Values:
    first, second = game.players
    scores = game.scores or (None, None)
    return {
        **_common(one),
        "board": game.posted.board,
        "drawing": game.drawing,
        "first_id": state.players[first].seat.entrant,
        "second_id": state.players[second].seat.entrant,
        "first_number": first,
        "second_number": second,
        "state": game.state,
        "score_first": scores[0],
        "score_second": scores[1],
        **_worth(state, game),
        "reasons": [to_json(one) for one in game.posted.reasons],
        "met_before": list(game.met),
        "is_repeat": bool(game.met),
        "is_fixed": game.posted.is_fixed,
        "record_sequence": game.sequence,
    }


def _bye(state: DivisionState, one: RoundState, bye: PostedBye) -> Values:
    player = state.players[bye.player]
    away = player.is_away(one.number)
    spread = None if away else state.settings.bye_score
    return {
        **_common(one),
        "board": None,
        "drawing": 1,
        "first_id": player.seat.entrant,
        "second_id": None,
        "first_number": bye.player,
        "second_number": None,
        "state": ABSENT if away else "bye",
        "score_first": None,
        "score_second": None,
        "half_wins_first": _halves(spread),
        "half_wins_second": None,
        "spread_first": spread,
        "spread_second": None,
        "reasons": [to_json(one) for one in bye.reasons],
        "met_before": [],
        "is_repeat": False,
        "is_fixed": bye.is_fixed,
        "record_sequence": None,
    }


def _common(one: RoundState) -> Values:
    return {
        "round_number": one.number,
        "session_number": one.session,
        "is_whole": one.is_whole,
    }


def _worth(state: DivisionState, game: GameState) -> Values:
    """Half wins and spread of both; nothing while the game is out."""
    spreads = _spreads(state, game)
    return {
        "half_wins_first": _halves(spreads[0]),
        "half_wins_second": _halves(spreads[1]),
        "spread_first": spreads[0],
        "spread_second": spreads[1],
    }


def _spreads(state: DivisionState, game: GameState) -> tuple[int | None, int | None]:
    first, second = game.players
    if scores := game.scores:
        return scores[0] - scores[1], scores[1] - scores[0]
    if game.state == FORFEIT and game.given:
        lost, won = -state.spreads.forfeit, state.spreads.forfeit
        gone = game.given.forfeited
        return (lost if first in gone else won), (lost if second in gone else won)
    if game.state == ABSENT:
        bye = state.settings.bye_score
        return (None if first in game.away else bye), (None if second in game.away else bye)
    return None, None


def _halves(spread: int | None) -> int | None:
    return None if spread is None else 1 + (spread > 0) - (spread < 0)


def standing_rows(state: DivisionState) -> dict[int, Values]:
    """Everybody's line, by player number."""
    return {row.number: _standing(state, row) for row in standings(state)}


def _standing(state: DivisionState, row: StandingRow) -> Values:
    player = state.players[row.number]
    last = row.last or (None, None, None)
    return {
        "entrant_id": player.seat.entrant,
        "player_number": row.number,
        "rank": row.rank,
        "wins": Decimal(row.halves) / 2,
        "losses": Decimal(row.lost) / 2,
        "spread": row.spread,
        "rating": player.seat.rating,
        "starts": row.starts,
        "replies": row.replies,
        "last_round": last[0],
        "last_score": last[1],
        "last_against": last[2],
        "is_locked": row.is_locked,
        "from_round": player.from_round,
        "left_after": row.left_after,
        "rounds_missed": _missed(state, row.number),
    }


def _missed(state: DivisionState, number: int) -> dict[str, int | None]:
    """Spreads of the rounds that were missed and count; JSON keys are text."""
    player = state.players[number]
    found: dict[str, int | None] = {str(n): player.missed for n in range(1, player.from_round)}
    for absence in player.absences:
        if absence.until is not None:
            found |= {str(n): absence.score for n in range(absence.after + 1, absence.until)}
    return found
