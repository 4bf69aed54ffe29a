"""A database of another version: words and a mend, before anything is done to it."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings

from tourney import backup
from tourney.backup import sqlite
from tourney.other_versions import KEEP_OLD, NEWER, OLDER, UPDATE, words

OLD = (("tourney", "0001_initial"), ("tourney", "0002_member_history"))
NEW = (("tourney", "0001_initial"), ("brackets", "9999_from_later"))
ELSEWHERE = (("auth", "9999_from_later"),)


def database(path: Path, applied: tuple[tuple[str, str], ...]) -> Path:
    with closing(sqlite3.connect(path)) as made:
        made.execute(
            "CREATE TABLE django_migrations (id integer PRIMARY KEY, app text, name text, applied text)"
        )
        made.executemany(
            "INSERT INTO django_migrations (app, name, applied) VALUES (?, ?, '2026-01-01')",
            applied,
        )
        made.commit()
    return path


@pytest.mark.parametrize(
    ("applied", "said"), [(OLD, (OLDER, KEEP_OLD)), (NEW, (NEWER, UPDATE)), (ELSEWHERE, None)]
)
def test_what_a_database_has_seen_says_who_made_it(
    applied: tuple[tuple[str, str], ...], said: tuple[str, str] | None
) -> None:
    assert words(applied) == said


def held(path: Path) -> list[str]:
    """Everything a database holds, as statements."""
    with closing(sqlite3.connect(path)) as found:
        return list(found.iterdump())


def migrate(path: Path) -> subprocess.CompletedProcess[str]:
    told = {"DATABASE_URL": f"sqlite:///{path}", "TOURNEY_DATA": str(path.parent)}
    return subprocess.run(
        [sys.executable, "manage.py", "migrate"],
        cwd=settings.BASE_DIR,
        env={**os.environ, **told, "DJANGO_SETTINGS_MODULE": "tourney.config.settings"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(("applied", "said"), [(OLD, OLDER), (NEW, NEWER)])
def test_an_upgrade_stops_with_the_words_and_leaves_everything(
    tmp_path: Path, applied: tuple[tuple[str, str], ...], said: str
) -> None:
    path = database(tmp_path / "tourney.sqlite3", applied)
    before = held(path)
    done = migrate(path)
    assert done.returncode != 0
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert held(path) == before


@pytest.mark.parametrize(("applied", "said"), [(OLD, OLDER), (NEW, NEWER)])
def test_a_copy_of_another_version_is_not_put_back(
    tmp_path: Path, applied: tuple[tuple[str, str], ...], said: str
) -> None:
    copy = database(tmp_path / "copy.sqlite3", applied)
    with pytest.raises(backup.BackupError, match=said.split(",")[0].rstrip(".")):
        sqlite.read(copy).check()
