"""The document's worked example (Appendix 3): both tables, and the order in which competitors are drawn."""

from __future__ import annotations

import pytest

from brackets.systems.judo.engine.badness import SENTENCE, Reading, badness
from brackets.systems.judo.engine.draw import BADNESS, draw_double_knockout
from brackets.systems.judo.engine.entrants import Competitor
from tests.brackets.systems.judo.engine.fields import named

SEEDED, MATE = Competitor("S", "X", seed=1), Competitor("M", "X")
NEXT, LATER = Competitor("C", "X"), Competitor("D", "X")
TABLE_1 = (12, 12, None, 19, 6, 6, 6, 6, 5, 5, 5, 5, 16, None, 10, 10)
TABLE_2 = (12, 12, None, 19, 6, 6, 6, 6, None, 16, 10, 10, 16, None, 10, 10)


def test_the_first_table() -> None:
    found = badness(NEXT, {3: SEEDED, 14: MATE}, 16)
    assert found == TABLE_1
    drawn = draw_double_knockout(
        [SEEDED, MATE, NEXT],
        system="double_repechage",
        method=BADNESS,
        random_seed=1,
        sheet=16,
        fixed={3: "S", 14: "M"},
    )
    (step,) = drawn.steps
    assert (step.competitor, step.badness, step.among) == (NEXT, TABLE_1, (9, 10, 11, 12))
    assert step.chosen in step.among
    assert drawn.positions.index("C") + 1 == step.chosen


def test_the_second_table() -> None:
    drawn = draw_double_knockout(
        [SEEDED, MATE, NEXT, LATER],
        system="double_repechage",
        method=BADNESS,
        random_seed=1,
        sheet=16,
        fixed={3: "S", 14: "M", 9: "C"},
    )
    (step,) = drawn.steps
    assert (step.badness, step.among) == (TABLE_2, (5, 6, 7, 8))


def test_the_sentence_has_one_point_less_for_the_first_opponent() -> None:
    found = badness(NEXT, {3: SEEDED, 14: MATE}, 16, Reading(SENTENCE))
    differ = {at: (was, now) for at, (was, now) in enumerate(zip(TABLE_1, found, strict=True), 1)}
    assert {at: pair for at, pair in differ.items() if pair[0] != pair[1]} == {
        4: (19, 18),
        13: (16, 15),
    }


def test_countrymen_count_where_the_reading_says_so() -> None:
    one, other = Competitor("A", "X", "FIN"), Competitor("B", "Y", "FIN")
    assert badness(one, {1: other}, 8)[1] == 1
    assert badness(one, {1: other}, 8, Reading(countries=True))[1] == 11


def test_who_has_no_club_is_of_the_country() -> None:
    one, other = Competitor("A", None, "FIN"), Competitor("B", None, "FIN")
    clubmate = Competitor("C", "FIN", "FIN")
    assert badness(one, {1: other}, 8)[1] == 11
    assert badness(one, {1: clubmate}, 8)[1] == 1
    assert badness(one, {1: clubmate}, 8, Reading(countries=True))[1] == 11


def test_sixteen_of_four_countries_meet_no_countryman_in_round_one() -> None:
    field = [Competitor(f"E{n}", None, "ABCD"[n % 4]) for n in range(16)]
    for lot in range(8):
        drawn = draw_double_knockout(field, system="none", method=BADNESS, random_seed=lot)
        assert drawn.certificate.nation_pairs == (0, 0, 8, 16)
        assert drawn.certificate.optimal is drawn.certificate.countries_optimal is True


def drawing_order(clubs: str, seeds: list[int], lot: int) -> list[str]:
    drawn = draw_double_knockout(
        named([*clubs], seeds), system="none", method=BADNESS, random_seed=lot
    )
    return [f"{step.competitor.club}{step.competitor.seed or ''}" for step in drawn.steps]


def test_seeds_then_their_clubmates_then_the_largest_clubs() -> None:
    for lot in range(10):
        order = drawing_order("AABBBCCCCDDE", [1, 11], lot)
        assert order[:4] == ["A1", "D2", "A", "D"]
        assert order[4:8] == ["C"] * 4
        assert order[8:] == ["B", "B", "B", "E"]


@pytest.mark.slow
def test_equal_clubs_come_by_lot_and_in_one_block() -> None:
    found = {"".join(drawing_order("AABBCC", [], lot)) for lot in range(60)}
    assert found == {"AABBCC", "AACCBB", "BBAACC", "BBCCAA", "CCAABB", "CCBBAA"}


def test_within_a_club_the_list_is_looked_through_from_a_place_drawn_by_lot() -> None:
    drawn = [
        draw_double_knockout(named([*"AAAB"]), system="none", method=BADNESS, random_seed=lot)
        for lot in range(60)
    ]
    assert {one.steps[0].competitor.name for one in drawn} == {"E1", "E2", "E3"}
