"""`python -m bench [word ...]`: the scenarios whose name holds a word, or all of them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module

from bench import site
from bench.measure import Figure, table

SCENARIOS = {
    "start": ("bench.start", "scenario"),
    "starts": ("bench.start", "sizes"),
    "process": ("bench.process", "scenario"),
    "posted": ("bench.pages", "posted"),
    "after": ("bench.pages", "after"),
    "after_contests": ("bench.contested", "pictures"),
    "standings": ("bench.contested", "standings"),
    "front": ("bench.live", "front"),
    "live": ("bench.live", "live"),
    "nginx": ("bench.nginx", "scenario"),
    "chain": ("bench.chain", "scenario"),
    "many": ("bench.many", "scenario"),
    "data": ("bench.data", "scenario"),
    "phones": ("bench.phones", "scenario"),
    "desks": ("bench.desks", "scenario"),
    "results": ("bench.results", "scenario"),
    "previews": ("bench.previews", "scenario"),
    "journal": ("bench.journal", "scenario"),
    "history": ("bench.history", "scenario"),
    "webhooks": ("bench.webhooks", "scenario"),
    "awards": ("bench.awards", "scenario"),
    "pages": ("bench.crawl", "pages"),
    "pairings": ("bench.pairings", "scenario"),
    "draws": ("bench.draws", "scenario"),
    "what_if": ("bench.what_if", "scenario"),
}


def main(words: list[str]) -> int:
    """Measure, print one scenario after the other, and say by the exit status whether every target was met."""
    chosen = [name for name in SCENARIOS if not words or any(word in name for word in words)]
    if not chosen:
        print(f"No scenario is called {' or '.join(words)}; there are {', '.join(SCENARIOS)}.")
        return 2
    with site.made():
        met = [_is_met(name) for name in chosen]
    return int(not all(met))


def _is_met(name: str) -> bool:
    """Whether every figure of a scenario is within its target; printed at once, for a later one may break."""
    figures = list(_scenario(name)())
    if figures:
        print(table(figures), flush=True)
    return all(figure.met for figure in figures)


def _scenario(name: str) -> Callable[[], Iterator[Figure]]:
    """Found late, because models can only be imported on a site that is set up."""
    module, function = SCENARIOS[name]
    found: Callable[[], Iterator[Figure]] = getattr(import_module(module), function)
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
