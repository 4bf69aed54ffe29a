"""A serving process: what its start costs and what it holds, beside a process with Django and one view."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from bench.measure import Figure
from bench.serving import served

TIMES = 5
TOLD = """
import time
from pathlib import Path
print(time.process_time(), int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6)
"""
OURS = f"""
from tourney.config.asgi import application
from django.urls import reverse
reverse("tourney:home")
{TOLD}
"""
BARE = f"""
import django
from django.conf import settings
from django.http import HttpResponse
settings.configure()
django.setup()
from django.core.handlers.wsgi import WSGIHandler
WSGIHandler()
{TOLD}
"""
MOST_TIMES, MOST_MEGABYTES = 7, 100


def scenario() -> Iterator[Figure]:
    """Processor time until every address is known, in turns; and memory of one that has answered a page."""
    _begun(OURS)  # the first one compiles what nobody loaded before
    pairs = [(_begun(OURS), _begun(BARE)) for _ in range(TIMES)]
    ours, bare = (
        tuple(statistics.median(column) for column in zip(*side, strict=True))
        for side in zip(*pairs, strict=True)
    )
    name = f"start of a process, {ours[1]:.0f} MB"
    beside = f"Django and one view, {bare[1]:.0f} MB"
    met = ours[0] <= MOST_TIMES * bare[0] and ours[1] <= MOST_MEGABYTES
    target = f"at most {MOST_TIMES} x and {MOST_MEGABYTES} MB"
    yield Figure(name, ours[0], beside, bare[0], target, met)
    with served() as server:
        server.get("/")
        held = proportional(server.pid)
        name = f"one that answered a page: {server.memory():.0f} MB, {held:.0f} MB its own share"
        yield Figure(name, server.processor(), "its start", ours[0], "shown", met=True)


def _begun(script: str) -> tuple[float, float]:
    """Seconds of the processor and megabytes of a process that does this and ends."""
    said = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": ""},
        check=True,
        capture_output=True,
        text=True,
    )
    seconds, megabytes = map(float, said.stdout.split())
    return seconds, megabytes


def proportional(pid: int) -> float:
    """Megabytes of a process, of what several hold together its share (PSS)."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    (share,) = (line for line in lines if line.startswith("Pss:"))
    return int(share.split()[1]) * 1024 / 1e6
