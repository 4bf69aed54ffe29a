"""Which slot a team takes that goes on from a match of three: by number, or in finishing order."""

from __future__ import annotations

import pytest

from brackets.journal.amending import amend_event
from brackets.journal.check import differences
from brackets.systems.bridge.actions.restructuring import plan_breaking
from brackets.systems.bridge.pages.conditions import conditions_page
from tests.brackets.systems.bridge.playing import (
    entrant,
    fresh,
    match_of,
    play,
    play_all,
    posted,
    standing,
)

pytestmark = pytest.mark.django_db

THIRD_FIRST_SECOND = ((20, 40), (20, 45), (20, 21))
"""Of a match of three in number order: the third wins both, the second one, the first none."""


@pytest.mark.parametrize(("exits", "first"), [("number", "Team 5"), ("finish", "Team 9")])
def test_the_slots_of_the_second_round(exits: str, first: str) -> None:
    """Rule 24 (page 3) does not say it; the event's setting does."""
    event = posted(9, exits=exits)
    assert standing(event, "R1M1") == ["Team 1", "Team 5", "Team 9"]
    play(event, "R1M1", *THIRD_FIRST_SECOND)
    assert standing(event, "R2M1")[0] == first
    play_all(event)
    assert differences(fresh(event)) == []


def test_level_for_the_first_slot_is_the_directors_to_order() -> None:
    event = posted(9, exits="finish")
    play(event, "R1M1", (20, 20), (30, 20), (30, 20))
    assert match_of(event, "R1M1").state == "level"
    one, five, nine = (entrant(event, number).pk for number in (1, 5, 9))
    play(event, "R1M1", (20, 20), (30, 20), (30, 20), order=(five, one, nine))
    assert standing(event, "R2M1")[0] == "Team 5"


def test_the_conditions_say_it_and_a_three_way_can_still_be_broken() -> None:
    event = posted(9, exits="finish")
    words = " ".join(c.words for s in conditions_page(event).sections for c in s.clauses)
    assert "take their slots in finishing order" in words
    plain = " ".join(c.words for s in conditions_page(posted(9)).sections for c in s.clauses)
    assert "finishing order" not in plain
    plan = plan_breaking(entrant(event, 9))
    amend_event(event, plan, by=None, seen=plan.seen)
    play(event, "R1M1", (40, 20))
    assert standing(event, "R2M1")[0] == "Team 1"
    play_all(event)
    assert differences(fresh(event)) == []
