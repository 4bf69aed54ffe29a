"""How a game can end, and what becomes of the games of a player who leaves.

The letters are those of the FIDE report file (Handbook C.04, Annex 2, TRF16): 1, = and 0, and + and -
for a game that is not played.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeVar

P = TypeVar("P", bound=int)
"""However players are known: both functions ask only who is who."""

WHITE, DRAWN, BLACK = "1", "=", "0"
WHITE_FORFEIT, BLACK_FORFEIT, NEITHER = "+", "-", "--"
UNPLAYED = (WHITE_FORFEIT, BLACK_FORFEIT, NEITHER)
POINTS: Mapping[str, tuple[int, int]] = {
    WHITE: (2, 0),
    DRAWN: (1, 1),
    BLACK: (0, 2),
    WHITE_FORFEIT: (2, 0),
    BLACK_FORFEIT: (0, 2),
    NEITHER: (0, 0),
}
"""Half points of white and of black."""


def annulled(
    games: Sequence[tuple[P, P]], given: Mapping[tuple[P, P], str], gone: Collection[P]
) -> frozenset[P]:
    """Who left with fewer than half of the games completed: no result of theirs counts.

    FIDE Handbook C.05, "withdrawn from a round-robin".

    >>> games = [(1, 2), (1, 3), (1, 4)]
    >>> annulled(games, {(1, 2): "1"}, {1}), annulled(games, {(1, 2): "1", (1, 3): "0"}, {1})
    (frozenset({1}), frozenset())
    """
    found = set[P]()
    for player in gone:
        own = [pair for pair in games if player in pair]
        if 2 * sum(pair in given for pair in own) < len(own):
            found.add(player)
    return frozenset(found)


def without_play(pair: tuple[P, P], gone: Collection[P]) -> str:
    """The result of a game that somebody who left did not play; empty where both are there.

    >>> without_play((1, 2), {1}), without_play((1, 2), {2}), without_play((1, 2), {1, 2})
    ('-', '+', '--')
    """
    white, black = (one in gone for one in pair)
    if white and black:
        return NEITHER
    return BLACK_FORFEIT if white else WHITE_FORFEIT if black else ""
