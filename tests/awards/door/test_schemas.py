"""A schema takes exactly what the door reads: tried over documents with one value changed."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from awards.door.registry import ENGINES
from tests.awards.door.test_documents import EVENT, GOOD, PAIRS
from tests.awards.door.validator import agrees
from tests.examples import examples
from tourney.door.document import parse
from tourney.door.errors import DoorError
from tourney.door.fields import DECIMAL, WHOLE
from tourney.door.patterns import decimal_within, whole_within

LOWS = st.sampled_from([-9_999, -7, 0, 1, 2, 10, 64, 101])
HIGHS = st.sampled_from([101, 200, 1_000, 1_001, 2_064, 100_000, 1_000_000])
DIGITS = st.from_regex(r"-?0{0,3}[0-9]{0,7}([.][0-9]{0,3})?", fullmatch=True)
VALUES = (
    st.sampled_from([None, True, False, 0, -1, [], {}, "", "-0", "007", "1e3", "\u0000", "a\nb"])
    | st.integers(-3, 70)
    | st.sampled_from([10**6, 10**6 + 1, 10**18, "9" * 18, "0" * 19, "0" * 17 + "7", "999999999"])
    | st.sampled_from(["regional", "knockout", "pairs", "half_up", "A"])
    | DIGITS
    | st.lists(st.integers(0, 3), max_size=3)
)
MORE = [
    ("award.event", {**PAIRS, "m": "0.5", "cuts": 1, "sections": [{"name": "J", "tables": "9.5"}]}),
    ("award.event", {**EVENT, "brackets": [{"teams": 9, "groups": [5, 4], "m": 1}]}),
    ("award.event", {**PAIRS, "strata": None, "tables": "0.5", "session_tables": ["3.5", 4]}),
    ("award.rule", {"rule": "IA M", "input": {"upper_limit": "750"}}),
    *GOOD.items(),
]


@examples(300)
@given(LOWS, HIGHS, DIGITS)
@example(-7, 101, "-0")
@example(0, 1_000, "0" * 19)
def test_digits_are_taken_exactly_within_their_bounds(low: int, high: int, text: str) -> None:
    wanted = bool(WHOLE.match(text)) and low <= int(text) <= high
    assert bool(re.search(whole_within(low, high), text)) == wanted


@examples(300)
@given(st.sampled_from([0, 1, 12, Decimal("0.5")]), HIGHS | st.just(12) | st.just(15), DIGITS)
@example(Decimal("0.5"), 101, "0.49")
@example(0, 1_000, "1000.000")
def test_decimals_are_taken_exactly_within_their_bounds(
    low: Decimal | int, high: int, text: str
) -> None:
    wanted = bool(DECIMAL.match(text)) and low <= Decimal(text) <= high
    assert bool(re.search(decimal_within(low, high), text)) == wanted


def places(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to every value of a document."""
    inside = document.items() if isinstance(document, dict) else ()
    inside = enumerate(document) if isinstance(document, list) else inside
    for name, value in inside:
        yield (*path, name)
        yield from places(value, (*path, name))


def changed(document: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """The document with another value at this place."""
    found = copy.deepcopy(document)
    at: Any = found
    for name in path[:-1]:
        at = at[name]
    at[path[-1]] = value
    return found


def is_read(name: str, document: Any) -> bool:
    """Whether the door takes the shape of a document."""
    try:
        ENGINES[name].shape.read(parse(json.dumps(document).encode()), "")
    except DoorError:
        return False
    return True


def refused_with_advice(name: str, document: Any) -> bool:
    """Whether a count above the schema's is left to the engine, which refuses it (`Whole.most`)."""
    with pytest.raises(DoorError, match="entrants"):
        ENGINES[name].answer(json.dumps(document).encode())
    return is_read(name, document)


@pytest.mark.parametrize(("name", "document"), MORE)
@examples(150)
@given(data=st.data())
def test_the_schema_takes_what_the_door_reads_and_nothing_else(
    name: str, document: dict[str, Any], data: st.DataObject
) -> None:
    path = data.draw(st.sampled_from([*places(document), ("else",)]))
    asked = changed(document, path, data.draw(VALUES))
    agreed = agrees(asked, ENGINES[name].schema())
    assert agreed == is_read(name, asked) or refused_with_advice(name, asked)
