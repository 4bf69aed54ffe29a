"""Counting requests, what was refused, and how long a write waited for the database."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from django.db.backends.base.base import BaseDatabaseWrapper
from django.http import HttpRequest, HttpResponseBase

from tourney.metrics.values import REFUSED, REQUESTS, SECONDS, WAITED, WHY

READING = ("GET", "HEAD", "OPTIONS")
METHODS = (*READING, "POST")
OTHER, NO_ROUTE = "other", "none"
"""Whatever else somebody asks by, and for."""


class Counted:
    """Django's middleware around all others that answer pages."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        """`get_response` is everything behind."""
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Count one request by its route, and by why it was not taken."""
        begun = time.perf_counter()
        response = self.get_response(request)
        route, method = route_of(request), request.method if request.method in METHODS else OTHER
        SECONDS.labels(route).observe(time.perf_counter() - begun)
        REQUESTS.labels(route, method, f"{response.status_code // 100}xx").inc()
        if method not in READING and response.status_code in WHY:
            REFUSED.labels(WHY[response.status_code]).inc()
        return response


def route_of(request: HttpRequest) -> str:
    """The name of the route: one of those we wrote down, whatever was asked for."""
    match = getattr(request, "resolver_match", None)
    return NO_ROUTE if match is None else str(match.view_name)


def watch(connection: BaseDatabaseWrapper, **_: Any) -> None:
    """Told of each connection that is opened: its writes are timed."""
    if timed not in connection.execute_wrappers:
        connection.execute_wrappers.append(timed)


def timed(execute: Callable[..., Any], sql: Any, *more: Any) -> Any:
    """Where SQLite begins to write, or PostgreSQL locks rows, others are waited for."""
    if not (isinstance(sql, str) and (sql.startswith("BEGIN") or " FOR UPDATE" in sql)):
        return execute(sql, *more)
    begun = time.perf_counter()
    try:
        return execute(sql, *more)
    finally:
        WAITED.observe(time.perf_counter() - begun)
