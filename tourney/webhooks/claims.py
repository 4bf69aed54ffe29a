"""Who has which notice in hand: claimed by one process at a time, in the order they were written, and settled.

A claim is a time written into the row of the program. On PostgreSQL rows that another process looks at are passed by;
on SQLite a transaction that writes has the whole file. A process that dies lets go when the time is over, and the
notice is sent again under its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Exists, Min, OuterRef, Q, QuerySet

from tourney.models import Notice, Receiver
from tourney.webhooks.sending import Answer

LEASE = timedelta(minutes=1)
"""Much longer than a try may take."""
DAY = timedelta(days=1)
"""How long it is tried."""
PAUSES = tuple(timedelta(seconds=one) for one in (5, 30, 120, 600, 1800, 3600, 7200))
"""After a try that did not reach it; the last one again and again."""
State = Notice.State


@dataclass(frozen=True, slots=True)
class Claim:
    """A notice that this process alone may send, until its time is over."""

    notice: Notice
    until: datetime


@dataclass(frozen=True, slots=True)
class Room:
    """How many may be taken on: of programs that answer, and of those that did not of late, who may be slow again."""

    steady: int
    failing: int

    def __bool__(self) -> bool:
        """Whether there is any."""
        return self.steady > 0 or self.failing > 0


def pause(failures: int) -> timedelta:
    """How long to wait after so many tries in a row.

    >>> [str(pause(failures)) for failures in (1, 2, 99)]
    ['0:00:05', '0:00:30', '2:00:00']
    """
    return PAUSES[min(failures, len(PAUSES)) - 1]


def due(now: datetime) -> QuerySet[Receiver]:
    """Programs whose next notice is to be sent and in nobody's hand."""
    waits = Notice.objects.filter(receiver=OuterRef("pk"), state=State.WAITING)
    is_free = Q(busy_until=None) | Q(busy_until__lt=now)
    found = Receiver.objects.filter(is_free, Exists(waits), due_at__lte=now)
    return found.filter(is_paused=False, removed_at=None).order_by("due_at", "pk")


def claimed(now: datetime, room: Room) -> list[Claim]:
    """As many as there is room for; where nothing is due nobody who writes is kept waiting."""
    if not room or not due(now).exists():
        return []
    with transaction.atomic():
        held = [*_held(due(now).filter(failures=0), room.steady)]
        held += _held(due(now).filter(failures__gt=0), room.failing)
        # Asked once the rows are held: another process may have settled one a moment before.
        waiting = Notice.objects.filter(receiver__in=held, state=State.WAITING)
        heads = waiting.order_by().values("receiver").annotate(head=Min("pk")).values("head")
        notices = Notice.objects.filter(pk__in=heads).prefetch_related("receiver__secrets")
        claims = [
            Claim(one, now + LEASE)
            for one in notices.select_related("receiver", "event__tournament")
        ]
        taken = [one.notice.receiver_id for one in claims]
        Receiver.objects.filter(pk__in=taken).update(busy_until=now + LEASE)
    return claims


def _held(rows: QuerySet[Receiver], most: int) -> Sequence[Receiver]:
    """A result that is recorded meanwhile names the row and is not kept waiting (`no_key`)."""
    return list(rows.select_for_update(skip_locked=True, no_key=True, of=("self",))[: max(most, 0)])


def let_go(claims: Iterable[Claim]) -> None:
    """What was not tried to its end may be taken by others at once."""
    for one in claims:
        _own(one).update(busy_until=None)


@transaction.atomic
def settle(claim: Claim, answer: Answer, now: datetime) -> None:
    """Note what became of a try; nothing, where it took so long that another process has the program by now."""
    receiver = _own(claim).select_for_update(no_key=True).first()
    if receiver is None:
        return
    notice = claim.notice
    notice.tries, notice.tried_at = notice.tries + 1, now
    notice.outcome, notice.status = answer.outcome, answer.status
    receiver.busy_until, receiver.due_at = None, now
    is_failure = not answer.is_taken and answer.outcome != Notice.Outcome.HIDDEN
    if answer.is_taken:
        notice.state = State.SENT
        receiver.failures, receiver.failing_since = 0, None
    elif not is_failure:
        notice.state = State.DROPPED
    notice.save(update_fields=["tries", "tried_at", "outcome", "status", "state"])
    if is_failure:
        _note_failure(receiver, answer, now)
    receiver.save(update_fields=["busy_until", "due_at", "failures", "failing_since"])


def _own(claim: Claim) -> QuerySet[Receiver]:
    """The row as long as the claim stands."""
    return Receiver.objects.filter(pk=claim.notice.receiver_id, busy_until=claim.until)


def _note_failure(receiver: Receiver, answer: Answer, now: datetime) -> None:
    """Wait longer each time. Where it was not reached for a day, all that is older than that is given up.

    What comes next begins with short pauses.
    """
    receiver.failures += 1
    receiver.failing_since = receiver.failing_since or now
    if now - receiver.failing_since >= DAY:
        waiting = Notice.objects.filter(receiver=receiver, state=State.WAITING)
        said = {"outcome": answer.outcome, "status": answer.status, "tried_at": now}
        if waiting.filter(made_at__lte=now - DAY).update(state=State.GIVEN_UP, **said):
            receiver.failures = 1
    receiver.due_at = now + pause(receiver.failures)
