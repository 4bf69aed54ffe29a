"""Small formats: the directors' way as draws, the book's page 6 as stages."""

from __future__ import annotations

from typing import Any

import pytest

from brackets.draw.errors import DrawError
from brackets.systems.bridge.engine.families import power_below
from brackets.systems.bridge.engine.repeats import possible_repeats
from brackets.systems.bridge.engine.small import (
    SmallFormat,
    book_format,
    draw_small,
    three_way_format,
)
from tests.reference import json_document

PRINTED: dict[str, dict[str, Any]] = json_document("small_formats.json")["formats"]


def numbers_of(entrants: int) -> list[list[tuple[int, ...]]]:
    return [[match.numbers for match in found] for found in draw_small(entrants).rounds]


@pytest.mark.parametrize(
    ("entrants", "rounds"),
    [
        (2, [[(1, 2)]]),
        (3, [[(1, 2, 3)], [(1, 2)]]),
        (4, [[(1, 4), (2, 3)], [(1, 2)]]),
        (5, [[(1, 4, 5), (2, 3)], [(1, 2, 3)], [(1, 2)]]),
        (6, [[(1, 4, 5), (2, 3, 6)], [(1, 3), (2, 4)], [(1, 2)]]),
        (7, [[(2, 6), (3, 5), (1, 4, 7)], [(1, 3), (2, 4)], [(1, 2)]]),
    ],
)
def test_directors_way(entrants: int, rounds: list[list[tuple[int, ...]]]) -> None:
    assert numbers_of(entrants) == rounds


@pytest.mark.parametrize("entrants", range(2, 8))
def test_every_exit_but_the_last_leads_on(entrants: int) -> None:
    draw = draw_small(entrants)
    exits = {(m.id, k) for m in draw.matches[:-1] for k in range(1, m.qualify + 1)}
    assert set(draw.destinations) == exits
    assert draw.numbers == tuple(range(1, entrants + 1))
    assert draw.final.qualify == 1


def test_five_teams_as_their_directors_ran_it() -> None:
    """A three-way beside a head-to-head, then a three-way, then the final."""
    first, _, again, final = draw_small(5).matches
    assert [match.qualify for match in draw_small(5).matches] == [2, 1, 2, 1]
    assert draw_small(5).destinations == {
        (first.id, 1): (again.id, 0),
        ("R1M2", 1): (again.id, 1),
        (first.id, 2): (again.id, 2),
        (again.id, 1): (final.id, 0),
        (again.id, 2): (final.id, 1),
    }


@pytest.mark.parametrize("entrants", [2, 4, 6, 7])
def test_semi_finals_do_not_repeat_round_one(entrants: int) -> None:
    last = len(draw_small(entrants).rounds)
    assert all(repeat.round_number == last for repeat in possible_repeats(draw_small(entrants)))


@pytest.mark.parametrize("entrants", range(2, 8))
def test_stages_of_the_directors_way_are_the_rounds_of_its_draw(entrants: int) -> None:
    stages = [[match.numbers for match in s.matches] for s in three_way_format(entrants).stages]
    assert stages == numbers_of(entrants)


def stage_sizes(small: SmallFormat) -> list[int]:
    return [sum(len(match.numbers) for match in stage.matches) for stage in small.stages]


@pytest.mark.parametrize("entrants", range(2, 8))
def test_the_book_brings_everybody_down_to_a_final(entrants: int) -> None:
    sizes = stage_sizes(book_format(entrants))
    assert sizes[0] == entrants
    assert sizes[1:] == [left for left in (4, 2) if left <= power_below(entrants - 1)][: len(sizes)]


def test_three_teams_carry_28_boards_to_a_56_board_final() -> None:
    group, final = book_format(3).stages
    assert (group.kind, group.matches[0].boards) == ("round_robin", 28)
    assert final.carryover_boards == PRINTED["3"]["stages"][1]["carryover_boards"]


def test_four_teams_play_28_and_56_boards() -> None:
    boards = [stage.matches[0].boards for stage in book_format(4).stages]
    assert boards == [stage["boards"] for stage in PRINTED["4"]["stages"]] == [28, 56]


def test_five_teams_cut_to_four_of_whom_the_first_chooses() -> None:
    group, semi_final, final = book_format(5).stages
    assert (group.matches[0].numbers, group.matches[0].qualify) == ((1, 2, 3, 4, 5), 4)
    assert group.matches[0].boards == PRINTED["5"]["stages"][0]["boards_per_match"]
    assert (semi_final.pairing, semi_final.carryover_boards) == ("first_chooses", 7)
    assert [match.numbers for match in semi_final.matches] == [(1, 4), (2, 3)]
    assert final.carryover_boards == 7


def test_six_teams_stay_in_their_groups_for_the_semi_final() -> None:
    group, semi_final, final = book_format(6).stages
    groups = [list(match.numbers) for match in group.matches]
    assert groups == PRINTED["6"]["stages"][0]["groups"]
    assert [match.numbers for match in semi_final.matches] == [(1, 4), (2, 3)]
    assert (semi_final.carryover_boards, final.carryover_boards) == (14, None)


def test_six_teams_carry_seven_boards_by_the_other_reading() -> None:
    assert book_format(6, group_carryover=7).stages[1].carryover_boards == 7


def test_seven_teams_carry_over_only_from_the_three_way() -> None:
    first, semi_final, _ = book_format(7).stages
    printed = PRINTED["7"]["stages"][0]["matches"]
    assert [list(match.numbers) for match in first.matches] == [m["teams"] for m in printed]
    assert [match.kind for match in first.matches] == ["knockout", "knockout", "three_way"]
    carried = {match.numbers: match.carryover_boards for match in semi_final.matches}
    assert carried == {(1, 4): 14, (2, 3): None}


@pytest.mark.parametrize("make", [draw_small, book_format, three_way_format])
@pytest.mark.parametrize("entrants", [0, 1, 8])
def test_other_sizes_are_refused(make: Any, entrants: int) -> None:
    with pytest.raises(DrawError, match=f"{entrants} teams have no small format; it takes 2 to 7"):
        make(entrants)
