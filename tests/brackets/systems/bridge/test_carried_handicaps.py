"""What is carried over of a handicap has more decimals than the handicap; rows keep all of them."""

from __future__ import annotations

from decimal import Decimal
from itertools import combinations

import pytest

from brackets.draw.result import PairResult
from brackets.journal.check import differences
from brackets.systems.bridge.actions import record_result
from brackets.systems.bridge.actions.results import result_of
from tests.brackets.systems.bridge.playing import fresh, match_of, posted

pytestmark = pytest.mark.django_db
PLAYED = {
    "R1M1": ((12, 27), (45, 17), (53, 19)),
    "R1M2": ((32, 30), (50, 50), (39, 39)),
    "R2M1": ((26, 34),),
    "R2M2": ((30, 34),),
}
"""A bracket of six by the book: matches of three, then a quarter of what two of them played is carried over."""


def test_rows_say_the_score_with_carried_over_handicaps_exactly() -> None:
    event = posted(11, 6, variant="book_seven", handicap="book", ties="quotient", exits="number")
    for key, scores in PLAYED.items():
        match = match_of(event, key, 2)
        present = [side.entrant_id for side in match.sides.all() if side.entrant_id]
        twos = zip(combinations(present, 2), scores, strict=True)
        pairs = [PairResult(a, b, Decimal(x), Decimal(y)) for (a, b), (x, y) in twos]
        result = result_of(match, pairs, order=tuple(present))
        record_result(match, result=result, version=match.version, by=None)
    assert differences(fresh(event)) == []
    sides = match_of(event, "R2M1", 2).sides.all()
    assert Decimal("39.5625") in {side.score for side in sides}
