"""The shipped nginx: the posted bracket from its cache beside a file of the same bytes from its disk, in turns."""

from __future__ import annotations

import re
import shutil
import statistics
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.measure import Figure
from bench.shipped import HOST, Shipped, program

NEEDS = "front needs nginx and wrk, which are not here: apt-get install nginx wrk"
MAKE = """
from bench.pages import address, posted_bracket
print(address(posted_bracket()))
"""
UNLIMITED = {"rate=300r/s": "rate=10000000r/s"}
"""One address asks for all of it here."""
FILE = "static/same.html"
CONNECTIONS, SECONDS, TIMES = 64, 3, 5
LEAST = 0.9
RATE = re.compile(r"Requests/sec:\s+([\d.]+)")
BAD = re.compile(r"Non-2xx|Socket errors")


def scenario() -> Iterator[Figure]:
    """Requests in a second through HTTPS with the same encoding and connections; each as the time of one."""
    if program() is None or shutil.which("wrk") is None:
        print(NEEDS)
        return
    with TemporaryDirectory(prefix="tourney-front-") as folder:
        site = Shipped(Path(folder))
        site.make(MAKE, replaced=UNLIMITED)
        try:
            site.start_app()
            site.start()
            yield _figure(site)
        finally:
            site.stop()


def _figure(site: Shipped) -> Figure:
    page = site.ask(accept_encoding="gzip")
    for ending, body in (("", b""), (".gz", page.body)):
        (site.folder / "data" / f"{FILE}{ending}").write_bytes(body)
    pairs = [(rate(site, site.path), rate(site, f"/{FILE}")) for _ in range(TIMES)]
    kept, plain = (statistics.median(side) for side in zip(*pairs, strict=True))
    name = f"posted 64 from nginx's cache, {kept:,.0f} a second"
    beside = f"the same {len(page.body) / 1000:.1f} kB as a file, {plain:,.0f}"
    return Figure(name, 1 / kept, beside, 1 / plain, "at most 1.11 x", kept >= LEAST * plain)


def rate(site: Shipped, path: str, *headers: str) -> float:
    """Answers in a second to all of these connections."""
    asked = ["wrk", "-t2", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "-H", f"Host: {HOST}"]
    for header in ("Accept-Encoding: gzip", *headers):
        asked += ["-H", header]
    asked += [f"https://127.0.0.1:{site.secure}{path}"]
    said = subprocess.run(asked, check=True, capture_output=True, text=True).stdout
    found = RATE.search(said)
    if found is None or BAD.search(said):
        raise RuntimeError(f"wrk got other answers than pages:\n{said}")
    return float(found[1])
