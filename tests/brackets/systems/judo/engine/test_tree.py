"""Sheets as the house's draw value: stored, played, replayed; who is called back and who is not."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.lot import Lot
from brackets.draw.notation import draw_from_json, draw_to_json
from brackets.draw.progress import DECIDED, OPEN, VACANT, WAITING
from brackets.draw.result import PairResult, Result
from brackets.draw.structure import Beaten, Bye, Exit
from brackets.drawn.facts import BracketState, DrawMade, ResultGiven, Withdrawn
from brackets.drawn.replaying import replay
from brackets.systems.judo.engine.systems import SYSTEMS, sheet_of, sizes_of, smallest_sheet
from brackets.systems.judo.engine.tree import as_draw, contest_number, sheet_of_draw
from tests.brackets.draw.play import journal
from tests.brackets.systems.judo.engine.sheets import by_coin, spread
from tests.examples import examples


@examples(40)
@given(st.sampled_from(SYSTEMS), st.integers(2, 16), st.booleans(), st.integers(0, 999))
def test_a_random_field_is_replayed_to_its_end(
    system: str, entrants: int, reset: bool, seed: int
) -> None:
    lot = Lot(seed)
    reset_final = reset and system == "double_elimination"
    sheet = sheet_of(system, smallest_sheet(system, entrants), reset_final=reset_final)
    played = by_coin(sheet, spread(sheet, entrants, lot), lot)
    assert set(played.finishes) == set(played.seats.values())
    assert all(state.state == DECIDED for state in played.matches.values())
    spans = Counter(finish.places for finish in played.finishes.values())
    assert (spans[1, 1], spans[2, 2]) in ((1, 1), (1, 0))
    assert all(span and many <= span[1] - span[0] + 1 for span, many in spans.items())
    losses = Counter(who for state in played.matches.values() for who in state.out)
    assert max(losses.values()) <= 2


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_every_sheet_is_stored_and_read_back(system: str) -> None:
    for size in sizes_of(system):
        draw = as_draw(sheet_of(system, size), ["x"] * (size - 3) + [None, "x", None])
        assert draw_from_json(json.loads(json.dumps(draw_to_json(draw)))) == draw
        assert contest_number(draw.final.id) == sheet_of(system, size).final
        assert sheet_of_draw(draw) == sheet_of(system, size)


def test_the_way_to_the_final_is_not_a_side_match() -> None:
    draw = as_draw(sheet_of("double_loss", 8), ["x"] * 8)
    assert [m.id for matches in draw.main_rounds for m in matches][4:] == [
        *("M5", "M6", "M11", "M12", "M13")
    ]
    assert draw.side_matches == {"M7", "M8", "M9", "M10"}


def full(system: str, size: int) -> DrawMade:
    draw = as_draw(sheet_of(system, size), ["x"] * size)
    return DrawMade(1, draw, {n: n for n in draw.numbers}, tuple(range(1, size + 1)))


def won(match: int, winner: int, loser: int, *, forfeited: bool = False) -> ResultGiven:
    gone = frozenset({loser}) if forfeited else frozenset[int]()
    pair = PairResult(winner, loser, winner=winner, forfeited=gone)
    return ResultGiven(1, Result(f"M{match}", frozenset({winner, loser}), (pair,)))


def state(*facts: DrawMade | ResultGiven | Withdrawn) -> BracketState:
    return replay(journal(*facts)).brackets[1]


FIRST = [won(n, 2 * n - 1, 2 * n) for n in range(1, 9)]
SECOND = [won(9, 1, 3), won(10, 7, 5), won(11, 9, 11), won(12, 13, 15)]


def test_who_was_beaten_by_the_quarter_final_winner_is_called_back() -> None:
    made = full("double_repechage", 16)
    before = state(made, *FIRST)
    assert before.matches["M13"].state == WAITING
    assert before.finishes == {}
    after = state(made, *FIRST, *SECOND)
    assert after.matches["M13"].occupants == (2, 3)
    assert after.matches["M14"].occupants == (8, 5)
    assert after.matches["M13"].state == OPEN
    labels = {who: finish.label for who, finish in after.finishes.items()}
    assert labels == dict.fromkeys((4, 6, 12, 16), "13/16")


def test_a_correction_calls_another_one_back() -> None:
    made = full("double_repechage", 16)
    again = won(9, 3, 1)
    entries = [*journal(made, *FIRST, *SECOND, again)]
    found = replay(entries).brackets[1]
    assert found.matches["M13"].occupants == (4, 1)
    assert found.finishes[2].label == "13/16"


def test_who_is_disqualified_is_out_of_the_repechage() -> None:
    made = full("double_repechage", 16)
    found = state(made, won(1, 1, 2, forfeited=True), *FIRST[1:], *SECOND)
    called = found.matches["M13"]
    assert (called.occupants, called.survivors) == ((VACANT, 3), (3,))
    assert found.matches["M19"].occupants[0] == 3
    assert found.finishes[2].forfeited


def test_who_goes_home_is_called_and_gives_up_his_contest() -> None:
    made = full("double_repechage", 16)
    found = state(made, *FIRST, *SECOND, Withdrawn(2))
    assert (found.matches["M13"].occupants, found.matches["M13"].survivors) == ((2, 3), (3,))
    assert found.finishes[2].label == "9/12"


def test_a_disqualified_semi_finalist_has_the_place_of_his_bronze_contest() -> None:
    made = full("ijf_quarter_final", 8)
    facts = [*FIRST[:4], won(7, 1, 3, forfeited=True), won(8, 5, 7), won(5, 2, 4), won(6, 6, 8)]
    found = state(made, *facts)
    assert found.finishes[3].label == "5/6"
    assert found.matches["M10"].survivors == (6,)
    assert found.finishes[6].label == "3/4"


def test_the_second_final_is_only_played_after_the_unbeaten_one_lost() -> None:
    sheet = sheet_of("double_elimination", 8, reset_final=True)
    draw = as_draw(sheet, ["x", "x", *[None] * 6])
    made = DrawMade(1, draw, {1: 1, 2: 2}, (1, 2))
    one = state(made, won(1, 1, 2), won(14, 1, 2))
    assert one.matches["M15"].survivors == (1,)
    assert {who: finish.label for who, finish in one.finishes.items()} == {1: "1", 2: "2"}
    other = state(made, won(1, 1, 2), won(14, 2, 1))
    assert other.matches["M15"].state == OPEN
    last = state(made, won(1, 1, 2), won(14, 2, 1), won(15, 1, 2))
    assert {who: finish.label for who, finish in last.finishes.items()} == {1: "1", 2: "2"}
    assert last.draw.final.id == "M15"


def test_contests_nobody_can_reach_are_left_out() -> None:
    draw = as_draw(sheet_of("double_repechage", 16), ["x", None] * 4 + ["x", "x"] * 4)
    kept = [contest_number(match.id) for match in draw.matches]
    assert 13 in kept
    assert draw.by_id["M13"].slots == (Bye(), Exit("M9", 2))
    assert draw.by_id["M15"].slots == (Beaten("M11", 1, (1,)), Exit("M11", 2))
    sparse = as_draw(sheet_of("double_repechage", 16), ["x"] + [None] * 14 + ["x"])
    assert [match.id for match in sparse.matches] == [
        *("M1", "M8", "M9", "M12", "M17", "M18", "M23")
    ]


def test_nested_calls_of_the_danish_sheet() -> None:
    draw = as_draw(sheet_of("danish", 32), ["x"] * 32)
    assert draw.by_id["M31"].slots == (Beaten("M25", 1, (1,)), Beaten("M27", 1, (2, 1)))
    assert draw.candidates(Beaten("M27", 1, (2, 1))) == ("M9", "M10", "M11", "M12")
    assert draw.candidates(Beaten("M27", 1, (2,))) == ("M21", "M22")
    assert Beaten("M27", 1, (2, 1)).code == 121


@pytest.mark.slow
@pytest.mark.parametrize("size", [16, 32, 64])
def test_everybody_of_a_danish_sheet_may_lose_twice(size: int) -> None:
    draw = as_draw(sheet_of("danish", size), ["x"] * size)
    first = [match.id for match in draw.rounds[0]]
    assert all(draw.callers[name] for name in first)
    played = by_coin(sheet_of("danish", size), ["x"] * size, Lot(size))
    losses = Counter(who for one in played.matches.values() for who in one.out)
    bronze = {
        w for n in sheet_of("danish", size).bronzes for w in played.matches[f"M{n}"].survivors
    }
    final = played.matches[draw.final.id]
    assert {who for who in played.seats.values() if losses[who] < 2} == bronze | {*final.present}


def test_a_stored_call_that_cannot_be_is_refused() -> None:
    document = draw_to_json(as_draw(sheet_of("double_repechage", 16), ["x"] * 16))
    at = next(index for index, one in enumerate(document["matches"]) if one["id"] == "M13")
    document["matches"][at]["slots"][0] = ["M9", 1, 3]
    with pytest.raises(DrawError, match="M13 waits for one beaten in round 3 by one of M9"):
        draw_from_json(document)


def test_too_few_or_too_many_positions() -> None:
    with pytest.raises(DrawError, match="positions: 7 given for a sheet of 8"):
        as_draw(sheet_of("none", 8), ["x"] * 7)
    with pytest.raises(DrawError, match="positions: 1 entrants"):
        as_draw(sheet_of("none", 8), ["x", *[None] * 7])
