"""Server times of pages beside a bare Django view that returns as many bytes, through the same WSGI entry."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from decimal import Decimal
from functools import partial
from typing import Any

from django.urls import reverse

from bench import field, site
from bench.measure import Figure, in_turns, processor
from bench.start import start
from brackets.draw.result import PairResult, Result
from brackets.models import Bracket, Match
from brackets.systems.bridge.actions import record_result

TEAMS = 64
TIMES = 300
MORE = 0.005
"""Seconds of the processor that a page made anew may take beyond a view that makes nothing."""


def posted_bracket() -> Bracket:
    """A bracket of 64, posted, nothing played."""
    event = field.plain_event(TEAMS)
    start(event, sizes=(TEAMS,))
    return event.brackets.get()


def posted() -> Iterator[Figure]:
    """The posted bracket, whole and unchanged."""
    app, path = site.application(), address(posted_bracket())
    whole = site.ask(app, path)
    expect(whole, 200)
    tag = whole.headers["etag"]
    expect(site.ask(app, path, if_none_match=tag), 304)
    bare = partial(site.ask, app, f"/bare/{len(whole.body)}/")
    kilobytes = f"bare view, {len(whole.body) // 1000} kB"
    for name, page in (
        ("posted 64, unchanged (304)", partial(site.ask, app, path, if_none_match=tag)),
        ("posted 64, whole (200)", partial(site.ask, app, path)),
    ):
        seconds, reference = in_turns(page, bare, times=TIMES)
        yield Figure(name, seconds, kilobytes, reference, "at most 1 x", seconds <= reference)


def after() -> Iterator[Figure]:
    """The first render after each result of round one."""
    app, bracket = site.application(), posted_bracket()
    path = address(bracket)
    size = len(site.ask(app, path).body)
    bare = partial(site.ask, app, f"/bare/{size}/")
    bare()
    turns = [(_render_after(app, path, match), processor(bare)) for match in opening(bracket)]
    seconds = statistics.median(spent for spent, _ in turns)
    reference = statistics.median(spent for _, spent in turns)
    met = seconds - reference < MORE
    name, target = "first render after a result", f"{MORE * 1000:.0f} ms more"
    yield Figure(name, seconds, "bare view", reference, target, met)


def opening(bracket: Bracket) -> list[Match]:
    """The matches of its first round."""
    return list(bracket.matches.filter(round_number=1).prefetch_related("sides"))


def _render_after(app: Any, path: str, match: Match) -> float:
    record(match)
    return processor(partial(site.ask, app, path))


def record(match: Match) -> None:
    """The first team wins."""
    first, second = (side.entrant_key for side in match.sides.all() if side.entrant_key)
    played = PairResult(first, second, Decimal(40), Decimal(20))
    result = Result(match.key, frozenset((first, second)), (played,))
    record_result(match, result=result, version=match.version, by=None, source="bench")


def address(bracket: Bracket) -> str:
    """The posted page of a bracket."""
    event = bracket.event
    return reverse("brackets:bracket", args=[event.tournament.slug, event.slug, bracket.number])


def expect(answer: site.Answer, status: int) -> None:
    """A bench that measures an error page measures nothing."""
    if answer.status != status:
        raise SystemExit(f"The server answered {answer.status} instead of {status}.")
