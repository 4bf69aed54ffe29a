"""What the page of a side shows: its meeting, what it said, how far the other is, what becomes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from brackets.codes.side_values import (
    AGREED,
    CLOSED,
    DIFFERS,
    DIRECTOR,
    DONE,
    NOTHING,
    TYPING,
    WAITS,
    Box,
    Done,
    Number,
    Option,
    SidePage,
)
from brackets.desk.agreeing import ASKED, DIFFERENT, SAME, tallies_of, told_way
from brackets.desk.captains import AskedLineUp
from brackets.desk.reported import (
    Reported,
    corner_of,
    meetings_of,
    open_reports,
    reported,
    reporting_of,
    takes_reports,
    turn_of,
)
from brackets.desk.systems import desk_class
from brackets.desk.turns import OVER, READY, Turn
from brackets.desk.values import Meeting, Reading
from brackets.draw.errors import DrawError
from brackets.journal.people import maker
from brackets.models import Record, TableCode, TableReport
from tourney.models import Event


@dataclass(frozen=True, slots=True)
class Asked:
    """What the page was asked for: which meeting, whether to type anew, what was typed."""

    meeting: str = ""
    changes: bool = False
    typed: Mapping[str, str] = field(default_factory=dict)


def side_page(code: TableCode, asked: Asked) -> SidePage:
    """The page of the side whose code this is."""
    event = code.event
    assert event is not None
    mode = reporting_of(event).mode
    meetings = meetings_of(event)
    own = [one for one in meetings.values() if corner_of(turn_of(one), code.entrant_id) is not None]
    meeting = _shown(code, meetings, own, asked)
    if meeting is None:
        return SidePage(code, CLOSED if not takes_reports(event) else NOTHING, mode)
    found = reported(meeting, open_reports(event, meeting.id))
    others = tuple(one for one in own if one.is_open and one.id != meeting.id)
    is_side = code.kind == TableCode.Kind.SIDE
    at = corner_of(turn_of(meeting), code.entrant_id)
    stage = _stage(event, found, at, asked)
    mine = found.reports.get(at) if at is not None else None
    last = _last(event, meeting, code)
    return SidePage(
        code,
        stage,
        mode,
        meeting,
        () if is_side else others,
        tuple(_box(found, number, at, stage) for number in _corners(found)),
        tuple(_numbers(found.turn, at, mine, asked)),
        tuple(_options(found.turn, mine, asked)),
        mine or last,
        last if last is not None and last.is_late else None,
        _done(event, meeting) if stage == DONE else None,
        _line_up(event, meeting, code) if stage == DONE else None,
        typed=asked.typed,
        moved=stage == TYPING and mine is None and last is not None and last.closed_at is None,
    )


def _shown(
    code: TableCode, meetings: Mapping[str, Meeting], own: list[Meeting], asked: Asked
) -> Meeting | None:
    """The meeting of the code; of an entrant the one asked for, the next one open, or the last one over."""
    if code.kind == TableCode.Kind.SIDE:
        return meetings.get(code.meeting)
    chosen = next((one for one in own if one.id == asked.meeting), None)
    if chosen is not None:
        return chosen
    own = sorted(own, key=lambda one: turn_of(one).order)
    ready = [one for one in own if one.is_open and turn_of(one).state == READY]
    over = [one for one in own if turn_of(one).state == OVER]
    return next(iter(ready), None) or next(iter(reversed(over)), None)


def _stage(event: Event, found: Reported, at: int | None, asked: Asked) -> str:
    turn = found.turn
    if not found.meeting.is_open and turn.state == OVER:
        return DONE
    if not takes_reports(event):
        return CLOSED
    if at is None or turn.state != READY:
        return NOTHING
    if at not in found.reports or asked.changes:
        return TYPING
    states = {SAME: AGREED, DIFFERENT: DIFFERS, ASKED: DIRECTOR}
    return states.get(found.state, WAITS)


def _corners(found: Reported) -> list[int]:
    return [at for at, corner in enumerate(found.turn.corners) if corner.name]


def _box(found: Reported, number: int, at: int | None, stage: str) -> Box:
    """What the other said is seen by who has said it too, and by nobody before."""
    corner, report = found.turn.corners[number], found.reports.get(number)
    is_own = number == at
    name, note = corner.name, ", ".join(filter(None, (corner.mark, corner.note)))
    if stage == DONE:
        return Box(name, note, is_own, "", "", "done")
    if report is None:
        return Box(name, note, is_own, "", "not reported yet", "")
    if not is_own and (at is None or at not in found.reports):
        return Box(
            name, note, is_own, "", "has reported, shown after yours", "half", report.made_at
        )
    if report.asks:
        return Box(name, note, is_own, "", "asks for the director", "half", report.made_at)
    differs = number in found.agreement.differing
    words, sign = ("differs", "void") if differs else ("reported", "done")
    return Box(name, note, is_own, report.said, words, sign, report.made_at)


def _numbers(
    turn: Turn, at: int | None, mine: TableReport | None, asked: Asked
) -> list[tuple[Number, ...]]:
    before = {**(mine.fields if mine else {}), **asked.typed}
    return [
        tuple(
            Number(
                name,
                turn.corners[corner].name,
                turn.corners[corner].note,
                corner == at,
                tally.unit,
                before.get(name, ""),
            )
            for corner, name in zip(tally.corners, tally.fields, strict=True)
        )
        for tally in tallies_of(turn, at)
    ]


def _options(turn: Turn, mine: TableReport | None, asked: Asked) -> list[Option]:
    way = told_way(turn, mine.fields) if mine else None
    before = asked.typed.get("told", "")
    return [
        Option(str(number), one, before == str(number) or (not before and one == way))
        for number, one in enumerate(turn.told)
    ]


def _last(event: Event, meeting: Meeting, code: TableCode) -> TableReport | None:
    """What this side said last of the meeting, whatever became of it."""
    rows = TableReport.objects.filter(event=event, meeting=meeting.id, entrant=code.entrant_id)
    return rows.order_by("pk").last()


def _done(event: Event, meeting: Meeting) -> Done:
    """What stands on record."""
    records = Record.objects.filter(event=event, sequence=meeting.sequence or 0)
    record = records.select_related("made_by").first()
    now = desk_class(event)(event).meeting(meeting.id)
    closed = TableReport.objects.filter(event=event, meeting=meeting.id, closed_by=None)
    is_agreed = record is not None and closed.filter(record=record.sequence).exists()
    said = now.result or turn_of(meeting).said
    leads = now.leads or turn_of(meeting).said
    return Done(
        said,
        "" if leads == said else leads,
        maker(record) if record else "",
        record.made_at if record else None,
        is_agreed,
    )


def _line_up(event: Event, meeting: Meeting, code: TableCode) -> AskedLineUp | None:
    """What the captain is asked, where players of the event tell anything at all."""
    if not takes_reports(event) or code.entrant_id is None:
        return None
    return desk_class(event)(event).line_up(meeting, code.entrant_id)


def reading_of(page: SidePage, fields: Mapping[str, str]) -> Reading:
    """What the desk would make of these fields; DrawError says what is wrong."""
    if page.meeting is None:
        raise DrawError("This is not in the draw any more; open your code again.")
    return desk_class(page.event)(page.event).read_fields(page.meeting, fields)
