"""What programs read: kept, after a change, whole at several sizes, and by a follower who wants what is new alone.

Processor time of the site; whatever grows stands beside the same of the smallest.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from functools import partial
from typing import Any

from bench import journal, large, site
from bench.measure import Figure, in_turns, processor
from bench.pages import expect, posted_bracket
from brackets.api.changes import last_record
from brackets.models import Match
from brackets.systems.contests.actions import record_contest
from tourney.models import Event

SIZES = (256, 1_024, 4_096)
RECORDS = (100, 1_000, 5_000, 20_000)
TIMES, KEPT = 7, 300
MOST = 1.5
"""So many times as long at most: what is not asked for may cost."""


def scenario() -> Iterator[Figure]:
    """A kept list; cups by size; journals by length."""
    app = site.application()
    yield from _kept(app)
    cups = [large.posted_cup(players) for players in SIZES]
    small = cups[0]
    for cup in cups[1:]:
        times = 1.2 * _matches(cup) / _matches(small)
        yield _whole(app, cup, small, f"all changes of {_matches(cup):,} matches", times)
        yield _new(app, cup, small, f"one change of {_matches(cup):,} matches")
    short, *long = [(many, journal.event_of(many)) for many in RECORDS]
    for many, event in long:
        yield _whole(app, event, short[1], f"all changes after {many:,} records", MOST)


def _kept(app: Any) -> Iterator[Figure]:
    path = data_of(posted_bracket().event, "meetings")
    whole = site.ask(app, path)
    expect(whole, 200)
    tag, size = whole.headers["etag"], len(whole.body)
    bare = partial(site.ask, app, f"/bare/{size}/")
    for name, read in (
        ("kept meetings of 64, unchanged (304)", partial(site.ask, app, path, if_none_match=tag)),
        ("kept meetings of 64, whole (200)", partial(site.ask, app, path)),
    ):
        seconds, least = in_turns(read, bare, times=KEPT)
        beside = f"bare view, {size // 1000} kB"
        yield Figure(name, seconds, beside, least, "at most 1 x", seconds <= least)


def _whole(app: Any, event: Event, beside: Event, name: str, times: float) -> Figure:
    """Everything an event has, each time after a result, so that nothing is kept."""
    return _figure(app, (event, beside), name, times, all_of_it=True)


def _new(app: Any, event: Event, beside: Event, name: str) -> Figure:
    """What a follower is told who missed one result."""
    return _figure(app, (event, beside), name, MOST, all_of_it=False)


def _figure(
    app: Any, events: tuple[Event, Event], name: str, most: float, *, all_of_it: bool
) -> Figure:
    turns = [tuple(_read(app, event, all_of_it) for event in events) for _ in range(TIMES)]
    seconds, least = (statistics.median(own) for own in zip(*turns[1:], strict=True))
    target = f"at most {most:.1f} x"
    return Figure(name, seconds, "the smallest", least, target, seconds <= most * least)


def _read(app: Any, event: Event, all_of_it: bool) -> float:
    """Seconds of the first read after a result; the answer has what was asked for."""
    last = last_record(event)
    record(event)
    since = 0 if all_of_it else last
    answers: list[site.Answer] = []
    path = f"{data_of(event, 'changes')}?since={since}"
    seconds = processor(lambda: answers.append(site.ask(app, path)))
    expect(answers[0], 200)
    told = sum(line.startswith(b'{"kind":"meeting"') for line in answers[0].body.splitlines())
    if told != _matches(event) if all_of_it else not 1 <= told <= 3:
        raise SystemExit(f"{path} told {told} meetings.")
    return seconds


def record(event: Event) -> None:
    """One more result, or the only match corrected anew."""
    if event.system.key != "cup":
        journal.correct(event, last_record(event))
        return
    rows = Match.objects.filter(bracket__event=event, state=Match.State.OPEN)
    match = rows.select_related("bracket__event__tournament").order_by("position")[0]
    record_contest(match, outcome="1", version=match.version, by=None)


def _matches(event: Event) -> int:
    return Match.objects.filter(bracket__event=event).count()


def data_of(event: Event, name: str) -> str:
    """Where a list of an event is read."""
    return f"/api/v1/tournaments/{event.tournament.slug}/events/{event.slug}/{name}"
