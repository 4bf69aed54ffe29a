"""Sides at the tables of posted events of every system, with codes, for the tests of reports."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from itertools import count

from brackets.codes.issuing import issue, of_side
from brackets.codes.reporting import Sent, report
from brackets.desk.reported import meetings_of, turn_of
from brackets.desk.values import Meeting
from brackets.models import Reporting, TableCode, TableReport
from tests.brackets.systems.bridge.playing import posted
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import posted_judo
from tests.brackets.systems.robin.playing import posted_robin
from tests.brackets.systems.scrabble.running import posted as division_posted
from tourney.models import Entrant, Event

NOON = datetime(2026, 3, 14, 12, tzinfo=UTC)
SYSTEMS: dict[str, Callable[[], Event]] = {
    "bridge": lambda: posted(8),
    "three": lambda: posted(7, variant="book"),
    "cup": lambda: posted_cup(8),
    "judo": lambda: posted_judo(8),
    "robin": lambda: posted_robin(6),
    "scrabble": lambda: division_posted(8),
}
_keys = count(1)


def allowed(event: Event, mode: str = Reporting.Mode.RECORD) -> Event:
    """The event takes reports."""
    Reporting.objects.update_or_create(event=event, defaults={"mode": mode})
    return event


def first_open(event: Event) -> Meeting:
    """The first meeting that can be played, of three where there is one."""
    found = [one for one in meetings_of(event).values() if one.is_open]
    return max(found, key=lambda one: (len(turn_of(one).corners), [-n for n in turn_of(one).order]))


def codes_of(event: Event, meeting: Meeting) -> list[TableCode]:
    """A code for each side."""
    teams = Entrant.objects.in_bulk([corner.key for corner in turn_of(meeting).corners])
    sides = [teams[corner.key] for corner in turn_of(meeting).corners]
    return issue([of_side(event, meeting.id, side, turn_of(meeting).label) for side in sides])


def new_key() -> str:
    """The key of a form."""
    return f"tablewindow.line{next(_keys):08d}"


def data_of(meeting: Meeting, corner: int, *, least: int = 20) -> dict[str, str]:
    """What a side types: every field by its place, so that all sides type the same."""
    turn = turn_of(meeting)
    if not turn.tallies:
        return {"told": str(least % 2 and len(turn.told) - 1)}
    return {
        name: str(least + 3 * number + 10 * place)
        for number, tally in enumerate(turn.tallies)
        if corner in tally.corners
        for place, name in enumerate(tally.fields)
    }


def says(
    code: TableCode, meeting: Meeting, *, least: int = 20, key: str = "", asks: bool = False
) -> TableReport:
    """A side reports its meeting."""
    at = next(n for n, c in enumerate(turn_of(meeting).corners) if c.key == code.entrant_id)
    data = data_of(meeting, at, least=least)
    sent = Sent(meeting.id, meeting.stamp, key or new_key(), data, asks)
    return report(code, sent, now=NOON)


def newest() -> int:
    """The newest report of all."""
    return max(TableReport.objects.values_list("pk", flat=True), default=0)
