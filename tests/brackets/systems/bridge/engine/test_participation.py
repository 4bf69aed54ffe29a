"""Every printed row of the participation tables, and the readings of what is not printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.systems.bridge.engine.participation import (
    award_of_record,
    earned_level,
    individual_award,
)
from brackets.systems.bridge.words import said
from tests.reference import json_document

TABLES: dict[str, Any] = json_document("participation.json")
PLAYED = (50, 60, 75, 99, 100)
PERCENTS = st.integers(0, 100).map(Fraction)


def fractions(*percents: int) -> list[Fraction]:
    return [Fraction(percent) for percent in percents]


def of_pattern(pattern: Sequence[str]) -> Iterator[list[Fraction]]:
    """The pattern filled with percentages; OUT in the printed rows is 0%."""
    choices = [PLAYED if seat == "P" else (0,) for seat in pattern]
    for percents in product(*choices):
        yield fractions(*percents)


def holds(condition: str | None, percents: Sequence[Fraction]) -> bool:
    """A printed condition such as "P1+P3>=150 and P4==100"."""
    for part in (condition or "").split(" and "):
        found = re.fullmatch(r"(P\d(?:\+P\d)*)(>=|==)(\d+)", part)
        if found:
            total = sum(percents[int(n) - 1] for n in re.findall(r"P(\d)", found[1]))
            if not (total >= int(found[3]) if found[2] == ">=" else total == int(found[3])):
                return False
    return True


def plain(award: str) -> str:
    return "match" if "match" in award else award


def by_reading(reading: str, percents: Sequence[Fraction]) -> str:
    """A reading such as "2nd if P1+P3>=150 else match award"."""
    award, _, rest = reading.partition(" if ")
    condition, _, otherwise = rest.partition(" else ")
    return plain(award) if holds(condition, percents) else plain(otherwise or "match")


def check(record: str, pattern: Sequence[str], row: Mapping[str, Any], otherwise: str) -> None:
    for percents in of_pattern(pattern):
        awarded = award_of_record(record, percents).award
        if holds(row["if"], percents):
            assert awarded == plain(row["award"]), percents
        else:
            assert awarded == by_reading(otherwise, percents), percents


def ids(rows: Iterable[Mapping[str, Any]]) -> list[str]:
    return ["-".join(row["pattern"]) for row in rows]


TWO = TABLES["won_two_lost_semifinal"]["rows"]
THREE = TABLES["won_three_played_final"]["rows"]
UNPRINTED = TABLES["patterns_not_printed"]


def test_the_tables_are_whole() -> None:
    assert (len(TWO), len(THREE), len(UNPRINTED)) == (7, 11, 5)
    patterns = {tuple(row["pattern"]) for row in [*THREE, *UNPRINTED]}
    assert patterns == set(product(("P", "OUT"), repeat=4))


@pytest.mark.parametrize("row", TWO, ids=ids(TWO))
def test_won_two(row: dict[str, Any]) -> None:
    check("won_two", row["pattern"], row, row.get("else", "match"))


@pytest.mark.parametrize("row", THREE, ids=ids(THREE))
def test_lost_the_final(row: dict[str, Any]) -> None:
    reading = row.get("else_reading", {}).get("lose", "match")
    check("won_three_lost_final", row["pattern"], row["team_loses_final"], reading)


@pytest.mark.parametrize("row", THREE, ids=ids(THREE))
def test_won_the_final(row: dict[str, Any]) -> None:
    reading = row.get("else_reading", {}).get("win", "match")
    check("won_three_won_final", row["pattern"], row["team_wins_final"], reading)


@pytest.mark.parametrize("row", UNPRINTED, ids=ids(UNPRINTED))
def test_patterns_that_are_not_printed(row: dict[str, Any]) -> None:
    for percents in of_pattern(row["pattern"]):
        lost = award_of_record("won_three_lost_final", percents).award
        won = award_of_record("won_three_won_final", percents).award
        assert lost == by_reading(row["reading_team_loses"], percents)
        assert won == by_reading(row["reading_team_wins"], percents)


def test_one_match_won_is_paid_by_its_boards() -> None:
    awarded = award_of_record("won_one", fractions(75, 100))
    assert (awarded.award, awarded.match_shares) == ("match", (Fraction(3, 4), Fraction(0)))
    assert award_of_record("won_one", fractions(0, 100)).award == "nothing"


def test_a_failed_condition_falls_to_the_next_level() -> None:
    """P OUT P P: not half for 1st, but P1 + P3 is enough for 2nd."""
    awarded = award_of_record("won_three_won_final", fractions(100, 0, 50, 49))
    assert awarded.award == "2nd"
    assert said(awarded.reasons) == (
        "Not 1st: 49% of match 4, at least 50% needed. "
        "2nd: played match 3 and 50% of matches 1 to 3."
    )


def test_sitting_out_the_semi_final_asks_for_the_whole_final() -> None:
    awarded = award_of_record("won_three_won_final", fractions(100, 100, 0, 99))
    assert awarded.award == "3rd/4th"
    assert said(awarded.reasons).startswith("Not 1st: missed match 3 and played 99% of the final")
    assert award_of_record("won_three_won_final", fractions(100, 100, 0, 100)).award == "1st"


def test_less_than_half_of_a_match_does_not_count_for_a_rank() -> None:
    """Rule 2: the printed sums name only the matches played to at least half."""
    assert award_of_record("won_two", fractions(49, 99, 0)).award == "match"
    assert award_of_record("won_two", fractions(50, 50, 0)).award == "3rd/4th"


def test_less_than_half_of_a_won_match_still_earns_its_share() -> None:
    percents = fractions(49, 0, 100)
    assert award_of_record("won_two", percents).match_shares[0] == Fraction(49, 100)
    strict = award_of_record("won_two", percents, small_shares=False)
    assert (strict.award, strict.match_shares) == ("nothing", (0, 0, 0))


def test_matches_weigh_by_their_boards_where_these_differ() -> None:
    percents = fractions(0, 100, 0)
    assert award_of_record("won_two", percents).award == "3rd/4th"
    assert award_of_record("won_two", percents, [28, 24, 24]).award == "match"
    assert award_of_record("won_two", percents, [24, 28, 24]).award == "3rd/4th"


@given(
    st.integers(0, 49).map(Fraction),
    st.integers(0, 99).map(Fraction),
    st.lists(st.integers(1, 60), min_size=2, max_size=2),
)
def test_no_length_of_two_matches_lets_a_part_of_the_final_win_it(
    missed: Fraction, final: Fraction, boards: list[int]
) -> None:
    """Rule 7, page 2: who is out of the match before the final needs the whole final for 1st."""
    assert individual_award(2, 2, [missed, final], boards).award != "1st"


@pytest.mark.parametrize(
    ("percents", "boards", "award"),
    [
        ((0, 99), [20, 28], "match"),
        ((49, 99), [20, 28], "match"),
        ((0, 100), [20, 28], "1st"),
        ((50, 86), [20, 28], "1st"),
        ((0, 100), [28, 20], "match"),
    ],
)
def test_two_rounds_of_unequal_boards(
    percents: tuple[int, int], boards: list[int], award: str
) -> None:
    """The row P P OUT P of page 2 with the first of two matches in place of the semi-final.

    With 28 boards in the final and 20 before it, 99% of the final is more than half of all boards.
    """
    found = individual_award(2, 2, fractions(*percents), boards)
    assert found.award == award
    missed = "Not 1st: missed match 1 and played 99% of the final, 100% needed."
    assert said(found.reasons).startswith(missed) == (percents[1] == 99)


@pytest.mark.parametrize(
    ("percents", "playoff", "award"),
    [
        ((50, 50), 50, "5th/8th"),
        ((100, 0), 50, "5th/8th"),
        ((0, 100), 100, "5th/8th"),
        ((51, 49), 50, "5th/8th"),
        ((50, 49), 100, "match"),
        ((100, 100), 49, "match"),
        ((0, 100), 49, "nothing"),
    ],
)
def test_playoff_for_5_to_8(percents: tuple[int, int], playoff: int, award: str) -> None:
    """Rule 12: half of all boards, the play-off excluded, and half of the play-off."""
    awarded = award_of_record("won_playoff_5_8", fractions(*percents), None, Fraction(playoff))
    assert awarded.award == award


@pytest.mark.parametrize(
    ("rounds", "won", "award"),
    [
        (1, 1, "match"),
        (2, 1, "match"),
        (2, 2, "1st"),
        (3, 1, "match"),
        (3, 2, "2nd"),
        (3, 3, "1st"),
        (5, 2, "5th/8th"),
        (5, 3, "3rd/4th"),
        (5, 4, "2nd"),
        (5, 5, "1st"),
        (6, 2, "9th/16th"),
        (7, 2, "match"),
        (4, 0, "nothing"),
    ],
)
def test_any_length_of_event(rounds: int, won: int, award: str) -> None:
    percents = [Fraction(100)] * min(won + 1, rounds)
    assert individual_award(rounds, won, percents).award == award


@given(st.integers(1, 6).flatmap(lambda n: st.lists(PERCENTS, min_size=n, max_size=n)))
def test_playing_more_of_a_match_never_earns_less(percents: list[Fraction]) -> None:
    rounds = len(percents)
    before = earned_level(rounds, rounds, percents) or 0
    for index in range(rounds):
        more = [*percents[:index], Fraction(100), *percents[index + 1 :]]
        assert (earned_level(rounds, rounds, more) or 0) >= before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((4, 5, fractions(100)), "won: 5 matches cannot be won in 4 rounds"),
        ((4, 2, fractions(100)), "percents: 1 given; a team that won 2 of 4 .* played 3"),
        ((2, 0, fractions(101)), "percents: 101 is not between 0 and 100"),
        ((2, 0, [Fraction(-1, 3)]), r"percents: -0\.33 is not between"),
        ((2, 0, fractions(50), [0]), r"boards: \[0\] is not a length for each of 1"),
        (
            (2, 2, fractions(50, 50), None, Fraction(50)),
            "playoff_percent: 50 given, but a team in the",
        ),
        ((4, 3, fractions(1, 1, 1, 1), None, Fraction(50)), "50 given, but a team in the final"),
        ((4, 0, fractions(100), None, Fraction(50)), r"a place takes two wins, .* 0 before"),
        ((6, 1, fractions(1, 1), None, Fraction(50)), "50 given, but no place below 9th/16th"),
    ],
)
def test_what_is_refused(arguments: tuple[Any, ...], message: str) -> None:
    with pytest.raises(DrawError, match=message):
        individual_award(*arguments)


def test_who_misses_a_play_off_keeps_the_place_two_wins_have_earned() -> None:
    """Rules 10 and 12, page 2: the condition that fails falls to what was earned without it."""
    found = individual_award(4, 2, fractions(100, 100, 0), None, Fraction(0))
    assert found.award == "3rd/4th"
    assert said(found.reasons).startswith(
        "Not 3rd/4th: 66.67% of all boards and 0% of the play-off"
    )
    assert individual_award(4, 1, fractions(100, 100), None, Fraction(0)).award == "match"


def test_unknown_records_and_stray_playoffs() -> None:
    with pytest.raises(DrawError, match="record: 'won_five' is not one of won_one, won_two"):
        award_of_record("won_five", fractions(100))
    with pytest.raises(DrawError, match="playoff_percent: missing; won_playoff_5_8 needs it"):
        award_of_record("won_playoff_5_8", fractions(100, 100))
    with pytest.raises(DrawError, match="playoff_percent: 100 beside won_one; only won_playoff"):
        award_of_record("won_one", fractions(100, 100), None, Fraction(100))
