"""The questions of the result line: each with its readings side by side, and a button for each.

No answer is a default, and every button says what will be recorded, or that nothing will.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils import timezone

from brackets.desk.desk import Desk
from brackets.desk.values import (
    Asked,
    Choice,
    Doubt,
    Meeting,
    Reading,
    Typed,
    Weighed,
)
from brackets.journal.people import maker
from brackets.journal.published_awards import SURE
from brackets.models import Record

YOURS = "Yours, not recorded"
DROP = Choice("", "", "", "Drop this line")


def ask_which(
    desk: Desk, readings: Sequence[Reading], out: int, *, while_typed: bool = True
) -> Asked:
    """Several can be meant, as where two rounds are out at one table; or one that its author
    had not seen as it is, or that is no part of the page.
    """
    choices = [_record(one, one.meeting.where, one.meeting.who) for one in readings]
    if out == 1:
        heading = _one_out(desk, readings[0].meeting, while_typed=while_typed)
    else:
        many = f"Two {desk.nouns}" if out == 2 else f"{out} {desk.nouns}"
        heading = f"{many} are out there. Which one is this slip?"
        if len(choices) == 1:
            heading = f"{many} are out there, and this line fits one of them. Is it its slip?"
    drop = [DROP] if len(choices) == 1 else []
    return Asked(heading, (*choices, *drop), meeting=readings[0].meeting)


def _one_out(desk: Desk, meeting: Meeting, *, while_typed: bool) -> str:
    """Why the one that can be played is asked about."""
    if not meeting.in_scope:
        why = f"this {desk.noun} is no part of what the page shows."
    elif while_typed:
        why = f"this {desk.noun} changed since you looked."
    else:
        why = f"another {desk.noun} is on record there."
    return f"{meeting.where}: {why} Is the slip about it?"


def ask_changed(
    desk: Desk, reading: Reading, others: Sequence[Reading], *, while_typed: bool = True
) -> Asked:
    """What stands on record beside what was typed, and what else it may be the result of."""
    meeting = reading.meeting
    who, at = _maker(desk, meeting)
    heading = (
        f"{who} recorded {_inside(meeting.where)} while you typed. Nothing is overwritten."
        if while_typed and who
        else f"{meeting.where} changed while you typed. Nothing is recorded."
        if while_typed
        else f"{meeting.where}: a result is on record. Nothing is overwritten."
    )
    on_record = Choice(
        ", ".join(filter(None, ("On record", who, at))) if meeting.result else "Now",
        meeting.result or meeting.who,
        meeting.leads,
        f"Keep {meeting.result}" if meeting.result else "Drop this line",
    )
    new = (_record(one, f"New slip: {_inside(one.meeting.where)}", one.leads) for one in others)
    return Asked(heading, (on_record, *_yours(reading), *new), meeting=meeting)


def ask_repeated(desk: Desk, reading: Reading, before: Meeting, typed: Typed) -> Asked:
    """The result before at this table was the same: its slip once more, or the next one?"""
    at = ", ".join(filter(None, _maker(desk, before)))
    old = Choice(
        f"Same slip: {_inside(before.where)}, on record{f', {at}' if at else ''}",
        before.result,
        before.leads,
        "Same slip, drop this line",
    )
    new = _record(reading, f"New slip: {_inside(reading.meeting.where)}", reading.leads, typed)
    heading = "The result before it had the same scores. Is this the same slip again, or a new one?"
    return Asked(heading, (old, new), meeting=reading.meeting)


def ask_mended(desk: Desk, reading: Reading, mended: Sequence[Reading], typed: Typed) -> Asked:
    """The result before at this table was nearly the same: its correction, or the next one?"""
    before = reading.mends
    assert before is not None
    keep = Choice(
        ", ".join(filter(None, ("On record", *_maker(desk, before)))),
        before.result,
        before.leads,
        f"Keep {before.result}",
    )
    new = _record(reading, f"New slip: {_inside(reading.meeting.where)}", reading.leads, typed)
    heading = (
        f"{before.where} has {before.result}. Is this a correction of it, or the slip of the next "
        f"{desk.noun}?"
    )
    corrections = (choice for one in mended for choice in _yours(one))
    return Asked(heading, (keep, *corrections, new), meeting=reading.meeting)


def ask_about(reading: Reading, doubt: Doubt, typed: Typed) -> Asked:
    """Something odd: the director looks at it once more."""
    yes = Choice(
        YOURS, reading.said, reading.leads, doubt.button, _again(reading, typed, doubt.code)
    )
    return Asked(doubt.words, (yes, DROP), meeting=reading.meeting)


def ask_to_confirm(reading: Reading, weighed: Weighed, typed: Typed) -> Asked:
    """What a correction changes, before it is made."""
    meeting = reading.meeting
    heading = f"Correct {_inside(meeting.where)}?"
    if typed.confirmed is not None:
        heading = f"{heading} Its effects changed since you saw them."
    sent = _again(reading, typed) | {"confirmed": _numbers(weighed.confirmed)}
    keep = Choice("On record", meeting.result, meeting.leads, f"Keep {meeting.result}")
    correct = Choice(YOURS, reading.said, reading.leads, weighed.button, sent)
    return Asked(heading, (keep, correct), weighed.notes, weighed.effects, meeting)


def ask_to_undo(record: Record, words: str, typed: Typed) -> Asked:
    """What is published of what an undo would change."""
    button = f"Undo record {record.sequence}; the published awards stay as they are"
    yes = Choice("", "", "", button, {"sure": ",".join(sorted({*typed.sure, SURE}))})
    return Asked(words, (yes, Choice("", "", "", "Leave it on record")))


def _yours(reading: Reading) -> Iterable[Choice]:
    """To record what was typed where it was meant to be: a correction where that is over."""
    if reading.meeting.is_open:
        return (_record(reading, YOURS, reading.leads),)
    if reading.said == reading.meeting.result:
        return ()
    button = f"Correct it to {reading.said}, see what changes"
    return (Choice(YOURS, reading.said, reading.leads, button, _again(reading)),)


def _record(reading: Reading, label: str, leads: str, typed: Typed | None = None) -> Choice:
    """For the meeting that the button names: whoever presses it is not asked whether he means it."""
    button = f"Record {reading.said} for {_inside(reading.meeting.where)}"
    return Choice(label, reading.said, leads, button, _again(reading, typed, "same"))


def _again(reading: Reading, typed: Typed | None = None, code: str = "") -> dict[str, str]:
    """What is sent with the line once more: the meeting as it was shown, and what was answered."""
    sure = {*(typed.sure if typed else ()), code} - {""}
    sent = {"meeting": reading.meeting.id, "stamp": reading.meeting.stamp}
    if sure:
        sent["sure"] = ",".join(sorted(sure))
    if typed and typed.confirmed is not None:
        sent["confirmed"] = _numbers(typed.confirmed)
    return sent


def _numbers(records: Sequence[int]) -> str:
    return ",".join(str(number) for number in records) or "0"


def _inside(where: str) -> str:
    """A place within a sentence: tables 3–4, Bracket 1, quarter-final."""
    return where[:1].lower() + where[1:]


def _maker(desk: Desk, meeting: Meeting) -> tuple[str, str]:
    """Who recorded what stands, and when."""
    records = Record.objects.filter(event=desk.event, sequence=meeting.sequence or 0)
    record = records.select_related("made_by").first()
    if record is None:
        return "", ""
    return maker(record), f"{timezone.localtime(record.made_at):%H:%M}"
