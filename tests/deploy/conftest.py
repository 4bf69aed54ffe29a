"""What the tests of the shipped configuration share: a site as it is deployed."""

from __future__ import annotations

import fcntl
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.shipped import Shipped


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory, worker_id: str, look: Path) -> Shipped:
    """A site as it begins, with nothing in it, made by the first process of the run that asks."""
    own = tmp_path_factory.getbasetemp()
    folder = (own if worker_id == "master" else own.parent) / "prepared"
    folder.mkdir(exist_ok=True)
    made, is_done = Shipped(folder), folder / "done"
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not is_done.exists():
            shutil.copytree(look, folder / "data/static")
            made.prepare()
            is_done.touch()
    return made


@pytest.fixture(scope="module")
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, prepared: Shipped
) -> Iterator[Shipped]:
    """One site for the file, made by its `MAKE`; each test leaves it running and public."""
    figures = {"TOURNEY_METRICS": "127.0.0.0/8"}
    made = Shipped(tmp_path_factory.mktemp("shipped"), told=figures)
    made.make(request.module.MAKE, prepared=prepared)
    try:
        made.start_app()
        made.start()
        yield made
    finally:
        made.stop()
