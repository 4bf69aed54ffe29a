"""A desk over HTTPS: whoever types there has a session, a connection that stays, and lines nobody typed yet."""

from __future__ import annotations

import http.client
import json
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from bench.shipped import HOST, trusting
from brackets.desk.seen import last_record
from brackets.desk.sent import new_key
from brackets.models import Match
from tourney.models import Event

TOKEN = "bench" * 6 + "ab"
"""What proves that a form is the desk's own: the same in the cookie and in the request."""


def session() -> str:
    """The cookies of an admin who is signed in."""
    client = Client()
    client.force_login(User.objects.create_superuser("typist"))
    own = client.cookies[settings.SESSION_COOKIE_NAME].value
    return f"{settings.SESSION_COOKIE_NAME}={own}; {settings.CSRF_COOKIE_NAME}={TOKEN}"


def desk_of(event: Event) -> dict[str, Any]:
    """Where lines of an event go, the last record its desk shows, and the tables of its first round."""
    rows = Match.objects.filter(bracket__event=event, round_number=1, state=Match.State.OPEN)
    tables = [row.tables[0] for row in rows.prefetch_related("sides") if len(row.sides.all()) == 2]
    address = reverse("brackets:line", args=[event.tournament.slug, event.slug])
    return {"address": address, "seen": last_record(event), "tables": tables}


@dataclass
class Desk:
    """The desk of an event; all who type there take from the same tables."""

    address: str
    seen: int
    tables: list[int]
    taking: threading.Lock = field(default_factory=threading.Lock)
    headers: Mapping[str, str] = field(default_factory=dict)
    connection: http.client.HTTPSConnection | None = None

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> Desk:
        """As `desk_of` told it."""
        return cls(told["address"], told["seen"], told["tables"])

    def beside(self, port: int, cookie: str) -> Desk:
        """The same for one more who types."""
        headers = {
            "Host": HOST, "Cookie": cookie, "X-CSRFToken": TOKEN, "Origin": f"https://{HOST}",
            "Accept": "application/json", "Content-Type": "application/x-www-form-urlencoded",
        }  # fmt: skip
        own = http.client.HTTPSConnection("127.0.0.1", port, timeout=60, context=trusting())
        return replace(self, headers=headers, connection=own)

    def type(self) -> None:
        """The next result, as the desk sends it; its answer says what is seen from now on."""
        assert self.connection is not None
        with self.taking:
            table = self.tables.pop()
        sent = {
            "command": f"{table} 41 20",
            "key": new_key(),
            "seen": self.seen,
            "shown": self.seen,
        }
        self.connection.request("POST", self.address, urlencode(sent), dict(self.headers))
        answer = self.connection.getresponse()
        said = answer.read()
        if answer.status != 200 or (told := json.loads(said))["state"] != "recorded":
            raise SystemExit(f"The line was not recorded: {answer.status} {said[:400]!r}")
        self.seen = told["seen"]
