"""What sides reported and how it stands: read for the desk, the home of an event and the page of a side."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from brackets.desk.agreeing import (
    ASKED,
    DIFFERENT,
    SAME,
    WAITING,
    Agreement,
    Told,
    agreement,
    said_of,
    sides_of,
)
from brackets.desk.turns import READY, Turn
from brackets.desk.values import Meeting
from brackets.models import Reporting, TableReport
from brackets.system import room_of
from tourney.models import Event

OFF = Reporting.Mode.OFF


def reporting_of(event: Event) -> Reporting:
    """What an event allows; nothing where nobody said anything."""
    found = Reporting.objects.filter(event=event).first()
    return found or Reporting(event=event, version=0)


def takes_reports(event: Event) -> bool:
    """Whether its players may report now."""
    is_played = event.state != Event.State.ENTRY and not event.is_archived
    return is_played and reporting_of(event).mode != OFF


def meetings_of(event: Event) -> dict[str, Meeting]:
    """Every meeting with its turn, by what the desk calls it; none before the posting."""
    room = room_of(event)
    if room is None or event.state == Event.State.ENTRY:
        return {}
    return {one.id: one for one in room.meetings([event])}


def playing_now(event: Event) -> list[Meeting]:
    """The meetings that can be played, in playing order."""
    found = (one for one in meetings_of(event).values() if one.is_open)
    ready = [one for one in found if turn_of(one).state == READY]
    return sorted(ready, key=lambda one: turn_of(one).order)


def turn_of(meeting: Meeting) -> Turn:
    """Its turn: meetings that were read for the floor have one."""
    assert meeting.turn is not None
    return meeting.turn


def corner_of(turn: Turn, entrant: int | None) -> int | None:
    """Where an entrant stands in a meeting; None where it does not."""
    return next((at for at, one in enumerate(turn.corners) if one.key and one.key == entrant), None)


@dataclass(frozen=True)
class Reported:
    """A meeting with what its sides say of it as it is now."""

    meeting: Meeting
    reports: Mapping[int, TableReport]
    """The newest of each corner that has said something of the meeting as it is now."""
    late: tuple[TableReport, ...] = ()
    """What came for the meeting as it was before, and nobody has dealt with."""

    @property
    def turn(self) -> Turn:
        """Who meets, and where."""
        return turn_of(self.meeting)

    @cached_property
    def agreement(self) -> Agreement:
        """How it stands together."""
        told = {at: Told(one.fields, one.asks) for at, one in self.reports.items()}
        return agreement(self.turn, told)

    @property
    def state(self) -> str:
        """Waiting, same, different, asked."""
        return self.agreement.state

    @property
    def newest(self) -> int:
        """The number of the newest report: whoever decides says what was looked at."""
        return max((one.pk for one in (*self.reports.values(), *self.late)), default=0)

    @property
    def wants_director(self) -> bool:
        """Whether nothing goes on without the director."""
        return bool(self.late) or (bool(self.reports) and self.state in (SAME, DIFFERENT, ASKED))


def reported(meeting: Meeting, rows: Iterable[TableReport]) -> Reported:
    """A meeting with its open reports, oldest first."""
    turn = turn_of(meeting)
    at = {corner.key: number for number, corner in enumerate(turn.corners) if corner.is_known}
    found: dict[int, TableReport] = {}
    late: list[TableReport] = []
    for row in rows:
        if row.is_late:
            late.append(row)
        elif row.stamp == meeting.stamp and row.entrant_id in at:
            found[at[row.entrant_id]] = row
    return Reported(meeting, found, tuple(late))


def open_reports(event: Event, meeting: str = "") -> list[TableReport]:
    """The reports nobody has dealt with, oldest first."""
    rows = TableReport.objects.filter(event=event, closed_at=None).select_related("entrant", "code")
    return list(rows.filter(meeting=meeting) if meeting else rows)


def all_reported(event: Event) -> Sequence[Reported]:
    """Every meeting that somebody reported and nobody has dealt with; those that want the director first."""
    by_meeting: dict[str, list[TableReport]] = defaultdict(list)
    for row in open_reports(event):
        by_meeting[row.meeting].append(row)
    if not by_meeting:
        return ()
    meetings = meetings_of(event)
    found = [
        reported(meetings[name], rows) for name, rows in by_meeting.items() if name in meetings
    ]
    told = [one for one in found if one.reports or one.late]
    return sorted(told, key=lambda one: (not one.wants_director, one.turn.order))


@dataclass(frozen=True, slots=True)
class Heard:
    """One side in the strip of the desk: what it said, and when."""

    at: int
    name: str
    said: str
    sign: str
    when: datetime | None = None
    can_count: bool = False
    times: int = 1


@dataclass(frozen=True, slots=True)
class Late:
    """What came late from one code, oldest first: one line, however often it was sent."""

    rows: tuple[TableReport, ...]

    @property
    def name(self) -> str:
        """Whose code it is."""
        return self.rows[0].entrant.name

    @property
    def said(self) -> str:
        """What was sent, each thing once."""
        return ", ".join(dict.fromkeys(row.said for row in self.rows))

    @property
    def when(self) -> datetime:
        """When the first of it came."""
        return self.rows[0].made_at

    @property
    def times(self) -> int:
        """How often something came."""
        return sum(row.times for row in self.rows)


@dataclass(frozen=True)
class Strip:
    """A meeting in the strip of the desk, with what can be recorded of it."""

    found: Reported

    @property
    def title(self) -> str:
        """Where and when they meet."""
        turn = self.found.turn
        return f"{turn.label}, {turn.round}"

    @property
    def state(self) -> str:
        """How it stands, in words."""
        if not self.found.reports:
            return "came late"
        return WORDS[self.found.state]

    @property
    def sign(self) -> str:
        """The sign before the words."""
        return SIGNS[self.found.state] if self.found.reports else "half"

    @property
    def is_same(self) -> bool:
        """Whether all say the same."""
        return self.found.state == SAME

    @property
    def said(self) -> str:
        """What all of them say."""
        return said_of(self.found.turn, self.found.agreement.fields) if self.is_same else ""

    @property
    def sides(self) -> list[Heard]:
        """Every side."""
        return [self._heard(at) for at in sides_of(self.found.turn)]

    def _heard(self, at: int) -> Heard:
        name, row = self.found.turn.corners[at].name, self.found.reports.get(at)
        if row is None:
            return Heard(at, name, "not reported yet", "")
        differs = at in self.found.agreement.differing
        sign = "void" if differs else "done"
        can_count = not row.asks and not self.is_same
        return Heard(at, name, row.said, sign, row.made_at, can_count, row.times)

    @property
    def late(self) -> list[Late]:
        """What came late: a line for each code."""
        by_code: dict[int, list[TableReport]] = defaultdict(list)
        for row in self.found.late:
            by_code[row.code_id].append(row)
        return [Late(tuple(rows)) for rows in by_code.values()]


SIGNS = {SAME: "done", DIFFERENT: "void", ASKED: "half", WAITING: "half"}
WORDS = {
    SAME: "all say the same",
    DIFFERENT: "the reports differ",
    ASKED: "the director is wanted",
    WAITING: "another side has not reported yet",
}


def strips(event: Event) -> list[Strip]:
    """What the desk shows of reports; nothing where players do not report."""
    return [Strip(one) for one in all_reported(event)] if takes_reports(event) else []


@dataclass(frozen=True, slots=True)
class Counts:
    """How many meetings are reported: by one side, by all the same, differently or for the director."""

    waiting: int = 0
    same: int = 0
    different: int = 0


def counts(found: Iterable[Reported]) -> Counts:
    """Of these meetings; late reports are for the director too."""
    states = ["different" if one.late else one.state for one in found]
    same = states.count(SAME)
    different = sum(state in (DIFFERENT, ASKED) for state in states)
    return Counts(len(states) - same - different, same, different)
