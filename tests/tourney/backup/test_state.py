"""The desk says that a copy failed, that none is new, and that the disk is nearly full; so of what follows."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from tests.factories import make_admin, make_director, make_tournament
from tourney.backup import state
from tourney.backup.folder import copies

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]


@pytest.fixture(autouse=True)
def _watched(settings) -> None:
    settings.COPY_HOURS = 3


def said(client: Client, path: str = "/desk/") -> str:
    return client.get(path).content.decode()


def signed_in(user) -> Client:
    client = Client()
    client.force_login(user)
    return client


def back_up(folder: Path) -> str:
    said = StringIO()
    call_command("backup", to=folder, stdout=said)
    return said.getvalue()


def test_an_admin_reads_that_there_is_no_copy_and_that_it_is_old(tmp_path: Path) -> None:
    admin = signed_in(make_admin())
    assert "no copy of this site" not in said(admin)
    tournament = make_tournament()
    director = signed_in(make_director(tournament))
    assert "There is no copy of this site’s data yet." in said(admin)
    assert "no copy of this site" not in said(director)
    back_up(tmp_path)
    assert "copy of this site" not in said(admin)
    state.tell_written(tmp_path, timezone.now() - timedelta(hours=4))
    assert "The last copy of this site’s data is from" in said(admin)
    assert "The last copy of this site’s data is from" in said(admin, f"/desk/{tournament.slug}/")


def test_a_copy_that_failed_is_said_to_directors_until_one_is_written(tmp_path: Path) -> None:
    tournament = make_tournament()
    director = signed_in(make_director(tournament))
    (tmp_path / "file").touch()
    with pytest.raises(CommandError, match="file"):
        back_up(tmp_path / "file")
    for path in ("/desk/", f"/desk/{tournament.slug}/"):
        assert " failed: " in said(director, path)
    back_up(tmp_path)
    assert " failed: " not in said(director)


def test_a_disk_that_is_nearly_full_is_said_to_directors(settings) -> None:
    tournament = make_tournament()
    settings.FREE_MB = 10**9
    assert "The disk of this site is nearly full" in said(signed_in(make_director(tournament)))


def test_a_command_of_ones_own_is_given_each_copy(settings, tmp_path: Path) -> None:
    given = tmp_path / "given to others"
    given.mkdir()
    settings.AFTER_BACKUP = f"cp --target-directory '{given}'"
    back_up(tmp_path)
    [path] = copies(tmp_path)
    assert (given / path.name).read_bytes() == path.read_bytes()
    assert state.state().path == str(path)


@pytest.mark.parametrize(
    ("command", "why"), [("false", "its exit status was 1"), ("no-such-program", "No such file")]
)
def test_a_command_that_fails_is_said_and_the_copy_stays(
    command: str, why: str, settings, tmp_path: Path
) -> None:
    settings.AFTER_BACKUP = command
    with pytest.raises(CommandError, match=rf"TOURNEY_AFTER_BACKUP \({command}\) failed: .*{why}"):
        back_up(tmp_path)
    assert len(copies(tmp_path)) == 1
    assert why in state.state().failed
    assert why in said(signed_in(make_director(make_tournament())))


def test_older_copies_are_thinned_unless_all_stay(tmp_path: Path) -> None:
    for minute in range(3):
        (tmp_path / f"tourney-20230101-000{minute}00.sqlite3").touch()
    call_command("backup", to=tmp_path, keep_all=True, stdout=StringIO())
    assert len(copies(tmp_path)) == 4
    (tmp_path / sorted(copies(tmp_path))[-1].name).unlink()
    assert "Deleted 2 older: tourney-20230101-000000.sqlite3" in back_up(tmp_path)
    assert len(copies(tmp_path)) == 2
