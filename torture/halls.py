"""Directors who type all the time while something is done to the site, and what must be so afterwards."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeVar

from brackets.journal.check import differences
from torture.client import Silence
from torture.ledger import lost_since
from torture.played import Played
from torture.task import Task, at_once
from torture.typist import Said, Slip, Typist

T = TypeVar("T")
TYPISTS = 3
PATIENCE = 120.0
"""Seconds until a line is answered, also over a start of the site on a busy machine."""
AGAIN = 0.2


@dataclass
class Hall:
    """Who types, and at which events."""

    task: Task
    typists: list[Typist]
    events: list[Played]

    def while_typing(self, hurt: Callable[[], None]) -> None:
        """Each at an event of his own until `hurt` is over; what was not answered is sent again until it is."""
        before = len(self.task.ledger.answers)
        events = self.task.chance.sample(self.events, len(self.typists))
        ended = threading.Event()
        works = [_typing(*pair, ended) for pair in zip(self.typists, events, strict=True)]

        def hurting() -> None:
            try:
                hurt()
            finally:
                ended.set()

        at_once([*works, hurting])
        for words in lost_since(self.task.ledger, before):
            self.task.found("lost", words)
        for played in events:
            for line in differences(played.event):
                self.task.found("lost", f"{played.trial.name}: {line}")


def opened(task: Task) -> Hall:
    """A hall with every way to play, posted."""
    typists = task.typists(TYPISTS)
    return Hall(task, typists, task.posted(typists))


def _typing(typist: Typist, played: Played, ended: threading.Event) -> Callable[[], None]:
    """Record and take back, one after the other, until it is over."""

    def types() -> None:
        shown = until(lambda: played.looks(typist), "the desk")
        while not ended.is_set():
            said = until_answered(typist, typist.line(shown, played.trial.first))
            if said.state != "recorded":
                raise SystemExit(f"{played.trial.name}: {said}")
            until_answered(typist, typist.undo(shown, said.sequence))
            shown = until(lambda: played.looks(typist), "the desk")

    return types


def until_answered(typist: Typist, slip: Slip) -> Said:
    """As the desk does: again under the same key; a record is told once more as the same record."""
    said = until(lambda: typist.sends(slip), slip.text)
    if said.state == "recorded":
        again = until(lambda: typist.sends(slip), slip.text)
        if again.state != "recorded":
            typist.ledger.differing.append(f"“{slip.text}” was recorded, then it is {again.state}")
    return said


def until(ask: Callable[[], T | None], what: str) -> T:
    """Again and again, until there is an answer."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(Silence):
            if (found := ask()) is not None:
                return found
        time.sleep(AGAIN)
    raise SystemExit(f"“{what}” was not answered within {PATIENCE:.0f} s.")
