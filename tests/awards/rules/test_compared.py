"""Two ways to pay one event: the same way differs in nothing, another one by its causes."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.rulebooks.reader import read
from awards.rules.awarded import EventAwards
from awards.rules.compared import causes, compared
from awards.rules.event import event_awards
from awards.rules.explained import Explained
from awards.rules.facts import BracketFacts
from awards.rules.knockout_event import event_of
from awards.rules.ranked import Group, RankedFacts
from awards.words import say
from brackets.draw.reasons import Reason
from tests.awards.rules.book import BOOK, knockout

PARTIAL = read("acbl-2007-partial")
BRACKETS = tuple(BracketFacts(16, Fraction(6000 - 900 * at)) for at in range(6))


def pairs(tables: int, sessions: int = 2) -> RankedFacts:
    return RankedFacts(
        "pairs", "sectional", sessions, whole=Group("all", Fraction(tables), tables * 2)
    )


def knockouts(**readings: str) -> EventAwards:
    return event_of(knockout(*BRACKETS, readings=readings))


@given(tables=st.integers(3, 80), sessions=st.sampled_from((1, 2, 4)))
def test_an_event_compared_with_itself_differs_in_nothing(tables: int, sessions: int) -> None:
    found = event_awards(BOOK, pairs(tables, sessions), BOOK.readings())
    lines = compared(found, found)
    assert lines
    assert not any(line.is_changed or line.causes or line.difference for line in lines)


@pytest.mark.slow
@given(tables=st.integers(3, 80))
def test_differences_add_up_and_turn_round(tables: int) -> None:
    old = event_awards(BOOK, pairs(tables), BOOK.readings())
    new = event_awards(PARTIAL, pairs(tables), PARTIAL.readings())
    there, back = compared(old, new), compared(new, old)
    assert [line.difference for line in there] == [-line.difference for line in back]
    sums = [sum(place.award for place in one.groups[0].overall) for one in (old, new)]
    overall = [line.difference for line in there if line.kind == "overall"]
    assert sum(overall) == sums[1] - sums[0]


def test_only_places_below_fourth_differ_under_the_edition_of_2007() -> None:
    old = event_awards(BOOK, pairs(40), BOOK.readings())
    new = event_awards(PARTIAL, pairs(40), PARTIAL.readings())
    changed = [line for line in compared(old, new) if line.is_changed]
    assert {line.kind for line in changed} == {"overall"}
    assert min(line.places[0] for line in changed) == 5
    [why] = changed[0].causes
    assert " x 0.75 x 0.75 x 0.75 x 0.75" in say(why.was)
    assert "x 2 / (5 + 4 - 3)" in say(why.now)


def test_another_table_count_names_the_lines_it_changes() -> None:
    lines = compared(knockouts(), knockouts(ko_table_count="cumulative"))
    for line in lines:
        assert bool(line.difference) == bool(line.causes) or line.difference == 0
    names = {say(why.name) for line in lines for why in line.causes}
    assert names
    assert not any(line.is_changed for line in lines if line.kind == "match")


def test_a_bracket_that_only_one_way_has_is_new() -> None:
    one = event_of(knockout(BRACKETS[0]))
    lines = compared(one, knockouts())
    assert {line.group for line in lines if line.before is None} == {"2", "3", "4", "5", "6"}


B, M, PAID = Reason.of("B"), Reason.of("M"), Reason.of("as paid")


def limit(m: str) -> Reason:
    return Reason.of("second flight", limit=m)


def test_the_lowest_line_that_differs_is_the_cause() -> None:
    def made(m: str) -> Explained:
        parts = (Explained(B, "1.0", PAID), Explained(M, m, limit(m)))
        first = Explained(Reason.of("first overall"), m, PAID, parts=parts)
        return Explained(Reason.of("award"), m * 2, PAID, parts=(first,))

    [why] = causes(made("1"), made("2"))
    assert (why.name, why.before, why.after, why.was, why.now) == (
        M, "1", "2", limit("1"), limit("2"),
    )  # fmt: skip
