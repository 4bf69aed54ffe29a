"""Trees in which some enter late: every match between its two feeders, no line across another."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given

from brackets.picture.board import COMPACT, REGULAR, Board, Box, Row, Scale, lay_out_ladder
from brackets.systems.cup.engine.draw import CupEntrant
from brackets.systems.cup.engine.tree import schedule
from tests.brackets.systems.cup.engine.fields import drawn_or_none, field, fields


def ladder_of(entrants: list[CupEntrant], scale: Scale = REGULAR) -> Board | None:
    drawn = drawn_or_none(entrants, random_seed=3)
    if drawn is None:
        return None
    rounds = [
        [
            Box(one.id, tuple(Row((side.match, 1) if side.match else None) for side in one.sides))
            for one in played
        ]
        for played in schedule(drawn.positions)
        if played
    ]
    return lay_out_ladder(rounds, scale=scale)


@given(fields())
def test_no_line_crosses_and_no_box_touches_another(entrants: list[CupEntrant]) -> None:
    ladder = ladder_of(entrants)
    if ladder is None:
        return
    assert not any(gutter.is_crossed for gutter in ladder.gutters)
    for column in ladder.columns:
        for upper, lower in pairwise(column.boxes):
            assert upper.centre + upper.height / 2 <= lower.centre - lower.height / 2


@given(fields())
def test_the_cells_of_every_round_share_the_whole_height(entrants: list[CupEntrant]) -> None:
    ladder = ladder_of(entrants)
    if ladder is None:
        return
    shares = {sum(cell.weight for cell in column.cells) for column in ladder.columns}
    assert shares == {len(entrants)}
    shown = [placed.box.key for column in ladder.columns for placed in column.boxes]
    assert len(shown) == len(set(shown)) == len(entrants) - 1


@given(fields())
def test_a_match_stands_between_the_two_it_comes_from(entrants: list[CupEntrant]) -> None:
    ladder = ladder_of(entrants)
    if ladder is None:
        return
    placed = {one.box.key: one for column in ladder.columns for one in column.boxes}
    for one in placed.values():
        feeders = [placed[row.feeder[0]].centre for row in one.box.rows if row.feeder]
        if len(feeders) == 2:
            assert feeders[0] < one.centre < feeders[1]


@pytest.mark.parametrize(("scale", "share"), [(REGULAR, "3.25"), (COMPACT, "2.775")])
def test_an_entrant_has_half_the_height_of_a_match(scale: Scale, share: str) -> None:
    ladder = ladder_of(field(31, 6), scale)
    assert ladder is not None
    assert ladder.height == 31 * Fraction(share)


def test_winners_of_a_round_that_is_not_paired_stand_below_each_other() -> None:
    ladder = lay_out_ladder([[Box("A", (Row(), Row())), Box("B", (Row(), Row()))]])
    assert [cell.weight for cell in ladder.columns[0].cells] == [2, 2]
