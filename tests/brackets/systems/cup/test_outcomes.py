"""What can be said of a match of a cup, without a database."""

from __future__ import annotations

import doctest

import pytest

from brackets.draw.errors import DrawError
from brackets.draw.result import Game, Result
from brackets.systems.contests.desk.command import outcome_of
from brackets.systems.cup import outcomes
from brackets.systems.cup.outcomes import REMIS, CupOutcomes

CUP = CupOutcomes()
NAMES = {1: "Ann", 2: "Ben"}


def test_the_examples_hold() -> None:
    found = doctest.testmod(outcomes)
    assert found.attempted > 0
    assert found.failed == 0


def test_remis_is_typed_where_colours_are_played() -> None:
    assert outcome_of("3 r", "match", CUP, has_colours=True) == REMIS
    assert outcome_of("3 =", "match", CUP, has_colours=True) == REMIS
    with pytest.raises(DrawError, match="no outcome of a match"):
        outcome_of("3 r", "match", CUP)
    with pytest.raises(DrawError, match="3 r for Remis"):
        outcome_of("3 1i", "match", CUP, has_colours=True)


def test_a_match_is_to_be_repeated_until_somebody_wins() -> None:
    pair = {"a": 1, "b": 2, "winner": None, "forfeited": []}
    games = [{"winner": None}, {"winner": None}]
    assert CUP.pair_in_words(pair, games, NAMES) == "Ann – Ben: 2 Remis, to be repeated"
    assert CUP.pair_in_words({**pair, "winner": 1}, games, NAMES) == "Ann beat Ben after 2 Remis"
    gone = {**pair, "forfeited": [1, 2]}
    assert CUP.pair_in_words(gone, games, NAMES) == "neither Ann nor Ben came; nobody goes on"


def test_a_result_that_was_taken_back_names_who_played() -> None:
    result = Result("R1M1", frozenset({1, 2}), games=(Game(1),))
    assert CUP.result_in_words(result, NAMES) == "Ann – Ben: the result was taken back"
