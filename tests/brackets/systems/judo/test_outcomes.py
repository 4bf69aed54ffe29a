"""What can be said of a contest of judo, without a database."""

from __future__ import annotations

import doctest
from decimal import Decimal

import pytest

from brackets.draw.errors import DrawError
from brackets.draw.reasons import written
from brackets.draw.result import PairResult, Result
from brackets.systems.contests.desk.command import outcome_of
from brackets.systems.judo import outcomes
from brackets.systems.judo.outcomes import KINDS, JudoOutcomes, PoolOutcomes

JUDO = JudoOutcomes()
NAMES = {1: "Ann", 2: "Ben"}
WON = {"a": 1, "b": 2, "winner": 2, "forfeited": []}


def test_the_examples_hold() -> None:
    found = doctest.testmod(outcomes)
    assert found.attempted > 0
    assert found.failed == 0


def test_by_what_it_was_won_is_typed_as_a_letter() -> None:
    assert outcome_of("3 w2", "bout", JUDO) == "w2"
    typed = [outcome_of(f"3 2{letter}", "contest", JUDO) for letter in "iwds"]
    assert typed == [f"2:{kind}" for kind in KINDS]
    with pytest.raises(DrawError, match="no outcome of a contest"):
        outcome_of("3 r", "contest", JUDO, has_colours=True)


@pytest.mark.parametrize(
    ("decided_by", "said"),
    [("", "Ben beat Ann"), ("ippon", "Ben beat Ann by ippon"), ("walkover", "Ben beat Ann")],
)
def test_a_contest_in_words(decided_by: str, said: str) -> None:
    assert JUDO.pair_in_words(WON, [], NAMES, decided_by) == said


@pytest.mark.parametrize(
    ("decided_by", "how"), [("hansoku-make", "by hansoku-make"), ("", "without play")]
)
def test_who_is_out_of_the_draw(decided_by: str, how: str) -> None:
    gone = {**WON, "forfeited": [1]}
    assert JUDO.pair_in_words(gone, [], NAMES, decided_by) == f"Ben wins against Ann {how}"


def test_nobody_goes_on_from_a_pool_so_that_is_not_said() -> None:
    neither = {**WON, "winner": None, "forfeited": [1, 2]}
    assert JUDO.pair_in_words(neither, [], NAMES) == "neither Ann nor Ben came; nobody goes on"
    assert PoolOutcomes().pair_in_words(neither, [], NAMES) == "neither Ann nor Ben came"


def test_the_points_of_a_bout_say_how_it_was_won() -> None:
    bout = Result("M1", frozenset({1, 2}), (PairResult(1, 2, Decimal(0), Decimal(7)),))
    assert JUDO.result_in_words(bout, NAMES) == "Ben beat Ann by waza-ari"
    settled = Result("M1", frozenset({1, 2}), order=(2, 1), decided_by=written("by lot"))
    assert JUDO.result_in_words(settled, NAMES) == "order settled: Ben, Ann (by lot)"
