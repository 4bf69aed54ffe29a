"""Find my team: by team, by player, by number; accents and case do not matter."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from django.urls import reverse

from brackets.models import Seat
from brackets.picture.finding import fits
from tourney.models import Entrant, Event, Member, Tournament
from tourney.names import by_surname, plain


@dataclass(frozen=True)
class Hit:
    """A team that was found, and the players of it."""

    entrant: Entrant
    href: str
    members: tuple[str, ...]
    seat: Seat | None

    @property
    def bracket(self) -> int | None:
        """The number of the bracket; who plays alone has but one and it is never named."""
        return (
            None
            if self.seat is None or self.entrant.event.has_single_players
            else self.seat.bracket.number
        )

    @property
    def shown_members(self) -> tuple[str, ...]:
        """The players of a team or a pair; a single player is the entry."""
        return () if self.entrant.event.has_single_players else self.members


def found_teams(tournament: Tournament, words: str) -> list[Hit]:
    """Every team of the tournament in which each of the words begins a name or is a number."""
    wanted = plain(words).split()
    if not wanted:
        return []
    members = _members(tournament)
    entrants = Entrant.objects.filter(event__tournament=tournament, event__archived_at=None)
    seats = {
        s.entrant_id: s
        for s in Seat.objects.filter(
            bracket__event__tournament=tournament, bracket__event__state__in=POSTED
        ).select_related("bracket")
    }
    fitting = [
        entrant
        for entrant in entrants.select_related("event")
        if _matches(wanted, entrant, members[entrant.pk], seats.get(entrant.pk))
    ]
    fitting.sort(key=lambda one: (one.event.starts_at, by_surname(one.name), one.number))
    return [_hit(tournament, one, members[one.pk], seats.get(one.pk)) for one in fitting]


POSTED = (Event.State.POSTED, Event.State.FINISHED)


def _members(tournament: Tournament) -> dict[int, list[tuple[str, str | None]]]:
    found = defaultdict[int, list[tuple[str, str | None]]](list)
    rows = Member.objects.filter(entrant__event__tournament=tournament).order_by("position")
    for pk, name, number in rows.values_list("entrant_id", "name", "number"):
        found[pk].append((name, number))
    return found


def _matches(
    wanted: list[str], entrant: Entrant, members: list[tuple[str, str | None]], seat: Seat | None
) -> bool:
    names = " ".join([entrant.name, *(name for name, _ in members)])
    numbers = {str(seat.number) if seat else str(entrant.number)}
    numbers |= {plain(number) for _, number in members if number}
    return fits(wanted, names, numbers)


def _hit(
    tournament: Tournament,
    entrant: Entrant,
    members: list[tuple[str, str | None]],
    seat: Seat | None,
) -> Hit:
    entrant.event.tournament = tournament
    where = [tournament.slug, entrant.event.slug, entrant.number]
    href = reverse("brackets:entrant", args=where)
    return Hit(entrant, href, tuple(name for name, _ in members), seat)
