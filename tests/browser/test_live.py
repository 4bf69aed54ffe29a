"""Push, in real browsers: a director records a result and phones turn; hidden, lost, and shared by windows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.staticfiles.handlers import StaticFilesHandler
from django.core.handlers.wsgi import WSGIHandler
from playwright.sync_api import Browser, Page, Route, expect

from brackets.systems.bridge.actions import withdraw
from tests import chromium
from tests.brackets.conformance.directing import Director, posted
from tests.brackets.conformance.trial import Trial, all_trials
from tests.brackets.systems.bridge import playing
from tests.factories import make_director
from tests.serving import Served, deployed
from tests.waiting import until
from tourney.models import Event, Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
TRIALS = all_trials()
SignIn = Callable[[Page, Any], None]
TEXT = "() => [...document.querySelectorAll('[data-part]')].map((one) => one.innerText).join('|')"
"""What may be refreshed; the time of the last look is no part."""
HOLD = "document.querySelector('form[data-floor]').dataset.held = 'yes'"
RELEASE = "delete document.querySelector('form[data-floor]').dataset.held"


@pytest.fixture(scope="module")
def live_server(django_db_setup: None, django_db_blocker: Any) -> Iterator[Served]:
    """The site as it is deployed, in place of Django's own server."""
    with django_db_blocker.unblock(), deployed(StaticFilesHandler(WSGIHandler())) as site:
        yield site


def asked(page: Page) -> list[str]:
    """The questions a page asks from now on."""
    found: list[str] = []
    page.on("request", lambda one: found.append(one.url) if "part=live" in one.url else None)
    return found


def followed(server: Served, many: int) -> None:
    """So many streams are open."""
    until(lambda: len(server.front.hub._open) == many)


@pytest.mark.parametrize("trial", TRIALS.values(), ids=[one.slug for one in TRIALS.values()])
def test_a_result_typed_at_the_desk_turns_a_phone_that_asks_nothing(
    trial: Trial,
    desk: Page,
    phone: Page,
    sign_in: SignIn,
    live_server: Served,
) -> None:
    event = posted(trial.name)
    director = Director(trial, event)
    sign_in(desk, director.by)
    desk.goto(director.desk().url())
    phone.goto(event.get_absolute_url())
    followed(live_server, 2)
    before, questions = phone.evaluate(TEXT), asked(phone)
    desk.locator("#command").fill(trial.first)
    desk.locator("#command").press("Enter")
    expect(desk.locator("#lines li").first).to_have_attribute("data-state", "recorded")
    phone.wait_for_function(f"before => ({TEXT})() !== before", arg=before)
    expect(phone.locator(".refresh")).to_contain_text("Live, updated")
    assert questions == []


def test_another_director_is_told_of_newer_records(
    desk: Page,
    browser: Browser,
    sign_in: SignIn,
    live_server: Served,
) -> None:
    event = playing.posted(8)
    first, second = make_director(event.tournament), make_director(event.tournament)
    sign_in(desk, first)
    address = Director(TRIALS["knockout"], event, first).desk().url()
    desk.goto(address)
    followed(live_server, 1)
    with chromium.opened(browser, live_server.url, **chromium.DESK) as other:
        sign_in(other, second)
        other.goto(address)
        followed(live_server, 2)
        with desk.expect_response(lambda answer: "/news/" in answer.url):
            other.locator("#command").fill("1 61 28")
            other.locator("#command").press("Enter")
        expect(desk.locator("#news")).to_contain_text("1 newer record")


def address(event: Event) -> str:
    return f"{event.get_absolute_url()}bracket/1/"


def watched(page: Page, server: Served) -> Event:
    """A bracket of eight that a page has open, with its stream."""
    event = playing.posted(8)
    page.goto(address(event))
    followed(server, 1)
    return event


def test_a_phone_without_network_says_so_and_catches_up(
    phone: Page,
    live_server: Served,
) -> None:
    event = watched(phone, live_server)
    phone.context.set_offline(True)
    expect(phone.locator(".refresh")).to_contain_text("Reconnecting, showing")
    followed(live_server, 0)
    playing.play(event, "R1M1", (61, 28))
    phone.context.set_offline(False)
    expect(phone.locator("#r1m1")).to_contain_text("61")
    expect(phone.locator(".refresh")).to_contain_text("Live, updated")
    followed(live_server, 1)


HIDE = """(hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_a_hidden_page_closes_its_stream_and_catches_up_when_it_is_seen(
    phone: Page,
    live_server: Served,
) -> None:
    event = watched(phone, live_server)
    phone.evaluate(HIDE, True)
    followed(live_server, 0)
    questions = asked(phone)
    playing.play(event, "R1M1", (61, 28))
    phone.wait_for_timeout(500)
    assert questions == []
    phone.evaluate(HIDE, False)
    expect(phone.locator("#r1m1")).to_contain_text("61")
    followed(live_server, 1)


def test_two_windows_of_a_browser_share_one_stream(
    desk: Page,
    live_server: Served,
) -> None:
    event = playing.posted(8)
    other = desk.context.new_page()
    for page in (desk, other):
        page.goto(address(event))
    followed(live_server, 1)
    questions = [asked(page) for page in (desk, other)]
    playing.play(event, "R1M1", (61, 28))
    for page in (desk, other):
        expect(page.locator("#r1m1")).to_contain_text("61")
    assert questions == [[], []]
    assert len(live_server.front.hub._open) == 1
    desk.close()
    followed(live_server, 1)
    playing.play(event, "R1M2", (44, 40))
    expect(other.locator("#r1m2")).to_contain_text("44")


def test_another_page_of_the_browser_asks_when_the_stream_says_something(
    desk: Page,
    live_server: Served,
) -> None:
    event = watched(desk, live_server)
    other = desk.context.new_page()
    other.goto(f"{event.get_absolute_url()}standings/")
    expect(other.locator(".refresh")).to_contain_text("Live, updated")
    before = other.evaluate(TEXT)
    playing.play(event, "R1M1", (61, 28))
    other.wait_for_function(f"before => ({TEXT})() !== before", arg=before)
    assert len(live_server.front.hub._open) == 1


def test_an_amended_draw_is_drawn_anew_by_itself(
    desk: Page,
    live_server: Served,
) -> None:
    event = playing.posted(8, 13)
    desk.goto(address(event))
    followed(live_server, 1)
    matches = desk.locator(".match").count()
    with desk.expect_navigation():
        withdraw(event.entrants.get(number=8), by=None)
    assert desk.locator(".match").count() != matches


def test_nothing_moves_under_a_press_that_waits(
    desk: Page,
    sign_in: SignIn,
    live_server: Served,
) -> None:
    event = playing.posted(8)
    sign_in(desk, make_director(event.tournament))
    desk.goto(f"/desk/{event.tournament.slug}/floor/")
    followed(live_server, 1)
    desk.evaluate(HOLD)
    before, questions = desk.evaluate(TEXT), asked(desk)
    playing.play(event, "R1M1", (61, 28))
    desk.wait_for_timeout(1500)
    assert questions == []
    assert desk.evaluate(TEXT) == before
    desk.evaluate(RELEASE)
    desk.wait_for_function(
        f"before => ({TEXT})() !== before", arg=before, timeout=chromium.NAVIGATION
    )


def test_an_answer_that_was_on_its_way_before_the_press_does_not_move_anything_either(
    desk: Page,
    sign_in: SignIn,
    live_server: Served,
) -> None:
    event = playing.posted(8)
    sign_in(desk, make_director(event.tournament))
    desk.goto(f"/desk/{event.tournament.slug}/floor/")
    followed(live_server, 1)
    before, waiting = desk.evaluate(TEXT), list[Route]()
    desk.route("**/floor/?part=live", lambda route: waiting.append(route))
    with desk.expect_request("**/floor/?part=live"):
        playing.play(event, "R1M1", (61, 28))
    desk.evaluate(HOLD)
    while not waiting:  # a request is told before it can be held
        desk.wait_for_timeout(20)
    with desk.expect_response("**/floor/?part=live"):
        waiting[0].continue_()
    desk.wait_for_timeout(500)
    assert desk.evaluate(TEXT) == before
    desk.unroute("**/floor/?part=live")
    desk.evaluate(RELEASE)
    desk.wait_for_function(
        f"before => ({TEXT})() !== before", arg=before, timeout=chromium.NAVIGATION
    )


def test_a_floor_and_a_hall_turn_too(
    desk: Page,
    phone: Page,
    sign_in: SignIn,
    live_server: Served,
) -> None:
    event = playing.posted(8)
    slug = event.tournament.slug
    sign_in(desk, make_director(event.tournament))
    desk.goto(f"/desk/{slug}/floor/")
    phone.goto(f"/t/{slug}/hall/?screen")
    followed(live_server, 2)
    before = [page.evaluate(TEXT) for page in (desk, phone)]
    playing.play(event, "R1M1", (61, 28))
    for page, text in zip((desk, phone), before, strict=True):
        page.wait_for_function(f"before => ({TEXT})() !== before", arg=text)


def test_a_tournament_that_was_hidden_for_a_while_is_followed_again(
    desk: Page, live_server: Served
) -> None:
    event = playing.posted(8)
    desk.clock.install()
    desk.goto(address(event))
    followed(live_server, 1)
    Tournament.objects.update(is_public=False)
    followed(live_server, 0)
    expect(desk.get_by_text("Reconnecting,")).to_be_visible()
    Tournament.objects.update(is_public=True)
    desk.clock.run_for(100_000)
    followed(live_server, 1)
    expect(desk.get_by_text("Live,")).to_be_visible()


def test_where_there_is_no_room_a_page_asks(
    desk: Page,
    live_server: Served,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tourney.live.hub.MOST", 0)
    event = playing.posted(8)
    desk.goto(address(event))
    playing.play(event, "R1M1", (61, 28))
    expect(desk.locator("#r1m1")).to_contain_text("61", timeout=20_000)
    followed(live_server, 0)
