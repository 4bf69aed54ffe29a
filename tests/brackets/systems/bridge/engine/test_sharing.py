"""Boards of a team of which everybody played at least half, but who is named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.systems.bridge.engine.sharing import shared_boards
from tests.examples import examples


@examples(200)
@given(
    st.integers(4, 8), st.integers(6, 36), st.dictionaries(st.integers(0, 7), st.integers(0, 40))
)
def test_all_boards_are_shared_and_nobody_unnamed_has_less_than_half(
    members: int, boards: int, less: dict[int, int]
) -> None:
    typed = {member: played for member, played in less.items() if member < members}
    try:
        found = shared_boards(range(members), boards, typed)
    except DrawError:
        others = members - len(typed)
        left = 4 * boards - sum(typed.values())
        whole = -(-boards // 2)
        fits = whole * others <= left <= boards * others
        assert not fits or any(not 0 <= played <= boards for played in typed.values())
        return
    assert sum(found.values()) == 4 * boards
    assert all(0 <= played <= boards for played in found.values())
    assert all(found[member] == played for member, played in typed.items())
    rest = [played for member, played in found.items() if member not in typed]
    assert all(2 * played >= boards for played in rest)
    assert not rest or max(rest) - min(rest) <= 1


@pytest.mark.parametrize(
    ("members", "typed", "says"),
    [
        (5, {0: 4, 1: 4}, "88 of 96 boards are left for 3 members"),
        (5, {0: 30}, "30 boards: a match has 24"),
        (5, dict.fromkeys(range(5), 19), "add up to 95; four players at 24 boards make 96"),
        (6, {0: 24, 1: 24, 2: 24}, "24 of 96 boards are left for 3 members"),
    ],
)
def test_what_cannot_be_is_said(members: int, typed: dict[int, int], says: str) -> None:
    with pytest.raises(DrawError, match=says):
        shared_boards(range(members), 24, typed)
