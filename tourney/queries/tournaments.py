"""Tournaments and their events, for players and for the desk."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from itertools import groupby

from django.contrib.auth.models import User
from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from tourney.models import Entrant, Event, Tournament


@dataclass(frozen=True, slots=True)
class Day:
    """One day of a tournament and the events that start on it."""

    day: date
    events: tuple[Event, ...]


def public_tournaments() -> QuerySet[Tournament]:
    """Tournaments everybody may read, newest first."""
    return Tournament.objects.filter(is_public=True, archived_at=None)


def public_events() -> QuerySet[Event]:
    """Events everybody may read: none that was put away, and none of a tournament that is hidden or was."""
    return Event.objects.filter(archived_at=None, tournament__in=public_tournaments())


def desk_tournaments(user: User) -> QuerySet[Tournament]:
    """Tournaments whose desk this user may use: an admin all, a director those directed."""
    return directed_tournaments(user).filter(archived_at=None)


def archived_tournaments(user: User) -> QuerySet[Tournament]:
    """Those that were put away, the last of them first."""
    archived = directed_tournaments(user).exclude(archived_at=None)
    return archived.order_by("-archived_at", "-pk")


def directed_tournaments(user: User) -> QuerySet[Tournament]:
    """Both: an admin directs all."""
    tournaments = Tournament.objects.all()
    return tournaments if user.is_superuser else tournaments.filter(directors__user=user)


def with_event_count(tournaments: QuerySet[Tournament]) -> QuerySet[Tournament]:
    """Each with how many current events it has, counted for the rows that are read alone."""
    own = Event.objects.filter(tournament=OuterRef("pk"), archived_at=None).order_by()
    count = own.values("tournament").annotate(count=Count("pk")).values("count")
    return tournaments.annotate(event_count=Coalesce(Subquery(count), 0))


def current_events(tournament: Tournament) -> QuerySet[Event]:
    """The events in playing order, without those that were put away."""
    return tournament.events.filter(archived_at=None)


def desk_events(tournament: Tournament) -> QuerySet[Event]:
    """The current events, with the number of entries that still take part."""
    playing = Q(entrants__status=Entrant.Status.ENTERED)
    return current_events(tournament).annotate(entered=Count("entrants", filter=playing))


def archived_events(tournament: Tournament) -> QuerySet[Event]:
    """The events that were put away."""
    return tournament.events.exclude(archived_at=None)


def takes_entries_of(wanted: Event, event: Event) -> bool:
    """Whether an event of the kind of `wanted` could have the entries that are in `event`."""
    entrants = event.entrants
    if not entrants.exists():
        return True
    is_same = (wanted.entered_as, wanted.has_single_players) == (
        event.entered_as,
        event.has_single_players,
    )
    return is_same and (
        wanted.most_members >= event.most_members
        or not entrants.filter(size__gt=wanted.most_members).exists()
    )


def tournament_days(tournament: Tournament) -> list[Day]:
    """The events of a tournament by the day they start."""
    events = current_events(tournament)
    by_day = groupby(events, key=lambda event: timezone.localdate(event.starts_at))
    return [Day(day, tuple(events)) for day, events in by_day]
