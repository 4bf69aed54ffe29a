"""How judo categories are tried: a sheet of eight, and a pool of four."""

from __future__ import annotations

from brackets.systems.judo.kinds import JUDO
from tests.brackets.conformance.trial import Row, Step, Trial
from tests.brackets.systems.judo.playing import LOT, entered
from tourney.models import Event, Tournament

STEPS = (Step("judo_draw", "Draw", {"number": str(LOT)}), Step("judo_draw", "Post this draw"))
PRINTS = ("judo_papers", "judo_mat_list", "judo_mat_slips")


def sheet(tournament: Tournament | None = None) -> Event:
    """Eight judoka, enough for a double knockout."""
    return entered(8, tournament=tournament)


def pool(tournament: Tournament | None = None) -> Event:
    """Four judoka, who fight everybody against everybody."""
    return entered(4, tournament=tournament)


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
        values={"number": 1, "key": "A"},
    ),
)
