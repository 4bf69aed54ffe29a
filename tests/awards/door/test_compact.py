"""`draw.compact`: every printed assignment, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from awards.door.registry import ENGINES
from tests.reference import json_document
from tourney.door.errors import DoorError

ENGINE = ENGINES["draw.compact"]
PRINTED: dict[str, Any] = json_document("compact_patterns.json")["patterns"]


def ask(document: Any) -> Any:
    return json.loads(ENGINE.answer(json.dumps(document).encode()))


@pytest.mark.parametrize("tables", PRINTED)
def test_the_answer_is_the_printed_pattern_line_by_line(tables: str) -> None:
    assert ask({"tables": int(tables)}) == {"matches": PRINTED[tables]["rows"]}
    assert ask({"tables": tables}) == ask({"tables": int(tables)})


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ({"tables": 11}, "tables: 11 is not between 12 and 16."),
        ({"tables": 17}, "tables: 17 is not between 12 and 16."),
        ({"tables": "15.0"}, 'tables: "15.0" is not a whole number.'),
        ({"tables": 15.5}, "tables: 15.5 is a JSON float"),
        ({"tables": True}, "tables: true is not a whole number."),
        ({"tables": None}, "tables: missing; it must be given."),
        ({}, "tables: missing; it must be given."),
        ({"tables": 15, "teams": 15}, "teams: 15 is given for an unknown field; there are tables."),
        ([15], "document: [15] is not an object."),
    ],
)
def test_a_refusal_names_the_field_and_the_value(document: Any, said: str) -> None:
    with pytest.raises(DoorError) as refusal:
        ask(document)
    assert str(refusal.value).startswith(said)


def test_the_schema_requires_tables_and_bounds_them() -> None:
    schema = ENGINE.schema()
    assert schema["required"] == ["tables"]
    number = schema["properties"]["tables"]["anyOf"][0]
    assert (number["minimum"], number["maximum"]) == (12, 16)
