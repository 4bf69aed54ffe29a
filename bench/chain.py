"""The whole chain: nginx with TLS, one, two and four processes, and a PostgreSQL that waits for the disk.

All of it on this machine, the readers, the phones and the typists too. Each measure is taken a few times and the best
is kept: whatever else the machine does makes it longer.
"""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psycopg

from bench import cluster
from bench.measure import Figure, once
from bench.nginx import rate
from bench.serving import Watchers
from bench.shipped import HOST, Shipped, program
from bench.typists import Desk

NEEDS = "chain needs nginx, wrk and a PostgreSQL, which are not here: apt-get install nginx wrk postgresql"
UNLIMITED = {
    "rate=300r/s": "rate=10000000r/s",
    "rate=50r/s": "rate=10000000r/s",
    "burst=200 ": "burst=100000 ",
}
"""One address asks and types for all of it here."""
PROCESSES = (1, 2, 4)
TEAMS, EVENTS = 800, 5
"""The first event is typed alone, the others at once."""
TYPISTS, EACH = 4, 6
"""So many at an event, and so many results each."""
PHONES = 1_000
TIMES, PAGES = 3, 7
SAME = "static/same.html"
ROWS = 300
MAKE = f"""
from bench import field
from bench.pages import address, posted_bracket
from bench.start import start
page = posted_bracket()
for _ in range({EVENTS}):
    start(field.plain_event({TEAMS}))
print(address(page))
"""
DESKS = """
import json
from bench.typists import desk_of, session
from tourney.models import Event
events = Event.objects.select_related("tournament").order_by("pk")
print(json.dumps({"cookie": session(), "desks": [desk_of(event) for event in events]}))
"""


@dataclass
class Chain:
    """A site behind the shipped nginx on a database of its own; the desk of the page, and those of other events."""

    site: Shipped
    cookie: str
    page: Desk
    desks: list[Desk]
    database: str

    def again(self, processes: int) -> None:
        """With so many processes."""
        self.site.stop_app()
        self.site.told["WEB_CONCURRENCY"] = str(processes)
        self.site.start_app()

    def typist(self, desk: Desk) -> Desk:
        """One more at a desk, with a connection of his own."""
        return desk.beside(self.site.secure, self.cookie)


def scenario() -> Iterator[Figure]:
    """By the number of processes; what nginx keeps needs none."""
    if program() is None or shutil.which("wrk") is None or cluster.programs() is None:
        print(NEEDS)
        return
    with cluster.started() as server, TemporaryDirectory(prefix="tourney-chain-") as folder:
        made = _made(Path(folder), server.database("chain"))
        try:
            made.site.start()
            for processes in PROCESSES:
                made.again(processes)
                yield from _figures(made, f"{processes} process" + "es" * (processes > 1))
        finally:
            made.site.stop()


def _made(folder: Path, database: str) -> Chain:
    site = Shipped(folder, told={"DATABASE_URL": database})
    site.make(MAKE, replaced=UNLIMITED)
    told: dict[str, Any] = json.loads(site.does(DESKS).splitlines()[-1])
    page, *desks = [Desk.of(one) for one in told["desks"]]
    return Chain(site, told["cookie"], page, desks, database)


def _figures(made: Chain, by: str) -> Iterator[Figure]:
    yield from _pages(made, by)
    yield from _phones(made, by)
    yield from _writers(made, by)


# ---- readers


def _pages(made: Chain, by: str) -> Iterator[Figure]:
    """Kept by nginx and by the application, beside a file of the same bytes; the first after a result."""
    page = made.site.ask(accept_encoding="gzip")
    for ending, body in (("", b""), (".gz", page.body)):
        (made.site.folder / "data" / f"{SAME}{ending}").write_bytes(body)
    ways = {
        "kept by nginx": partial(rate, made.site, made.site.path),
        "kept by the application": partial(
            rate, made.site, made.site.path, "Cache-Control: no-cache"
        ),
        "file": partial(rate, made.site, f"/{SAME}"),
    }
    turns = [[ask() for ask in ways.values()] for _ in range(TIMES)]
    *kept, file = (max(rates) for rates in zip(*turns, strict=True))
    for name, most in zip(ways, kept, strict=False):
        beside = f"a file of the same bytes, {file:,.0f}"
        yield _shown(f"{by}: posted 64, {name}, {most:,.0f} a second", 1 / most, beside, 1 / file)
    typist = made.typist(made.page)
    first = min(_first_after(made, typist) for _ in range(PAGES))
    yield _shown(f"{by}: posted 64, first after a result", first, "/health/", _health(made))


def _first_after(made: Chain, typist: Desk) -> float:
    typist.type()
    return once(partial(made.site.ask, cache_control="no-cache"))


def _health(made: Chain) -> float:
    """The least that the chain can answer: one question over a new connection."""
    return min(once(partial(made.site.ask, "/health/")) for _ in range(10 * TIMES))


# ---- phones


def _phones(made: Chain, by: str) -> Iterator[Figure]:
    """From when it is sent until the event is on the first, middle and last phone, beside its own answer."""
    typist = made.typist(made.page)
    watchers = Watchers(made.site.secure, made.site.path, HOST)
    try:
        watchers.do("open", PHONES)
        turns = [_heard(made, watchers, typist) for _ in range(TIMES)]
    finally:
        watchers.end()
    answered, *times = min(turns, key=lambda one: one[-1])
    for name, seconds in zip(("first", "middle", "last"), times, strict=True):
        said = f"{by}: a typed result on {PHONES:,} phones, the {name}"
        yield _shown(said, seconds, "answered to who typed it", answered)


def _heard(made: Chain, watchers: Watchers, typist: Desk) -> list[float]:
    time.sleep(2)  # the last event is more than a second ago: this one goes out at once
    began = time.time()
    answered = once(typist.type)
    time.sleep(1)
    heard = watchers.do("heard", made.site.ask(cache_control="no-cache").headers["etag"])
    if heard["missing"]:
        raise SystemExit(f"{heard['missing']} phones did not hear of a result.")
    return [answered, *(at - began for at in heard["times"])]


# ---- writers


def _writers(made: Chain, by: str) -> Iterator[Figure]:
    """Typed results a second, beside rows that are committed one after another."""
    row = _committed(made.database)
    beside = f"one row committed, {1 / row:,.0f} a second"
    alone, others = made.desks[:1], made.desks[1:]
    for many, desks in ((1, alone), (TYPISTS, alone), (TYPISTS, others)):
        typists = [made.typist(desk) for desk in desks for _ in range(many)]
        seconds = min(_typed(typists) for _ in range(TIMES))
        where = "one event" if len(desks) == 1 else f"{len(desks)} events"
        name = f"{by}: {len(typists)} typing in {where}, {1 / seconds:,.0f} results a second"
        yield _shown(name, seconds, beside, row)


def _typed(typists: Sequence[Desk]) -> float:
    """Seconds for one of the results that all of them typed at once."""

    def types(desk: Desk) -> None:
        for _ in range(EACH):
            desk.type()

    with ThreadPoolExecutor(len(typists)) as threads:
        spent = once(lambda: list(threads.map(types, typists)))
    return spent / (EACH * len(typists))


def _committed(database: str) -> float:
    """Seconds for one row that is on the disk."""
    with psycopg.connect(database, autocommit=True) as own:
        own.execute("CREATE TABLE IF NOT EXISTS bench_rows (at timestamptz)")

        def insert() -> None:
            for _ in range(ROWS):
                own.execute("INSERT INTO bench_rows VALUES (now())")

        return min(once(insert) for _ in range(TIMES)) / ROWS


def _shown(name: str, seconds: float, beside: str, reference: float) -> Figure:
    return Figure(name, seconds, beside, reference, "shown", met=True)
