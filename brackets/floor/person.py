"""One person across all events of a tournament: what is next, where, and how it stands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from django.conf import settings
from django.urls import reverse
from django.utils.module_loading import import_string

from brackets.floor.ahead import InLine, in_line
from brackets.floor.floor import Bout, Floor
from brackets.floor.kept import kept_floor
from brackets.picture.words import places
from tourney.models import Entrant, Event, Member, Tournament
from tourney.stands import Stands, places_of


@dataclass(frozen=True, slots=True)
class Partner:
    """Somebody who is entered with this person, and the page of the same kind."""

    name: str
    href: str


@dataclass(frozen=True, slots=True)
class Next:
    """The meeting that comes next: which, against whom, and where it stands in its queue."""

    title: str
    against: str
    where: str
    line: InLine | None


@dataclass(frozen=True, slots=True)
class Entry:
    """One event of the person."""

    event: Event
    entrant: Entrant
    href: str
    partners: tuple[Partner, ...]
    next: Next | None
    standing: str
    points: str


@dataclass(frozen=True)
class PersonPage:
    """Everything the tournament has of a person; nothing of it is a national number."""

    name: str
    club: str
    entries: tuple[Entry, ...]
    chosen: Mapping[str, int]
    """Of each event its entry, as the browser keeps whose phone it is."""


def address(tournament: Tournament, event: str, number: int, position: int) -> str:
    """The page of who stands at a position of an entry: no name and no number of a person is in it."""
    return reverse("brackets:person", args=[tournament.slug, event, number, position])


def memberships(tournament: Tournament, member: Member) -> list[Member]:
    """Every entry of this person in what is shown of the tournament, the first event first."""
    rows = Member.objects.filter(
        player=member.player_id,
        entrant__event__tournament=tournament,
        entrant__event__archived_at=None,
    )
    order = "entrant__event__starts_at", "entrant__event__pk", "entrant__number"
    return list(rows.select_related("entrant__event").order_by(*order))


def person_page(tournament: Tournament, found: Sequence[Member]) -> PersonPage:
    """The page of a person with these memberships, called as the first of them is."""
    member = found[0]
    for one in found:
        one.entrant.event.tournament = tournament
    floor, partners, points = kept_floor(tournament), _partners(tournament, found), _points(found)
    standings = places_of(one.entrant.event for one in found)
    entries = tuple(
        Entry(
            one.entrant.event,
            one.entrant,
            reverse(
                "brackets:entrant",
                args=[tournament.slug, one.entrant.event.slug, one.entrant.number],
            ),
            tuple(partners[one.pk]),
            _next(floor, one.entrant),
            _words(standings.get(one.entrant_id)),
            points.get(one.pk, ""),
        )
        for one in found
    )
    club = ", ".join(filter(None, (member.club, member.country)))
    chosen = {one.event.slug: one.entrant.number for one in entries}
    return PersonPage(member.name, club, entries, chosen)


def _partners(tournament: Tournament, found: Sequence[Member]) -> dict[int, list[Partner]]:
    """Who else is in each entry."""
    own = {one.entrant_id: one for one in found}
    rows = Member.objects.filter(entrant__in=own).exclude(pk__in=[one.pk for one in found])
    others = defaultdict[int, list[Partner]](list)
    columns = rows.order_by("position").values_list("entrant_id", "position", "name")
    for key, position, name in columns:
        entrant = own[key].entrant
        href = address(tournament, entrant.event.slug, entrant.number, position)
        others[own[key].pk].append(Partner(name, href))
    return others


def _words(found: Stands | None) -> str:
    """The place as players say it, with what belongs to it."""
    return ", ".join(filter(None, (places(found.low, found.high), found.note))) if found else ""


def _points(found: Sequence[Member]) -> Mapping[int, str]:
    """What was published for each membership; the app that keeps the awards answers."""
    asked = cast(
        "Callable[[Sequence[Member]], Mapping[int, str]]", import_string(settings.PERSON_POINTS)
    )
    return asked(found)


def _next(floor: Floor, entrant: Entrant) -> Next | None:
    """The first meeting in line that is still to be played."""
    ahead = [bout for bout in floor.bouts.values() if _is_ahead(bout, entrant.pk)]
    if not ahead:
        return None
    bout = min(ahead, key=lambda one: one.turn.order)
    others = [one.name for one in bout.turn.corners if one.key != entrant.pk]
    line = in_line(floor, bout.event, bout.meeting.id)
    return Next(bout.turn.round, ", ".join(others), bout.spot.words, line)


def _is_ahead(bout: Bout, key: int) -> bool:
    return not bout.is_over and any(one.key == key for one in bout.turn.corners)
