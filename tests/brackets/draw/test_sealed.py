"""A closed list is one text, read back as it was written; list and value make one number."""

from __future__ import annotations

import json
from dataclasses import asdict
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.lot import Chance
from brackets.draw.numbers import EntryNumber
from brackets.draw.sealed import (
    Announced,
    BoundLot,
    Listed,
    list_text,
    listed,
    named,
    numbered,
    one_line,
    read_text,
    sha_of,
)
from tests.examples import examples

SAID = Announced(
    "2026-06-19T12:41:00Z",
    "drand default chain, round 6214766",
    "2026-06-19T12:59:30Z",
    form="hexadecimal 64",
)
FOUND = Listed(
    "draw.cup",
    2,
    {"separate_clubs": True, "byes": "seeds"},
    ({"name": "Sigríður (entry 1)", "seed": 1, "club": "Reykjavík BC"}, {"name": "Ben (entry 2)"}),
)
names = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
values = st.none() | st.booleans() | st.integers(0, 99) | names


@st.composite
def lists(draw: Any) -> Listed:
    """Lists of up to six entrants, any letters in names and fields."""
    count = draw(st.integers(0, 6))
    entrants = tuple(
        {**draw(st.dictionaries(names, values, max_size=3)), "name": f"{draw(names)} (entry {at})"}
        for at in range(1, count + 1)
    )
    how = draw(st.dictionaries(st.sampled_from(["byes", "sheet", "method"]), values))
    return Listed("draw.cup", draw(st.integers(1, 9)), how, entrants)


@examples(60)
@given(found=lists())
def test_a_list_is_read_back_as_it_was_written(found: Listed) -> None:
    assert read_text(list_text("regional/cup", SAID, found)) == found


@examples(60)
@given(one=lists(), other=lists())
def test_two_lists_have_one_text_only_where_they_are_the_same(one: Listed, other: Listed) -> None:
    texts = {list_text("regional/cup", SAID, found) for found in (one, other)}
    said = {json.dumps(asdict(found), sort_keys=True) for found in (one, other)}  # True is not 1
    assert len(texts) == len(said)


def test_the_text_is_this_one_byte_for_byte() -> None:
    """The form is posted: it does not change without another head line."""
    assert list_text("lakeside-regional/friday-cup", SAID, FOUND) == (
        "tourney-list 2\n"
        "event: lakeside-regional/friday-cup\n"
        "closed: 2026-06-19T12:41:00Z\n"
        "value: drand default chain, round 6214766\n"
        "form: hexadecimal 64\n"
        "due: 2026-06-19T12:59:30Z\n"
        "engine: draw.cup 2\n"
        'how: {"byes":"seeds","separate_clubs":true}\n'
        "entrants: 2\n"
        '{"club":"Reykjavík BC","name":"Sigríður (entry 1)","seed":1}\n'
        '{"name":"Ben (entry 2)"}\n'
    )


def test_the_lot_is_what_two_shell_commands_give() -> None:
    """`printf '%s\\n%s\\n' LIST VALUE | sha256sum`, its first 14 digits read as a number."""
    bound = BoundLot("ab" * 32, "9d1e6a4c")
    digest = sha256(("ab" * 32 + "\n9d1e6a4c\n").encode()).hexdigest()
    assert bound.lot == digest
    assert bound.random_seed == int(digest[:14], 16) < 2**56


@given(at=st.integers(0, 300), sign=st.sampled_from("0123456789abcdefg é|"))
def test_one_letter_changed_is_another_sha(at: int, sign: str) -> None:
    text = list_text("lakeside-regional/friday-cup", SAID, FOUND)
    at %= len(text)
    other = text[:at] + sign + text[at + 1 :]
    assert (sha_of(other) == sha_of(text)) == (other == text)


def test_names_come_and_go_with_entry_numbers() -> None:
    document = {"entrants": [{"name": "7", "seed": 1}, {"name": "12"}], "random_seed": 3}
    chance = Chance("draw.cup", 2, document)
    told = named(
        chance, {EntryNumber(7): "Ann (entry 7)", EntryNumber(12): "Bo (entry) (entry 12)"}
    )
    assert [one["name"] for one in told.entrants] == ["Ann (entry 7)", "Bo (entry) (entry 12)"]
    assert numbered(told) == listed(chance)
    assert numbered(told).document(3) == document


@pytest.mark.parametrize("typed", ["", "  ", "two\nlines", "x" * 201])
def test_a_value_is_one_line(typed: str) -> None:
    with pytest.raises(DrawError, match="Value: "):
        one_line(typed, "Value")


def test_a_source_of_two_lines_closes_no_list() -> None:
    with pytest.raises(DrawError, match="write one"):
        list_text("a/b", Announced("x", "one\ndue: another"), FOUND)
