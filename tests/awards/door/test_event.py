"""`award.event` for knockouts: the shape of section 4 of the design, warnings and refusals."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.awards.door.test_documents import EVENT, ask, refusal


def event(**changes: Any) -> dict[str, Any]:
    return ask("award.event", {**EVENT, **changes})


def brackets(*facts: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return event(brackets=[{"teams": 16, **one} for one in facts], **changes)


def test_the_shape_of_an_answer() -> None:
    found = event()
    assert set(found) == {"awards", "warnings"}
    top, lower = found["awards"]
    assert (top["group"], lower["group"]) == ("1", "2")
    assert top["factors"] == {
        "B": "0.5083",
        "K": "46.00",
        "L": "1.0000",
        "M": "1.0000",
        "P": "1.00",
        "D": "1.250",
    }
    assert top["tables"] == "20.5000"
    assert top["overall"][2] == {
        "places": [3, 4],
        "award": "11.69",
        "colours": [{"colour": "gold", "award": "11.69"}],
    }
    assert lower["overall"][0]["colours"] == [
        {"colour": "gold", "award": "4.61"},
        {"colour": "red", "award": "4.61"},
    ]
    assert (top["session"], top["match"]) == ([], "1.25")
    assert top["match_colours"] == [{"colour": "red", "award": "1.25"}]
    assert top["receipt"]["parts"][0]["name"] == "first overall"
    assert found["warnings"] == []


def test_tables_are_those_before_the_minimum() -> None:
    found = event(brackets=[{"teams": 8}, {"teams": 10, "top_team_average": 900}])["awards"]
    assert (found[0]["tables"], found[0]["overall"][0]["award"]) == ("13.0000", "19.93")


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"upper_limit": 750, "top_team_average": 800}, "limit 750 is below its top team's"),
        ({"top_team_average": 500, "average": 600}, "more than the top team, 500."),
        ({}, "neither limit nor average is given: M 1.0000"),
        ({}, "the gold share depends on the top team's average"),
        ({"playoff": True, "teams": 7, "top_team_average": 400}, "no play-off for more places"),
    ],
)
def test_an_odd_fact_is_a_warning(facts: dict[str, Any], said: str) -> None:
    found = brackets({}, facts)["warnings"]
    assert [line for line in found if line.startswith("Bracket 2: ") and said in line]


def test_odd_facts_of_the_event_are_warnings_too() -> None:
    assert "boards of a match are not given" in event(boards=None)["warnings"][0]
    beside = event(tournament={"inside_open_sectional": True})["warnings"]
    assert "inside_open_sectional changes nothing" in beside[0]
    reversed_order = brackets({"top_team_average": 400}, {"top_team_average": 900})["warnings"]
    assert "Bracket 2 is stronger than bracket 1" in reversed_order[0]


def test_an_unknown_average_leaves_the_colours_open() -> None:
    assert brackets({}, {})["awards"][1]["overall"][0]["colours"] == []


def test_two_teams_get_the_match_award_only() -> None:
    found = event(brackets=[{"teams": 2}])["awards"][0]
    assert (found["overall"], found["match"]) == ([], "1.25")


def test_a_field_that_was_not_cut_is_one_group_of_all() -> None:
    answer = event(brackets=None, tables=16)
    whole = answer["awards"]
    assert [one["group"] for one in whole] == ["all"]
    assert answer["warnings"] == []
    assert whole[0]["overall"] == event(brackets=[{"teams": 16}])["awards"][0]["overall"]
    limited = event(brackets=None, tables=16, field=16, upper_limit=1000)["awards"][0]
    assert limited["factors"]["M"] == "0.7466"


def test_a_reading_changes_the_number_and_stands_on_the_receipt() -> None:
    sizes = [{"teams": 16, "top_team_average": 900} for _ in range(6)]
    book = event(brackets=sizes)["awards"][0]
    other = event(brackets=sizes, readings={"ko_table_count": "cumulative"})["awards"][0]
    assert (book["tables"], other["tables"]) == ("43.4667", "41.3333")
    assert "ko_table_count: cumulative" in json.dumps(other["receipt"])


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"event": "pairs"}, "brackets: given for pairs; only a knockout or a Swiss is bracketed."),
        ({"event": "chess"}, 'event: "chess" is not one of knockout'),
        ({"layout": "flights"}, 'layout: "flights" is not one of bracketed, flighted.'),
        ({"edition": "acbl-1999"}, 'edition: "acbl-1999" is not one of acbl-2003-11'),
        ({"strata": [{"name": "A"}]}, "is not for a knockout"),
        ({"classification": "unit"}, 'classification: "unit" is not one of club'),
        ({"tables": 16}, "tables: 16 beside brackets"),
        ({"brackets": None}, "brackets: missing; give brackets, or tables"),
        ({"brackets": None, "tables": 16, "field": 32}, "field: 32, but a knockout of 16"),
        ({"brackets": []}, "brackets: [] has 0 entries"),
        ({"brackets": [{"teams": 1}]}, "brackets[0].teams: 1 is not between 2"),
        ({"brackets": [{"teams": 16, "upper_limit": 0}]}, "brackets[0].upper_limit: 0 is not"),
        ({"brackets": [{"teams": 16, "m": "1.01"}]}, 'brackets[0].m: "1.01" is not between'),
        ({"brackets": [{"teams": 16, "rounds": [8]}]}, "brackets[0].rounds: [8] must begin"),
        ({"brackets": [{"teams": 70}]}, "brackets[0].teams: 70 teams have no places"),
        ({"boards": 1}, "boards: 1 is not between 2"),
        ({"restrictions": 3}, "restrictions: 3 is not between 0 and 2"),
        ({"age_limit": "yes"}, 'age_limit: "yes" is neither true nor false.'),
        ({"readings": {"rounding": "down"}}, "readings.rounding: 'down' is not one of"),
        ({"readings": {"rounding": 2}}, "readings.rounding: 2 is not a string."),
        ({"sessions": None}, "sessions: missing"),
    ],
)
def test_a_wrong_field_is_named(changes: dict[str, Any], said: str) -> None:
    assert said in refusal("award.event", json.dumps({**EVENT, **changes}))
