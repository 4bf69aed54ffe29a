"""What the page of a helper shows: the meetings of a bracket or a place, each with everything that can be entered.

A helper enters what stands on paper: it is recorded at once through the door of the event's own
desk, and whatever a director would be asked about the helper is asked about too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from urllib.parse import parse_qsl, urlencode

from brackets.codes.last import Last
from brackets.codes.side_values import Number
from brackets.desk.agreeing import fields_of
from brackets.desk.deciding import decide
from brackets.desk.reported import meetings_of, turn_of
from brackets.desk.systems import desk_class
from brackets.desk.turns import OVER, READY, Turn, Way
from brackets.desk.values import Meeting, Outcome, Typed
from brackets.draw.errors import DrawError
from brackets.floor.floor import Button
from brackets.floor.reading import floor_of
from brackets.journal.people import ByCode
from brackets.models import TableCode
from tourney.models import Event

MOST_OVER = 12
"""So many that are over can be corrected on the page, the newest first."""
MOST_FIELDS = 20
ELSEWHERE = "This code is not for that one; look at the list."


@dataclass(frozen=True)
class Entry:
    """A meeting as its helper enters it."""

    event: Event
    meeting: Meeting
    typed: Mapping[str, str] = field(default_factory=dict)
    """What was typed of it and is not recorded."""
    last: Last | None = None
    """What the code of the page recorded last, where that was of this one."""

    @property
    def turn(self) -> Turn:
        """When and where, who meets."""
        return turn_of(self.meeting)

    @property
    def name(self) -> str:
        """Event and meeting, as forms name it."""
        return f"{self.event.slug}/{self.meeting.id}"

    @property
    def is_over(self) -> bool:
        """Whether it has its result."""
        return self.turn.state == OVER

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """Everything that is pressed: who won, what else may have happened, what is said of a winner."""
        turn = self.turn
        clear = (turn.clear,) if turn.clear else ()
        if self.is_over and turn.refined:
            return (*turn.refined, *clear)
        wins = self._wins
        said = [dict(way.fields) for way in wins]
        told = tuple(one for one in turn.told if dict(one.fields) not in said)
        return (*wins, *told, *turn.ways, *clear)

    @property
    def first_ways(self) -> list[Button]:
        """Who won: the buttons that are pressed every time."""
        return [_button(way) for way in self.ways if way in self._wins]

    @property
    def more_ways(self) -> list[Button]:
        """What else can be pressed."""
        return [_button(way) for way in self.ways if way not in self._wins]

    @property
    def _wins(self) -> list[Way]:
        turn = self.turn
        return [one.wins for one in turn.corners if one.wins and not turn.tallies]

    @property
    def numbers(self) -> tuple[tuple[Number, ...], ...]:
        """The numbers that are typed."""
        return tuple(
            tuple(
                Number(
                    name,
                    self.turn.corners[at].name,
                    self.turn.corners[at].note,
                    False,
                    tally.unit,
                    self.typed.get(name, ""),
                )
                for at, name in zip(tally.corners, tally.fields, strict=True)
            )
            for tally in self.turn.tallies
        )


@dataclass(frozen=True)
class HelperPage:
    """The meetings of a helper's bracket or place: to play in their order, over the newest first."""

    code: TableCode
    entries: tuple[Entry, ...]
    last: Last | None = None

    @property
    def heading(self) -> str:
        """Where the results are entered."""
        label = self.code.label
        return f"{label[:1].upper()}{label[1:]}"

    def typed(self, name: str, data: Mapping[str, str]) -> HelperPage:
        """With what was typed of one of them and is not recorded."""
        entries = (replace(one, typed=data) if one.name == name else one for one in self.entries)
        return replace(self, entries=tuple(entries))

    def after(self, last: Last | None) -> HelperPage:
        """With what its code recorded last, at the meeting it is of."""
        name = last.name if last else ""
        entries = (replace(one, last=last) if one.name == name else one for one in self.entries)
        return replace(self, entries=tuple(entries), last=last)

    @property
    def is_last_shown(self) -> bool:
        """Whether the meeting of what was recorded last is on the page."""
        return any(one.last for one in (*self.open, *self.over))

    @property
    def open(self) -> list[Entry]:
        """Those that can be played."""
        return [one for one in self.entries if one.turn.state == READY and one.meeting.is_open]

    @property
    def over(self) -> list[Entry]:
        """Those that are over and have a record."""
        over = [one for one in self.entries if one.is_over and one.meeting.sequence]
        return sorted(over, key=lambda one: -(one.meeting.sequence or 0))[:MOST_OVER]


def _button(way: Way) -> Button:
    """It sends what it means, so that it means the same whatever changed since."""
    return Button(way.label, urlencode(way.fields), way.is_hard, way.is_now)


def helper_page(code: TableCode) -> HelperPage:
    """The page now."""
    if code.kind == TableCode.Kind.PLACE:
        return HelperPage(code, tuple(_at_place(code)))
    event = code.event
    assert event is not None
    found = [
        one
        for one in meetings_of(event).values()
        if not code.place or one.id.partition("-")[0] == code.place
    ]
    return HelperPage(
        code, tuple(Entry(event, one) for one in sorted(found, key=lambda one: turn_of(one).order))
    )


def _at_place(code: TableCode) -> list[Entry]:
    """Those of one place of the floor, over all events, in the order in which they are called."""
    floor = floor_of(code.tournament)
    place = floor.places.get(code.place)
    over = (one for one in floor.bouts.values() if one.spot.key == code.place and one.is_over)
    return [Entry(one.event, one.meeting) for one in (*(place.every if place else ()), *over)]


def enter(code: TableCode, name: str, typed: Typed, data: Mapping[str, str], way: str) -> Outcome:
    """Record what a helper pressed (`way`, the fields of the button) or typed of a meeting; or say why not, or ask.

    Raises DrawError for a meeting that is not the helper's, and for what cannot be read.
    """
    entry = next((one for one in helper_page(code).entries if one.name == name), None)
    if entry is None:
        raise DrawError(ELSEWHERE)
    fields = _fields(entry, data, way)
    said = " ".join(f"{key}={value}" for key, value in sorted(fields.items()))
    meeting = entry.meeting.id
    line = Typed(
        f"{meeting} {said}",
        typed.key,
        0,
        meeting,
        typed.stamp,
        typed.sure,
        typed.confirmed,
        fields,
    )
    desk = desk_class(entry.event)(entry.event, source=code.label[:40])
    return decide(desk, line, ByCode(code.pk))


def _fields(entry: Entry, data: Mapping[str, str], way: str) -> Mapping[str, str]:
    if not way:
        return fields_of(entry.turn, None, data)
    try:
        return dict(parse_qsl(way, max_num_fields=MOST_FIELDS))
    except ValueError as error:
        raise DrawError("This button is not from this page; look at it again.") from error
