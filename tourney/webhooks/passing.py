"""What is kept of programs that are told, for a time only."""

from __future__ import annotations

from datetime import timedelta

from tourney.models import Notice, Receiver, ReceiverSecret
from tourney.tidying import Passing


def passing() -> list[Passing]:
    """Notices, secrets that were replaced, programs that were removed."""
    day, month = timedelta(days=1), timedelta(days=30)
    return [
        Passing(
            "notices to programs elsewhere, with what became of them",
            "30 days",
            lambda now: Notice.objects.filter(made_at__lt=now - month),
        ),
        Passing(
            "what a secret of such a program was made of",
            "a day after it was replaced",
            lambda now: ReceiverSecret.objects.filter(ends_at__lt=now),
        ),
        Passing(
            "programs that are told nothing any more",
            "a day after they were removed",
            lambda now: Receiver.objects.filter(removed_at__lt=now - day),
        ),
    ]
