"""Driven: a Scrabble division from its set-up to the final standing, on a desk and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from brackets.journal.check import differences
from brackets.systems.scrabble.models import Pairing, ScrabbleStanding
from tests import chromium
from tests.brackets.systems.scrabble.running import (
    SEVEN,
    division,
    give,
    give_all,
    make_person,
    posted,
)
from tests.browser.driving import is_recorded
from tests.factories import make_director
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[[Page, Any], None]
Axe = Callable[[Page], None]


def place(event: Event, more: str) -> str:
    return f"/desk/{event.tournament.slug}/{event.slug}/scrabble/{more}"


def press(page: Page, name: str) -> None:
    with page.expect_navigation():
        page.get_by_role("button", name=name).first.click()


def type_line(page: Page, line: str) -> None:
    """A line of the command; what was recorded is said."""
    page.locator("#command").fill(line)
    page.locator("#command").press("Enter")
    expect(page.locator("#command")).to_have_value("")
    is_recorded(page, line)
    expect(page.locator("#command")).to_be_focused()


def type_everything(page: Page, event: Event, number: int) -> None:
    rows = Pairing.objects.filter(event=event, round_number=number, state="open")
    for row in list(rows):
        lead = 30 + 7 * (row.board or 0) + 3 * number
        type_line(page, f"{row.board} {360 + lead} {390 - number}")


def test_twelve_players_from_set_up_to_the_final_standing(
    desk: Page, sign_in: SignIn, axe: Axe
) -> None:
    event = division(12)
    sign_in(desk, make_director(event.tournament))
    desk.goto(place(event, "set-up/"))
    desk.get_by_label("Begin with a plan of the list").select_option("seven")
    press(desk, "Fill it in")
    expect(desk.locator("main")).to_contain_text("It is not saved yet")
    press(desk, "Save the plan")
    axe(desk)
    press(desk, "Start with 12 players")
    press(desk, "Post session 1")
    for number in (1, 2, 3):
        type_everything(desk, event, number)
        desk.goto(place(event, "results/"))
    axe(desk)
    desk.get_by_role("link", name="Pair the next rounds").click()
    press(desk, "Post session 2")
    for number in (4, 5, 6):
        desk.goto(place(event, "results/"))
        type_everything(desk, event, number)
    desk.goto(place(event, "pair/"))
    press(desk, "Post round 7")
    type_everything(desk, event, 7)
    event.refresh_from_db()
    assert event.state == Event.State.FINISHED
    leader = ScrabbleStanding.objects.get(event=event, rank=1)
    expect(desk.locator(".leaders li").first).to_contain_text(leader.entrant.name)
    assert differences(event) == []


def test_the_desk_goes_on_with_the_next_round_and_never_takes_a_line_along(
    desk: Page, sign_in: SignIn
) -> None:
    event = posted(12)
    sign_in(desk, make_director(event.tournament))
    desk.goto(place(event, "results/"))
    type_everything(desk, event, 1)
    expect(desk.locator("#command-label")).to_have_text("Round 2")
    assert desk.url.endswith("?round=2")
    expect(desk.locator("#command")).to_be_focused()
    desk.goto(place(event, "results/?round=2"))
    rows = list(Pairing.objects.filter(event=event, round_number=2, state="open"))
    for row in rows:
        desk.keyboard.type(f"{row.board} {400 + row.board} 390")
        desk.keyboard.press("Enter")
    desk.keyboard.type(f"{rows[0].board} 455 3")
    expect(desk.locator("#tally")).to_contain_text("12 recorded", timeout=chromium.NAVIGATION)
    expect(desk.locator("#command-label")).to_have_text("Round 2")
    desk.keyboard.type("90")
    desk.keyboard.press("Enter")
    asked = desk.locator('#lines > li[data-state="asked"]')
    expect(asked).to_contain_text("round 2")
    asked.get_by_role("button", name=re.compile("round 3")).click()
    expect(desk.locator("#command-label")).to_have_text("Round 3")
    assert Pairing.objects.filter(event=event, score_first=455).get().round_number == 3
    assert differences(event) == []


def test_a_tie_is_asked_about_a_correction_shown_and_undone(
    desk: Page, sign_in: SignIn, axe: Axe
) -> None:
    event = posted(12, rounds=4)
    sign_in(desk, make_director(event.tournament))
    desk.goto(place(event, "results/?round=4"))
    row = Pairing.objects.filter(event=event, round_number=4).first()
    form = desk.locator(f"#f{row.pk}")
    form.locator("[name=a]").fill("400")
    form.locator("[name=a]").press("Enter")
    expect(form.locator("[name=b]")).to_be_focused()
    form.locator("[name=b]").fill("400")
    form.locator("[name=b]").press("Enter")
    expect(desk.get_by_text("is a tie: half a win for both. Is this right?")).to_be_visible()
    axe(desk)
    desk.get_by_role("button", name="Yes, record 400 : 400").click()
    expect(desk.locator(f"#g4-{row.board}")).to_contain_text("400 : 400")
    desk.goto(place(event, "results/?round=1"))
    desk.get_by_role("link", name="Correct").first.click()
    desk.get_by_label("starts").fill("700")
    press(desk, "Record")
    expect(desk.locator("main")).to_contain_text("Pairings made on the old standing stay posted")
    axe(desk)
    desk.get_by_role("button", name="Correct it").click()
    expect(desk.locator(".said")).to_contain_text(" 700,")
    desk.locator("#happened").get_by_role("button", name="Undo").first.click()
    expect(desk.locator("#happened li").nth(1)).to_contain_text("undone by")
    assert not Pairing.objects.filter(event=event, score_first=700).exists()
    assert differences(event) == []


def test_a_pairing_is_fixed_and_a_player_leaves_on_a_phone(
    phone: Page, sign_in: SignIn, axe: Axe
) -> None:
    event = posted(12)
    sign_in(phone, make_director(event.tournament))
    phone.goto(place(event, "pair/"))
    phone.get_by_role("link", name="Fix one pairing by hand").click()
    names = [line.entrant.name for line in ScrabbleStanding.objects.order_by("player_number")]
    game = Pairing.objects.filter(event=event, round_number=1).first()
    stranger = next(n for n in range(1, 13) if n not in (game.first_number, game.second_number))
    phone.get_by_label("Player").select_option(str(game.first_number))
    phone.get_by_label("shall meet").select_option(str(stranger))
    press(phone, "Show what changes")
    expect(phone.locator("main")).to_contain_text(names[stranger - 1])
    axe(phone)
    press(phone, "Change it")
    expect(phone.locator("main")).to_contain_text("all others stay")
    phone.goto(place(event, "field/"))
    axe(phone)
    phone.get_by_role("link", name="Leaves").first.click()
    axe(phone)
    press(phone, "Withdraw")
    expect(phone.locator("main")).to_contain_text("left after round 0")
    phone.get_by_role("link", name="Returns").click()
    press(phone, "play again")
    assert not ScrabbleStanding.objects.filter(left_after__isnull=False).exists()
    assert differences(event) == []


def test_a_late_entry_plays_and_two_desks_do_not_overwrite_each_other(
    phone: Page, sign_in: SignIn, axe: Axe
) -> None:
    event = posted(12, settings=SEVEN)
    late = make_person(event, "Zelda Zimmermann", 1444)
    sign_in(phone, make_director(event.tournament))
    phone.goto(place(event, "results/"))
    row = Pairing.objects.filter(event=event, round_number=1).first()
    phone.locator(f"#f{row.pk} [name=a]").fill("1")
    phone.locator(f"#f{row.pk} [name=b]").fill("2")
    give(row, 444, 333)
    phone.locator(f"#g1-{row.board}").get_by_role("button", name="Record").click()
    expect(phone.locator("main")).to_contain_text("Nothing is overwritten")
    axe(phone)
    give_all(event)
    phone.goto(place(event, "field/"))
    axe(phone)
    press(phone, "Let in")
    expect(phone.locator("main")).to_contain_text("Zelda Zimmermann plays from round 4 on")
    phone.goto(place(event, "pair/"))
    expect(phone.locator("main")).to_contain_text("Zelda Zimmermann")
    axe(phone)
    assert ScrabbleStanding.objects.get(entrant=late).player_number == 13
