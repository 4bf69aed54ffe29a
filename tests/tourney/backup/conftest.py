"""Every test here has a data folder of its own and a database that has seen every migration."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User

from tests.tourney.backup.site import NOON, columns, migrated
from tourney import backup


@pytest.fixture(autouse=True)
def data_dir(settings: Any, tmp_path: Path) -> Path:
    settings.DATA_DIR = tmp_path / "data"
    settings.DATA_DIR.mkdir()
    return settings.DATA_DIR


@pytest.fixture(autouse=True)
def site(settings: Any, transactional_db: None) -> Iterator[None]:
    """Tests that follow in this process find the tables as they were made: a migration adds columns at the end."""
    settings.MIGRATION_MODULES = {}
    before = columns()
    with migrated():
        yield
    assert columns() == before, "this test leaves other tables behind"


@pytest.fixture
def put_back(tmp_path: Path, site: None) -> Iterator[None]:
    """For a test that migrates: the whole database is put back after it, its tables too."""
    whole = backup.write(tmp_path / "whole", now=NOON)
    yield
    backup.put_back(whole, folder=tmp_path / "left", now=NOON)


@pytest.fixture
def copy(tmp_path: Path, site: None) -> Path:
    """A copy in which Ann exists, while the database has gone on to Ben."""
    User.objects.create(username="ann")
    path = backup.write(tmp_path / "copies", now=NOON)
    User.objects.all().delete()
    User.objects.create(username="ben")
    return path
