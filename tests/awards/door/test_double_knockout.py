"""`draw.double_knockout`: documents in and out, and refusals with field and value."""

from __future__ import annotations

import json
from typing import Any

import pytest

from awards.door.registry import ENGINES
from tourney.door.errors import DoorError

Document = dict[str, Any]
ENGINE = ENGINES["draw.double_knockout"]


def people(entrants: int, seeds: int = 0, clubs: int = 4) -> list[Document]:
    return [
        {"name": f"E{n}", "club": f"C{n % clubs}", "seed": n if n <= seeds else None}
        for n in range(1, entrants + 1)
    ]


def ask(**fields: Any) -> Document:
    given = {"system": "double_repechage", "method": "optimal", "random_seed": 1, **fields}
    found: Document = json.loads(ENGINE.answer(json.dumps(given).encode()))
    return found


def test_a_sheet_has_the_printed_shape() -> None:
    found = ask(entrants=people(13, 4))
    assert {"sheet", "positions", "matches", "certificate", "trace"} <= set(found)
    assert (found["sheet"], len(found["positions"]), len(found["matches"])) == (16, 16, 23)
    first, called, bronze = (found["matches"][at] for at in (0, 12, 20))
    assert first["number"] == 1
    assert first["slots"] == [{"position": 1}, {"position": 2}]
    assert first["bronze"] is False
    assert called["slots"] == [{"beaten_by_winner_of": 9, "round": 1}, {"loser_of": 9}]
    assert bronze["slots"] == [{"winner_of": 19}, {"loser_of": 18}]
    assert bronze["bronze"] is True
    assert (found["final"], found["trace"]) == (23, [])
    assert sorted(filter(None, found["positions"])) == sorted(f"E{n}" for n in range(1, 14))
    certificate = found["certificate"]
    assert certificate["optimal"] is True
    assert certificate["clubs"][0] == {
        "club": "C1",
        "members": 4,
        "bound_round": 3,
        "earliest_round": 3,
    }


def test_the_danish_sheet_says_who_beat_whom_beaten_by_whom() -> None:
    found = ask(entrants=people(20), system="danish")
    assert found["matches"][30]["slots"] == [
        {"beaten_by_winner_of": 25, "round": 1},
        {"beaten_by": {"beaten_by_winner_of": 27, "round": 2}, "round": 1},
    ]
    assert found["matches"][31]["slots"][1] == {"beaten_by_loser_of": 27, "round": 1}


def test_the_worked_table_of_the_document() -> None:
    entrants = [{"name": "S", "club": "X", "seed": 1}, {"name": "M", "club": "X"}]
    found = ask(
        entrants=[*entrants, {"name": "C", "club": "X"}],
        method="badness",
        sheet="16",
        fixed={"3": "S", "14": "M"},
    )
    (step,) = found["trace"]
    assert step["entrant"] == "C"
    assert step["badness"] == [
        *(12, 12, None, 19, 6, 6, 6, 6),
        *(5, 5, 5, 5, 16, None, 10, 10),
    ]
    assert step["chosen"] in (9, 10, 11, 12)


def test_a_second_final_is_marked() -> None:
    found = ask(entrants=people(8), system="double_elimination", reset_final=True)
    assert len(found["matches"]) == 15
    assert [one.get("if_needed", False) for one in found["matches"]] == [False] * 14 + [True]
    assert len(ask(entrants=people(8), system="double_elimination")["matches"]) == 14


def test_null_is_left_out_is_the_default() -> None:
    entrants = [{"name": "A", "club": None, "country": None, "seed": None}, {"name": "B"}]
    full = ask(entrants=entrants, sheet=None, fixed=None, reset_final=None, badness=None)
    assert full == ask(entrants=[{"name": "A"}, {"name": "B"}])
    assert full["sheet"] == 8


TWO = [{"name": "A"}, {"name": "B"}]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"entrants": None}, ["entrants", "missing"]),
        ({"entrants": TWO[:1]}, ["entrants", "1"]),
        ({"entrants": [*TWO, TWO[0]]}, ["entrants[2].name", "'A'"]),
        ({"entrants": [{"name": "A", "seed": 1}, {"name": "B", "seed": 1}]}, ["seed", "1"]),
        ({"entrants": [{"name": "A", "seed": 0}, TWO[1]]}, ["entrants[0].seed", "0"]),
        ({"entrants": people(129)}, ["entrants", "129"]),
        ({"entrants": TWO, "system": None}, ["system", "missing"]),
        ({"entrants": TWO, "system": "ijf"}, ["system", "ijf"]),
        ({"entrants": TWO, "method": "fair"}, ["method", "fair"]),
        ({"entrants": TWO, "method": None}, ["method", "missing"]),
        ({"entrants": TWO, "random_seed": None}, ["random_seed", "missing"]),
        ({"entrants": TWO, "random_seed": 1.5}, ["random_seed", "1.5"]),
        ({"entrants": TWO, "sheet": 12}, ["sheet", "12"]),
        ({"entrants": people(9), "sheet": 8}, ["sheet", "8", "9"]),
        ({"entrants": people(17), "system": "spanish_double_loss"}, ["entrants", "17"]),
        ({"entrants": TWO, "sheet": 128, "system": "danish"}, ["sheet", "128", "danish"]),
        ({"entrants": TWO, "fixed": {"9": "A"}}, ["fixed", "9", "sheet of 8"]),
        ({"entrants": TWO, "fixed": {"0": "A"}}, ["fixed", '"0"']),
        ({"entrants": TWO, "fixed": {"x": "A"}}, ["fixed", '"x"']),
        ({"entrants": TWO, "fixed": {"1": "Z"}}, ["fixed.1", "'Z'"]),
        ({"entrants": TWO, "fixed": {"1": "A", "2": "A"}}, ["fixed.2", "'A'"]),
        ({"entrants": TWO, "fixed": {"1": "A", "01": "B"}}, ["fixed", '"01"']),
        ({"entrants": TWO, "fixed": [1]}, ["fixed", "[1]"]),
        ({"entrants": TWO, "reset_final": True}, ["reset_final", "true", "double_repechage"]),
        ({"entrants": TWO, "clubs": True}, ["clubs", "unknown field"]),
    ],
)
def test_a_refusal_names_field_and_value(fields: Document, said: list[str]) -> None:
    with pytest.raises(DoorError) as caught:
        ask(**fields)
    told = str(caught.value)
    assert len(told.splitlines()) == 1
    assert [word for word in said if word not in told] == []
