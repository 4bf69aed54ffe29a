"""The page of programs that are told: each with how it stands and what it was told last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, F, Q, Window
from django.db.models.functions import RowNumber

from tourney.models import Notice, Receiver, Tournament
from tourney.webhooks.words import SIGNS, told_of, what, why

LAST = 6
"""So many notices of each are shown, the newest first."""
SLOW = timedelta(minutes=2)
"""What is due and waits longer is in nobody's hand: nobody delivers."""


@dataclass(frozen=True, slots=True)
class Line:
    """A notice as it is shown."""

    at: datetime
    event: str
    what: str
    state: str
    sign: str
    why: str


@dataclass(frozen=True, slots=True)
class Told:
    """A program with how it stands."""

    row: Receiver
    of: str
    waiting: int
    lines: tuple[Line, ...]
    again_at: datetime | None
    """When it is tried again; none where it was reached at the last try, or is paused."""


@dataclass(frozen=True, slots=True)
class Page:
    """All programs of a tournament; `is_idle` where something is due and nobody sends it."""

    told: tuple[Told, ...]
    is_idle: bool


def page_of(tournament: Tournament, now: datetime) -> Page:
    """In as many questions for ten programs as for one."""
    waits = Count("notices", filter=Q(notices__state=Notice.State.WAITING))
    rows = tournament.receivers.filter(removed_at=None).select_related("made_by")
    receivers = {one.pk: one for one in rows.annotate(waiting=waits)}
    lines = _lines(list(receivers))
    told = tuple(_told(one, one.waiting, lines.get(one.pk, ())) for one in receivers.values())
    return Page(told, any(_is_left(one.row, one.waiting, now) for one in told))


def _told(receiver: Receiver, waiting: int, lines: Sequence[Line]) -> Told:
    fails = receiver.failing_since is not None and waiting and not receiver.is_paused
    return Told(
        receiver, told_of(receiver.kinds), waiting, tuple(lines), receiver.due_at if fails else None
    )


def _is_left(receiver: Receiver, waiting: int, now: datetime) -> bool:
    since = max(receiver.due_at, receiver.busy_until or receiver.due_at)
    return bool(waiting) and not receiver.is_paused and since < now - SLOW


def _lines(receivers: Sequence[int]) -> dict[int, list[Line]]:
    """The newest of each, by the key of the program."""
    rank = Window(RowNumber(), partition_by=F("receiver"), order_by=F("pk").desc())
    notices = Notice.objects.filter(receiver__in=receivers).select_related("event")
    found: dict[int, list[Line]] = {}
    for one in notices.annotate(rank=rank).filter(rank__lte=LAST).order_by("-pk"):
        name = one.event.name if one.event else ""
        at = one.tried_at or one.made_at
        state = Notice.State(one.state)
        line = Line(at, name, what(one), str(state.label), SIGNS[state], why(one))
        found.setdefault(one.receiver_id, []).append(line)
    return found
