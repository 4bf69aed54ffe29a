"""A server that was replaced is not written to any more, also where it comes back and takes itself for the first.

Each promotion begins a new timeline of PostgreSQL. A site that names several servers asks the others now and then
where they are, remembers the highest timeline it has heard of in a file beside its data, and refuses to work with a
server of a lower one of the same cluster: no machine that was off meanwhile goes on where the others have left.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from math import inf
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.db import OperationalError
from django.db.backends.base.base import BaseDatabaseWrapper

from tourney.config.env import USUAL_PORT
from tourney.late import late

if TYPE_CHECKING:
    import psycopg
    from psycopg.rows import TupleRow
else:
    psycopg = late("psycopg")

PATIENCE = 3
TIMELINE = """
    SELECT (SELECT system_identifier FROM pg_control_system())::text,
        ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int
    WHERE NOT pg_is_in_recovery()
"""
EVERY = 5.0
"""Seconds between two questions to the others."""
REPLACED = (
    "The server {server} was replaced: it is at timeline {found}, and this machine has worked with timeline {known}. "
    "Stop PostgreSQL there; deploy/README.md says how it becomes the standby."
)
_log = logging.getLogger(__name__)
_asked = {"at": -inf}
_highest: dict[str, int] = {}
"""By cluster, as this process has heard; the file is for the next one."""


def look(connection: BaseDatabaseWrapper, **_: Any) -> None:
    """Told of each new connection: raises OperationalError where its server was replaced.

    The server that answered stands first from then on, so that nobody waits for one that is gone; one that was
    replaced stands last, and the next who asks gets the other.
    """
    if not has_several(connection):
        return
    with connection.cursor() as cursor:
        cursor.execute(TIMELINE)
        cluster, found = cursor.fetchone()
    known = max([_known(cluster), *_elsewhere(connection, cluster)])
    if found < known:
        _remember(cluster, known)
        server = _server(connection)
        _put(connection, first=False)
        connection.close()
        words = REPLACED.format(server=server, found=found, known=known)
        _log.error(words)
        raise OperationalError(words)
    if found > known:
        _remember(cluster, found)
    _put(connection, first=True)


def _elsewhere(connection: BaseDatabaseWrapper, cluster: str) -> Iterator[int]:
    """The timelines of the other servers that take themselves for the first."""
    if monotonic() - _asked["at"] < EVERY:
        return
    _asked["at"] = monotonic()
    info = connection.connection.info
    for host, port in places(connection):
        if (host, port) == (info.host, str(info.port)):
            continue
        with suppress(psycopg.Error), reached(connection, host, port) as other:
            row = other.execute(TIMELINE).fetchone()
            if row is not None and row[0] == cluster:
                yield row[1]


def places(connection: BaseDatabaseWrapper) -> list[tuple[str, str]]:
    """Host and port of every server that the site names."""
    own = connection.settings_dict
    hosts, ports = str(own["HOST"]).split(","), str(own["PORT"] or USUAL_PORT).split(",")
    return list(zip(hosts, ports, strict=True))


@contextmanager
def reached(
    connection: BaseDatabaseWrapper, host: str, port: str
) -> Iterator[psycopg.Connection[TupleRow]]:
    """One server alone, past Django, whatever it is now; raises what psycopg raises where it does not answer."""
    asked: dict[str, Any] = connection.get_connection_params()
    wanted = ("dbname", "user", "password", "sslmode", "sslrootcert")
    named: dict[str, Any] = {one: asked[one] for one in wanted if one in asked}
    named |= {"host": host, "port": port, "connect_timeout": PATIENCE}
    with closing(psycopg.connect(**named, autocommit=True)) as made:
        yield made


def has_several(connection: BaseDatabaseWrapper) -> bool:
    """Whether the site names more than one server."""
    return "," in str(connection.settings_dict["HOST"])


def file() -> Path:
    """Where the highest timeline is remembered."""
    return Path(settings.DATA_DIR) / "timeline"


def _known(cluster: str) -> int:
    """The highest of this cluster; another cluster, which somebody has put there on purpose, begins anew."""
    found = _highest.get(cluster, 0)
    with suppress(OSError, ValueError):
        known, number = file().read_text(encoding="ascii").split()
        if known == cluster:
            found = max(found, int(number))
    return found


def _remember(cluster: str, number: int) -> None:
    _highest[cluster] = number
    fresh = file().with_suffix(".new")
    with suppress(OSError):
        fresh.write_text(f"{cluster} {number}\n", encoding="ascii")
        fresh.replace(file())


def _server(connection: BaseDatabaseWrapper) -> str:
    info = connection.connection.info
    return f"{info.host}:{info.port}"


def _put(connection: BaseDatabaseWrapper, *, first: bool) -> None:
    """The server that answered, before or behind the others, for all connections of this process."""
    info = connection.connection.info
    its = (info.host, str(info.port))
    pairs = sorted(places(connection), key=lambda pair: (pair == its) != first)
    own = connection.settings_dict
    own["HOST"], own["PORT"] = (",".join(part) for part in zip(*pairs, strict=True))
