"""SIGKILL to any process at any moment: what was acknowledged is there, the rest is made once when it is sent again."""

from __future__ import annotations

import time

from torture import killed_commands, killed_pages
from torture.halls import opened
from torture.task import Task

LONGEST = 1.5
"""Seconds in which the moment lies."""
ORDER = (
    *("results", "results", "posting", "results", "backup"),
    *("awards", "results", "imports", "results", "upgrade"),
)


def run(task: Task) -> None:
    """One killing after the other, each looked over before the next."""
    hall = opened(task)
    pages = killed_pages.Pages(task, hall.typists[0], lambda: kill(task))
    commands = killed_commands.Commands(task)
    stages = {
        "results": lambda: hall.while_typing(lambda: _at_a_moment(task)),
        "posting": pages.posting,
        "awards": pages.awards,
        "imports": pages.imports,
        "backup": commands.backup,
        "upgrade": commands.upgrade,
    }
    for at in range(task.tries):
        stages[ORDER[at % len(ORDER)]]()
        task.outcome.tried += 1


def kill(task: Task) -> None:
    """A serving process, or the master."""
    task.site.killed(task.chance.choice([*task.site.workers(), task.site.master]))


def _at_a_moment(task: Task) -> None:
    time.sleep(task.chance.uniform(0, LONGEST))
    kill(task)
    time.sleep(task.chance.uniform(0, LONGEST))
