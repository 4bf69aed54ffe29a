"""`draw.cup` and `pair.cup_round`: documents in and out, and refusals with field and value."""

from __future__ import annotations

import json
from typing import Any

import pytest

from awards.door.registry import ENGINES
from tourney.door.errors import DoorError

Document = dict[str, Any]


def ask(engine: str, **fields: Any) -> Document:
    found: Document = json.loads(ENGINES[engine].answer(json.dumps(fields).encode()))
    return found


def refusal(engine: str, **fields: Any) -> str:
    with pytest.raises(DoorError) as caught:
        ENGINES[engine].answer(json.dumps(fields).encode())
    assert len(str(caught.value).splitlines()) == 1
    return str(caught.value)


def people(entrants: int, qualified: int = 0, clubs: int = 0) -> list[Document]:
    return [
        {
            "name": f"E{n}",
            "seed": n,
            "skip": int(n <= qualified),
            "club": f"C{n % clubs}" if clubs else None,
        }
        for n in range(1, entrants + 1)
    ]


@pytest.mark.parametrize(
    ("entrants", "qualified", "size", "rounds", "byes", "preliminary"),
    [(13, 0, 16, 4, 3, False), (25, 6, 32, 5, 1, False), (31, 6, 64, 6, 15, True)],
    ids=["Beispiel 1", "Beispiel 2", "Beispiel 3"],
)
def test_the_worked_examples(
    entrants: int, qualified: int, size: int, rounds: int, byes: int, preliminary: bool
) -> None:
    found = ask("draw.cup", entrants=people(entrants, qualified), random_seed=7)
    assert (found["size"], found["rounds"], found["preliminary"]) == (size, rounds, preliminary)
    assert found["byes"] == [f"E{n}" for n in range(qualified + 1, qualified + byes + 1)]
    assert len(found["positions"]) == size
    played = [match for one in found["schedule"] for match in one["matches"]]
    assert found["matches_to_play"] == len(played) == entrants - 1
    assert [one["round"] for one in found["schedule"]] == list(range(1, rounds + 1))


def test_a_tree_has_the_printed_shape() -> None:
    found = ask("draw.cup", entrants=people(3), random_seed=7)
    assert list(found) == [
        *("size", "rounds", "byes", "preliminary", "positions"),
        *("matches_to_play", "schedule", "certificate"),
    ]
    assert found["certificate"] is None
    (first,), (final,) = (one["matches"] for one in found["schedule"])
    assert first["id"] == "R1M1"
    assert sorted(slot["entrant"] for slot in first["slots"]) == ["E2", "E3"]
    assert sorted(map(str, final["slots"])) == ["{'entrant': 'E1'}", "{'from': 'R1M1'}"]


def test_clubs_apart_come_with_a_certificate() -> None:
    found = ask("draw.cup", entrants=people(16, clubs=4), separate_clubs=True, random_seed=7)
    certificate = found["certificate"]
    assert certificate["optimal"] is True
    assert certificate["pairs_by_round"] == certificate["bound_by_round"] == [0, 0, 8, 16]
    assert {one["club"]: one["earliest_round"] for one in certificate["clubs"]} == dict.fromkeys(
        ["C0", "C1", "C2", "C3"], 3
    )


def test_a_round_has_the_printed_shape() -> None:
    entrants = [{"name": "A", "colours": ["black"]}, {"name": "B", "colours": ["white"]}]
    found = ask("pair.cup_round", round=2, entrants=entrants, random_seed=7)
    assert found == {"matches": [{"black": "B", "white": "A"}], "bye": None, "unavoidable": []}


TWO = [{"name": "A"}, {"name": "B"}]


@pytest.mark.parametrize(
    ("engine", "fields", "said"),
    [
        ("draw.cup", {"entrants": TWO}, ["random_seed"]),
        ("draw.cup", {"entrants": TWO[:1], "random_seed": 1}, ["entrants", "1"]),
        ("draw.cup", {"entrants": [*TWO, TWO[0]], "random_seed": 1}, ["entrants[2].name", "'A'"]),
        ("draw.cup", {"entrants": people(3, 2), "random_seed": 1}, ["entrants", "3 byes"]),
        ("draw.cup", {"entrants": TWO, "byes": "x", "random_seed": 1}, ["byes", "x"]),
        ("draw.cup", {"entrants": TWO, "random_seed": 1.5}, ["random_seed", "1.5"]),
        (
            "draw.cup",
            {"entrants": [{"name": "A", "skip": -1}, TWO[1]], "random_seed": 1},
            ["skip", "-1"],
        ),
        (
            "draw.cup",
            {"entrants": [{"name": "A", "seed": 0}, TWO[1]], "random_seed": 1},
            ["seed", "0"],
        ),
        ("pair.cup_round", {"entrants": TWO, "round": 0, "random_seed": 1}, ["round", "0"]),
        (
            "pair.cup_round",
            {"entrants": [{"name": "A", "colours": ["red"]}, TWO[1]], "random_seed": 1},
            ["colours", "red"],
        ),
        (
            "pair.cup_round",
            {"entrants": [{"name": "A", "skip": 3}, TWO[1]], "round": 2, "random_seed": 1},
            ["entrants[0].skip", "3"],
        ),
    ],
)
def test_a_refusal_names_field_and_value(engine: str, fields: Document, said: list[str]) -> None:
    told = refusal(engine, **fields)
    assert [word for word in said if word not in told] == []
