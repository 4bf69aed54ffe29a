"""Tables of concurrent events, rule by rule (rules 114-122, masterpoint book page 9)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.rules.concurrency import (
    AFTERNOON,
    EVENING,
    MORNING,
    Scheduled,
    Slot,
    TableCredit,
    is_open,
    table_credit,
)
from awards.words import say
from brackets.draw.reasons import Reason
from brackets.systems.bridge.books import cite

DAY = (Slot(0, AFTERNOON), Slot(0, EVENING))
EARLY = (Slot(0, MORNING), Slot(0, AFTERNOON))
ACROSS = (Slot(0, AFTERNOON), Slot(1, AFTERNOON))


def event(name: str, tables: int = 10, slots: tuple[Slot, ...] = DAY, **values: Any) -> Scheduled:
    return Scheduled(name, Fraction(tables), slots, **values)


def told(why: Reason | None) -> str:
    return say(why) if why else ""


def limited(name: str, tables: int = 10, slots: tuple[Slot, ...] = DAY) -> Scheduled:
    return event(name, tables, slots, upper=True)


def said(found: TableCredit) -> list[tuple[str, int, int, str]]:
    return [(one.name, int(one.tables), one.sharing, one.rule) for one in found.credited]


OPEN = event("Open", 20)


@pytest.mark.parametrize("classification", ["regional", "sectional"])
def test_all_tables_of_totally_concurrent_events_are_credited(classification: str) -> None:
    """Rule 114."""
    found = table_credit(OPEN, [limited("0-500", 8), limited("Seniors", 6)], classification)
    assert said(found) == [("0-500", 8, 1, "114"), ("Seniors", 6, 1, "114")]


def test_knockouts_and_continuous_pairs_are_not_counted() -> None:
    """Rule 114."""
    knockout = event("Knockout", 30, counts=False)
    assert said(table_credit(OPEN, [knockout], "regional")) == []
    assert "knockouts" in told(table_credit(knockout, [OPEN], "regional").why_not)


@pytest.mark.parametrize("classification", ["club", "unit_championship", "national"])
def test_only_sectionals_and_regionals_credit_tables(classification: str) -> None:
    """Rule 114."""
    found = table_credit(OPEN, [limited("0-500")], classification)
    assert found.credited == ()
    assert f"{cite('114')}" in told(found.why_not)


def test_another_day_or_half_the_sessions_are_not_totally_concurrent() -> None:
    """Rule 114: at a regional one session of two is not enough."""
    others = [
        limited("Tomorrow", 9, (Slot(1, AFTERNOON), Slot(1, EVENING))),
        limited("Evening", 9, (Slot(0, EVENING),)),
    ]
    assert said(table_credit(OPEN, others, "regional")) == []


def test_open_events_share_restricted_tables_and_not_each_others() -> None:
    """Rule 117."""
    others = [event("Open Swiss", 12), limited("0-500", 9)]
    found = table_credit(OPEN, others, "regional")
    assert said(found) == [("0-500", 9, 2, "114")]
    assert f"shared by 2 open events ({cite('117')})" in say(found.credited[0].reason)


def test_unrestricted_upward_counts_as_open_without_an_open_event() -> None:
    """Rule 118."""
    upward = event("500+", 15, lower=True)
    assert is_open(upward, [upward, limited("0-500")])
    assert said(table_credit(upward, [limited("0-500", 7)], "regional")) == [("0-500", 7, 1, "114")]
    beside = table_credit(upward, [OPEN, limited("0-500")], "regional")
    assert "book" in told(beside.why_not)
    assert beside.credited == ()
    assert said(table_credit(OPEN, [upward], "regional")) == [("500+", 15, 1, "114")]


def test_morning_and_afternoon_go_with_afternoon_and_evening() -> None:
    """Rule 119."""
    found = table_credit(OPEN, [limited("Early", 5, EARLY)], "regional")
    assert said(found) == [("Early", 5, 1, "114")]
    early = event("Open early", 20, EARLY)
    assert said(table_credit(early, [limited("Late", 5, DAY)], "regional")) == []


def test_a_horizontal_event_does_not_go_with_a_vertical_one() -> None:
    """Rule 119."""
    for classification in ("regional", "sectional"):
        found = table_credit(OPEN, [limited("Across", 5, ACROSS)], classification)
        assert said(found) == []
    wide = event("Open across", 20, ACROSS)
    assert said(table_credit(wide, [limited("Across", 5, ACROSS)], "regional")) == [
        ("Across", 5, 1, "114")
    ]


def test_a_longer_event_supersedes_those_of_its_first_day() -> None:
    """Rule 120: it takes the two-session tables of any type."""
    long = event("Masters", 30, (*DAY, Slot(1, AFTERNOON), Slot(1, EVENING)))
    limit = limited("0-500", 8)
    found = table_credit(long, [OPEN, limit], "regional")
    assert said(found) == [("Open", 20, 1, "120"), ("0-500", 8, 1, "120")]
    superseded = table_credit(OPEN, [long, limit], "regional")
    assert superseded.credited == ()
    assert "Masters" in told(superseded.why_not)
    assert f"{cite('120')}" in told(superseded.why_not)


def test_one_session_at_a_sectional() -> None:
    """Rule 121: not beside either session of an event of two."""
    one = event("Open one", 10, (Slot(0, MORNING),))
    other = limited("0-100", 4, (Slot(0, MORNING),))
    assert said(table_credit(one, [other], "sectional")) == [("0-100", 4, 1, "121")]
    assert f"{cite('121')}" in told(table_credit(one, [other], "regional").why_not)
    beside = table_credit(one, [other, limited("Early", 5, EARLY)], "sectional")
    assert beside.credited == ()
    assert f"{cite('121')}" in told(beside.why_not)


def test_two_sessions_at_a_sectional_take_the_first_session_too() -> None:
    """Rule 122."""
    others = [
        limited("Afternoon", 4, (Slot(0, AFTERNOON),)),
        limited("Evening", 5, (Slot(0, EVENING),)),
    ]
    assert said(table_credit(OPEN, others, "sectional")) == [("Afternoon", 4, 1, "122")]
    assert said(table_credit(OPEN, others, "regional")) == []


SLOTS = st.sampled_from([DAY, EARLY, ACROSS, (Slot(0, AFTERNOON),), (*DAY, Slot(1, EVENING))])
EVENTS = st.lists(
    st.builds(
        Scheduled,
        name=st.uuids().map(str),
        tables=st.integers(1, 50).map(Fraction),
        slots=SLOTS,
        counts=st.booleans(),
        upper=st.booleans(),
        lower=st.booleans(),
    ),
    min_size=1,
    max_size=6,
)


@given(EVENTS, st.sampled_from(["sectional", "regional"]))
def test_restricted_tables_are_never_given_out_more_than_once(
    field: list[Scheduled], classification: str
) -> None:
    """Rule 117: those who share a table have it once together; rule 120 stands beside it."""
    given_out: dict[tuple[str, str], Fraction] = {}
    for at, one in enumerate(field):
        found = table_credit(one, field[:at] + field[at + 1 :], classification)
        assert bool(found.credited) != bool(found.why_not)
        for part in found.credited:
            assert part.name != one.name
            key = (part.name, part.rule)
            given_out[key] = given_out.get(key, Fraction(0)) + Fraction(part.tables, part.sharing)
    tables = {one.name: one.tables for one in field}
    assert all(total <= tables[name] for (name, _), total in given_out.items())


@given(EVENTS, st.sampled_from(["sectional", "regional"]))
def test_what_does_not_count_is_never_credited(field: list[Scheduled], classification: str) -> None:
    found = table_credit(field[0], field[1:], classification)
    uncounted = {one.name for one in field if not one.counts}
    assert not uncounted & {part.name for part in found.credited}
    if field[0].upper or not field[0].counts:
        assert found.credited == ()
