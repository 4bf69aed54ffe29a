"""A database that another version of Tourney made is met with words, before anything is done to it.

Before the first release every build changed its tables; those databases are not carried over. Since then
migrations are only added, so a name we do not know was made by a newer build.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django.apps import AppConfig, apps
from django.core.checks import CheckMessage, Error, Tags, register
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from tourney.keys import MEND, OTHER_KEY, Standing, standing

Applied = Iterable[tuple[str, str]]
"""App and name of every migration a database has seen."""

OLDER = "was made by a build from before Tourney's first release, which is not carried over."
NEWER = "was made by a newer Tourney than this one."
KEEP_OLD = (
    "Keep it for the build that made it and start with another: an empty TOURNEY_DATA folder, or "
    "another DATABASE_URL. The sample of `make demo` is made anew by `make demo-reset`."
)
UPDATE = "Update Tourney, or put back a copy that this version made (`make restore`)."
BEFORE = ("tourney", "0002_member_history")
"""A migration that every database from before the first release has seen and no later one."""


FIRST = ("tourney", "0001_initial")
"""What every database of ours has seen."""


def words(applied: Applied) -> tuple[str, str] | None:
    """What is wrong with a database that has seen these migrations, and the mend; None if nothing.

    >>> words([("tourney", "0001_initial"), ("tourney", "0002_member_history")])[0]
    'was made by a build from before Tourney's first release, which is not carried over.'
    """
    seen = set(applied)
    if BEFORE in seen:
        return OLDER, KEEP_OLD
    known = MigrationLoader(None, ignore_no_migrations=True).disk_migrations
    ours = {app.label for app in apps.get_app_configs() if _is_ours(app)}
    return (NEWER, UPDATE) if any(one[0] in ours and one not in known for one in seen) else None


def _is_ours(app: AppConfig) -> bool:
    return app.name.split(".")[0] in {"tourney", "brackets", "awards"}


@register(Tags.database)
def fits(
    app_configs: Sequence[AppConfig] | None, databases: Sequence[str] | None, **_: Any
) -> list[CheckMessage]:
    """`migrate` asks this first: it stops with the words instead of half an upgrade."""
    found: list[CheckMessage] = []
    for alias in databases or ():
        connection = connections[alias]
        recorder = MigrationRecorder(connection)
        said = words(recorder.applied_migrations()) if recorder.has_table() else None
        if said:
            name = connection.settings_dict["NAME"]
            found.append(Error(f"The database {name} {said[0]}", hint=said[1], id="tourney.E001"))
        elif alias == DEFAULT_DB_ALIAS and standing() is Standing.OTHER:
            found.append(Error(OTHER_KEY, hint=MEND, id="tourney.E002"))
    return found
