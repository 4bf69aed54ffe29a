"""What is answered as recorded is on the disk of the second machine too, or is not answered as recorded.

PostgreSQL itself waits at each commit until the standby has it (`synchronous_standby_names`), without end where the
standby is gone. Here nobody waits longer than he may: the watch of any process ends such a wait, and then PostgreSQL
keeps what was written, on one machine. So before a write the standby must be there, else nothing is stored; and after
it the server is asked once more to wait, whose answer says whether everything up to here is on both.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from django.conf import settings
from django.db import OperationalError, connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.http import HttpRequest, HttpResponse

from tourney.silence import ALONE, WAITS_FOR_SECOND, Silence

SAFE = ("GET", "HEAD", "OPTIONS", "TRACE")
BEAT = 0.2
EVERY = 1.0
"""Seconds between two looks of a process at the standby."""
WANTED = "SELECT current_setting('synchronous_standby_names') <> ''"
ATTACHED = """
    SELECT NOT pg_has_role('pg_read_all_stats', 'usage')
        OR EXISTS (SELECT FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum'))
"""
"""Who may not read who replicates is believed that somebody does: his writes wait and are confirmed all the same."""
RELEASED = """
    SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity
    WHERE wait_event = 'SyncRep' AND usename = current_user AND datname = current_database()
        AND query_start < now() - make_interval(secs => %s)
"""
CONFIRMED = "SELECT pg_logical_emit_message(true, 'tourney', 'confirmed')"
"""It changes nothing and is a write all the same, so its commit waits for the standby, which has all of before then."""


class NotOnBoth(OperationalError):
    """The second machine does not have it; `silence` says whether the first one has."""

    def __init__(self, silence: Silence) -> None:
        """Of these words."""
        super().__init__(silence.detail)
        self.silence = silence


@dataclass(slots=True)
class Seen:
    """What the watch of this process saw of the standby last."""

    is_wanted: bool = False
    is_attached: bool = True
    at: float = -EVERY

    @property
    def is_missed(self) -> bool:
        """Whether writing waits for a standby that is not there."""
        return self.is_wanted and not self.is_attached


SEEN = Seen()


def look(watching: BaseDatabaseWrapper, *, now: Callable[[], float] = time.monotonic) -> None:
    """Once a second: is a standby wanted, is it there; and end the waits that took too long, of every process."""
    if now() - SEEN.at < EVERY:
        return
    SEEN.at = now()
    with watching.cursor() as cursor:
        cursor.execute(WANTED)
        SEEN.is_wanted = bool(cursor.fetchone()[0])
        if not SEEN.is_wanted:
            return
        SEEN.is_attached = _is_attached(watching)
        cursor.execute(RELEASED, [settings.STANDBY_WAIT])


class OnBoth:
    """Django's middleware, in front of everything that writes; it asks nothing where no standby is wanted."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        """`get_response` is everything behind."""
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Raises NotOnBoth, which is answered 503: before, nothing is stored; after, it is on one machine alone."""
        if request.method in SAFE or not SEEN.is_wanted:
            return self.get_response(request)
        if not is_there_within(settings.STANDBY_WAIT, connection):
            raise NotOnBoth(WAITS_FOR_SECOND)
        response = self.get_response(request)
        if response.status_code < 500 and not is_confirmed(connection):
            raise NotOnBoth(ALONE)
        return response


def is_there_within(seconds: float, asked: BaseDatabaseWrapper) -> bool:
    """Whether a standby is connected, or comes back in time, or is wanted no more meanwhile."""
    end = time.monotonic() + seconds
    while not _is_attached(asked):
        if not SEEN.is_wanted:
            return True
        if time.monotonic() > end:
            return False
        time.sleep(BEAT)
    return True


def _is_attached(asked: BaseDatabaseWrapper) -> bool:
    with asked.cursor() as cursor:
        cursor.execute(ATTACHED)
        return bool(cursor.fetchone()[0])


def is_confirmed(asked: BaseDatabaseWrapper) -> bool:
    """Whether the standby has all that was committed until now; waits for it, until the watch ends the wait.

    The server says by a warning that a wait was ended, never by an error: what was written stands.
    """
    warned: list[bool] = []
    asked.ensure_connection()
    server = asked.connection

    def hear(notice: object) -> None:
        warned.append(getattr(notice, "severity_nonlocalized", "") == "WARNING")

    server.add_notice_handler(hear)
    try:
        with asked.cursor() as cursor:
            cursor.execute(CONFIRMED)
    finally:
        server.remove_notice_handler(hear)
    return not any(warned)
