"""Who makes a page while others want the same: one makes it, the others wait for it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from threading import Event, Lock


class Flight:
    """A page that is being made; `is_kept` once it is done and the others may have it."""

    def __init__(self) -> None:
        """Begun now."""
        self._done, self.is_kept = Event(), False

    def wait(self, seconds: float) -> bool:
        """Whether it is done by then."""
        return self._done.wait(seconds)

    def land(self) -> None:
        """Let those go on who wait."""
        self._done.set()


class Flights:
    """What is being made in this process, by key."""

    def __init__(self) -> None:
        """Nothing yet."""
        self._under_way: dict[Hashable, Flight] = {}
        self._lock = Lock()

    @contextmanager
    def of(self, key: Hashable) -> Iterator[tuple[Flight, bool]]:
        """The flight of a key, and whether it is ours: then the page is made before we leave."""
        with self._lock:
            found = self._under_way.get(key)
            flight = Flight() if found is None else found
            if found is None:
                self._under_way[key] = flight
        try:
            yield flight, found is None
        finally:
            if found is None:
                with self._lock:
                    del self._under_way[key]
                flight.land()
