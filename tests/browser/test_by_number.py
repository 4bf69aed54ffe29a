"""Teams by the captain's number alone, typed faster than the site answers, with a wrong number among them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.factories import make_director, make_entrant, make_event, make_member, make_player
from tourney.models import Entrant, Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
TEAMS = 4


@pytest.fixture
def event() -> Event:
    """An event without entries; some days before, its captains played with their teams."""
    event = make_event()
    before = make_event(event.tournament, starts_at=event.starts_at - timedelta(days=2))
    for team in range(TEAMS):
        entrant = make_entrant(before)
        for seat in range(4):
            player = make_player(f"Player {team}{seat}", number=f"17{team}{seat}00")
            make_member(entrant, player)
    return event


@pytest.mark.parametrize("slow", [0, 0.3])
def test_teams_are_entered_by_number_without_waiting(
    desk: Page,
    event: Event,
    sign_in: Callable[[Page, Any], None],
    axe: Callable[[Page], None],
    slow: float,
) -> None:
    def later(route: Route) -> None:
        desk.wait_for_timeout(slow * 1000)
        route.continue_()

    sign_in(desk, make_director(event.tournament))
    desk.goto(f"/desk/{event.tournament.slug}/{event.slug}/entries/")
    desk.route("**/entries/", later)
    keys = desk.keyboard
    for team in range(TEAMS - 1):
        keys.type(f"17{team}000")
        keys.press("Enter")
        keys.press("Enter")
    expect(desk.locator("#entry-rows tr")).to_have_count(TEAMS - 1)
    names = [entrant.name for entrant in event.entrants.all()]
    assert names == ["Player 00", "Player 10", "Player 20"]
    assert [entrant.members.count() for entrant in event.entrants.all()] == [4, 4, 4]
    expect(desk.locator("#id_name")).to_be_focused()

    keys.type("999999")
    keys.press("Enter")
    keys.type("88")
    expect(desk.locator("#id_name_error")).to_contain_text("999999 is not in the member file")
    assert event.entrants.count() == TEAMS - 1
    desk.wait_for_timeout(600)  # somebody reads it
    desk.locator("#id_name").fill("173000")
    keys.press("Enter")
    expect(desk.locator("#brought")).to_contain_text("Player 33")
    axe(desk)
    keys.press("Enter")
    expect(desk.locator("#entry-rows tr")).to_have_count(TEAMS)
    assert Entrant.objects.filter(event=event, name="Player 30").exists()
