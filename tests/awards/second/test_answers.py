"""The second calculation, from the book's text alone, and the engine pay the same to the cent.

Random documents of every kind go to the door and to the second calculation. Tables, places, awards,
colours, sections and matches are compared, and what stands on the receipts.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.door.registry import ENGINES
from tests.awards.second.book.championships import LIMITED_BY_NAME
from tests.awards.second.calculation import second
from tests.awards.second.made.corners import CORNERS, PAIRS, bracketed, championship
from tests.awards.second.made.every_kind import EVERY_KIND
from tests.awards.second.made.parts import CLASSIFICATIONS
from tests.awards.second.receipts import colours_apart, expected, written
from tests.examples import examples
from tourney.door.errors import DoorError

COMPARED = ("group", "tables", "overall", "session", "match", "match_colours")


def asked(document: dict[str, Any]) -> list[dict[str, Any]]:
    """The groups as the door answers them; it refuses nothing that is made here."""
    answer = json.loads(ENGINES["award.event"].answer(json.dumps(document).encode()))
    found: list[dict[str, Any]] = answer["awards"]
    return found


def compare(document: dict[str, Any]) -> None:
    """One document: the same awards, and the same on their receipts."""
    groups = asked(document)
    assert [{name: one[name] for name in COMPARED} for one in groups] == second(document)
    for one in groups:
        assert written(one["receipt"]) == expected(one)
        assert list(colours_apart(one)) == []


@pytest.mark.parametrize("corner", CORNERS)
def test_the_book_read_twice_pays_the_same_at_its_corners(corner: str) -> None:
    compare(CORNERS[corner])


@pytest.mark.parametrize("kind", ["pairs", "bam", "individual"])
@pytest.mark.parametrize("sessions", [2, 6])
def test_the_book_read_twice_pays_as_deep(kind: str, sessions: int) -> None:
    """Page 2: every step of the table of depth, and the first tables above it."""
    for tables in range(1, 25):
        said = {"event": kind, "sessions": sessions, "tables": tables}
        compare({**said, "classification": "sectional", "restrictions": 1})


@pytest.mark.parametrize("sessions", range(1, 7))
def test_the_book_read_twice_pays_to_the_same_limit(sessions: int) -> None:
    """Page 2: S, and the absolute limit on the depth of all overall awards."""
    compare({**PAIRS, "sessions": sessions, "tables": 300, "field": 600})


@pytest.mark.parametrize("classification", CLASSIFICATIONS)
def test_the_book_read_twice_rates_the_same(classification: str) -> None:
    """Pages 1, 3, 5 and 14: R, K and D of every classification; a club game has no R."""
    compare(bracketed({"teams": 9}, classification=classification))
    if classification != "club":
        swiss = {**PAIRS, "event": "swiss", "boards": 24, "tables": 9}
        compare({**swiss, "classification": classification})


@pytest.mark.parametrize("playoff", [False, True])
def test_the_book_read_twice_pays_as_many_places_of_a_knockout(playoff: bool) -> None:
    """Pages 4 and 13: every number of teams, with play-offs and without; compact ones too."""
    for teams in range(2, 65):
        compare(bracketed({"teams": teams, "playoff": playoff}))
        compare(bracketed({"teams": teams}, event="compact_knockout", boards=12))


@pytest.mark.parametrize("name", ["Mixed Pairs", "Senior Swiss", "Senior KO Teams", "Spingold"])
def test_the_book_read_twice_keeps_as_much_of_a_small_entry(name: str) -> None:
    """Pages 6 to 8: every number of tables or teams to one more than the full award asks."""
    for tables in range(3, 50):
        compare(championship(name, tables, field=2 * tables if "Pairs" in name else tables))


@pytest.mark.parametrize("kind", EVERY_KIND)
@examples(30, derandomize=True)
@given(data=st.data())
def test_the_book_read_twice_pays_the_same(kind: str, data: st.DataObject) -> None:
    compare(data.draw(EVERY_KIND[kind]))


@pytest.mark.long
@pytest.mark.parametrize("kind", EVERY_KIND)
@examples(150, derandomize=True)
@given(data=st.data())
def test_the_book_read_twice_pays_the_same_in_many_documents(
    kind: str, data: st.DataObject
) -> None:
    compare(data.draw(EVERY_KIND[kind]))


@pytest.mark.parametrize(
    "changes",
    [
        {"sessions": 7},
        {"classification": "club"},
        {"event": "nabc", "name": "Bermuda Bowl", "classification": "national"},
        *(
            {"event": "nabc", "name": name, "classification": "national"}
            for name in LIMITED_BY_NAME
        ),
    ],
)
def test_what_the_book_has_no_number_for_is_refused_by_both(changes: dict[str, Any]) -> None:
    """S of seven sessions, the scale of the club handbook, an NABC event of that name, its limit."""
    pairs = {"event": "pairs", "classification": "regional", "sessions": 2, "tables": 9}
    document = {**pairs, "field": 18, **changes}
    with pytest.raises(LookupError):
        second(document)
    with pytest.raises(DoorError):
        asked(document)
