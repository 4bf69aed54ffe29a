"""What is told of an error, and of what nothing is told."""

from __future__ import annotations

import logging
import subprocess
import sys
from typing import Any

import pytest
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError
from django.test import RequestFactory
from sentry_sdk.utils import BadDsn, Dsn

from tourney.config.env import env_errors
from tourney.reporting import bare, told

WRONG = (
    "told.example.net/1", "ftp://key@told.example.net/1", "https://told.example.net/1", "https://key@/1",
    "https://key@told.example.net/", "https://key@told.example.net/desk", "https://key@told.example.net:port/1",
)  # fmt: skip
RIGHT = ("https://key@told.example.net/1", "http://key@127.0.0.1:9000/below/2")
COLLECTED: dict[str, Any] = {
    "event_id": "1", "level": "error", "logger": "django.request", "release": "1", "server_name": "desk",
    "exception": {"values": [{
        "type": "ValueError", "module": None, "value": "Anna Kraft, 1234567",
        "mechanism": {"type": "logging", "data": {"url": "/invitation/token/"}},
        "stacktrace": {"frames": [{
            "filename": "tourney/views/help.py", "abs_path": "/srv/tourney/views/help.py", "function": "index",
            "module": "tourney.views.help", "lineno": 7, "in_app": True, "context_line": "code = 'ABCD'",
            "vars": {"token": "secret"},
        }]},
    }]},
    "logentry": {"message": "%s: %s", "params": ["Not so", "/invitation/token/"]},
    "request": {"url": "https://desk.example.org/invitation/token/", "cookies": "sessionid=1", "data": "password=1"},
    "user": {"ip_address": "192.0.2.7", "username": "anna"},
    "extra": {"sys.argv": ["gunicorn"]}, "breadcrumbs": {"values": [{"message": "SELECT 1"}]},
    "contexts": {"trace": {"trace_id": "1"}}, "modules": {"django": "5"}, "new in a later version": "secret",
}  # fmt: skip


def test_what_is_told_is_made_anew_from_what_is_known_to_be_good() -> None:
    assert bare(COLLECTED, {"route": "tourney:invitation", "request": "a1", "person": 7}) == {
        "event_id": "1", "level": "error", "logger": "django.request", "release": "1",
        "tags": {"route": "tourney:invitation", "request": "a1"}, "user": {"id": "7"},
        "exception": {"values": [{
            "type": "ValueError", "module": None,
            "stacktrace": {"frames": [{
                "filename": "tourney/views/help.py", "function": "index", "module": "tourney.views.help",
                "lineno": 7, "in_app": True,
            }]},
        }]},
    }  # fmt: skip


def said_by(name: str) -> logging.LogRecord:
    record = logging.LogRecord(name, logging.ERROR, "", 1, "%s", ("words",), None)
    record.request = RequestFactory().get("/invitation/token/")
    return record


@pytest.mark.parametrize(
    ("name", "error", "is_told"),
    [
        ("django.request", ValueError("wrong"), True),
        ("tourney.front.watch", None, True),
        ("django.request", OperationalError("no such table"), False),
        ("django.security.DisallowedHost", ValueError("wrong"), False),
    ],
)
def test_strangers_and_a_silent_database_make_no_reports(
    name: str, error: Exception | None, is_told: bool
) -> None:
    hint = {"log_record": said_by(name), "exc_info": (type(error), error, None)}
    found = told(COLLECTED, hint)
    assert (found is not None) == is_told
    assert found is None or found["tags"] == {"method": "GET"}


@pytest.mark.parametrize("value", WRONG)
def test_what_is_no_address_of_a_project_stops_the_start_and_is_not_said(
    monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    monkeypatch.setenv("TOURNEY_ERRORS", value)
    with pytest.raises(ImproperlyConfigured, match="TOURNEY_ERRORS is no address") as refused:
        env_errors("TOURNEY_ERRORS")
    assert value not in str(refused.value)
    with pytest.raises((BadDsn, ValueError)):
        Dsn(value)


@pytest.mark.parametrize("value", ["", *RIGHT])
def test_what_the_library_takes_is_taken(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("TOURNEY_ERRORS", value)
    assert env_errors("TOURNEY_ERRORS") == value
    assert not value or Dsn(value).project_id


def test_the_library_is_loaded_only_where_it_is_wanted() -> None:
    script = "import django, sys; django.setup(); print('sentry_sdk' in sys.modules)"
    for dsn, is_loaded in (("", "False"), (RIGHT[1], "True")):
        told_so = {"TOURNEY_ERRORS": dsn, "DJANGO_SETTINGS_MODULE": "tourney.config.testing"}
        done = subprocess.run(
            [sys.executable, "-c", script],
            cwd=settings.BASE_DIR, env=told_so, capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert done.stdout.strip() == is_loaded
