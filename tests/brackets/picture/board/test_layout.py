"""The board: lines start where rows end, end where rows begin, and boxes never overlap."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import chain, pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.structure import Draw, Exit
from brackets.picture.board import COMPACT, REGULAR, Board, Box, Row, Scale, lay_out
from brackets.picture.board.order import boxes_of as drawn
from brackets.picture.board.order import crossings, ordered, shape_of
from brackets.systems.bridge.engine.formats import draw_for
from tests.examples import examples

SIZES = st.sampled_from([*range(2, 25), 27, 31, 36, 41, 52, 64])
SCALES = st.sampled_from([REGULAR, COMPACT])
CSS = Path(__file__).parents[4] / "static/css"


def boxes_of(draw: Draw, *, played: int = 0, winner: int | None = None) -> list[list[Box]]:
    """The draw as boxes; in the first `played` matches the first slots go on."""
    decided = {match.id for match in draw.matches[:played]}
    return [
        [
            Box(
                match.id,
                tuple(
                    Row((slot.match, slot.place))
                    if isinstance(slot, Exit)
                    else Row(None, slot.number == winner)
                    for slot in match.slots
                ),
                match.qualify,
                tuple(range(match.qualify)) if match.id in decided else None,
            )
            for match in matches
        ]
        for matches in draw.rounds
    ]


def board_of(teams: int, scale: Scale = REGULAR, **rest: int) -> Board:
    return lay_out(boxes_of(draw_for(teams), **rest), scale=scale)


@pytest.mark.slow
@examples(25)
@given(teams=SIZES, scale=SCALES, played=st.integers(0, 40))
def test_boxes_of_a_round_keep_apart_and_inside_the_board(
    teams: int, scale: Scale, played: int
) -> None:
    board = board_of(teams, scale, played=played)
    for column in board.columns:
        assert column.boxes[0].centre - column.boxes[0].height / 2 >= 0
        assert column.boxes[-1].centre + column.boxes[-1].height / 2 <= board.height
        for upper, lower in pairwise(column.boxes):
            assert upper.centre + upper.height / 2 <= lower.centre - lower.height / 2


@pytest.mark.slow
@examples(25)
@given(teams=SIZES, scale=SCALES, played=st.integers(0, 40))
def test_a_line_runs_from_the_row_that_goes_on_to_the_row_it_fills(
    teams: int, scale: Scale, played: int
) -> None:
    board = board_of(teams, scale, played=played)
    for left, gutter, right in zip(board.columns, board.gutters, board.columns[1:], strict=False):
        starts = [
            found.exit_height(k) for found in left.boxes for k in range(1, found.box.qualify + 1)
        ]
        ends = [height for found in right.boxes for height in found.rows.values()]
        assert sorted(wire.start for wire in gutter.wires) == sorted(starts)
        assert sorted(wire.end for wire in gutter.wires) == sorted(ends)


@examples(25)
@given(teams=SIZES, scale=SCALES, played=st.integers(0, 40))
def test_a_drawn_path_ends_where_its_line_ends(teams: int, scale: Scale, played: int) -> None:
    board = board_of(teams, scale, played=played)
    for gutter in board.gutters:
        for wire in gutter.wires:
            x, y = trace(wire.path)
            assert abs(x - gutter.width) <= Fraction("0.004")
            assert abs(y - wire.end) <= Fraction("0.004")
            assert "e" not in wire.path.lower()


def trace(path: str) -> tuple[Fraction, Fraction]:
    """Where a path of M, H, V and q ends."""
    x = y = Fraction(0)
    for letter, numbers in re.findall(r"([MHVq])([-0-9. ]+)", path):
        values = [Fraction(number) for number in numbers.split()]
        match letter:
            case "M":
                x, y = values
            case "H":
                x = values[0]
            case "V":
                y = values[0]
            case "q":
                x, y = x + values[2], y + values[3]
    return x, y


@examples(25)
@given(teams=SIZES, played=st.integers(0, 40))
def test_no_result_moves_a_row(teams: int, played: int) -> None:
    before, after = board_of(teams), board_of(teams, played=played)
    assert [[(p.box.key, p.order, p.rows) for p in c.boxes] for c in before.columns] == [
        [(p.box.key, p.order, p.rows) for p in c.boxes] for c in after.columns
    ]


@pytest.mark.slow
@pytest.mark.parametrize("teams", [8, 13, 23, 27, 31, 36, 41, 52, 64])
def test_lines_never_cross_between_matches_of_two(teams: int) -> None:
    draw = draw_for(teams)
    board = lay_out(boxes_of(draw))
    for matches, gutter in zip(draw.rounds, board.gutters, strict=False):
        if len(draw.rounds) > 3 and all(not match.is_three_way for match in matches):
            following = draw.rounds[matches[0].round_number]
            if all(not match.is_three_way for match in following):
                assert not gutter.is_crossed


def test_thirteen_teams_are_placed_as_the_look_asks() -> None:
    board = board_of(13)
    assert [p.box.key for p in board.columns[0].boxes] == ["R1M1", "R1M3", "R1M5", "R1M4", "R1M2"]
    assert board.height == Fraction("45.5")
    assert crossings(ordered(drawn(shape_of(boxes_of(draw_for(13)))))[0]) == 4


def test_open_exits_leave_at_the_thirds_of_a_match_of_three() -> None:
    (placed,) = board_of(3).columns[0].boxes
    top = min(placed.rows.values()) - REGULAR.row / 2
    assert [placed.exit_height(k) for k in (1, 2)] == [top + REGULAR.row, top + 2 * REGULAR.row]


def test_the_way_of_the_winner_is_drawn_last_and_as_far_as_it_came() -> None:
    board = board_of(8, winner=1)
    assert [sum(wire.is_winner for wire in gutter.wires) for gutter in board.gutters] == [1, 1]
    assert all(gutter.wires[-1].is_winner for gutter in board.gutters)
    assert [wire.way for wire in board.gutters[1].wires] == [("R2M2", 1), ("R2M1", 1)]
    out = board_of(8, played=1, winner=8)
    assert not any(wire.is_winner for gutter in out.gutters for wire in gutter.wires)


def test_an_exit_that_nobody_takes_has_no_line() -> None:
    first = Box("A", (Row(), Row()), 1, (None,))
    second = Box("B", (Row(), Row()), 1, (0,))
    final = Box("C", (Row(("A", 1)), Row(("B", 1))))
    (gutter,) = lay_out([[first, second], [final]]).gutters
    assert len(gutter.wires) == 1


@pytest.mark.parametrize(("scale", "selector"), [(REGULAR, ":root"), (COMPACT, ".compact")])
def test_the_style_sheet_has_the_same_sizes(scale: Scale, selector: str) -> None:
    sheet = (CSS / ("tokens.css" if selector == ":root" else "picture.css")).read_text()
    found = dict(re.findall(r"--(row|meta|strip): ([0-9.]+)rem", sheet))
    assert Fraction(found["row"]) == scale.row
    assert Fraction(found["meta"]) == scale.meta
    assert Fraction(found.get("strip", "1.75")) == scale.strip


def test_the_winners_way_is_drawn_last_and_through_every_gutter() -> None:
    rows = (Row(is_winner=True), Row())
    first = [Box("A", rows, through=(0,)), Box("B", (Row(), Row()), through=(1,))]
    final = Box("C", (Row(("A", 1), is_winner=True), Row(("B", 1))), through=(0,))
    (gutter,) = lay_out([first, [final]]).gutters
    assert [wire.is_winner for wire in gutter.wires] == [False, True]


@examples(40)
@given(teams=SIZES, played=st.integers(0, 40))
def test_a_result_leads_to_the_board_that_is_laid_out_from_nothing(teams: int, played: int) -> None:
    draw = draw_for(teams)
    before, after = (boxes_of(draw, played=count) for count in (played, played + 1))
    pairs = zip(chain(*before), chain(*after), strict=True)
    changed = {new.key: new for old, new in pairs if old != new}
    assert lay_out(before).after(changed) == lay_out(after)
