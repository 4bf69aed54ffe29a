"""What an event pays, group by group: the one shape every kind of event ends in.

A group is a bracket, a flight, a stratum, or the whole field ("all"). Knockouts, ranked events
and championships all answer with `EventAwards`; the door, the desk and the reports read nothing
else.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TypeAlias

from awards.rules.colours import ColourShare
from awards.rules.explained import Explained
from brackets.draw.reasons import Reason


@dataclass(frozen=True, slots=True)
class PlaceAward:
    """What each entrant in these places gets; level places share one award."""

    places: tuple[int, int]
    award: Decimal
    colours: tuple[ColourShare, ...]
    receipt: Explained


Worth: TypeAlias = Callable[[int], PlaceAward]
"""What a place is worth, however deep; level entrants ask for places below the last paid one."""

Level: TypeAlias = Callable[[int, int], PlaceAward | None]
"""What entrants who stand from a place to another get, alone or level; None below the depth."""


@dataclass(frozen=True, slots=True)
class SectionAwards:
    """The session awards of one section (the name "" is the only one there is)."""

    section: str
    awards: tuple[PlaceAward, ...]
    receipt: Explained
    worth: Worth | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class MatchAward:
    """What one match won is worth."""

    award: Decimal
    colours: tuple[ColourShare, ...]
    receipt: Explained


@dataclass(frozen=True, slots=True)
class GroupAwards:
    """All awards of one group; `tables` is the credited count before any minimum.

    `factors` are those of the first overall; `receipt` holds every award of the group as a line.
    Without `worth` the places are a printed list, and nothing is paid below it. `level` is given
    by a format that shares percents, not rounded awards, among level entrants (rule 92, page 4).
    """

    group: str
    factors: tuple[Explained, ...]
    tables: Explained
    overall: tuple[PlaceAward, ...]
    session: tuple[SectionAwards, ...]
    match: MatchAward | None
    receipt: Explained
    worth: Worth | None = field(default=None, compare=False, repr=False)
    level: Level | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class EventAwards:
    """Every group in the order given, and what was odd but computable."""

    groups: tuple[GroupAwards, ...]
    warnings: tuple[Reason, ...] = field(default=())


def in_one_line(place: PlaceAward) -> Explained:
    """An award as a line of a longer receipt: how it follows, not what it was made of."""
    said, exact = place.receipt, place.receipt.parts[0]
    reason = Reason.of("how and why", how=exact.reason, why=said.reason)
    return Explained(said.name, said.value, reason, exact.rule, exact.page, said.edition)
