"""Copies of the database are whole, dated and private; putting one back takes --yes and keeps what was there."""

from __future__ import annotations

from datetime import UTC, datetime
from io import StringIO
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.db import connection

from tests.factories import make_event
from tourney import backup
from tourney.models import Event

pytestmark = pytest.mark.django_db(transaction=True)
NOON = datetime(2026, 3, 7, 12, 0, 5, tzinfo=UTC)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy in which Ann exists, while the database has gone on to Ben."""
    User.objects.create(username="ann")
    path = backup.write(tmp_path, now=NOON)
    User.objects.all().delete()
    User.objects.create(username="ben")
    return path


@pytest.fixture(autouse=True)
def data_dir(settings, tmp_path: Path) -> Path:
    settings.DATA_DIR = tmp_path / "data"
    return settings.DATA_DIR


def names() -> list[str]:
    return [user.username for user in User.objects.order_by("username")]


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
    assert list(tmp_path.glob("*/*")) == [path]


def test_a_copy_can_be_named_from_where_one_stands(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(copy.parent)
    backup.check(Path(copy.name))


def test_the_command_prints_where_the_copy_is(tmp_path: Path) -> None:
    said = StringIO()
    call_command("backup", to=tmp_path, stdout=said)
    assert Path(said.getvalue().strip()).is_file()


def test_restoring_without_yes_changes_nothing(copy: Path) -> None:
    with pytest.raises(CommandError, match="--yes"):
        call_command("restore", str(copy))
    assert names() == ["ben"]


def test_restoring_puts_the_copy_back_and_keeps_what_was_there(copy: Path, data_dir: Path) -> None:
    call_command("restore", str(copy), "--yes", stdout=StringIO())
    assert names() == ["ann"]
    [safety] = (data_dir / "backups").iterdir()
    assert safety.name.startswith("before-restore-")
    backup.put_back(safety, folder=data_dir / "second", now=NOON)
    assert names() == ["ben"]


def test_no_page_shown_before_is_taken_for_one_after_restoring(
    tmp_path: Path, data_dir: Path
) -> None:
    event = make_event()
    path = backup.write(tmp_path, now=NOON)
    Event.objects.update(public_version=7)
    backup.put_back(path, folder=data_dir, now=NOON)
    event.refresh_from_db()
    event.tournament.refresh_from_db()
    assert (event.public_version, event.tournament.public_version) == (8, 8)


def test_a_table_newer_than_the_copy_goes(copy: Path, data_dir: Path) -> None:
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE newer (id integer)")
    backup.put_back(copy, folder=data_dir, now=NOON)
    assert "newer" not in connection.introspection.table_names()


@pytest.mark.parametrize(
    "content", [b"", b"not a copy at all", b"SQLite format 3\0" + b"\0" * 2000]
)
def test_a_damaged_copy_is_refused_before_anything_is_touched(
    content: bytes, tmp_path: Path
) -> None:
    damaged = tmp_path / f"damaged{backup.SUFFIXES[connection.vendor]}"
    damaged.write_bytes(content)
    with pytest.raises(CommandError, match="not a copy that can be put back"):
        call_command("restore", str(damaged), "--yes")


def test_a_file_that_is_not_there_or_not_for_this_database_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "copy.txt"
    with pytest.raises(CommandError, match="There is no file"):
        call_command("restore", str(other), "--yes")
    other.write_text("text")
    with pytest.raises(CommandError, match="does not end in"):
        call_command("restore", str(other), "--yes")


def test_a_missing_program_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(backup.BackupError, match="install the PostgreSQL client programs"):
        backup._run("pg_dump")
