"""The files in which processes count: their room is taken beforehand, and nothing is counted twice or lost."""

from __future__ import annotations

import errno
import os
from itertools import product
from pathlib import Path

import pytest
from prometheus_client.mmap_dict import MmapedDict, mmap_key
from prometheus_client.multiprocess import MultiProcessCollector

from tests.routes import ALL
from tourney.metrics import files
from tourney.metrics.counting import METHODS, OTHER
from tourney.metrics.values import BUCKETS, REQUESTS, SECONDS

ONE, OTHER_ONE = 4001, 4002


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """As gunicorn makes it."""
    monkeypatch.setenv("TOURNEY_DATA", str(tmp_path))
    monkeypatch.setenv(files.VARIABLE, "")
    files.begin()
    return files.folder()


def counts(process: int, many: float, kind: str = "counter") -> None:
    """What the library writes for a process."""
    kept = MmapedDict(str(files.folder() / f"{kind}_{process}.db"))
    key = mmap_key("tourney_pages", "tourney_pages_total", ["source"], ["kept"], "Pages.")
    kept.write_value(key, many, 0)
    kept.close()


def total() -> float:
    """As any process tells it."""
    with files.added_up():
        found = list(MultiProcessCollector(None, str(files.folder())).collect())
    return sum(one.value for metric in found for one in metric.samples)


def test_the_room_of_a_file_is_taken_before_anything_is_counted(folder: Path) -> None:
    """A hole that is written by way of memory on a full disk ends the process."""
    files.take(ONE)
    made = {path.name: path.stat() for path in folder.glob("*.db")}
    assert len(made) == len(files.ROOM) + len(files.SUMS)
    for name, found in made.items():
        assert found.st_blocks * 512 >= found.st_size > 0, name


def test_every_route_has_room(folder: Path) -> None:
    files.take(ONE)
    seconds, requests = (
        MmapedDict(str(folder / f"{kind}_{ONE}.db")) for kind in ("histogram", "counter")
    )
    before = {path.name: path.stat().st_size for path in folder.glob("*.db")}
    ends = [*(("_bucket", str(le)) for le in (*BUCKETS, "+Inf")), ("_sum", ""), ("_count", "")]
    name, said = SECONDS._name, SECONDS._documentation
    for route, (end, le) in product(ALL, ends):
        seconds.write_value(mmap_key(name, name + end, ["route", "le"], [route, le], said), 1, 0)
    name, said, labels = REQUESTS._name, REQUESTS._documentation, list(REQUESTS._labelnames)
    for values in product(ALL, (*METHODS, OTHER), ("1xx", "2xx", "3xx", "4xx", "5xx")):
        requests.write_value(mmap_key(name, f"{name}_total", labels, list(values), said), 1, 0)
    for one in (seconds, requests):
        one.close()
    assert {path.name: path.stat().st_size for path in folder.glob("*.db")} == before
    assert len(ALL) > 300


def test_what_a_process_counted_goes_on_without_it(folder: Path) -> None:
    for process, many in ((ONE, 3), (OTHER_ONE, 4)):
        files.take(process)
        counts(process, many)
    assert total() == 7
    files.leave(ONE)
    assert total() == total() == 7
    files.take(ONE)  # another process by the same number
    counts(ONE, 10)
    files.leave(ONE)
    files.leave(OTHER_ONE)
    assert total() == 17
    assert {path.name for path in folder.iterdir()} == {
        "counter_gone.db",
        "histogram_gone.db",
        "lock",
    }


def test_a_start_begins_anew(folder: Path) -> None:
    files.take(ONE)
    counts(ONE, 3)
    files.begin()
    assert total() == 0


def test_without_room_a_process_counts_for_itself_and_leaves_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    before = set(folder.iterdir())
    monkeypatch.setattr(os, "posix_fallocate", full)
    files.take(ONE)
    assert files.VARIABLE not in os.environ
    assert set(folder.iterdir()) <= before | {folder / "lock"}
    assert "No room" in caplog.text
    files.leave(ONE)
