"""The browser of the browser tests: where it is, whether it must be there, and what a page may not do."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Page

# The shell is the same engine without windows, which nobody sees here: it takes half of the processor.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
DESK: dict[str, Any] = {"viewport": {"width": 1400, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
AXE = Axe().axe_script
CONTRAST = Path(__file__).with_name("contrast.js").read_text(encoding="utf-8")
REACH = Path(__file__).with_name("reach.js").read_text(encoding="utf-8")
PATIENCE = 15_000  # milliseconds; a machine that runs other tests beside it is slow, not wrong
NAVIGATION = 30_000  # of a whole page, which three browsers on two cores may make at once


def where() -> str | None:
    """The path of a Chromium, or None; TOURNEY_CHROMIUM names another than the first one found."""
    named = os.environ.get("TOURNEY_CHROMIUM")
    found = [path for path in map(shutil.which, [named] if named else NAMES) if path]
    return found[0] if found else None


def required() -> bool:
    """Whether a missing Chromium is a failure (TOURNEY_BROWSER=required, as .ci/run sets it)."""
    return os.environ.get("TOURNEY_BROWSER") == "required"


REFUSALS = (
    "the server responded with a status of 4",
    "the server responded with a status of 503",
    "Response Status Error Code 503",
    "net::ERR_INTERNET_DISCONNECTED",
    "net::ERR_CONNECTION_RESET",
    "htmx:sendError",
    "htmx:sendAbort",
    "htmx:afterRequest",
)


def is_refusal(message: ConsoleMessage) -> bool:
    """Whether the console only repeats what is meant: an answer of the site (4xx), a network that a test took, a
    request that a later one replaced."""
    return any(words in message.text for words in REFUSALS)


@contextmanager
def opened(
    browser: Browser, base_url: str, *, knows_axe: bool = False, **shape: Any
) -> Iterator[Page]:
    """A page in a context of its own; a script error or a blocked resource fails the test.

    Where it `knows_axe`, every page it loads has axe at once, which is quicker for many pages.
    """
    context = browser.new_context(base_url=base_url, reduced_motion="reduce", **shape)
    if knows_axe:
        context.add_init_script(AXE)
    context.set_default_timeout(PATIENCE)
    context.set_default_navigation_timeout(NAVIGATION)
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on(
        "console",
        lambda said: (
            wrong.append(said.text) if said.type == "error" and not is_refusal(said) else None
        ),
    )
    yield page
    context.close()
    assert not wrong, f"The browser's console says: {wrong}"


def accessibility(page: Page, **options: Any) -> list[str]:
    """The axe violations of a page, by all rules or as these options of axe say."""
    page.wait_for_load_state()
    _know_axe(page)
    asked = {"resultTypes": ["violations"], **options}
    found = page.evaluate("(asked) => axe.run(document, asked)", asked)["violations"]
    return _said(found)


def contrast(page: Page, seen: set[int]) -> list[str]:
    """The contrast axe objects to, among the looks of text that are not in `seen`; they go there."""
    _know_axe(page)
    found = page.evaluate(CONTRAST, [*seen])
    seen.update(found["looks"])
    return _said(found["violations"])


def _know_axe(page: Page) -> None:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)


def _said(violations: list[dict[str, Any]]) -> list[str]:
    """Rule, what it is, where, a line each."""
    return [
        f"{rule['id']}: {rule['help']} at {[node['target'] for node in rule['nodes']]}"
        for rule in violations
    ]


def unreached(page: Page) -> list[str]:
    """Targets that are too small, and chosen tabs out of sight (`tests/reach.js`); everything folded is open then."""
    return page.evaluate(REACH)


def overflow(page: Page) -> list[str]:
    """Elements that stick out of the page to the right, none where everything fits."""
    return page.evaluate(
        """() => {
            const width = document.documentElement.clientWidth;
            if (document.documentElement.scrollWidth <= width) return [];
            return [...document.body.querySelectorAll('*')]
                .filter(one => one.getBoundingClientRect().right > width + 1)
                .map(one => one.tagName + '.' + one.className).slice(0, 8);
        }"""
    )
