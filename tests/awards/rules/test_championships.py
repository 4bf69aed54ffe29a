"""Championships: what must hold for all of them, then the book's clauses (rules 94-109, 164)."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.rules.championships import championship_awards
from awards.rules.errors import RuleError
from awards.rules.event import event_awards
from awards.rules.general import EventFacts, first_overall, overall_places
from awards.rules.ranked import Concurrent, RankedFacts, Section
from awards.rules.rulebook import Rulebook
from awards.rules.tables import NabcEvent, WbfEvent
from brackets.systems.bridge.books import cite
from tests.awards.rules.book import BOOK, READINGS
from tests.awards.rules.championship import LIMIT, NATIONAL, WORLD, asked, awards, group, overall
from tests.awards.words import text_of, warned
from tests.examples import examples

EVENTS = st.sampled_from([("nabc", name) for name in NATIONAL] + [("wbf", name) for name in WORLD])
FACTS = st.fixed_dictionaries(
    {
        "restrictions": st.integers(0, 2),
        "boards": st.sampled_from((None, 12, 24, 64)),
        "team_trial": st.booleans(),
        "age_limit": st.booleans(),
        "classification": st.sampled_from(("national", "regional")),
    },
    optional={"upper_limit": st.integers(1, 9000).map(Fraction)},
)


@pytest.mark.slow
@examples(100)
@given(EVENTS, st.integers(3, 400), FACTS)
def test_awards_never_rise_with_the_place_and_colours_add_up(
    event: tuple[str, str], tables: int, facts: dict[str, Any]
) -> None:
    found = group(event[1], tables, event=event[0], **facts)
    values = [place.award for place in found.overall]
    assert values == sorted(values, reverse=True)
    assert all(value > 0 for value in values)
    lows = [place.places[0] for place in found.overall]
    assert lows == [1, *(place.places[1] + 1 for place in found.overall)][: len(lows)]
    for place in found.overall:
        assert sum((one.award for one in place.colours), start=Decimal(0)) == place.award
    assert text_of(found.receipt)


@pytest.mark.slow
@examples(100)
@given(EVENTS, st.integers(3, 300), FACTS)
def test_a_bigger_field_never_pays_less(
    event: tuple[str, str], tables: int, facts: dict[str, Any]
) -> None:
    small = group(event[1], tables, event=event[0], **facts).overall
    large = group(event[1], tables + 1, event=event[0], **facts).overall
    for less, more in zip(small, large, strict=False):
        assert less.places[0] == more.places[0]
        assert less.award <= more.award
    assert len(small) <= len(large)


@pytest.mark.slow
@examples(60)
@given(EVENTS, st.integers(3, 300), FACTS)
def test_a_reduced_award_is_never_above_the_full_one(
    event: tuple[str, str], tables: int, facts: dict[str, Any]
) -> None:
    found = group(event[1], tables, event=event[0], **facts).overall
    full = group(event[1], 400, event=event[0], **facts).overall
    for own, whole in zip(found, full, strict=False):
        assert own.award <= whole.award


@pytest.mark.parametrize("name", ["Non-Life Master Pairs", "Canadian IMP Pairs", "99er Pairs"])
def test_a_formula_event_is_the_general_formula(name: str) -> None:
    """Rule 98, page 6; the 99ers have their limit by their name."""
    event = NATIONAL[name]
    own = LIMIT if event.limited else event.upper_limit
    limit = None if own is None else Fraction(own)
    facts = EventFacts("national", "pairs", Fraction(31), event.sessions or 4, 62, 0, limit)
    expected = [str(award) for award in overall_places(BOOK, facts, READINGS)]
    assert list(overall(name, 31).values()) == expected
    first = first_overall(BOOK, facts).number
    assert group(name, 31).overall[0].award == READINGS.rounded(first)


def test_canadian_senior_teams_are_national_as_a_team_trial_only() -> None:
    """Rule 97, page 6: B x 70 or B x 46, both for overall and match awards."""
    trial = group("Canadian Senior Teams", 20, team_trial=True)
    other = group("Canadian Senior Teams", 20)
    assert (trial.overall[0].award, other.overall[0].award) == (Decimal("35.00"), Decimal("23.00"))
    assert trial.match is not None
    assert other.match is not None
    assert (str(trial.match.award), str(other.match.award)) == ("1.80", "1.25")
    assert [one.colour for one in trial.match.colours] == ["platinum"]
    assert [one.colour for one in other.match.colours] == ["red"]
    said = warned(awards("Canadian Senior Teams", 20))
    assert f"rated regional here: it is not a team trial ({cite('97')}" in said[0]


def test_lower_places_of_pairs_come_from_the_rounded_reduced_first() -> None:
    """Rules 60, 62 and 99: 70 at 30 tables keeps 52.50; place 4 is 52.50 x 4 / 9."""
    found = overall("Red Ribbon Pairs", 30)
    assert [found[(place, place)] for place in (1, 2, 3, 4)] == ["52.50", "39.38", "29.53", "23.33"]


def test_lower_places_of_a_knockout_come_from_the_unrounded_first() -> None:
    """Rule 60 and the percents of page 4: 20 teams, Canadian National Teams, 100."""
    found = overall("Canadian National Teams", 20)
    assert found == {(1, 1): "100.00", (2, 2): "75.00", (3, 4): "50.00", (5, 8): "22.50"}
    reduced = overall("Canadian Women's Teams", 20)
    assert reduced[(5, 8)] == "13.50"


def test_printed_places_are_paid_to_teams_that_passed_a_round() -> None:
    assert list(overall("Spingold", 33))[-1] == (17, 32)
    assert list(overall("Spingold", 32))[-1] == (9, 16)
    assert list(overall("Spingold", 2)) == [(1, 1), (2, 2)]


def test_a_match_award_is_for_the_full_day() -> None:
    """Rule 109, page 8; half of it for a match of one session stands on the receipt."""
    match = group("Vanderbilt").match
    assert match is not None
    assert str(match.award) == "5.00"
    text = text_of(match.receipt)
    assert "match of one session = 2.50" in text
    assert f"2 sessions [{cite('102')}]" in text
    assert "one win of two in a three- or four-way = 2.50" in text
    full = group("Vanderbilt", readings={"one_win_of_two": "full"}).match
    assert full is not None
    assert "one win of two in a three- or four-way = 5.00" in text_of(full.receipt)


def test_a_match_without_a_printed_award_has_the_formula() -> None:
    """Rules 93 and 140: D 1.800 x L x M x P."""
    swiss = group("Women's Swiss Teams", restrictions=1, boards=12).match
    assert swiss is not None
    assert str(swiss.award) == "0.72"
    knockout = group("Mini-Spingold (0-1500)", boards=48).match
    assert knockout is not None
    assert str(knockout.award) == "2.17"


def test_sections_are_paid_by_the_formula() -> None:
    """Rule 70, page 2: 0.5 x 23/60 x 22.5 at 13 tables."""
    sections = (Section("A", Fraction(13), 13), Section("B", Fraction(13), 13))
    found = group("Mixed Pairs", 26, sections=sections)
    assert [one.section for one in found.session] == ["A", "B"]
    assert [str(one.award) for one in found.session[0].awards][:2] == ["4.31", "3.02"]
    assert warned(awards("Vanderbilt", sections=sections)) == (
        "sections change nothing: a knockout event pays no session awards.",
    )


@pytest.mark.parametrize(
    ("name", "facts", "colour"),
    [
        ("Blue Ribbon Pairs", {}, "platinum"),
        ("Blue Ribbon Pairs", {"age_limit": True}, "gold"),
        ("Life Master Pairs (LM-1500)", {}, "gold"),
        ("199er Pairs", {}, "red"),
        ("Grand National Teams - C Flight", {"upper_limit": Fraction(500)}, "red"),
        ("Mini-Spingold (0-5000)", {}, "gold"),
        ("Spingold", {}, "platinum"),
    ],
)
def test_the_colour_follows_the_limits(name: str, facts: dict[str, Any], colour: str) -> None:
    """Rules 159-160, page 14."""
    assert [one.colour for one in group(name, **facts).overall[0].colours] == [colour]


@pytest.mark.parametrize(
    ("name", "facts", "said"),
    [
        ("Mixed Pairs", {"sessions": 2}, "sessions: 2 given; the table prints 4, which count."),
        ("Mixed Pairs", {"classification": "regional"}, "is nationally rated; it is computed as"),
        ("Mixed Pairs", {"team_trial": True}, "team_trial changes nothing for Mixed Pairs"),
        ("99er Pairs", {"upper_limit": Fraction(100)}, "100 given; 99er Pairs has 99 by its name"),
        ("Open Swiss Teams", {"boards": None}, "no match award is computed"),
        ("Canadian National Teams", {"boards": None}, "L 1.0000 is counted"),
        ("Canadian National Teams", {"tables": 2}, "No overall award is paid: 2 tables"),
    ],
)
def test_an_odd_fact_is_a_warning(name: str, facts: dict[str, Any], said: str) -> None:
    assert any(said in line for line in warned(awards(name, **facts)))


def test_a_wbf_event_has_the_sessions_of_its_national_event() -> None:
    said = warned(awards("Open Pairs", 80, event="wbf", sessions=5))
    assert said == ("sessions: 5 given; the table prints 6 (Blue Ribbon Pairs), which count.",)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"name": "Spingoldt"},
            f"name: 'Spingoldt' is no NABC event ({cite('95-106')}); the nearest: Spingold",
        ),
        ({"name": "zzz"}, "there are 48, such as Blue Ribbon Pairs"),
        ({"name": ""}, "name: missing; give the NABC event"),
        (
            {"event": "wbf", "name": "Bermuda"},
            f"WBF event ({cite('164')}); the nearest: Bermuda Bowl",
        ),
        ({"whole": None}, "tables: missing; a championship is one field"),
        ({"classification": "club"}, "classification: 'club'; a championship is rated national"),
        ({"consolation": True}, "consolation: true; whatever else is held at an NABC"),
        ({"non_championship": True}, f"of its own kind ({cite('94')})"),
        (
            {"event": "wbf", "name": "Senior Bowl", "consolation": True},
            f"pays nothing for it ({cite('164')}",
        ),
        ({"concurrent": (Concurrent(Fraction(5)),)}, "concurrent: given, but no championship"),
        ({"club_scale": (Decimal(1),)}, "club_scale: given"),
        ({"level": 2}, "level: given"),
    ],
)
def test_bad_input_is_named(changes: dict[str, Any], said: str) -> None:
    facts: RankedFacts = replace(asked("Spingold"), **changes)
    with pytest.raises(RuleError, match=re.escape(said)):
        championship_awards(BOOK, facts, READINGS)


@pytest.mark.parametrize(
    ("name", "tables", "field", "said"),
    [
        ("Spingold", Fraction(41, 2), 20, "tables: 20.5; a knockout has whole teams."),
        ("Spingold", Fraction(20), 40, "field: 40, but a knockout of 20 tables has 20 teams."),
        ("Spingold", Fraction(1), 1, "a knockout has two teams or more"),
        ("Mixed Pairs", Fraction(20), 0, "field: missing; give the number of entrants"),
    ],
)
def test_a_field_that_cannot_be_is_named(
    name: str, tables: Fraction, field: int, said: str
) -> None:
    with pytest.raises(RuleError, match=re.escape(said)):
        awards(name, tables, field=field)


def test_teams_need_no_field_beside_their_tables() -> None:
    assert overall("Open Swiss Teams", 40, field=0) == overall("Open Swiss Teams", 40)
    assert overall("Spingold", 40, field=0) == overall("Spingold", 40)


@pytest.mark.parametrize(
    ("table", "name", "said"),
    [
        ("nabc_places", "Spingold", "no row for event Spingold in the table"),
        ("minimum_entries", "Mixed Pairs", f"(minimum_entries, {cite('99-108')})"),
        ("nabc_depths", "Grand National Teams - A Flight", f"(nabc_depths, {cite('106')})"),
        ("knockout_places", "Senior Team Trials", f"(knockout_places, {cite('90-91')})"),
        ("overall_places", "Mixed Pairs", "overall_places"),
    ],
)
def test_a_missing_rule_is_an_error_never_a_zero(table: str, name: str, said: str) -> None:
    without = Rulebook(BOOK.name, BOOK.title, BOOK.starts, BOOK.source, {**BOOK.tables, table: ()})
    with pytest.raises(RuleError, match=re.escape(said)):
        championship_awards(without, asked(name), READINGS)


def test_an_equivalent_without_a_fixed_first_is_an_error() -> None:
    rows = tuple(replace(row, first=None) for row in BOOK.rows(NabcEvent))
    without = replace(BOOK, tables={**BOOK.tables, NabcEvent.table: rows})
    with pytest.raises(RuleError, match="Spingold has no fixed first for Bermuda Bowl"):
        championship_awards(without, asked("Bermuda Bowl", event="wbf"), READINGS)


def test_an_equivalent_nobody_knows_is_an_error() -> None:
    rows = tuple(replace(row, equivalent="Chess") for row in BOOK.rows(WbfEvent))
    without = replace(BOOK, tables={**BOOK.tables, WbfEvent.table: rows})
    with pytest.raises(RuleError, match="no row for name Chess in the table"):
        championship_awards(without, asked("Bermuda Bowl", event="wbf"), READINGS)


def test_the_entry_of_all_ranked_events_pays_championships_too() -> None:
    facts = asked("Spingold")
    assert event_awards(BOOK, facts, READINGS) == championship_awards(BOOK, facts, READINGS)


def test_a_reading_stands_on_the_receipt_where_it_counts() -> None:
    found = group("Grand National Teams - A Flight", readings={"rounding": "half_even"})
    assert [str(place.award) for place in found.overall][-1] == "16.88"
    assert "rounding: half_even" in text_of(found.receipt)
