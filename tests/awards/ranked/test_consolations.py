"""A consolation of Swiss teams at the desk: half the matches earn a place (rule 142, page 12)."""

from __future__ import annotations

import pytest

from awards.ranked.kinds import SWISS
from tests.awards.making import loaded
from tests.awards.ranked_making import at, director, pairs_event, sanctioned
from tests.factories import make_event

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("kind", "consolation", "asked"),
    [(SWISS, True, True), (SWISS, False, False), ("pairs", True, False)],
)
def test_the_page_of_boards_says_that_half_the_matches_are_needed(
    kind: str, consolation: bool, asked: bool
) -> None:
    loaded()
    event = pairs_event([]) if kind == "pairs" else make_event(kind=SWISS)
    sanctioned(event, consolation=consolation)
    page = director(event).get(at(event, "boards")).content.decode()
    assert ("played half the matches or more" in page) is asked
