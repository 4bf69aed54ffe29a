"""A look at a page of the sample: nothing sticks out, is cut off by dots or too small to press; axe finds nothing.

A page is loaded once, on a phone; a desk and paper, light and dark, are switched in place. Every rule of axe but
contrast is asked on every page at the desk, and on the phone on the first of each route; contrast, which is slow, about
every look of text that no page before had in the same light (`tests/contrast.js`). What is to be pressed and the chosen
tabs are looked at with everything folded opened, also on the narrowest phone, on a tablet and as at a zoom of 200 %
(`tests/reach.js`).

A glance is the phone and the desk in the light alone.
"""

from __future__ import annotations

import os
from base64 import b64decode
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Page

from tests import chromium
from tests.browser.driving import PAPER

BUT_CONTRAST = {"rules": {"color-contrast": {"enabled": False}}}
LIGHTS = ("light", "dark")
A_FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""What scripts do about another width is done."""
FOLDED = "() => [...document.querySelectorAll('details')].map((one) => one.open)"
FOLD = """(folded) => document.querySelectorAll('details').forEach((one, at) => {
    one.open = folded[at];
})"""
"""What folds is again as it was."""


@dataclass(frozen=True, slots=True)
class Screen:
    """What a page is seen on: CSS pixels, and whether it is held in a hand."""

    width: int
    height: int
    is_phone: bool = False


DESK, PHONE = Screen(1400, 900), Screen(390, 844, is_phone=True)
SMALLEST, TABLET, ZOOMED = Screen(320, 640, is_phone=True), Screen(820, 1180), Screen(700, 450)
"""The narrowest phone (WCAG 1.4.10), a tablet, and the desk at a zoom of 200 %."""
A4 = Screen(PAPER["width"], PAPER["height"])


class Looks:
    """What is wrong with the pages that were looked at, by address and mode."""

    def __init__(self, page: Page) -> None:
        self.page, self.device = page, page.context.new_cdp_session(page)
        self.screen = DESK
        self.seen: dict[str, set[int]] = {light: set() for light in LIGHTS}
        self.wrong: dict[str, list[str]] = defaultdict(list)

    def at(self, name: str, address: str) -> None:
        """Load a page, and look at it in every mode."""
        self._on(PHONE)
        self.page.emulate_media(media="screen", color_scheme="light")
        self.page.goto(address)
        if name.endswith("-0"):
            self._note(address, "phone", chromium.accessibility(self.page, **BUT_CONTRAST))
        self._in_both_lights(name, address)
        folded = self.page.evaluate(FOLDED)
        self._in_reach(address, PHONE, SMALLEST)
        self.page.evaluate(FOLD, folded)
        self._on(DESK)
        self._note(address, "any", chromium.accessibility(self.page, **BUT_CONTRAST))
        self._in_both_lights(name, address)
        self._on(A4)
        self.page.emulate_media(media="print", color_scheme="light")
        self._note(address, "print", chromium.overflow(self.page))
        self._keep(f"{name}-print")
        self._in_reach(address, DESK, TABLET, ZOOMED)

    def glance(self, address: str) -> None:
        """Load a page, and look at it on a phone and at a desk, where most faults are seen."""
        self._on(PHONE)
        self.page.emulate_media(media="screen", color_scheme="light")
        self.page.goto(address)
        folded = self.page.evaluate(FOLDED)
        self._in_reach(address, PHONE)
        self.page.evaluate(FOLD, folded)
        self._on(DESK)
        self._note(address, "any", chromium.accessibility(self.page, **BUT_CONTRAST))
        self._in_light(address, "light")

    def _in_reach(self, address: str, *screens: Screen) -> None:
        """Whether everything can be pressed, with all that folds open."""
        self.page.emulate_media(media="screen", color_scheme="light")
        for screen in screens:
            self._on(screen)
            seen = [*chromium.overflow(self.page), *chromium.unreached(self.page)]
            self._note(address, f"{screen.width} pixels wide", seen)

    def _in_both_lights(self, name: str, address: str) -> None:
        wide = self.page.evaluate("innerWidth")
        if wide != self.screen.width:
            self._note(address, "any", [f"{wide} pixels on a screen of {self.screen.width}"])
        for light in LIGHTS:
            self._in_light(address, light)
            self._keep(f"{name}-{self.screen.width}-{light}")

    def _in_light(self, address: str, light: str) -> None:
        self.page.emulate_media(color_scheme=light)
        mode = f"{light}, {self.screen.width} pixels wide"
        self._note(address, mode, chromium.contrast(self.page, self.seen[light]))
        self._note(address, mode, _outside(self.page))

    def _on(self, screen: Screen) -> None:
        """See the page on another screen: Playwright fixes whether it is a phone for as long as a page is open."""
        if screen == self.screen:
            return
        self.screen = screen
        shape = {"width": screen.width, "height": screen.height, "mobile": screen.is_phone}
        scale = {"deviceScaleFactor": 2 if screen.is_phone else 1}
        self.device.send("Emulation.setDeviceMetricsOverride", {**shape, **scale})
        self.device.send("Emulation.setTouchEmulationEnabled", {"enabled": screen.is_phone})
        self.page.evaluate(A_FRAME)

    def _note(self, address: str, mode: str, said: list[str]) -> None:
        self.wrong[address].extend(f"{mode}: {one}" for one in said)

    def _keep(self, name: str) -> None:
        """A picture of the page where TOURNEY_PICTURES names a folder, to be looked at."""
        folder = os.environ.get("TOURNEY_PICTURES")
        if folder:
            # Playwright's own picture would be of the screen that its page was opened with.
            taken = self.device.send("Page.captureScreenshot", {"captureBeyondViewport": True})
            (Path(folder) / f"{name}.png").write_bytes(b64decode(taken["data"]))

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
