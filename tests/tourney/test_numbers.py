"""Text that becomes a number: plain digits, and no more of them than anything here counts."""

from __future__ import annotations

import re
from decimal import Decimal
from pathlib import Path

import pytest

from brackets.desk.agreeing import _number
from brackets.draw.errors import DrawError
from tourney.importing.fields import FieldRefused, read_count
from tourney.numbers import decimal, whole

ROOT = Path(__file__).resolve().parents[2]
BY_HAND = re.compile(r"\bint\(\w+\[:\d+\]\)|\bint\(.*\.is(digit|decimal|numeric)\(\)")
NONE = ("", "²", "٣", "-1", "+1", "1.0", "1e3", "0x10", " 1", "1_000", "9" * 10, "9" * 5000)


@pytest.mark.parametrize("text", NONE)
def test_what_is_no_count_is_none(text: str) -> None:
    assert whole(text) is None


def test_a_count_has_as_many_digits_as_are_asked_for() -> None:
    assert (whole("007"), whole("9" * 9), whole("12345", longest=4)) == (7, 999_999_999, None)


@pytest.mark.parametrize("text", ["", "1e999999999", "NaN", "Infinity", "٣", "1/3", "9" * 5000])
def test_a_power_of_ten_is_never_written_out(text: str) -> None:
    assert decimal(text) is None
    with pytest.raises(DrawError):
        _number("Team 1", "IMPs", text)


def test_a_decimal_number_has_a_point_or_a_comma() -> None:
    assert [decimal(text) for text in ("12,5", "-3", "+0.25")] == list(
        map(Decimal, ("12.5", "-3", "0.25"))
    )


@pytest.mark.parametrize("text", ["0" * 8 + "3" + "9" * 5000, "0" * 8 + "39"])
def test_zeros_in_front_hide_no_digits(text: str) -> None:
    with pytest.raises(FieldRefused):
        read_count(text, most=6)


def test_digits_are_read_in_one_place() -> None:
    """Whoever looks whether text is digits and then reads it forgets its length, or a sign that only looks like one."""
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for package in ("tourney", "brackets", "awards")
        for path in sorted((ROOT / package).rglob("*.py"))
        if path.name not in ("numbers.py", "env.py", "address.py", "environ.py")
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if BY_HAND.search(line)
    ]
    assert found == []
