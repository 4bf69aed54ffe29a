"""Push: a result to thousands of phones, what they cost, and the net under them. All on this machine, over loopback."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from bench.measure import Figure, once, typical
from bench.pages import TIMES, address, opening, posted_bracket, record
from bench.serving import Server, Watchers, served
from brackets.models import Match

SIZES = (1_000, 2_500, 5_000)
HIDDEN = 500
QUESTIONS = 4_000
EVERY = 8.0
"""Seconds between two questions of a page without a stream."""
KEPT = 0.5


def live() -> Iterator[Figure]:
    """Streams of one bracket of 64, by how many watch it; 500 in pockets; those that ask."""
    bracket = posted_bracket()
    path = address(bracket)
    matches = iter(opening(bracket))
    with served() as server:
        bare = typical(lambda: server.get("/bare/60000/"), times=TIMES, clock=once)
        for many in SIZES:
            yield from _watched(server, path, matches, many, bare)
        yield _hidden(server, path, matches)
        yield _asking(server, path)


def _watched(
    server: Server, path: str, matches: Iterator[Match], many: int, bare: float
) -> Iterator[Figure]:
    watchers = Watchers(server.port, path)
    before, memory = server.processor(), server.memory()
    watchers.do("open", many)
    opened = server.processor() - before
    each = (server.memory() - memory) * 1000 / many
    told = [_told(server, watchers, path, next(matches)) for _ in range(3)]
    watchers.do("break", many // 10)
    record(next(matches))
    time.sleep(KEPT)
    watchers.do("back")
    missed = watchers.do("heard", server.tag(path))["missing"]
    watchers.do("close")
    watchers.end()
    slowest = max(one["last"] for one in told)
    renders = max(one["renders"] for one in told)
    name = f"a result to {many:,} phones, the last of them"
    missed += sum(one["missing"] for one in told)
    met = slowest < KEPT and renders <= 1 and not missed
    target = f"under 0.5 s, 1 render ({renders}), none misses it ({missed})"
    yield Figure(name, slowest, "bare view, 60 kB", bare, target, met)
    processor = sorted(one["processor"] for one in told)[1]
    name = f"{many:,} phones: processor for a result ({each:.1f} MB for 1,000)"
    yield Figure(name, processor, "opening all streams", opened, "shown", met=True)


def _told(server: Server, watchers: Watchers, path: str, match: Match) -> dict[str, Any]:
    """A result is recorded by another process than the one that serves."""
    time.sleep(1.2)  # the last event is more than a second ago: this one goes out at once
    before, made = server.processor(), server.renders()
    record(match)
    recorded = time.time()
    time.sleep(KEPT)
    heard = watchers.do("heard", server.tag(path))
    return {
        "last": heard["times"][-1] - recorded,
        "missing": heard["missing"],
        "renders": server.renders() - made - 1,  # the whole page, that its version be known
        "processor": server.processor() - before,
    }


def front() -> Iterator[Figure]:
    """A kept page beside a view that returns as many bytes, over the same server: its processor time for one."""
    path = address(posted_bracket())
    with served() as server:
        size = len(server.get(path))
        crowd = Watchers(server.port, path)
        for words in (("read", 40, path), ("read", 40, f"/bare/{size}/"), ("ask", 40)):
            crowd.do(*words)
        bare = _each(server, crowd, "read", QUESTIONS // 2, f"/bare/{size}/")
        whole = _each(server, crowd, "read", QUESTIONS, path)
        unchanged = _each(server, crowd, "ask", QUESTIONS)
        beside, target = f"bare view, {size // 1000} kB", "at most 0.5 x"
        for name, seconds in (("whole (200)", whole), ("unchanged (304)", unchanged)):
            met = seconds < bare / 2
            yield Figure(f"kept bracket of 64, {name}", seconds, beside, bare, target, met)
        crowd.end()


def _each(server: Server, crowd: Watchers, *words: object) -> float:
    before = server.processor()
    crowd.do(*words)
    return (server.processor() - before) / int(str(words[1]))


def _hidden(server: Server, path: str, matches: Iterator[Match]) -> Figure:
    """Three results while five hundred phones are in pockets, beside three with nobody at all."""
    nobody = _results(server, matches)
    watchers = Watchers(server.port, path)
    watchers.do("open", HIDDEN)
    watchers.do("close")
    pockets = _results(server, matches)
    watchers.end()
    name = f"three results, {HIDDEN} phones in pockets: processor"
    met = pockets <= nobody + 0.05
    return Figure(name, pockets, "nobody at all", max(nobody, 0.01), "the same", met)


def _results(server: Server, matches: Iterator[Match]) -> float:
    before = server.processor()
    for match in (next(matches) for _ in range(3)):
        record(match)
        time.sleep(1)
    return server.processor() - before


def _asking(server: Server, path: str) -> Figure:
    """A thousand phones without a stream for as long as they take to ask once."""
    watchers = Watchers(server.port, path)
    watchers.do("open", 1)
    watchers.do("ask", 20)
    before = server.processor()
    said = watchers.do("ask", QUESTIONS)
    processor = server.processor() - before
    watchers.end()
    assert said["unchanged"] == QUESTIONS, said
    name = "1,000 phones that ask every 8 s: processor of that time"
    seconds = processor * 1000 / QUESTIONS
    return Figure(name, seconds, "the 8 seconds", EVERY, "under 2 %", seconds < EVERY / 50)
