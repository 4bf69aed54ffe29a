"""The page of rules 1-12 says every clause, names its function, and each clause is as it says."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from pathlib import Path

import pytest

from brackets.systems.bridge.engine.participation import (
    award_of_record,
    counted_percent,
    individual_award,
)

PAGE = Path(__file__).resolve().parents[5] / "docs" / "rules" / "participation.md"
ROW = re.compile(r"^\| (\d+) \| ([12]) \| (.+?) \| `(\w+)\.(\w+)` \|$", re.MULTILINE)
ROWS = ROW.findall(PAGE.read_text(encoding="utf-8"))


def awarded(record: str, *percents: int) -> str:
    return award_of_record(record, [Fraction(percent) for percent in percents]).award


def playoff(total: tuple[int, int], percent: int) -> str:
    percents = [Fraction(one) for one in total]
    return award_of_record("won_playoff_5_8", percents, None, Fraction(percent)).award


LOST, WON = "won_three_lost_final", "won_three_won_final"
CLAUSES: dict[str, Callable[[], bool]] = {
    "1": lambda: awarded("won_one", 75, 100) == "match" and awarded("won_one", 0, 100) == "nothing",
    "2": lambda: counted_percent(2, [Fraction(49), Fraction(50)]) == 25,
    "3": lambda: playoff((50, 50), 100) == playoff((50, 50), 50) == "5th/8th",
    "4": lambda: awarded("won_two", 50, 50, 0) == "3rd/4th",
    "5": lambda: (
        (awarded("won_two", 0, 100, 0), awarded("won_two", 0, 99, 0), awarded("won_two", 100, 0, 100))
        == ("3rd/4th", "match", "match")
    ),
    "6": lambda: (awarded(LOST, 50, 50, 50, 50), awarded(WON, 50, 50, 50, 50)) == ("2nd", "1st"),
    "7": lambda: (awarded(WON, 100, 100, 0, 100), awarded(WON, 100, 100, 0, 99)) == ("1st", "3rd/4th"),
    "8": lambda: (awarded(LOST, 0, 50, 100, 0), awarded(LOST, 0, 50, 99, 0)) == ("2nd", "match"),
    "9": lambda: awarded(WON, 50, 50, 50, 0) == awarded(LOST, 50, 50, 50, 0) == "2nd",
    "10": lambda: awarded(WON, 100, 0, 50, 49) == "2nd",
    "11": lambda: (
        individual_award(4, 3, [Fraction(n) for n in (100, 0, 0, 100)]).match_shares
        == (Fraction(1), Fraction(0), Fraction(0), Fraction(0))
    ),
    "12": lambda: (playoff((100, 0), 50), playoff((100, 0), 49), playoff((50, 49), 100))
    == ("5th/8th", "match", "match"),
}  # fmt: skip


def test_the_page_names_every_clause_once() -> None:
    assert [row[0] for row in ROWS] == [str(number) for number in range(1, 13)]
    assert [row[0] for row in ROWS] == list(CLAUSES)


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_clause_has_its_page_and_function_and_holds(row: tuple[str, ...]) -> None:
    number, page, _, module, function = row
    assert page == ("1" if int(number) <= 5 else "2")
    assert callable(getattr(import_module(f"brackets.systems.bridge.engine.{module}"), function))
    assert CLAUSES[number]()
