"""What can be said of a contest: who won, Remis, who did not come; and the result it makes."""

from __future__ import annotations

from brackets.draw.errors import DrawError
from brackets.draw.progress import DECIDED
from brackets.draw.result import Game, PairResult, Result
from brackets.models import Match, Side

REMIS, NEITHER, CLEAR = "remis", "neither", "clear"
WON = {"1": 0, "2": 1}
WALKOVER = {"w1": 0, "w2": 1}
"""The first or second side wins because the other did not come, or gave up."""
HANSOKU = {"h1": 0, "h2": 1}
"""Of judo: the first or second side wins because the other is disqualified (hansoku-make)."""
KINDS = ("ippon", "waza-ari", "decision", "shidos")
"""Of judo: how a contest may be won, as 1:ippon; with three shidos the loser stays in the draw."""
HANSOKU_MAKE = "hansoku-make"


def result_of(match: Match, outcome: str, *, decided_by: str = "") -> Result:
    """The result an outcome makes of a match; of a decided one it replaces the last game.

    `match` has its sides at hand. Raises DrawError for an outcome that there is not, or while
    its players are not known.
    """
    outcome, _, kind = outcome.partition(":")
    decided_by = _decided_by(match, outcome, kind) or decided_by
    sides = list(match.sides.all())
    pks = [side.entrant_id for side in sides if side.entrant_id is not None]
    if len(pks) != 2:
        raise DrawError(f"Match {match.position}: both players must be known first.")
    first, second = pks
    kept = _games(match, (first, second))
    if match.state == DECIDED and match.decided_by in ("", *KINDS):
        kept = kept[:-1]
    entrants = frozenset((first, second))
    if outcome == CLEAR:
        return Result(match.key, entrants)
    pair, games = _pair(outcome, (first, second), match, kept, _black(sides))
    return Result(match.key, entrants, (pair,), decided_by=decided_by, games=games)


def _decided_by(match: Match, outcome: str, kind: str) -> str:
    """The word that is recorded with the winner."""
    if outcome in HANSOKU:
        return HANSOKU_MAKE
    if kind and (kind not in KINDS or outcome not in WON):
        raise DrawError(f"Match {match.position}: {kind!r} is none of {', '.join(KINDS)}.")
    return kind


def _pair(
    outcome: str,
    pks: tuple[int, int],
    match: Match,
    kept: tuple[Game, ...],
    black: int | None,
) -> tuple[PairResult, tuple[Game, ...]]:
    first, second = pks
    if outcome == NEITHER:
        return PairResult(first, second, forfeited=frozenset(pks)), kept
    if outcome in WALKOVER | HANSOKU:
        absent = pks[1 - (WALKOVER | HANSOKU)[outcome]]
        return PairResult(first, second, forfeited=frozenset({absent})), kept
    if outcome == REMIS and black is not None:
        return PairResult(first, second), (*kept, Game(black))
    if outcome in WON:
        winner = pks[WON[outcome]]
        last = (Game(black, winner),) if black is not None else ()
        return PairResult(first, second, winner=winner), (*kept, *last)
    raise DrawError(
        f"Match {match.position}: {outcome!r} is no outcome; name the winner, 1 or 2"
        + (", or Remis." if black is not None else ".")
    )


def _games(match: Match, pks: tuple[int, int]) -> tuple[Game, ...]:
    return tuple(
        Game(pks[game["black"] - 1], pks[game["winner"] - 1] if game["winner"] else None)
        for game in match.games
    )


def _black(sides: list[Side]) -> int | None:
    """Who has black in the game in question; None where no colours are played."""
    return next((side.entrant_id for side in sides if side.colour == "black"), None)
