"""The compact patterns: every seat once, winners against winners (rules 46-49)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from brackets.draw.errors import DrawError
from brackets.systems.bridge.engine.compact import compact_document, compact_pattern, meeting_of
from brackets.systems.bridge.engine.compact_patterns import NUMBERS, PATTERNS
from tests.reference import json_document

PRINTED: dict[str, Any] = json_document("compact_patterns.json")["patterns"]
SIZES = sorted(PATTERNS)


def second_half(tables: int) -> dict[str, dict[int, str]]:
    """Each second-half match: who comes to which place of it, "won" or "lost"."""
    found: dict[str, dict[int, str]] = {}
    for assignment in compact_pattern(tables):
        for at, seat in enumerate(assignment.seats):
            match, place = meeting_of(seat)
            come = "lost" if at == len(assignment.seats) - 1 else "won"
            assert found.setdefault(match, {}).setdefault(place, come) == come
    return found


@pytest.mark.parametrize("tables", SIZES)
def test_every_line_is_as_printed(tables: int) -> None:
    assert compact_document(tables)["matches"] == PRINTED[str(tables)]["rows"]


@pytest.mark.parametrize("tables", SIZES)
def test_every_seat_of_the_second_half_is_used_once(tables: int) -> None:
    seats = Counter(seat for row in compact_pattern(tables) for seat in row.seats)
    assert set(seats.values()) == {1}
    assert len(seats) == tables
    found = second_half(tables)
    assert all(set(come) == set(range(3 if m[0] == "X" else 2)) for m, come in found.items())


@pytest.mark.parametrize("tables", SIZES)
def test_winners_meet_winners_and_losers_losers(tables: int) -> None:
    assert all(len(set(come.values())) == 1 for come in second_half(tables).values())


@pytest.mark.parametrize("tables", SIZES)
def test_the_tables_of_both_halves_are_those_the_book_counts(tables: int) -> None:
    printed = PRINTED[str(tables)]
    first = Counter(row.kind for row in compact_pattern(tables))
    rings = sum(match[0] == "X" for match in second_half(tables))
    assert 3 * first["three-way"] == printed["tables_first_half"]["ring"]
    assert 2 * first["head-to-head"] == printed["tables_first_half"]["head_to_head"]
    assert 3 * rings == printed["tables_second_half"]["ring"]


@pytest.mark.parametrize("tables", [12, 14, 16])
def test_odd_tables_and_rings_host_winners_where_the_book_says_so(tables: int) -> None:
    for match, come in second_half(tables).items():
        assert ("won" in come.values()) == bool(int(match.strip("ABXYZ")) % 2)


@pytest.mark.parametrize("tables", SIZES)
def test_every_match_of_the_first_half_has_its_numbers(tables: int) -> None:
    numbers = NUMBERS[tables]
    assert [len(numbers[row.match]) for row in compact_pattern(tables)] == [
        len(row.seats) for row in compact_pattern(tables)
    ]
    assert sorted(n for found in numbers.values() for n in found) == list(range(1, tables + 1))


@pytest.mark.parametrize("tables", [2, 11, 17, 64])
def test_other_sizes_have_no_pattern(tables: int) -> None:
    with pytest.raises(DrawError, match=rf"tables: {tables} has no printed pattern"):
        compact_pattern(tables)
