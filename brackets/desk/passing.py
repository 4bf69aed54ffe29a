"""What brackets keep for a time only."""

from __future__ import annotations

from datetime import timedelta

from brackets.models import Sent
from tourney.tidying import Passing


def passing() -> list[Passing]:
    """What browsers sent under keys of their own, past the guard that keeps it until then (`Lasting`)."""
    long = timedelta(days=90)
    return [
        Passing(
            "lines as they were typed at a desk, kept so that none is recorded twice",
            "90 days after the end of the tournament",
            lambda now: Sent._base_manager.filter(
                event__tournament__ends__lt=(now - long).date(), made_at__lt=now - long
            ),
        ),
    ]
