"""`award.ranking`: what each entrant is entitled to, the best of it, and refusals."""

from __future__ import annotations

import json
from typing import Any

import pytest

from awards.door.ranking import of_facts
from awards.rulebooks.reader import read
from awards.rules.errors import RuleError
from tests.awards.door.test_documents import PAIRS, RANKING, ask, refusal
from tourney.door.errors import DoorError


def ranked(*entrants: dict[str, Any], **facts: Any) -> list[dict[str, Any]]:
    document = {"facts": {**PAIRS, **facts}, "entrants": list(entrants)}
    found: list[dict[str, Any]] = ask("award.ranking", document)["entrants"]
    return found


def test_a_lower_stratum_is_paid_by_its_best_place() -> None:
    first = ranked({"id": "7", "stratum": "B", "place": 1})[0]
    assert (first["award"], first["best"][0]["group"]) == ("6.63", "A")
    assert [one["group"] for one in first["awards"]] == ["A", "B"]
    assert first["reason"].startswith("place 1 in A 6.63, better than place 1 in B")
    assert first["receipt"]["value"] == "6.63"


def test_level_entrants_share_and_the_colours_add_up() -> None:
    tied = [{"id": str(n), "stratum": "A", "place": 2} for n in (1, 2)]
    awards = [one["award"] for one in ranked(*tied)]
    assert awards == ["4.35", "4.35"]  # the average of 4.97 and 3.73


def test_the_default_of_a_section_may_be_written_out() -> None:
    left_out, null, written = (
        ranked({"id": "a", "stratum": "A", "place": 1, "session_places": [{"place": 1, **section}]})
        for section in ({}, {"section": None}, {"section": ""})
    )
    assert left_out == null == written


def test_without_strata_no_stratum_is_named() -> None:
    whole = {"strata": None, "tables": 20, "field": 40}
    assert ranked({"id": "1", "place": 1}, **whole)[0]["award"] == "7.50"


def test_a_session_counts_where_the_overall_is_less() -> None:
    entrant = {"id": "1", "stratum": "A", "place": 6, "session_places": [{"place": 1}, None]}
    found = ranked(entrant)[0]
    assert (found["best"][0]["kind"], found["best"][0]["session"]) == ("session", 1)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"facts": {**PAIRS, "boards": 1}}, "facts.boards: 1 is not between 2"),
        ({"entrants": []}, "entrants: [] has 0 entries"),
        ({"entrants": [{"id": "1", "place": 1}]}, "entrants[0].stratum: missing; give one of A, B"),
        (
            {"entrants": [{"id": "1", "stratum": "Z", "place": 1}]},
            "entrants[0].stratum: 'Z' is not one of A, B",
        ),
        (
            {"entrants": [{"id": "1", "stratum": "A"}, {"id": "1", "stratum": "A"}]},
            'entrants[1].id: "1" stands twice',
        ),
        (
            {"entrants": [{"id": "1", "stratum": "A", "place": 0}]},
            "entrants[0].place: 0 is not between 1",
        ),
    ],
)
def test_a_wrong_ranking_is_named(changes: dict[str, Any], said: str) -> None:
    assert said in refusal("award.ranking", json.dumps({**RANKING, **changes}))


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"strata": None}, "facts.tables: missing; give tables and field"),
        ({"edition": "acbl-1899"}, "facts.edition: "),
        ({"readings": {"rounding": "down"}}, "facts.readings"),
        ({"one_winner": True}, "facts.one_winner: true; only an individual"),
        ({"classification": "cosmic"}, "facts.classification: "),
    ],
)
def test_what_is_wrong_in_the_facts_is_named_where_it_stands(
    facts: dict[str, Any], said: str
) -> None:
    document = {**RANKING, "facts": {**PAIRS, **facts}}
    assert refusal("award.ranking", json.dumps(document)).startswith(said)


def test_a_refusal_says_its_field_as_data() -> None:
    with pytest.raises(RuleError) as refused:
        read("acbl-2003-11").readings({"rounding": "down"})
    assert refused.value.field == "readings.rounding"
    assert str(refused.value).startswith("readings.rounding: 'down' is not one of ")


def test_what_is_no_field_of_the_facts_is_not_put_under_them() -> None:
    with pytest.raises(DoorError, match=r"^boards of a match are odd$"), of_facts():
        raise RuleError("boards of a match are odd")
    with pytest.raises(DoorError, match=r"^facts.boards: odd$"), of_facts():
        raise RuleError("odd", field="boards")
