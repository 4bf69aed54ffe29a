"""The victory point scale that is shipped, and what it makes of a result."""

from __future__ import annotations

from decimal import Decimal

import pytest

from brackets.draw.errors import DrawError
from brackets.draw.result import PairResult
from brackets.draw.victory import TOTAL, VictoryScale, twenty_point_scale
from tests.reference import csv_rows

ROWS = csv_rows("victory_points_20.csv")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['boards_min']}:{row['imp_min']}")
def test_every_row_of_the_printed_scale(row: dict[str, str]) -> None:
    worst = row["imp_max"] or row["imp_min"]
    for boards in (int(row["boards_min"]), int(row["boards_max"])):
        scale = twenty_point_scale(boards)
        for margin in (int(row["imp_min"]), int(worst)):
            pair = PairResult(1, 2, Decimal(50 + margin), Decimal(50))
            assert [scale.of(pair, team) for team in (1, 2)] == [
                int(row["winner"]),
                int(row["loser"]),
            ]


@pytest.mark.parametrize(("boards", "same_as"), [(4, 7), (12, 9), (28, 11)])
def test_other_lengths_take_the_nearest_column(boards: int, same_as: int) -> None:
    assert twenty_point_scale(boards) == twenty_point_scale(same_as)


def test_two_teams_share_twenty_points_whatever_the_margin() -> None:
    scale = twenty_point_scale(7)
    for margin in range(60):
        pair = PairResult(1, 2, Decimal(margin), Decimal(0))
        assert scale.of(pair, 1) + scale.of(pair, 2) == TOTAL


def test_a_forfeit_is_the_greatest_win_and_a_bare_winner_the_least() -> None:
    scale = twenty_point_scale(7)
    forfeit = PairResult(1, 2, forfeited=frozenset({2}))
    assert [scale.of(forfeit, team) for team in (1, 2)] == [20, 0]
    assert scale.of(PairResult(1, 2, forfeited=frozenset({1, 2})), 1) == 0
    named = PairResult(1, 2, winner=2)
    assert [scale.of(named, team) for team in (1, 2)] == [9, 11]


def test_extra_boards_after_a_level_match_give_the_least_win() -> None:
    pair = PairResult(1, 2, Decimal(12), Decimal(12), winner=1)
    assert [twenty_point_scale(7).of(pair, team) for team in (1, 2)] == [11, 9]


@pytest.mark.parametrize("steps", [(), ((1, 11, 9),), ((0, 10, 10), (5, 12, 8), (3, 11, 9))])
def test_a_scale_that_leaves_a_margin_out_is_refused(
    steps: tuple[tuple[int, int, int], ...],
) -> None:
    with pytest.raises(DrawError, match="starts at margin 0 and rises"):
        VictoryScale(steps)
