"""The watch knows what was committed, wherever; as long as it does not, it vouches for nothing."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import pytest
from django.db import DatabaseError, connection, connections

from tests.factories import make_event
from tests.waiting import until
from tourney.actions import raise_public_version
from tourney.front import watch as watching
from tourney.front.bus import Bus, bus_of
from tourney.front.watch import Watch
from tourney.models import Event
from tourney.published.subjects import Subject, Version, of_event

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]


@contextmanager
def looking(watch: Watch) -> Iterator[Watch]:
    watch.start()
    try:
        yield watch
    finally:
        watch.stop()


def knows(watch: Watch, subject: Subject) -> Callable[[], bool]:
    return lambda: watch.is_sure and subject in watch.now


class Asked:
    """A bus that counts what is read over it, and fails when it is told to."""

    def __init__(self) -> None:
        self.bus: Bus = bus_of()
        self.beat = self.bus.beat
        self.looks, self.reads, self.is_broken = 0, 0, False

    def sources(self) -> tuple[int, ...]:
        return self.bus.sources()

    def is_moved(self) -> bool:
        if self.is_broken:
            raise DatabaseError("gone")
        self.looks += 1
        return self.bus.is_moved()

    def read(self, subjects: Iterable[Subject]) -> dict[Subject, Version]:
        self.reads += 1
        return self.bus.read(subjects)

    def say(self) -> None:
        self.bus.say()

    def close(self) -> None:
        self.bus.close()


@contextmanager
def asking(event: Event, buses: list[Asked]) -> Iterator[Watch]:
    """A watch that knows the event; each bus it makes goes to `buses`."""

    def bus() -> Bus:
        buses.append(Asked())
        return buses[-1]

    with looking(Watch(bus=bus, beat=0.01)) as watch:
        watch.follow([of_event(event)])
        until(knows(watch, of_event(event)))
        yield watch


def test_a_commit_of_another_connection_is_seen_and_told() -> None:
    event, told = make_event(), []
    subject = of_event(event)
    with looking(Watch(told.append)) as watch:
        watch.follow([subject])
        until(knows(watch, subject))
        before = watch.now[subject]
        raise_public_version(event)
        until(lambda: watch.now[subject] != before)
        until(lambda: told == [frozenset([subject])] * 2)  # that it is known, and that it changed


def test_a_look_at_an_unchanged_sqlite_file_reads_nothing() -> None:
    """PostgreSQL has no such counter: it is read at each look."""
    event, buses = make_event(), list[Asked]()
    with asking(event, buses) as watch:
        reads, looks = buses[0].reads, buses[0].looks
        until(lambda: buses[0].looks > looks + 10)
        assert watch.is_sure
        assert (buses[0].reads == reads) == (connection.vendor == "sqlite")


def test_two_watches_tell_each_other_at_once_or_by_the_file() -> None:
    """Of two processes: the one where somebody wrote looks at once and says so."""
    event = make_event()
    subject = of_event(event)
    beat = 30.0 if connection.vendor == "postgresql" else None
    with (
        looking(Watch(beat=beat, patience=60)) as here,
        looking(Watch(beat=beat, patience=60)) as there,
    ):
        for watch in (here, there):
            watch.follow([subject])
            until(knows(watch, subject))
        before = there.now[subject]
        raise_public_version(event)
        here.wake()
        until(lambda: there.now[subject] != before)
        until(lambda: here.is_sure and here.now[subject] == there.now[subject])


def test_what_was_written_here_makes_it_unsure_until_it_looked() -> None:
    event, gate = make_event(), threading.Event()

    class Held(Asked):
        def is_moved(self) -> bool:
            gate.wait(10)
            return super().is_moved()

    gate.set()
    with looking(Watch(bus=Held, beat=0.01, patience=60)) as watch:
        watch.follow([of_event(event)])
        until(knows(watch, of_event(event)))
        gate.clear()
        watch.wake()
        assert not watch.is_sure
        gate.set()
        until(lambda: watch.is_sure)


def test_a_broken_bus_vouches_for_nothing_and_is_made_anew() -> None:
    event, buses = make_event(), list[Asked]()
    with asking(event, buses) as watch:
        before = watch.now[of_event(event)]
        buses[0].is_broken = True
        until(lambda: len(buses) > 1)
        raise_public_version(event)
        until(lambda: watch.is_sure and watch.now[of_event(event)] != before)


def test_a_database_that_cannot_be_opened_yet_is_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A site that starts before its database, or on a disk that nobody may write on, tells again once it can."""
    event, tried = make_event(), list[None]()

    def bus() -> Bus:
        tried.append(None)
        return bus_of()

    with monkeypatch.context() as missing:
        missing.setitem(connections.settings["default"], "NAME", "/missing/tourney")
        watch = Watch(bus=bus, beat=0.01)
        watch.start()
        until(lambda: len(tried) > 1)
        assert not watch.is_sure
    watch.follow([of_event(event)])
    try:
        until(knows(watch, of_event(event)))
    finally:
        watch.stop()


def test_a_look_is_believed_for_a_second_only() -> None:
    goes_on = threading.Event()
    goes_on.set()

    class Stuck(Asked):
        def is_moved(self) -> bool:
            goes_on.wait(10)
            return super().is_moved()

    event = make_event()
    with looking(Watch(bus=Stuck, beat=0.01, patience=0.3)) as watch:
        watch.follow([of_event(event)])
        until(knows(watch, of_event(event)))
        goes_on.clear()
        until(lambda: not watch.is_sure)
        goes_on.set()
        until(lambda: watch.is_sure)


def test_what_nobody_asks_for_is_forgotten_but_what_is_held_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(watching, "MOST", 20)
    held = of_event(make_event())
    with looking(Watch(beat=0.01)) as watch:
        watch.hold("a stream", (held,))
        for number in range(50):
            watch.follow([Subject("event", str(number))])
        until(lambda: held in watch.now and Subject("event", "49") in watch.now)
        assert len(watch._wanted) <= 20
        watch.let_go("a stream")
        for number in range(50, 90):
            watch.follow([Subject("event", str(number))])
        assert held not in watch._wanted
