"""How cups are tried: eight players and one tree."""

from __future__ import annotations

from brackets.systems.contests.actions import leave_contest
from brackets.systems.cup.actions import enter_cup_late
from brackets.systems.cup.kinds import CUP
from tests.brackets.conformance.trial import Row, Step, Trial
from tests.brackets.payloads import LATE
from tests.brackets.systems.bridge.playing import entrant
from tests.brackets.systems.cup.playing import LOT, entered
from tests.factories import make_entrant
from tourney.models import Event, Tournament


def cup(tournament: Tournament | None = None) -> Event:
    """Eight players who enter a cup."""
    return entered(8, tournament=tournament)


def amended(event: Event) -> None:
    """Somebody enters late, so all is drawn again; somebody leaves."""
    late = make_entrant(event, LATE, kind="player", size=1)
    enter_cup_late(late, by=None, seen=1, again=True, random_seed=LOT)
    leave_contest(entrant(event, 2), by=None)


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
        amended=amended,
        later=("2 1", "5 1"),
        values={"number": 1, "key": "R1M1"},
    ),
)
