"""How far an event is, and what its director does next: stages, steps, numbers, papers, ways.

Each system has a `Running` of its own that fills in its words; the home of an event shows all of
it, and every page of the desk ends in the first of its steps that is not the page itself.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, cast
from urllib.parse import urlsplit

from django.conf import settings
from django.db.models import Count, Q
from django.urls import reverse
from django.utils import formats, timezone
from django.utils.module_loading import import_string

if TYPE_CHECKING:
    from tourney.models import Event

NUMBER = re.compile(r"\d+/$")
"""The end of the address of one of several on a page: of a lot that was drawn."""
OPEN, HALF, LIVE, DONE = "", "half", "live", "done"
"""How far a stage is, as the signs of the pages draw it."""
MOST_LATER = 3
"""So many things are told after what is to be done now."""


@dataclass(frozen=True, slots=True)
class Stage:
    """One of the stations of an event: what it is called, what is to say of it, where it is."""

    code: str
    label: str
    said: str
    href: str
    state: str = OPEN


@dataclass(frozen=True, slots=True)
class Step:
    """Something the director does at the stage `code`: `label` is the button, `when` says its turn, `why` why now.

    Nothing that comes after a `gate` can be done before it.
    """

    code: str
    title: str
    label: str
    href: str
    why: str = ""
    when: str = "then"
    gate: bool = False

    def is_at(self, path: str) -> bool:
        """Whether this is done on the page of that address."""
        return urlsplit(self.href).path == path


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of the event and what it counts."""

    value: str
    words: str


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a table: `href` where it leads on, `figure` where it is a number."""

    text: str
    href: str = ""
    figure: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """The parts of an event in numbers: its brackets, or its rounds."""

    label: str
    heads: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Way:
    """A way to something that is not the usual course: late entries, withdrawals, settings."""

    label: str
    href: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Paper:
    """Something that is printed of an event: the pages it is on, and about how many sheets it takes."""

    code: str
    label: str
    hrefs: tuple[str, ...]
    pages: int
    ticked: bool = False


def sheets_of(number: int, on_one: int) -> int:
    """Sheets that so many take.

    >>> sheets_of(21, 10), sheets_of(0, 10)
    (3, 1)
    """
    return max(1, -(-number // on_one))


@dataclass(frozen=True, slots=True)
class Payment:
    """How far what the event pays is, and the steps to it."""

    said: str
    state: str
    steps: tuple[Step, ...]
    papers: tuple[Paper, ...] = ()
    files: tuple[Way, ...] = ()


@dataclass(frozen=True, slots=True)
class Field:
    """How many are entered, and how many of those left."""

    entered: int
    withdrawn: int


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> counted(1, "match", "matches"), counted(2, "team")
    ('1 match', '2 teams')
    """
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def payment_of(event: Event, *, finished: bool) -> Payment:
    """What the setting `PAYMENT` knows of what an event pays; `finished`: every result is in."""
    asked = cast("Callable[[Event, bool], Payment]", import_string(settings.PAYMENT))
    return asked(event, finished)


class Running(ABC):
    """One event as its director runs it; what it asks the database it asks once."""

    fewest: ClassVar[int] = 2
    """Fewer than so many make no event."""

    def __init__(self, event: Event) -> None:
        """`event` has its tournament at hand."""
        self.event = event

    @property
    @abstractmethod
    def stages(self) -> tuple[Stage, ...]:
        """The stations of the event in order."""

    @property
    @abstractmethod
    def steps(self) -> tuple[Step, ...]:
        """What is to be done, the next thing first; never empty."""

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The event in numbers."""
        return (Figure(str(self.field.entered), self.field_words),)

    @property
    def table(self) -> Table | None:
        """Its parts in numbers, where it has some."""
        return None

    @property
    def papers(self) -> tuple[Paper, ...]:
        """What can be printed of it now."""
        return ()

    @property
    def not_printed(self) -> tuple[Way, ...]:
        """What could be printed too, and what has to be said before it can."""
        return ()

    @property
    def files(self) -> tuple[Way, ...]:
        """What of it can be taken away as a file."""
        return (Way("Entries, CSV", self.way("tourney:export")),)

    @property
    def changes(self) -> tuple[Way, ...]:
        """Where to go when something changes."""
        return (
            Way("Late entry, withdrawal", self.way("tourney:entries"), "in the list of entries"),
            Way("Name, times, settings", self.way("tourney:edit_event"), self.starts),
            Way(
                "Delete or archive",
                self.way("tourney:delete_event"),
                "deleted while no result is in",
            ),
        )

    @property
    def current(self) -> Stage | None:
        """The station of what is to be done now, unless all is done there."""
        at = (one for one in self.stages if one.code == self.now.code and one.state != DONE)
        return next(at, None)

    @property
    def shown(self) -> str:
        """What players see of it."""
        return "Players see what is entered and what is posted."

    @property
    def now(self) -> Step:
        """What is to be done next."""
        return self.steps[0]

    @property
    def later(self) -> tuple[Step, ...]:
        """What comes after it, in order of time."""
        return self.steps[1 : 1 + MOST_LATER]

    def after(self, path: str) -> Step:
        """The next step of who is on the page of that address: another page, or up to what all others wait for."""
        first = self.now
        is_here = first.is_at(path) or first.is_at(NUMBER.sub("", path))
        if not (first.gate and is_here):
            return next((one for one in self.steps if not one.is_at(path)), self.home)
        instead = (one for one in self.steps[1:] if one.when == "or" and not one.is_at(path))
        return next(instead, replace(first, label="Up to it", href=f"{path}#main"))

    @property
    def home(self) -> Step:
        """Back to where the event stands."""
        href = self.way("tourney:event_home")
        return Step("home", f"See where {self.event} stands", "What now?", href)

    @cached_property
    def field(self) -> Field:
        """Who is entered and who left, counted."""
        gone = Q(status="withdrawn")
        entered, left = Count("pk", filter=~gone), Count("pk", filter=gone)
        found = self.event.entrants.aggregate(entered=entered, gone=left)
        return Field(found["entered"], found["gone"])

    @property
    def field_words(self) -> str:
        """What the number of entries counts."""
        noun = self.event.word if self.field.entered == 1 else f"{self.event.word}s"
        return f"{noun} entered, {self.field.withdrawn} withdrawn"

    @property
    def entries(self) -> Stage:
        """The first station of every event."""
        enough = self.field.entered >= self.fewest
        said = counted(self.field.entered, self.event.word) if self.field.entered else "nobody yet"
        state = DONE if enough else HALF if self.field.entered else OPEN
        return Stage("entries", "Entries", said, self.way("tourney:entries"), state)

    @property
    def entering(self) -> tuple[Step, ...]:
        """What is to be done while there are not enough entries."""
        word, importing = self.event.word, self.way("tourney:import")
        return (
            Step(
                "entries",
                f"Enter the {word}s" if not self.field.entered else f"Enter more {word}s",
                "Open the entries",
                self.way("tourney:entries"),
                f"It takes {counted(self.fewest, word)} to start: type them row by row, or paste a list.",
            ),
            Step(
                "entries",
                "Import a list",
                "Import a list",
                importing,
                "from a file or pasted",
                "or",
            ),
        )

    @property
    def starts(self) -> str:
        """When it starts."""
        at = timezone.localtime(self.event.starts_at)
        return f"starts {formats.date_format(at, 'D j M, H:i')}"

    def way(self, route: str, *more: object) -> str:
        """The address of a page of the event."""
        return reverse(route, args=[self.event.tournament.slug, self.event.slug, *more])
