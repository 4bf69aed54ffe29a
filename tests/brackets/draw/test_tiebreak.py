"""Rule 40, clause by clause: who is ahead of whom when victory points are level."""

from __future__ import annotations

from decimal import Decimal
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.result import PairResult, Result
from brackets.draw.standing import Scoring, table_of
from brackets.draw.tiebreak import by_rule_40
from brackets.draw.victory import VictoryScale, twenty_point_scale

FIVE = (1, 2, 3, 4, 5)
BY_POINTS = Scoring(scale=twenty_point_scale(7))
FLAT = Scoring(scale=VictoryScale(((0, 10, 10),)))
"""A scale that leaves everybody level, so that a test sees rule 40 alone."""


def _pairs(*won: str, level: tuple[str, ...] = ()) -> list[PairResult]:
    """Results by their winners: "12" says 1 beat 2; a pair not named is level."""
    found = {frozenset(map(int, pair)): int(pair[0]) for pair in won}
    return [
        PairResult(a, b, *((Decimal(10), Decimal(10)) if w is None else _imps(a, w)))
        for a, b in combinations(FIVE, 2)
        for w in [found.get(frozenset((a, b)))]
    ]


def _imps(first: int, winner: int) -> tuple[Decimal, Decimal]:
    return (Decimal(20), Decimal(10)) if first == winner else (Decimal(10), Decimal(20))


def test_more_matches_won_is_ahead_of_a_better_head_to_head() -> None:
    pairs = _pairs("12", "23", "24", "31", "41", "51")
    table = table_of(FIVE, Result("R1M1", frozenset(FIVE), tuple(pairs)), 4, FLAT, (1, 3, 4))
    wins = [standing.wins for standing in table.standings]
    assert wins == sorted(wins, reverse=True)


def test_two_level_teams_are_parted_by_their_own_match() -> None:
    assert by_rule_40([[1, 2], [3], [4], [5]], _pairs("21"), 4)[:2] == [[2], [1]]


def test_three_level_teams_are_parted_among_themselves_again_and_again() -> None:
    pairs = _pairs("12", "13", "32")
    assert by_rule_40([[1, 2, 3], [4], [5]], pairs, 4)[:3] == [[1], [3], [2]]


def test_in_a_circle_the_result_against_the_highest_qualified_team_outside_counts() -> None:
    circle = ("12", "23", "31")
    pairs = _pairs(*circle, "34", "42", "14")
    assert by_rule_40([[4], [1, 2, 3], [5]], pairs, 4)[1:4] == [[3], [1], [2]]
    found = by_rule_40([[4], [1, 2, 3], [5]], _pairs(*circle, "24", "41", "43"), 4)
    assert found[1] == [2]


def test_then_the_second_highest() -> None:
    circle = ("12", "23", "31")
    pairs = _pairs(*circle, "41", "42", "43", "35", "51", "52")
    groups = [[4], [5], [1, 2, 3]]
    assert by_rule_40(groups, pairs, 5)[2] == [3]


def test_a_team_that_does_not_qualify_parts_nobody() -> None:
    pairs = _pairs("25")
    assert by_rule_40([[3], [4], [1, 2], [5]], pairs, 4)[2] == [1, 2]
    assert by_rule_40([[3], [4], [1, 2], [5]], pairs, 5)[2] == [2]


def test_level_teams_outside_the_tie_count_together() -> None:
    pairs = _pairs("13", "31", "24", "23")
    assert by_rule_40([[1, 2], [3, 4], [5]], pairs, 4)[0] == [2]


def test_what_stays_level_at_a_cut_is_named_and_the_director_decides() -> None:
    result = Result("R1M1", frozenset(FIVE), tuple(_pairs()))
    assert table_of(FIVE, result, 4, BY_POINTS, (1, 3, 4)).level == FIVE
    decided = Result("R1M1", frozenset(FIVE), tuple(_pairs()), order=(3, 1, 5, 2, 4))
    table = table_of(FIVE, decided, 4, BY_POINTS, (1, 3, 4))
    assert (table.order, table.level) == ((3, 1, 5, 2, 4), ())


def test_a_tie_that_changes_nobodys_way_is_left_as_it_is() -> None:
    """Second and third play each other whoever is ahead."""
    pairs = _pairs("12", "13", "14", "15", "24", "25", "34", "35", "45")
    result = Result("R1M1", frozenset(FIVE), tuple(pairs))
    assert table_of(FIVE, result, 4, BY_POINTS, (1, 3, 4)).level == ()
    assert table_of(FIVE, result, 4, BY_POINTS, (2,)).level == (2, 3)


IMPS = st.integers(0, 40).map(Decimal)


@given(st.lists(st.tuples(IMPS, IMPS), min_size=10, max_size=10))
def test_any_results_give_everybody_a_rank_or_name_who_is_level(
    imps: list[tuple[Decimal, Decimal]],
) -> None:
    pairs = tuple(
        PairResult(a, b, x, y) for (a, b), (x, y) in zip(combinations(FIVE, 2), imps, strict=True)
    )
    table = table_of(FIVE, Result("R1M1", frozenset(FIVE), pairs), 4, BY_POINTS, (1, 3, 4))
    assert sorted(table.order) == list(FIVE)
    points = [standing.points for standing in table.standings]
    assert points == sorted(points, reverse=True)
    assert sum(points) == 200
    keys = {(s.points, s.wins) for s in table.standings if s.entrant in table.level}
    assert len(keys) <= 1
    assert len(table.level) != 1
