"""Whole fields and strata: the general formula end to end (rules 50-78, 124-125)."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from awards.words import say
from brackets.systems.bridge.books import cite
from tests.awards.rules.fields import asked, group, overall, session, whole
from tests.awards.words import warned
from tests.reference import json_document

RATINGS = {"unit": "unit_championship"}
VECTORS = json_document("masterpoint_vectors.json")["vectors"]


def of_rule(rule: str) -> list[dict[str, Any]]:
    return [vector for vector in VECTORS if vector["rule"] == rule]


def facts_of(given: dict[str, Any]) -> dict[str, Any]:
    """A vector's input as the facts of an undivided field."""
    field = given.get("field", 4 * given["tables"])
    classification = RATINGS.get(given["rating"], given["rating"])
    return {
        "event": given["kind"],
        "classification": classification,
        "sessions": given.get("sessions", 1),
        "whole": group("all", given["tables"], field, given.get("upper_limit")),
        "restrictions": given.get("restrictions", 0),
        "non_championship": "m_cap" in given,
        "across_sections": given.get("multisection", False),
        "one_winner": given.get("individual_one_winner", False),
        "cuts": (given.get("cuts", 0),) * 6,
        "club_scale": (Decimal("2.00"),) * 40 if "club" in given["rating"] else (),
    }


@pytest.mark.parametrize("vector", of_rule("IA first overall"), ids=lambda one: str(one["id"]))
def test_every_first_overall_of_the_reference(vector: dict[str, Any]) -> None:
    awards = asked(**facts_of(vector["input"])).groups[0]
    assert overall(awards)[0] == vector["expected"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "vector", of_rule("IB overall places and depth"), ids=lambda one: str(one["id"])
)
def test_every_depth_of_the_reference(vector: dict[str, Any]) -> None:
    assert overall(asked(**facts_of(vector["input"])).groups[0]) == vector["expected"]


@pytest.mark.parametrize("vector", of_rule("IC session awards"), ids=lambda one: str(one["id"]))
def test_every_session_of_the_reference(vector: dict[str, Any]) -> None:
    facts = facts_of(vector["input"])
    if vector["input"].get("flight_a"):
        facts["flights"] = (facts.pop("whole"),)
    assert session(asked(**facts).groups[0]) == vector["expected"]


def test_a_stratum_counts_itself_and_all_lower_ones_rule_124() -> None:
    strata = (group("A", 10, 20), group("B", 12, 24, 1000), group("C", 8, 16, 300))
    a, b, c = asked(classification="sectional", strata=strata).groups
    assert [one.tables.shown for one in (a, b, c)] == ["30", "20", "8"]
    assert (overall(a)[0], overall(b)[0], overall(c)[0]) == ("10.00", "5.60", "2.73")


def test_the_lowest_stratum_needs_three_tables_and_three_competitors_rule_125() -> None:
    strata = (group("A", 10, 20), group("B", "2.5", 2, 300))
    found = asked(strata=strata)
    assert found.groups[1].overall == ()
    assert found.groups[1].session == ()
    assert f"2.5 tables and needs 3 ({cite('125')})" in " ".join(warned(found))
    assert f"2 competitors compared ({cite('125')})" in " ".join(warned(found))
    enough = asked(strata=(group("A", 10, 20), group("B", 3, 6, 300))).groups[1]
    assert len(enough.overall) == 2
    assert len(enough.session[0].awards) == 2


def test_a_receipt_holds_every_award_with_rule_page_and_edition() -> None:
    awards = whole(60, 120)
    lines = [say(part.name) for part in awards.receipt.parts]
    assert lines[:3] == ["first overall", "depth", "colour"]
    assert lines[3:11] == [f"award of place {place}" for place in range(1, 9)]
    assert awards.receipt.edition == "acbl-2003-11"
    assert say(awards.overall[1].receipt.parts[0].reason) == "24.50 x 0.75"
    assert all(place.receipt.rule and place.receipt.page for place in awards.overall)
