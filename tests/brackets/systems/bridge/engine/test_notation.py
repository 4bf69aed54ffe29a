"""Draws as documents: the scripting door's notation and the stored form."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.notation import draw_from_json, draw_to_json
from brackets.draw.structure import Bye, Draw, Exit, Match, Seed
from brackets.systems.bridge.engine.formats import draw_for
from brackets.systems.bridge.engine.notation import knockout_document


def test_nineteen_teams() -> None:
    document = knockout_document(19)
    assert document["format"] == "knockout"
    assert [found["number"] for found in document["rounds"]] == [1, 2, 3, 4, 5]
    first, second = (found["matches"] for found in document["rounds"][:2])
    assert first[0] == {"id": "R1M1", "numbers": [1, 19], "qualify": 1}
    assert first[2] == {"id": "R1M3", "numbers": [3, 12, 13], "qualify": 2}
    assert second[0] == {"id": "R2M1", "numbers": [1, 6, 11], "qualify": 2}


def test_two_teams_play_one_final() -> None:
    match = {"id": "R1M1", "numbers": [1, 2], "qualify": 1, "boards": None}
    stage = {
        "kind": "knockout",
        "matches": [match],
        "carryover_boards": None,
        "pairing": "printed",
    }
    assert knockout_document(2) == {"format": "small-2", "stages": [stage]}


def test_five_teams_by_the_book() -> None:
    group, semi_finals, _ = knockout_document(5)["stages"]
    numbers = [1, 2, 3, 4, 5]
    assert group["kind"] == "round_robin"
    assert group["matches"] == [{"id": "R1M1", "numbers": numbers, "qualify": 4, "boards": 7}]
    assert semi_finals["pairing"] == "first_chooses"
    assert semi_finals["carryover_boards"] == 7
    assert [match["numbers"] for match in semi_finals["matches"]] == [[1, 4], [2, 3]]


def test_seven_teams_say_on_the_match_what_differs_from_the_stage() -> None:
    first, semi_finals, _ = knockout_document(7)["stages"]
    assert (first["kind"], first["carryover_boards"]) == ("mixed", None)
    assert [match["kind"] for match in first["matches"]] == ["knockout", "knockout", "three_way"]
    assert semi_finals["matches"] == [
        {"id": "R2M1", "numbers": [1, 4], "qualify": 1, "boards": 28, "carryover_boards": 14},
        {"id": "R2M2", "numbers": [2, 3], "qualify": 1, "boards": 28},
    ]


def test_five_teams_the_directors_way() -> None:
    stages = knockout_document(5, "three_way")["stages"]
    assert [stage["kind"] for stage in stages] == ["mixed", "three_way", "knockout"]
    assert [m["numbers"] for m in stages[0]["matches"]] == [[1, 4, 5], [2, 3]]
    assert [m["numbers"] for m in stages[1]["matches"]] == [[1, 2, 3]]


@pytest.mark.parametrize("variant", ["book", "three_way"])
@pytest.mark.parametrize("entrants", range(2, 65))
def test_every_size_has_a_document(entrants: int, variant: str) -> None:
    assert json.loads(json.dumps(knockout_document(entrants, variant)))


@pytest.mark.parametrize(
    ("entrants", "variant", "message"),
    [
        (1, "book", "1 teams have no small format"),
        (65, "book", "65 teams are too many"),
        (9, "swiss", "variant: 'swiss'"),
    ],
)
def test_what_has_no_document(entrants: int, variant: str, message: str) -> None:
    with pytest.raises(DrawError, match=message):
        knockout_document(entrants, variant)


@given(
    entrants=st.integers(2, 64),
    boards=st.none() | st.integers(1, 60),
    exits=st.sampled_from(["number", "finish"]),
)
def test_a_stored_draw_comes_back(entrants: int, boards: int | None, exits: str) -> None:
    draw = draw_for(entrants, boards=boards)
    draw = Draw(draw.format, tuple(replace(match, exits=exits) for match in draw.matches))
    assert draw_from_json(json.loads(json.dumps(draw_to_json(draw)))) == draw


def test_byes_come_back() -> None:
    first = Match("A", 1, (Seed(1), Bye()), (1, 4))
    other = Match("B", 1, (Seed(2), Seed(3)), (2, 3))
    final = Match("C", 2, (Exit("A", 1), Exit("B", 1)), (1, 2))
    draw = Draw("cup", (first, other, final), version=3)
    assert draw_from_json(draw_to_json(draw)) == draw


def stored(**changes: Any) -> dict[str, Any]:
    return {**draw_to_json(draw_for(3)), **changes}


def stored_match(index: int, **changes: Any) -> dict[str, Any]:
    document = stored()
    document["matches"][index].update(changes)
    return document


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ([], "draw: .* is not an object"),
        ({}, "draw: missing field format"),
        (stored(extra=1), "draw: unknown field extra"),
        (stored(notation=2), "notation 2 is not known, only 1"),
        (stored(matches=[]), "matches must be a list of one or more"),
        (stored(format=""), "format: '' is not a name"),
        (stored(version=True), "version: True is not a whole number"),
        (stored_match(0, qualify=3), "R1M1 of 3 cannot send on 3"),
        (stored_match(0, qualify=1.0), "qualify: 1.0 is not a whole number"),
        (stored_match(1, slots=[["R1M1", 1], ["R1M1", 4]]), "R2M1 waits for exit 4 of R1M1"),
        (stored_match(0, slots=7), "slots: 7 is not a list"),
        (stored_match(0, slots=[1, 2]), "needs two or more slots, each with its number"),
        (stored_match(0, slots=[1, 2, 2]), "seed 2 stands 2 times"),
        (stored_match(0, slots=[1, 2, "x"]), "slot: 'x' is not a whole number"),
        (stored_match(0, slots=[None, None, None]), "R1M1 has byes only"),
        (stored_match(0, numbers=[1, 2, 2]), "number in match R1M1 2 stands 2 times"),
        (stored_match(0, exits="lot"), "exits 'lot' is not number or finish"),
        (stored_match(0, round=3), "R2M1 stands after a match of a later round"),
        (stored_match(0, boards=0), "boards: 0 is not a whole number"),
        (stored_match(1, id="R1M1"), "match R1M1 stands 2 times"),
        (stored_match(1, slots=[["R9M9", 1], ["R1M1", 2]]), "waits for R9M9"),
        (stored_match(1, slots=[["R1M1", 1], ["R1M1", 1]]), "exit .* stands 2 times"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(document: object, message: str) -> None:
    with pytest.raises(DrawError, match=message):
        draw_from_json(document)
