"""How many contests a category has: one number for the public page and the desk, byes are none."""

from __future__ import annotations

import pytest

from brackets.desk.running import match_results
from brackets.systems.judo.pages.category import posted_category
from brackets.systems.judo.pages.event import sign_of
from tests.brackets.systems.bridge.playing import fresh
from tests.brackets.systems.judo.playing import decide, open_keys, posted_judo
from tourney.models import Event

pytestmark = pytest.mark.django_db


def told(event: Event) -> str:
    """The desk's count, once it is the public page's."""
    contest = posted_category(event)
    assert contest is not None
    desk = match_results(event).said
    assert sign_of(contest).word == f"{desk} contests fought"
    return desk


@pytest.mark.parametrize(("many", "first"), [(8, "0 of 11"), (9, "0 of 13"), (18, "0 of 27")])
def test_desk_and_public_page_count_the_same_contests(many: int, first: str) -> None:
    event = posted_judo(many)
    assert told(event) == first
    played = 0
    while keys := open_keys(event):
        decide(event, keys[0])
        event, played = fresh(event), played + 1
        if open_keys(event):
            assert told(event).startswith(f"{played} of ")
    contest = posted_category(fresh(event))
    assert contest is not None
    assert sign_of(contest).word == "finished"
    assert match_results(event).said == f"{played} of {played}"
