"""Every vector of the reference that a whole event can say, through `award.event`."""

from __future__ import annotations

from typing import Any

import pytest

from tests.awards.door.test_documents import ask
from tests.reference import json_document

VECTORS = json_document("masterpoint_vectors.json")["vectors"]
RATINGS = {"unit": "unit_championship"}


def of(*rules: str) -> Any:
    """The vectors of these rules, each under its name."""
    found = [vector for vector in VECTORS if vector["rule"] in rules]
    assert found
    return pytest.mark.parametrize("vector", found, ids=[vector["id"] for vector in found])


def first(event: str = "pairs", **facts: Any) -> dict[str, Any]:
    """The first group of a regional event of one session unless said otherwise."""
    document = {"event": event, "classification": "regional", "sessions": 1, **facts}
    found: dict[str, Any] = ask("award.event", document)["awards"][0]
    return found


def rating(given: dict[str, Any]) -> str:
    return RATINGS.get(given["rating"], given["rating"])


@of("IA B")
def test_b(vector: dict[str, Any]) -> None:
    found = first(tables=vector["input"]["tables"], field=2)
    assert found["factors"]["B"] == vector["expected"]


@of("IA M")
def test_m(vector: dict[str, Any]) -> None:
    found = first(tables=20, field=40, upper_limit=vector["input"]["upper_limit"])
    assert found["factors"]["M"] == vector["expected"]


@of("IIA L")
def test_l(vector: dict[str, Any]) -> None:
    found = first("swiss", tables=20, field=20, boards=vector["input"]["boards"])
    assert found["factors"]["L"] == vector["expected"]


@of("IA first overall", "IB overall places and depth")
def test_overalls(vector: dict[str, Any]) -> None:
    given = vector["input"]
    found = first(
        given["kind"],
        classification=rating(given),
        sessions=given.get("sessions", 1),
        tables=given["tables"],
        field=given.get("field", 2 * given["tables"]),
        upper_limit=given.get("upper_limit"),
        restrictions=given.get("restrictions"),
        non_championship="m_cap" in given,
        club_scale=["9.99"] * 20 if rating(given) == "club_championship" else None,
    )
    awards = [place["award"] for place in found["overall"]]
    expected = vector["expected"]
    assert awards == expected if isinstance(expected, list) else awards[0] == expected


@of("IC session awards")
def test_sessions(vector: dict[str, Any]) -> None:
    given = vector["input"]
    counts = {"tables": given["tables"], "field": given["field"]}
    field = {"flights": [{"name": "A", **counts}]} if given.get("flight_a") else counts
    found = first(
        given["kind"],
        classification=rating(given),
        cuts=given.get("cuts"),
        across_sections=given.get("multisection"),
        one_winner=given.get("individual_one_winner"),
        **field,
    )
    assert [place["award"] for place in found["session"][0]["awards"]] == vector["expected"]


@of("IID match award")
def test_matches(vector: dict[str, Any]) -> None:
    given = vector["input"]
    found = first(
        "knockout" if given["rating"] == "club" else "swiss",
        classification=rating(given),
        tables=16,
        field=16,
        boards=given["boards"],
        upper_limit=given.get("upper_limit"),
        restrictions=given.get("restrictions"),
    )
    assert found["match"] == vector["expected"]


@of("IVC bracketed swiss tables")
def test_bracketed_swiss(vector: dict[str, Any]) -> None:
    sizes, number = vector["input"]["sizes"], vector["input"]["bracket"]
    brackets = [{"teams": size, "upper_limit": 900} for size in sizes]
    document = {"event": "swiss", "classification": "regional", "sessions": 2, "boards": 7}
    found = ask("award.event", {**document, "brackets": brackets})["awards"][number - 1]
    whole, _, part = vector["expected"].partition("/")
    assert abs(float(found["tables"]) - int(whole) / int(part or 1)) < 0.0001


@of("IVA unrestricted credit", "IVA unrestricted credit shared by two")
def test_concurrent_tables(vector: dict[str, Any]) -> None:
    given = vector["input"]
    concurrent = [{"tables": given["concurrent"], "sharing": given.get("sharing")}]
    found = first(sessions=2, tables=given["own"], field=2 * given["own"], concurrent=concurrent)
    assert found["tables"] == {"30": "30.0000", "65/2": "32.5000"}[vector["expected"]]


def coloured_groups(given: dict[str, Any]) -> dict[str, Any]:
    """The stratum asked for, with wider ones above it."""
    counts = {"tables": 10, "field": 20}
    limits = [*(None, 1500)[: given.get("stratum", 1) - 1], given.get("upper_limit")]
    groups = [{"name": f"S{n}", "upper_limit": one, **counts} for n, one in enumerate(limits)]
    if not given.get("stratiflighted"):
        return {"strata": groups}
    a, x, b = groups
    return {"flights": [{"name": "A", "strata": [a, {**x, "upper_limit": 2500}]}, b]}


@of("IVE pigmentation")
def test_colours(vector: dict[str, Any]) -> None:
    given = vector["input"]
    tournament = {
        "restricted": given.get("unlike_restriction"),
        "inside_open_sectional": given.get("inside_open_sectional"),
    }
    document = {
        "event": "pairs",
        "classification": RATINGS.get(given["tournament"], given["tournament"]),
        "sessions": given.get("sessions", 1),
        "tournament": tournament,
        "club_scale": ["1.00"] * 20,
        **coloured_groups(given),
    }
    found = ask("award.event", document)["awards"][-1]
    overall, session = found["overall"], found["session"][0]["awards"]
    place = session[1] if given.get("award") == "other" else (overall or session)[0]
    assert place["colours"][0]["colour"] == vector["expected"]
