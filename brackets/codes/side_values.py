"""What the page of a side shows, as values: its meeting, the two sides, what is typed, what stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from brackets.desk.captains import AskedLineUp, Captained
from brackets.desk.reported import (
    turn_of,
)
from brackets.desk.turns import Turn, Way
from brackets.desk.values import Meeting
from brackets.models import Reporting, TableCode, TableReport
from brackets.system import system_of
from tourney.models import Entrant, Event

CLOSED, NOTHING, TYPING, WAITS, AGREED, DIFFERS, DIRECTOR, DONE = (
    "closed", "nothing", "typing", "waits", "agreed", "differs", "director", "done",
)  # fmt: skip
"""The stages of the page, in the order of time."""


@dataclass(frozen=True, slots=True)
class Box:
    """One side as the page shows it: what it said where that may be seen, and a word with its sign."""

    name: str
    note: str
    is_own: bool
    said: str
    words: str
    sign: str
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Number:
    """A number to type."""

    name: str
    who: str
    note: str
    is_own: bool
    unit: str
    value: str


@dataclass(frozen=True, slots=True)
class Tick:
    """A box to tick."""

    name: str
    label: str
    is_ticked: bool


@dataclass(frozen=True, slots=True)
class Option:
    """Something to choose."""

    value: str
    way: Way
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Done:
    """What stands on record, who recorded it and when."""

    said: str
    leads: str
    by: str
    at: datetime | None
    is_agreed: bool


@dataclass(frozen=True)
class SidePage:
    """The meeting of a side as it may see it."""

    code: TableCode
    stage: str
    mode: str = Reporting.Mode.OFF
    meeting: Meeting | None = None
    others: tuple[Meeting, ...] = ()
    boxes: tuple[Box, ...] = ()
    numbers: tuple[tuple[Number, ...], ...] = ()
    options: tuple[Option, ...] = ()
    own: TableReport | None = None
    late: TableReport | None = None
    done: Done | None = None
    line_up: AskedLineUp | None = None
    typed: Mapping[str, str] = field(default_factory=dict)
    moved: bool = False
    """Whether the meeting changed since this side reported it."""

    @property
    def event(self) -> Event:
        """Of which event."""
        assert self.code.event is not None
        return self.code.event

    @property
    def has_ticket(self) -> bool:
        """Whether its ticket is a page that anybody may read."""
        return self.event.is_shown

    @property
    def turn(self) -> Turn:
        """When and where they meet."""
        assert self.meeting is not None
        return turn_of(self.meeting)

    @property
    def where(self) -> str:
        """Event, round and place."""
        turn = self.turn
        parts = [self.event.name, turn.round, turn.label[:1].lower() + turn.label[1:]]
        if turn.spot.kind not in turn.label.lower():
            parts.append(turn.spot.words)
        return ", ".join(filter(None, parts))

    @property
    def is_typed(self) -> bool:
        """Whether the form is open."""
        return self.stage == TYPING

    @property
    def is_closed(self) -> bool:
        """Whether nobody may report."""
        return self.stage == CLOSED

    @property
    def is_nothing(self) -> bool:
        """Whether there is nothing to report yet."""
        return self.stage == NOTHING

    @property
    def left(self) -> str:
        """That its side withdrew; empty where it did not."""
        who = self.code.entrant
        if who is None or who.status != Entrant.Status.WITHDRAWN:
            return ""
        return (
            f"{who.name} has withdrawn from {self.event.name}. If that is wrong, tell the director."
        )

    @property
    def nothing(self) -> str:
        """Why there is nothing to report, and who can do something about it."""
        event = self.event
        if self.left:
            return self.left
        if self.meeting is not None:
            return f"You cannot report this {self.noun} now: who plays it has changed, or an earlier one is still out."
        if self.code.meeting:
            return (
                f"The {self.noun} of this slip is not in the draw any more. Ask the director for "
                "the slip of your new one."
            )
        if event.state == Event.State.FINISHED:
            return f"{event.name} is over: every result is in."
        return (
            f"There is nothing to report yet. Your next {self.noun} stands here when it is known."
        )

    @property
    def is_agreed(self) -> bool:
        """Whether all say the same, and the director confirms it."""
        return self.stage == AGREED

    @property
    def is_differing(self) -> bool:
        """Whether two sides contradict each other."""
        return self.stage == DIFFERS

    @property
    def is_chosen(self) -> bool:
        """Whether one of several is chosen, where no numbers are typed."""
        return not self.numbers

    @property
    def template(self) -> str:
        """What stands below the two sides."""
        return f"codes/_{self.stage}.html"

    @property
    def noun(self) -> str:
        """What its players call a meeting."""
        return system_of(self.event).meeting.one

    @property
    def is_recorded_at_once(self) -> bool:
        """Whether equal reports need nobody's tap."""
        return self.mode == Reporting.Mode.RECORD

    @property
    def who(self) -> str:
        """Who meets."""
        return self.meeting.who if self.meeting else ""

    @property
    def waits(self) -> bool:
        """Whether somebody else has to act: the page looks again by itself."""
        return self.stage in (NOTHING, WAITS, AGREED, DIFFERS, DIRECTOR)

    @property
    def line_up_rows(self) -> list[tuple[Captained, list[Tick]]]:
        """Each member with a box for each part, ticked as it was sent."""
        asked = self.line_up
        if asked is None:
            return []
        return [(one, self._ticks(one.member, asked.parts)) for one in asked.members]

    def _ticks(self, member: int, parts: Sequence[str]) -> list[Tick]:
        names = ((f"m{member}-{at}", part) for at, part in enumerate(parts))
        return [Tick(name, part, name in self.typed) for name, part in names]

    @property
    def missing(self) -> str:
        """Who has not reported yet."""
        return " and ".join(self._missing)

    @property
    def missing_ends(self) -> str:
        """How the verb after them ends."""
        return "s" if len(self._missing) == 1 else ""

    @property
    def _missing(self) -> list[str]:
        return [one.name for one in self.boxes if not one.is_own and not one.at]
