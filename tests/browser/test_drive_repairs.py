"""Driven: what goes wrong and how it is mended (rules 17, 27-36, 147-149)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from brackets.models import Match, Place
from brackets.systems.bridge.books import cite
from tests.brackets.systems.bridge.playing import (
    entrant,
    match_of,
    play,
    play_all,
    posted,
    standing,
)
from tests.browser.driving import Director, looks_right_on_paper
from tests.factories import make_director, make_entrant
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[[Page, Any], None]
Axe = Callable[[Page], None]
OURS_AND_LOW = ("No, play has begun", "Ours", "Too low: it is too strong", "It won")


def directing(page: Page, sign_in: SignIn, event: Event) -> Director:
    sign_in(page, make_director(event.tournament))
    return Director(page, event)


def answer(page: Page, *answers: str) -> None:
    for words in answers:
        page.get_by_role("link", name=words, exact=True).click()
        expect(page.get_by_role("link", name=words, exact=True)).to_have_attribute(
            "aria-current", "true"
        )


def test_a_late_entry_makes_a_match_of_three(
    desk: Page, phone: Page, sign_in: SignIn, axe: Axe
) -> None:
    event = posted(11)
    play(event, "R1M1", (40, 20))
    late = make_entrant(event, "Wilhelmina Featherstonehaugh-Cholmondeley")
    director = directing(desk, sign_in, event)
    director.go("late_entry", late.number)
    desk.get_by_role("listitem").filter(has_text="Team 2").get_by_role("link").click()
    expect(desk.locator("section.note")).to_contain_text("Team 2 (2) – Team 10 (10) – Wilhelmina")
    axe(desk)
    looks_right_on_paper(desk)
    director.agree("Make it a match of three")
    assert standing(event, "R1M2") == ["Team 2", "Team 10", late.name]
    phone.goto(event.get_absolute_url() + "bracket/1/#r1m2")
    expect(phone.locator("#r1m2")).to_contain_text(late.name)
    expect(phone.locator("#r1m2")).to_contain_text("Match of three")
    axe(phone)
    play_all(event)
    director.is_sound()


def test_a_match_of_three_is_broken_without_losing_a_result(desk: Page, sign_in: SignIn) -> None:
    event = posted(15)
    play(event, "R1M1", (40, 20))
    three = next(m for m in Match.objects.filter(bracket__event=event) if m.sides.count() == 3)
    stays, other, leaves = standing(event, three.key)
    play(event, three.key, (31, 22))
    director = directing(desk, sign_in, event)
    director.go("repairs", 1)
    desk.get_by_text(" to choose from").first.click()
    desk.get_by_role("link", name=f"{leaves} (").first.click()
    breaking = desk.locator("#breaking")
    expect(breaking).to_contain_text("what they played against each other counts")
    looks_right_on_paper(desk)
    director.agree("Break it into a head-to-head", at="#breaking")
    assert standing(event, three.key) == [stays, other]
    assert match_of(event, three.key).state == Match.State.DECIDED
    director.is_sound()


def test_two_semi_finalists_do_not_play(desk: Page, sign_in: SignIn, axe: Axe) -> None:
    event = posted(8)
    for number in range(1, 5):
        play(event, f"R1M{number}", (40, 20))
    director = directing(desk, sign_in, event)
    director.go("repairs", 1)
    desk.get_by_role("link", name="Team 1 (1) – Team 4 (4), semi-final, tables 1–2").click()
    expect(desk.locator("section.note")).to_contain_text("still in, then 5/8")
    axe(desk)
    director.agree("Record the double forfeit")
    director.go("bracket", 1)
    expect(desk.locator("#r2m1")).to_contain_text("forfeit")
    expect(desk.locator("#r3m1")).to_contain_text("nobody: forfeited by all")
    looks_right_on_paper(desk)
    play_all(event)
    assert str(Place.objects.get(entrant=entrant(event, 1))) == "5/8"
    director.is_sound()


def test_a_withdrawal_from_a_match_of_three_ranks_nowhere(desk: Page, sign_in: SignIn) -> None:
    event = posted(13)
    play(event, "R1M1", (40, 20))
    director = directing(desk, sign_in, event)
    director.go("withdrawal", 3)
    expect(desk.locator("#preview")).to_contain_text(f"takes no place ({cite('147')})")
    director.agree("Record the withdrawal", at="#preview")
    play_all(event)
    director.go("standings")
    expect(desk.get_by_role("row").filter(has_text="Team 3")).to_have_count(1)
    looks_right_on_paper(desk)
    director.is_sound()


def test_found_in_time_both_brackets_are_drawn_again(desk: Page, sign_in: SignIn) -> None:
    event = posted(9, 8)
    director = directing(desk, sign_in, event)
    director.go("wrong_bracket", 10)
    answer(desk, "Yes, its first match has no result", "Bracket 1")
    director.agree("Move the team")
    sizes = {b.number: b.seats.count() for b in event.brackets.all()}
    assert sizes == {1: 10, 2: 7}
    director.is_sound()


def test_the_teams_own_fault_disqualifies_it(desk: Page, sign_in: SignIn) -> None:
    event = posted(8, 8)
    play(event, "R1M1", (40, 20), bracket=2)
    director = directing(desk, sign_in, event)
    director.go("wrong_bracket", 9)
    answer(desk, "No, play has begun", "The team’s", "Too low: it is too strong")
    looks_right_on_paper(desk)
    director.agree("Disqualify the team")
    assert standing(event, "R2M1", 2)[0] == "Team 16"
    director.is_sound()


def test_too_high_by_our_fault_gets_its_fee_back(desk: Page, sign_in: SignIn) -> None:
    event = posted(8, 8)
    play(event, "R1M1", (40, 20))
    director = directing(desk, sign_in, event)
    director.go("wrong_bracket", 8)
    answer(desk, "No, play has begun", "Ours", "Too high: it is too weak", "It lost")
    director.press("Note the fee as returned, free play owed")
    expect(desk.get_by_role("main")).to_contain_text("fee returned, free play owed")
    director.is_sound()


def test_nine_become_six_and_three_by_our_fault(
    desk: Page, phone: Page, sign_in: SignIn, axe: Axe
) -> None:
    event = posted(16, 16)
    for bracket in (1, 2):
        for number in range(1, 9):
            play(event, f"R1M{number}", (40, 20), bracket=bracket)
    director = directing(desk, sign_in, event)
    director.go("wrong_bracket", 17)
    answer(desk, *OURS_AND_LOW, "Bracket 1")
    axe(desk)
    looks_right_on_paper(desk)
    director.agree("Move the team, void 1 record")
    play_all(event)
    director.go("bracket", 1)
    expect(desk.locator("h2").filter(has_text="Final")).to_have_count(1)
    expect(desk.locator(".side.won").last).to_contain_text("Team 1")
    looks_right_on_paper(desk)
    phone.goto(event.get_absolute_url() + "bracket/2/#r1m1")
    expect(phone.locator("#r1m1")).to_contain_text("left this bracket")
    axe(phone)
    director.is_sound()


def test_a_play_off_is_offered_only_where_the_book_allows_it(desk: Page, sign_in: SignIn) -> None:
    event = posted(16, 12)
    for bracket, count in ((1, 8), (2, 4)):
        for number in range(1, count + 1):
            scores = ((40, 20), (42, 20), (39, 20))
            play(event, f"R1M{number}", *scores, bracket=bracket)
    director = directing(desk, sign_in, event)
    director.go("repairs", 2)
    expect(desk.get_by_role("link", name="See the play-off")).to_have_count(0)
    director.go("repairs", 1)
    desk.get_by_role("link", name="See the play-off").click()
    looks_right_on_paper(desk)
    director.agree("Draw the play-off")
    director.go("bracket", 1)
    expect(desk.get_by_role("heading", name="Play-off for 5th/8th")).to_be_visible()
    play_all(event)
    director.is_sound()
