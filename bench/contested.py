"""Public pages of contests, first asked for after one result: processor time, beside the same of the smallest cup."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from bench import large, site
from bench.measure import Figure, processor
from bench.pages import expect
from brackets.models import Match
from brackets.systems.contests.actions import record_contest
from tourney.models import Event

SIZES = (64, 256, 1024)
JUDOKA = 128
TIMES = 9
MOST = 3.0
"""So many times that of 64: rows are compared and kept pieces joined, nothing else hangs on their number."""
LINEAR = 1.2
"""So many times what the number of players says."""


def pictures() -> Iterator[Figure]:
    """The page of a cup, and of a sheet of judo."""
    small, *larger = [large.posted_cup(players) for players in SIZES]
    ask = partial(_page, site.application())
    for event, players in zip(larger, SIZES[1:], strict=True):
        name = f"first page after a result, cup of {players:,}"
        yield _figure(name, partial(ask, event), partial(ask, small), MOST)
    sheet = large.posted_judo(JUDOKA)
    name = f"first page after a result, sheet of {JUDOKA}"
    yield _figure(name, partial(ask, sheet), partial(ask, small), MOST)


def standings() -> Iterator[Figure]:
    """The places of a cup."""
    small, *larger = [large.posted_cup(players) for players in SIZES]
    ask = partial(_page, site.application(), page="standings/")
    for event, players in zip(larger, SIZES[1:], strict=True):
        name = f"places after a result, cup of {players:,}"
        most = LINEAR * players / SIZES[0]
        yield _figure(name, partial(ask, event), partial(ask, small), most)


def _figure(
    name: str,
    page: Callable[[], float],
    beside: Callable[[], float],
    most: float,
) -> Figure:
    turns = [(page(), beside()) for _ in range(TIMES)]
    seconds = statistics.median(spent for spent, _ in turns[2:])
    reference = statistics.median(spent for _, spent in turns[2:])
    met = seconds <= most * reference
    return Figure(name, seconds, f"the same of {SIZES[0]}", reference, f"at most {most:.1f} x", met)


def _page(app: Any, event: Event, page: str = "") -> float:
    """Processor seconds of the page after one more result."""
    path = f"{event.get_absolute_url()}{page}"
    expect(site.ask(app, path), 200)
    rows = Match.objects.filter(bracket__event=event, state=Match.State.OPEN).order_by("position")
    match = rows.select_related("bracket__event__tournament")[0]
    record_contest(match, outcome="1", version=match.version, by=None)
    return processor(partial(site.ask, app, path))
