"""How divisions are tried: twelve players, their first session on the wall."""

from __future__ import annotations

from brackets.systems.scrabble.actions import admit, take_out
from brackets.systems.scrabble.kinds import SCRABBLE
from brackets.systems.scrabble.queries import last_record
from tests.brackets.conformance.trial import Row, Step, Trial
from tests.brackets.payloads import LATE
from tests.brackets.systems.scrabble.running import division, make_person
from tourney.models import Event, Tournament


def players(tournament: Tournament | None = None) -> Event:
    """Twelve players who enter a division."""
    return division(12, tournament)


def amended(event: Event) -> None:
    """Somebody leaves, somebody enters late."""
    take_out(event, 3, after_round=0, seen=last_record(event), by=None)
    late = make_person(event, LATE, 1500)
    admit(late, from_round=8, score=0, seen=last_record(event), by=None)


TRIALS = (
    Trial(
        name="division",
        kind=SCRABBLE,
        entered=players,
        steps=(
            Step("scrabble_setup", "Save the plan"),
            Step("scrabble_setup", "Start with 12 players"),
            Step("scrabble_pair", "Post"),
        ),
        first="1 400 300",
        other="1 300 400",
        second="2 410 320",
        unreadable="1 400",
        row=Row("/scrabble/results/1/1/", {"a": "400", "b": "300"}),
        prints=(
            "scrabble_rack",
            "scrabble_rack_standings",
            "scrabble_rack_wall",
            "scrabble_rack_scorecards",
            "scrabble_rack_slips",
        ),
        amended=amended,
        values={"number": 1, "player": 1, "ending": "t"},
        anew=2,
        closes=1,
    ),
)
