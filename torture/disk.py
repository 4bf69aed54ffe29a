"""A disk that is full, and one that nobody may write on: words instead of results, and readers read on."""

from __future__ import annotations

import resource
import shutil
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from django.db import connections

from tests.brackets.conformance.browsing import JSON
from torture.client import Silence
from torture.halls import Hall, opened
from torture.site import TRACEBACK, Site
from torture.task import Task

SPARE = 12_000_000
"""Bytes that are free before it is filled."""
READS = 12
READ_ONLY_EVERY = 3


class Disk(ABC):
    """Where the data of the site are."""

    words = ""

    @abstractmethod
    def fill(self) -> None:
        """Not a byte more."""

    @abstractmethod
    def free(self) -> None:
        """As before."""


class Small(Disk):
    """A file system in memory over the folder of the data, so small that it can be filled."""

    def __init__(self, folder: Path) -> None:
        """It is mounted; the folder has what it had."""
        self.folder, self.ballast = folder, folder / "ballast"
        self._aside = folder.with_name(f"{folder.name}-aside")
        connections.close_all()
        folder.rename(self._aside)
        folder.mkdir()
        used = sum(one.stat().st_size for one in self._aside.rglob("*") if one.is_file())
        size = f"size={used + used // 2 + SPARE}"
        subprocess.run(["mount", "-t", "tmpfs", "-o", size, "tmpfs", str(folder)], check=True)
        shutil.copytree(self._aside, folder, dirs_exist_ok=True)

    def fill(self) -> None:
        """Write until there is no room."""
        with suppress(OSError), self.ballast.open("wb", buffering=0) as file:
            while file.write(b"\0" * 4096):
                pass

    def free(self) -> None:
        """The operator found something to remove."""
        self.ballast.unlink(missing_ok=True)

    def allow(self, way: str) -> None:
        """Write (`rw`), or only read (`ro`); nobody may have a file open for writing."""
        subprocess.run(["mount", "-o", f"remount,{way}", str(self.folder)], check=True)

    def leave(self) -> None:
        """What it holds is in the folder itself again."""
        connections.close_all()
        shutil.rmtree(self._aside)
        shutil.copytree(self.folder, self._aside)
        subprocess.run(["umount", "--lazy", str(self.folder)], check=True)
        self.folder.rmdir()
        self._aside.rename(self.folder)


class Limited(Disk):
    """Where nothing can be mounted: no process of the site may make a file longer."""

    words = "Nothing can be mounted here: files could not grow instead, and no read-only disk was tried."

    def __init__(self, site: Site) -> None:
        """The processes are limited as they are when it is full."""
        self._site = site

    def fill(self) -> None:
        """At most four kilobytes of a file."""
        self._limit(4096)

    def free(self) -> None:
        """As much as they like."""
        self._limit(resource.RLIM_INFINITY)

    def _limit(self, size: int) -> None:
        for pid in self._site.workers():
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def run(task: Task) -> None:
    """Full again and again, and now and then read-only from the start of the site."""
    hall = opened(task)
    with _disk(task) as disk:
        for at in range(task.tries):
            if isinstance(disk, Small) and at % READ_ONLY_EVERY == READ_ONLY_EVERY - 1:
                _read_only(hall, disk)
            else:
                hall.while_typing(lambda: _full(hall, disk))
            hall.while_typing(lambda: time.sleep(0.1))
            task.outcome.tried += 1


@contextmanager
def _disk(task: Task) -> Iterator[Disk]:
    site = task.site
    site.stop()
    try:
        small = Small(site.folder)
    except (OSError, subprocess.CalledProcessError):
        Path(site.folder).rmdir()
        site.folder.with_name(f"{site.folder.name}-aside").rename(site.folder)
        site.start()
        task.outcome.note(Limited.words)
        yield Limited(site)
        return
    try:
        site.start()
        yield small
    finally:
        site.stop()
        small.leave()


def _full(hall: Hall, disk: Disk) -> None:
    """For some seconds, in which a copy is begun and readers read."""
    time.sleep(hall.task.chance.uniform(0, 0.5))
    disk.fill()
    try:
        _read(hall)
        if isinstance(disk, Small):
            _copied(hall, disk)
    finally:
        disk.free()


def _copied(hall: Hall, disk: Small) -> None:
    """A copy for which there is no room: words, no traceback, nothing half written."""
    folder = disk.folder / "backups"
    process = hall.task.site.command("backup", "--to", str(folder))
    said, _ = process.communicate()
    if process.returncode == 0:
        hall.task.outcome.note("A copy found room on the full disk.")
    elif TRACEBACK in said:
        hall.task.found("errors", f"backup on a full disk: {said.splitlines()[-1][:200]}")
    left = [one.name for one in folder.glob("*.part")]
    if left:
        hall.task.found("lost", f"backup on a full disk leaves {', '.join(left)}")
        shutil.rmtree(folder)


def _read(hall: Hall, *, taken: tuple[int, ...] = (200,)) -> None:
    """Public pages of every event are read, whatever the disk says."""
    client = hall.task.site.client()
    for _ in range(READS):
        played = hall.task.chance.choice(hall.events)
        address = played.event.get_absolute_url()
        try:
            status = client.get(address).status_code
        except Silence:
            status = 0
        if status not in taken:
            hall.task.found("errors", f"{played.trial.name}: a reader was answered {status}.")


def _read_only(hall: Hall, disk: Small) -> None:
    """The site starts on a disk that nobody may write on: it is read or says in words why not; nothing is recorded.

    SQLite opens no database there whose journal is a file of its own.
    """
    site = hall.task.site
    site.stop()
    connections.close_all()
    disk.allow("ro")
    try:
        site.start()
        _read(hall, taken=(200, 503))
        client = hall.typists[0].client
        with suppress(Silence):
            reply = client.post("/account/login/", {"username": "x", "password": "y"}, JSON)
            if reply.status_code == 200:
                hall.task.found("errors", "Somebody signed in on a disk that cannot be written.")
    except TimeoutError:
        hall.task.found("errors", "The site does not start where its folder is read-only.")
    finally:
        site.stop()
        disk.allow("rw")
        site.start()
