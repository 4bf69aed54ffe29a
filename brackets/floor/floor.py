"""The floor as pages show it: places with what is on, what is next, what waits and what was last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property

from brackets.desk.turns import OVER, READY, Corner, Spot, Turn, Way
from brackets.desk.values import Meeting
from brackets.system import Noun, System
from tourney.models import Event

MOST_COLUMNS = 12
"""More places of a kind are shown as a list, a line each."""
SOON = 1
"""So many meetings of a place stand under "next"."""
LATER = 4
"""So many more are shown before the rest is folded."""


@dataclass(frozen=True, slots=True)
class Called:
    """What directors did with a meeting: when it was called and put on, and the version of its row."""

    version: int = 0
    called_at: datetime | None = None
    calls: int = 0
    on_at: datetime | None = None
    after: str = ""


UNTOUCHED = Called()


@dataclass(frozen=True, slots=True)
class Button:
    """A result to press: what the button says, and what it sends."""

    label: str
    value: str
    is_hard: bool = False
    is_now: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """Somebody who meets, with the button that says who won; None where none can be pressed."""

    corner: Corner
    button: Button | None


@dataclass(frozen=True)
class Bout:
    """A meeting on the floor, with its event, its place now, and about when."""

    event: Event
    system: System
    meeting: Meeting
    spot: Spot
    called: Called = UNTOUCHED
    about: datetime | None = None
    rests_until: datetime | None = None
    made_at: datetime | None = None

    @cached_property
    def turn(self) -> Turn:
        """What its system says of it."""
        assert self.meeting.turn is not None
        return self.meeting.turn

    @property
    def id(self) -> str:
        """Event and meeting, as buttons name it."""
        return f"{self.event.slug}/{self.meeting.id}"

    @property
    def anchor(self) -> str:
        """The same as an id of the page."""
        return f"{self.event.slug}-{self.meeting.id}".lower()

    @property
    def whose(self) -> str:
        """Event and entry number of everybody who meets, as a row says whose it is."""
        known = (one.entry for one in self.turn.corners if one.entry)
        return " ".join(f"{self.event.slug}/{entry}" for entry in known)

    @property
    def is_ready(self) -> bool:
        """Whether it can begin."""
        return self.turn.state == READY

    @property
    def is_over(self) -> bool:
        """Whether it has its result, or needs none any more."""
        return self.turn.state == OVER

    @property
    def is_begun(self) -> bool:
        """Whether something of it is on record, if only a part or a game that is played again."""
        return self.meeting.sequence is not None

    @property
    def is_on(self) -> bool:
        """Whether it was put on."""
        return self.called.on_at is not None and self.is_ready

    @property
    def is_called(self) -> bool:
        """Whether its people were called and it is not on."""
        return self.called.called_at is not None and self.is_ready and not self.is_on

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """Who meets, each with the button that says who won."""
        return tuple(
            Side(one, self._pressed(one.wins) if one.wins and self.is_ready else None)
            for one in self.turn.corners
        )

    @property
    def is_typed(self) -> bool:
        """Whether scores are typed on its own page: no button says who won."""
        return not any(side.button for side in self.sides)

    @property
    def ways(self) -> tuple[Button, ...]:
        """What else can be pressed of it."""
        return tuple(map(self._pressed, self.turn.ways))

    @property
    def refined(self) -> tuple[Button, ...]:
        """What can still be said of its winner."""
        return tuple(map(self._pressed, self.turn.refined))

    @property
    def cleared(self) -> Button | None:
        """What takes its result back whole; None where undoing its record does."""
        return self._pressed(self.turn.clear) if self.turn.clear else None

    def _pressed(self, way: Way) -> Button:
        said = "&".join(f"{name}={value}" for name, value in way.fields.items())
        sent = f"{self.id} {self.meeting.stamp} {self.spot.key} {said}"
        return Button(way.label, sent, way.is_hard, way.is_now)

    @property
    def named(self) -> str:
        """What a button that moves it sends: the meeting, and the version that was shown."""
        return f"{self.id} {self.called.version}"

    @property
    def lasts(self) -> timedelta:
        """How long it takes."""
        return timedelta(minutes=self.system.minutes)


@dataclass(frozen=True)
class Place:
    """One place: `on` is what is played there, `line` what can begin, in order.

    `others` are the places its meetings can be moved to.
    """

    spot: Spot
    noun: Noun
    event: Event | None
    on: tuple[Bout, ...]
    line: tuple[Bout, ...]
    waiting: tuple[Bout, ...]
    last: Bout | None
    done: int
    ends: datetime | None
    others: tuple[Spot, ...] = ()

    @property
    def label(self) -> str:
        """Mat 2."""
        return self.spot.label

    @property
    def whose(self) -> str:
        """Of a place that is one line of a list, whose line it is."""
        return " ".join(one.whose for one in self.on or self.line[:1])

    @property
    def next(self) -> tuple[Bout, ...]:
        """What comes next."""
        return self.line[:SOON]

    @property
    def later(self) -> tuple[Bout, ...]:
        """What comes after that, as far as it is shown."""
        return self.line[SOON : SOON + LATER]

    @property
    def rest(self) -> tuple[Bout, ...]:
        """What is folded."""
        return self.line[SOON + LATER :]

    @property
    def to_come(self) -> int:
        """How many are still to be played here, what is on left out."""
        return len(self.line) + len(self.waiting)

    @property
    def is_done(self) -> bool:
        """Whether nothing is left."""
        return not (self.on or self.to_come)

    @property
    def begins(self) -> tuple[Bout, ...]:
        """What is on or can begin."""
        return (*self.on, *self.line)

    @property
    def folded(self) -> int:
        """How many more stand on the page of the place alone."""
        return len(self.rest) + max(len(self.waiting) - 1, 0)

    @property
    def every(self) -> tuple[Bout, ...]:
        """All that is still to be played, in order."""
        return (*self.on, *self.line, *self.waiting)


@dataclass(frozen=True)
class Kind:
    """The places of a kind; those that an event has for itself are a kind of their own."""

    noun: Noun
    event: Event | None
    places: tuple[Place, ...]

    @property
    def key(self) -> str:
        """As the address has it."""
        found = self.places[0].spot
        return "-".join(filter(None, (found.kind, found.of)))

    @property
    def label(self) -> str:
        """Mats; Boards of Division 2."""
        name = self.noun.many.capitalize()
        return f"{name} of {self.event.name}" if self.event else name

    @property
    def is_list(self) -> bool:
        """Whether there are too many for a column each."""
        return len(self.places) > MOST_COLUMNS


@dataclass(frozen=True)
class Floor:
    """Every place of a tournament."""

    places: Mapping[str, Place]
    bouts: Mapping[str, Bout]
    at: datetime

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        """The places by kind."""
        found: dict[tuple[str, str], list[Place]] = {}
        for place in self.places.values():
            found.setdefault((place.spot.kind, place.spot.of), []).append(place)
        return tuple(Kind(ones[0].noun, ones[0].event, tuple(ones)) for ones in found.values())

    @property
    def on(self) -> int:
        """How many meetings are on."""
        return sum(len(place.on) for place in self.places.values())

    @property
    def called(self) -> int:
        """How many were called and are not on."""
        return sum(one.is_called for place in self.places.values() for one in place.line)

    @property
    def to_come(self) -> int:
        """How many are still to be played."""
        return sum(place.to_come for place in self.places.values())

    @property
    def ends(self) -> datetime | None:
        """About when the last one that can be foreseen is over."""
        return max((one.ends for one in self.places.values() if one.ends), default=None)
