"""Posting a session of the first round robin (R2, R3): known before the first game."""

from __future__ import annotations

from brackets.draw.nsc.groups import initial_groups, round_robin
from brackets.draw.nsc.seating import Starts, boards_of, posted_round
from brackets.draw.nsc.values import Event, Posting


def robin_posting(event: Event, number: int) -> Posting:
    """The rounds of session `number`, the groups being those of round 1."""
    settings = event.settings
    session = settings.sessions[number - 1]
    rated = settings.seed_order == "rating"
    line = sorted(event.active(1), key=lambda one: (-one.rating * rated, one.number))
    order = [one.number for one in line]
    groups = initial_groups(order, settings.robin_group, snaked=settings.initial == "snaked")
    boards, starts = boards_of(groups), Starts(event, session.first)
    rounds = [
        posted_round(
            event, n, [pair for group in groups for pair in round_robin(group, n)], boards, starts
        )
        for n in session.rounds
    ]
    return Posting(number, tuple(rounds), groups, notes=_feasible(event, len(order)))


def _feasible(event: Event, players: int) -> tuple[str, ...]:
    """What can be said before the event about rounds without repeats."""
    limited = [one.last for one in event.settings.sessions if one.max_meetings == 1]
    hard, count = max(limited, default=0), players + players % 2
    if count - 1 < hard:
        return (f"{players} players cannot play {hard} rounds without a repeat.",)
    if count < 2 * hard:
        return (f"With {players} players, {hard} rounds without a repeat are likely, not certain.",)
    return ()
