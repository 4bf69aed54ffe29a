"""What is no whole copy of this or an older release, or does not agree with itself, is refused and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.db import connection

from awards.models import Report, Sanction
from awards.reports.document import checksum
from brackets.models import Record
from tests.factories import make_event
from tests.tampering import behind
from tests.tourney.backup.site import (
    LONG_THERE,
    NOON,
    ON_A_SERVER,
    litter,
    names,
    restore,
    strangers,
)
from tourney import backup
from tourney.models import Event

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]
INSERT = "INSERT INTO django_migrations VALUES "
SEEN = "CREATE TABLE django_migrations (id integer PRIMARY KEY, app text, name text, applied text)"


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


def test_a_copy_that_was_cut_off_is_refused(copy: Path) -> None:
    copy.write_bytes(copy.read_bytes()[: copy.stat().st_size * 2 // 3])
    with pytest.raises(CommandError, match="not a copy that can be put back"):
        restore(copy)
    assert names() == ["ben"]


def test_a_file_that_is_not_there_or_not_for_this_database_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "copy.txt"
    with pytest.raises(CommandError, match="There is no file"):
        call_command("restore", str(other), "--yes")
    other.write_text("text")
    with pytest.raises(CommandError, match="does not end in"):
        call_command("restore", str(other), "--yes")


@pytest.mark.parametrize(
    ("statements", "said"),
    [
        (
            [SEEN, INSERT + "(1, 'auth', '0001_initial', ''), (2, 'shop', '0001_initial', '')"],
            "one of another program, with the apps auth, shop.",
        ),
        (["CREATE TABLE songs (id integer)"], "one with the tables songs."),
        (
            [SEEN, INSERT + "(1, 'tourney', '0001_initial', '')"],
            "one of another program, with the apps tourney.",
        ),
        (
            [SEEN, INSERT + "(1, 'tourney', '9999_from_later', '')"],
            "was made by a newer Tourney than this one.",
        ),
        (
            [SEEN, INSERT + "(1, 'tourney', '0002_member_history', '')"],
            "which is not carried over.",
        ),
    ],
)  # fmt: skip
def test_what_is_no_copy_of_this_or_an_older_release_is_refused_with_what_it_is(
    statements: list[str], said: str, copy: Path, tmp_path: Path, data_dir: Path
) -> None:
    with pytest.raises(CommandError, match=said.replace(".", r"\.")):
        restore(strangers(tmp_path, *statements))
    assert names() == ["ben"]
    assert not (data_dir / "backups").exists()


@LONG_THERE
@pytest.mark.usefixtures("put_back")
def test_a_copy_that_says_it_has_seen_what_it_has_not_is_refused(tmp_path: Path) -> None:
    User.objects.create(username="ben")
    call_command("migrate", "cup", "0002", verbosity=0)
    call_command("migrate", "cup", "0003", fake=True, verbosity=0)
    odd = backup.write(tmp_path, now=NOON)
    call_command("migrate", "cup", "0002", fake=True, verbosity=0)
    call_command("migrate", verbosity=0)
    with pytest.raises(CommandError, match=r"cup_cupsettings lacks fixed.\nNothing was changed"):
        restore(odd)
    assert names() == ["ben"]


def forge_a_record(event: Event) -> None:
    """One that nobody sealed."""
    Record.objects.create(
        event=event, sequence=1, kind="result", payload={}, made_at=NOON, hash="0" * 64
    )


def forge_a_report(event: Event) -> None:
    """One whose document was changed after it was frozen."""
    sanction = Sanction.objects.create(event=event)
    Report.objects.create(
        sanction=sanction, revision=1, event_name="Knockout", published_at=NOON,
        checksum=checksum("{}"), document="{ }",
    )  # fmt: skip


@LONG_THERE
@pytest.mark.parametrize(
    ("forge", "said"),
    [
        (forge_a_record, r"1 differences between rows and journals"),
        (forge_a_report, r"Knockout: report, revision 1: it is not as it was published"),
    ],
)
def test_a_copy_that_does_not_agree_with_itself_is_refused(
    forge: Callable[[Event], None], said: str, tmp_path: Path, data_dir: Path
) -> None:
    forge(make_event(name="Knockout"))
    odd = backup.write(tmp_path, now=NOON)
    behind(Report).delete()
    behind(Record).delete()
    with pytest.raises(
        CommandError, match=f"(?s){said}.*Nothing was changed: the site has what it had"
    ):
        restore(odd)
    assert (Event.objects.count(), Record.objects.count()) == (1, 0)
    assert litter() == []


def deep(event: Event) -> None:
    """A payload that nests deeper than anything reads it."""
    forge_a_record(event)
    with connection.cursor() as cursor:
        nested = "[" * 995 + "]" * 995
        cursor.execute("UPDATE brackets_record SET payload = %s", [nested])


def of_no_time(event: Event) -> None:
    """A record whose time is none."""
    forge_a_record(event)
    with connection.cursor() as cursor:
        cursor.execute("UPDATE brackets_record SET made_at = 'x'")


@LONG_THERE
@pytest.mark.parametrize(
    ("forge", "said"),
    [
        (deep, "RecursionError"),
        *([] if ON_A_SERVER else [(of_no_time, "AttributeError")]),  # a server takes no such time
    ],
)
def test_whatever_the_loading_raises_it_ends_in_words(
    forge: Callable[[Event], None], said: str, tmp_path: Path
) -> None:
    forge(make_event(name="Knockout"))
    odd = backup.write(tmp_path, now=NOON)
    behind(Record).delete()
    with pytest.raises(
        CommandError, match=f"(?s)was not put back: {said}.*Nothing was changed: the site has what"
    ):
        restore(odd)
    assert Event.objects.count() == 1
    assert litter() == []


def test_a_list_of_migrations_that_is_none_is_refused_in_words(copy: Path, tmp_path: Path) -> None:
    odd = strangers(
        tmp_path,
        "CREATE TABLE django_migrations (id integer PRIMARY KEY)",
        "INSERT INTO django_migrations VALUES (1)",
    )
    with pytest.raises(CommandError, match=r"(?s)not a copy that can be put.*Nothing was changed"):
        restore(odd)
    assert names() == ["ben"]


DOINGS = {
    "sqlite": [
        (
            "trigger richer of brackets_record",
            "CREATE TRIGGER richer AFTER INSERT ON brackets_record BEGIN SELECT 1; END",
            "DROP TRIGGER richer",
        )
    ],
    "postgresql": [
        (
            "trigger richer of brackets_record",
            "CREATE FUNCTION rich() RETURNS trigger AS 'BEGIN RETURN NULL; END' LANGUAGE plpgsql;"
            "CREATE TRIGGER richer BEFORE INSERT ON brackets_record FOR EACH ROW EXECUTE FUNCTION rich()",
            "DROP FUNCTION rich CASCADE",
        ),
        (
            "rule quiet of brackets_record",
            "CREATE RULE quiet AS ON DELETE TO brackets_record DO INSTEAD NOTHING",
            "DROP RULE quiet ON brackets_record",
        ),
        (
            "policy partly of brackets_record",
            "CREATE POLICY partly ON brackets_record USING (true)",
            "DROP POLICY partly ON brackets_record",
        ),
    ],
}


@pytest.mark.parametrize(("named", "made", "gone"), DOINGS[connection.vendor])
def test_a_database_that_acts_by_itself_is_named_and_not_put_back(
    named: str, made: str, gone: str, tmp_path: Path
) -> None:
    with connection.cursor() as cursor:
        cursor.execute(made)
        try:
            odd = backup.write(tmp_path, now=NOON)
        finally:
            cursor.execute(gone)
    User.objects.create(username="ben")
    with pytest.raises(CommandError, match=f"(?s)as that of no release does: {named}.*Nothing was"):
        restore(odd)
    assert names() == ["ben"]
