"""Matches of four (rule 109): the same shape as every other match, sending on one, two or three."""

from __future__ import annotations

from decimal import Decimal
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.progress import DECIDED, LEVEL, OPEN, PARTIAL, VACANT, MatchState, progress
from brackets.draw.ranks import finishes
from brackets.draw.result import PairResult, Result
from brackets.draw.structure import Draw, Exit, Match, Seed
from brackets.draw.tables import match_tables
from brackets.draw.validity import check_draw
from tests.brackets.systems.bridge.engine.fours import FOURS, SEATS

TEAMS = (1, 2, 3, 4)
PAIRS = tuple(combinations(TEAMS, 2))
SCORES = ((30, 20), (30, 20), (30, 20), (25, 20), (25, 20), (24, 20))
BY_STRENGTH = dict(zip(PAIRS, SCORES, strict=True))


def four(qualify: int, **rest: object) -> Draw:
    """One match of four that sends on so many, to a final where there is more than one."""
    first = Match("R1M1", 1, tuple(Seed(n) for n in TEAMS), TEAMS, qualify, **rest)
    if qualify == 1:
        return Draw("hand", (first,))
    numbers = TEAMS[:qualify]
    exits = tuple(Exit("R1M1", place) for place in numbers)
    return Draw("hand", (first, Match("R2M1", 2, exits, numbers)))


def played(
    draw: Draw, scores: dict[tuple[int, int], tuple[int, int]], *, order: tuple[int, ...] = ()
) -> MatchState:
    pairs = tuple(PairResult(a, b, Decimal(x), Decimal(y)) for (a, b), (x, y) in scores.items())
    result = Result("R1M1", frozenset(TEAMS), pairs, order, "lot" if order else "")
    seats = {n: n for n in TEAMS}
    return progress(draw, seats, {("R1M1", frozenset(TEAMS)): result})["R1M1"]


@pytest.mark.parametrize("qualify", [1, 2, 3])
def test_wins_decide_who_goes_on(qualify: int) -> None:
    found = played(four(qualify), BY_STRENGTH)
    assert (found.state, found.survivors, found.out) == (
        DECIDED,
        TEAMS[:qualify],
        TEAMS[qualify:],
    )


def test_the_six_results_come_in_one_by_one() -> None:
    assert played(four(2), {}).state == OPEN
    for size in range(1, 6):
        assert played(four(2), dict(list(BY_STRENGTH.items())[:size])).state == PARTIAL
    assert played(four(2), BY_STRENGTH).state == DECIDED


def test_level_on_wins_the_balance_decides_and_then_the_quotient() -> None:
    """Everybody but 4 beats one of the others of the first three: two wins each."""
    scores = ((30, 20), (20, 25), (30, 20), (22, 20), (30, 20), (30, 20))
    circle = dict(zip(PAIRS, scores, strict=True))
    found = played(four(2), circle)
    assert found.table is not None
    assert found.table.order == (1, 3, 2, 4)
    assert (found.state, found.survivors) == (DECIDED, (1, 3))


@pytest.mark.parametrize(("qualify", "level"), [(1, TEAMS), (2, TEAMS), (3, TEAMS)])
def test_level_on_everything_waits_for_the_director(qualify: int, level: tuple[int, ...]) -> None:
    even = dict.fromkeys(PAIRS, (20, 20))
    found = played(four(qualify), even)
    assert found.table is not None
    assert (found.state, found.table.level) == (LEVEL, level)
    decided = played(four(qualify), even, order=(4, 2, 1, 3))
    assert decided.state == DECIDED
    assert decided.survivors == tuple(sorted((4, 2, 1, 3)[:qualify]))


def test_level_where_the_line_does_not_pass_is_no_matter() -> None:
    """2 and 3 are level behind 1: for three that go on it does not matter, for two it does."""
    scores = BY_STRENGTH | {(2, 3): (20, 20), (2, 4): (25, 20), (3, 4): (25, 20)}
    assert played(four(3), scores).state == DECIDED
    assert played(four(1), scores).state == DECIDED
    level = played(four(2), scores)
    assert level.table is not None
    assert (level.state, level.table.level) == (LEVEL, (2, 3))


def test_forfeits_of_a_match_of_four() -> None:
    """Who forfeits is last; when no more are left than go on, the others need not play."""
    gone = Result(
        "R1M1",
        frozenset(TEAMS),
        tuple(PairResult(1, n, forfeited=frozenset({1})) for n in (2, 3, 4)),
    )
    seats, key = {n: n for n in TEAMS}, ("R1M1", frozenset(TEAMS))
    states = {q: progress(four(q), seats, {key: gone})["R1M1"] for q in (1, 2, 3)}
    assert [states[q].state for q in (1, 2, 3)] == [PARTIAL, PARTIAL, DECIDED]
    assert states[3].survivors == (2, 3, 4)
    both = progress(four(2), seats, {}, frozenset({1, 2}))
    assert (both["R1M1"].state, both["R1M1"].survivors) == (DECIDED, (3, 4))
    three = progress(four(3), seats, {}, frozenset({1, 2}))
    assert three["R2M1"].occupants == (3, 4, VACANT)


def test_exits_by_number_or_by_finish() -> None:
    upset = dict.fromkeys(PAIRS, (20, 30))
    assert played(four(2), upset).survivors == (3, 4)
    assert played(four(2, exits="finish"), upset).survivors == (4, 3)


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)), min_size=6, max_size=6))
def test_wins_and_balances_always_add_up(scores: list[tuple[int, int]]) -> None:
    found = played(four(2), dict(zip(PAIRS, scores, strict=True)))
    assert found.table is not None
    assert sum(one.wins for one in found.table.standings) == 6
    assert sum(one.net for one in found.table.standings) == 0
    assert found.state in (DECIDED, LEVEL)
    if found.state == DECIDED:
        assert len(found.survivors) == 2
        through = [one for one in found.table.standings if one.entrant in found.survivors]
        out = [one for one in found.table.standings if one.entrant in found.out]
        assert min(one.wins for one in through) >= max(one.wins for one in out)


def test_a_draw_of_fours_is_a_draw_with_tables_and_places() -> None:
    check_draw(FOURS)
    tables = match_tables(FOURS, range(1, 13))
    assert (tables["R1M2"], tables["R2M1"], tables["R2M2"]) == ((5, 6, 7, 8), (1, 2, 3, 4), (5, 6))
    results = {}
    for _ in range(3):
        for key, state in progress(FOURS, SEATS, results).items():
            if state.state == OPEN:
                pairs = combinations(sorted(state.present), 2)
                beats = tuple(PairResult(a, b, winner=a) for a, b in pairs)
                results[key, frozenset(state.present)] = Result(
                    key, frozenset(state.present), beats
                )
    states = progress(FOURS, SEATS, results)
    places = {entrant: finish.label for entrant, finish in finishes(FOURS, states).items()}
    shared = dict.fromkeys((3, 4, 5, 7), "3/6") | dict.fromkeys((6, 8, 9, 10, 11, 12), "7/12")
    assert places == {1: "1", 2: "2", **shared}
