"""`python -m torture.two_minutes`: two minutes of a site on several machines, while one after the other is taken away.

Directors type, readers read posted pages and phones hold streams all the time, through nginx and TLS as shipped. What
was acknowledged is there exactly once afterwards, and no reader was told of an error.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import django
from django.db import connections

from bench.measure import aligned
from bench.shipped import HOST
from torture.machines import Machines, secure
from torture.outcome import Outcome

if TYPE_CHECKING:
    from torture.client import Client
    from torture.played import Played
    from torture.typist import Typist

SETTINGS = "tourney.config.settings"
SECONDS = 120
MACHINES = 3
TYPISTS, READERS, PHONES = 4, 12, 40
PAUSE, BETWEEN = 0.05, 0.1
"""Seconds between two pages of a reader, and between two results of a director."""
RETRY = 1.0
"""Seconds after which a phone that lost its stream comes back; browsers wait two or three."""
LONGEST = 60.0
MOST_TOLD = 40
ID = re.compile(rb"^id: (.*)$", re.MULTILINE)
HEADS = (
    "at", "what was done", "pages read", "errors", "longest page", "recorded", "waited in words",
    "longest until recorded", "streams that came back", "told of results",
)  # fmt: skip


@dataclass(slots=True)
class Phase:
    """What was seen from one thing that was done to the next; times are in seconds."""

    at: float
    what: str
    pages: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    recorded: list[float] = field(default_factory=list)
    waits: int = 0
    back: int = 0
    told: int = 0

    def row(self) -> tuple[str, ...]:
        """As the table says it."""
        return (
            f"{self.at:.0f} s", self.what, f"{len(self.pages):,}", f"{len(self.errors):,}",
            f"{max(self.pages, default=0):.1f} s", f"{len(self.recorded):,}", f"{self.waits:,}",
            f"{max(self.recorded, default=0):.1f} s", f"{self.back:,}", f"{self.told:,}",
        )  # fmt: skip


class Seen:
    """The phases so far; whoever reads or types adds to the newest."""

    def __init__(self) -> None:
        """The clock begins now."""
        self.begun = time.monotonic()
        self.phases = [Phase(0, "Nothing: as on a quiet day")]
        self.ended = threading.Event()

    @property
    def now(self) -> Phase:
        """The newest."""
        return self.phases[-1]

    def begin(self, what: str) -> None:
        """Another thing is done."""
        self.phases.append(Phase(time.monotonic() - self.begun, what))

    @property
    def second(self) -> float:
        """Since the beginning."""
        return time.monotonic() - self.begun


# ---- the load


def reads(client: Client, paths: Sequence[str], seen: Seen, chance: Random) -> None:
    """One reader after the other: each page must be there, whatever happens behind the front."""
    silence = import_module("torture.client").Silence
    while not seen.ended.is_set():
        path, begun, phase = chance.choice(paths), time.monotonic(), seen.now
        try:
            status = client.get(path).status_code
        except silence as gone:
            phase.errors.append(str(gone))
        else:
            phase.pages.append(time.monotonic() - begun)
            if status != 200:
                phase.errors.append(f"{path}: {status}")
        time.sleep(PAUSE)


def types(typist: Typist, played: Played, url: str, seen: Seen) -> None:
    """Record a result and take it back, each sent again under its key until it is answered."""
    halls = import_module("torture.halls")
    first = played.trial.first
    while not seen.ended.is_set():
        shown = halls.until(lambda: typist.looks(played.event, url), "the desk")
        said = _recorded(typist, typist.line(shown, first), seen)
        _recorded(typist, typist.undo(shown, said), seen)
        time.sleep(BETWEEN)


def _recorded(typist: Typist, slip: object, seen: Seen) -> int:
    begun = time.monotonic()
    while time.monotonic() - begun < LONGEST:
        said = typist.sends(slip)  # type: ignore[arg-type]  # a slip; the models are loaded late
        if said is not None and said.state == "recorded":
            seen.now.recorded.append(time.monotonic() - begun)
            return said.sequence
        if said is not None:
            raise SystemExit(f"It was not recorded but {said}")
        seen.now.waits += 1
        time.sleep(0.2)
    raise SystemExit(f"{slip} was not recorded within {LONGEST:.0f} s.")


@dataclass(slots=True)
class Phone:
    """Somebody with a page open: what was heard last, and when it was heard."""

    path: str
    heard: str = ""
    at: float = 0.0


def listens(phone: Phone, port: int, by: str, seen: Seen) -> None:
    """Hold the stream, and come back with what was heard last, as browsers do."""
    is_back = False
    while not seen.ended.is_set():
        connection = secure(port, by, 20)
        with suppress(OSError, import_module("http.client").HTTPException):
            headers = {"Host": HOST, "Accept": "text/event-stream", "Last-Event-ID": phone.heard}
            connection.request("GET", phone.path, headers=headers)
            answer = connection.getresponse()
            if answer.status == 200:
                seen.now.back += is_back
                for piece in _pieces(answer, seen):
                    for tag in ID.findall(piece):
                        phone.heard, phone.at = tag.decode(), time.monotonic()
                        seen.now.told += 1
        connection.close()
        is_back = True
        time.sleep(RETRY)


def _pieces(answer: object, seen: Seen) -> Iterator[bytes]:
    while not seen.ended.is_set():
        piece = answer.read1(65_536)  # type: ignore[attr-defined]
        if not piece:
            return
        yield piece


# ---- what is done


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
        (94, "The first server is gone", lambda: site.first.stop(how="immediate")),
        (102, "standby promote: the second is the first", lambda: done(site, "promote")),
        (111, "The old server is started as it was, beside it", site.first.start),
    ]
    return [(at * seconds / SECONDS, what, work) for at, what, work in steps]


def _restarted(site: Machines, app: object) -> None:
    app.stop()  # type: ignore[attr-defined]
    site.start_app(app)  # type: ignore[arg-type]


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


def run(folder: Path, seconds: float, seed: str) -> int:
    """Make it, hurt it, look at it; the status is 1 where anything was lost or a reader saw an error."""
    site = Machines(folder, MACHINES)
    site.make()
    os.environ.update(site.environment)
    os.environ["TOURNEY_DATA"] = str(folder / "site")
    django.setup()
    task = import_module("torture.task").Task(site, 1, Random(seed), Outcome("machines"))
    try:
        site.start()
        typists = task.typists(TYPISTS)
        events = task.posted(typists)
        seen = _hurt(site, typists, events, seconds, task.chance)
        found = _found(site, task, events, seen)
    finally:
        site.stop()
    for words in found[:MOST_TOLD]:
        print(words[:300])
    return int(bool(found))


def _hurt(
    site: Machines,
    typists: Sequence[Typist],
    events: Sequence[Played],
    seconds: float,
    chance: Random,
) -> Seen:
    pages = [one.event.get_absolute_url() for one in events]
    at_once = import_module("torture.task").at_once
    chosen = chance.sample(list(events), len(typists))
    played = {one.event.get_absolute_url(): one for one in chosen}
    urls = [one.desk().url() for one in chosen]
    phones = [Phone(f"/live{path}") for path in played for _ in range(PHONES // len(played))]
    for path in pages:  # somebody has read each of them
        site.client().get(path)
    seen = Seen()

    def hurts() -> None:
        try:
            for at, what, work in timeline(site, seconds):
                time.sleep(max(0, at - seen.second))
                seen.begin(what)
                work()
            time.sleep(max(0, seconds - seen.second))
        finally:
            seen.ended.set()
            print(aligned([HEADS, *(one.row() for one in seen.phases)]), flush=True)

    works: list[Callable[[], None]] = [hurts]
    works += [
        partial(types, typist, one, url, seen)
        for typist, one, url in zip(typists, chosen, urls, strict=True)
    ]
    for _ in range(READERS):
        works.append(partial(reads, site.client(), pages, seen, Random(chance.random())))
    for number, phone in enumerate(phones):
        works.append(partial(listens, phone, site.port, f"127.0.9.{number + 1}", seen))
    at_once(works)
    seen.now.what += "" if all(one.at for one in phones) else " (some phones heard nothing)"
    _heard_at_last(phones, seen)
    return seen


def _heard_at_last(phones: Sequence[Phone], seen: Seen) -> None:
    """The stream goes on at the new first server: each phone was told of a result after it was promoted."""
    promoted = next(one.at for one in seen.phases if one.what.startswith("standby promote"))
    deaf = [one.path for one in phones if one.at < seen.begun + promoted]
    if deaf:
        seen.now.errors.append(f"{len(deaf)} phones heard nothing after the promotion: {deaf[0]}")


def _found(site: Machines, task: object, events: Sequence[Played], seen: Seen) -> list[str]:
    """What must not be: at the first server as it is now."""
    ledger, after = import_module("torture.ledger"), import_module("torture.after")
    differences = import_module("brackets.journal.check").differences
    connections.close_all()  # this process had some to the server that is gone
    own = task.ledger  # type: ignore[attr-defined]
    found = [f"lost: {words}" for words in (*ledger.lost(own), *after.rows(), *after.reports())]
    found += [f"overwritten: {words}" for words in ledger.overwritten(own)]
    found += [f"lost: {line}" for one in events for line in differences(one.event)]
    found += [f"a reader: {words}" for one in seen.phases for words in one.errors]
    found += [f"error: {words}" for words in (*site.tally.errors, *site.exceptions())]
    return found


def main(words: list[str]) -> int:
    """Say what was tried as a table, and by the status whether all was well."""
    parser = argparse.ArgumentParser("two_minutes", description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--seed", default="1", help="the same number, the same chance")
    asked = parser.parse_args(words)
    os.environ["DJANGO_SETTINGS_MODULE"] = SETTINGS
    with TemporaryDirectory(prefix="tourney-machines-") as folder:
        return run(Path(folder), asked.seconds, asked.seed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
