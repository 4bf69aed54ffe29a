"""The lines typed at a desk as the list shows them: on their way, recorded, refused, asked about."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.contrib.auth.models import User
from django.utils import timezone

from brackets.desk.desk import Desk
from brackets.desk.sent import words_of
from brackets.desk.values import Asked, Meeting, Outcome, Recorded, Refused, Typed
from brackets.journal.standing import undone_by
from brackets.models import Sent
from tourney.models import Event

KEPT = 30
KEPT_FOR = timedelta(hours=12)
WATCHED = 12
"""So many of the newest lines of a window are looked at whenever something is recorded."""


@dataclass(frozen=True)
class Item:
    """One line of the list: how it stands, what was typed, what it was read as, and when.

    `fate` says why what was recorded counts no more: undone, replaced or void. `action` and `kept`
    are where the answer to a question goes, and with which fields of a row; a line's own address
    where there is none.
    """

    state: str
    key: str
    text: str
    at: datetime
    words: str = ""
    sequence: int | None = None
    fate: str = ""
    refused: Refused | None = None
    asked: Asked | None = None
    calls: Collection[str] = field(default=())
    action: str = ""
    kept: Mapping[str, str] = field(default_factory=dict)

    @property
    def holds(self) -> str:
        """What other lines may call the same meeting: they wait until this one is answered."""
        return " ".join(sorted(self.calls))


def item_of(typed: Typed, outcome: Outcome, action: str = "") -> Item:
    """A line and what became of it just now."""
    now = timezone.now()
    match outcome:
        case Recorded():
            return Item("recorded", typed.key, typed.text, now, outcome.words, outcome.first)
        case Refused():
            calls = outcome.meeting.calls if outcome.meeting else ()
            return Item("refused", typed.key, typed.text, now, refused=outcome, calls=calls)
        case Asked():
            calls = outcome.meeting.calls if outcome.meeting else ()
            kept = typed.fields or {}
            return Item(
                "asked",
                typed.key,
                typed.text,
                now,
                asked=outcome,
                calls=calls,
                action=action,
                kept=kept,
            )


def recent_items(desk: Desk, by: User) -> list[Item]:
    """The lines this person recorded here lately, newest first, so that a reload keeps them."""
    since = timezone.now() - KEPT_FOR
    sent = Sent.objects.filter(event=desk.event, made_by=by, made_at__gte=since, answer__line=True)
    return _items(desk, list(sent.order_by("-first")[:KEPT]))


def missed_items(desk: Desk, by: User, window: str, since: int) -> list[Item]:
    """The lines of one window that were recorded after a page was made, oldest first, and the
    newest of those before that count no more.

    A page that is loaded again may be made before the last line of the page before is recorded.
    """
    if not window:
        return []
    sent = Sent.objects.filter(
        event=desk.event, made_by=by, key__startswith=f"{window}.", answer__line=True
    )
    newer = list(sent.filter(first__gt=since).order_by("first")[:KEPT])
    before = sent.filter(first__lte=since).order_by("-first")[:WATCHED]
    older = _items(desk, _touched(desk.event, list(before), since))
    return [*_items(desk, newer), *(item for item in older if item.fate)]


def _touched(event: Event, sent: Sequence[Sent], since: int) -> list[Sent]:
    """Those whose bracket something was recorded about since; all where it is about the event."""
    brackets = event.records.values_list("bracket_number", flat=True)
    newer = set(brackets.filter(sequence__gt=since))
    own = event.records.filter(sequence__in=[one.first for one in sent])
    number = dict(own.values_list("sequence", "bracket_number"))
    return [one for one in sent if None in newer or number.get(one.first) in newer]


def _items(desk: Desk, sent: Sequence[Sent]) -> list[Item]:
    fates = _fates(desk, sent)
    return [
        Item(
            "recorded",
            one.key,
            one.text,
            one.made_at,
            words_of(one),
            one.first,
            fates.get(one.first, ""),
        )
        for one in sent
    ]


def _fates(desk: Desk, sent: Sequence[Sent]) -> dict[int, str]:
    """Why some of these lines count no more, by their first record."""
    if not sent:
        return {}
    undone = undone_by(desk.event.records.all(), {one.first for one in sent})
    standing = [one for one in sent if one.first not in undone]
    meetings = desk.meetings({one.answer["meeting"] for one in standing})
    fates = {one.first: _fate(one, meetings.get(one.answer["meeting"])) for one in standing}
    return {**dict.fromkeys(undone, "undone"), **fates}


def _fate(sent: Sent, meeting: Meeting | None) -> str:
    """Of a line that nobody took back: whether its meeting has another result now, or none."""
    if meeting is None:
        return "void"
    if meeting.sequence is not None:
        return "" if sent.first <= meeting.sequence <= sent.last else "replaced"
    return "" if meeting.result else "void"
