"""The what-if of a cut pays first place exactly as the full computation does."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.rules.errors import RuleError
from awards.rules.facts import BracketFacts, KnockoutFacts
from awards.rules.knockout import knockout_awards
from awards.rules.what_if import FirstAward, first_awards
from awards.words import say
from tests.awards.rules.book import BOOK, READINGS
from tests.awards.rules.test_knockout import BRACKETS, CLASS
from tests.examples import examples


def _facts(*brackets: BracketFacts, sessions: int = 4) -> KnockoutFacts:
    return KnockoutFacts("regional", brackets, boards=24, sessions=sessions)


def _firsts(*sizes: int, tops: tuple[int | None, ...], average: int = 900) -> list[FirstAward]:
    given = zip(sizes, tops, strict=True)
    found = [
        BracketFacts(size, None if top is None else Fraction(top), Fraction(average))
        for size, top in given
    ]
    return list(first_awards(BOOK, _facts(*found), READINGS))


@pytest.mark.slow
@examples(150)
@given(BRACKETS, CLASS, st.integers(1, 6), st.booleans())
def test_the_first_award_and_its_colours_are_those_of_the_knockout(
    brackets: list[BracketFacts], kind: str, sessions: int, flighted: bool
) -> None:
    facts = KnockoutFacts(kind, tuple(brackets), 24, sessions, flighted=flighted)
    for found, whole in zip(
        first_awards(BOOK, facts, READINGS), knockout_awards(BOOK, facts, READINGS), strict=True
    ):
        first = next(iter(whole.overall), None)
        assert found.award == (first.award if first else None)
        assert found.colours == (first.colours if first else ())
        assert bool(found.asked_for) != whole.colours_known
        assert found.tables == whole.tables


def test_the_caps_say_what_changed_an_award() -> None:
    top, lower = _firsts(9, 9, tops=(8000, 7000), average=7600)
    assert [cap.rule for cap in top.caps] == ["83", "84"]
    assert lower.caps == ()
    plain, capped = _firsts(9, 16, tops=(9500, 9000))
    assert plain.caps == ()
    assert [cap.rule for cap in capped.caps] == ["85"]


def test_three_sessions_and_a_low_average_are_said() -> None:
    facts = _facts(
        BracketFacts(16, Fraction(900)), BracketFacts(9, Fraction(30)), BracketFacts(9), sessions=3
    )
    top, low, unknown = first_awards(BOOK, facts, READINGS)
    assert [cap.rule for cap in top.caps] == ["82"]
    assert {"82", "88"} <= {cap.rule for cap in low.caps}
    assert say(unknown.asked_for) == "the average of the top team"
    assert unknown.colours == ()
    assert unknown.award is not None


def test_two_teams_are_paid_their_match_alone() -> None:
    assert _firsts(2, tops=(900,))[0].award is None


def test_a_rule_that_is_missing_is_an_error() -> None:
    book = replace(BOOK, tables={**BOOK.tables, "knockout_factors": ()})
    with pytest.raises(RuleError, match="regional"):
        first_awards(book, _facts(BracketFacts(9)), READINGS)
