"""Sixteen results at eight keys a second: each is recorded once on its own match, or asked about.

`make typing` tries every condition at every desk; a run of all browser tests each condition at one desk, which is
another after every commit (tests/parts.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Page, expect

from tests import chromium
from tests.browser.typing import (
    DESKS,
    FullDesk,
    Slip,
    is_quiet,
    losing_answer,
    slow,
    type_line,
)
from tests.factories import make_director
from tests.parts import in_turn

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[[Page, User], None]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    in_turn(metafunc, "name", DESKS)


@pytest.fixture
def full(name: str) -> FullDesk:
    """The desk of the test, with everything to be typed."""
    return DESKS[name]()


@pytest.fixture
def typist(desk: Page, sign_in: SignIn, full: FullDesk) -> Page:
    """A director at that desk."""
    sign_in(desk, make_director(full.event.tournament))
    desk.goto(full.url)
    expect(desk.locator("#command")).to_be_focused()
    return desk


def type_all(page: Page, slips: tuple[Slip, ...]) -> None:
    for slip in slips:
        type_line(page, slip.line)


def test_at_once(typist: Page, full: FullDesk) -> None:
    type_all(typist, full.slips)
    is_quiet(typist)
    expect(typist.locator('#lines [data-state="recorded"]')).to_have_count(len(full.slips))
    expect(typist.locator("#command")).to_have_value("")
    full.are_recorded()


def test_with_eight_hundred_milliseconds_of_latency(typist: Page, full: FullDesk) -> None:
    slow(typist, 800)
    type_all(typist, full.slips)
    is_quiet(typist)
    full.are_recorded()


def test_with_three_seconds_of_latency(typist: Page, full: FullDesk) -> None:
    slow(typist, 3000)
    type_all(typist, full.slips)
    is_quiet(typist)
    full.are_recorded()


def test_with_one_answer_lost(typist: Page, full: FullDesk) -> None:
    with losing_answer(typist, 5):
        type_all(typist, full.slips)
        is_quiet(typist)
    full.are_recorded()


def test_with_the_network_gone_for_ten_seconds(typist: Page, full: FullDesk) -> None:
    type_all(typist, full.slips[:4])
    typist.context.set_offline(True)
    type_all(typist, full.slips[4:10])
    expect(typist.locator("#queue")).to_contain_text("No network since")
    typist.wait_for_timeout(max(0, 10_000 - 6 * 900))
    assert full.event.records.filter(kind__in=full.kinds).count() <= 5
    typist.context.set_offline(False)
    type_all(typist, full.slips[10:])
    is_quiet(typist)
    full.are_recorded()


def test_with_a_reload_in_the_middle(typist: Page, full: FullDesk) -> None:
    slow(typist, 800)
    type_all(typist, full.slips[:9])
    typist.reload()
    expect(typist.locator("#command")).to_be_focused()
    slow(typist, 0)
    type_all(typist, full.slips[9:])
    is_quiet(typist)
    expect(typist.locator('#lines [data-state="recorded"]')).to_have_count(len(full.slips))
    full.are_recorded()


def test_two_directors_type_the_same_slips(
    typist: Page, full: FullDesk, browser: Browser, live_server: Any, sign_in: SignIn
) -> None:
    with chromium.opened(browser, live_server.url, **chromium.DESK) as other:
        sign_in(other, make_director(full.event.tournament))
        other.goto(full.url)
        for mine, theirs in zip(full.slips, full.slips[::-1], strict=True):
            type_line(typist, mine.line)
            type_line(other, theirs.line)
        is_quiet(typist)
        is_quiet(other)
        asked = [page.locator('#lines [data-state="asked"]').count() for page in (typist, other)]
        recorded = [
            page.locator('#lines [data-state="recorded"]').count() for page in (typist, other)
        ]
    assert sum(recorded) == len(full.slips)
    assert sum(asked) == len(full.slips)
    full.are_recorded()
