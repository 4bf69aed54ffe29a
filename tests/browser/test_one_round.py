"""A picture of one round alone: no lines give it its height, and every match is still readable."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.brackets.systems.bridge.playing import posted
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import posted_judo
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

COVERED = """() => {
  const boxes = [...document.querySelectorAll(".board")].flatMap((board) => {
    const outer = board.getBoundingClientRect();
    const shown = [...board.querySelectorAll(".match, .round > header")].filter((one) => one.offsetParent);
    return shown.map((one) => ({ name: one.id, box: one.getBoundingClientRect(), outer }));
  });
  const out = boxes.filter(({ box, outer }) => box.top < outer.top || box.bottom > outer.bottom);
  const over = boxes.filter(({ box: a }, i) => boxes.some(({ box: b }, j) => j > i
    && a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right));
  return [...out, ...over].map((one) => one.name);
}"""
"""The matches and headings that stick out of their picture or lie on each other."""


def first_round() -> str:
    return posted_cup(25, 6, mode="rounds").get_absolute_url()


def bronze() -> str:
    return posted_judo(6).get_absolute_url()


def two_teams() -> str:
    event: Event = posted(2)
    return f"{event.get_absolute_url()}bracket/1/"


@pytest.mark.parametrize("address", [first_round, bronze, two_teams])
def test_no_match_lies_on_another(desk: Page, phone: Page, address: Callable[[], str]) -> None:
    path = address()
    for page in (desk, phone):
        page.goto(path)
        assert page.locator(".match:visible").count() > 0
        assert page.evaluate(COVERED) == []
