"""Entering by keyboard alone, filling a line-up by number, and pages that fit a desk and a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.factories import make_director, make_entrant, make_event, make_player
from tourney.models import Entrant, Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[[Page, Any], None]
LIST = "team;captain;players;total;shoe\n1;Ann;3;2500;7\n2;Bo;4;800;7\nx;Cy;4;1;7" + "".join(
    f"\n{number};Team {number};4;{number};7" for number in range(3, 110)
)


@pytest.fixture
def event() -> Event:
    event = make_event()
    make_entrant(event, "Weißenböck-Þorvaldsdóttir-Hughes", members=6, size=6)
    return event


def place(event: Event, more: str = "") -> str:
    return f"/desk/{event.tournament.slug}/{event.slug}/entries/{more}"


def test_teams_are_entered_without_touching_the_mouse(
    desk: Page, event: Event, sign_in: SignIn
) -> None:
    sign_in(desk, make_director(event.tournament))
    desk.goto(place(event))
    keys = desk.keyboard
    for name in ("Zoë Ábel", "Bo Ray"):
        expect(desk.locator("#id_name")).to_be_focused()
        keys.type(name)
        for text in ("", "3210"):
            keys.press("Tab")
            keys.type(text)
        keys.press("Enter")
        expect(desk.locator("#enter")).to_contain_text(name)
    expect(desk.locator("#entry-rows tr").first).to_contain_text("Bo Ray")
    expect(desk.locator("#totals")).to_contain_text("3")
    keys.press("Tab")
    keys.type("9")
    keys.press("Enter")
    expect(desk.locator("#id_name")).to_be_focused()
    expect(desk.locator("#id_name_error")).to_be_visible()
    assert [entrant.name for entrant in Entrant.objects.all()][1:] == ["Zoë Ábel", "Bo Ray"]


def test_a_number_fills_in_the_player(desk: Page, event: Event, sign_in: SignIn) -> None:
    make_player("Ann Lee", number="K1", club="Lakeside")
    make_entrant(event, "Bo")
    sign_in(desk, make_director(event.tournament))
    desk.goto(place(event, "2/"))
    desk.focus("#id_m1-number")
    desk.keyboard.type("k1")
    desk.keyboard.press("Enter")
    expect(desk.locator("#id_m1-name")).to_have_value("Ann Lee")
    expect(desk.locator("#id_m1-name")).to_be_focused()
    desk.get_by_role("button", name="Save").click()
    expect(desk.locator("#entry-2")).to_contain_text("Ann Lee")


@pytest.mark.parametrize(("shape", "theme"), [("desk", "dark"), ("phone", "light")])
def test_what_a_list_would_do_fits_and_is_accessible(
    request: pytest.FixtureRequest,
    event: Event,
    sign_in: SignIn,
    axe: Callable[[Page], None],
    shape: str,
    theme: Any,
) -> None:
    page: Page = request.getfixturevalue(shape)
    page.emulate_media(color_scheme=theme)
    sign_in(page, make_director(event.tournament))
    page.goto(place(event, "import/"))
    page.fill("#id_text", LIST)
    page.get_by_role("button", name="Look at it").click()
    expect(page.locator("h1")).to_have_text("What the list would do")
    axe(page)
    page.get_by_role("button", name="Next").press("Enter")
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Page 3 of 3")).to_be_visible()
    expect(page.get_by_role("button", name="Before")).to_be_focused()
    axe(page)
