"""What the author of a line had seen: the journal up to its first key, and the window's own lines."""

from __future__ import annotations

from collections.abc import Sequence

from django.db.models import QuerySet

from brackets.desk.desk import Desk
from brackets.desk.values import Meeting, Stood, Typed
from brackets.draw.errors import DrawError
from brackets.journal.append import Change
from brackets.journal.people import Author, columns
from brackets.models import Record, Sent
from tourney.models import Event

HAPPENED = 8
"""So many acts stand beside the list."""


def as_seen(
    desk: Desk, typed: Typed, by: Author, call: str, present: Sequence[Meeting]
) -> Sequence[Stood]:
    """How the meetings that a line may mean stood for its author.

    What the same window recorded since is no news to its author; whatever anybody else did is
    left out. Nothing is replayed where nothing of these meetings changed. Who has seen nothing
    (0) is asked in every case.
    """
    if not typed.seen:
        return ()
    now = [meeting.now for meeting in present]
    if all(meeting.changed <= typed.seen for meeting in present):
        return now
    news = news_to(desk.event, typed, by)
    return desk.stood(call, desk.event.records.exclude(sequence__in=news)) if news else now


def news_to(event: Event, typed: Typed, by: Author) -> list[int]:
    """The records made since a line was begun, without those of the same person and window."""
    newer = event.records.filter(sequence__gt=typed.seen)
    own = _own(event, typed, by).values_list("first", "last")
    known = {number for first, last in own for number in range(first, last + 1)}
    return [number for number in newer.values_list("sequence", flat=True) if number not in known]


def _own(event: Event, typed: Typed, by: Author) -> QuerySet[Sent]:
    window = f"{typed.window}."
    return Sent.objects.filter(
        event=event, key__startswith=window, last__gt=typed.seen, **columns(by)
    )


def check_seen(event: Event, typed: Typed) -> None:
    """Refuse what was typed on a journal that is longer than this one: a copy was put back."""
    last = last_record(event)
    if typed.seen > last:
        raise DrawError(
            f"The page showed record {typed.seen}, but there are {last}: an earlier copy of the "
            "event was put back. Look at the page as it is now, then send this again."
        )


def last_record(event: Event) -> int:
    """The number of the newest record, 0 before the first."""
    found = Record.objects.filter(event=event).order_by("-sequence")
    return found.values_list("sequence", flat=True).first() or 0


def acts_since(event: Event, since: int, change: Change | None) -> list[int]:
    """The records made since one, and those that an action made count, or count no more.

    Without an action at hand the newest ones stand for those: what happened is told again.
    """
    newer = list(event.records.filter(sequence__gt=since).values_list("sequence", flat=True))
    found = change.found if change else None
    if found is None:
        last = event.records.order_by("-sequence").values_list("sequence", flat=True)[:HAPPENED]
        return sorted({*newer, *last}) if newer else []
    taken_back = found.before.active ^ found.after.active
    return sorted({*newer, *found.voided, *found.revived, *found.replaced, *taken_back})
