"""What the largest public pages cost a phone: a Chromium of 390 pixels, its processor slowed fourfold.

`seconds` is by the clock, until everything is painted and no script runs any more; `processor` is what the page's
thread worked for it, slowed as it is. A busy machine lengthens the first more than the second.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SLOWED = 4
QUIET = 600
"""Milliseconds without a long task after which a page is at rest."""
WATCHED = """() => {
  const found = window.measured = {last: 0, painted: 0, shift: 0};
  const watch = (type, take) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({type, buffered: true});
  };
  const later = (name, time) => { found[name] = Math.max(found[name], time); };
  watch("longtask", (one) => later("last", one.startTime + one.duration));
  watch("largest-contentful-paint", (one) => later("painted", one.renderTime || one.loadTime));
  watch("layout-shift", (one) => { found.shift += one.value; });
}"""
AT_REST = """(quiet) => new Promise((told) => {
  const look = () => {
    const {loadEventEnd} = performance.getEntriesByType("navigation")[0];
    const last = Math.max(measured.last, measured.painted, loadEventEnd);
    if (loadEventEnd && performance.now() - last > quiet) {
      told({...measured, last, nodes: document.getElementsByTagName("*").length});
    } else setTimeout(look, 100);
  };
  look();
})"""


@dataclass(frozen=True, slots=True)
class Painted:
    """One load: seconds until it is at rest, until its largest text is painted, of the processor and what for."""

    seconds: float
    painted: float
    processor: float
    scripts: float
    styles: float
    layout: float
    shift: float
    nodes: int


def program() -> str | None:
    """A Chromium of this machine."""
    named = os.environ.get("TOURNEY_CHROMIUM")
    return next(filter(None, map(shutil.which, [named] if named else NAMES)), None)


@contextmanager
def browser() -> Iterator[Browser]:
    """One that is running."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(
            executable_path=program(), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        try:
            yield found
        finally:
            found.close()


def painted(browser: Browser, address: str) -> Painted:
    """The first load in a browser that never saw the site."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        device_scale_factor=2,
        is_mobile=True,
        has_touch=True,
    )
    page = context.new_page()
    page.set_default_timeout(120_000)
    session = context.new_cdp_session(page)
    session.send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})
    session.send("Performance.enable")
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.add_init_script(f"({WATCHED})()")
    try:
        return _loaded(page, session, address)
    finally:
        context.close()


def _loaded(page: Page, session: CDPSession, address: str) -> Painted:
    before = _worked(session)
    answer = page.goto(address, wait_until="load", timeout=120_000)
    if answer is None or answer.status != 200:
        raise SystemExit(f"{address} did not answer.")
    rest = page.evaluate(AT_REST, QUIET)
    after = _worked(session)
    processor, scripts, styles, layout = (
        after[name] - before[name]
        for name in ("TaskDuration", "ScriptDuration", "RecalcStyleDuration", "LayoutDuration")
    )
    return Painted(
        rest["last"] / 1000,
        rest["painted"] / 1000,
        processor,
        scripts,
        styles,
        layout,
        rest["shift"],
        rest["nodes"],
    )


def _worked(session: CDPSession) -> dict[str, float]:
    found = session.send("Performance.getMetrics")["metrics"]
    return {one["name"]: one["value"] for one in found}
