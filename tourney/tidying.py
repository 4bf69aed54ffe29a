"""What is kept for a time only, how long, and throwing it away."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import cast

from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import QuerySet
from django.utils.module_loading import import_string

from tourney.models import Invitation, MemberList, Tries
from tourney.tries import FORGOTTEN


@dataclass(frozen=True, slots=True)
class Passing:
    """Something that is kept for a time: what, how long as readers read it, and the rows whose time is over."""

    what: str
    kept: str
    over: Callable[[datetime], QuerySet]  # type: ignore[type-arg]


def passing() -> list[Passing]:
    """Everything of every app, as the setting names it."""
    told = (
        cast("Callable[[], Iterable[Passing]]", import_string(name))() for name in settings.PASSING
    )
    return [one for found in told for one in found]


def tidy(now: datetime) -> dict[str, int]:
    """Throw away whatever time is over; how many rows of each."""
    counts = {}
    for one in passing():
        with transaction.atomic():
            rows = one.over(now)
            counts[one.what] = rows.count()
            rows.delete()
    return counts


def own() -> list[Passing]:
    """Sessions, wrong tries, links and member lists."""
    month = timedelta(days=30)
    return [
        Passing(
            "wrong tries of a password or a code, and asking for letters, by network address or person",
            "a day",
            lambda now: Tries.objects.filter(last__lt=now - FORGOTTEN),
        ),
        Passing(
            "sessions",
            "until they end, two weeks after somebody signed in",
            lambda now: Session.objects.filter(expire_date__lt=now),
        ),
        Passing(
            "links for directors that nobody used",
            "30 days after they stop opening anything",
            lambda now: Invitation.objects.filter(accepted_at=None, expires_at__lt=now - month),
        ),
        Passing(
            "uploaded member lists",
            "30 days",
            lambda now: MemberList.objects.filter(made_at__lt=now - month),
        ),
    ]
