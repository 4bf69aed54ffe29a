"""A clock that jumps back an hour and forward a day: records, undo, sessions, codes and copies stay right."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from bench.shipped import ROOT
from brackets.codes.issuing import issue, of_entrant, printed
from tests.factories import PASSWORD
from torture.client import Client
from torture.halls import Hall, opened
from torture.task import Task
from torture.typist import LOGIN
from tourney import backup

LIBRARY = "*/faketime/libfaketimeMT.so.1"
JUMPS = ("-3600", "+86400", "+0", "-3600", "+82800")
LONGEST = 32
"""Seconds that a wrong code or password may cost whoever comes after a jump."""
TAKEN = (200, 302)
HOUR = len("tourney-20261127-03")
"""How much of the name of a copy its hour is: of one hour the newest stays."""
WRONG = "wrong and wrong 7"


def run(task: Task) -> None:
    """The site runs on a clock that is set while directors type."""
    found = sorted(Path("/usr/lib").glob(LIBRARY))
    if not found:
        task.outcome.note("libfaketime is not installed (package faketime): no clock was tried.")
        return
    says = task.site.folder / "clock-says"
    says.write_text("+0\n")
    task.site.stop()
    task.site.own |= {
        "LD_PRELOAD": str(found[0]),
        "FAKETIME_TIMESTAMP_FILE": str(says),
        "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        "NO_FAKE_STAT": "1",  # gunicorn tells from times of files of its own whether a process hangs
        "PYTHONPATH": str(ROOT / "torture/under_faketime"),
    }
    task.site.start()
    hall = opened(task)
    for at in range(task.tries):
        _jumps(hall, says, JUMPS[at % len(JUMPS)])
        task.outcome.tried += 1


def _jumps(hall: Hall, says: Path, to: str) -> None:
    """While somebody types; with a wrong code and a wrong password before it."""
    client = hall.task.site.client()
    user = hall.typists[0].user.get_username()
    event = hall.events[0].event
    (row,) = issue([of_entrant(event, event.entrants.order_by("number")[0])])
    code = printed(row)
    assert _opens(client, code) in (200, 429)
    client.post("/c/", {"code": code[:-1] + ("2" if code[-1] != "2" else "3")})
    _signs_in(hall.task.site.client(), user, WRONG)

    def jump() -> None:
        time.sleep(hall.task.chance.uniform(0, 0.5))
        says.write_text(f"{to}\n")
        time.sleep(hall.task.chance.uniform(0.5, 1.5))

    hall.while_typing(jump)
    _taken(hall, f"a code after a jump by {to}", lambda: _opens(hall.task.site.client(), code))
    signs_in = partial(_signs_in, user=user, password=PASSWORD)
    _taken(hall, f"a password after a jump by {to}", lambda: signs_in(hall.task.site.client()))
    _copied(hall)


def _taken(hall: Hall, what: str, tries: Callable[[], int]) -> None:
    """Within the longest delay."""
    end = time.monotonic() + LONGEST
    while (status := tries()) not in TAKEN:
        if time.monotonic() > end:
            hall.task.found("errors", f"{what} is not taken within {LONGEST} s: {status}")
            return
        time.sleep(1)


def _opens(client: Client, code: str) -> int:
    return client.post("/c/", {"code": code}).status_code


def _signs_in(client: Client, user: str, password: str) -> int:
    client.get(LOGIN)
    return client.post(LOGIN, {"username": user, "password": password}).status_code


def _copied(hall: Hall) -> None:
    """The copy of this time is whole, whatever the time is, and takes no other's place but of its own hour."""
    folder = hall.task.site.folder / "backups"
    before = {one.name for one in folder.glob("*")}
    process = hall.task.site.command("backup", "--to", str(folder))
    said, _ = process.communicate()
    after = {one.name for one in folder.glob("*")}
    thinned = {name[:HOUR] for name in before - after} <= {name[:HOUR] for name in after}
    if process.returncode or len(after - before) != 1 or not thinned:
        hall.task.found("lost", f"a copy after a jump: {said[-200:]}")
    for name in after - before:
        try:
            backup.check(folder / name)
        except backup.BackupError as wrong:
            hall.task.found("lost", f"a copy after a jump is not whole: {wrong}")
