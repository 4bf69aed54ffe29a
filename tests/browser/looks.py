"""A look at a page of the sample: nothing sticks out, is cut off by dots or too small to press; axe finds nothing.

A page is loaded once for the desk and once for the phone; light, dark and paper are switched in
place. Every rule of axe but contrast is asked on every page, on the phone on the first of each route;
contrast, which is slow, about every look of text that no page before had in the same light
(`tests/contrast.js`). At last everything folded is opened, and the page made narrow: the desk a tablet's
820 pixels and as at a zoom of 200 %, the phone 320 pixels wide. What is to be pressed and the chosen tabs
are looked at in all widths (`tests/reach.js`).
"""

from __future__ import annotations

import os
from collections import defaultdict
from pathlib import Path

from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Page

from tests import chromium
from tests.browser.driving import PAPER

PARTS = range(2)
"""The pages are looked at in parts, so that two workers share them."""
BUT_CONTRAST = {"rules": {"color-contrast": {"enabled": False}}}
LIGHTS = ("light", "dark")
TABLET, ZOOMED, SMALLEST = (
    {"width": 820, "height": 1180},
    {"width": 700, "height": 450},
    {"width": 320, "height": 640},
)
"""A tablet, a desk of 1400 by 900 pixels at a zoom of 200 %, and the narrowest phone (WCAG 1.4.10)."""
A_FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""What scripts do about another width is done."""


def part_of(sample: dict[str, list[str]], part: int) -> list[tuple[str, str]]:
    """A name for pictures and the address, for every page of this part."""
    pages = [
        (f"{name.replace(':', '-')}-{at}", address)
        for name, addresses in sample.items()
        for at, address in enumerate(addresses)
    ]
    return pages[part :: len(PARTS)]


class Looks:
    """What is wrong with the pages that were looked at, by address and mode."""

    def __init__(self, page: Page, *, paper: bool = False) -> None:
        self.page, self.paper = page, paper
        self.seen: dict[str, set[str]] = {light: set() for light in LIGHTS}
        self.wrong: dict[str, list[str]] = defaultdict(list)

    def at(self, name: str, address: str) -> None:
        """Load a page, and look at it in every mode."""
        self.page.emulate_media(media="screen", color_scheme="light")
        self.page.goto(address)
        if self.paper or name.endswith("-0"):
            self._note(address, "any", chromium.accessibility(self.page, **BUT_CONTRAST))
        for light in LIGHTS:
            self.page.emulate_media(color_scheme=light)
            self._note(address, light, chromium.contrast(self.page, self.seen[light]))
            self._note(address, light, _outside(self.page))
            self._keep(f"{name}-{self._width()}-{light}")
        if self.paper:
            self._on_paper(name, address)
        self._in_reach(address)

    def _on_paper(self, name: str, address: str) -> None:
        before = self.page.viewport_size
        self.page.set_viewport_size({**PAPER})
        self.page.emulate_media(media="print", color_scheme="light")
        self._note(address, "print", chromium.overflow(self.page))
        self._keep(f"{name}-print")
        if before:
            self.page.set_viewport_size(before)

    def _in_reach(self, address: str) -> None:
        before = self.page.viewport_size
        self.page.emulate_media(media="screen", color_scheme="light")
        self._note(address, "reach", chromium.unreached(self.page))
        for narrow in (TABLET, ZOOMED) if self.paper else (SMALLEST,):
            self.page.set_viewport_size({**narrow})
            self.page.evaluate(A_FRAME)
            seen = [*chromium.overflow(self.page), *chromium.unreached(self.page)]
            self._note(address, f"{narrow['width']} pixels wide", seen)
        if before:
            self.page.set_viewport_size(before)

    def _note(self, address: str, mode: str, said: list[str]) -> None:
        self.wrong[address].extend(f"{mode}: {one}" for one in said)

    def _width(self) -> int:
        return (self.page.viewport_size or {"width": 0})["width"]

    def _keep(self, name: str) -> None:
        """A picture of the page where TOURNEY_PICTURES names a folder, to be looked at."""
        folder = os.environ.get("TOURNEY_PICTURES")
        if folder:
            self.page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)

    def faults(self) -> dict[str, list[str]]:
        """The pages with something wrong."""
        return {address: said for address, said in self.wrong.items() if said}


def signed_in(page: Page, base: str) -> None:
    client = Client()
    client.force_login(User.objects.filter(is_superuser=True).first())
    cookie = {"name": "sessionid", "value": client.cookies["sessionid"].value, "url": base}
    page.context.add_cookies([cookie])


def _outside(page: Page) -> list[str]:
    """What sticks out, and text that dots cut off."""
    cut = page.evaluate(
        """() => [...document.querySelectorAll('main *')].filter(one => {
            const style = getComputedStyle(one);
            return style.textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth + 1;
        }).map(one => 'cut off: ' + one.textContent.trim().slice(0, 40))"""
    )
    return [*chromium.overflow(page), *cut]
