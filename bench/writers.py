"""How many results a second several processes record: all in one event, in events of one tournament, in tournaments.

`python -m bench.writers` measures on SQLite; with the address of an empty database of PostgreSQL there.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from importlib import import_module
from multiprocessing import get_context
from tempfile import TemporaryDirectory
from typing import Any

import django
from django.core.management import call_command

PLAYERS = 256
PROCESSES = (1, 2, 4)
MANY = 60
"""Results of each measurement; each process has recorded one before, so that all is loaded."""


def main(url: str) -> None:
    """Make the events, let the processes record, say how many a second."""
    with TemporaryDirectory(prefix="tourney-bench-") as folder:
        os.environ |= {"TOURNEY_DATA": folder, "DJANGO_SETTINGS_MODULE": "bench.settings"}
        os.environ.pop("DATABASE_URL", None)
        if url:
            os.environ["DATABASE_URL"] = url
        django.setup()
        call_command("migrate", verbosity=0)
        large = import_module("bench.large")
        for processes in PROCESSES:
            share = MANY // processes
            one = large.posted_cup(PLAYERS)
            alone = _told([(one.pk, share * at, share) for at in range(processes)])
            cups = [large.posted_cup(PLAYERS) for _ in range(processes)]
            together = _told([(cup.pk, 0, share) for cup in cups])
            for cup in cups:
                _moved(cup)
            apart = _told([(cup.pk, share, share) for cup in cups])
            print(f"{processes} at once", flush=True)
            print(f"  in one event:              {alone}")
            print(f"  in events of a tournament: {together}")
            print(f"  in tournaments:            {apart}", flush=True)


def _moved(event: Any) -> None:
    """The event, in a tournament of its own."""
    own = event.tournament
    own.pk, own.slug = None, f"own-{event.pk}"
    own.save(force_insert=True)
    type(event).objects.filter(pk=event.pk).update(tournament=own)


def _told(shares: Sequence[tuple[int, int, int]]) -> str:
    """Results a second from the moment all processes are ready, and processor time of one."""
    fresh = get_context("spawn")
    ready, spent = fresh.Barrier(len(shares) + 1), fresh.Value("d", 0.0)
    working = [fresh.Process(target=_record, args=(ready, spent, *share)) for share in shares]
    for process in working:
        process.start()
    ready.wait()
    begun = time.perf_counter()
    for process in working:
        process.join()
    if any(process.exitcode for process in working):
        raise SystemExit("A process could not record.")
    many = sum(own for *_, own in shares)
    each = 1000 * spent.value / many
    return f"{many / (time.perf_counter() - begun):.0f} a second, {each:.1f} ms of processor"


def _record(ready: Any, spent: Any, event: int, first: int, many: int) -> None:
    """Some of the matches of the first round, one after the other, as a desk records them."""
    django.setup()
    models = import_module("brackets.models")
    record = import_module("brackets.systems.contests.actions").record_contest
    found = models.Match.objects.filter(bracket__event=event, round_number=1)
    matches = list(
        found.select_related("bracket__event__tournament").order_by("position")[first:][:many]
    )
    ahead = found.select_related("bracket__event__tournament").order_by("-position")[first // many]
    record(ahead, outcome="1", version=ahead.version, by=None)
    ready.wait()
    begun = time.process_time()
    for match in matches:
        record(match, outcome="1", version=match.version, by=None)
    with spent.get_lock():
        spent.value += time.process_time() - begun


if __name__ == "__main__":
    main("".join(sys.argv[1:]))
