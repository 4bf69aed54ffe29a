"""Rows of a judo sheet: where a slot is filled from that calls somebody back, and where he goes."""

from __future__ import annotations

from typing import Any

from brackets.draw.result import PairResult, Result
from brackets.draw.structure import fed_by_losers
from brackets.drawn.facts import DrawMade, ResultGiven
from brackets.drawn.replaying import replay
from brackets.drawn.rows import match_rows
from brackets.systems.judo.engine.systems import sheet_of
from brackets.systems.judo.engine.tree import as_draw
from tests.brackets.draw.play import journal


def rows(*won: tuple[int, int, int]) -> dict[str, tuple[dict[str, Any], ...]]:
    """The sides by match, after these: contest, winner, loser."""
    draw = as_draw(sheet_of("double_repechage", 16), ["x"] * 16)
    made = DrawMade(1, draw, {n: n for n in draw.numbers}, tuple(range(1, 17)))
    results = [
        ResultGiven(1, Result(f"M{n}", frozenset({a, b}), (PairResult(a, b, winner=a),)))
        for n, a, b in won
    ]
    state = replay(journal(made, *results)).brackets[1]
    return {row.key: row.sides for row in match_rows(state, 1)}


def test_a_slot_that_calls_back_has_the_match_and_a_code() -> None:
    first, second = rows()["M13"]
    assert (first["feeder_key"], first["feeder_place"]) == ("M9", 11)
    assert (second["feeder_key"], second["feeder_place"]) == ("M9", 2)


def test_who_was_called_back_goes_there() -> None:
    before = rows((1, 1, 2), (2, 3, 4))
    assert [side["goes_to_key"] for side in before["M1"]] == ["M9", ""]
    after = rows((1, 1, 2), (2, 3, 4), (9, 1, 3))
    assert [(s["goes_to_key"], s["goes_to_position"]) for s in after["M1"]] == [
        ("M9", 1),
        ("M13", 1),
    ]
    assert [side["goes_to_key"] for side in after["M2"]] == ["M9", ""]
    assert after["M13"][0]["entrant_id"] == 2


def test_the_rows_tell_the_losers_matches_from_the_way_to_the_final() -> None:
    found = fed_by_losers(
        (key, 1, [(s["feeder_key"], s["feeder_place"]) for s in sides if s["feeder_key"]])
        for key, sides in rows().items()
    )
    assert found == {f"M{n}" for n in (13, 14, 15, 16, 19, 20, 21, 22)}
