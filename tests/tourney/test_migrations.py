"""The migrations as a site runs them: an empty database becomes what the models say.

Every other test makes its tables from the models at once (`--no-migrations`).
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.utils import ConnectionHandler

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.long, pytest.mark.postgresql]
NAMELESS = ("columns", "primary_key", "unique", "foreign_key", "check", "index")
OURS = ("tourney_", "brackets_", "cup_", "judo_", "scrabble_", "awards_")


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[BaseDatabaseWrapper]:
    """An empty database of the kind the tests run on."""
    values: dict[str, Any] = dict(connection.settings_dict)
    if connection.vendor == "sqlite":
        values["NAME"] = str(tmp_path / "empty.sqlite3")
        yield _opened(values)
        return
    values["NAME"] = f"{values['NAME']}_empty"
    with connection._nodb_cursor() as cursor:
        cursor.execute(f'CREATE DATABASE "{values["NAME"]}"')
    made = _opened(values)
    yield made
    made.close()
    with connection._nodb_cursor() as cursor:
        cursor.execute(f'DROP DATABASE "{values["NAME"]}"')


def _opened(values: dict[str, Any]) -> BaseDatabaseWrapper:
    return ConnectionHandler({"default": values})["default"]


def _address(values: dict[str, Any]) -> str:
    if values["ENGINE"].endswith("sqlite3"):
        return f"sqlite:///{values['NAME']}"
    login = f"{values['USER']}:{values['PASSWORD']}" if values["PASSWORD"] else values["USER"]
    return f"postgres://{login}@{values['HOST']}:{values['PORT']}/{values['NAME']}"


def _tables(found: BaseDatabaseWrapper) -> dict[str, object]:
    """Every table of ours: its columns, and its constraints and indexes without their names."""
    look, tables = found.introspection, {}
    with found.cursor() as cursor:
        for table in sorted(look.table_names(cursor)):
            if not table.startswith(OURS):
                continue
            columns = look.get_table_description(cursor, table)
            rules = look.get_constraints(cursor, table).values()
            tables[table] = (
                sorted(
                    (one.name, one.type_code, one.null_ok, one.internal_size) for one in columns
                ),
                sorted(str([rule[part] for part in NAMELESS]) for rule in rules),
            )
    return tables


def test_an_empty_database_becomes_what_the_models_say(
    empty: BaseDatabaseWrapper, tmp_path: Path
) -> None:
    told = {"DATABASE_URL": _address(empty.settings_dict), "TOURNEY_DATA": str(tmp_path)}
    subprocess.run(
        [sys.executable, "manage.py", "migrate", "--verbosity", "0"],
        cwd=settings.BASE_DIR,
        env={**os.environ, **told, "DJANGO_SETTINGS_MODULE": "tourney.config.settings"},
        check=True,
    )
    made, wanted = _tables(empty), _tables(connection)
    assert len(wanted) > 30
    assert sorted(made) == sorted(wanted)
    for table, columns in wanted.items():
        assert made[table] == columns, table
