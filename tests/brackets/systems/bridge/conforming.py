"""How knockouts of bridge are tried: eight teams, the two semi-finals at tables 1 to 4."""

from __future__ import annotations

from brackets.systems.bridge.actions import enter_late, withdraw
from brackets.systems.bridge.kinds import COMPACT, KNOCKOUT
from tests.brackets.conformance.trial import Row, Step, Trial
from tests.brackets.payloads import LATE
from tests.brackets.systems.bridge.playing import entrant
from tests.factories import make_entrant, make_event, make_field
from tourney.models import Event, Tournament

TEAMS = 8
STEPS = (Step("bracketing", "Use 8"), Step("post", "Post the brackets"))
PRINTS = ("rack", "slips", "tickets", "projector", "desk_conditions")


def knockout(tournament: Tournament | None = None) -> Event:
    """Eight teams that want to play a knockout."""
    return _field(make_event(tournament, kind=KNOCKOUT))


def compact(tournament: Tournament | None = None) -> Event:
    """The same for a compact one, matches of twelve boards."""
    return _field(make_event(tournament, kind=COMPACT, boards=12))


def _field(event: Event) -> Event:
    make_field(event, [5000 - 10 * index for index in range(TEAMS)])
    return event


def amended(event: Event) -> None:
    """A team enters late and another leaves, so the bracket is drawn again twice."""
    enter_late(make_entrant(event, LATE), bracket_number=1, by=None)
    withdraw(entrant(event, 2), by=None)


TRIALS = (
    Trial(
        name="knockout",
        kind=KNOCKOUT,
        entered=knockout,
        steps=STEPS,
        first="5 31 27",
        other="5 27 31",
        second="7 40 20",
        unreadable="5 31",
        row=Row("/results/1/R1M3/", {"a1": "31", "b1": "27"}),
        prints=PRINTS,
        amended=amended,
        later=("3 35 22", "3 41 20"),
        values={"number": 1, "key": "R1M3", "entry": 1, "position": 1},
        anew=1,
    ),
    Trial(
        name="compact knockout",
        kind=COMPACT,
        entered=compact,
        steps=STEPS,
        first="5 31 27",
        other="5 27 31",
        second="7 40 20",
        unreadable="5 31",
        row=Row("/results/1/R1M3/", {"a1": "31", "b1": "27"}),
        prints=PRINTS,
        amended=amended,
        later=("3 35 22", "3 41 20"),
        values={"number": 1, "key": "R1M3", "entry": 1, "position": 1},
        anew=1,
    ),
)
