"""Locked players out of the line-up: units of their own with opponents suggested or chosen (R12, R13).

In a quad session a locked player gets a quad with the three best placed players out of contention,
in a session of four rounds a unit of six, so that he need not repeat (readings 3.4, 14 and 16).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brackets.draw.errors import PlayersError
from brackets.systems.scrabble.engine.gibson import (
    lock_of,
    locked_players,
    outsider_of,
    outsiders,
    paid_places,
)
from brackets.systems.scrabble.engine.history import Meetings, Standing
from brackets.systems.scrabble.engine.reasons import Chosen, LockedIn, LockedToo
from brackets.systems.scrabble.engine.values import Event, Locked, Order, Override, Pair
from brackets.systems.scrabble.engine.words import Who


@dataclass(frozen=True, slots=True)
class LockIn:
    """One or two locked players, who meets them, and whom the rule suggested."""

    leaders: Order
    opponents: Order
    suggested: Order

    @property
    def unit(self) -> Order:
        """All of them, the locked first."""
        return (*self.leaders, *self.opponents)


@dataclass(frozen=True, slots=True)
class Field:
    """The players among whom a lock counts: their standing now, and how many rounds are left."""

    standing: Standing
    rounds_left: int


def lock_ins(event: Event, field: Field, size: int, least_rest: int) -> tuple[LockIn, ...]:
    """The units of locked players, `size` each; at least `least_rest` or nobody remain beside them.

    Raises DrawError for an override that is not about a locked player or names nobody suitable.
    """
    leaders = _leaders(event, field, size, least_rest)
    locked = tuple(one for unit in leaders for one in unit)
    _check_overrides(event, field, locked, size)
    ranked = [
        one
        for one in outsiders(field.standing, field.rounds_left, event.settings)
        if one not in locked
    ]
    chosen = {one.opponent for one in event.overrides}
    spare = [one for one in ranked if one not in chosen]
    found = []
    for unit in leaders:
        own = [one.opponent for one in event.overrides if one.player in unit]
        need = size - len(unit)
        opponents = (*own, *spare[: need - len(own)])
        spare = spare[need - len(own) :]
        found.append(LockIn(unit, _placed(field, opponents), tuple(ranked[:need])))
        ranked = [one for one in ranked if one not in opponents]
    return tuple(found)


def _placed(field: Field, players: Sequence[int]) -> Order:
    return tuple(sorted(players, key=field.standing.order.index))


def _leaders(event: Event, field: Field, size: int, least_rest: int) -> list[Order]:
    """The locked players by units, as many as leave enough for the others."""
    settings = event.settings
    locked = locked_players(field.standing, field.rounds_left, settings)
    locked = locked[: paid_places(field.standing, settings)]
    each = 2 if settings.locked_meet == "each_other" else 1
    units = [locked[at : at + each] for at in range(0, len(locked), each)]
    count = len(field.standing.order)
    while units and 0 != count - size * len(units) < least_rest:
        units.pop()
    return units


def _check_overrides(event: Event, field: Field, locked: Order, size: int) -> None:
    """Each about a locked player, with somebody who can still be given to him."""
    taken: set[int] = set()
    for at, one in enumerate(event.overrides):
        if one.player not in locked:
            raise _not_locked(at, one, locked)
        if one.opponent in locked or one.opponent not in field.standing.order:
            raise _not_free(at, one)
        if one.opponent in taken:
            raise _given_twice(at, one)
        taken.add(one.opponent)
        _check_room(event, at, size)


def _not_locked(at: int, one: Override, locked: Order) -> PlayersError:
    def say(who: Who) -> str:
        now = ", ".join(map(who, locked)) or "nobody"
        wrong = f"override[{at}].player: {who(one.player)} is not locked in"
        return f"{wrong}; {now} is at this posting."

    return PlayersError(say)


def _not_free(at: int, one: Override) -> PlayersError:
    return PlayersError(
        lambda who: (
            f"override[{at}].opponent: {who(one.opponent)} cannot be given to {who(one.player)};"
            " name a player of this line-up who is not locked in."
        )
    )


def _given_twice(at: int, one: Override) -> PlayersError:
    return PlayersError(lambda who: f"override[{at}].opponent: {who(one.opponent)} is given twice.")


def _check_room(event: Event, at: int, size: int) -> None:
    """A locked player gets no more opponents than his unit holds."""
    player = event.overrides[at].player
    own = [one for one in event.overrides[: at + 1] if one.player == player]
    room = size - (2 if event.settings.locked_meet == "each_other" else 1)
    if len(own) > max(room, 0):
        chosen = f"{len(own)} opponents chosen, not at most {room}."
        raise PlayersError(lambda who: f"override[{at}]: {who(player)} has {chosen}")


def locked_rows(
    event: Event,
    field: Field,
    units: Sequence[LockIn],
    games: Sequence[tuple[int, Pair]],
    met: Meetings,
) -> tuple[Locked, ...]:
    """A line for every game of a locked player: whom he meets in which round, and why."""
    rows = []
    for unit in units:
        for number, (a, b) in games:
            if a in unit.leaders:
                rows.append(Locked(number, a, b, _reason(event, field, unit, (a, b), met)))
    return tuple(rows)


def _reason(event: Event, field: Field, unit: LockIn, pair: Pair, met: Meetings) -> LockedIn:
    player, opponent = pair
    lock = lock_of(field.standing, player, field.rounds_left)
    if opponent in unit.leaders:
        return LockedIn(lock, LockedToo(opponent))
    if any(one.opponent == opponent for one in event.overrides):
        return LockedIn(lock, Chosen(opponent, unit.suggested))
    times = len(met.of(player, opponent))
    found = outsider_of(field.standing, opponent, field.rounds_left, event.settings, times)
    return LockedIn(lock, found)
