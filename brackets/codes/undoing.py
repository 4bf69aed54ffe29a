"""A helper takes back the last thing its own code recorded: once for each key, under the event's lock."""

from __future__ import annotations

from dataclasses import replace

from django.db import transaction
from django.utils.html import format_html

from brackets.codes.helper import ELSEWHERE, helper_page
from brackets.codes.last import PUBLISHED, Last, last_of
from brackets.desk.deciding import take_back
from brackets.desk.sent import answer_of
from brackets.desk.systems import desk_class
from brackets.desk.values import Asked, Recorded, Refused, Typed
from brackets.draw.errors import DrawError
from brackets.journal.append import lock
from brackets.journal.people import ByCode
from brackets.models import TableCode
from tourney.models import Event

ANOTHER = "Something else was recorded with this code since. Look at what it recorded last."
CHANGED = "This changed since the page was loaded. Look at it as it is now."


class NotTheLast(Exception):
    """It is not the helper's to undo, or is not any more as it was seen; the message says which."""


@transaction.atomic
def undo_last(code: TableCode, name: str, sequence: int, typed: Typed) -> Recorded | Refused:
    """Undo the record that was shown as the last one of this code; `name` is its event and meeting.

    Raises DrawError for what is not the helper's at all, NotTheLast where something came between
    or only the director can do it.
    """
    event, by = lock(_event(code, name)), ByCode(code.pk)
    line = Typed(f"undo {name} {sequence}", typed.key, 0)
    answered = answer_of(event, line, by)
    if answered is not None:
        return answered
    last = last_of(code)
    if last is None or (last.name, last.record.sequence) != (name, sequence):
        raise NotTheLast(ANOTHER)
    if last.why_not:
        raise NotTheLast(last.why_not)
    entry = next((one for one in helper_page(code).entries if one.name == name), None)
    if entry is None:
        raise DrawError(ELSEWHERE)
    if entry.meeting.stamp != typed.stamp:
        raise NotTheLast(CHANGED)
    desk = desk_class(event)(event, source=code.label[:40])
    outcome = take_back(desk, last.record, line, by)
    if isinstance(outcome, Asked):
        raise NotTheLast(PUBLISHED)
    return _said(outcome, last)


def _said(outcome: Recorded | Refused, last: Last) -> Recorded | Refused:
    """With what was taken back, or brought back, in words."""
    if isinstance(outcome, Refused):
        return outcome
    words = format_html("{}: {}", "Brought back" if last.is_undo else "Undone", last.words)
    return replace(outcome, words=words, meeting=last.meeting)


def _event(code: TableCode, name: str) -> Event:
    """Of which event it is; DrawError where the code is not for that one."""
    slug = name.partition("/")[0]
    events = Event.objects.filter(tournament=code.tournament_id, slug=slug)
    found = events.filter(pk=code.event_id) if code.event_id else events
    event = found.first()
    if event is None:
        raise DrawError(ELSEWHERE)
    return event
