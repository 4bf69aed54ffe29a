"""The names a director chooses a draw by."""

from __future__ import annotations

import pytest

from brackets.draw.errors import DrawError
from brackets.systems.bridge.engine.book import draw_book
from brackets.systems.bridge.engine.formats import draw_for, variants_for
from brackets.systems.bridge.engine.knockout import draw_knockout
from brackets.systems.bridge.engine.small import draw_small


@pytest.mark.parametrize("variant", ["book", "book_seven", "three_way"])
def test_from_eight_teams_on_there_is_one_way(variant: str) -> None:
    assert draw_for(13, variant) is draw_knockout(13, boards=None)


@pytest.mark.parametrize("entrants", range(2, 8))
def test_small_fields_play_the_directors_way(entrants: int) -> None:
    assert draw_for(entrants, boards=24) == draw_small(entrants, boards=24)


@pytest.mark.parametrize("entrants", range(2, 8))
def test_the_book_has_its_own_boards(entrants: int) -> None:
    assert draw_for(entrants, "book", 24) == draw_book(entrants, boards=24)
    assert draw_for(entrants, "book_seven", 24) == draw_book(entrants, boards=24, group_carryover=7)


def test_small_fields_and_those_that_fit_fours_have_a_choice() -> None:
    assert [len(variants_for(entrants)) for entrants in range(2, 10)] == [0, 2, 3, 2, 3, 3, 2, 0]


def test_an_unknown_variant_is_named() -> None:
    with pytest.raises(
        DrawError,
        match="variant: 'swiss' is not known; choose book, book_seven, three_way or four_way",
    ):
        draw_for(12, "swiss")
