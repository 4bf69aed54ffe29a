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


def prepare(applied: frozenset[tuple[str, str]], say: Say) -> None:
    """Upgrade and check the database this thread works on; `applied` is what it has seen.

    Raises what a migration or a check raises, or BackupError; then it is not to be used.
    """
    steps = missing(applied)
    if steps:
        call_command("migrate", verbosity=0, interactive=False)
    say(_upgraded(steps))
    _check_tables()
    for command in settings.CHECKS_OF_A_COPY:
        say(_checked(command))
    copy_put_back.send(sender=None)


def _upgraded(steps: list[tuple[str, str]]) -> str:
    if not steps:
        return "Made by this release: nothing to upgrade."
    many = f"{len(steps)} step" + "s" * (len(steps) != 1)
    return f"Made by an older release: upgraded in {many}, from {_named(steps[0])} to {_named(steps[-1])}."


def _named(step: tuple[str, str]) -> str:
    return " ".join(step)


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
