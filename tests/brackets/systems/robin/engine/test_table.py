"""The table: points, Sonneborn-Berger, direct encounter, shared places."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from brackets.systems.robin.engine.berger import rounds
from brackets.systems.robin.engine.results import POINTS, annulled
from brackets.systems.robin.engine.table import table
from tests.examples import examples

Results = dict[tuple[int, int], str]


@st.composite
def played(draw: st.DrawFn) -> tuple[int, Results]:
    """A field and the results of some of its games."""
    players = draw(st.integers(2, 8))
    games = [pair for one in rounds(players) for pair in one]
    known = st.sampled_from([*POINTS, None])
    given_results = {pair: draw(known) for pair in games}
    return players, {pair: one for pair, one in given_results.items() if one is not None}


@examples(200)
@given(played())
def test_places_follow_points_then_berger_and_nobody_is_lost(case: tuple[int, Results]) -> None:
    players, results = case
    found = table(range(1, players + 1), results)
    assert sorted(line.number for line in found) == list(range(1, players + 1))
    keys = [(-line.halves, -line.quarters) for line in found]
    assert keys == sorted(keys)
    for at, line in enumerate(found, start=1):
        assert line.place == at or line.place == found[at - 2].place
        assert line.won + line.drawn + line.lost == sum(line.number in pair for pair in results)
    given_halves = sum(sum(POINTS[one]) for one in results.values())
    assert sum(line.halves for line in found) == given_halves


@examples(100)
@given(played())
def test_berger_is_what_was_made_against_each_times_what_each_made(
    case: tuple[int, Results],
) -> None:
    players, results = case
    lines = {line.number: line for line in table(range(1, players + 1), results)}
    for number, line in lines.items():
        expected = Fraction(0)
        for (white, black), result in results.items():
            if number in (white, black):
                at = 0 if number == white else 1
                other = black if number == white else white
                expected += Fraction(POINTS[result][at], 2) * Fraction(lines[other].halves, 2)
        assert Fraction(line.quarters, 4) == expected


def test_who_is_level_in_everything_shares_the_place() -> None:
    """Three who beat each other in turn, and drew with the fourth."""
    results = {(1, 2): "1", (3, 1): "1", (2, 3): "1", (1, 4): "=", (2, 4): "=", (3, 4): "="}
    lines = table(range(1, 5), results)
    assert [(line.place, line.halves, line.quarters) for line in lines] == [(1, 3, 9)] * 4


def test_the_direct_encounter_parts_two_who_are_level_on_sonneborn_berger() -> None:
    results = {(1, 4): "=", (2, 3): "1", (4, 3): "=", (1, 2): "=", (2, 4): "0", (3, 1): "1"}
    lines = [
        (line.number, line.place, line.halves, line.quarters, line.direct)
        for line in table(range(1, 5), results)
    ]
    assert lines == [(4, 1, 4, 11, 0), (2, 2, 3, 8, 2), (3, 3, 3, 8, 0), (1, 4, 2, 7, 0)]


def test_who_leaves_early_takes_the_points_along_and_who_leaves_late_does_not() -> None:
    games = [pair for one in rounds(5) for pair in one]
    own = [pair for pair in games if 1 in pair]
    assert annulled(games, {own[0]: "1"}, {1}) == {1}
    assert annulled(games, dict.fromkeys(own[:2], "1"), {1}) == frozenset()


def test_the_games_of_who_is_out_count_for_nobody() -> None:
    lines = table((1, 2, 3), {(1, 2): "1", (3, 1): "1", (2, 3): "="}, out={1})
    assert [(line.number, line.place, line.halves) for line in lines] == [
        (2, 1, 1),
        (3, 1, 1),
        (1, 0, 0),
    ]
