"""How cups are tried: eight players and one tree."""

from __future__ import annotations

from brackets.systems.cup.kinds import CUP
from tests.brackets.conformance.trial import Row, Step, Trial
from tests.brackets.systems.cup.playing import LOT, entered
from tourney.models import Event, Tournament


def cup(tournament: Tournament | None = None) -> Event:
    """Eight players who enter a cup."""
    return entered(8, tournament=tournament)


TRIALS = (
    Trial(
        name="cup",
        kind=CUP,
        entered=cup,
        steps=(Step("cup_draw", "Draw", {"number": str(LOT)}), Step("cup_draw", "Post this draw")),
        first="1 1",
        other="1 2",
        second="3 1",
        unreadable="1 9",
        row=Row("/contests/match/R1M1/", {"outcome": "1"}),
        prints=("cup_papers", "cup_slips"),
        later=("2 1", "5 1"),
        values={"number": 1, "key": "R1M1"},
    ),
)
