"""A side reports, two reports become a record, the director decides: each in one transaction under the event's lock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F, Q, QuerySet

from brackets.desk.agreeing import ASKS, SAME, fields_of, said_of
from brackets.desk.deciding import decide
from brackets.desk.desk import Desk
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
from brackets.desk.sent import KEY, words_of
from brackets.desk.systems import desk_class
from brackets.desk.values import Meeting, Outcome, Recorded, Typed
from brackets.draw.errors import DrawError
from brackets.journal.append import lock
from brackets.journal.people import Author, ByCode
from brackets.models import Reporting, TableCode, TableReport
from brackets.models import Sent as SentBefore
from tourney.http import Conflict
from tourney.models import Event

SOURCE = "reports of the sides"
NOT_YOURS = "This is not your match any more; open your code again."
CLOSED = "Players of this event do not report here; tell the director."


@dataclass(frozen=True, slots=True)
class Sent:
    """What a side sent: for which meeting, as it was shown, the fields, under which key.

    `asks` is the button that wants the director.
    """

    meeting: str
    stamp: str
    key: str
    data: Mapping[str, str]
    asks: bool = False


@transaction.atomic
def report(code: TableCode, sent: Sent, *, now: datetime) -> TableReport:
    """Keep what a side says; where all say the same it is recorded, if the event is set so.

    The same sent twice is one. A report for the meeting as it was before is kept as late, and
    nothing is compared or overwritten. A call, or a late report, that is sent while one is open is
    counted on that one. Raises DrawError where it cannot be read, and where a late report says
    something else than the one that is open.
    """
    event = lock(_event(code))
    again = _sent_before(event, code, sent)
    if again is not None:
        return again
    if not takes_reports(event):
        raise DrawError(CLOSED)
    meeting = meeting_for(code, sent.meeting)
    row = _row(event, code, sent, meeting)
    before = _open_already(row, meeting)
    if before is not None:
        return _sent_again(before, row)
    row.made_at = now
    row.save()
    if not row.is_late:
        earlier = _of_one_code(row).filter(asks=True, pk__lt=row.pk)
        (earlier if row.asks else earlier.filter(is_late=False)).update(closed_at=now)
    if not row.is_late and reporting_of(event).mode == Reporting.Mode.RECORD:
        _record_if_same(event, meeting, row, now)
    return row


def meeting_for(code: TableCode, name: str) -> Meeting:
    """The meeting of this name, if the code speaks for it: the one it was printed for, an entrant's every one of his.

    Raises DrawError for any other: whoever has a slip of one meeting says nothing of the next.
    """
    meeting = meetings_of(_event(code)).get(name)
    if meeting is None:
        raise DrawError("This is not in the draw any more; open your code again.")
    if code.kind == TableCode.Kind.SIDE:
        is_own = code.meeting == name
    else:
        is_own = corner_of(turn_of(meeting), code.entrant_id) is not None
    if not is_own:
        raise DrawError(NOT_YOURS)
    return meeting


def _row(event: Event, code: TableCode, sent: Sent, meeting: Meeting) -> TableReport:
    """As it will stand: read as the meeting is now, and late where it is not as it was shown."""
    turn = turn_of(meeting)
    at = corner_of(turn, code.entrant_id)
    row = TableReport(
        event=event,
        meeting=meeting.id,
        entrant=code.entrant,
        code=code,
        stamp=sent.stamp[:32],
    )
    row.key, row.asks = sent.key, sent.asks
    row.is_late = at is None or meeting.stamp != sent.stamp or not meeting.is_open
    if sent.asks:
        row.said = ASKS
        return row
    row.fields = fields_of(turn, at, sent.data)
    row.said = said_of(turn, row.fields)[:200]
    if not row.is_late:
        desk_class(event)(event).read_fields(meeting, row.fields)
    return row


def _of_one_code(row: TableReport) -> QuerySet[TableReport]:
    """What the same code said of the same meeting and nobody has dealt with."""
    return TableReport.objects.filter(
        event=row.event, meeting=row.meeting, code=row.code, closed_at=None
    )


def _open_already(row: TableReport, meeting: Meeting) -> TableReport | None:
    """The call or the late report that the director sees of the same code, where `row` is another."""
    found = _of_one_code(row).filter(asks=row.asks)
    is_shown = Q(stamp=meeting.stamp, is_late=False) if row.asks else Q(pk=None)
    if row.is_late:
        is_shown |= Q(is_late=True)
    return found.filter(is_shown).order_by("pk").last()


def _sent_again(before: TableReport, row: TableReport) -> TableReport:
    if before.fields != row.fields:
        raise DrawError(
            f"{before.said} is with the director already, and came late as this did: "
            "tell the director what you say now."
        )
    TableReport.objects.filter(pk=before.pk).update(times=F("times") + 1)
    return before


def _sent_before(event: Event, code: TableCode, sent: Sent) -> TableReport | None:
    if not KEY.fullmatch(sent.key):
        raise DrawError("This form is not from this page; open your code again.")
    found = TableReport.objects.filter(event=event, key=sent.key).first()
    if found is not None and found.code_id != code.pk:
        raise DrawError("This form was sent by another side; open your code again.")
    return found


def _record_if_same(event: Event, meeting: Meeting, row: TableReport, now: datetime) -> None:
    """Record what all sides say; what the desk would ask about waits for the director."""
    found = reported(meeting, open_reports(event, meeting.id))
    if found.state == SAME:
        outcome = _decide(event, found, row.key, by=ByCode(row.code_id))
        close(found, outcome, by=None, now=now)


def _decide(event: Event, found: Reported, key: str, *, by: Author) -> Outcome:
    return decide(reports_desk(event), typed_of(found, found.agreement.fields, key), by)


def reports_desk(event: Event) -> Desk:
    """The event's own desk, for what comes from the tables."""
    return desk_class(event)(event, source=SOURCE)


def typed_of(found: Reported, fields: Mapping[str, str], key: str) -> Typed:
    """Fields of a meeting as the line's door takes them."""
    meeting = found.meeting
    said = " ".join(f"{name}={value}" for name, value in sorted(fields.items()))
    return Typed(f"{meeting.id} {said}", key, 0, meeting.id, meeting.stamp, fields=dict(fields))


@transaction.atomic
def decide_reported(
    event: Event,
    meeting: str,
    side: int | None,
    newest: int,
    typed: Typed,
    *,
    by: User,
    now: datetime,
) -> Outcome:
    """Record for the director what all sides say, or what one of them says (`side`).

    `newest` is the newest report that was looked at; `typed` has the key, the stamp that was
    looked at, and what was agreed to before. The same sent twice is one.
    """
    event = lock(event)
    again = SentBefore.objects.filter(event=event, key=typed.key, made_by=by).first()
    if again is not None:
        return Recorded(words_of(again), again.first, again.last, again.answer["meeting"])
    there = meetings_of(event).get(meeting)
    if there is None:
        raise DrawError("This is not in the draw any more; look at the list.")
    found = reported(there, open_reports(event, meeting))
    if found.newest != newest:
        raise DrawError("The sides reported again meanwhile; look at what they say now.")
    fields = _chosen(found, side)
    line = typed_of(found, fields, typed.key)
    line = replace(
        line, stamp=typed.stamp, sure=typed.sure, confirmed=typed.confirmed, asked=typed.asked
    )
    outcome = decide(reports_desk(event), line, by)
    close(found, outcome, by=by, now=now)
    return outcome


def _chosen(found: Reported, side: int | None) -> Mapping[str, str]:
    """What one side says, beside it what nobody contradicts; what all say where none is chosen."""
    if side is None:
        if found.state != SAME:
            raise DrawError("The sides do not say the same any more; look at both.")
        return found.agreement.fields
    chosen = found.reports.get(side)
    if chosen is None or chosen.asks:
        raise DrawError("This side says nothing that can be recorded; type the result.")
    others = {n: v for one in found.reports.values() if not one.asks for n, v in one.fields.items()}
    return {**others, **chosen.fields} if found.turn.tallies else chosen.fields


def close(found: Reported, outcome: Outcome, *, by: User | None, now: datetime) -> None:
    """What was recorded closes the reports of its meeting; they stay, with the record they ended in."""
    if isinstance(outcome, Recorded):
        rows = TableReport.objects.filter(event_id=found.turn.event, meeting=found.meeting.id)
        rows.filter(closed_at=None).update(closed_at=now, closed_by=by, record=outcome.last)


@transaction.atomic
def set_aside(event: Event, meeting: str, newest: int, *, by: User, now: datetime) -> int:
    """Nothing is recorded of what was reported of a meeting up to the newest that was looked at; the reports stay."""
    rows = TableReport.objects.filter(event=lock(event), meeting=meeting, closed_at=None)
    rows = rows.filter(pk__lte=newest)
    return rows.update(closed_at=now, closed_by=by)


@transaction.atomic
def allow(event: Event, *, mode: str, whose: str, version: int) -> Reporting:
    """Say whether players report, and what becomes of it; Conflict where somebody else did meanwhile."""
    event = lock(event)
    found = reporting_of(event)
    if found.version != version:
        raise Conflict("What players may report", theirs=found.get_mode_display(), yours=mode)
    found.mode, found.whose, found.version = mode, whose, found.version + 1
    found.event = event
    found.save()
    return found


def _event(code: TableCode) -> Event:
    assert code.event is not None
    return code.event
