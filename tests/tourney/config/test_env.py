"""What settings are made of: the database's folder may have any name, a bad value stops the start."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db.utils import ConnectionHandler

from tourney.config.env import database, env_address, env_bool, env_list, env_number

ODD = ("a b", "a%20b", "a+b", "a%b", "100%", "a?b", "a#b", "a:b", "a'b", 'a"b', "a$b", "é")


@pytest.mark.postgresql
@pytest.mark.parametrize("name", ODD)
def test_the_database_lies_in_the_folder_whatever_it_is_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    folder = tmp_path / name
    folder.mkdir()
    found = database(folder)
    assert found["ENGINE"] == "django.db.backends.sqlite3"
    with closing(sqlite3.connect(found["NAME"])) as made:
        made.execute("CREATE TABLE t (n)")
    assert [path.relative_to(tmp_path).parts for path in tmp_path.rglob("*.sqlite3")] == [
        (name, "tourney.sqlite3")
    ]


def test_another_database_is_named_by_its_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgres://desk:a%20b@127.0.0.1:5433/tourney")
    found = database(tmp_path)
    assert (found["ENGINE"], found["NAME"]) == ("django.db.backends.postgresql", "tourney")
    assert (found["PASSWORD"], found["PORT"], found["CONN_MAX_AGE"]) == ("a b", 5433, 60)
    assert found["CONN_HEALTH_CHECKS"]
    assert found["DISABLE_SERVER_SIDE_CURSORS"], (
        "closing one over a lost connection raises the error of the driver"
    )


def test_several_servers_are_named_with_commas(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(
        "DATABASE_URL", "postgres://desk:a%20b@db1,[::1]:5433/tourney?connect_timeout=9"
    )
    found = database(tmp_path)
    assert (found["HOST"], found["PORT"]) == ("db1,::1", "5432,5433")
    assert (found["USER"], found["PASSWORD"], found["NAME"]) == ("desk", "a b", "tourney")
    options = found["OPTIONS"]
    assert options["target_session_attrs"] == "read-write"
    assert options["connect_timeout"] == 9, "what the address says stands"
    assert options["keepalives_idle"] == "5", "a server that is unplugged is given up"


@pytest.mark.parametrize("address", ["", "sqlite:////srv/a%20b/desk.sqlite3"])
def test_every_sqlite_waits_and_writes_ahead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", address)
    found = database(tmp_path)
    assert found["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert "journal_mode=WAL" in found["OPTIONS"]["init_command"]
    assert found["CONN_MAX_AGE"] == 60
    assert found["NAME"] in (str(tmp_path / "tourney.sqlite3"), "/srv/a b/desk.sqlite3")


@pytest.mark.postgresql
@pytest.mark.django_db
def test_what_was_answered_as_stored_is_on_the_disk_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    served = ConnectionHandler({"default": database(tmp_path)})["default"]
    with served.cursor() as cursor:
        found = {
            name: cursor.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("synchronous", "journal_mode", "busy_timeout")
        }
    served.close()
    assert found == {"synchronous": 2, "journal_mode": "wal", "busy_timeout": 15_000}


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("", "-c lock_timeout=15000 -c statement_timeout=120000"),
        (
            "?options=-c%20statement_timeout%3D9s",
            "-c statement_timeout=9s -c lock_timeout=15000",
        ),
    ],
)
def test_nobody_waits_for_a_server_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, found: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", f"postgres://desk@127.0.0.1/tourney{said}")
    assert database(tmp_path)["OPTIONS"]["options"] == found


def test_a_list_has_commas_and_no_empty_places(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOURNEY_HOSTS", " desk.example.org, ,127.0.0.1")
    assert env_list("TOURNEY_HOSTS", default=[]) == ["desk.example.org", "127.0.0.1"]


def test_a_switch_that_is_neither_yes_nor_no_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOURNEY_HTTPS", "maybe")
    with pytest.raises(ImproperlyConfigured, match="TOURNEY_HTTPS is 'maybe'; write 1 or 0"):
        env_bool("TOURNEY_HTTPS", default=False)


@pytest.mark.parametrize(
    ("said", "found"),
    [("", ""), ("https://desk.example.org/", "https://desk.example.org")],
)
def test_where_readers_reach_the_site(
    said: str, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOURNEY_ADDRESS", said)
    assert env_address("TOURNEY_ADDRESS") == found


@pytest.mark.parametrize("said", ["desk.example.org", "ftp://a", "https://a/b", "https://a?b"])
def test_an_address_of_the_site_that_is_none_is_refused(
    said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOURNEY_ADDRESS", said)
    with pytest.raises(ImproperlyConfigured, match="write it like https"):
        env_address("TOURNEY_ADDRESS")


def test_a_number_is_one_or_stops_the_start_with_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert env_number("TOURNEY_STREAMS", default=8000) == 8000
    monkeypatch.setenv("TOURNEY_STREAMS", "0")
    assert env_number("TOURNEY_STREAMS", default=8000) == 0
    for wrong in ("many", "-1", "1.5", "²"):
        monkeypatch.setenv("TOURNEY_STREAMS", wrong)
        with pytest.raises(
            ImproperlyConfigured, match=rf"TOURNEY_STREAMS is '{wrong}'.*whole number"
        ):
            env_number("TOURNEY_STREAMS", default=8000)
