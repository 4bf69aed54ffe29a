"""Directors who type, readers, and phones with streams, and what they saw, phase by phase."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPException, HTTPResponse
from itertools import cycle
from random import Random

from bench.shipped import HOST
from torture.client import Client, Silence
from torture.halls import AGAIN, until
from torture.machines import secure
from torture.played import Played
from torture.typist import Said, Slip, Typist

PAUSE, BETWEEN = 0.1, 0.2
"""Seconds between two pages of a reader, and between two results of a director."""
RETRY = 1.0
"""Seconds after which a phone that lost its stream comes back; browsers wait two or three."""
LONGEST = 60.0
ID = re.compile(rb"^id: (.*)$", re.MULTILINE)
HEADS = (
    "at", "what was done", "pages read", "errors", "longest page", "recorded", "waited in words",
    "longest until recorded", "streams that came back", "told of results",
)  # fmt: skip


@dataclass(slots=True)
class Phase:
    """What was seen from one thing that was done to the next; times are in seconds."""

    at: float
    what: str
    pages: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    recorded: list[float] = field(default_factory=list)
    waits: int = 0
    back: int = 0
    told: int = 0

    def row(self) -> tuple[str, ...]:
        """As the table says it."""
        return (
            f"{self.at:.0f} s", self.what, f"{len(self.pages):,}", f"{len(self.errors):,}",
            f"{max(self.pages, default=0):.1f} s", f"{len(self.recorded):,}", f"{self.waits:,}",
            f"{max(self.recorded, default=0):.1f} s", f"{self.back:,}", f"{self.told:,}",
        )  # fmt: skip


class Seen:
    """The phases so far; whoever reads or types adds to the newest."""

    def __init__(self) -> None:
        """The clock begins now."""
        self.begun = time.monotonic()
        self.phases = [Phase(0, "Nothing: as on a quiet day")]
        self.ended = threading.Event()

    @property
    def now(self) -> Phase:
        """The newest."""
        return self.phases[-1]

    def begin(self, what: str) -> None:
        """Another thing is done."""
        self.phases.append(Phase(time.monotonic() - self.begun, what))

    @property
    def second(self) -> float:
        """Since the beginning."""
        return time.monotonic() - self.begun


# ---- the load


def reads(client: Client, paths: Sequence[str], seen: Seen, chance: Random) -> None:
    """One reader after the other: each page must be there, whatever happens behind the front."""
    while not seen.ended.is_set():
        path, begun, phase = chance.choice(paths), time.monotonic(), seen.now
        try:
            status = client.get(path).status_code
        except Silence as gone:
            phase.errors.append(str(gone))
        else:
            phase.pages.append(time.monotonic() - begun)
            if status != 200:
                phase.errors.append(f"{path}: {status}")
        time.sleep(PAUSE)


def types(typist: Typist, played: Played, url: str, seen: Seen) -> None:
    """Record a result and correct it again and again, each sent under its key until it is answered.

    Nothing is taken back: what is makes every copy of the front unreadable until it was asked for once more, and no
    copy of before is handed out while the site is silent.
    """
    lines = cycle([played.trial.first, played.trial.other])
    while not seen.ended.is_set():
        shown = until(lambda: typist.looks(played.event, url), "the desk")
        _recorded(typist, typist.line(shown, next(lines)), seen)
        time.sleep(BETWEEN)


def _recorded(typist: Typist, slip: Slip, seen: Seen) -> None:
    begun = time.monotonic()
    while time.monotonic() - begun < LONGEST:
        said = typist.sends(slip)
        if said is None:
            seen.now.waits += 1
            time.sleep(AGAIN)
        elif said.state == "recorded":
            seen.now.recorded.append(time.monotonic() - begun)
            return
        else:
            slip = _agreed(slip, said)
    raise SystemExit(f"{slip} was not recorded within {LONGEST:.0f} s.")


def _agreed(slip: Slip, said: Said) -> Slip:
    """What is asked before a correction, and what else it changes, is meant."""
    page = said.page()
    label = next((one for one in ("Correct it to", "Correct it") if page.offers(one)), "")
    if said.state != "asked" or not label:
        raise SystemExit(f"It was not recorded but {said}")
    return slip.agreed(page.form(label)[0], int(slip.fields["seen"]))


@dataclass(slots=True)
class Phone:
    """Somebody with a page open: what was heard last, and when it was heard."""

    path: str
    heard: str = ""
    at: float = 0.0


def listens(phone: Phone, port: int, by: str, seen: Seen) -> None:
    """Hold the stream, and come back with what was heard last, as browsers do."""
    is_back = False
    while not seen.ended.is_set():
        connection = secure(port, by, 20)
        with suppress(OSError, HTTPException):
            headers = {"Host": HOST, "Accept": "text/event-stream", "Last-Event-ID": phone.heard}
            connection.request("GET", phone.path, headers=headers)
            answer = connection.getresponse()
            if answer.status == 200:
                seen.now.back += is_back
                for piece in _pieces(answer, seen):
                    for tag in ID.findall(piece):
                        phone.heard, phone.at = tag.decode(), time.monotonic()
                        seen.now.told += 1
        connection.close()
        is_back = True
        time.sleep(RETRY)


def _pieces(answer: HTTPResponse, seen: Seen) -> Iterator[bytes]:
    while not seen.ended.is_set():
        piece = answer.read1(65_536)
        if not piece:
            return
        yield piece
