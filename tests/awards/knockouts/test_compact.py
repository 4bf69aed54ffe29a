"""The awards of a compact knockout that was played at the desk."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from awards.door.registry import ENGINES
from awards.receipts.ranks import team_rank
from brackets.systems.bridge.kinds import COMPACT
from tests.awards.making import award_of, computed, finished, loaded, made_field, play_one
from tests.awards.words import earned
from tests.brackets.systems.bridge.playing import match_of

pytestmark = pytest.mark.django_db
COMPACT = {"kind": COMPACT, "boards": 12}


@pytest.fixture(autouse=True)
def edition() -> None:
    loaded()


def test_sixteen_teams_have_four_clear_places_and_losers_their_match() -> None:
    event = finished(16, **COMPACT)
    computed(event)
    found = {team: award_of(event, team) for team in range(1, 17)}
    # Of 9 and 16, who met in the second half, 16 won. B 26 / 60, K 46, L 0.5: 9.9667;
    # places 100, 75, 55 and 45%; a match 1.25 x 0.5.
    assert [str(found[team].award) for team in (1, 2, 3, 4)] == ["9.97", "7.48", "5.48", "4.49"]
    assert [earned(found[team]) for team in (1, 2, 3, 4)] == ["1st", "2nd", "3rd", "4th"]
    assert [str(found[team].award) for team in (5, 9, 16)] == ["0.63", "0.00", "0.63"]
    assert [team_rank(found[team]) for team in (5, 9, 16)] == ["5/8", "9/16", "9/16"]


def test_the_play_off_counts_for_a_match_award_and_for_no_level() -> None:
    event = finished(16, **COMPACT)
    computed(event)
    assert [str(award_of(event, team).match_wins) for team in (1, 3, 4)] == ["4.00", "3.00", "2.00"]


def test_eight_teams_have_two_places() -> None:
    event = finished(8, **COMPACT)
    computed(event)
    assert [earned(award_of(event, team)) for team in (1, 2, 3)] == ["1st", "2nd", "match"]


def test_points_already_sure_are_shown_while_losers_play(client: Client) -> None:
    event = made_field(16, **COMPACT)
    for number in range(1, 9):
        play_one(match_of(event, f"R1M{number}"))
    play_one(match_of(event, "R2M2"))
    computed(event)
    for team in (1, 9, 13, 16):
        page = client.get(f"{event.get_absolute_url()}entry/{team}/points/")
        assert page.status_code == 200


def test_the_door_pays_a_compact_knockout() -> None:
    document = {
        "event": "compact_knockout",
        "classification": "regional",
        "sessions": 2,
        "boards": 12,
        "brackets": [{"teams": 16}, {"teams": 14}],
    }
    found = json.loads(ENGINES["award.event"].answer(json.dumps(document).encode()))
    first = [one["overall"][0]["award"] for one in found["awards"]]
    assert first == ["12.65", "9.20"]
    assert [place["places"] for place in found["awards"][0]["overall"]] == [
        [n, n] for n in range(1, 5)
    ]
