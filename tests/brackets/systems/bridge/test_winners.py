"""A winner named beside IMPs that name another, all that counts in them included, is refused."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from brackets.draw.errors import DrawError
from brackets.draw.result import PairResult
from brackets.systems.bridge.actions import record_result
from brackets.systems.bridge.actions.results import result_of
from tests.brackets.systems.bridge.playing import match_of, play, posted

pytestmark = pytest.mark.django_db


def test_the_handicap_counts() -> None:
    match = match_of(posted(8, handicap="book", handicap_decimals=3), "R1M1")
    first, second = (side.entrant_id for side in match.sides.all())
    given = Decimal(match.extras[0]["scores"][1])
    pair = PairResult(first, second, Decimal(30), Decimal(30), winner=first)
    said = rf"Team 1 contradicts the IMPs, Team 1 30 : {30 + given} Team 8 with handicap\. Correct"
    with pytest.raises(DrawError, match=said):
        result_of(match, [pair])
    assert result_of(match, [replace(pair, winner=second)]).pairs[0].winner == second
    level = replace(pair, score_second=30 - given)
    assert result_of(match, [level]).pairs[0].winner == first


def test_the_carry_over_counts() -> None:
    event = posted(3, variant="book")
    play(event, "R1M1", (40, 20), (40, 20), (40, 20))
    match = match_of(event, "R2M1")
    first, second = (side.entrant_id for side in match.sides.all())
    pair = PairResult(first, second, Decimal(30), Decimal(35), winner=second)
    with pytest.raises(DrawError, match=r"Team 1 70 : 55 Team 2 with carry-over\. Correct"):
        result_of(match, [pair])
    result = result_of(match, [replace(pair, winner=None)])
    record_result(match, result=result, version=match.version, by=None)
    assert match_of(event, "R2M1").sides.get(entrant_id=first).outcome == "through"
