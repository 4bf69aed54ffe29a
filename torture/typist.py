"""A director in a browser with scripts: signs in, looks at a desk, types lines, agrees, takes back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, cast

from django.contrib.auth.models import User
from django.test import Client as DjangoClient

from tests.brackets.conformance.browsing import JSON, Browser, Form, Page
from tests.factories import PASSWORD
from torture.client import Client, Silence
from torture.ledger import Ledger, Write
from tourney.models import Event

LETTERS = "0123456789abcdef"
LOGIN = "/account/login/"


@dataclass(frozen=True, slots=True)
class Shown:
    """A desk as it is on somebody's screen: where lines go, and the last record it shows."""

    event: int
    base: str
    page: Page
    fields: Mapping[str, str]

    @property
    def seen(self) -> int:
        """The last record."""
        return int(self.fields["seen"])

    def row(self, ends: str) -> Form:
        """The form of a row."""
        return next(one for one in self.page.forms if one.action.endswith(ends))


@dataclass(frozen=True, slots=True)
class Slip:
    """What is sent, and may be sent again as it is: the same address, the same fields, the same key."""

    event: int
    address: str
    fields: Mapping[str, str]
    text: str
    undoes: int | None = None

    @property
    def key(self) -> str:
        """Its key."""
        return self.fields["key"]

    def agreed(self, form: Form, seen: int) -> Slip:
        """The same once more with an answer to what was asked; agreed to as it was shown then."""
        kept = {
            name: form.fields.get(name, "") for name in ("meeting", "stamp", "sure", "confirmed")
        }
        return replace(self, fields={**self.fields, **kept, "asked": "", "seen": str(seen)})


@dataclass(frozen=True, slots=True)
class Said:
    """What a script is answered; `state` is empty where it is no answer to a line."""

    status: int
    state: str
    html: str
    sequence: int
    seen: int

    def page(self) -> Page:
        """The question, to press its buttons."""
        return Page("", self.status, self.html)


class Typist:
    """Somebody who directs; everything acknowledged to him goes into the ledger."""

    def __init__(self, client: Client, user: User, ledger: Ledger, chance: Random) -> None:
        """`chance` makes his keys."""
        self.client, self.user, self.ledger, self.chance = client, user, ledger, chance
        self.browser = Browser(cast(DjangoClient, client))
        self.window = self._letters()

    def _letters(self) -> str:
        return "".join(self.chance.choices(LETTERS, k=16))

    def new_key(self) -> str:
        """Of this window."""
        return f"{self.window}.{self._letters()}"

    def reloads(self) -> None:
        """Another window from here on."""
        self.window = self._letters()

    def signs_in(self) -> None:
        """By the form."""
        page = self.browser.open(LOGIN)
        sent = {"username": self.user.get_username(), "password": PASSWORD}
        answer = self.browser.press(page, "Log in", sent)
        if not answer.led or answer.address.startswith(LOGIN):
            raise SystemExit(f"Nobody can sign in: {answer.status} {answer.words[:200]}")

    # ---- looking

    def looks(self, event: Event, url: str) -> Shown:
        """The desk as it is now; raises Silence where the site is too busy to show it."""
        page = self.browser.open(url)
        if page.status >= 500:
            raise Silence(f"{url}: {page.words[:200]}")
        form = page.form("Record", "/line/")[0]
        base = f"/desk/{event.tournament.slug}/{event.slug}/"
        return Shown(event.pk, base, page, form.fields)

    # ---- slips

    def line(self, shown: Shown, text: str) -> Slip:
        """A line as it is typed on what is shown."""
        return Slip(shown.event, f"{shown.base}line/", self._sent(shown, command=text), text)

    def row(self, shown: Shown, ends: str, fields: Mapping[str, str]) -> Slip:
        """A row that is filled in and sent."""
        form = shown.row(ends)
        sent = self._sent(shown, **{**form.fields, **fields})
        return Slip(shown.event, form.action, {**sent, "key": self.new_key()}, f"row {fields}")

    def undo(self, shown: Shown, sequence: int) -> Slip:
        """A record is taken back."""
        address = f"{shown.base}line/undo/{sequence}/"
        return Slip(shown.event, address, self._sent(shown), f"undo {sequence}", sequence)

    def _sent(self, shown: Shown, **more: str) -> dict[str, str]:
        kept = {name: shown.fields[name] for name in ("seen", "scope") if name in shown.fields}
        own = {"person": str(self.user.pk), "key": self.new_key(), "asked": ""}
        return {**more, **kept, **own, "shown": kept["seen"], "listed": kept["seen"]}

    # ---- sending

    def sends(self, slip: Slip) -> Said | None:
        """The answer; None where it did not come whole, or the site was busy."""
        self.ledger.sends(slip.event, slip.key)
        try:
            reply = self.client.post(slip.address, slip.fields, headers=JSON)
        except Silence:
            return None
        if reply.status_code in (429, 503) or reply.status_code >= 500:
            return None
        said = self._said(reply.status_code, reply.json())
        if said.state == "recorded":
            seen = int(slip.fields["seen"])
            parts = (slip.event, slip.key, slip.text, seen, said.sequence, slip.undoes)
            self.ledger.told(Write(*parts))
        return said

    def _said(self, status: int, data: dict[str, Any]) -> Said:
        told = (data.get("state", ""), data.get("html", ""))
        return Said(status, *told, int(data.get("sequence") or 0), int(data.get("seen") or 0))
