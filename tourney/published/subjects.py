"""What pages are made of: subjects, each with a version that says whether it is still the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from tourney.models import Event, Tournament


class Subject(NamedTuple):
    """Something that pages show: one row, or all rows of a kind taken together."""

    kind: str
    key: str = ""


class Version(NamedTuple):
    """How a subject is now; two that are equal make the same page.

    While `shown` is the same, a page of an older version may be shown until the new one is made.
    """

    made: str = ""
    shown: str = ""


NOTHING = Version()
"""Of a subject that is not there."""

SITE = Subject("site")
"""The name of the site, its time zone, whether it is a demo."""
FRONT = Subject("front")
"""What every tournament says of itself, and which there are; with the events where `/` shows some of them."""
SHOWN = Subject("shown")
"""What of the whole site may be read: another as soon as anything is hidden or taken away. No page is made of it."""

Subjects: TypeAlias = tuple[Subject, ...]


@dataclass(frozen=True, slots=True)
class SitePage:
    """A page of the whole site, and what it is made of besides the site's own name."""

    subjects: Subjects


HOME = SitePage((FRONT,))
"""The page that lists the tournaments."""
Row: TypeAlias = Event | Tournament | SitePage
"""What a public page is the page of."""


def of_tournament(tournament: Tournament) -> Subject:
    """What a tournament says of itself: name, place, days, publicity."""
    return Subject("tournament", str(tournament.pk))


def of_event(event: Event) -> Subject:
    """What players see of an event but its entries: settings, draw, results, awards, calls."""
    return Subject("event", str(event.pk))


def of_entries(event: Event) -> Subject:
    """Who is entered in an event, with every name and number that is shown of them."""
    return Subject("entries", str(event.pk))


def all_events(row: Event | Tournament) -> Subjects:
    """All events of a tournament, without their entries."""
    return (Subject("events", _tournament_of(row)),)


def all_entries(row: Event | Tournament) -> Subjects:
    """All events of a tournament, and everybody who is entered in any."""
    return *all_events(row), Subject("entered", _tournament_of(row))


def _tournament_of(row: Event | Tournament) -> str:
    return str(row.tournament_id if isinstance(row, Event) else row.pk)


def subjects_of(row: Row) -> Subjects:
    """What every page of an event, of a tournament or of the site is made of; a view may say that there is more."""
    if isinstance(row, Event):
        return SITE, of_tournament(row.tournament), of_event(row), of_entries(row)
    if isinstance(row, Tournament):
        return SITE, of_tournament(row), *all_events(row)
    return SITE, *row.subjects
