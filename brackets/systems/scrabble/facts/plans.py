"""Session plans to choose from, and what can be said of one before the start."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from brackets.draw.errors import DrawError
from brackets.systems.scrabble.engine.groups import initial_groups
from brackets.systems.scrabble.engine.posting import pair_round, pair_session
from brackets.systems.scrabble.engine.settings import (
    HILL,
    QUADS,
    ROBIN,
    Session,
    Settings,
    check_settings,
)
from brackets.systems.scrabble.engine.values import Event, Player

EVERYBODY = 1000
"""A pool as large as any division: all are paired individually."""


@dataclass(frozen=True, slots=True)
class SessionPlan:
    """A plan of the list: its key, its name, what it is, and the settings for so many players."""

    key: str
    name: str
    words: str
    make: Callable[[int], Settings]


def even(count: int) -> int:
    """The players with their bye."""
    return count + count % 2


def plan_of_rounds(*parts: tuple[str, int, int | None, int | None]) -> tuple[Session, ...]:
    """Sessions one after the other: kind, rounds, group, most meetings.

    >>> plan_of_rounds(("quads", 3, 8, 1), ("hill", 1, None, None))[1].first
    4
    """
    found: list[Session] = []
    for kind, rounds, group, meetings in parts:
        first = found[-1].last + 1 if found else 1
        found.append(Session(first, first + rounds - 1, kind, group, meetings))
    return tuple(found)


def _round_robin(count: int) -> Settings:
    size = max(4, even(count))
    return Settings(plan_of_rounds((ROBIN, size - 1, None, 1)), robin_group=size, pool=EVERYBODY)


def _groups(count: int) -> Settings:
    size = min(8, max(4, even(count)))
    return Settings(plan_of_rounds((ROBIN, size - 1, None, 1)), robin_group=size, pool=EVERYBODY)


def _seven(count: int) -> Settings:
    size = min(8, max(4, even(count)))
    parts = (ROBIN, 3, None, 1), (QUADS, 3, 12, 1), (HILL, 1, None, None)
    return Settings(plan_of_rounds(*parts), robin_group=size, pool=EVERYBODY)


def _twelve(count: int) -> Settings:
    size = min(8, max(4, even(count)))
    quads = (QUADS, 3, 24, 1), (QUADS, 3, 12, None)
    parts = (ROBIN, 3, None, 1), *quads, (HILL, 3, None, None)
    return Settings(plan_of_rounds(*parts), robin_group=size)


def _quads(count: int) -> Settings:
    parts = (QUADS, 3, 4, None), (QUADS, 3, 4, None), (HILL, 1, None, None)
    return Settings(plan_of_rounds(*parts), robin_group=4, pool=EVERYBODY)


def _swiss(count: int) -> Settings:
    parts = (HILL, 3, None, 1), (HILL, 3, None, 1), (HILL, 1, None, None)
    return Settings(plan_of_rounds(*parts), robin_group=4, pool=EVERYBODY, top_six=False)


def _hill(count: int) -> Settings:
    return Settings(
        plan_of_rounds((HILL, 3, None, None)), robin_group=4, pool=EVERYBODY, top_six=False
    )


PLANS = (
    SessionPlan(
        "nsc_2002",
        "2002 Nationals: 31 rounds in nine sessions",
        "Groups of eight for 7 rounds, quads of 24, 20, 16, 12, 8 and 4, the top 40 paired"
        " individually in the last three rounds.",
        lambda count: Settings(),
    ),
    SessionPlan(
        "twelve",
        "12 rounds: groups, quads, king of the hill",
        "Three rounds of a round robin, quads of 24 without repeats, quads of 12, three rounds"
        " of king of the hill.",
        _twelve,
    ),
    SessionPlan(
        "seven",
        "7 rounds: groups, quads, king of the hill",
        "Three rounds of a round robin, three in quads of 12 without repeats, one of king of the"
        " hill.",
        _seven,
    ),
    SessionPlan(
        "swiss",
        "7 rounds: neighbours of the standing, no repeats",
        "Each round is paired on the standing of the round before, the closest without a repeat;"
        " the last is king of the hill.",
        _swiss,
    ),
    SessionPlan(
        "quads",
        "7 rounds: two sessions of quads, then king of the hill",
        "Four neighbours of the standing play three rounds among themselves, twice; then 1-2, 3-4.",
        _quads,
    ),
    SessionPlan(
        "groups",
        "Round robin in groups of eight",
        "Groups by rating as in sessions 1 and 2 of 2002; nothing after it.",
        _groups,
    ),
    SessionPlan(
        "round_robin",
        "Round robin of the whole division",
        "Everybody meets everybody once; up to 64 players.",
        _round_robin,
    ),
    SessionPlan(
        "hill",
        "King of the hill, 3 rounds",
        "1-2, 3-4, ... on the standing of every round; meetings without limit.",
        _hill,
    ),
)


def chosen(key: str, count: int) -> Settings | None:
    """The settings of a plan of the list; None for no such plan."""
    return next((plan.make(count) for plan in PLANS if plan.key == key), None)


def problem(settings: Settings, count: int) -> str:
    """Why the first rounds cannot be paired with so many players; empty when they can."""
    try:
        check_settings(settings)
        event = Event(tuple(Player(n) for n in range(1, count + 1)), settings=settings)
        by_round = settings.sessions[0].kind == HILL
        pair_round(event, 1) if by_round else pair_session(event, 1)
    except DrawError as error:
        return str(error)
    return ""


def feasibility(settings: Settings, count: int) -> tuple[str, ...]:
    """What can be said before the start: repeats, byes, groups, the pool."""
    return tuple(
        line for said in (_repeats, _groups_said, _byes, _pool) for line in said(settings, count)
    )


def _repeats(settings: Settings, count: int) -> Iterator[str]:
    """18 rounds without repeats need 20 players; from 36 on they are certain (docs/rules/scrabble.md)."""
    hard = max((one.last for one in settings.sessions if one.max_meetings == 1), default=0)
    if not hard:
        return
    rounds = f"{hard} rounds without repeats"
    if even(count) <= hard:
        yield f"{rounds} need {even(hard + 1)} players; {count} are entered, so some meet twice."
    elif even(count) < 2 * hard and not _is_one_robin(settings, count):
        yield f"{rounds} are likely with {count} players; certain they are from {2 * hard - 1} on."


def _is_one_robin(settings: Settings, count: int) -> bool:
    robin = all(one.kind == ROBIN for one in settings.sessions)
    return robin and even(count) >= settings.robin_group


def _groups_said(settings: Settings, count: int) -> Iterator[str]:
    if settings.sessions[0].kind != ROBIN or even(count) < settings.robin_group:
        return
    sizes = [len(one) for one in initial_groups(range(1, count + 1), settings.robin_group)]
    told = [f"{sizes.count(size)} of {size}" for size in sorted(set(sizes))]
    groups = "group" if len(sizes) == 1 else "groups"
    yield f"{len(sizes)} {groups} in the first rounds: {', '.join(told)}, by rating."


def _byes(settings: Settings, count: int) -> Iterator[str]:
    if count % 2:
        again = " Some sit out twice." if settings.last_round > count else ""
        yield f"{count} players are odd: one sits out each round and wins by {settings.bye_score}.{again}"


def _pool(settings: Settings, count: int) -> Iterator[str]:
    if settings.sessions[-1].kind != HILL or settings.pool >= EVERYBODY:
        return
    if count < settings.pool + 4:
        yield f"All {count} are paired individually in the last session: fewer than {settings.pool + 4}."
    else:
        yield (
            f"The top {settings.pool} are paired individually in the last session, the other"
            f" {count - settings.pool} in quads."
        )
