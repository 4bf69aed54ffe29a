"""Who is kept apart from whom: clubs, countries around them, byes; everybody else is alone.

A club is of the one country that its members name; where they name several it is kept apart as a club
alone. One member of a label costs nothing wherever it stands, so it is counted with those who have none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from brackets.draw.separation.values import BYE, Member

ALONE, BYES, CLUB, LAND = 0, 1, 2, 3
"""Sorts of crowds: those whom no club keeps apart, the byes, the members of one club; of one country."""

NO_LAND, ANY = -2, -1
"""Instead of the number of a country: none; and of a club or country: one without anybody fixed."""


def homed(members: Sequence[Member]) -> list[Member]:
    """The members with the one country that each club is of."""
    named: dict[Hashable, set[str]] = {}
    for one in members:
        if isinstance(one.club, str) and one.country is not None:
            named.setdefault(one.club, set()).add(one.country)
    found = []
    for one in members:
        if isinstance(one.club, str):
            countries = named.get(one.club, set())
            own = next(iter(countries)) if len(countries) == 1 else None
            found.append(one if one.country == own else replace(one, country=own))
        else:
            found.append(one)
    return found


@dataclass(frozen=True, slots=True)
class Labels:
    """Clubs and countries by number; of a club without a second member there is none, nor of a country."""

    clubs: Mapping[Hashable, int]
    lands: Mapping[Hashable, int]

    def club(self, member: Member) -> int:
        """The number of its club, ANY where it has none that counts; byes are a club."""
        return ANY if member.club is None else self.clubs.get(member.club, ANY)

    def land(self, member: Member) -> int:
        """The number of its country, NO_LAND where it has none that counts."""
        return NO_LAND if member.country is None else self.lands.get(member.country, NO_LAND)

    def sort(self, member: Member) -> int:
        """Its sort."""
        if self.club(member) == ANY:
            return ALONE
        return BYES if member.club is BYE else CLUB


def labels_of(members: Sequence[Member]) -> Labels:
    """The labels that keep somebody apart, numbered in the order of the list.

    Where all are of one country and every line is taken, countrymen meet equally often in every draw.
    """
    clubs = _several(one.club for one in members if one.club is not None)
    lands = _several(one.country for one in members if one.country is not None)
    if all(one.country in lands and not one.skips for one in members) and len(lands) == 1:
        lands = {}
    return Labels(clubs, lands)


def _several(labels: Iterable[Hashable]) -> dict[Hashable, int]:
    counts = Counter(labels)
    return {label: at for at, label in enumerate(counts) if counts[label] > 1}


@dataclass(slots=True)
class Crowd:
    """Free members of one club (or of none) and one country who stand in one block, by kind."""

    club: int
    sort: int
    land: int
    members: tuple[tuple[Member, ...], ...]

    @property
    def counts(self) -> tuple[int, ...]:
        """How many of each kind."""
        return tuple(map(len, self.members))


def crowds_of(
    labels: Labels, groups: Sequence[Sequence[Member]]
) -> tuple[list[Crowd], tuple[tuple[Member, ...], ...]]:
    """The crowds of the free members, given by kind, and those who are nobody's mate."""
    held: dict[tuple[int, int, int], list[list[Member]]] = {}
    for kind, members in enumerate(groups):
        for one in members:
            key = labels.club(one), labels.sort(one), labels.land(one)
            held.setdefault(key, [[] for _ in groups])[kind].append(one)
    alone = held.pop((ANY, ALONE, NO_LAND), [[] for _ in groups])
    crowds = [Crowd(*key, tuple(map(tuple, own))) for key, own in held.items()]
    return crowds, tuple(map(tuple, alone))
