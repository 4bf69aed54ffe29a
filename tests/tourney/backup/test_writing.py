"""Copies of the database are whole, dated, private and compared with it before they count."""

from __future__ import annotations

import errno
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection

from tests.tourney.backup.site import NOON
from tourney import backup
from tourney.backup import postgresql, writing
from tourney.backup.errors import in_words

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]


def test_a_copy_is_named_by_date_and_private(copy: Path) -> None:
    assert copy.name == f"tourney-20260307-120005{backup.SUFFIXES[connection.vendor]}"
    assert copy.stat().st_mode & 0o077 == 0
    assert list(copy.parent.iterdir()) == [copy]


def test_a_copy_of_the_same_second_is_not_overwritten(copy: Path) -> None:
    with pytest.raises(backup.BackupError, match="exists"):
        backup.write(copy.parent, now=NOON)


@pytest.mark.parametrize("name", ["a b", "a%20b", "a+b", "a?b", "a#b", "100%"])
def test_a_copy_in_a_folder_of_any_name_can_be_put_back(tmp_path: Path, name: str) -> None:
    path = backup.write(tmp_path / name, now=NOON)
    backup.check(path)
    assert list((tmp_path / name).iterdir()) == [path]


def test_a_copy_can_be_named_from_where_one_stands(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(copy.parent)
    backup.check(Path(copy.name))


def test_the_command_prints_where_the_copy_is(tmp_path: Path) -> None:
    said = StringIO()
    call_command("backup", to=tmp_path, stdout=said)
    assert Path(said.getvalue().strip()).is_file()


def test_a_copy_that_lacks_a_row_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lossy(path: Path) -> backup.Read:
        found = real(path)
        return backup.Read(
            found.counts | {"auth_user": found.counts["auth_user"] - 1}, found.applied
        )

    real = writing.read
    monkeypatch.setattr(writing, "read", lossy)
    with pytest.raises(backup.BackupError, match=r"of 0 rows of auth_user it held -1"):
        backup.write(tmp_path / "copies", now=NOON)
    assert list((tmp_path / "copies").iterdir()) == []


def test_what_a_killed_writing_left_goes_with_the_next(copy: Path) -> None:
    left = copy.with_name(copy.name.replace("120005", "110005") + ".part")
    strange = copy.with_name("mine.part")
    for path in (left, strange):
        path.write_bytes(b"half")
    backup.write(copy.parent, now=NOON.replace(minute=1))
    assert not left.exists()
    assert strange.exists()


@contextmanager
def no_file_above(size: int) -> Iterator[None]:
    """As on a disk that is full: the system lets nobody write more."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_without_room_nothing_is_left_and_it_is_said(tmp_path: Path) -> None:
    with (
        no_file_above(50_000),
        pytest.raises(backup.BackupError, match=r"is full|I/O|pg_dump failed"),
    ):
        backup.write(tmp_path / "copies", now=NOON)
    assert list((tmp_path / "copies").iterdir()) == []


@pytest.mark.parametrize(
    "wrong", [OSError(errno.ENOSPC, "No space left on device"), sqlite3.OperationalError("database or disk is full")]
)  # fmt: skip
def test_a_full_disk_is_said_with_what_is_free_and_the_mend(
    wrong: Exception, tmp_path: Path
) -> None:
    with (
        pytest.raises(backup.BackupError, match=r"is full: \d+ MB are free\. Free some"),
        in_words(tmp_path),
    ):
        raise wrong


def test_a_missing_program_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with (
        pytest.raises(backup.BackupError, match="install the PostgreSQL client programs"),
        postgresql.output("pg_dump"),
    ):
        pass


@pytest.mark.parametrize(
    "said",
    [
        "pg_dump: error: aborting because of server version mismatch\n"
        "pg_dump: detail: server version: 17.2; pg_dump version: 15.20",
        "pg_restore: error: unsupported version (1.16) in file header",
    ],
)
def test_a_program_of_another_version_is_said_with_the_mend(said: str) -> None:
    words = postgresql.said_by("pg_dump", said)
    assert said in words
    assert "Install the PostgreSQL client programs of the server's version" in words
