"""A cup driven in the browser: from the draw to the winner, a player's way, and a look at every page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import Browser, Page, expect

from brackets.journal.check import differences
from brackets.models import Match
from tests.brackets.systems.bridge.desk import url
from tests.brackets.systems.bridge.playing import fresh, match_of
from tests.brackets.systems.cup.playing import entered, play_round, posted_cup
from tests.browser.driving import is_recorded
from tests.browser.looks import signed_in
from tests.factories import make_admin
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def press(page: Page, name: str) -> None:
    with page.expect_navigation():
        page.get_by_role("button", name=name).first.click()


def typed(page: Page, line: str, said: str) -> None:
    """A result on the command line, by keyboard alone."""
    page.keyboard.type(line)
    page.keyboard.press("Enter")
    is_recorded(page, line, said)


def test_a_cup_from_the_draw_to_the_winner(desk: Page, live_server: Any) -> None:
    event = entered(3)
    make_admin()
    signed_in(desk, live_server.url)
    desk.goto(url(event, "cup_draw"))
    press(desk, "Draw")
    press(desk, "Draw again")
    desk.get_by_label("Lot number").fill("7")
    press(desk, "Draw again")
    press(desk, "Post this draw")
    desk.goto(url(event, "contests"))
    typed(desk, "1 r", "Remis")
    typed(desk, "1 2", "won")
    desk.locator("#c2 .button.winner").first.click()
    expect(desk.locator("#c2")).to_contain_text("recorded")
    assert fresh(event).state == Event.State.FINISHED
    desk.goto(event.get_absolute_url())
    expect(desk.locator(".facts")).to_contain_text("Winner")
    assert differences(fresh(event)) == []


def test_a_correction_is_shown_and_taken_back(desk: Page, live_server: Any) -> None:
    event = posted_cup(4)
    make_admin()
    signed_in(desk, live_server.url)
    desk.goto(url(event, "contests"))
    for line in ("1 1", "2 1", "3 1"):
        typed(desk, line, f"Match {line[0]}")
    desk.locator("#news").get_by_role("link", name="Take these 3 out of the list").click()
    desk.get_by_role("link", name="Correct match 1").click()
    name = match_of(event, "R1M1").sides.all()[1].entrant.name
    press(desk, f"{name} won")
    expect(desk.locator(".asks")).to_contain_text("Correct match 1, semi-final?")
    press(desk, "Correct it")
    expect(desk.locator(".said").first).to_contain_text(f"{name} won")
    assert match_of(event, "R2M1").state == "open"
    desk.get_by_role("button", name="Undo record 5").click()
    expect(desk.locator("#h5")).to_contain_text("undone by 6")
    assert match_of(event, "R2M1").state == "decided"


def clubs_met(event: Event, number: int) -> list[set[int]]:
    """The clubs of each match of a round, by entry number."""
    found = Match.objects.filter(bracket__event=event, round_number=number)
    return [{side.entrant.number % 3 for side in one.sides.all() if side.entrant} for one in found]


def first_round_drawn(page: Page, base: str, event: Event) -> None:
    """Clubmates are kept apart, each round is drawn on its own, and the first one is."""
    make_admin()
    signed_in(page, base)
    page.goto(url(event, "cup_draw"))
    page.get_by_label("Drawn at once").select_option(label="Each round on its own")
    page.get_by_label("Keep clubmates apart").check()
    press(page, "Save")
    press(page, "Draw")


def test_clubmates_stay_apart_when_each_round_is_drawn_on_its_own(
    desk: Page, live_server: Any
) -> None:
    event = entered(12, clubs=3)
    first_round_drawn(desk, live_server.url, event)
    expect(desk.locator(".certificate")).to_contain_text("No clubmates meet in this round.")
    press(desk, "Post this draw")
    for number in (1, 2):
        assert all(len(clubs) == 2 for clubs in clubs_met(event, number))
        play_round(event)
        desk.goto(url(event, "cup_draw"))
        press(desk, "Draw")
        expect(desk.locator(".certificate").first).to_contain_text("each was as likely")
        press(desk, "Post this draw")
    expect(desk.locator(".certificate h2")).to_have_text(
        [f"How far apart: {one}" for one in ("Round 1", "Quarter-finals", "Semi-finals")]
    )


def test_clubmates_who_must_meet_are_named(desk: Page, live_server: Any) -> None:
    event = entered(4, clubs=1)
    first_round_drawn(desk, live_server.url, event)
    expect(desk.locator(".certificate")).to_contain_text("no pairing has fewer")
    press(desk, "Post this draw")
    table = desk.get_by_role("table").last
    expect(table.get_by_role("row")).to_have_count(5)
    expect(table).to_contain_text(re.compile(r"against P\d, a clubmate"))


def test_a_reader_taps_a_name_and_the_picture_marks_the_way(phone: Page) -> None:
    event = posted_cup(8)
    name = match_of(event, "R1M2").sides.first().entrant.name
    phone.goto(event.get_absolute_url())
    phone.get_by_role("link", name=name, exact=True).click()
    expect(phone.locator("#now")).to_contain_text("Semi-final, match 5")
    expect(phone.locator("#path")).to_contain_text("then against the winner of")
    phone.get_by_role("button", name="This is me").click()
    phone.goto(event.get_absolute_url())
    expect(phone.locator(".side.mine")).to_have_count(1)
    expect(phone.locator(".side.ahead")).to_have_count(2)
    expect(phone.locator("path.mine")).to_have_count(2)


def test_a_phone_shows_one_round_of_eight_at_a_time(phone: Page) -> None:
    event = posted_cup(130)
    phone.goto(event.get_absolute_url())
    assert phone.locator(".round:visible").count() == 1
    phone.locator(".tabs a").nth(7).click()
    expect(phone.locator(".round:visible")).to_contain_text("winner of match 127")
    assert phone.locator(".round:visible").count() == 1


@pytest.mark.parametrize(
    ("players", "paper"),
    [
        (13, (842, 595)),
        (16, (842, 595)),
        (26, (1191, 842)),
        (36, (842, 1191)),
        (64, (842, 1191)),
    ],
)
def test_a_cup_is_printed_on_one_sheet(desk: Page, players: int, paper: tuple[int, int]) -> None:
    """A4 lying up to 16 players, A3 lying up to 26, A3 upright above."""
    event = posted_cup(players)
    desk.goto(event.get_absolute_url())
    sheets = re.findall(
        rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", desk.pdf(prefer_css_page_size=True)
    )
    assert [(round(float(wide)), round(float(high))) for wide, high in sheets] == [paper]


def test_everything_works_without_javascript(browser: Browser, live_server: Any) -> None:
    event, admin = posted_cup(4), make_admin()
    context = browser.new_context(java_script_enabled=False, base_url=live_server.url)
    page = context.new_page()
    client = Client()
    client.force_login(admin)
    value = client.cookies["sessionid"].value
    context.add_cookies([{"name": "sessionid", "value": value, "url": live_server.url}])
    page.goto(url(event, "contests"))
    page.locator(".button.winner").first.click()
    expect(page.locator("main")).to_contain_text("Match 1, semi-final: ")
    context.close()
    assert match_of(event, "R1M1").state == "decided"
