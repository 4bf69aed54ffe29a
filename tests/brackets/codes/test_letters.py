"""The letters of a code: what is printed is read again, and a typing slip is told."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from brackets.codes.letters import (
    ALPHABET,
    BITS,
    LENGTH,
    SECRET,
    check_of,
    code_of,
    is_slip,
    mark_of,
    read_code,
)
from tests.examples import examples

codes = st.builds(code_of, st.integers(0, 5000), st.binary(min_size=8, max_size=32))


def test_the_secret_has_at_least_60_bits_and_no_letter_that_looks_like_another() -> None:
    assert SECRET * BITS >= 60
    assert len(set(ALPHABET)) == 32
    assert not set("ILOU") & set(ALPHABET)


@examples(200)
@given(codes, st.sampled_from(["", " ", "-", " - "]))
def test_a_code_is_read_however_it_is_typed(code: str, between: str) -> None:
    letters = code.replace("-", "")
    assert len(letters) == LENGTH
    typed = between.join(letters.lower().replace("0", "o").replace("1", "l"))
    assert read_code(typed) == letters
    assert not is_slip(letters)
    assert mark_of(letters) == letters[:2]


@examples(200)
@given(codes, st.integers(0, LENGTH - 1), st.sampled_from(ALPHABET))
def test_one_wrong_letter_is_always_found(code: str, at: int, other: str) -> None:
    letters = code.replace("-", "")
    wrong = letters[:at] + other + letters[at + 1 :]
    assert is_slip(wrong) == (wrong != letters)


@examples(200)
@given(codes, st.integers(0, LENGTH - 2))
def test_two_neighbours_exchanged_are_always_found(code: str, at: int) -> None:
    letters = code.replace("-", "")
    wrong = letters[:at] + letters[at + 1] + letters[at] + letters[at + 2 :]
    assert is_slip(wrong) == (wrong != letters)


def test_every_letter_weighs_differently() -> None:
    weights = [check_of([0] * at + [1]) for at in range(LENGTH - 1)]
    assert len(set(weights)) == len(weights)
    assert all(one != other for one, other in pairwise(weights))


def test_secrets_that_differ_within_60_bits_make_different_codes() -> None:
    made = {code_of(7, (number << 4).to_bytes(8, "big")) for number in range(4000)}
    assert len(made) == 4000
