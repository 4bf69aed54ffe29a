"""Somebody who has read nothing: sees a page, clicks what is on it, types into what has a name.

What is done is counted. A click, a choice from a list, a paste and a field typed into are one action each. A field
that is not the one being typed into is clicked first; a choice takes two clicks; a paste is one key.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal

from playwright.sync_api import Locator, Page, expect

Role = Literal["link", "button", "checkbox", "radio"]


@dataclass(frozen=True)
class Count:
    """What was done so far."""

    actions: int = 0
    clicks: int = 0
    keys: int = 0

    def __sub__(self, before: Count) -> Count:
        """What was done since."""
        return Count(
            self.actions - before.actions, self.clicks - before.clicks, self.keys - before.keys
        )


@dataclass
class Newcomer:
    """One person in front of one page, who knows only what is written on it."""

    page: Page
    count: Count = Count()
    steps: list[str] = field(default_factory=list)

    def arrive(self, address: str = "/") -> None:
        """Type the address of the site, or follow a link somebody sent: where it begins, so not counted."""
        self.page.goto(address)

    def click(self, name: str, role: Role | None = None) -> None:
        """A link or a button by the words on it; the main part of the page first, then its frame."""
        self._seen(name, role).click()
        self._done(f"click “{name}”", clicks=1)

    def type(self, label: str, text: str, *, enter: bool = False) -> None:
        """Write into a field, over what stands there; Enter after it if that is how it goes on."""
        found = self._field(label)
        clicks = self._into(found)
        kind = found.get_attribute("type") or ""
        found.fill(text)
        keys = len(re.sub(r"\D", "", text)) if kind.startswith("date") else len(text)
        if enter:
            found.press("Enter")
        self._done(f"type “{text}” as {label}", clicks=clicks, keys=keys + enter)

    def paste(self, label: str, text: str) -> None:
        """A list from somewhere else, by the clipboard."""
        self.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
        clicks = self._into(self._field(label))
        self.page.keyboard.press("Control+v")
        self._done(f"paste {text.count(chr(10))} lines as {label}", clicks=clicks, keys=1)

    def choose(self, label: str, option: str) -> None:
        """One of the values of a list."""
        self._field(label).select_option(label=option)
        self._done(f"choose “{option}” as {label}", clicks=2)

    def unfold(self, words: str) -> None:
        """What is folded behind these words."""
        found = self.page.locator("summary").filter(has_text=words, visible=True).first
        found.scroll_into_view_if_needed()
        expect(found).to_be_in_viewport()
        found.click()
        self._done(f"unfold “{words}”", clicks=1)

    def press(self, key: str) -> None:
        """One key, or two held together."""
        self.page.keyboard.press(key)
        self._done(f"press {key}", keys=1)

    def sees(self, words: str) -> None:
        """These words stand on the page."""
        expect(self.page.get_by_text(words).filter(visible=True).first).to_be_visible()

    def _seen(self, name: str, role: Role | None) -> Locator:
        """What has this name and can be seen once the page is there and scrolled to it."""
        self.page.wait_for_function(
            "() => !document.querySelector('.htmx-request, .htmx-settling')"
        )
        pattern = re.compile(f"^{re.escape(name)}")
        roles: tuple[Role, ...] = (role,) if role else ("button", "link")
        places = (self.page.get_by_role("main"), self.page.locator("body"))
        shown = [
            place.get_by_role(one, name=pattern).filter(visible=True)
            for place in places
            for one in roles
        ]
        either = shown[0]
        for other in shown[1:]:
            either = either.or_(other)
        expect(either.first).to_be_visible()
        found = next(one for one in shown if one.count()).first
        found.scroll_into_view_if_needed()
        expect(found).to_be_in_viewport()
        return found

    def _field(self, label: str) -> Locator:
        fields = self.page.locator("input, select, textarea")
        found = self.page.get_by_label(label).and_(fields).filter(visible=True).first
        found.scroll_into_view_if_needed()
        expect(found).to_be_in_viewport()
        return found

    def _into(self, found: Locator) -> int:
        """Go to a field; the clicks it took: none where it is the one being typed into."""
        if found.evaluate("(one) => one === document.activeElement"):
            return 0
        found.click()
        return 1

    def _done(self, words: str, *, clicks: int = 0, keys: int = 0) -> None:
        before = self.count
        self.count = Count(before.actions + 1, before.clicks + clicks, before.keys + keys)
        self.steps.append(words)
