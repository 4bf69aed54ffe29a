"""Hostile inputs over every route, by everybody: an answer in words, and to nobody what is not his."""

from __future__ import annotations

import logging
import re
import sys
import traceback
from collections.abc import Iterator
from http import HTTPStatus
from random import Random
from types import TracebackType
from typing import Any
from unittest.mock import patch

from django.core.signals import got_request_exception
from django.test import Client
from django.test.utils import override_settings
from django.urls import Resolver404, URLPattern, URLResolver, get_resolver, resolve

from tests.who import ADMIN, DIRECTOR, PUBLIC, WHO
from torture import nasty
from torture.scene import ROLES, Scene, made
from torture.tried import Tried
from tourney.config.handler import Arrived

GOOD = {
    "lot": "1", "number": "1", "code": "first", "position": "1", "meeting": "1-R1M1", "key": "R1M1", "place": "table-1",
    "entry": "1", "player": "1", "ending": "t", "sequence": "1", "record": "1", "form": "json", "revision": "1",
    "who": "1234567", "name": "acbl-2003-11", "table": "knockout_factors", "round_number": "1",
}  # fmt: skip
"""What stands in an address where nothing nasty does."""
PIECE = re.compile(r"<(?:(\w+):)?(\w+)>")
REFUSED = {301, 302, 304, 400, 403, 404, 405, 406, 411, 413, 415, 429}
"""How somebody is answered who has no right."""
HOST = "localhost"
CLIENTS_REQUEST = "django.test.client.WSGIRequest"


class Watch:
    """Hears of every exception, also of those that escape from the page that should have said so."""

    def __init__(self) -> None:
        self.last = ""

    def __enter__(self) -> Watch:
        self.last = ""
        got_request_exception.connect(self._heard)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        got_request_exception.disconnect(self._heard)
        if isinstance(error, Exception):
            self.last = f"escaped: {_where(error)}"
            return True
        return False

    def _heard(self, **_: Any) -> None:
        error = sys.exc_info()[1]
        self.last = _where(error) if error else "unknown"


def _where(error: BaseException) -> str:
    """What it is, and the last line of ours that it came through."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [one for one in frames if "site-packages" not in one.filename] or list(frames)
    at = (
        f"{ours[-1].filename.rpartition('/uploads/')[2] or ours[-1].filename}:{ours[-1].lineno}"
        if ours
        else "?"
    )
    return f"{type(error).__name__}: {str(error)[:90]!r} at {at}"


def run(task: Tried) -> None:
    """So many requests, each by somebody, to some route, with something nasty in it."""
    logging.getLogger("django").setLevel(logging.CRITICAL)
    # The test client makes its requests by this name; the site makes them so.
    with override_settings(ALLOWED_HOSTS=[HOST, "testserver"]), patch(CLIENTS_REQUEST, Arrived):
        scene = made()
        attack = Attack(task, scene)
        for _ in range(task.tries):
            attack.once()


class Attack:
    """Everybody's browsers, every route, and the forms their pages had."""

    def __init__(self, task: Tried, scene: Scene) -> None:
        self._task, self._scene, self._chance = task, scene, task.chance
        self._routes = list(dict.fromkeys(routes(get_resolver())))
        self._clients = {role: scene.client(role) for role in ROLES}
        self._forms = self._shown()
        self._since = 0

    def once(self) -> None:
        """One request."""
        self._task.outcome.tried += 1
        self._since += 1
        if self._since % 100 == 0:  # somebody may have signed out
            self._clients = {role: self._scene.client(role) for role in ROLES}
        role = self._chance.choice(ROLES)
        if self._forms and self._chance.random() < 0.4:
            form = self._chance.choice(self._forms)
            self._ask(
                role,
                "POST",
                form.action,
                nasty.body(nasty.changed(form.fields, self._chance), self._chance),
            )
            return
        fields = [
            (name, nasty.value(self._chance)) for name in self._chance.sample(sorted(GOOD), 3)
        ]
        if self._forms:
            fields += nasty.changed(self._chance.choice(self._forms).fields, self._chance)
        method = self._chance.choice(nasty.METHODS)
        sent = (
            nasty.body(fields, self._chance)
            if method in ("POST", "PUT", "PATCH")
            else nasty.Body(b"", "")
        )
        self._ask(role, method, self._address(), sent)

    def _address(self) -> str:
        """Of some route, in some event; one of its pieces nasty, now and then."""
        route, event = self._chance.choice(self._routes), self._chance.choice(self._scene.events)
        good = GOOD | {"slug": event.tournament.slug, "event_slug": event.slug}
        names = [name for _, name in PIECE.findall(route)]
        bad = self._chance.choice(names) if names and self._chance.random() < 0.5 else ""
        written = PIECE.sub(
            lambda found: (
                nasty.in_path(nasty.value(self._chance))
                if found[2] == bad
                else good.get(found[2], "1")
            ),
            route,
        )
        pairs = [
            (name, nasty.value(self._chance))
            for name in ("page", "q", "since", "sort", "edition", "show")
        ]
        query = [pair for pair in pairs if self._chance.random() < 0.1]
        return f"/{written}" + ("?" + nasty.body(query, Random(1)).raw.decode() if query else "")

    def _ask(self, role: str, method: str, address: str, sent: nasty.Body) -> None:
        more = nasty.headers(self._chance)
        client = (
            self._clients[role]
            if "HTTP_COOKIE" not in more
            else Client(raise_request_exception=False)
        )
        extra: dict[str, Any] = {"HTTP_HOST": HOST} | more
        answer: Any = None
        with Watch() as watch:
            answer = client.generic(method, address, sent.raw, sent.kind, **extra)
            body = b"".join(answer.streaming_content) if answer.streaming else answer.content
        told = f"{role} {method} {address.partition('?')[0][:90]}"
        if answer is None or watch.last or answer.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR:
            self._broke(
                told, answer.status_code if answer else 0, body if answer else b"", watch.last
            )
        elif answer.status_code not in REFUSED and not _may(role, address):
            self._task.outcome.unauthorised += 1
            self._task.outcome.note(f"{told} was answered {answer.status_code}")

    def _broke(self, told: str, status: int, body: bytes, error: str) -> None:
        if status == HTTPStatus.SERVICE_UNAVAILABLE and body.strip():
            self._task.outcome.busy += 1
            return
        self._task.outcome.errors += 1
        if not any(error and note.startswith(error) for note in self._task.outcome.notes):
            self._task.outcome.note(f"{error or status} ({told})")

    def _shown(self) -> list[nasty.Form]:
        """The forms of every page that a director and an admin can read, and of the pages those lead to."""
        found: dict[tuple[str, tuple[str, ...]], nasty.Form] = {}
        for role in ("admin", "director"):
            seen: set[str] = set()
            ahead = ["/", "/desk/", "/c/"]
            while ahead and len(seen) < MOST_PAGES:
                page = ahead.pop()
                seen.add(page)
                answer = self._clients[role].get(page, HTTP_HOST=HOST)
                if answer.streaming or "html" not in answer.get("Content-Type", ""):
                    continue
                forms = nasty.Forms(page)
                forms.feed(answer.content.decode())
                for form in forms.found:
                    found.setdefault((form.action, tuple(name for name, _ in form.fields)), form)
                ahead += sorted(forms.links - seen - set(ahead) - LEFT_ALONE)
        return list(found.values())


MOST_PAGES = 150
LEFT_ALONE = {"/logout/", "/desk/logout/"}


def routes(resolver: URLResolver, before: str = "") -> Iterator[str]:
    """Every route as it is written, with its pieces; those of the framework's admin too."""
    for found in resolver.url_patterns:
        written = before + str(found.pattern).lstrip("^").rstrip("$")
        if isinstance(found, URLResolver):
            yield from routes(found, written)
        elif isinstance(found, URLPattern) and "(" not in written:
            yield written


def _may(role: str, address: str) -> bool:
    """Whether that route answers that role; what is no route answers nobody."""
    try:
        found = resolve(address.partition("?")[0])
    except (Resolver404, UnicodeError, ValueError):
        return True
    name = f"{found.namespace}:{found.url_name}"
    if found.namespace == "admin":
        return role == "admin" or found.url_name in ("login", "logout", "jsi18n")
    who = WHO.get(name, PUBLIC)
    needed = {PUBLIC: 0, DIRECTOR: 2, ADMIN: 3}.get(who, 1)
    return ROLES.index(role) >= needed
