"""Another database in place of the site's, for what this thread does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.contrib.contenttypes.models import ContentType
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.utils import ConnectionHandler

from tourney.config.env import sqlite_file


@contextmanager
def connected_to(name: str) -> Iterator[None]:
    """Everything in this thread works on the database of this name, over a connection of its own.

    The server, user and options are those of the site's. Its own connection stays as it is.
    """
    site = connections[DEFAULT_DB_ALIAS]
    other = connections.create_connection(DEFAULT_DB_ALIAS)
    other.settings_dict = {**site.settings_dict, "NAME": name}
    with _in_place_of(site, other):
        yield


@contextmanager
def connected_to_file(path: Path) -> Iterator[None]:
    """Everything in this thread works on a file of SQLite, whatever kind of database the site has."""
    other = ConnectionHandler({DEFAULT_DB_ALIAS: sqlite_file(path)})[DEFAULT_DB_ALIAS]
    with _in_place_of(connections[DEFAULT_DB_ALIAS], other):
        yield


@contextmanager
def _in_place_of(site: BaseDatabaseWrapper, other: BaseDatabaseWrapper) -> Iterator[None]:
    connections[DEFAULT_DB_ALIAS] = other
    ContentType.objects.clear_cache()
    try:
        yield
    finally:
        other.close()
        connections[DEFAULT_DB_ALIAS] = site
        ContentType.objects.clear_cache()
