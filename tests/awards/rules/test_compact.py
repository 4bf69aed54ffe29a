"""Compact knockouts: L by half-length boards, clear places by the entry (rules 150-153, page 13)."""

from __future__ import annotations

import pytest

from awards.rules.errors import RuleError
from awards.rules.facts import BracketFacts
from brackets.systems.bridge.books import cite
from tests.awards.rules.book import knockout


@pytest.mark.parametrize(
    ("teams", "places"), [(2, 0), (3, 1), (4, 1), (5, 2), (8, 2), (9, 4), (16, 4), (33, 4)]
)
def test_places_go_by_the_entry(teams: int, places: int) -> None:
    (found,) = knockout(BracketFacts(teams), compact=True, boards=12)
    assert [one.places for one in found.overall] == [(n, n) for n in range(1, places + 1)]


def test_third_and_fourth_have_their_own_percent() -> None:
    (found,) = knockout(BracketFacts(16), compact=True, boards=12)
    assert [str(one.receipt.parts[0].parts[0].shown) for one in found.overall] == [
        "100",
        "75",
        "55",
        "45",
    ]


@pytest.mark.parametrize(
    ("teams", "value"), [(2, "1.0000"), (4, "1.0000"), (5, "0.5000"), (16, "0.5000")]
)
def test_l_counts_half_a_match_but_where_all_are_full(teams: int, value: str) -> None:
    (found,) = knockout(BracketFacts(teams), compact=True, boards=12)
    assert next(factor.shown for factor in found.factors if factor.name.code == "L") == value


@pytest.mark.parametrize(
    ("more", "field"), [({"playoff": True}, "playoff"), ({"rounds": (16, 8, 4, 2)}, "rounds")]
)
def test_what_a_compact_knockout_has_not_is_refused(more: dict[str, object], field: str) -> None:
    with pytest.raises(RuleError, match=rf"brackets\[0\]\.{field}: .*{cite('153')}"):
        knockout(BracketFacts(16, **more), compact=True, boards=12)
