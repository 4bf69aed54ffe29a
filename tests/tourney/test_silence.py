"""A database that takes nothing for now is said, as 503: with a real lock, held by another connection."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from django.db import (
    DataError,
    InterfaceError,
    OperationalError,
    connection,
    connections,
    transaction,
)
from django.test import Client, RequestFactory

from brackets.desk.seen import last_record
from brackets.desk.sent import new_key
from brackets.models import Record
from tests.brackets.systems.bridge.desk import url
from tests.brackets.systems.bridge.playing import posted
from tests.factories import make_director
from tourney import actions, queries
from tourney.silence import BUSY, NO_ROOM, silence_of
from tourney.views.broken import broken

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]
WAITS = 50
"""Milliseconds that a writer of these tests waits."""


@contextmanager
def locked() -> Iterator[None]:
    """Another connection writes and does not end; ours waits for a moment only."""
    other = connections.create_connection("default")
    is_file = connection.vendor == "sqlite"
    with connection.cursor() as ours:
        ours.execute(f"PRAGMA busy_timeout={WAITS}" if is_file else f"SET lock_timeout={WAITS}")
    try:
        with other.cursor() as cursor:
            if is_file:
                cursor.execute("BEGIN IMMEDIATE")
            else:
                other.set_autocommit(False)
                cursor.execute("LOCK TABLE tourney_event, tourney_sitesettings IN EXCLUSIVE MODE")
            yield
    finally:
        other.close()
        connection.close()


def test_a_result_that_meets_a_lock_is_answered_503_and_counts_once_it_is_sent_again(
    client: Client,
) -> None:
    event = posted(8)
    client.force_login(make_director(event.tournament))
    client.raise_request_exception = False
    line, sent = (
        url(event, "line"),
        {"command": "1 31 27", "key": new_key(), "seen": last_record(event)},
    )
    with locked():
        asked = client.post(line, sent, headers={"Accept": "application/json"})
        plain = client.post(line, sent)
        signing_in = client.post(line, {**sent, "password": "a secret"})
    assert (asked.status_code, plain.status_code) == (503, 503)
    assert asked["Retry-After"] == plain["Retry-After"] == "2"
    assert asked.json()["state"] == "busy"
    assert BUSY.mend in asked.json()["why"]
    assert f"<h1>{BUSY.title}</h1>" in plain.content.decode()
    assert BUSY.kept in plain.content.decode()
    assert f'name="key" value="{sent["key"]}"' in plain.content.decode()
    assert BUSY.mend in signing_in.content.decode()
    assert "a secret" not in signing_in.content.decode()
    for _ in range(2):
        answer = client.post(line, sent, headers={"Accept": "application/json"})
        assert answer.json()["state"] == "recorded"
    assert Record.objects.filter(event=event, kind="result").count() == 1


def test_nothing_is_stored_of_what_met_a_lock_and_programs_are_told_as_a_problem(
    rf: RequestFactory,
) -> None:
    with locked():
        try:
            actions.change_site(version=0, name="Northern Union")
        except OperationalError:
            answer = broken(rf.get("/api/v1/tournaments"))
    problem = json.loads(answer.content)
    assert (answer.status_code, problem["status"], answer["Retry-After"]) == (503, 503, "2")
    assert answer["Content-Type"] == "application/problem+json"
    assert problem["mend"] == BUSY.mend
    assert queries.site_name() == "Tourney"


def test_a_table_that_is_not_there_is_a_fault_of_ours_and_a_full_disk_is_said(
    tmp_path: Path,
) -> None:
    with closing(sqlite3.connect(tmp_path / "small.sqlite3")) as small:
        small.execute("CREATE TABLE one (held TEXT)")
        small.execute("PRAGMA max_page_count=2")
        assert silence_of(_error(small, "SELECT * FROM other")) is None
        full = _error(small, f"INSERT INTO one VALUES ('{'x' * 20_000}')")
        assert silence_of(full) is NO_ROOM
    assert silence_of(ValueError("1")) is None
    assert silence_of(InterfaceError("connection already closed")) is BUSY
    assert silence_of(OperationalError("terminating connection")) is BUSY


@pytest.mark.parametrize("sent", [10**30, "\0"])
def test_what_no_database_holds_is_refused_in_words(rf: RequestFactory, sent: object) -> None:
    is_number = isinstance(sent, int)
    for place, kind in (("/desk/", "text/html"), ("/api/v1/tournaments", "application/problem")):
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.execute(f"SELECT CAST(%s AS {'bigint' if is_number else 'text'})", [sent])
        except (DataError, OverflowError):
            answer = broken(rf.post(place, {"name": "x"}))
            assert answer.status_code == 400
            assert "type it anew" in answer.content.decode()
            assert answer["Content-Type"].startswith(kind)
        else:
            assert (connection.vendor, is_number) == ("sqlite", False), "SQLite holds every text"


def _error(database: sqlite3.Connection, question: str) -> OperationalError:
    """What Django raises of this error of the database."""
    try:
        database.execute(question)
    except sqlite3.OperationalError as found:
        error = OperationalError(str(found))
        error.__cause__ = found
        return error
    raise AssertionError(question)
