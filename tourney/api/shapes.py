"""What the interface answers, as types: they are encoded, described and tested, and nothing else is said.

A field is never left out, so that a reader need not ask whether it is there; what does not apply is null,
or an empty text. Numbers that may be fractions are texts, so that none is rounded on its way.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Generic, TypeAlias, TypeVar

from msgspec import Meta, Struct

T = TypeVar("T")
Own: TypeAlias = dict[str, str | int | bool | None]
"""What only one system says, by name; `docs/open-data.md` has the names of each system."""


class Problem(Struct, frozen=True):
    """Why a request has no answer (RFC 9457): the field, its value, and how to mend it."""

    type: str
    title: str
    status: int
    detail: str
    field: str
    value: str
    mend: str


class Page(Struct, Generic[T], frozen=True):
    """A part of a list. Parts with the same `version` are of the same list."""

    version: Annotated[
        int, Meta(description="Of what the list is made of; another one: ask again.")
    ]
    count: Annotated[int, Meta(description="How many there are in all pages.")]
    page: int
    pages: int
    next: Annotated[str | None, Meta(description="The address of the next page; null on the last.")]
    items: list[T]


class Tournament(Struct, frozen=True):
    """A gathering of some days."""

    slug: Annotated[str, Meta(description="Its name in addresses.")]
    name: str
    place: str
    starts: date
    ends: date
    time_zone: Annotated[str, Meta(description="Its name in the time zone database.")]
    page: Annotated[str, Meta(description="The address of its page for people.")]


class Event(Struct, frozen=True):
    """One competition of a tournament, with one list of entrants."""

    slug: str
    name: str
    system: Annotated[str, Meta(description="What it is played by.")]
    kind: str
    label: Annotated[str, Meta(description="The kind in words.")]
    entrants_are: Annotated[str, Meta(description="team, pair or player")]
    state: Annotated[str, Meta(description="entry, posted or finished")]
    starts: Annotated[datetime, Meta(description="By the clocks of its tournament.")]
    sessions: int
    version: Annotated[int, Meta(description="Rises with whatever changes on its public pages.")]
    page: str


class Head(Struct, frozen=True):
    """The newest record of a journal. Note it: later it shows whether anything up to it was changed."""

    record: int
    seal: Annotated[str, Meta(description="The first 16 hexadecimal digits of its seal.")]
    at: datetime


class EventAlone(Event, frozen=True):
    """An event with the head of its journal."""

    journal: Annotated[Head | None, Meta(description="Null: it has no journal, or no record yet.")]


class Programme(Struct, frozen=True):
    """A tournament with its events, in playing order."""

    tournament: Tournament
    events: list[Event]


class Player(Struct, frozen=True):
    """Somebody who plays."""

    name: str
    club: str
    country: str
    number: Annotated[
        str | None,
        Meta(
            description="The national number; null unless the organiser says it. "
            "Of another federation than the site's own its code stands before a colon."
        ),
    ]


class Entrant(Struct, frozen=True):
    """A team, a pair or a player."""

    number: Annotated[int, Meta(description="The entry number, which never changes.")]
    name: str
    status: Annotated[str, Meta(description="entered, withdrawn or disqualified")]
    is_late: bool
    players: list[Player]


class Standing(Struct, frozen=True):
    """Where an entrant stands, or finished."""

    entrant: Annotated[int, Meta(description="The entry number.")]
    draw: Annotated[int | None, Meta(description="The number of the draw; null: the whole event.")]
    group: Annotated[str, Meta(description="A stratum, flight or section that is ranked alone.")]
    low: Annotated[
        int | None,
        Meta(description="The first of the places it shares; null: no place yet, or none."),
    ]
    high: Annotated[int | None, Meta(description="The last of the places it shares.")]
    points: Annotated[str | None, Meta(description="What the places go by.")]
    own: Own
