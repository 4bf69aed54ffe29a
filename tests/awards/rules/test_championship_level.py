"""Level teams of a knockout championship (rules 60 and 92, pages 2 and 4)."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from tests.awards.rules.book import READINGS
from tests.awards.rules.championship import NATIONAL, group
from tests.awards.words import text_of
from tests.examples import examples

KNOCKOUTS = sorted(name for name, row in NATIONAL.items() if row.kind == "knockout")


@examples(60)
@given(st.sampled_from(KNOCKOUTS), st.integers(8, 70), st.integers(1, 16), st.integers(1, 8))
def test_level_teams_share_what_their_places_hold_unrounded(
    name: str, teams: int, low: int, level: int
) -> None:
    found = group(name, teams)
    assert found.level is not None
    exact = {
        place: one.receipt.parts[0].number
        for one in found.overall
        for place in range(one.places[0], one.places[1] + 1)
    }
    held = [exact.get(place, Fraction(0)) for place in range(low, low + level)]
    given_award = found.level(low, low + level - 1)
    if not any(held):
        assert given_award is None
        return
    assert given_award is not None
    assert given_award.award == READINGS.rounded(sum(held, start=Fraction(0)) / level)


def test_a_tie_of_a_knockout_is_rounded_once() -> None:
    """Places 4 to 6 hold 11.50 and twice 5.175: 7.28 each, not the 7.29 of rounded awards."""
    level = group("Canadian Senior Teams", 20).level
    assert level is not None
    found = level(4, 6)
    assert found is not None
    assert str(found.award) == "7.28"
    assert "average of 11.50 for 1, 5.175 for 2" in text_of(found.receipt)
