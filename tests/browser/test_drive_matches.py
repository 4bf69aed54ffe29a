"""Driven: handicaps, line-ups with their warnings, matches of four (rules 1-12, 43-45, 109)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from brackets.draw.reasons import written
from brackets.drawn.facts import DrawMade
from brackets.journal.append import append
from brackets.models import Match
from brackets.systems.bridge.actions import cut_brackets, post_event
from brackets.systems.bridge.planned import plan_checksum
from tests.brackets.systems.bridge.engine.fours import FOURS
from tests.brackets.systems.bridge.playing import entrant, fresh, play, posted, standing
from tests.browser.driving import Director, entry_event, looks_right_on_paper
from tests.factories import make_director, make_field, make_member, make_player, make_tournament
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[[Page, Any], None]
Axe = Callable[[Page], None]


def test_a_handicap_event_from_its_form_to_a_level_match(
    desk: Page, phone: Page, sign_in: SignIn, axe: Axe
) -> None:
    tournament = make_tournament()
    sign_in(desk, make_director(tournament))
    desk.goto(reverse("tourney:new_event", args=[tournament.slug]))
    desk.get_by_role("link", name="Bridge knockout").click()
    desk.get_by_label("Name").fill("Handicap Knockout")
    desk.get_by_text("Change any of this").click()
    desk.get_by_label("Handicap", exact=True).select_option(index=1)
    desk.get_by_role("button", name="Make the event and enter teams").click()
    desk.wait_for_url("**/entries/**")
    event = Event.objects.select_related("tournament").get()
    make_field(event, [15000, 10000, 9000, 8000, 7000, 6000, 5000, 4000, 3000])
    director = Director(desk, event)
    director.cut("9")
    director.post()
    director.go("bracket", 1)
    expect(desk.locator("#r1m1 .results")).to_contain_text("+")
    director.type("1 30 30 42 20 39 20")
    assert standing(fresh(event), "R2M1")[0] != "?"
    phone.emulate_media(color_scheme="dark")
    phone.goto(event.get_absolute_url() + "bracket/1/#r1m1")
    expect(phone.locator("#r1m1 .results")).to_contain_text("30:32.943")
    axe(phone)
    director.go("bracket", 1)
    looks_right_on_paper(desk)
    director.is_sound()


def test_handicaps_of_a_large_bracket_stay_in_their_boxes(desk: Page) -> None:
    event = entry_event(handicap="book")
    make_field(event, [12000 - 500 * number for number in range(23)])
    cut_brackets(event, sizes=[23], version=event.version)
    post_event(event, by=None, seen=plan_checksum(fresh(event)))
    for match in Match.objects.filter(bracket__event=event, state="open"):
        play(event, match.key, (40, 20), (42, 20), (39, 20))
    desk.goto(event.get_absolute_url() + "bracket/1/")
    assert desk.locator(".given").count() == 15
    tall = "(all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length"
    for parts in (".match > header", ".results li"):
        assert desk.locator(parts).evaluate_all(tall) == 0, parts


@pytest.fixture
def six(request: Any) -> Event:
    """A bracket of eight, its first round played, whose first team has six members."""
    event = posted(8)
    for number in range(1, 7):
        make_member(entrant(event, 1), make_player(f"Member {number}"))
    for number in range(1, 5):
        play(event, f"R1M{number}", (40, 20))
    return event


def seat(page: Page, *boards: int) -> None:
    for field, value in zip(page.locator(".lineup input.score-field").all(), boards, strict=True):
        field.fill(str(value))


def test_a_line_up_warns_before_it_costs_an_award(
    desk: Page, phone: Page, sign_in: SignIn, axe: Axe, six: Event
) -> None:
    sign_in(desk, make_director(six.tournament))
    director = Director(desk, six)
    director.go("results").get_by_role("link", name="1 line-up not entered").click()
    desk.get_by_role("link", name="Boards of 1 Team 1").click()
    seat(desk, 24, 24, 24, 24, 0, 0)
    expect(desk.locator("#outlook")).to_contain_text("Nobody loses an award")
    director.press("Record the line-up")
    director.go("line_up", 1, "R2M1", 1)
    seat(desk, 24, 24, 0, 0, 24, 24)
    warning = desk.locator("#outlook")
    expect(warning).to_contain_text("2 members would lose an award")
    expect(warning).to_contain_text("Sitting out this match costs Member 3 2nd")
    axe(desk)
    director.press("Record the line-up")
    phone.goto(six.get_absolute_url() + "entry/1/member/5/")
    expect(phone.get_by_role("main")).to_contain_text("Still possible")
    axe(phone)
    looks_right_on_paper(phone)
    play(six, "R2M1", (40, 20))
    phone.reload()
    expect(phone.locator(".ticket")).to_contain_text("2nd")
    director.is_sound()


def test_matches_of_four_are_typed_printed_and_read(
    desk: Page, phone: Page, sign_in: SignIn, axe: Axe
) -> None:
    event = posted(12)
    seats = {number: entrant(event, number).pk for number in range(1, 13)}
    append(event, DrawMade(1, FOURS, seats, tuple(range(1, 13)), written("by hand")), by=None)
    sign_in(desk, make_director(event.tournament))
    director = Director(desk, fresh(event))
    director.go("results")
    expect(desk.locator(".open-match").first).to_contain_text("Three go to round 2")
    director.type("1 30 20 30 20 30 20 25 20 25 20 24 20")
    director.go("bracket", 1)
    expect(desk.locator("#r1m1 .side.through")).to_have_count(3)
    looks_right_on_paper(desk)
    director.go("tickets")
    looks_right_on_paper(desk)
    phone.goto(event.get_absolute_url() + "entry/2/")
    expect(phone.locator(".ticket")).to_contain_text("the three others")
    axe(phone)
    director.is_sound()
