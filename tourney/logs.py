"""Logs for programs: a line of JSON for each request and each thing that is said, with request, event and person.

No line holds an address as it was asked for: links to invitations and codes of the table stand in addresses.
A request is told by its route and the names of its tournament and event, a person by number.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
import time
from collections.abc import Callable
from contextvars import ContextVar
from datetime import UTC, datetime
from urllib.parse import unquote

from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest, HttpResponseBase

GIVEN = "HTTP_X_REQUEST_ID"
"""A proxy in front names the request; nginx does as we ship it."""
NUMBER = "tourney.request"
NAMED = re.compile(r"[\w.-]{1,64}", re.ASCII)
KINDS = ("text", "json")
TOLD, ADDRESS = ("said", "error"), "(address)"
"""What may have it in its words, and what stands in its place."""
FIGURES = ("status", "ms")
_asked: ContextVar[HttpRequest | None] = ContextVar("asked", default=None)
_log = logging.getLogger("tourney.asked")


class Logged:
    """Django's middleware: knows what is being asked while it is, and says it once it is answered."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        """`get_response` is everything behind."""
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """One line for a request, whatever became of it."""
        begun = time.perf_counter()
        request.META[NUMBER] = _number(request)
        token = _asked.set(request)
        try:
            response = self.get_response(request)
            took = round(1000 * (time.perf_counter() - begun), 1)
            _log.info("answered", extra={"status": response.status_code, "ms": took})
            return response
        finally:
            _asked.reset(token)


def _number(request: HttpRequest) -> str:
    given = request.META.get(GIVEN, "")
    return given if NAMED.fullmatch(given) else secrets.token_hex(8)


class JsonLines(logging.Formatter):
    """What is said as one line of JSON; what is unknown is left out."""

    def format(self, record: logging.LogRecord) -> str:
        """Time in UTC, level, who says it, the words, and what was being asked."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "said": record.getMessage(),
        }
        asked = asked_of(record)
        if asked is not None:
            line |= told_of(asked)
        line |= {name: getattr(record, name) for name in FIGURES if hasattr(record, name)}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        if asked is not None:
            hidden = {name: _hidden(str(line[name]), asked) for name in TOLD if name in line}
            line |= hidden
        return json.dumps(line, ensure_ascii=False, default=str)


def _hidden(words: str, request: HttpRequest) -> str:
    """Without what was asked for, as it came, as it was read, and as Django writes it into its own words."""
    whole = request.get_full_path()
    for path in (whole, unquote(whole), request.path, request.path_info):
        for written in (path, path.encode("unicode_escape").decode("ascii")):
            if len(written) > 1:
                words = words.replace(written, ADDRESS)
    return words


def asked_of(record: logging.LogRecord) -> HttpRequest | None:
    """What was being asked when this was said; Django says what became of it after everything that knew of it."""
    asked = _asked.get() or getattr(record, "request", None)
    return asked if isinstance(asked, HttpRequest) else None


def told_of(request: HttpRequest) -> dict[str, object]:
    """What may be said of a request: who asks only where it was looked at, or looking would ask the database."""
    told: dict[str, object] = {"method": request.method}
    if NUMBER in request.META:
        told["request"] = request.META[NUMBER]
    match = getattr(request, "resolver_match", None)
    if match is not None:
        names = {"tournament": "slug", "event": "event_slug"}
        told["route"] = match.view_name
        told |= {as_: match.kwargs[name] for as_, name in names.items() if name in match.kwargs}
    person = getattr(getattr(request, "_cached_user", None), "pk", None)
    return told | ({"person": person} if person is not None else {})


def configured(kind: str) -> dict[str, object]:
    """Django's LOGGING: `text` says what is wrong, `json` each request too."""
    if kind not in KINDS:
        raise ImproperlyConfigured(f"TOURNEY_LOG is {kind!r}; write {' or '.join(KINDS)}.")
    is_json = kind == "json"
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": "tourney.logs.JsonLines"}},
        "handlers": {
            "console": {"class": "logging.StreamHandler"}
            | ({"formatter": "json"} if is_json else {})
        },
        "root": {"handlers": ["console"], "level": "WARNING"},
        "loggers": {"tourney.asked": {"level": "INFO" if is_json else "WARNING"}},
    }
