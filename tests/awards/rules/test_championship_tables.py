"""The printed lists of NABC and WBF events, cell by cell, and what they pay (pages 5-8 and 15)."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction

import pytest

from awards.rules.fixed import kept_share
from awards.rules.tables import MinimumEntry, NabcDepth, NabcPlace, WbfEvent
from tests.awards.rules.book import BOOK
from tests.awards.rules.championship import NATIONAL, WORLD, awards, group, overall
from tests.awards.words import warned
from tests.reference import csv_rows

PRINTED = csv_rows("nabc_fixed.csv")
MINIMA = csv_rows("min_table_rules.csv")
WBF = csv_rows("wbf_events.csv")
OUR_NAME = {"**": "first_by_entry"}
KINDS = {"pairs": {"pairs"}, "swiss_bam": {"swiss", "bam"}, "knockout": {"knockout"}}
AS_KNOCKOUT = "Canadian Senior Teams"
"""Printed among the pairs, a team event with match awards (rule 97, page 6)."""


def decimal(text: str) -> Decimal | None:
    return Decimal(text) if text else None


@pytest.mark.parametrize("printed", PRINTED, ids=lambda row: row["name"])
def test_every_cell_of_an_nabc_event_is_in_the_edition(printed: dict[str, str]) -> None:
    event = NATIONAL[printed["name"]]
    section = "knockout" if event.name == AS_KNOCKOUT else printed["section"]
    assert event.kind in KINDS[section]
    assert event.page == int(printed["page"])
    assert event.sessions == (int(printed["sessions"]) if printed["sessions"] else None)
    assert event.first_kind == printed["first_kind"]
    assert event.first == decimal(printed["first_value"])
    assert event.first_max == decimal(printed["first_max"])
    assert event.other_places == printed["other_places"]
    assert event.match_award == decimal(printed["match_award"])
    rule = printed["min_tables_rule"]
    assert event.minimum_rule == OUR_NAME.get(rule, rule)
    assert bool(event.depth) == bool(printed["depth_rule"])


def test_the_notes_are_those_of_the_canadian_events() -> None:
    """Rules 97 and 98, page 6: national as a team trial, regional otherwise; by the formula."""
    notes = {row["name"]: row["note"] for row in PRINTED if row["note"]}
    assert set(notes) == {"Canadian Senior Teams", "Canadian IMP Pairs"}
    assert "Team Trial year: nationally rated" in notes["Canadian Senior Teams"]
    assert "regionally rated" in notes["Canadian Senior Teams"]
    for name in notes:
        assert (NATIONAL[name].first_kind, NATIONAL[name].other_places) == ("formula", "formula")
    colours = [
        group("Canadian Senior Teams", team_trial=trial).overall[0].colours[0].colour
        for trial in (True, False)
    ]
    assert colours == ["platinum", "gold"]


def explicit(printed: dict[str, str]) -> dict[tuple[int, int], str]:
    """The places printed one by one: 2:180;3-4:125."""
    found = (one.split(":") for one in printed["explicit_places"].split(";") if one)
    spans = {places.partition("-")[::2]: award for places, award in found}
    return {(int(low), int(high or low)): f"{award}.00" for (low, high), award in spans.items()}


@pytest.mark.parametrize(
    "printed", [row for row in PRINTED if row["first_value"]], ids=lambda row: row["name"]
)
def test_a_full_entry_is_paid_as_printed(printed: dict[str, str]) -> None:
    found = overall(printed["name"])
    assert found[(1, 1)] == f"{printed['first_value']}.00"
    if printed["explicit_places"]:
        assert found == {(1, 1): found[(1, 1)], **explicit(printed)}
        rows = [row for row in BOOK.rows(NabcPlace) if row.event == printed["name"]]
        assert {row.page for row in rows} == {int(printed["page"])}
    match = group(printed["name"]).match
    if printed["match_award"]:
        assert match is not None
        assert str(match.award) == printed["match_award"]


@pytest.mark.parametrize(
    "printed", [row for row in PRINTED if row["first_max"]], ids=lambda row: row["name"]
)
def test_a_formula_first_stops_at_its_maximum(printed: dict[str, str]) -> None:
    name, most = printed["name"], Decimal(printed["first_max"])
    assert Decimal(overall(name, 10)[(1, 1)]) < most
    assert Decimal(overall(name, 499)[(1, 1)]) == most


def share_of(effect: str) -> Fraction:
    """What an effect says is kept: 75% of ..., full award, or 120/140 of a first of 140."""
    percent = re.search(r"(\d+)%", effect)
    first = re.match(r"1st (\d+)", effect)
    if percent:
        return Fraction(int(percent[1]), 100)
    return Fraction(int(first[1]), 140) if first else Fraction(1)


ENTRIES = [row for row in MINIMA if row["unit"]]


@pytest.mark.parametrize("printed", ENTRIES, ids=lambda row: f"{row['rule_id']}-{row['min']}")
def test_every_cell_of_a_minimum_entry_is_in_the_edition(printed: dict[str, str]) -> None:
    rule = OUR_NAME.get(printed["rule_id"], printed["rule_id"])
    low, high = int(printed["min"] or 0), int(printed["max"]) if printed["max"] else None
    row = BOOK.one(MinimumEntry, minimum_rule=rule, entries_from=low)
    assert (row.entries_to, row.unit, row.page) == (high, printed["unit"], int(printed["page"]))
    for entries in (low, low + 5, high or 400):
        assert kept_share(BOOK, rule, entries).number == share_of(printed["effect"])
    stated = re.search(r"times (\d+)/(\d+)", printed["effect"])
    if stated:
        assert row.first == int(stated[1])
        assert share_of(printed["effect"]) == Fraction(int(stated[1]), int(stated[2]))


def test_an_event_without_a_minimum_and_one_with_conditions_of_its_own() -> None:
    others = {row["rule_id"]: row for row in MINIMA if not row["unit"]}
    assert set(others) == {"special", "none"}
    assert not any(row["min"] or row["max"] for row in others.values())
    assert [row["page"] for row in others.values()] == ["5", "5-8"]
    assert "conditions" in others["special"]["effect"]
    assert "no minimum" in others["none"]["effect"]
    assert overall("Blue Ribbon Pairs", 10)[(1, 1)] == "190.00"
    [said] = warned(awards("Life Master Pairs (LM-1500)", 10))
    assert "special conditions" in said
    assert warned(awards("Blue Ribbon Pairs", 10)) == ()


def reduced_events() -> list[tuple[str, int, Fraction]]:
    """Every event with a minimum, at the edges of every band."""
    found = []
    for row in ENTRIES:
        rule = OUR_NAME.get(row["rule_id"], row["rule_id"])
        edges = {max(int(row["min"] or 0), 11), int(row["max"] or 200)}
        for event in (one for one in NATIONAL.values() if one.minimum_rule == rule):
            found += [(event.name, edge, share_of(row["effect"])) for edge in sorted(edges)]
    return found


@pytest.mark.parametrize(("name", "entries", "share"), reduced_events())
def test_a_small_entry_keeps_its_share_of_every_place(
    name: str, entries: int, share: Fraction
) -> None:
    event = NATIONAL[name]
    assert event.first is not None
    found = group(name, entries).overall
    assert Fraction(found[0].award) == Fraction(event.first) * share
    full = {row.place_from: row.award for row in BOOK.rows(NabcPlace) if row.event == name}
    for place in found[1:]:
        if event.other_places == "explicit":
            exact = Fraction(full[place.places[0]]) * share
            assert abs(Fraction(place.award) - exact) <= Fraction(1, 200)
        assert place.award < found[0].award


def test_a_table_of_the_book_is_reduced_as_its_examples() -> None:
    """Rules 99 and 107: 125 at 30 tables is 93.75; 3/4 of 70 at 20 teams is 50."""
    assert overall("IMP Pairs", 30)[(1, 1)] == "93.75"
    assert overall("IMP Pairs", 30)[(2, 2)] == "70.31"
    assert overall("Women's KO Teams", 20)[(3, 4)] == "50.00"


@pytest.mark.parametrize("name", [name for name in NATIONAL if name.startswith("Grand")])
def test_grand_national_teams_pay_eight_places_or_four(name: str) -> None:
    depth = {row.teams_from: (row.places, row.page) for row in BOOK.rows(NabcDepth)}
    assert depth == {0: (4, 8), 16: (8, 8)}
    assert [row["depth_rule"] for row in PRINTED if row["name"] == name] == [
        "8 if 16 or more teams else 4"
    ]
    assert list(overall(name, 16)) == [(1, 1), (2, 2), (3, 4), (5, 8)]
    assert list(overall(name, 15)) == list(overall(name, 4)) == [(1, 1), (2, 2), (3, 4)]


EQUIVALENTS = {
    "Blue Ribbon/Life Master Pairs": "Blue Ribbon Pairs/Life Master Pairs",
    "Women's KO": "Women's KO Teams",
    "Senior KO": "Senior KO Teams",
}


@pytest.mark.parametrize("printed", WBF, ids=lambda row: row["wbf_event"])
def test_every_cell_of_a_wbf_event_is_in_the_edition_and_paid(printed: dict[str, str]) -> None:
    event, named = WORLD[printed["wbf_event"]], printed["closest_nabc_equivalent"]
    assert event.equivalent == EQUIVALENTS.get(named, named)
    assert event.wbf_award == Decimal(printed["wbf_award"])
    assert event.page == 15
    found = group(event.name, event="wbf")
    assert str(found.overall[0].award) == f"{printed['mp_award']}.00"
    assert (found.session, found.match) == ((), None)


@pytest.mark.parametrize("world", WORLD.values(), ids=lambda world: world.name)
def test_a_wbf_event_pays_below_first_as_the_national_event(world: WbfEvent) -> None:
    """Rule 164, page 15: in proportion to the first, and as deep."""
    for name in world.equivalent.split("/"):
        own, national = group(world.name, event="wbf").overall, group(name).overall
        assert [one.places for one in own] == [one.places for one in national]
        share = Fraction(world.first) / Fraction(NATIONAL[name].first or 0)
        for one, other in zip(own, national, strict=True):
            assert abs(Fraction(one.award) - Fraction(other.award) * share) <= Fraction(1, 100)


def test_the_bermuda_bowl_and_the_mcconnell_are_scaled() -> None:
    assert overall("Bermuda Bowl", event="wbf") == {
        (1, 1): "200.00",
        (2, 2): "144.00",
        (3, 4): "100.00",
        (5, 8): "64.00",
        (9, 16): "40.00",
        (17, 32): "20.00",
    }
    assert overall("McConnell (Women)", 10, event="wbf")[(2, 2)] == "75.00"
    assert overall("McConnell (Women)", event="wbf")[(5, 8)] == "32.14"
