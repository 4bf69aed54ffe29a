"""Everybody meets everybody once, colours balance, and the tables are those of the book."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from brackets.draw.errors import DrawError
from brackets.systems.robin.engine.berger import FEWEST, MOST, by_lot, rounds

SIZES = range(FEWEST, MOST + 1)


@pytest.mark.parametrize("players", SIZES)
def test_everybody_meets_everybody_once_and_nobody_plays_twice_a_round(players: int) -> None:
    found = rounds(players)
    met = Counter(frozenset(pair) for one in found for pair in one)
    assert met == Counter(map(frozenset, combinations(range(1, players + 1), 2)))
    for one in found:
        assert max(Counter(number for pair in one for number in pair).values()) == 1


@pytest.mark.parametrize("players", SIZES)
def test_an_even_field_has_nobody_resting_and_an_odd_field_everybody_once(players: int) -> None:
    found = rounds(players)
    resting = [set(range(1, players + 1)) - {n for pair in one for n in pair} for one in found]
    if players % 2 == 0:
        assert len(found) == players - 1
        assert not any(resting)
    else:
        assert sorted(n for one in resting for n in one) == list(range(1, players + 1))
        assert all(len(one) == 1 for one in resting)


@pytest.mark.parametrize("players", SIZES)
def test_colours_balance(players: int) -> None:
    games = [pair for one in rounds(players) for pair in one]
    for number in range(1, players + 1):
        white = sum(one == number for one, _ in games)
        black = sum(one == number for _, one in games)
        assert abs(white - black) == (players + 1) % 2


@pytest.mark.parametrize("players", SIZES)
def test_nobody_has_a_colour_three_times_in_a_row(players: int) -> None:
    for number in range(1, players + 1):
        own = [pair for one in rounds(players) for pair in one if number in pair]
        colours = "".join("w" if white == number else "b" for white, _ in own)
        assert "www" not in colours
        assert "bbb" not in colours


BOOK = {
    4: "1-4 2-3 / 4-3 1-2 / 2-4 3-1",
    6: "1-6 2-5 3-4 / 6-4 5-3 1-2 / 2-6 3-1 4-5 / 6-5 1-4 2-3 / 3-6 4-2 5-1",
    8: (
        "1-8 2-7 3-6 4-5 / 8-5 6-4 7-3 1-2 / 2-8 3-1 4-7 5-6 / 8-6 7-5 1-4 2-3 / "
        "3-8 4-2 5-1 6-7 / 8-7 1-6 2-5 3-4 / 4-8 5-3 6-2 7-1"
    ),
}
"""FIDE Handbook C.05, Annex 1."""


@pytest.mark.parametrize("players", BOOK)
def test_the_tables_are_those_of_the_book(players: int) -> None:
    found = (" ".join(f"{white}-{black}" for white, black in one) for one in rounds(players))
    assert " / ".join(found) == BOOK[players]


def test_the_same_lot_gives_the_same_numbers() -> None:
    assert by_lot("ABCDE", 7) == by_lot("ABCDE", 7)
    assert sorted(by_lot("ABCDE", 7)) == list("ABCDE")
    assert len({by_lot("ABCDE", lot) for lot in range(20)}) > 10


@pytest.mark.parametrize("players", [1, MOST + 1])
def test_a_field_that_does_not_fit_is_refused_with_its_size(players: int) -> None:
    with pytest.raises(DrawError, match=f"Entries: {players} cannot play a round robin"):
        by_lot(range(players), 1)
