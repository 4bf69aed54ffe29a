"""A value has one way to be written, whatever its source and whoever types it do with blanks, zeros and order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.value_form import ValueForm, Written, read_form
from tests.examples import examples

UNSEEN = ["\u200b", "\u00ad", "\u2060", "\u202e", "\ufeff", "\x00", "\u180e", "\U000e0041"]
"""Zero-width blank, soft hyphen, word joiner, right to left, byte mark, null, Mongolian separator, a tag."""
BLANKS = st.sampled_from([" ", "  ", "\t", "\u00a0", "\u2003", ", ", " - ", "; ", "/"])
numbers = st.lists(st.integers(0, 10**6), min_size=1, max_size=7)


@examples(60)
@given(numbers, st.data())
def test_numbers_are_the_same_in_any_order_with_any_blanks_and_zeros(
    found: list[int], data: st.DataObject
) -> None:
    form = ValueForm(Written.RISING, len(found))
    typed = ""
    for number in data.draw(st.permutations(found)):
        typed += "0" * data.draw(st.integers(0, 3)) + str(number) + data.draw(BLANKS)
    typed = typed.rstrip(" \t\u00a0\u2003,-;/")
    assert form.canonical(typed) == " ".join(map(str, sorted(found)))


@examples(60)
@given(st.sampled_from(Written), st.text(max_size=30))
def test_what_is_taken_is_ascii_and_its_own_canonical_form(written: Written, typed: str) -> None:
    for count in (1, 2, 3):
        form = ValueForm(written, count)
        try:
            found = form.canonical(typed)
        except DrawError:
            continue
        assert found.isascii()
        assert found.isprintable()
        assert form.canonical(found) == found


@pytest.mark.parametrize("sign", UNSEEN)
@pytest.mark.parametrize("written", Written)
def test_a_sign_that_nobody_sees_is_refused_by_name(written: Written, sign: str) -> None:
    with pytest.raises(DrawError, match=r"a sign that nobody sees \([A-Z+0-9 -]+\); type it anew"):
        ValueForm(written, 2).canonical(f"6 {sign}12")


@pytest.mark.parametrize(
    ("code", "typed", "wanted"),
    [
        ("rising 6", "42 8 4 15 16 23", "4 8 15 16 23 42"),
        ("drawn 3", "07-01-30", "7 1 30"),
        ("rising 1", "１７", "17"),
        ("decimal 2", "38,654.42", "38654.42"),
        ("decimal 2", "38 654,42", "38654.42"),
        ("decimal 2", "−0.50", "-0.50"),
        ("decimal 2", "-0.00", "0.00"),
        ("decimal 3", "1.234", "1.234"),
        ("hexadecimal 8", "0xAB12 CD34", "ab12cd34"),
        ("words 2", "Übermut  SIEGT", "ubermut siegt"),
    ],
)
def test_it_is_written_in_one_way(code: str, typed: str, wanted: str) -> None:
    form = read_form(code)
    assert form is not None
    assert form.code == code
    assert form.canonical(typed) == wanted


@pytest.mark.parametrize(
    ("code", "typed", "said"),
    [
        ("rising 6", "4 8 15 16 23", "whole numbers: 5 typed, 6 declared"),
        ("rising 2", "4 8.5", "“8.5” is no whole number"),
        ("rising 2", "4 ٨", "“٨” is no whole number"),
        ("drawn 2", "4 -", "“” is no whole number"),
        ("decimal 2", "38654.4", "no number with 2 decimals"),
        ("decimal 2", "3865,44.42", "no number with 2 decimals"),
        ("decimal 2", "42", "no number with 2 decimals"),
        ("hexadecimal 4", "12g4", "other signs than the digits 0–9 and a–f"),
        ("hexadecimal 4", "123", "hexadecimal digits: 3 typed, 4 declared"),
        ("words 1", "сосна", "other signs than the letters a–z"),
        ("words 2", "one", "words: 1 typed, 2 declared"),
        ("words 1", " \u3000", "it is empty"),
    ],
)
def test_what_is_not_of_the_form_is_refused_by_name(code: str, typed: str, said: str) -> None:
    form = read_form(code)
    assert form is not None
    with pytest.raises(DrawError, match=said):
        form.canonical(typed)


@pytest.mark.parametrize("count", [0, -1, 201])
def test_a_form_counts_something(count: int) -> None:
    with pytest.raises(DrawError, match="is not between 1 and 200"):
        ValueForm(Written.WORDS, count)


def test_a_list_from_before_has_none() -> None:
    assert read_form("") is None
