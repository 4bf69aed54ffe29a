"""No migration since the last release shuts out who reads and writes while it runs."""

from __future__ import annotations

import lzma
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.db import migrations, models
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation
from django.db.models.functions import Now

from tests.upgrades.making import HERE
from tests.upgrades.rule import UNKNOWN, objections, tables
from tourney.migrating import AddIndexMeanwhile, CreateModels, TellFields

BEFORE = {
    "tourney": 18,
    "brackets": 10,
    "awards": 10,
    "cup": 3,
    "judo": 4,
    "robin": 1,
    "scrabble": 1,
}
"""The last of each app from before the rule: the update to 0.6.0 takes a stop."""
KNOWN = {"tourney_event": {"id", "name"}, "tourney_old": {"id"}}
CODE = models.CharField(max_length=5, null=True)
INDEX = models.Index(fields=["name"], name="by_name")


def newest() -> Path:
    """The database of the last release."""
    by_release = {
        tuple(map(int, one.name.split(".")[:3])): one for one in HERE.glob("*.sqlite3.xz")
    }
    return by_release[max(by_release)]


def released(folder: Path) -> set[tuple[str, str]]:
    """Every migration that the last release has seen."""
    path = folder / "released.sqlite3"
    path.write_bytes(lzma.decompress(newest().read_bytes()))
    with closing(sqlite3.connect(path)) as found:
        return set(found.execute("SELECT app, name FROM django_migrations"))


def test_no_migration_since_the_last_release_shuts_anybody_out(
    tmp_path: Path, settings: Any
) -> None:
    settings.MIGRATION_MODULES = {}  # the tests make their tables without them
    loader, seen = MigrationLoader(None), released(tmp_path)
    ours = {one.label for one in apps.get_app_configs() if one.label in BEFORE}
    assert ours == set(BEFORE)
    assert set(BEFORE.items()) <= {(app, int(name[:4])) for app, name in loader.disk_migrations}
    before = [key for key in loader.disk_migrations if key in seen or _is_before(*key)]
    assert len(before) > 40
    known = tables(loader.project_state(before))
    newer = [loader.disk_migrations[key] for key in set(loader.disk_migrations) - set(before)]
    said = [why for one in newer if one.app_label in ours for why in objections(one, known)]
    assert sorted(said) == []


def _is_before(app: str, name: str) -> bool:
    return app not in BEFORE or int(name[:4]) <= BEFORE[app]


def refused(*steps: Operation, atomic: bool = True) -> list[str]:
    """What is said of a migration of these steps."""
    migration = migrations.Migration("0099_next", "tourney")
    migration.operations, migration.atomic = list(steps), atomic
    return list(objections(migration, KNOWN))


def work(apps: object, editor: object) -> None:
    """Of a migration."""


@pytest.mark.parametrize(
    "steps",
    [
        [migrations.CreateModel("Leaf", [("id", models.BigAutoField(primary_key=True))])],
        [CreateModels([]), TellFields([])],
        [migrations.AddField("event", "code", CODE)],
        [migrations.AddField("event", "code", models.IntegerField(db_default=0))],
        [migrations.AddField("event", "at", models.DateTimeField(db_default=Now()))],
        [migrations.AlterModelOptions("event", {"ordering": ["name"]})],
        [migrations.SeparateDatabaseAndState([], [migrations.RemoveField("event", "name")])],
        [migrations.RunSQL("ALTER TABLE tourney_event DROP COLUMN gone;")],
        [migrations.RunSQL('DROP TABLE "tourney_gone"')],
    ],
)
def test_what_is_only_added_is_let_through(steps: Sequence[Operation]) -> None:
    assert refused(*steps) == []


def test_work_in_batches_and_an_index_made_meanwhile_are_let_through() -> None:
    batches = migrations.RunPython(work, migrations.RunPython.noop, elidable=True)
    assert refused(batches, AddIndexMeanwhile("event", INDEX), atomic=False) == []


@pytest.mark.parametrize(
    ("step", "says"),
    [
        (migrations.RemoveField("event", "name"), "release it first without it"),
        (migrations.DeleteModel("Event"), "release it first without it"),
        (migrations.RenameField("event", "name", "title"), "know the old name"),
        (migrations.RenameModel("Event", "Contest"), "keep db_table"),
        (migrations.AlterField("event", "name", models.CharField(max_length=9)), "TellFields"),
        (migrations.AddField("event", "n", models.IntegerField(default=0)), "null or db_default"),
        (migrations.AddField("event", "n", models.IntegerField(null=True, db_index=True)), "db_index=False"),
        (migrations.AddField("event", "n", models.IntegerField(null=True, unique=True)), "db_index=False"),
        (migrations.AddField("event", "of", models.ForeignKey("tourney.event", models.PROTECT, null=True)), "db_index"),
        (migrations.AddIndex("event", INDEX), "AddIndexMeanwhile"),
        (AddIndexMeanwhile("event", INDEX), "atomic = False"),
        (migrations.AddConstraint("event", models.UniqueConstraint(fields=["name"], name="one")), "every row"),
        (migrations.RunPython(work, elidable=True), "batches"),
        (migrations.RunSQL("ALTER TABLE tourney_event DROP COLUMN name"), "still reads and writes"),
        (migrations.RunSQL("DROP TABLE tourney_old"), "still reads and writes"),
        (migrations.RunSQL("UPDATE tourney_event SET name = ''"), UNKNOWN),
        (migrations.AlterModelTable("event", "contest"), UNKNOWN),
        (migrations.SeparateDatabaseAndState([migrations.AddIndex("event", INDEX)], []), "AddIndexMeanwhile"),
    ],
)  # fmt: skip
def test_what_shuts_somebody_out_is_refused_with_the_mend(step: Operation, says: str) -> None:
    (why,) = refused(step)
    assert says in why


def test_work_that_a_new_site_need_not_do_says_so() -> None:
    assert "elidable" in refused(migrations.RunPython(work), atomic=False)[0]
