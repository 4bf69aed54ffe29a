"""A test database is emptied by deleting the rows there are: PostgreSQL is slow to truncate a hundred empty tables."""

from __future__ import annotations

from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.core.management.sql import emit_post_migrate_signal
from django.db import connection, transaction
from django.test import TransactionTestCase

MADE_WITH_THE_TABLES = {ContentType._meta.db_table, Permission._meta.db_table}


def empty() -> None:
    """Leave the database as it was made: no row but those Django makes with the tables.

    Foreign keys are looked at when the transaction ends, so the order of the tables does not matter.
    """
    tables = connection.introspection.django_table_names(only_existing=True, include_views=False)
    with transaction.atomic(), connection.cursor() as cursor:
        questions = (f"EXISTS (SELECT 1 FROM {_quoted(table)})" for table in tables)
        cursor.execute(f"SELECT {', '.join(questions)}")
        full = {table for table, has in zip(tables, cursor.fetchone(), strict=True) if has}
        for table in full - MADE_WITH_THE_TABLES:
            cursor.execute(f"DELETE FROM {_quoted(table)}")
    if not full >= MADE_WITH_THE_TABLES:  # the test took the whole database away
        emit_post_migrate_signal(verbosity=0, interactive=False, db=connection.alias)


def empty_after_transactions() -> None:
    """From now on, in place of Django's own way after each test with transactions of its own."""
    TransactionTestCase._fixture_teardown = lambda _: empty()  # type: ignore[method-assign]


def _quoted(table: str) -> str:
    return connection.ops.quote_name(table)
