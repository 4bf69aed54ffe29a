"""A copy becomes a database of this release, and is looked through, before it takes anything's place."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

from django.apps import apps
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection

from tourney.backup.errors import BackupError
from tourney.backup.read import missing
from tourney.signals import copy_put_back

Say = Callable[[str], None]
OWN_DOINGS = {
    "sqlite": "SELECT type, name, tbl_name FROM sqlite_master WHERE type = 'trigger'",
    "postgresql": """
        SELECT 'trigger', tgname, relname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
        WHERE NOT tgisinternal
        UNION ALL SELECT 'rule', rulename, tablename FROM pg_rules WHERE schemaname <> 'pg_catalog'
        UNION ALL SELECT 'policy', policyname, tablename FROM pg_policies
        UNION ALL SELECT 'trigger', evtname, 'the whole database' FROM pg_event_trigger
        WHERE NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_event_trigger.oid AND deptype = 'e')
    """,
}
"""What a database does by itself when rows are read or written: type, name, table."""


def prepare(applied: frozenset[tuple[str, str]], say: Say) -> None:
    """Upgrade and check the database this thread works on; `applied` is what it has seen.

    Raises what a migration or a check raises, or BackupError; then it is not to be used.
    """
    steps = missing(applied)
    check_own_doings()
    if steps:
        call_command("migrate", verbosity=0, interactive=False)
    say(_upgraded(steps))
    _check_tables()
    for command in settings.CHECKS_OF_A_COPY:
        say(_checked(command))
    for _, words in copy_put_back.send(sender=None):
        if words:
            say(words)


def _upgraded(steps: list[tuple[str, str]]) -> str:
    if not steps:
        return "Made by this release: nothing to upgrade."
    many = f"{len(steps)} step" + "s" * (len(steps) != 1)
    return f"Made by an older release: upgraded in {many}, from {_named(steps[0])} to {_named(steps[-1])}."


def _named(step: tuple[str, str]) -> str:
    return " ".join(step)


def check_own_doings() -> None:
    """Raise BackupError for triggers, rules and policies: no release has any, and they change what nobody changed."""
    with connection.cursor() as cursor:
        cursor.execute(OWN_DOINGS[connection.vendor])
        found = sorted(f"{kind} {name} of {table}" for kind, name, table in cursor.fetchall())
    if found:
        raise BackupError(
            f"its database acts by itself, as that of no release does: {', '.join(found)}. Load it "
            "elsewhere, take that out, and make a copy of what is left."
        )


def _check_tables() -> None:
    """What has seen every migration has every table and column; else its migrations are not what they say."""
    with connection.cursor() as cursor:
        tables = set(connection.introspection.table_names(cursor))
        for model in apps.get_models(include_auto_created=True):
            table = model._meta.db_table
            found = (
                {one.name for one in connection.introspection.get_table_description(cursor, table)}
                if table in tables
                else set()
            )
            lacking = {str(field.column) for field in model._meta.local_concrete_fields} - found
            if lacking:
                raise BackupError(f"its table {table} lacks {', '.join(sorted(lacking))}.")


def _checked(command: str) -> str:
    """The last thing a check says; BackupError with all of it if it finds something."""
    said = StringIO()
    try:
        call_command(command, stdout=said)
    except CommandError as wrong:
        raise BackupError(f"{said.getvalue().strip()}\n{wrong}".strip()) from wrong
    return said.getvalue().strip().rpartition("\n")[2]
