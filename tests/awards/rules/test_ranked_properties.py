"""What holds for every ranked event, whatever its facts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.rules.awarded import EventAwards, GroupAwards, PlaceAward
from awards.rules.event import event_awards
from awards.rules.explained import Explained
from awards.rules.ranked import Concurrent, Group, RankedFacts, groups_of, has_x
from tests.awards.rules.book import BOOK, READINGS
from tests.awards.rules.test_rule_pages import rows, rules_of
from tests.examples import examples

KINDS = ("pairs", "swiss", "bam", "individual", "team_of_two")
LIMITS = (None, 3500, 2500, 1500, 750, 300, 50)
HALVES = st.integers(1, 240).map(lambda count: Fraction(count, 2))
FIELD = st.integers(1, 40) | st.integers(1, 40) | st.integers(41, 240)
"""Two of five are paid in a session, each with a receipt: as the first dozen are, so is the hundredth."""


@st.composite
def fields(draw: Any, count: int, first: int = 0) -> tuple[Group, ...]:
    """So many groups, each with a lower limit than the one above."""
    found = []
    for at in range(count):
        limit = LIMITS[first + at]
        upper = None if limit is None else Fraction(limit)
        tables = draw(HALVES)
        found.append(Group(f"G{first + at}", tables, draw(FIELD), None, upper))
    return tuple(found)


def stratified(name: str, strata: tuple[Group, ...]) -> Group:
    tables = sum((one.tables for one in strata), start=Fraction(0))
    field = sum(one.field for one in strata)
    return Group(name, tables, field, None, strata[0].upper_limit, strata)


@st.composite
def divisions(draw: Any) -> dict[str, Any]:
    """A whole field, strata, flights, or a stratiflighted event with A, X, B and C."""
    shape = draw(st.sampled_from(("whole", "strata", "flights", "stratiflighted")))
    if shape == "whole":
        return {"whole": draw(fields(1, draw(st.integers(0, 5))))[0]}
    if shape != "stratiflighted":
        return {shape: draw(fields(draw(st.integers(1, 4)), draw(st.integers(0, 2))))}
    a, x = draw(fields(1))[0], draw(fields(1, draw(st.integers(1, 2))))[0]
    lower = stratified("B", draw(fields(2, 3)))
    return {"flights": (stratified("A", (a, x)), lower)}


FACTS = st.builds(
    lambda division, **more: RankedFacts(**division, **more),
    divisions(),
    event=st.sampled_from(KINDS),
    classification=st.sampled_from(("unit_championship", "sectional", "regional", "national")),
    sessions=st.integers(1, 6),
    boards=st.none() | st.integers(2, 64),
    restrictions=st.integers(0, 2),
    cuts=st.sampled_from([(), (1,) * 6, (2,) * 6, (0, 0, 1, 1, 2, 2)]),
    non_championship=st.booleans(),
    consolation=st.booleans(),
    age_limit=st.booleans(),
    restricted_tournament=st.booleans(),
)


def paid(facts: RankedFacts) -> EventAwards:
    return event_awards(BOOK, facts, READINGS)


def lists_of(group: GroupAwards) -> list[tuple[PlaceAward, ...]]:
    return [group.overall, *(section.awards for section in group.session)]


def _awards_never_rise_and_every_place_is_worth_something(found: EventAwards) -> None:
    for group in found.groups:
        for places in lists_of(group):
            awards = [one.award for one in places]
            assert awards == sorted(awards, reverse=True)
            assert all(award > 0 for award in awards)
            assert [one.places for one in places] == [(n, n) for n in range(1, len(places) + 1)]


def _colours_add_up_to_the_award(found: EventAwards) -> None:
    for group in found.groups:
        for places in lists_of(group):
            assert all(sum(c.award for c in one.colours) == one.award for one in places)
        if group.match:
            assert sum(share.award for share in group.match.colours) == group.match.award


def _every_award_stands_on_the_groups_receipt_with_rule_and_page(found: EventAwards) -> None:
    for group in found.groups:
        lines = {part.name: part for part in group.receipt.parts}
        for place in group.overall:
            line = lines[place.receipt.name]
            assert (line.value, line.edition) == (place.award, "acbl-2003-11")
            assert line.rule
            assert line.page
        assert all(one.receipt in group.receipt.parts for one in group.session)


def _no_lower_group_is_paid_more_than_the_one_above(found: EventAwards, facts: RankedFacts) -> None:
    """X may fall below B (rule 129); nothing else is out of order."""
    groups = list(found.groups)
    if has_x(facts):
        a, x = groups[0], groups.pop(1)
        if a.overall and x.overall:
            assert x.overall[0].award <= a.overall[0].award
    for upper, lower in pairwise(groups):
        if upper.overall and lower.overall:
            assert lower.overall[0].award <= upper.overall[0].award
        if upper.match and lower.match:
            assert lower.match.award <= upper.match.award


RANKED_PAGES = ("general-formula.md", "session-awards.md", "fields.md")
PRINTED = {
    rule: int(cells[0])
    for name in RANKED_PAGES
    for cell, cells in rows(name)
    for rule in rules_of(cell)
}
PRINTED |= {81: 3, 93: 5, **dict.fromkeys(range(157, 164), 14)}


def every(receipt: Explained) -> Iterator[Explained]:
    yield receipt
    for part in receipt.parts:
        yield from every(part)


def _every_line_of_a_receipt_cites_the_page_its_rule_stands_on(found: EventAwards) -> None:
    for group in found.groups:
        for line in every(group.receipt):
            rule = int(line.rule.partition("-")[0] or 0)
            assert (line.page is None) == (not rule)
            assert not rule or line.page == PRINTED[rule], line


@pytest.mark.slow
@examples(50)
@given(FACTS)
def test_what_is_paid_is_in_order_adds_up_and_stands_on_receipts_with_their_pages(
    facts: RankedFacts,
) -> None:
    found = paid(facts)
    _awards_never_rise_and_every_place_is_worth_something(found)
    _colours_add_up_to_the_award(found)
    _every_award_stands_on_the_groups_receipt_with_rule_and_page(found)
    _no_lower_group_is_paid_more_than_the_one_above(found, facts)
    _every_line_of_a_receipt_cites_the_page_its_rule_stands_on(found)


@pytest.mark.slow
@examples(50)
@given(FACTS, st.data())
def test_a_table_more_never_lowers_the_first_of_its_own_group(
    facts: RankedFacts, data: Any
) -> None:
    groups = groups_of(facts)
    at = data.draw(st.integers(0, len(groups) - 1))
    before, after = paid(facts).groups[at], paid(_with_a_table(facts, at)).groups[at]
    if before.overall:
        assert after.overall[0].award >= before.overall[0].award
    if before.session:
        assert after.session[0].awards[0].award >= before.session[0].awards[0].award


def _with_a_table(facts: RankedFacts, at: int) -> RankedFacts:
    """One table more in group `at`, counted through all flights."""
    if facts.whole:
        return replace(facts, whole=_more(facts.whole))
    if facts.strata:
        return replace(facts, strata=_more_at(facts.strata, at))
    flights = []
    for flight in facts.flights:
        size = len(flight.strata) or 1
        inside = 0 <= at < size
        if inside and flight.strata:
            flights.append(stratified(flight.name, _more_at(flight.strata, at)))
        else:
            flights.append(_more(flight) if inside else flight)
        at -= size
    return replace(facts, flights=tuple(flights))


def _more(group: Group) -> Group:
    """A table more, and the two who sit at it."""
    return replace(group, tables=group.tables + 1, field=group.field and group.field + 2)


def _more_at(groups: tuple[Group, ...], at: int) -> tuple[Group, ...]:
    return tuple(_more(one) if number == at else one for number, one in enumerate(groups))


SPECIAL: dict[str, dict[str, Any]] = {
    "zip": {"event": "zip_knockout", "boards": 6},
    "side game": {"event": "side_game"},
    "series": {"event": "side_game_series", "session_tables": (Fraction(9), Fraction(12))},
    "game of a series": {"event": "side_game_series"},
    "barometer 1": {"event": "barometer_final", "level": 1, "entry_tables": Fraction(60)},
    "barometer 2": {"event": "barometer_final", "level": 2},
    "barometer 3": {"event": "barometer_final", "level": 3},
    "concurrent": {"concurrent": (Concurrent(Fraction(90)), Concurrent(Fraction(9), 2))},
    "split regional": {"combined_tables": Fraction(70)},
    "across sections": {"across_sections": True},
    "one winner": {"event": "individual", "one_winner": True},
    "club": {"classification": "club", "club_scale": (Decimal("1.50"),) * 24},
    "restricted": {"restricted_tournament": True, "inside_open_sectional": True},
    "M given": {"m": Decimal("0.3333")},
}


@pytest.mark.parametrize("name", SPECIAL)
def test_the_receipts_of_special_events_cite_their_pages_too(name: str) -> None:
    facts = {"event": "pairs", "classification": "regional", "sessions": 2, **SPECIAL[name]}
    for field in (30, 20):
        whole = Group("all", Fraction(30), field)
        for line in every(paid(RankedFacts(whole=whole, **facts)).groups[0].receipt):
            assert not line.rule or line.page == PRINTED[int(line.rule.partition("-")[0])], line
