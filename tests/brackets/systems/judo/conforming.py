"""How judo categories are tried: a sheet of eight, and a pool of four."""

from __future__ import annotations

from brackets.systems.contests.actions import leave_contest
from brackets.systems.judo.actions import swap_posted
from brackets.systems.judo.kinds import JUDO
from tests.brackets.conformance.trial import Row, Step, Trial
from tests.brackets.systems.bridge.playing import entrant
from tests.brackets.systems.judo.playing import LOT, entered
from tourney.models import Event, Tournament

STEPS = (Step("judo_draw", "Draw", {"number": str(LOT)}), Step("judo_draw", "Post this draw"))
PRINTS = ("judo_papers",)


def sheet(tournament: Tournament | None = None) -> Event:
    """Eight judoka, enough for a double knockout."""
    return entered(8, tournament=tournament)


def pool(tournament: Tournament | None = None) -> Event:
    """Four judoka, who fight everybody against everybody."""
    return entered(4, tournament=tournament)


def swapped(event: Event) -> None:
    """Two change places, somebody leaves, two more change places."""
    swap_posted(event, first=1, second=8, reason="", by=None, seen=1)
    leave_contest(entrant(event, 2), by=None)
    swap_posted(event, first=3, second=6, reason="by the book", by=None, seen=3)


def left(event: Event) -> None:
    """Somebody leaves the pool."""
    leave_contest(entrant(event, 2), by=None)


TRIALS = (
    Trial(
        name="judo sheet",
        kind=JUDO,
        entered=sheet,
        steps=STEPS,
        first="1 1",
        other="1 2",
        second="3 1",
        unreadable="1 9",
        row=Row("/contests/match/M1/", {"outcome": "1"}),
        prints=PRINTS,
        amended=swapped,
        later=("2 1", "5 1"),
        values={"number": 1, "key": "M1"},
    ),
    Trial(
        name="judo pool",
        kind=JUDO,
        entered=pool,
        steps=STEPS,
        first="1 1i",
        other="1 2i",
        second="2 1i",
        unreadable="1 9",
        row=Row("/judo/pool/1/", {"outcome": "1:ippon"}),
        prints=PRINTS,
        amended=left,
        values={"number": 1, "key": "A"},
    ),
)
