"""How round robins are tried: six players, five rounds."""

from __future__ import annotations

from brackets.systems.robin.actions import leave_robin
from brackets.systems.robin.kinds import ROBIN
from tests.brackets.conformance.trial import Row, Step, Trial
from tests.brackets.systems.bridge.playing import entrant
from tests.brackets.systems.robin.playing import LOT, entered
from tourney.models import Event, Tournament


def robin(tournament: Tournament | None = None) -> Event:
    """Six players who enter a round robin."""
    return entered(6, tournament)


def left(event: Event) -> None:
    """Somebody leaves."""
    leave_robin(entrant(event, 2), by=None)


TRIALS = (
    Trial(
        name="round robin",
        kind=ROBIN,
        entered=robin,
        steps=(
            Step("robin_draw", "Draw", {"number": str(LOT)}),
            Step("robin_preview", "Post this draw"),
        ),
        first="1 1",
        other="1 0",
        second="2 =",
        unreadable="1 9",
        row=Row("/robin/results/1/", {"result": "1"}),
        prints=("robin_sheet",),
        amended=left,
        values={"number": 1, "lot": LOT},
    ),
)
