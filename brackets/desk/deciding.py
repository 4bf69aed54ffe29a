"""Recorded, refused or asked about: what becomes of a line, under the event's lock.

A line is read as the table stood for its author. If the meeting it names then is the same now, it
is recorded, unless the system has a doubt. In every other case the answer is a question with the
readings that are left, and each answer names the meeting it is for as it was shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.db import transaction

from brackets.desk.asking import (
    ask_about,
    ask_changed,
    ask_mended,
    ask_repeated,
    ask_to_confirm,
    ask_to_undo,
    ask_which,
)
from brackets.desk.desk import Desk
from brackets.desk.old_slips import old_slip
from brackets.desk.seen import as_seen, check_seen
from brackets.desk.sent import answer_of, keep
from brackets.desk.values import (
    Asked,
    Doubt,
    Meeting,
    Outcome,
    Reading,
    Recorded,
    Refused,
    Stood,
    Typed,
)
from brackets.draw.errors import DrawError
from brackets.journal.append import lock
from brackets.journal.people import Author
from brackets.journal.published_awards import BUTTON, SURE, AwardsPublished
from brackets.models import Record

HOW = "Type a table or number, then the result."


@transaction.atomic
def decide(desk: Desk, typed: Typed, by: Author) -> Outcome:
    """Record what was sent, or say why not, or ask; sent once more it gets the answer of then."""
    lock(desk.event)
    desk.key = typed.key
    try:
        answered = answer_of(desk.event, typed, by)
        check_seen(desk.event, typed)
    except DrawError as error:
        return Refused(str(error))
    if answered is not None:
        return answered
    outcome = _judge(desk, typed, by)
    if isinstance(outcome, Recorded):
        keep(desk.event, typed, by, outcome)
    return outcome


@transaction.atomic
def take_back(desk: Desk, record: Record, typed: Typed, by: Author) -> Outcome:
    """Undo the act of a record, once for each key; asked about where awards are published."""
    lock(desk.event)
    desk.key = typed.key
    try:
        answered = answer_of(desk.event, typed, by)
        if answered is not None:
            return answered
        undone = desk.undo(record, by=by, sure=SURE in typed.sure)
    except DrawError as error:
        return Refused(str(error))
    except AwardsPublished as asked:
        return ask_to_undo(record, str(asked), typed)
    keep(desk.event, typed, by, undone)
    return undone


def read_back(desk: Desk, typed: Typed, by: Author) -> Reading | Asked | Refused:
    """What a line would do, while it is typed; nothing is recorded and nobody is kept waiting."""
    try:
        found = _meant(desk, typed, by)
        return found if isinstance(found, Asked) else desk.read(found, typed.text)
    except DrawError as error:
        return _refused(desk, typed, str(error), None)


def _judge(desk: Desk, typed: Typed, by: Author) -> Outcome:
    meeting: Meeting | None = None
    try:
        found = _shown(desk, typed, by) if typed.meeting else _meant(desk, typed, by)
        if isinstance(found, Asked):
            return found
        meeting = found
        return _go_on(desk, _read(desk, meeting, typed), typed, by)
    except DrawError as error:
        return _refused(desk, typed, str(error), meeting)


def _refused(desk: Desk, typed: Typed, why: str, meeting: Meeting | None) -> Refused:
    """With the meeting that was meant, where the line names one at all."""
    if meeting is None:
        try:
            candidates = desk.at(_call(typed.text))
        except DrawError:
            candidates = ()
        open_ones = [one for one in candidates if one.is_open]
        meeting = open_ones[0] if len(open_ones) == 1 else None
    return Refused(why, f"{meeting.where}: {meeting.who}." if meeting else "", meeting)


def _call(text: str) -> str:
    """What a line calls its meeting by: its first word."""
    words = text.lower().split()
    if not words:
        raise DrawError(f"Nothing was typed. {HOW}")
    return words[0]


def _read(desk: Desk, meeting: Meeting, typed: Typed) -> Reading:
    if typed.fields is not None:
        return desk.read_fields(meeting, typed.fields)
    return desk.read(meeting, typed.text)


def _shown(desk: Desk, typed: Typed, by: Author) -> Meeting | Asked:
    """The meeting that its author saw and meant; a question if it is not any more as it was shown."""
    meeting = desk.meeting(typed.meeting)
    if meeting.stamp == typed.stamp:
        return meeting
    others = () if typed.fields is not None else _open_at(desk, typed, besides=meeting)
    return ask_changed(desk, _read(desk, meeting, typed), _fitting(desk, others, typed)[0])


def _open_at(desk: Desk, typed: Typed, besides: Meeting) -> list[Meeting]:
    found = desk.at(_call(typed.text))
    return [one for one in found if one.is_open and one.id != besides.id]


def _meant(desk: Desk, typed: Typed, by: Author) -> Meeting | Asked:
    """The one meeting a line can mean, for its author and now; a question if that is not so."""
    call = _call(typed.text)
    present = desk.at(call)
    stood = as_seen(desk, typed, by, call, present)
    wanted = [one for one in stood if one.is_open]
    playing = [meeting for meeting in present if meeting.is_open]
    is_sure = len(playing) == 1 and wanted == [playing[0].now] and _is_next(playing[0], present)
    if is_sure and not typed.asked:
        return playing[0]
    return _ask(desk, typed, present, {one.id: one for one in wanted})


def _is_next(meeting: Meeting, present: Sequence[Meeting]) -> bool:
    """Whether it is shown on the page, and nothing later at its table is over already."""
    later = present[present.index(meeting) + 1 :]
    return meeting.in_scope and not any(one.sequence for one in later)


def _ask(
    desk: Desk, typed: Typed, present: Sequence[Meeting], wanted: Mapping[str, Stood]
) -> Asked:
    """What was meant has changed; or which of several; or what is on record beside it."""
    playing = [meeting for meeting in present if meeting.is_open]
    over = [meeting for meeting in present if meeting.sequence and not meeting.is_open]
    changed = [one for one in (*over, *playing) if wanted.get(one.id, one.now) != one.now]
    if changed and (len(playing) < 2 or changed[0] in over):
        return _ask_changed(desk, typed, changed, playing)
    here = [one for one in over if one.in_scope]
    if not here or len(playing) > 1:
        if not playing:
            raise DrawError(desk.nothing_open(_call(typed.text)))
        return ask_which(desk, _readings(desk, playing, typed), len(playing))
    last = max(here, key=lambda one: one.sequence or 0)
    return _ask_changed(desk, typed, [last], playing, while_typed=False)


def _ask_changed(
    desk: Desk,
    typed: Typed,
    changed: Sequence[Meeting],
    playing: Sequence[Meeting],
    *,
    while_typed: bool = True,
) -> Asked:
    """The first of these that the line can be about, as it is now; and what else is out there."""
    own, errors = _fitting(desk, changed, typed)
    others = [one for one in playing if not own or one.id != own[0].meeting.id]
    others_read = _fitting(desk, others, typed)[0]
    if own:
        return ask_changed(desk, own[0], others_read, while_typed=while_typed)
    if not others_read:
        raise errors[0]
    return ask_which(desk, others_read, len(playing), while_typed=while_typed)


def _readings(desk: Desk, meetings: Sequence[Meeting], typed: Typed) -> list[Reading]:
    """What the line says of those it can be about; DrawError when it can be about none."""
    found, errors = _fitting(desk, meetings, typed)
    if errors and not found:
        raise errors[0]
    return found


def _fitting(
    desk: Desk, meetings: Sequence[Meeting], typed: Typed
) -> tuple[list[Reading], list[DrawError]]:
    """What the line says of each of these, and why it cannot be about the others."""
    found: list[Reading] = []
    errors: list[DrawError] = []
    for meeting in meetings:
        try:
            found.append(desk.read(meeting, typed.text))
        except DrawError as error:
            errors.append(error)
    return found, errors


def _go_on(desk: Desk, reading: Reading, typed: Typed, by: Author) -> Outcome:
    """Every question that is still open, one after the other; then the record."""
    if reading.repeats and "same" not in typed.sure:
        return ask_repeated(desk, reading, reading.repeats, typed)
    if reading.mends and "same" not in typed.sure:
        return ask_mended(desk, reading, _fitting(desk, [reading.mends], typed)[0], typed)
    for doubt in filter(None, (old_slip(desk.event, typed, by), *reading.doubts)):
        if doubt.code not in typed.sure:
            return ask_about(reading, doubt, typed)
    weighed = desk.weigh(reading)
    if weighed is not None and set(weighed.confirmed) != set(typed.confirmed or ()):
        return ask_to_confirm(reading, weighed, typed)
    if weighed is not None and typed.confirmed is None:
        return ask_to_confirm(reading, weighed, typed)
    try:
        return desk.record(reading, by=by, confirmed=typed.confirmed, sure=SURE in typed.sure)
    except AwardsPublished as asked:
        return ask_about(reading, Doubt(SURE, str(asked), BUTTON), typed)
