"""A copy of SQLite becomes the tables of PostgreSQL, so that a site can grow from one machine to several.

The copy is upgraded in a file of its own first: both have the same tables and columns then. Each cell goes over as
SQLite has it, and PostgreSQL reads it as the type of its column. So nothing is worked out anew, and what a type refuses
is refused with its table and row.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import connection, transaction

from tourney.backup import sqlite
from tourney.backup.beside import connected_to_file
from tourney.backup.preparing import check_own_doings

SITE = "moving.sqlite3"
"""Whose file the copy is upgraded beside: a name that no site has."""
NEXT_KEYS = "SELECT name, seq FROM sqlite_sequence WHERE seq > 0"


def load(path: Path) -> None:
    """Make the tables of this release in the empty database of this thread, and fill them from a copy of SQLite."""
    with sqlite.scratch(Path(settings.DATA_DIR) / SITE) as upgraded:
        sqlite.load(path, upgraded)
        with connected_to_file(upgraded):
            check_own_doings()
            _migrate()
        _migrate()
        with closing(sqlite.opened(upgraded)) as copy, transaction.atomic():
            _fill(copy)


def _migrate() -> None:
    call_command("migrate", verbosity=0, interactive=False)


def _fill(copy: sqlite3.Connection) -> None:
    """Every row and every next key; what the migrations brought in goes, for the copy has it too."""
    with connection.cursor() as cursor:
        tables = connection.introspection.table_names(cursor)
        cursor.execute(f"TRUNCATE {', '.join(map(connection.ops.quote_name, tables))}")
        cursor.execute("SET CONSTRAINTS ALL DEFERRED")
        for table in tables:
            _fill_table(copy, table)
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        for table, last in copy.execute(NEXT_KEYS).fetchall():
            for own in connection.introspection.get_sequences(cursor, table):
                cursor.execute("SELECT setval(%s::regclass, %s)", [own["name"], last])


def _fill_table(copy: sqlite3.Connection, table: str) -> None:
    with connection.cursor() as cursor:
        described = connection.introspection.get_table_description(cursor, table)
        columns = [sqlite.quoted(one.name) for one in described]
        # With its table before it: SQLite takes a name that it does not know for a text.
        asked = ", ".join(f"{sqlite.quoted(table)}.{column}" for column in columns)
        rows = copy.execute(f"SELECT {asked} FROM {sqlite.quoted(table)}")
        statement = f"COPY {sqlite.quoted(table)} ({', '.join(columns)}) FROM STDIN"
        with connection.wrap_database_errors, cursor.copy(statement) as sent:
            for row in rows:
                sent.write_row(row)
