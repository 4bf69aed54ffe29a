"""What a system tells so that it can be tried: an event of it, and what is typed there.

Everything else the tests find for themselves, on its pages and in its `System`. A room has its
trials in `tests/brackets/systems/<room>/conforming.py`, as `TRIALS`; one without is a failure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module

from django.urls import URLPattern, reverse

from brackets.system import System, room_of, rooms
from tourney.models import Event, Tournament

Made = Callable[[Tournament | None], Event]
Amended = Callable[[Event], object]


@dataclass(frozen=True, slots=True)
class Step:
    """A button on the way to a posted event: the route of its page, what it says, what is filled in."""

    route: str
    button: str
    fields: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Row:
    """A meeting as a row of the desk: the end of its address, and a result as its fields."""

    ends: str
    fields: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Trial:
    """One way to play events of a system.

    `first` and `second` are lines for two meetings that can be played once the event is posted,
    `other` is another result of the first, `row` the same result as `first` in its row, and
    `unreadable` a line that says nothing. `later` are lines that lead on from `first` to a
    result that `other` would void, the last of them; none where no result rests on another.
    `amended` changes the posted event as a director may: late entries, withdrawals, swaps.
    `anew` is the step from which it is posted again, where its posting was taken back;
    `closes` the last before which an entry is withdrawn on its own page, the one that closes the entries.
    `values` stand for the arguments of the room's routes, `prints` are those of its sheets.
    """

    name: str
    kind: str
    entered: Made
    steps: tuple[Step, ...]
    first: str
    other: str
    second: str
    unreadable: str
    row: Row
    prints: tuple[str, ...]
    amended: Amended
    later: tuple[str, ...] = ()
    values: Mapping[str, object] = field(default_factory=dict)
    anew: int = 0
    closes: int = -1

    @property
    def slug(self) -> str:
        """Its name in one word."""
        return self.name.replace(" ", "-")

    def address(self, event: Event, route: str) -> str:
        """The address of a route for this event."""
        known = {
            "sequence": 1,
            **self.values,
            "slug": event.tournament.slug,
            "event_slug": event.slug,
        }
        wanted = next(one for one in routes(event) if one.name == route)
        arguments = {name: known[name] for name in wanted.pattern.converters}
        return reverse(f"brackets:{route}", kwargs=arguments)


def routes(event: Event) -> list[URLPattern]:
    """The routes of the room of an event."""
    room = room_of(event)
    assert room is not None
    return list(room.urls)


def trials_of(room: System) -> tuple[Trial, ...]:
    """How a room is tried; a room that does not say so is refused."""
    name = type(room).__module__.split(".")[-2]
    found = import_module(f"tests.brackets.systems.{name}.conforming").TRIALS
    assert found, f"{name}: no trials"
    return tuple(found)


def all_trials() -> dict[str, Trial]:
    """Every trial of every registered room, by its name."""
    return {trial.name: trial for room in rooms() for trial in trials_of(room)}
