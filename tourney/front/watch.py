"""The watch: one thread a process that knows the versions of now, so that the loop asks no database.

It looks at least every 200 ms (SQLite: 50), and at once after a commit of this process or a word of another one. As
long as it cannot look, or somebody here has just written, it vouches for nothing, and every page asks the database in
a thread.
"""

from __future__ import annotations

import logging
import os
import select
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from threading import Lock, Thread
from time import monotonic

from django.db import Error

from tourney.front.bus import Bus, bus_of
from tourney.published.shown import Read
from tourney.published.stamp import Stamp
from tourney.published.subjects import Subject, Version

RETRY = 0.2
"""Seconds until the next try where the database is silent."""
PATIENCE = 1.0
"""Seconds a look is believed."""
LATELY = 32
"""So many changes are remembered with when they were not yet there."""
MOST = 500
"""Subjects that are watched; above it all are forgotten, and those that are asked for come back."""

Always = Mapping[Subject, Callable[[Read], None]]
Told = Callable[[frozenset[Subject]], None]
_log = logging.getLogger(__name__)


class Watch:
    """Versions by subject as they were at the last look, for all pages and streams of a process."""

    def __init__(
        self,
        tell: Told = lambda changed: None,
        *,
        bus: Callable[[], Bus] = bus_of,
        beat: float | None = None,
        patience: float = PATIENCE,
        always: Always | None = None,
    ) -> None:
        """`tell` is called in the thread with the subjects whose version changed, or is known now.

        `beat` takes the place of that of the bus. The subjects of `always` are never forgotten, and what is named
        with them is done before anybody is told that they changed.
        """
        self.now: Mapping[Subject, Version] = {}
        self.tell = tell
        self._bus_of, self._beat, self._patience = bus, beat, patience
        self._always = always or {}
        self._wanted: set[Subject] = set(self._always)
        self._held: dict[object, tuple[Subject, ...]] = {}
        self._lock = Lock()
        self._due = self._done = 0
        self._lately: deque[tuple[Mapping[Subject, Version], float]] = deque(maxlen=LATELY)
        self._looked = -patience
        self._reader, self._writer = os.pipe()
        os.set_blocking(self._writer, False)
        self._runs = True
        self._thread = Thread(target=self._run, name="watch", daemon=True)

    # ---- asked by the loop

    @property
    def is_sure(self) -> bool:
        """Whether `now` may be believed: looked at lately, and after the last commit of this process."""
        return self._done == self._due and monotonic() - self._looked < self._patience

    def contradicts(self, stamp: Stamp) -> bool:
        """Whether a page of this stamp is known to be older than what there is."""
        now = self.now
        made = zip(stamp.subjects, stamp.versions, strict=True)
        return self.is_sure and any(
            now.get(subject, version) != version for subject, version in made
        )

    def was_lately(self, stamp: Stamp, seconds: float) -> bool:
        """Whether a page of this stamp was current at a look of the last so many seconds."""
        since = monotonic() - seconds
        return any(at >= since and stamp.is_current(then) for then, at in tuple(self._lately))

    def follow(self, subjects: Iterable[Subject]) -> None:
        """Look at these too from now on, and look at once for those that are new."""
        with self._lock:
            new = set(subjects) - self._wanted
            if not new:
                return
            if len(self._wanted) + len(new) > MOST:
                held = {one for subjects in self._held.values() for one in subjects}
                self._wanted = held | set(self._always)
            self._wanted |= new
        self._ring()

    def hold(self, who: object, subjects: tuple[Subject, ...]) -> None:
        """Never forget these while `who` is there."""
        with self._lock:
            self._held[who] = subjects
        self.follow(subjects)

    def let_go(self, who: object) -> None:
        """What `who` held may be forgotten."""
        with self._lock:
            self._held.pop(who, None)

    def wake(self) -> None:
        """Somebody here wrote something: nothing is sure until it was looked at."""
        with self._lock:
            self._due += 1
        self._ring()

    # ---- the thread

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def stop(self) -> None:
        """Look no more."""
        self._runs = False
        self._ring()
        self._thread.join()
        os.close(self._reader)
        os.close(self._writer)

    def _ring(self) -> None:
        with suppress(BlockingIOError):  # it has been rung often enough
            os.write(self._writer, b".")

    def _run(self) -> None:
        bus: Bus | None = None
        while self._runs:
            try:
                if bus is None:
                    bus = self._bus_of()
                self._look(bus)
            except (Error, OSError, RuntimeError):  # pages ask for themselves until it is over
                if self._looked > 0:
                    _log.exception("The versions cannot be read")
                self._looked = -self._patience
                if bus is not None:
                    bus.close()
                bus = None
            self._wait(bus)
        if bus is not None:
            bus.close()

    def _wait(self, bus: Bus | None) -> None:
        waiting = select.poll()
        for source in (self._reader, *(bus.sources() if bus else ())):
            waiting.register(source, select.POLLIN)
        beat = self._beat or (bus.beat if bus else RETRY)
        heard = waiting.poll(beat * 1000)
        if any(source == self._reader for source, _ in heard):
            os.read(self._reader, 4096)

    def _look(self, bus: Bus) -> None:
        begun = monotonic()
        with self._lock:
            due, wanted = self._due, set(self._wanted)
        before, changed = self.now, frozenset[Subject]()
        if bus.is_moved() or not wanted <= before.keys() or due != self._done:
            found = bus.read(wanted)
            changed = frozenset(one for one in found if before.get(one) != found[one])
            if changed:
                self._lately.append((before, self._looked))
            self.now = found
        was_due, self._looked, self._done = due != self._done, begun, due
        for subject in changed & self._always.keys():
            self._always[subject](bus.read)
        if changed and was_due:
            bus.say()
        if changed:
            self.tell(changed)
