"""What the floor did with one meeting, as the people of it read it on their ticket."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.timezone import localtime

from brackets.draw.numbers import EntryNumber
from brackets.floor.ahead import InLine
from brackets.floor.floor import UNTOUCHED, Called
from brackets.models import FloorCall
from brackets.picture.ticket import Call
from brackets.picture.words import ordinal
from tourney.models import Event


def called_of(event: Event, meeting: str, drawing: int, entries: Sequence[EntryNumber]) -> Called:
    """The call of a meeting, if the same still stand there; one question, two where there is a row."""
    row = FloorCall.objects.filter(event=event, meeting=meeting, drawing=drawing).first()
    if row is None:
        return UNTOUCHED
    known = dict(event.entrants.filter(number__in=entries).values_list("number", "pk"))
    if row.pair != f"{drawing}:{','.join(str(known.get(entry, 0)) for entry in entries)}":
        return UNTOUCHED
    return Called(row.version, row.called_at, row.calls, row.on_at, row.after)


def call(noun: str, called: Called, plain: Call | None = None) -> Call | None:
    """Loud once somebody was called and does not play yet; `plain` is said before any call."""
    if called.on_at:
        return Call("On now", f"since {localtime(called.on_at):%H:%M}")
    if called.called_at is None:
        return plain
    times = f" for the {ordinal(called.calls)} time" if called.calls > 1 else ""
    note = f"called{times} at {localtime(called.called_at):%H:%M}"
    return Call(f"Your {noun} is up", note, is_up=True)


def call_in_line(noun: str, line: InLine, *, with_time: bool) -> Call | None:
    """The same of a meeting in the queue of its place: how many are before it, and about when."""
    about = f"about {localtime(line.about):%H:%M}" if with_time and line.about else ""
    title = f"{line.before} before yours" if line.before else "Yours is next"
    return call(noun, line.called, Call(title, about))
