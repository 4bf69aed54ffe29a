"""The clauses on who of a team shares in its awards (rules 1-12, handbook pages 1 and 2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brackets.systems.bridge.conditions.clause import Clause
from brackets.systems.bridge.conditions.shape import Shape
from brackets.systems.bridge.pages.readings import small_shares, small_shares_words
from tourney.models import Event


def taking_part_clauses(event: Event, shapes: Sequence[Shape]) -> Iterator[Clause]:
    """What has to be played for a place, and for a match award."""
    yield Clause(
        "A player has played a match with at least half of its boards. Boards of a play-off "
        "do not count.",
        "1",
    )
    yield Clause(
        "A team that wins only one match has no overall place; each player gets the match award "
        "in proportion to the boards played.",
        "1",
    )
    yield Clause(small_shares_words(earned=small_shares(event)), "1")
    yield from _places()


def _places() -> Iterator[Clause]:
    yield Clause(
        "For each place a player must have played the match that won it, and at least half of "
        "all boards up to that match; boards of a match that does not count as played are left out.",
        "1–2",
    )
    yield Clause(
        "So for 1st: the final, and half of all boards. Who missed the semi-final must play all "
        "boards of the final.",
        "2",
    )
    yield Clause(
        "Who falls short has the next lower place that the boards played allow, else match awards.",
        "2",
    )
    yield Clause(
        "For a place won in a play-off: half of the play-off and half of all other boards, "
        "whenever a player sat out.",
        "2",
    )
