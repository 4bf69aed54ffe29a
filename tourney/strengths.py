"""Query: how strong each entrant of an event is, as the brackets are made on it.

A director's value wins; else the average of the reported total, else of the members' own
masterpoints; or the members' average rating where the event says so (directors.md 1.3).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import ROUND_HALF_UP, Decimal
from typing import Protocol

from tourney.models import Entrant, Event

_CENT = Decimal("0.01")


class Rated(Protocol):
    """Somebody in a line-up: a stored member, or a value with the same two figures."""

    @property
    def masterpoints(self) -> Decimal | None:
        """The masterpoints the player was entered with."""

    @property
    def rating(self) -> Decimal | None:
        """The player's rating."""


class Reported(Protocol):
    """An entry, or a value with the same figures of its strength."""

    @property
    def size(self) -> int:
        """How many players it has."""

    @property
    def director_value(self) -> Decimal | None:
        """The average a director gave it."""

    @property
    def reported_total(self) -> Decimal | None:
        """The masterpoints of all its players, as the captain says."""


def entered(event: Event) -> list[Entrant]:
    """The entrants that take part, by entry number, with members at hand."""
    found = event.entrants.filter(status=Entrant.Status.ENTERED)
    return list(found.prefetch_related("members"))


def averages(event: Event) -> dict[int, Decimal | None]:
    """Entrant's key to its average, to a hundredth; None where nothing is known."""
    use_rating = event.strength == Event.Strength.RATING
    return {entrant.pk: average_of(entrant, use_rating=use_rating) for entrant in entered(event)}


def average_of(
    entrant: Entrant, *, use_rating: bool = False, members: Sequence[Rated] | None = None
) -> Decimal | None:
    """One entrant's average; reads its prefetched members unless they are given."""
    found: Iterable[Rated] = entrant.members.all() if members is None else members
    return average_with(entrant, found, use_rating=use_rating)


def average_with(
    entrant: Reported, members: Iterable[Rated], *, use_rating: bool = False
) -> Decimal | None:
    """The average of an entrant with these members."""
    if entrant.director_value is not None:
        return entrant.director_value
    if use_rating:
        return _mean(member.rating for member in members)
    if entrant.reported_total is not None:
        return (entrant.reported_total / entrant.size).quantize(_CENT, ROUND_HALF_UP)
    return _mean(member.masterpoints for member in members)


def member_total(entrant: Entrant, *, members: Sequence[Rated] | None = None) -> Decimal | None:
    """The members' masterpoints summed, to set beside the reported total; None while one is unknown."""
    found: Iterable[Rated] = entrant.members.all() if members is None else members
    known = [member.masterpoints for member in found if member.masterpoints is not None]
    return sum(known, start=Decimal(0)) if len(known) >= entrant.size else None


def _mean(values: Iterable[Decimal | None]) -> Decimal | None:
    known = [value for value in values if value is not None]
    if not known:
        return None
    return (sum(known, start=Decimal(0)) / len(known)).quantize(_CENT, ROUND_HALF_UP)
