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


@pytest.mark.parametrize(
    ("rounds", "won", "award"),
    [(1, 1, "match"), (3, 2, "2nd"), (5, 3, "3rd/4th"), (6, 2, "9th/16th"), (7, 2, "match")],
)
def test_an_individual_of_any_length(rounds: int, won: int, award: str) -> None:
    percents = [100] * min(won + 1, rounds)
    document = {"rounds": rounds, "won": won, "percents": percents, "record": None, "boards": None}
    found = ask("award.individual", document)
    assert found["award"] == award
    assert found["match_shares"] == ["1.00"] * won + ["0.00"] * (len(percents) - won)


def test_an_individual_with_a_play_off_and_matches_of_different_length() -> None:
    playoff = {"rounds": 5, "won": 2, "percents": [100, 0, 60], "playoff_percent": "50"}
    assert ask("award.individual", playoff)["award"] == "5th/8th"
    lengths = {"rounds": 4, "won": 2, "percents": [0, 100, 0]}
    assert ask("award.individual", {**lengths, "boards": [24, 24, 24]})["award"] == "3rd/4th"
    assert ask("award.individual", {**lengths, "boards": [28, 24, 24]})["award"] == "match"


def test_a_small_share_of_a_won_match_is_a_setting() -> None:
    document = {"record": "won_one", "percents": [40, 100]}
    assert ask("award.individual", document)["award"] == "match"
    strict = {**document, "readings": {"small_match_shares": "nothing"}}
    assert ask("award.individual", strict)["award"] == "nothing"


@pytest.mark.parametrize(("reading", "share"), [({}, "0.99"), ({"lost_final": "full"}, "1.00")])
def test_the_only_match_before_a_lost_final_is_a_setting(
    reading: dict[str, str], share: str
) -> None:
    percents = [99, 0, 0, 100]
    by_rounds = {"rounds": 4, "won": 3, "percents": percents, "readings": reading}
    by_record = {"record": "won_three_lost_final", "percents": percents, "readings": reading}
    for document in (by_rounds, by_record):
        assert ask("award.individual", document)["match_shares"] == [share, "0.00", "0.00", "0.00"]


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ({"percents": [100]}, "rounds: missing; give a record, or rounds and won."),
        ({"rounds": 4, "percents": [100]}, "won: missing"),
        ({"record": "won_two", "won": 2, "percents": [1, 2, 3]}, "won: 2 beside a record"),
        ({"record": "won_two", "percents": [100, 101, 0]}, "percents[1]: 101 is not between"),
        ({"record": "won_two", "percents": [100]}, "percents: 1 given"),
        ({"record": "won_five", "percents": [100]}, 'record: "won_five" is not one of'),
        ({"record": "won_one"}, "percents: missing"),
        ({"record": "won_one", "percents": "100"}, 'percents: "100" is not a list'),
        ({"record": "won_one", "percents": [33.3, 0]}, "percents[0]: 33.3 is a JSON float"),
        ({"record": "won_one", "percents": [True, 0]}, "percents[0]: true is not a decimal"),
        ({"record": "won_one", "percents": [100, 0, 0]}, "percents: 3 given"),
        ({"record": "won_playoff_5_8", "percents": [1, 2]}, "playoff_percent: missing"),
        (
            {"record": "won_one", "percents": [1, 2], "playoff_percent": 50},
            "playoff_percent: 50 beside won_one",
        ),
        ({"rounds": 0, "won": 0, "percents": []}, "rounds: 0 is not between 1 and 20"),
        ({"rounds": 5, "won": 6, "percents": [100]}, "won: 6 matches cannot be won in 5"),
        (
            {"rounds": 4, "won": 1, "percents": [1, 2], "boards": [24]},
            "boards: [24] is not a length for each of 2 matches",
        ),
        ({"rounds": 1, "won": 1, "percents": [1], "boards": [0]}, "boards[0]: 0 is not between"),
        (
            {"rounds": 4, "won": 3, "percents": [1, 2, 3, 4], "playoff_percent": 50},
            "playoff_percent: 50 given, but a team in the final",
        ),
        ({"rounds": 1, "won": 1, "percents": [1], "x": 1}, "x: 1 is given for an unknown field"),
        (
            {"rounds": 1, "won": 1, "percents": [1], "readings": {"small_match_shares": "x"}},
            "readings.small_match_shares",
        ),
    ],
)
def test_a_wrong_individual_is_named(document: dict[str, Any], said: str) -> None:
    assert said in refusal("award.individual", json.dumps(document))
