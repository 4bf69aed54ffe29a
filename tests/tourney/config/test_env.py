"""What settings are made of: the database's folder may have any name, a bad value stops the start."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from tourney.config.env import database, env_bool, env_list

ODD = ("a b", "a%20b", "a+b", "a%b", "100%", "a?b", "a#b", "a:b", "a'b", 'a"b', "a$b", "é")


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


def test_a_list_has_commas_and_no_empty_places(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOURNEY_HOSTS", " desk.example.org, ,127.0.0.1")
    assert env_list("TOURNEY_HOSTS", default=[]) == ["desk.example.org", "127.0.0.1"]


def test_a_switch_that_is_neither_yes_nor_no_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOURNEY_HTTPS", "maybe")
    with pytest.raises(ImproperlyConfigured, match="TOURNEY_HTTPS is 'maybe'; write 1 or 0"):
        env_bool("TOURNEY_HTTPS", default=False)
