"""A copy of SQLite becomes a site of PostgreSQL: every cell of every table, whatever release it is from."""

from __future__ import annotations

import json
import lzma
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bench import cluster
from bench.cluster import Cluster
from tests.upgrades.making import HERE, ROOT, manage, script

pytestmark = [pytest.mark.long, pytest.mark.servers, pytest.mark.postgresql]
COPY = HERE / "0.5.0.sqlite3.xz"
"""The sample of a release before: events of every system, histories, reports, awards."""
CELLS = """
import json
from django.apps import apps
from django.core.serializers.json import DjangoJSONEncoder
versions = {"public_version", "entries_version", "taken_away", "entries_taken_away"}
found = {}
for model in apps.get_models(include_auto_created=True):
    names = [one.attname for one in model._meta.local_concrete_fields if one.name not in versions]
    found[model._meta.label] = list(model._base_manager.order_by("pk").values_list(*names))
print(json.dumps(found, cls=DjangoJSONEncoder, sort_keys=True))
"""
"""Every cell as Django reads it, but for versions of pages, which every restore raises."""
NEXT = """
from django.contrib.auth.models import User
print(User.objects.create(username="next").pk)
"""


@pytest.fixture(scope="module")
def server() -> Iterator[Cluster]:
    with cluster.started("fsync=off", "full_page_writes=off") as made:
        yield made


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the release before; the next key of a user is far above the last."""
    path = tmp_path_factory.mktemp("old") / "old.sqlite3"
    path.write_bytes(lzma.decompress(COPY.read_bytes()))
    with closing(sqlite3.connect(path)) as rows:
        rows.execute("UPDATE sqlite_sequence SET seq = 700 WHERE name = 'auth_user'")
        rows.commit()
    return path


@pytest.fixture(scope="module")
def upgraded(old: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same, of this release."""
    path = tmp_path_factory.mktemp("upgraded") / "upgraded.sqlite3"
    shutil.copy(old, path)
    manage(path, "migrate", "--verbosity", "0")
    return path


def on_server(address: str, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """What a command says on a site of PostgreSQL."""
    told = {"DATABASE_URL": address, "TOURNEY_DATA": str(folder)}
    told |= {"DJANGO_SETTINGS_MODULE": "tourney.config.settings"}
    return subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=ROOT, env={**os.environ, **told}, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_every_cell_goes_over_also_of_a_release_before_and_no_key_is_given_again(
    server: Cluster, old: Path, upgraded: Path, tmp_path: Path
) -> None:
    address = server.database("moved")
    done = on_server(address, tmp_path, "restore", str(old), "--yes")
    assert done.returncode == 0, done.stderr
    assert [line.partition(":")[0] for line in done.stdout.splitlines()[1:4]] == [
        "Loaded beside the site's database.",
        "Made by an older release",
        "12 events agree with their journals.",
    ]
    moved = json.loads(on_server(address, tmp_path, "shell", "-v", "0", "-c", CELLS).stdout)
    assert moved == json.loads(script(upgraded, CELLS))
    assert sum(map(len, moved.values())) > 5000
    assert on_server(address, tmp_path, "shell", "-v", "0", "-c", NEXT).stdout.strip() == "701"
    assert not list(tmp_path.glob("moving*"))


def test_a_role_that_may_make_no_database_takes_it_in_one_transaction(
    server: Cluster, upgraded: Path, tmp_path: Path
) -> None:
    address = server.database("poor").replace("postgres@", "poor@")
    place = ["psql", "-q", "-h", "127.0.0.1", "-p", str(server.port), "-U", "postgres", "-c"]
    for said in ("CREATE ROLE poor LOGIN", "ALTER DATABASE poor OWNER TO poor"):
        subprocess.run([*place, said], check=True)
    done = on_server(address, tmp_path, "restore", str(upgraded), "--yes")
    assert done.returncode == 0, done.stderr
    assert "Loaded in a transaction" in done.stdout
    assert "12 events agree" in on_server(address, tmp_path, "check_brackets").stdout


def test_what_a_column_does_not_take_is_refused_with_its_row_and_nothing_is_changed(
    server: Cluster, upgraded: Path, tmp_path: Path
) -> None:
    """SQLite takes a text of any length."""
    copy = tmp_path / "odd.sqlite3"
    shutil.copy(upgraded, copy)
    with closing(sqlite3.connect(copy)) as rows:
        rows.execute("UPDATE tourney_event SET name = ? WHERE id = 3", ["long " * 100])
        rows.commit()
    address = server.database("refusing")
    done = on_server(address, tmp_path, "restore", str(copy), "--yes")
    assert done.returncode == 1
    assert "value too long for type" in done.stderr
    assert "COPY tourney_event, line 3, column name" in done.stderr
    assert "Nothing was changed: the site has what it had." in done.stderr
    assert on_server(address, tmp_path, "showmigrations", "tourney").stdout.count("[X]") == 0
