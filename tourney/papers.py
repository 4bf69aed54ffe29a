"""What can be printed, and taken away as files, of a whole tournament: of every event what the event offers itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import urlencode

from tourney.models import Event
from tourney.running import Paper, Way, counted

USUAL, ALL, NONE = "usual", "all", "none"
"""What the address says is ticked: what each event proposes, everything, nothing."""


@dataclass(frozen=True, slots=True)
class EventPapers:
    """An event with what is printed of it and what is taken away as a file."""

    event: Event
    papers: tuple[Paper, ...]
    files: tuple[Way, ...]
    not_printed: tuple[Way, ...] = ()

    def name(self, paper: Paper) -> str:
        """What a tick of one of them sends; short, for all ticks stand in one address."""
        return f"{self.event.pk}.{paper.code}"


@dataclass(frozen=True, slots=True)
class Tick:
    """A paper to tick."""

    name: str
    label: str
    pages: int
    is_on: bool


@dataclass(frozen=True, slots=True)
class Group:
    """The papers of an event to tick."""

    event: Event
    ticks: tuple[Tick, ...]
    not_printed: tuple[Way, ...] = ()
    """What could be printed too, and what has to be said before it can."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A way to tick many papers at once: what it is called, what it adds to the address."""

    label: str
    asked: str
    is_here: bool


@dataclass(frozen=True)
class Papers:
    """The papers of a tournament; `ticked` says what is ticked, or the label of what is."""

    events: tuple[EventPapers, ...]
    ticked: str = USUAL

    @property
    def groups(self) -> tuple[Group, ...]:
        """Every event that has something to print, in playing order."""
        return tuple(
            Group(one.event, tuple(self._tick(one, paper) for paper in one.papers), one.not_printed)
            for one in self.events
            if one.papers
        )

    @property
    def without(self) -> str:
        """The events of which nothing can be printed yet, by name."""
        return ", ".join(one.event.name for one in self.events if not one.papers)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What is usual, everything, nothing, or one paper of all events that have it."""
        labels = Counter(paper.label for one in self.events for paper in one.papers)
        fixed = {USUAL: "What is needed now", ALL: "Everything", NONE: "Nothing"}
        same = {name: f"{name} of {many} events" for name, many in labels.items() if many > 1}
        return tuple(
            Choice(words, _asked(key), key == self.ticked) for key, words in (fixed | same).items()
        )

    def chosen(self, names: Collection[str]) -> tuple[Paper, ...]:
        """The papers of these names, in playing order of the events; each says of which event it is."""
        return tuple(
            Paper(paper.code, f"{one.event}, {paper.label}", paper.hrefs, paper.pages)
            for one in self.events
            for paper in one.papers
            if one.name(paper) in names
        )

    def gone(self, names: Iterable[str]) -> list[str]:
        """What was ticked and is not offered any more, in words."""
        missing = [name for name in names if name not in self._offered]
        if not missing:
            return []
        have = "has" if len(missing) == 1 else "have"
        return [f"{counted(len(missing), 'paper')} that {have} gone since the page was loaded."]

    @cached_property
    def _offered(self) -> frozenset[str]:
        return frozenset(one.name(paper) for one in self.events for paper in one.papers)

    def _tick(self, one: EventPapers, paper: Paper) -> Tick:
        return Tick(one.name(paper), paper.label, paper.pages, self._is_on(paper))

    def _is_on(self, paper: Paper) -> bool:
        if self.ticked in (USUAL, ALL, NONE):
            return self.ticked == ALL or (self.ticked == USUAL and paper.ticked)
        return paper.label == self.ticked


def papers_of(events: Sequence[Event], ticked: str = "") -> Papers:
    """What these events print now; an unknown word ticks what is usual."""
    found = []
    for event in events:
        running = event.system.running(event)
        found.append(EventPapers(event, running.papers, running.files, running.not_printed))
    labels = {paper.label for one in found for paper in one.papers}
    known = ticked in (ALL, NONE) or ticked in labels
    return Papers(tuple(found), ticked if known else USUAL)


def _asked(key: str) -> str:
    return "" if key == USUAL else f"?{urlencode({'tick': key})}"
