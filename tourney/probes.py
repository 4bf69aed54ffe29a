"""What machines ask of the site: whether the process lives, and whether it can serve.

They are answered before anything else is looked at, so that whoever asks may call the site as he likes: a balancer
knows an address, no name, no certificate and no cookie.
"""

from __future__ import annotations

from collections.abc import Callable

from django.db import Error, connection
from django.db.migrations.loader import MigrationLoader
from django.http import HttpRequest, HttpResponse

from tourney.config.house import PROGRAM
from tourney.keys import Standing, standing
from tourney.silence import AGAIN

LIVES, SERVES = "/health/", "/ready/"
"""The first is answered without the database: who does not answer it is to be started again. Who does not answer the
second with 200 is sent nobody until he does."""
ALIVE = "This process lives.\n"
READY = "The site serves.\n"
SILENT = "The database does not answer: see the log of the site.\n"
NO_TABLES = f"The tables are not those of this release: run {PROGRAM} prepare.\n"
OTHER_KEY = (
    "The key is another than the one the database knows: see “The key” in deploy/README.md.\n"
)


class Probes:
    """Django's middleware, the first of all."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        """`get_response` is everything behind."""
        self.get_response = get_response
        self._has_tables = False

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer both addresses, plain and kept by nobody; 503 says what is missing."""
        if request.path_info == LIVES:
            return _told(200, ALIVE)
        if request.path_info == SERVES:
            missing = self._missing()
            return _told(503 if missing else 200, missing or READY)
        return self.get_response(request)

    def _missing(self) -> str:
        """Tables are looked at until they are those of this release: a process lives no longer than its release."""
        try:
            connection.ensure_connection()
            with connection.cursor() as cursor:
                cursor.execute("SELECT 1")
            if not self._has_tables:
                self._has_tables = has_tables()
        except Error:
            return SILENT
        if not self._has_tables:
            return NO_TABLES
        return OTHER_KEY if standing() is Standing.OTHER else ""


def has_tables() -> bool:
    """Whether the database has seen every migration of this release."""
    loader = MigrationLoader(connection)
    return loader.disk_migrations.keys() <= loader.applied_migrations.keys()


def _told(status: int, words: str) -> HttpResponse:
    answer = HttpResponse(words, status=status, content_type="text/plain; charset=utf-8")
    answer["Cache-Control"] = "no-store"
    if status != 200:
        answer["Retry-After"] = str(AGAIN)
    return answer
