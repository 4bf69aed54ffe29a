"""`award.event` for championships and flighted knockouts: the documents of section 4."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.door.registry import ENGINES
from brackets.systems.bridge.books import cite
from tests.awards.door.test_documents import ask, refusal
from tests.awards.rules.championship import NATIONAL, WORLD
from tests.examples import examples
from tourney.door.errors import DoorError

SPINGOLD = {
    "event": "nabc",
    "name": "Spingold",
    "classification": "national",
    "sessions": 12,
    "tables": 64,
    "field": 64,
}
J = {"name": "J", "tables": 13, "field": 26}
FLIGHTED = {
    "event": "knockout",
    "classification": "regional",
    "sessions": 4,
    "boards": 24,
    "layout": "flighted",
    "brackets": [
        {"teams": 16},
        {"teams": 20, "upper_limit": 750},
        {"teams": 9, "upper_limit": 300},
    ],
}


def test_the_spingold_in_full() -> None:
    found = ask("award.event", SPINGOLD)
    [group] = found["awards"]
    assert found["warnings"] == []
    assert (group["group"], group["tables"], group["factors"]) == ("all", "64.0000", {})
    places = {tuple(one["places"]): one["award"] for one in group["overall"]}
    assert places == {
        (1, 1): "250.00",
        (2, 2): "180.00",
        (3, 4): "125.00",
        (5, 8): "80.00",
        (9, 16): "50.00",
        (17, 32): "25.00",
    }
    assert group["overall"][0]["colours"] == [{"colour": "platinum", "award": "250.00"}]
    assert (group["session"], group["match"]) == ([], "5.00")
    assert group["match_colours"] == [{"colour": "platinum", "award": "5.00"}]
    assert group["receipt"]["name"] == "Spingold"


def test_flights_stand_in_the_order_given() -> None:
    found = ask("award.event", FLIGHTED)
    assert [one["group"] for one in found["awards"]] == ["1", "2", "3"]
    colours = [one["overall"][0]["colours"][0]["colour"] for one in found["awards"]]
    assert colours == ["gold", "gold", "red"]
    assert found["warnings"] == []


def test_a_flight_without_a_limit_is_a_warning() -> None:
    found = ask("award.event", {**FLIGHTED, "brackets": [{"teams": 16}, {"teams": 20}]})
    assert found["warnings"] == [
        "Flight 2: neither limit nor average is given: M 1.0000 is counted.",
        f"Flight 2: the gold share depends on the upper limit of the flight ({cite('145')}): give it.",
    ]
    assert found["awards"][1]["overall"][0]["colours"] == []


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"name": "Spingolt"}, "name: 'Spingolt' is no NABC event"),
        ({"name": None}, "name: missing; give the NABC event"),
        ({"tables": None, "field": None}, "tables: missing"),
        ({"classification": "regionals"}, 'classification: "regionals" is not one of'),
        ({"classification": "unit_championship"}, "a championship is rated national"),
        ({"tables": "64.5", "field": None}, "tables: 64.5; a knockout has whole teams."),
        ({"field": 32}, "field: 32, but a knockout of 64 tables has 64 teams."),
        ({"consolation": True}, "consolation: true; whatever else is held at an NABC"),
        ({"level": 2}, "level: given, but no championship is paid by it"),
        ({"tournament": {"restricted": True}}, "restricted_tournament: given"),
    ],
)
def test_a_wrong_championship_is_one_line(changes: dict[str, Any], said: str) -> None:
    line = refusal("award.event", json.dumps({**SPINGOLD, **changes}))
    assert said in line


@pytest.mark.parametrize(
    ("sections", "said"),
    [
        ([{"name": "J", "tables": 13}], "sections[0].field: missing; give the competitors of 'J'"),
        ([J, J], "sections[1].name: 'J' is given twice."),
        ([{**J, "group": "Z"}], "sections[0].group: 'Z' is not one of all."),
    ],
)
@pytest.mark.parametrize("name", ["Blue Ribbon Pairs", "Reisinger BAM"])
def test_a_wrong_section_of_a_championship_is_one_line(
    name: str, sections: list[dict[str, Any]], said: str
) -> None:
    asked = {**SPINGOLD, "name": name, "sections": sections}
    assert said in refusal("award.event", json.dumps(asked))


@pytest.mark.parametrize(
    ("event", "name"), [("nabc", "Spingold"), ("nabc", "Open Swiss Teams"), ("wbf", "Open Pairs")]
)
def test_sections_of_what_pays_no_sections_change_nothing(event: str, name: str) -> None:
    given = {"event": event, "name": name, "sections": [{"name": "J", "tables": 13}]}
    found = ask("award.event", {**SPINGOLD, **given})
    assert any(line.startswith("sections change nothing") for line in found["warnings"])


def test_a_flight_out_of_order_is_one_line() -> None:
    wrong = {**FLIGHTED, "brackets": [{"teams": 16, "flight": 2}]}
    assert "brackets[0].flight: 2" in refusal("award.event", json.dumps(wrong))


NAMES = [("nabc", name) for name in NATIONAL] + [("wbf", name) for name in WORLD]


@examples(100)
@given(
    st.sampled_from(NAMES),
    st.integers(1, 500),
    st.none() | st.integers(0, 1000),
    st.integers(1, 12),
    st.booleans(),
)
def test_no_championship_gives_a_traceback_or_a_silent_zero(
    event: tuple[str, str], tables: int, field: int | None, sessions: int, trial: bool
) -> None:
    document = {
        **{"event": event[0], "name": event[1], "tables": tables, "field": field},
        **{"classification": "national", "sessions": sessions, "team_trial": trial},
    }
    try:
        found = json.loads(ENGINES["award.event"].answer(json.dumps(document).encode()))
    except DoorError as error:
        found = {"awards": [], "warnings": str(error).splitlines()}
    assert len(found["awards"]) == 1 or len(found["warnings"]) == 1
    for group in found["awards"]:
        assert all(float(place["award"]) > 0 for place in group["overall"])
        assert group["overall"] or any("No overall" in line for line in found["warnings"])


def test_the_door_takes_the_edition_of_2007_and_asks_for_finalists() -> None:
    asked = {
        "event": "nabc",
        "name": "Blue Ribbon Pairs",
        "classification": "national",
        "sessions": 6,
        "tables": "100",
        "field": 200,
        "edition": "acbl-2007-partial",
    }
    [group] = ask("award.event", {**asked, "finalists": 52})["awards"]
    assert group["overall"][-1]["places"] == [52, 52]
    with pytest.raises(DoorError, match="finalists: missing; edition acbl-2007-partial"):
        ask("award.event", asked)
