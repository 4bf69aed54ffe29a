"""What the sides of a meeting say, compared: a value, without a row, a clock or a page.

A side says what it knows: the numbers of the pairs it played in, or one of what can be told. In a
match of three every pair is said by the two who played it, so nobody says all of it and still each
number is said twice.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from brackets.desk.turns import Tally, Turn, Way
from brackets.draw.errors import DrawError
from tourney.numbers import decimal

WAITING, SAME, DIFFERENT, ASKED = "waiting", "same", "different", "asked"
"""Somebody has not said it yet; all say the same; two do not; somebody wants the director."""
LONGEST = 12
ASKS = "asks for the director"


@dataclass(frozen=True, slots=True)
class Told:
    """What one corner said: fields as the desk reads them; or that the director is wanted."""

    fields: Mapping[str, str]
    asks: bool = False


@dataclass(frozen=True, slots=True)
class Agreement:
    """How what was said stands together; `fields` are what all of them say."""

    state: str
    fields: Mapping[str, str]
    missing: tuple[int, ...] = ()
    differing: frozenset[int] = frozenset()


def sides_of(turn: Turn) -> tuple[int, ...]:
    """The corners where somebody stands: each has to say it."""
    return tuple(at for at, corner in enumerate(turn.corners) if corner.is_known)


def tallies_of(turn: Turn, corner: int | None) -> tuple[Tally, ...]:
    """The numbers that one corner knows; all of them for a helper."""
    return tuple(one for one in turn.tallies if corner is None or corner in one.corners)


def fields_of(turn: Turn, corner: int | None, data: Mapping[str, str]) -> dict[str, str]:
    """What a side sent, as the desk reads it: whole numbers and decimals one way, a choice that is offered.

    Raises DrawError, naming the field, the value and what to type.
    """
    if turn.tallies:
        return {
            name: _number(turn.corners[at].name, tally.unit, data.get(name, ""))
            for tally in tallies_of(turn, corner)
            for at, name in zip(tally.corners, tally.fields, strict=True)
        }
    chosen = data.get("told", "")
    for number, way in enumerate(turn.told):
        if chosen == str(number):
            return dict(way.fields)
    raise DrawError("Result: nothing is chosen; say how it ended.")


def _number(name: str, unit: str, text: str) -> str:
    typed = text.strip()
    if not typed:
        raise DrawError(f"{name}: the {unit} are missing; type both numbers.")
    found = decimal(typed) if len(typed) <= LONGEST else None
    if found is None:
        raise DrawError(f"{name}: “{typed[:40]}” is no number of {unit}; type one like 41.")
    return f"{found.normalize():f}"


def said_of(turn: Turn, fields: Mapping[str, str]) -> str:
    """In a few signs, in the order of the meeting: 41 : 33, or who won.

    Of a match of three with the numbers of those who met before each.
    """
    way = told_way(turn, fields)
    if way is not None:
        return way.label
    told = [one for one in turn.tallies if all(name in fields for name in one.fields)]
    many = len(turn.tallies) > 1
    return ", ".join(f"{_who(turn, one) if many else ''}{_pair(one, fields)}" for one in told)


def told_way(turn: Turn, fields: Mapping[str, str]) -> Way | None:
    """Which of what can be told these fields are."""
    return next((way for way in turn.told if dict(way.fields) == dict(fields)), None)


def _pair(tally: Tally, fields: Mapping[str, str]) -> str:
    return " : ".join(fields[name] for name in tally.fields)


def _who(turn: Turn, tally: Tally) -> str:
    first, second = (turn.corners[at].name.partition(" ")[0] for at in tally.corners)
    return f"{first}–{second} "


def agreement(turn: Turn, told: Mapping[int, Told]) -> Agreement:
    """How what these corners said stands together."""
    sides = sides_of(turn)
    here = {at: one for at, one in told.items() if at in sides}
    missing = tuple(at for at in sides if at not in here)
    merged = {name: value for one in here.values() for name, value in one.fields.items()}
    if any(one.asks for one in here.values()):
        asking = frozenset(at for at, one in here.items() if one.asks)
        return Agreement(ASKED, {}, missing, asking)
    differing = frozenset(_differing(turn, here))
    if differing:
        return Agreement(DIFFERENT, {}, missing, differing)
    return Agreement(WAITING if missing else SAME, merged, missing)


def _differing(turn: Turn, told: Mapping[int, Told]) -> Iterator[int]:
    """The corners that contradict another one about what both know."""
    if not turn.tallies:
        if len({tuple(sorted(one.fields.items())) for one in told.values()}) > 1:
            yield from told
        return
    for tally in turn.tallies:
        own: Collection[int] = [at for at in tally.corners if at in told]
        if len({tuple(told[at].fields.get(name, "") for name in tally.fields) for at in own}) > 1:
            yield from own
