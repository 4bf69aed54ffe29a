"""Putting a copy back takes --yes, upgrades and checks it beside the site, and keeps what was there."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from tests.factories import make_event
from tests.tourney.backup.site import (
    LONG_THERE,
    NOON,
    ON_A_SERVER,
    killed,
    litter,
    names,
    restore,
)
from tourney import backup
from tourney.backup import postgresql, restoring
from tourney.backup.beside import connected_to
from tourney.models import Event, Tournament

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]
STEPS = 6
"""What a restore says before it is done."""


def test_restoring_without_yes_changes_nothing(copy: Path) -> None:
    with pytest.raises(CommandError, match="--yes"):
        call_command("restore", str(copy))
    assert names() == ["ben"]


def test_restoring_puts_the_copy_back_and_keeps_what_was_there(copy: Path, data_dir: Path) -> None:
    said = restore(copy)
    assert names() == ["ann"]
    [safety] = (data_dir / "backups").iterdir()
    assert safety.name.startswith("before-restore-")
    assert litter() == []
    assert said == [
        f"{copy.name} is whole: 0 tournaments, 0 events, 0 records, 0 reports.",
        "Loaded beside the site's database.",
        "Made by this release: nothing to upgrade.",
        "0 events agree with their journals.",
        "0 reports match their checksums.",
        f"{copy} is in place. What was there before is in {safety}.",
    ]
    backup.put_back(safety, folder=data_dir / "second", now=NOON)
    assert names() == ["ben"]


def test_a_role_that_may_make_no_database_puts_a_copy_back_in_one_transaction(
    copy: Path, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql, "may_create", lambda: False)
    said = restore(copy)
    assert names() == ["ann"]
    assert said[1].startswith("Loaded in a transaction") == ON_A_SERVER


@LONG_THERE
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
    assert (event.entries_version, event.taken_away) == (8, 8)


@LONG_THERE
def test_no_key_is_given_again_after_restoring(tmp_path: Path, data_dir: Path) -> None:
    path = backup.write(tmp_path, now=NOON)
    lost = make_event()
    backup.put_back(path, folder=data_dir, now=NOON)
    made = make_event()
    assert made.pk > lost.pk
    assert made.tournament_id > lost.tournament_id


@LONG_THERE
def test_a_table_newer_than_the_copy_goes(copy: Path, data_dir: Path) -> None:
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE newer (id integer)")
    backup.put_back(copy, folder=data_dir, now=NOON)
    assert "newer" not in connection.introspection.table_names()


@LONG_THERE
@pytest.mark.usefixtures("put_back")
def test_a_copy_of_an_older_release_is_upgraded_first(tmp_path: Path) -> None:
    make_event()
    call_command("migrate", "cup", "0002", verbosity=0)
    old = backup.write(tmp_path, now=NOON)
    call_command("migrate", verbosity=0)
    Tournament.objects.all().delete()
    said = restore(old)
    assert Tournament.objects.count() == 1
    assert said[2] == (
        "Made by an older release: upgraded in 1 step, from cup 0003_fixed_places to cup 0003_fixed_places."
    )
    with connection.cursor() as cursor:
        columns = connection.introspection.get_table_description(cursor, "cup_cupsettings")
    assert "fixed" in {column.name for column in columns}


@LONG_THERE
@pytest.mark.parametrize("step", [4] if ON_A_SERVER else range(2, STEPS))
def test_killed_after_any_step_it_leaves_the_old_one_whole_and_the_next_try_goes_through(
    step: int, copy: Path, data_dir: Path
) -> None:
    def dying(die: Callable[[], None]) -> None:
        said: list[str] = []

        def say(words: str) -> None:
            said.append(words)
            if len(said) == step:
                die()

        connection.close()
        backup.put_back(copy, folder=data_dir, now=NOON, say=say)

    connection.close()
    killed(dying)
    assert names() == ["ben"]
    restore(copy)
    assert names() == ["ann"]
    assert litter() == []


@LONG_THERE
def test_killed_while_the_site_is_locked_it_leaves_the_old_one_whole(
    copy: Path, data_dir: Path
) -> None:
    def dying(die: Callable[[], None]) -> None:
        restoring.shown.untell = (
            die  # the last thing before anything is exchanged, in that process alone
        )
        connection.close()
        backup.put_back(copy, folder=data_dir / "backups", now=NOON)

    connection.close()
    killed(dying)
    assert names() == ["ben"]
    [safety] = (data_dir / "backups").iterdir()
    assert backup.check(safety).counts["auth_user"] == 1
    make_event()
    restore(copy)
    assert names() == ["ann"]
    assert litter() == []


@LONG_THERE
def test_two_are_not_put_back_at_once(copy: Path, data_dir: Path) -> None:
    def second(words: str) -> None:
        if words.startswith("Loaded"):
            with pytest.raises(backup.BackupError, match="Another copy is being put back"):
                backup.put_back(copy, folder=data_dir, now=NOON)
            done.append(os.getpid())

    done: list[int] = []
    backup.put_back(copy, folder=data_dir, now=NOON, say=second)
    assert done
    assert names() == ["ann"]


@LONG_THERE
def test_nothing_is_there_to_keep_on_a_new_machine(copy: Path, data_dir: Path) -> None:
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(
                f'DROP TABLE "{table}"' + " CASCADE" * (connection.vendor == "postgresql")
            )
    assert restore(copy)[-1] == f"{copy} is in place. There was nothing before."
    assert names() == ["ann"]


@LONG_THERE
def test_what_was_written_until_the_last_moment_is_in_the_safety_copy(
    copy: Path, data_dir: Path
) -> None:
    def late(words: str) -> None:
        if words.startswith("0 reports"):
            with connected_to(site):
                make_event()

    site = connection.settings_dict["NAME"]
    safety = backup.put_back(copy, folder=data_dir, now=NOON, say=late)
    assert safety
    assert backup.check(safety).counts["tourney_event"] == 1
    assert Event.objects.count() == 0
