"""`award.rule` and `award.individual`: every vector of the reference, every row of participation."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.awards.door.test_documents import ask, refusal
from tests.reference import json_document

VECTORS = json_document("masterpoint_vectors.json")["vectors"]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_every_vector(vector: dict[str, Any]) -> None:
    answer = ask("award.rule", {"rule": vector["rule"], "input": vector["input"]})
    assert answer == {"value": vector["expected"]}


def test_an_unknown_rule_lists_the_known_ones() -> None:
    assert "is not one of IA B, IA M" in refusal("award.rule", '{"rule": "XX", "input": {}}')


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"sizes": [16], "bracket": 2}, "input.bracket: 2, but there are 1 brackets"),
        ({"sizes": [16, "x"], "bracket": 1}, 'input.sizes[1]: "x" is not a whole number'),
        ({"sizes": [16]}, "input.bracket: missing"),
    ],
)
def test_a_wrong_input_of_a_rule_is_named(given: dict[str, Any], said: str) -> None:
    assert said in refusal("award.rule", json.dumps({"rule": "IIB appendix F", "input": given}))


def test_a_place_range_must_be_one() -> None:
    for places in ("nine", "12-9", "9-17", "٣-4"):
        document = {"rule": "KO p5 nine-team second round", "input": {"places": places}}
        assert "input.places" in refusal("award.rule", json.dumps(document))


def test_an_individual_by_record_and_by_rounds() -> None:
    by_record = ask("award.individual", {"record": "won_two", "percents": [100, "50", 0]})
    by_rounds = ask("award.individual", {"rounds": 4, "won": 2, "percents": [100, 50, 0]})
    assert by_record == by_rounds
    assert by_record["award"] == "3rd/4th"
    assert by_record["match_shares"][:2] == ["1.00", "0.50"]


def test_a_small_share_of_a_won_match_is_a_setting() -> None:
    document = {"record": "won_one", "percents": [40, 100]}
    assert ask("award.individual", document)["award"] == "match"
    strict = {**document, "readings": {"small_match_shares": "nothing"}}
    assert ask("award.individual", strict)["award"] == "nothing"


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ({"percents": [100]}, "rounds: missing; give a record, or rounds and won."),
        ({"rounds": 4, "percents": [100]}, "won: missing"),
        ({"record": "won_two", "won": 2, "percents": [1, 2, 3]}, "won: 2 beside a record"),
        ({"record": "won_two", "percents": [100, 101, 0]}, "percents[1]: 101 is not between"),
        ({"record": "won_two", "percents": [100]}, "percents: 1 given"),
        ({"record": "won_five", "percents": [100]}, 'record: "won_five" is not one of'),
    ],
)
def test_a_wrong_individual_is_named(document: dict[str, Any], said: str) -> None:
    assert said in refusal("award.individual", json.dumps(document))
