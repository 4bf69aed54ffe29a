"""The servers that DATABASE_URL names, looked at one by one, and what an operator does with them."""

from __future__ import annotations

from dataclasses import dataclass

import psycopg
from django.db import connection, connections

from tourney.models import StandbyChange
from tourney.standby.fence import places, reached

NAME = "tourney"
"""What the standby calls itself where it connects to the first server (`application_name`)."""
REQUIRE = f"ALTER SYSTEM SET synchronous_standby_names = 'FIRST 1 ({NAME})'"
RELEASE = "ALTER SYSTEM SET synchronous_standby_names = ''"
RELOAD = "SELECT pg_reload_conf()"
PROMOTE = "SELECT pg_promote(true, 60)"
LOOK = "SELECT pg_is_in_recovery(), current_setting('synchronous_standby_names') <> ''"
BEHIND = """
    SELECT application_name, coalesce(client_addr::text, 'this machine'), coalesce(sync_state, 'unknown'),
        coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), flush_lsn), 0)::bigint
    FROM pg_stat_replication ORDER BY 1, 2
"""
NO_SERVER = "SQLite is a file of one machine: a standby is for PostgreSQL."
ONE_NAMED = (
    "DATABASE_URL names one server alone: name both, with a comma, like "
    "postgres://tourney@db1,db2/tourney."
)
NOT_ATTACHED = (
    f"No standby that calls itself “{NAME}” is connected to {{server}}: nothing could be written. Start it first; "
    "deploy/README.md says how it is made."
)
FIRST_ANSWERS = (
    "{server} is the first server and answers. Stop PostgreSQL there, so that it does not come back beside the other, "
    "and call this again."
)
NO_STANDBY = "None of {servers} is a standby that answers: there is nothing to promote."
TWO_STANDBYS = "{servers} are standbys: name one alone with the first server in DATABASE_URL."
NO_FIRST = "None of {servers} is a first server that answers."


class Refused(Exception):
    """It cannot be done now; the message says why, and the mend."""


@dataclass(frozen=True, slots=True)
class Standby:
    """One that is connected: its name, where from, `sync` where commits wait for it, bytes it is behind."""

    name: str
    address: str
    state: str
    behind: int


@dataclass(frozen=True, slots=True)
class Server:
    """One of those named, as it is now."""

    host: str
    port: str
    answers: bool = False
    is_standby: bool = False
    waits: bool = False
    standbys: tuple[Standby, ...] = ()

    def __str__(self) -> str:
        """As DATABASE_URL names it."""
        return f"{self.host}:{self.port}"


def servers() -> list[Server]:
    """All that are named; Refused where the site has no server."""
    if connection.vendor != "postgresql":
        raise Refused(NO_SERVER)
    return [_looked_at(*place) for place in places(connection)]


def require(by: str, why: str) -> StandbyChange:
    """From now on each commit waits for the standby; Refused where none is connected, for then nobody could write."""
    first = _first()
    if not any(one.name == NAME for one in first.standbys):
        raise Refused(NOT_ATTACHED.format(server=first))
    _do(first, REQUIRE)
    return _noted(StandbyChange.What.REQUIRED, first, by, why)


def release(by: str, why: str) -> StandbyChange:
    """From now on no commit waits for a standby, and who waits is let go."""
    first = _first()
    _do(first, RELEASE)
    return _noted(StandbyChange.What.RELEASED, first, by, why)


def promote(by: str, why: str) -> StandbyChange:
    """The standby becomes the first server, waiting for none; Refused while the first one answers."""
    named = servers()
    if len(named) < 2:
        raise Refused(ONE_NAMED)
    first = [one for one in named if one.answers and not one.is_standby]
    if first:
        raise Refused(FIRST_ANSWERS.format(server=first[0]))
    found = [one for one in named if one.answers]
    if len(found) != 1:
        words = TWO_STANDBYS if found else NO_STANDBY
        raise Refused(words.format(servers=_listed(found or named)))
    _do(found[0], PROMOTE, RELEASE)
    return _noted(StandbyChange.What.PROMOTED, found[0], by, why)


def _first() -> Server:
    named = servers()
    found = [one for one in named if one.answers and not one.is_standby]
    if not found:
        raise Refused(NO_FIRST.format(servers=_listed(named)))
    return found[0]


def _listed(named: list[Server]) -> str:
    return ", ".join(map(str, named))


def _noted(what: StandbyChange.What, server: Server, by: str, why: str) -> StandbyChange:
    """Written to the first server as it is now, over a new connection."""
    connections.close_all()
    return StandbyChange.objects.create(what=what, server=str(server), by=by, why=why)


def _looked_at(host: str, port: str) -> Server:
    try:
        with reached(connection, host, port) as asked:
            is_standby, waits = asked.execute(LOOK).fetchall()[0]
            found = [] if is_standby else asked.execute(BEHIND).fetchall()
    except psycopg.OperationalError:
        return Server(host, port)
    standbys = tuple(Standby(*row) for row in found)
    return Server(host, port, True, bool(is_standby), bool(waits), standbys)


def _do(server: Server, *commands: str) -> None:
    """Each by itself, past what any transaction waits for; then the server reads its settings anew."""
    try:
        with reached(connection, server.host, server.port) as asked:
            for command in (*commands, RELOAD):
                asked.execute(command)
    except psycopg.errors.InsufficientPrivilege as refused:
        raise Refused(
            f"{server}: {refused.diag.message_primary}. deploy/README.md says what the role may do."
        ) from refused
