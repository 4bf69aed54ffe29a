"""Posting a session of the first round robin (R2, R3): known before the first game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from brackets.draw.errors import PlayersError
from brackets.systems.scrabble.engine.adjust import repeated
from brackets.systems.scrabble.engine.exchanges import Limits
from brackets.systems.scrabble.engine.groups import initial_groups, round_robin
from brackets.systems.scrabble.engine.history import meetings_before
from brackets.systems.scrabble.engine.reasons import Note, WithoutRepeat
from brackets.systems.scrabble.engine.seating import Boards, Starts, boards_of, posted_round
from brackets.systems.scrabble.engine.settings import Session
from brackets.systems.scrabble.engine.values import Event, Order, Pair, Player, Posting


def robin_posting(event: Event, number: int) -> Posting:
    """The rounds of session `number`, the groups being those of round 1.

    Raises DrawError for who entered after the groups were made.
    """
    session = event.settings.sessions[number - 1]
    groups = _groups(event, event.active(1))
    _check_late(event, session, groups)
    boards, starts = boards_of(groups), Starts(event, session.first)
    if event.settings.robin_ahead:
        _as_posted(event, session, groups, boards, starts)
    met, limits = (
        meetings_before(event, session.first),
        Limits(session.max_meetings, event.settings.bye_limit),
    )
    rounds = [(n, _games(groups, n)) for n in session.rounds]
    return Posting(
        number,
        tuple(posted_round(event, n, pairs, boards, starts) for n, pairs in rounds),
        groups,
        forced=tuple(one for n, pairs in rounds for one in repeated(n, pairs, met, limits)),
        notes=_feasible(event, len(event.active(1))),
    )


def _groups(event: Event, players: Iterable[Player]) -> tuple[Order, ...]:
    settings = event.settings
    rated = settings.seed_order == "rating"
    line = sorted(players, key=lambda one: (-one.rating * rated, one.number))
    order = [one.number for one in line]
    return initial_groups(order, settings.robin_group, snaked=settings.initial == "snaked")


def _games(groups: Iterable[Order], number: int) -> list[Pair]:
    return [pair for group in groups for pair in round_robin(group, number)]


def _as_posted(
    event: Event, session: Session, groups: Iterable[Order], boards: Boards, starts: Starts
) -> None:
    """Rounds whose results are not there yet count for starts as they were posted."""
    over = {one.round for one in event.games}
    for number in range(1, session.first):
        if number not in over:
            posted_round(event, number, _games(groups, number), boards, starts)


def _check_late(event: Event, session: Session, groups: Sequence[Order]) -> None:
    """Whoever has not played so far is not in groups that the games played know nothing of."""
    met = {one for game in event.games for one in (game.a, game.b)}
    there = [one for one in event.active(1) if one.number in met]
    late = [one.number for one in event.active(1) if one not in there]
    if not late or len(there) < event.settings.robin_group - 1:
        return
    if _as_played(event, _groups(event, there)) > _as_played(event, groups):
        played = f"the groups that rounds 1 to {session.first - 1} were played in"
        raise PlayersError(
            lambda who: (
                f"players: {who(late[0])} is not in {played};"
                f" leave {who(late[0])} out until the round robin is over."
            )
        )


def _as_played(event: Event, groups: Sequence[Order]) -> int:
    """How many games were those of these groups."""
    asked = {
        (number, frozenset(pair))
        for number in {game.round for game in event.games}
        for pair in _games(groups, number)
    }
    return sum((game.round, frozenset((game.a, game.b))) in asked for game in event.games)


def _feasible(event: Event, players: int) -> tuple[Note, ...]:
    """What can be said before the event about rounds without repeats."""
    limited = [one.last for one in event.settings.sessions if one.max_meetings == 1]
    hard, count = max(limited, default=0), players + players % 2
    if count - 1 < hard:
        return (WithoutRepeat(players, hard, is_possible=False),)
    if count < 2 * hard:
        return (WithoutRepeat(players, hard, is_possible=True),)
    return ()
