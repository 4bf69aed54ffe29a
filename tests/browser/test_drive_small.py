"""Driven: two to seven teams, their formats, carry-over, and larger fields (rules 37-42, 15, 18)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from brackets.models import Place
from tests.brackets.systems.bridge.playing import play, play_all, posted, standing
from tests.browser.driving import CUT, Director, entry_event, looks_right_on_paper
from tests.factories import make_director, make_field

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[[Page, Any], None]


def director_of(desk: Page, sign_in: SignIn, teams: int) -> Director:
    event = entry_event()
    make_field(event, [5000 - 500 * index for index in range(teams)])
    sign_in(desk, make_director(event.tournament))
    return Director(desk, event)


def test_six_teams_in_two_groups_carry_seven_boards_over(
    desk: Page, phone: Page, sign_in: SignIn, axe: Callable[[Page], None]
) -> None:
    director = director_of(desk, sign_in, 6)
    director.cut("6")
    desk.locator(".formats summary").click()
    expect(desk.locator(".formats table").first).to_contain_text("Two groups of three")
    desk.get_by_role("button", name="7 boards carried over").click()
    expect(desk.locator(".formats summary")).to_contain_text("7 boards carried over, 3 sessions")
    director.post()
    director.type("1 40 20 42 20 39 20", "4 40 20 42 20 39 20")
    director.go("bracket", 1)
    expect(desk.locator("#robins table")).to_have_count(2)
    expect(desk.locator("#r2m1")).to_contain_text("with carry-over")
    looks_right_on_paper(desk)
    phone.goto(desk.url)
    expect(phone.locator("#r2m1")).to_be_visible()
    axe(phone)
    director.type_round(2)
    director.type_round(3)
    assert Place.objects.get(bracket__event=director.event, low=1, high=1).entrant.number == 1
    director.is_sound()


def test_five_teams_by_victory_points_to_the_winner(desk: Page, sign_in: SignIn) -> None:
    director = director_of(desk, sign_in, 5)
    director.cut("5")
    expect(desk.locator(".formats summary")).to_contain_text("The book's format, 3 sessions")
    director.post()
    pairs = "20 10 25 10 30 10 35 10 20 11 25 10 30 10 20 12 25 9 20 13"
    director.type(f"1 {pairs}")
    director.go("bracket", 1)
    expect(desk.locator("#robins")).to_contain_text("By victory points")
    expect(desk.locator("#robins tbody tr")).to_have_count(5)
    looks_right_on_paper(desk)
    director.type_round(2)
    director.type_round(3)
    director.go("bracket", 1)
    expect(desk.locator(".facts")).to_contain_text("Winner")
    director.is_sound()


@pytest.mark.parametrize("teams", [2, 3, 4, 7])
def test_the_other_small_fields_are_drawn_and_printed(
    desk: Page, sign_in: SignIn, teams: int
) -> None:
    director = director_of(desk, sign_in, teams)
    director.cut(str(teams))
    director.post()
    play_all(director.event)
    director.go("bracket", 1)
    expect(desk.locator(".side.won").first).to_contain_text("Team 1")
    looks_right_on_paper(desk)
    director.is_sound()


def test_a_repeat_of_the_semi_final_is_proposed_and_decided(
    desk: Page, phone: Page, sign_in: SignIn, axe: Callable[[Page], None]
) -> None:
    event = posted(9)
    sign_in(desk, make_director(event.tournament))
    sign_in(phone, make_director(event.tournament))
    up, down = ((41, 20), (42, 20), (39, 20)), ((20, 41), (20, 42), (20, 39))
    for key, scores in {"R1M1": up, "R1M2": up, "R1M3": up, "R2M1": down, "R2M2": up}.items():
        play(event, key, *scores)
    director = Director(desk, event)
    director.go("results")
    expect(desk.locator(".proposal")).to_contain_text("would be played again")
    phone.goto(desk.url)
    phone.get_by_role("link", name="See the three pairings").click()
    axe(phone)
    phone.get_by_role("listitem").filter(has_text="nobody meets again").get_by_role("link").click()
    axe(phone)
    before = standing(event, "R3M1"), standing(event, "R3M2")
    Director(phone, event).agree("Pair them so")
    assert (standing(event, "R3M1"), standing(event, "R3M2")) != before
    director.go("results")
    expect(desk.locator(".proposal")).to_have_count(0)
    director.go("bracket", 1)
    assert desk.evaluate(CUT) == []
    director.is_sound()


def test_more_than_sixty_four_are_refused_with_advice(desk: Page, sign_in: SignIn) -> None:
    director = director_of(desk, sign_in, 65)
    field = director.go("bracketing").get_by_role("textbox", name="Sizes")
    field.fill("65")
    field.press("Enter")
    trouble = desk.get_by_role("alert")
    expect(trouble).to_contain_text("Bracket 1 would have 65 teams")
    expect(trouble).to_contain_text("cut a larger field into several brackets")
    expect(desk.get_by_text("Proposed:")).to_be_visible()
    expect(desk.get_by_role("textbox", name="Sizes")).to_have_value("65")
