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
MANY, KEYS_A_SECOND, SECONDS = 60, 5, 120


def _played(teams: int) -> Event:
    """An event without entries; some days before, so many captains played with their teams."""
    event = make_event()
    before = make_event(event.tournament, starts_at=event.starts_at - timedelta(days=2))
    for team in range(teams):
        entrant = make_entrant(before)
        for seat in range(4):
            player = make_player(f"Player {team}-{seat}", number=_number(team, seat))
            make_member(entrant, player)
    return event


def _number(team: int, seat: int = 0) -> str:
    return f"17{team:02}{seat}00"


@pytest.fixture
def event() -> Event:
    """An event that a few teams enter."""
    return _played(TEAMS)


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
        keys.type(_number(team))
        keys.press("Enter")
        keys.press("Enter")
    expect(desk.locator("#entry-rows tr")).to_have_count(TEAMS - 1)
    names = [entrant.name for entrant in event.entrants.all()]
    assert names == ["Player 0-0", "Player 1-0", "Player 2-0"]
    assert [entrant.members.count() for entrant in event.entrants.all()] == [4, 4, 4]
    expect(desk.locator("#id_name")).to_be_focused()

    keys.type("999999")
    keys.press("Enter")
    keys.type("88")
    expect(desk.locator("#id_name_error")).to_contain_text("999999 is not in the member file")
    assert event.entrants.count() == TEAMS - 1
    desk.wait_for_timeout(600)  # somebody reads it
    desk.locator("#id_name").fill(_number(3))
    keys.press("Enter")
    expect(desk.locator("#brought")).to_contain_text("Player 3-3")
    axe(desk)
    keys.press("Enter")
    expect(desk.locator("#entry-rows tr")).to_have_count(TEAMS)
    assert Entrant.objects.filter(event=event, name="Player 3-0").exists()


def test_sixty_teams_take_two_minutes_at_five_keys_a_second(
    desk: Page, sign_in: Callable[[Page, Any], None]
) -> None:
    """The keys alone decide: nobody waits for the site, however fast they type."""
    event = _played(MANY)
    sign_in(desk, make_director(event.tournament))
    desk.goto(f"/desk/{event.tournament.slug}/{event.slug}/entries/")
    typed = 0
    for team in range(MANY):
        desk.keyboard.type(_number(team))
        desk.keyboard.press("Enter")
        desk.keyboard.press("Enter")
        typed += len(_number(team)) + 2
    expect(desk.locator("#entry-rows tr")).to_have_count(MANY, timeout=60_000)
    assert typed <= KEYS_A_SECOND * SECONDS
    names = list(event.entrants.order_by("number").values_list("name", flat=True))
    assert names == [f"Player {team}-0" for team in range(MANY)]
