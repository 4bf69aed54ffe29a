"""What tests of the site share: its database, browser pages on a desk and on a phone, the accessibility check.

`tests/conftest.py` leaves it out where the engines are tried without Django (`make fast`).
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from django.core.signals import request_finished, request_started
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.db.models.signals import post_save
from django.test import Client, TransactionTestCase
from django.test.client import store_rendered_templates
from playwright.sync_api import Browser, Page, expect, sync_playwright

from awards.models import Sanction
from bench import cluster, shipped
from brackets.journal import numbers
from brackets.journal.current import CURRENT
from brackets.journal.worked_out import WorkedOut
from brackets.picture import rows
from brackets.picture.kept import KeptMatches
from brackets.systems.contests.pages import reading
from tests import chromium
from tests.awards.stored import faults
from tests.emptying import empty_after_transactions
from tests.parts import HELP, OPTION, Part, part_of
from tourney.published import stamp

DATABASE = {"db", "transactional_db", "live_server", "django_db_setup"}
ALWAYS = ("postgresql", "browser", "long")
"""Marks of what every part of a run tries; these tests take their turn by themselves (`tests.parts.in_turn`)."""
MOST_WAITS = 500
NO_NGINX = "No nginx found: the tests marked `nginx` are left out."
NO_SERVERS = "No server programs of PostgreSQL found: the tests marked `servers` are left out."
MISSING = "No Chromium found: the tests marked `browser` are left out."


def pytest_addoption(parser: pytest.Parser) -> None:
    """Try a part of the database tests."""
    parser.addoption(OPTION, default="0/1", metavar="K/N", help=HELP)


def pytest_configure() -> None:
    """Stop where a Chromium, an nginx or a server is required and missing; choose how the database is emptied."""
    if os.environ.get("TOURNEY_NGINX") == "required" and not shipped.program():
        raise pytest.UsageError("TOURNEY_NGINX=required, but no nginx was found.")
    if os.environ.get("TOURNEY_SERVERS") == "required" and not cluster.programs():
        raise pytest.UsageError("TOURNEY_SERVERS=required, but PostgreSQL has no programs here.")
    if chromium.required() and not chromium.where():
        raise pytest.UsageError("TOURNEY_BROWSER=required, but no Chromium was found.")
    empty_after_transactions()
    expect.set_options(timeout=chromium.PATIENCE)


@pytest.fixture(autouse=True)
def nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test counts the questions of a page that nobody asked for before."""
    monkeypatch.setattr(rows, "_KEPT", KeptMatches())
    monkeypatch.setattr(reading, "_LOTS", WorkedOut(50))
    monkeypatch.setattr(numbers, "_PAIRS", WorkedOut(100))
    CURRENT.forget()


@pytest.fixture(autouse=True)
def no_page_is_of_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that tells about when is made anew every three minutes: none of them begins in the middle of a test."""
    began = stamp.time()
    monkeypatch.setattr(stamp, "time", lambda: began)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what uses the database; leave the browser tests out where there is no Chromium, and those of other parts."""
    part = part_of(config)
    for item in items:
        if _uses_database(item):
            item.add_marker("database")
        if unnamed := [mark for mark in ("browser", "long") if _is_unnamed(mark, item)]:
            raise pytest.UsageError(
                f"{item.nodeid}: say `pytest.mark.{unnamed[0]}` in the file; only such files are collected for them."
            )
    kept, left_out = [], []
    for item in items:
        away = _is_left_out(item) or is_of_another_part(item, part)
        (left_out if away else kept).append(item)
    if left_out:
        config.hook.pytest_deselected(items=left_out)
    items[:] = kept


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave a file unread that is of another part of the run: what is unmarked in it would be left out, one by one."""
    part = part_of(config)
    if part.is_all or not collection_path.name.startswith("test_"):
        return None
    name = collection_path.relative_to(config.rootpath).as_posix()
    tried = part.has(name) or any(f"mark.{mark}" in text_of(collection_path) for mark in ALWAYS)
    return None if tried else True


@cache
def text_of(path: Path) -> str:
    """A file of tests."""
    return path.read_text(encoding="utf-8")


def _is_unnamed(mark: str, item: pytest.Item) -> bool:
    """Whether it has a mark that its file does not say, but PostgreSQL's own (tests/tourney/backup)."""
    named = item.get_closest_marker(mark) is None or f"mark.{mark}" in text_of(item.path)
    return not named and connection.vendor != "postgresql"


def _is_left_out(item: pytest.Item) -> bool:
    """What a Chromium, an nginx or a server is missing for."""
    if item.get_closest_marker("browser") and not chromium.where():
        return True
    if item.get_closest_marker("nginx") and not shipped.program():
        return True
    return bool(item.get_closest_marker("servers") and not cluster.programs())


def is_of_another_part(item: pytest.Item, part: Part) -> bool:
    """A database test, by its file, that nothing but another part of a run tries."""
    if not item.get_closest_marker("database"):
        return False
    if any(item.get_closest_marker(mark) for mark in ALWAYS):
        return False
    return not part.has(item.nodeid.partition("::")[0])


def _uses_database(item: pytest.Item) -> bool:
    """By its mark, by a fixture, or as a test case of Django's."""
    if item.get_closest_marker("django_db"):
        return True
    case = getattr(item, "cls", None)
    if case is not None and issubclass(case, TransactionTestCase):
        return True
    return bool(DATABASE & set(getattr(item, "fixturenames", ())))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say it where tests were left out."""
    if not shipped.program():
        terminalreporter.write_line(NO_NGINX, yellow=True)
    if not cluster.programs():
        terminalreporter.write_line(NO_SERVERS, yellow=True)
    if not chromium.where():
        terminalreporter.write_line(MISSING, yellow=True)


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> None:
    """Tables from the models at once, and the one in which every site notes its migrations.

    No entrant's key is as small as an entry number, so that one in place of the other is never right by chance.
    """
    with django_db_blocker.unblock(), connection.cursor() as cursor:
        MigrationRecorder(connection).ensure_schema()
        cursor.execute(
            "ALTER TABLE tourney_entrant ALTER COLUMN id RESTART WITH 100001"
            if connection.vendor == "postgresql"
            else "INSERT INTO sqlite_sequence (name, seq) VALUES ('tourney_entrant', 100000)"
        )


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all browser tests of a process."""
    with pytest.MonkeyPatch.context() as patch, sync_playwright() as playwright:
        # Playwright's synchronous interface runs a loop in this thread; the database is not used from it.
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        chrome = playwright.chromium.launch(
            executable_path=chromium.where(), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        yield chrome
        chrome.close()


@pytest.fixture(scope="session")
def answered() -> Iterator[Callable[[], None]]:
    """Wait until the running site has answered all it was asked; its database is emptied only then.

    A page that was closed may have asked a moment before, and PostgreSQL refuses to empty what is read.
    """
    asking: set[int] = set()

    def began(**_: Any) -> None:
        asking.add(threading.get_ident())

    def ended(**_: Any) -> None:
        asking.discard(threading.get_ident())

    def waited() -> None:
        for _ in range(MOST_WAITS):
            if not asking - {threading.get_ident()}:
                return
            time.sleep(0.01)

    request_started.connect(began)
    request_finished.connect(ended)
    yield waited
    request_started.disconnect(began)
    request_finished.disconnect(ended)


@pytest.fixture
def desk(browser: Browser, live_server: Any, answered: Callable[[], None]) -> Iterator[Page]:
    """A page 1400 pixels wide on the running site."""
    with chromium.opened(browser, live_server.url, **chromium.DESK) as page:
        yield page
    answered()


@pytest.fixture
def page(desk: Page) -> Page:
    """The page of a test that needs only one: the desk."""
    return desk


@pytest.fixture
def phone(browser: Browser, live_server: Any, answered: Callable[[], None]) -> Iterator[Page]:
    """A page 390 pixels wide on the running site, with a session of its own."""
    with chromium.opened(browser, live_server.url, **chromium.PHONE) as page:
        yield page
    answered()


@pytest.fixture
def sign_in(live_server: Any) -> Callable[[Page, Any], None]:
    """Sign a user in on a page, without the form: `sign_in(desk, user)`."""

    def signed_in(page: Page, user: Any) -> None:
        client = Client()
        client.force_login(user)
        value = client.cookies["sessionid"].value
        page.context.add_cookies([{"name": "sessionid", "value": value, "url": live_server.url}])

    return signed_in


@pytest.fixture
def axe() -> Callable[[Page], None]:
    """Assert that a page has no accessibility violation and nothing that sticks out of it."""

    def checked(page: Page) -> None:
        assert chromium.accessibility(page) == []
        assert chromium.overflow(page) == []

    return checked


@pytest.fixture(autouse=True, scope="session")
def _only_pages_keep_their_context() -> Iterator[None]:
    """`answer.context` is that of the page: Django's client copies the context of each template it includes, too."""

    def store(kept: dict[str, Any], template: Any, context: Any, **said: Any) -> None:
        if getattr(context, "template", None) is template:
            store_rendered_templates(kept, template=template, context=context, **said)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("django.test.client.store_rendered_templates", store)
        yield


def _look(sender: type[Sanction], instance: Sanction, **_: Any) -> None:
    assert faults(instance) == []


@pytest.fixture(autouse=True, scope="session")
def _no_sentence_is_stored() -> Iterator[None]:
    """After the awards of an event are written, all its rows fit the schema."""
    post_save.connect(_look, sender=Sanction)
    yield
    post_save.disconnect(_look, sender=Sanction)
