"""A server that was replaced is not written to any more, also where it comes back and takes itself for the first.

Each promotion begins a new timeline of PostgreSQL. A site that names several servers remembers the highest it has
seen, in a file beside its data, and refuses to work with a server of a lower one of the same cluster.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import OperationalError
from django.db.backends.base.base import BaseDatabaseWrapper

TIMELINE = """
    SELECT (SELECT system_identifier FROM pg_control_system())::text,
        ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int
"""
REPLACED = (
    "The server {server} was replaced: it is at timeline {found}, and this machine has worked with timeline {known}. "
    "Stop PostgreSQL there; deploy/README.md says how it becomes the standby."
)
_log = logging.getLogger(__name__)


def look(connection: BaseDatabaseWrapper, **_: Any) -> None:
    """Told of each new connection: raises OperationalError where its server was replaced.

    The server that answered stands first from then on, so that nobody waits for one that is gone.
    """
    if not has_several(connection):
        return
    with connection.cursor() as cursor:
        cursor.execute(TIMELINE)
        cluster, found = cursor.fetchone()
    known = _known(cluster)
    if found < known:
        server = _server(connection)
        connection.close()
        words = REPLACED.format(server=server, found=found, known=known)
        _log.error(words)
        raise OperationalError(words)
    if found > known:
        _remember(cluster, found)
    _put_first(connection)


def has_several(connection: BaseDatabaseWrapper) -> bool:
    """Whether the site names more than one server."""
    return "," in str(connection.settings_dict["HOST"])


def file() -> Path:
    """Where the highest timeline is remembered."""
    return Path(settings.DATA_DIR) / "timeline"


def _known(cluster: str) -> int:
    """The highest of this cluster; another cluster, which somebody has put there on purpose, begins anew."""
    with suppress(OSError, ValueError):
        known, number = file().read_text(encoding="ascii").split()
        if known == cluster:
            return int(number)
    return 0


def _remember(cluster: str, number: int) -> None:
    fresh = file().with_suffix(".new")
    with suppress(OSError):
        fresh.write_text(f"{cluster} {number}\n", encoding="ascii")
        fresh.replace(file())


def _server(connection: BaseDatabaseWrapper) -> str:
    info = connection.connection.info
    return f"{info.host}:{info.port}"


def _put_first(connection: BaseDatabaseWrapper) -> None:
    """The settings are those of all connections of this process."""
    own = connection.settings_dict
    pairs = list(zip(str(own["HOST"]).split(","), str(own["PORT"]).split(","), strict=True))
    info = connection.connection.info
    first = (info.host, str(info.port))
    if first in pairs and pairs[0] != first:
        pairs.sort(key=lambda pair: pair != first)
        own["HOST"], own["PORT"] = (",".join(part) for part in zip(*pairs, strict=True))
