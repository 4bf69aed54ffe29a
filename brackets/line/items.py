"""The lines typed at a desk as the list shows them: on their way, recorded, refused, asked about."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.contrib.auth.models import User
from django.utils import timezone

from brackets.line.sent import words_of
from brackets.line.values import Asked, Outcome, Recorded, Refused, Typed
from brackets.models import Record, Sent
from tourney.models import Event

KEPT = 30
KEPT_FOR = timedelta(hours=12)


@dataclass(frozen=True)
class Item:
    """One line of the list: how it stands, what was typed, what it was read as, and when.

    `action` and `kept` are where the answer to a question goes, and with which fields of a row;
    a line's own address where there is none.
    """

    state: str
    key: str
    text: str
    at: datetime
    words: str = ""
    sequence: int | None = None
    is_undone: bool = False
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


def recent_items(event: Event, by: User) -> list[Item]:
    """The lines this person recorded here lately, newest first, so that a reload keeps them."""
    since = timezone.now() - KEPT_FOR
    sent = Sent.objects.filter(event=event, made_by=by, made_at__gte=since, answer__line=True)
    return _items(event, sent.order_by("-first")[:KEPT])


def missed_items(event: Event, by: User, window: str, since: int) -> list[Item]:
    """The lines of one window that were recorded after a page was made, oldest first.

    A page that is loaded again may be made before the last line of the page before is recorded.
    """
    sent = Sent.objects.filter(
        event=event, made_by=by, key__startswith=f"{window}.", first__gt=since, answer__line=True
    )
    return _items(event, sent.order_by("first")[:KEPT]) if window else []


def _items(event: Event, sent: Iterable[Sent]) -> list[Item]:
    undone = undone_acts(event)
    return [
        Item(
            "recorded",
            one.key,
            one.text,
            one.made_at,
            words_of(one),
            one.first,
            one.first in undone,
        )
        for one in sent
    ]


def undone_acts(event: Event) -> set[int]:
    """The first records of the acts that are taken back now; an undo can be undone itself."""
    records = event.records.filter(kind=Record.Kind.UNDO).order_by("-sequence")
    undone: set[int] = set()
    for sequence, payload in records.values_list("sequence", "payload"):
        if sequence not in undone:
            undone.add(payload["sequence"])
    return undone
