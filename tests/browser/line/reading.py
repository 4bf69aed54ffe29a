"""What the list of lines says, and what is on record."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.brackets.systems.bridge.playing import match_of
from tourney.models import Event


def item(page: Page, line: str, state: str) -> Locator:
    """The line of the list that was typed so, in this state."""
    return page.locator(f'#lines > li[data-state="{state}"]').filter(has_text=line)


def imps(event: Event, key: str) -> object:
    """The IMPs of a match, None without a result."""
    results = match_of(event, key).results
    return results[0]["scores"] if results else None
