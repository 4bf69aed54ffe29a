"""After a restore every page is new: what readers and processes keep bears versions that a copy would reach again."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.db import connection
from django.db.models import Max

from tourney.models import Event, Tournament

VERSIONS: tuple[tuple[Any, str], ...] = (
    (Tournament, "public_version"),
    (Event, "public_version"),
    (Event, "entries_version"),
    (Event, "taken_away"),
    (Event, "entries_taken_away"),
)
KEYS = (Tournament, Event)


class Shown(NamedTuple):
    """The highest version any page was shown with, and the highest key each of KEYS had."""

    version: int
    keys: tuple[int, ...]


def shown_by_now() -> Shown:
    """As the database this thread works on says; zeros where it has no tables, or those of an older release."""
    with connection.cursor() as cursor:
        tables = set(connection.introspection.table_names(cursor))
        if not tables >= {model._meta.db_table for model in KEYS}:
            return Shown(0, (0,) * len(KEYS))
        have = {model: _columns(cursor, model._meta.db_table) for model in KEYS}
        keys = tuple(_last_key(cursor, model._meta.db_table) for model in KEYS)
    versions = [
        model.objects.aggregate(most=Max(name))["most"]
        for model, name in VERSIONS
        if name in have[model]
    ]
    return Shown(max((one for one in versions if one), default=0), keys)


def renew(before: Shown) -> None:
    """Raise the versions of the database this thread works on above those shown `before`, and its next keys."""
    above = max(before.version, shown_by_now().version) + 1
    for model, name in VERSIONS:
        model.objects.update(**{name: above})
    with connection.cursor() as cursor:
        for model, key in zip(KEYS, before.keys, strict=True):
            table = model._meta.db_table
            _go_on_after(cursor, table, max(key, _last_key(cursor, table)))


def _columns(cursor: Any, table: str) -> set[str]:
    """Asked without a transaction, for another connection may have the database locked."""
    cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)} LIMIT 0")
    return {column[0] for column in cursor.description}


def _last_key(cursor: Any, table: str) -> int:
    """The highest key that was ever given, also to a row that is gone."""
    if connection.vendor == "postgresql":
        cursor.execute(
            "SELECT COALESCE(pg_sequence_last_value(pg_get_serial_sequence(%s, 'id')::regclass), 0)",
            [table],
        )
    else:
        cursor.execute("SELECT COALESCE(MAX(seq), 0) FROM sqlite_sequence WHERE name = %s", [table])
    return int(cursor.fetchone()[0])


def _go_on_after(cursor: Any, table: str, key: int) -> None:
    if not key:
        return
    if connection.vendor == "postgresql":
        cursor.execute("SELECT setval(pg_get_serial_sequence(%s, 'id'), %s)", [table, key])
        return
    cursor.execute("DELETE FROM sqlite_sequence WHERE name = %s", [table])
    cursor.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (%s, %s)", [table, key])
