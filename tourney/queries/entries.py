"""The entries of an event as the desk reads them: reported total beside member-file sum."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import NamedTuple

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404

from tourney.federations import told
from tourney.models import Entrant, Event, Member
from tourney.names import by_surname
from tourney.queries.changes import shown
from tourney.strengths import average_of, member_total

ROUNDING = Decimal(1)
LISTED = ("name", "number", "masterpoints", "rating", "club", "country")
"""What a list reads of a member, in the order of `Listed`."""
LEAST_MEMBERS = {Entrant.Kind.TEAM: 4, Entrant.Kind.PAIR: 2, Entrant.Kind.PLAYER: 1}


class Listed(NamedTuple):
    """A player of an entry, as a list shows it: eight thousand of them cost no more than a glance."""

    name: str
    number: str
    masterpoints: Decimal | None
    rating: Decimal | None
    club: str
    country: str


@dataclass(frozen=True)
class EntryLine:
    """One entry with what its members add up to."""

    entrant: Entrant
    members: tuple[Listed, ...]
    average: Decimal | None

    @property
    def number(self) -> int:
        """The entry number."""
        return self.entrant.number

    @property
    def name(self) -> str:
        """Captain or team."""
        return self.entrant.name

    @cached_property
    def by_surname(self) -> tuple[str, str, str]:
        """What a list by name goes by."""
        return by_surname(self.entrant.name)

    @cached_property
    def member_total(self) -> Decimal | None:
        """The sum of all members; None while one of them is missing or has no masterpoints."""
        return member_total(self.entrant, members=self.members)

    @cached_property
    def difference(self) -> Decimal | None:
        """Reported minus summed, when both are known and differ by one or more: totals are rounded."""
        reported, summed = self.entrant.reported_total, self.member_total
        if reported is None or summed is None or abs(reported - summed) < ROUNDING:
            return None
        return reported - summed

    @property
    def difference_text(self) -> str:
        """By how much the reported total is over or under the sum, in words."""
        if self.difference is None:
            return ""
        amount = shown("difference", abs(self.difference))
        return f"{amount} over" if self.difference > 0 else f"{amount} under"

    @property
    def players_text(self) -> str:
        """The names of its players in a row."""
        return ", ".join(member.name for member in self.members)

    @property
    def player(self) -> Listed | None:
        """The first of its players: of a single one all there is."""
        return self.members[0] if self.members else None

    @property
    def player_number(self) -> str:
        """The player's national number."""
        return told(self.player.number) if self.player else ""

    @property
    def club(self) -> str:
        """The player's club."""
        return self.player.club if self.player else ""

    @property
    def country(self) -> str:
        """The player's country."""
        return self.player.country if self.player else ""

    @property
    def rating(self) -> Decimal | None:
        """The player's rating."""
        return self.player.rating if self.player else None

    @property
    def rating_text(self) -> str:
        """The rating as people read it."""
        return "–" if self.rating is None else f"{self.rating:f}".removesuffix(".00")

    @property
    def reported_text(self) -> str:
        """The reported total as people read it."""
        return shown("reported_total", self.entrant.reported_total)

    @property
    def average_text(self) -> str:
        """The average as people read it."""
        return shown("average", self.average)

    @property
    def member_total_text(self) -> str:
        """The sum of the members as people read it."""
        return shown("member_total", self.member_total)


@dataclass(frozen=True, slots=True)
class Totals:
    """The foot of the list."""

    teams: int
    players: int
    unpaid: int
    disagreeing: int
    unreported: int
    withdrawn: int
    clubs: int = 0
    seeded: int = 0
    seeds_twice: tuple[int, ...] = ()


def entrants_of(event: Event) -> QuerySet[Entrant]:
    """Every entry of the event by number, the withdrawn ones too."""
    return event.entrants.all()


def entrant_of(event: Event, number: int) -> Entrant:
    """One entry by its number, or 404."""
    entrant = get_object_or_404(event.entrants, number=number)
    entrant.event = event
    return entrant


def entry_lines(event: Event, entrants: Iterable[Entrant]) -> list[EntryLine]:
    """The entries with their members: two queries, whatever their number."""
    chosen = list(entrants)
    use_rating = event.strength == Event.Strength.RATING
    by_entrant: dict[int, list[Listed]] = defaultdict(list)
    members = Member.objects.filter(entrant__event=event)
    if len(chosen) == 1:
        members = members.filter(entrant=chosen[0])
    for entrant_id, *listed in members.values_list("entrant", *LISTED):
        by_entrant[entrant_id].append(Listed(*listed))
    return [
        EntryLine(
            entrant,
            tuple(by_entrant[entrant.pk]),
            average_of(entrant, use_rating=use_rating, members=by_entrant[entrant.pk]),
        )
        for entrant in chosen
    ]


def totals_of(lines: Sequence[EntryLine]) -> Totals:
    """What the lines add up to; withdrawn entries count only as withdrawn."""
    playing = [line for line in lines if not line.entrant.is_withdrawn]
    seeds = Counter(line.entrant.seed for line in playing if line.entrant.seed is not None)
    return Totals(
        teams=len(playing),
        players=sum(line.entrant.size for line in playing),
        unpaid=sum(line.entrant.fee == Entrant.Fee.UNPAID for line in playing),
        disagreeing=sum(line.difference is not None for line in playing),
        unreported=sum(line.average is None for line in playing),
        withdrawn=len(lines) - len(playing),
        clubs=len({line.club for line in playing if line.club}),
        seeded=sum(seeds.values()),
        seeds_twice=tuple(sorted(seed for seed, times in seeds.items() if times > 1)),
    )


def entered_by_surname(event: Event) -> tuple[Entrant, ...]:
    """Everybody who is entered and did not leave, as lists before the draw show them."""
    found = event.entrants.filter(status=Entrant.Status.ENTERED)
    return tuple(sorted(found, key=lambda one: by_surname(one.name)))
