"""What is done to a site on several machines while a crowd reads and types, and what must be so afterwards."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from random import Random

from django.db import OperationalError, connection, connections

from bench.measure import aligned
from brackets.journal.check import differences
from torture import after, ledger
from torture.crowd import HEADS, Phone, Seen, listens, reads, types
from torture.machines import Machine, Machines
from torture.outcome import Outcome
from torture.played import Played
from torture.task import Task, at_once
from torture.typist import Typist

SECONDS = 120
TYPISTS, READERS, PHONES = 4, 10, 40
MOST_TOLD = 40
PATIENCE = 30.0
"""Seconds until each phone is told of a result once more, after all that was done; a busy machine takes long."""


def timeline(site: Machines, seconds: float) -> list[tuple[float, str, Callable[[], object]]]:
    """At which second what is done."""
    machine = site.apps[0]
    steps: list[tuple[float, str, Callable[[], object]]] = [
        (8, "PostgreSQL is started again", site.first.restart),
        (22, "Machine 1 is killed in the middle of the round", machine.kill),
        (38, "Machine 1 is back", lambda: site.start_app(machine)),
        (52, "Machine 2 is ended as an update does", lambda: _restarted(site, site.apps[1])),
        (66, "The standby is gone: writing waits", lambda: site.standby.stop(how="immediate")),
        (76, "standby release: writing goes on without it", lambda: done(site, "release")),
        (84, "The standby is back; standby require", lambda: _required(site)),
        (92, "The first server is gone", lambda: site.first.stop(how="immediate")),
        (98, "standby promote: the second is the first", lambda: done(site, "promote")),
        (106, "The old server is started as it was, beside it", site.first.start),
    ]
    return [(at * seconds / SECONDS, what, work) for at, what, work in steps]


def _restarted(site: Machines, app: Machine) -> None:
    app.stop()
    site.start_app(app)


def done(site: Machines, what: str) -> str:
    """The command, with its reason; it must be done."""
    run = site.command("standby", what, "--why", "the two minutes")
    said, _ = run.communicate()
    if run.returncode:
        raise SystemExit(f"standby {what} ended with {run.returncode}: {said}")
    return said


def _required(site: Machines) -> None:
    site.standby.start()
    site.first.wait_for_standby()
    done(site, "require")


# ---- all of it


def run(site: Machines, seconds: float, chance: Random) -> list[str]:
    """Start it, hurt it while a crowd is there, and say what must not be."""
    task = Task(site, 1, chance, Outcome("machines"))
    site.start()
    typists = task.typists(TYPISTS)
    events = task.posted(typists)
    seen = _hurt(site, typists, events, seconds, chance)
    return _found(site, task, events, seen)[:MOST_TOLD]


def _hurt(
    site: Machines,
    typists: Sequence[Typist],
    events: Sequence[Played],
    seconds: float,
    chance: Random,
) -> Seen:
    pages = [one.event.get_absolute_url() for one in events]
    chosen = chance.sample(list(events), len(typists))
    phones = [
        Phone(f"/live{one.event.get_absolute_url()}")
        for one in chosen
        for _ in range(PHONES // len(chosen))
    ]
    for path in pages:  # somebody has read each of them
        site.client().get(path)
    seen = Seen()
    works: list[Callable[[], None]] = [partial(_hurts, site, seconds, seen, phones)]
    for typist, one in zip(typists, chosen, strict=True):
        works.append(partial(types, typist, one, one.desk().url(), seen))
    for _ in range(READERS):
        works.append(partial(reads, site.client(), pages, seen, Random(chance.random())))
    for number, phone in enumerate(phones):
        works.append(partial(listens, phone, site.port, f"127.0.9.{number + 1}", seen))
    at_once(works)
    if deaf := _deaf(phones, seen):
        seen.now.errors.append(f"{len(deaf)} phones heard nothing after the promotion: {deaf[0]}")
    return seen


def _hurts(site: Machines, seconds: float, seen: Seen, phones: Sequence[Phone]) -> None:
    """One thing after the other, then the table of what was tried."""
    try:
        for at, what, work in timeline(site, seconds):
            time.sleep(max(0, at - seen.second))
            seen.begin(what)
            work()
        end = max(seconds, seen.second)
        while seen.second < end or (seen.second < end + PATIENCE and _deaf(phones, seen)):
            time.sleep(0.5)
    finally:
        seen.ended.set()
        print(aligned([HEADS, *(one.row() for one in seen.phases)]), flush=True)


def _deaf(phones: Sequence[Phone], seen: Seen) -> list[str]:
    """Who was told of no result since the standby was promoted: the stream is to go on at the new first server."""
    promoted = next(one.at for one in seen.phases if one.what.startswith("standby promote"))
    return [one.path for one in phones if one.at < seen.begun + promoted]


def _found(site: Machines, task: Task, events: Sequence[Played], seen: Seen) -> list[str]:
    """What must not be: at the first server as it is now."""
    connections.close_all()
    with suppress(
        OperationalError
    ):  # the old server, which was replaced; who asks next gets the new one
        connection.ensure_connection()
    lost = [*ledger.lost(task.ledger), *after.rows(), *after.reports()]
    lost += [line for one in events for line in differences(one.event)]
    return [
        *(f"lost: {words[:300]}" for words in lost),
        *(f"overwritten: {words}" for words in ledger.overwritten(task.ledger)),
        *(f"a reader: {words}" for one in seen.phases for words in one.errors),
        *(f"error: {words[:300]}" for words in (*site.tally.errors, *site.exceptions())),
    ]
