"""Connections to the database that are lost, and a database that somebody else holds for longer than anybody waits."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from functools import partial
from random import Random

import psycopg
from django.db import connection
from psycopg.rows import TupleRow

from torture.halls import Hall, opened
from torture.site import SERVED
from torture.task import Task

LONG_EVERY = 5
"""Each fifth time it is held for longer than the site waits."""
SHORT, LONG = (0.2, 3.0), (21.0, 24.0)
"""Seconds; the site waits for 20."""
CUTS = 12
"""So often the server ends one connection, or all, in one try."""
OURS = (
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = %s"
)
"""The connections of the served site: not those with which this process looks at the rows."""


def run(task: Task) -> None:
    """Directors type all the time."""
    hall = opened(task)
    hurt = _postgresql if connection.vendor == "postgresql" else _sqlite
    for at in range(task.tries):
        hurt(hall, at)
        _works_again(hall)
        task.outcome.tried += 1


def _sqlite(hall: Hall, at: int) -> None:
    """Another process writes, and does not come to an end."""
    chance = hall.task.chance
    seconds = chance.uniform(*(LONG if at % LONG_EVERY == LONG_EVERY - 1 else SHORT))

    def hold() -> None:
        name = connection.settings_dict["NAME"]
        with closing(sqlite3.connect(name, timeout=30, isolation_level=None)) as other:
            time.sleep(chance.uniform(0, 0.5))
            other.execute("BEGIN IMMEDIATE")
            time.sleep(seconds)
            other.execute("ROLLBACK")

    hall.while_typing(hold)


def _postgresql(hall: Hall, at: int) -> None:
    """The server ends connections of the site, or a table is held."""
    is_held = at % LONG_EVERY == LONG_EVERY - 1
    work = partial(_hold if is_held else _cut, hall.task.chance)
    hall.while_typing(work)


def _cut(chance: Random) -> None:
    with _reached() as other:
        for _ in range(CUTS):
            time.sleep(chance.uniform(0, 0.3))
            found = [pid for (pid,) in other.execute(OURS, [SERVED]).fetchall()]
            some = found if chance.random() < 0.3 else chance.sample(found, min(1, len(found)))
            for pid in some:
                other.execute("SELECT pg_terminate_backend(%s)", [pid])


def _hold(chance: Random) -> None:
    with _reached() as other, other.transaction():
        time.sleep(chance.uniform(0, 0.3))
        other.execute("LOCK TABLE brackets_record IN ACCESS EXCLUSIVE MODE")
        time.sleep(chance.uniform(*SHORT))


def _reached() -> psycopg.Connection[TupleRow]:
    """The server, past the site and past Django."""
    named = connection.get_connection_params()
    wanted = ("dbname", "user", "password", "host", "port")
    return psycopg.connect(
        **{name: named[name] for name in wanted if name in named}, autocommit=True
    )


def _works_again(hall: Hall) -> None:
    """Nothing is left of it: a page is read and a line recorded."""
    if not hall.task.site.answers():
        hall.task.found("errors", "the site does not answer after the database came back.")
    hall.while_typing(lambda: time.sleep(0.1))
