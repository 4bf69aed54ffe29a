"""What a director does with programs that are told: add, try, pause, resume, replace the secret, remove."""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from tourney.http import Conflict
from tourney.models import Notice, NoticeKind, Receiver, Tournament
from tourney.webhooks.signing import new_secret

MOST = 10
"""Programs a tournament may have told."""
OVERLAP = timedelta(days=1)
"""How long a secret that was replaced signs beside the new one."""
BOTH = {False: "told", True: "paused"}


class TooMany(ValueError):
    """The tournament has as many programs told as it may, or this one already; the message says the mend."""


@transaction.atomic
def add_receiver(
    tournament: Tournament, *, address: str, kinds: Collection[str], by: User
) -> tuple[Receiver, str]:
    """A program that is told from now on, and its secret, which is shown this once."""
    Tournament.objects.select_for_update().get(pk=tournament.pk)
    there = tournament.receivers.filter(removed_at=None)
    if there.filter(address=address).exists():
        raise TooMany(f"{address} is told already. Remove it first, or write another address.")
    if there.count() >= MOST:
        raise TooMany(f"{MOST} programs are told already. Remove one first.")
    receiver = Receiver.objects.create(
        tournament=tournament, address=address, kinds=sorted(kinds), made_by=by
    )
    return receiver, _with_secret(receiver)


def send_trial(receiver: Receiver) -> None:
    """It is told of a trial next, however long its pause; one that waits already is enough."""
    waiting = receiver.notices.filter(state=Notice.State.WAITING, kind=NoticeKind.TRIAL)
    if not waiting.exists():
        Notice.objects.create(receiver=receiver, kind=NoticeKind.TRIAL)
    Receiver.objects.filter(pk=receiver.pk).update(due_at=timezone.now())


def pause(receiver: Receiver, *, version: int, paused: bool) -> Receiver:
    """Nothing is sent while it is paused; what happens meanwhile waits."""
    with transaction.atomic():
        stored = _seen(receiver, version, theirs=BOTH[not paused], yours=BOTH[paused])
        stored.is_paused = paused
        stored.save(update_fields=["is_paused", "version"])
    return stored


@transaction.atomic
def replace_secret(receiver: Receiver, *, version: int) -> tuple[Receiver, str]:
    """Another secret, shown this once; for a day what is sent is signed with both."""
    stored = _seen(receiver, version, theirs="another secret", yours="the one you saw")
    stored.secrets.filter(ends_at=None).update(ends_at=timezone.now() + OVERLAP)
    stored.save(update_fields=["version"])
    return stored, _with_secret(stored)


@transaction.atomic
def remove_receiver(receiver: Receiver, *, version: int) -> None:
    """It is told of nothing any more, not even of what waits."""
    stored = _seen(receiver, version, theirs="something else", yours="what you saw")
    stored.removed_at = timezone.now()
    stored.save(update_fields=["removed_at", "version"])


def _with_secret(receiver: Receiver) -> str:
    row, shown = new_secret(receiver)
    row.save()
    return shown


def _seen(receiver: Receiver, version: int, *, theirs: str, yours: str) -> Receiver:
    """The row as it is stored, one version on; Conflict where somebody changed it since it was looked at."""
    stored = Receiver.objects.select_for_update(no_key=True).get(pk=receiver.pk)
    if stored.version != version:
        raise Conflict(stored.address, theirs=theirs, yours=yours)
    stored.version += 1
    return stored
