"""The names a director chooses a draw by."""

from __future__ import annotations

import pytest

from brackets.draw.errors import DrawError
from brackets.draw.formats import draw_for
from brackets.draw.knockout import draw_knockout
from brackets.draw.small import draw_small


@pytest.mark.parametrize("variant", ["book", "three_way"])
def test_from_eight_teams_on_there_is_one_way(variant: str) -> None:
    assert draw_for(13, variant) is draw_knockout(13, boards=None)


@pytest.mark.parametrize("entrants", range(2, 8))
def test_small_fields_play_the_directors_way(entrants: int) -> None:
    assert draw_for(entrants, boards=24) == draw_small(entrants, boards=24)


@pytest.mark.parametrize("entrants", [2, 4])
def test_the_book_plays_two_and_four_teams_the_same_way(entrants: int) -> None:
    assert draw_for(entrants, "book") == draw_small(entrants)


@pytest.mark.parametrize("entrants", [3, 5, 6, 7])
def test_a_round_robin_is_not_a_draw(entrants: int) -> None:
    with pytest.raises(DrawError, match=f"book's format for {entrants} teams .* choose three_way"):
        draw_for(entrants, "book")


def test_an_unknown_variant_is_named() -> None:
    with pytest.raises(DrawError, match="variant: 'swiss' is not known; choose book or three_way"):
        draw_for(12, "swiss")
