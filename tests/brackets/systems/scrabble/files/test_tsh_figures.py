"""Names with a figure of their own in a `.t` file, where numbers at the end are rating and opponents."""

from __future__ import annotations

import pytest

from brackets.systems.scrabble.files.tsh_reader import read_division


@pytest.mark.parametrize(
    ("line", "name", "rating", "opponents"),
    [
        ("Studio 54 1500 2; 400", "Studio 54", "1500", (2,)),
        ("Studio 54 1500+20 2; 400", "Studio 54", "1500+20", (2,)),
        ("Team 7 Rot 1500 2; 400", "Team 7 Rot", "1500", (2,)),
        ("Smith, R 1500 2; 400", "Smith, R", "1500", (2,)),
        ("Smith, R\u00a02 0 2; 400", "Smith, R 2", "0", (2,)),
    ],
)
def test_a_figure_in_a_name_is_not_taken_for_the_rating(
    line: str, name: str, rating: str, opponents: tuple[int, ...]
) -> None:
    """It made the whole file unreadable; a name of another program may end in one."""
    reading = read_division(f"{line}\nBo, A 1400 1; 300\n".encode())
    assert reading.problems == ()
    first = reading.division.players[0]
    assert (first.name, first.rating, first.opponents) == (name, rating, opponents)


def test_a_number_that_is_no_player_is_still_named() -> None:
    [problem] = read_division(b"Smith, R 1500 99; 400\nBo, A 1400; 300\n").problems[:1]
    assert "'99' is not among the players" in problem.text
