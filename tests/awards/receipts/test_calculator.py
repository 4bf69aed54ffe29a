"""Whoever recomputes a receipt from its text, with a pocket calculator, gets the printed cent."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.rules.awarded import EventAwards
from awards.rules.explained import Explained
from awards.rules.facts import BracketFacts, KnockoutFacts
from awards.rules.knockout import knockout_awards
from awards.rules.knockout_event import event_of
from awards.rules.match import MatchShare, match_sum
from awards.rules.ranked import RankedFacts
from awards.rules.rounding import Rounding, half_up
from tests.awards.receipts.calculator import Line, read, worked
from tests.awards.rules.book import BOOK, READINGS
from tests.awards.rules.championship import NATIONAL, WORLD, awards
from tests.awards.rules.fields import whole
from tests.awards.rules.test_ranked_properties import FACTS, paid
from tests.awards.words import text_of
from tests.examples import examples

CENT = Fraction(1, 100)
AVERAGES = st.none() | st.decimals(0, 9000, places=2).map(Fraction)


@st.composite
def knockouts(draw: Any) -> KnockoutFacts:
    """A knockout of one to four brackets of any strength, compact or not."""
    brackets = tuple(
        BracketFacts(
            draw(st.integers(2, 40)),
            draw(AVERAGES),
            draw(AVERAGES),
            draw(st.none() | st.integers(1, 7000).map(Fraction)),
        )
        for _ in range(draw(st.integers(1, 4)))
    )
    return KnockoutFacts(
        draw(st.sampled_from(("unit_championship", "sectional", "regional", "national"))),
        brackets,
        draw(st.none() | st.integers(2, 64)),
        draw(st.integers(1, 4)),
        draw(st.integers(0, 2)),
        non_championship=draw(st.booleans()),
        compact=draw(st.booleans()),
    )


def receipts(found: EventAwards) -> Iterator[Explained]:
    """The receipt of every group, which has a line for every award, and many an award's own.

    Of a long list those of the first places, where the book changes its way, and every ninth below.
    """
    for group in found.groups:
        for places in (group.overall, *(one.awards for one in group.session)):
            yield from (place.receipt for place in (*places[:6], *places[6::9]))
        if group.match:
            yield group.match.receipt
        yield group.receipt


def recomputed(receipt: Explained, unit: Fraction = CENT) -> None:
    """Every award comes to its cent, from what stands beside it and from the factors alone.

    Or to its whole unit, where an edition rounds to others.

    A factor comes out as it is printed, and points that are not paid yet to less than a cent.
    """
    top, rounded = read(text_of(receipt)), Rounding("half_up", unit)
    for line in top.all():
        found, printed = worked(line), line.printed
        if found is None or printed is None:
            continue
        if line.name in ("B", "L"):
            places = len(line.value.partition(".")[2])
            assert abs(found - printed) <= Fraction(1, 10**places), (line.value, line.why)
        if not _is_award(line):
            assert abs(found - printed) < CENT, (line.value, line.why)
            continue
        assert rounded(found) == printed, (line.value, line.why)
        again = worked(line, from_leaves=True)
        assert again is not None
        assert rounded(again) == printed, (line.value, line.why)


def _is_award(line: Line) -> bool:
    return re.search(r"rounded half up(?: to [0-9.]+)?$", line.why) is not None


@examples(40, derandomize=True)
@given(FACTS)
def test_of_every_ranking(facts: RankedFacts) -> None:
    for receipt in receipts(paid(facts)):
        recomputed(receipt)


@examples(40, derandomize=True)
@given(knockouts())
def test_of_every_knockout(facts: KnockoutFacts) -> None:
    for receipt in receipts(event_of(knockout_awards(BOOK, facts, READINGS))):
        recomputed(receipt)


@pytest.mark.parametrize(
    ("event", "name"),
    [*(("nabc", name) for name in NATIONAL), *(("wbf", name) for name in WORLD)],
)
@pytest.mark.parametrize("tables", [13, 47])
def test_of_every_championship(event: str, name: str, tables: int) -> None:
    for receipt in receipts(awards(name, tables, event=event)):
        recomputed(receipt)


@examples(40, derandomize=True)
@given(
    st.integers(2, 64),
    st.lists(
        st.tuples(st.sampled_from((1, 2)), st.fractions(0, 1, max_denominator=64)), max_size=4
    ),
)
def test_of_every_player(boards: int, played: list[tuple[int, Fraction]]) -> None:
    bracket = BracketFacts(16, Fraction(1234))
    facts = KnockoutFacts("regional", (BracketFacts(16), bracket), boards)
    match = knockout_awards(BOOK, facts, READINGS)[1].match.parts[0]
    shares = [MatchShare(Fraction(1, wins), part) for wins, part in played]
    found = match_sum(match, shares, READINGS)
    for line in read(text_of(found)).parts:
        part = worked(line)
        assert part is not None
        assert line.printed == half_up(part, 2)


def test_a_tie_that_no_digits_show_is_shown_as_a_fraction() -> None:
    """26/60 x 14 x 1.5 x 0.65 is 5.915, and 0.4333 or any more threes of it are less."""
    first = whole(16, 32, non_championship=True).overall[0]
    assert str(first.award) == "5.92"
    said = text_of(first.receipt)
    assert "B = 13/30: (16 tables + 10) / 60" in said
    assert "first overall = 5.915: " in said


def test_what_follows_from_such_a_tie_shows_the_fraction_too() -> None:
    """0.5 x 70/60 x 8.5 x 0.7 x 1.2 is 4.165, a case that a generated example found."""
    facts = {"classification": "unit_championship", "sessions": 1, "restrictions": 2, "cuts": (2,)}
    places = whole(60, 120, **facts).session[0].awards
    assert [str(one.award) for one in places[:2]] == ["4.17", "2.92"]
    for one in places:
        assert "833/240 x 1.2000" in text_of(one.receipt)
        recomputed(one.receipt)
