"""A reader of pages who knows no system: opens an address, fills the form whose button says so, presses it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from html.parser import HTMLParser
from urllib.parse import urljoin, urlparse

from django.test import Client
from django.urls import resolve

JSON = {"Accept": "application/json"}


@dataclass
class Button:
    """What can be pressed: what it says, what is sent for it, and where to, if not where its form goes."""

    name: str
    value: str
    action: str = ""
    words: str = ""


@dataclass
class Form:
    """A form with what its fields hold."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[Button] = field(default_factory=list)


@dataclass(frozen=True)
class Page:
    """What was answered; `led` is whether a redirect led here, so that what was sent is done."""

    address: str
    status: int
    html: str
    led: bool = False

    @property
    def words(self) -> str:
        """What it says, without tags and with single spaces."""
        return plain(self.html)

    @property
    def forms(self) -> list[Form]:
        """Its forms."""
        return _read(self.html).forms

    @property
    def links(self) -> list[str]:
        """Where its links lead on this site, without what follows a `#`."""
        found = (urljoin(self.address, href).partition("#")[0] for href in _read(self.html).links)
        return list(dict.fromkeys(link for link in found if link.startswith("/")))

    def form(self, words: str, action: str = "") -> tuple[Form, Button]:
        """The first form with a button that says this, sent to an address with `action` in it."""
        for form, button in self._buttons():
            if words in button.words and action in self.goes(form, button):
                return form, button
        said = [(self.goes(*one), one[1].words) for one in self._buttons()]
        raise AssertionError(f"no button says {words!r} for {action!r}: {said}")

    def goes(self, form: Form, button: Button) -> str:
        """The address a button sends its form to."""
        return urljoin(self.address, button.action or form.action)

    def offers(self, words: str) -> bool:
        """Whether a button says this."""
        return any(words in button.words for _, button in self._buttons())

    def _buttons(self) -> Iterator[tuple[Form, Button]]:
        return ((form, button) for form in self.forms for button in form.buttons)


class Ahead(Page):
    """The page that a redirect leads to, asked for when somebody looks at it first; its route is there."""

    def __init__(self, browser: Browser, address: str) -> None:
        """Where it leads."""
        resolve(urlparse(address).path)
        vars(self).update(address=address, led=True, browser=browser)

    @cached_property
    def answer(self) -> Page:
        """What is there."""
        found: Page = vars(self)["browser"].open(self.address)
        return found

    @property
    def status(self) -> int:
        """That of the page it leads to."""
        return self.answer.status

    @property
    def html(self) -> str:
        """That of the page it leads to."""
        return self.answer.html


class Browser:
    """A client that follows forms as a browser without scripts does.

    A lazy one asks for the page that a form leads to when somebody looks at it.
    """

    def __init__(self, client: Client | None = None, *, is_lazy: bool = False) -> None:
        self.client, self.is_lazy = client or Client(), is_lazy

    def open(self, address: str) -> Page:
        """The page at an address, where it may lead on."""
        answer = self.client.get(address)
        if answer.status_code in (301, 302):
            address = urljoin(address, answer["Location"])
            return self._page(address, self.client.get(address), led=True)
        return self._page(address, answer)

    def press(
        self, page: Page, words: str, fields: Mapping[str, str] = {}, action: str = ""
    ) -> Page:
        """What follows the button that says this, its form filled."""
        form, button = page.form(words, action)
        own = {button.name: button.value} if button.name else {}
        sent = {**form.fields, **own, **fields}
        address = page.goes(form, button)
        if form.method == "get":
            return self._page(address, self.client.get(address, sent))
        return self.post(address, sent)

    def post(self, address: str, sent: Mapping[str, str]) -> Page:
        """What is answered to a form that is sent as it is."""
        return self._page(address, self.client.post(address, sent))

    def _page(self, address: str, answer: object, led: bool = False) -> Page:
        status = answer.status_code
        if status in (301, 302):
            ahead = Ahead(self, urljoin(address, answer["Location"]))
            return ahead if self.is_lazy else replace(ahead.answer, led=True)
        body = b"".join(answer.streaming_content) if answer.streaming else answer.content
        return Page(address, status, body.decode(errors="replace"), led)


def plain(html: str) -> str:
    """What HTML says: no tags, single spaces."""
    reader = _read(html)
    return " ".join("".join(reader.said).split())


@lru_cache(maxsize=64)
def _read(html: str) -> _Reader:
    """A page is asked for its words, its links and its forms, and read once."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    for owner, name, value in reader.elsewhere:
        if owner in reader.by_id:
            reader.by_id[owner].fields[name] = value
    return reader


class _Reader(HTMLParser):
    """Collects words, links and forms, with the controls that name their form by its id."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.links: list[str] = []
        self.forms: list[Form] = []
        self.by_id: dict[str, Form] = {}
        self.elsewhere: list[tuple[str, str, str]] = []
        self._form: Form | None = None
        self._button: Button | None = None
        self._select = self._area = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take what a browser would."""
        found = {name: value or "" for name, value in attrs}
        self.said.append(" ")
        if tag == "a" and found.get("href"):
            self.links.append(found["href"])
        elif tag == "form":
            self._form = Form(found.get("action", ""), found.get("method", "get").lower())
            self.forms.append(self._form)
            self.by_id[found.get("id", "")] = self._form
        elif tag == "input":
            self._input(found, [name for name, _ in attrs])
        elif tag == "button" and found.get("type", "submit") == "submit":
            self._pressed(found)
        elif tag == "select":
            self._select = found.get("name", "")
        elif tag == "option" and self._select and self._form is not None:
            if "selected" in found or self._select not in self._form.fields:
                self._form.fields[self._select] = found.get("value", "")
        elif tag == "textarea":
            self._area = found.get("name", "")
            self._holds(found, self._area, "")

    def handle_endtag(self, tag: str) -> None:
        """Leave what ends here."""
        self.said.append(" ")
        if tag == "form":
            self._form = None
        elif tag == "button":
            self._button = None
        elif tag == "select":
            self._select = ""
        elif tag == "textarea":
            self._area = ""

    def handle_data(self, data: str) -> None:
        """Words, and those of a button or an area."""
        self.said.append(data)
        if self._button is not None:
            self._button.words = " ".join(f"{self._button.words} {data}".split())
        if self._area and self._form is not None:
            self._form.fields[self._area] += re.sub(r"^\n", "", data)

    def _input(self, found: Mapping[str, str], given: list[str]) -> None:
        kind, name = found.get("type", "text"), found.get("name", "")
        if not name or kind in ("submit", "button", "file"):
            return
        if kind not in ("checkbox", "radio") or "checked" in given:
            self._holds(found, name, found.get("value", "on" if kind == "checkbox" else ""))

    def _holds(self, found: Mapping[str, str], name: str, value: str) -> None:
        if "form" in found:
            self.elsewhere.append((found["form"], name, value))
        elif self._form is not None:
            self._form.fields[name] = value

    def _pressed(self, found: Mapping[str, str]) -> None:
        form = self.by_id.get(found["form"]) if "form" in found else self._form
        self._button = Button(
            found.get("name", ""), found.get("value", ""), found.get("formaction", "")
        )
        if form is not None:
            form.buttons.append(self._button)
