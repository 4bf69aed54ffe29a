"""Tournaments and their events, for players and for the desk."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from itertools import groupby

from django.contrib.auth.models import User
from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from tourney.models import Entrant, Event, Tournament


@dataclass(frozen=True, slots=True)
class Day:
    """One day of a tournament and the events that start on it."""

    day: date
    events: tuple[Event, ...]


def public_tournaments() -> QuerySet[Tournament]:
    """Tournaments everybody may read, newest first."""
    return Tournament.objects.filter(is_public=True)


def desk_tournaments(user: User) -> QuerySet[Tournament]:
    """Tournaments whose desk this user may use: an admin all, a director those directed."""
    tournaments = Tournament.objects.annotate(event_count=Count("events", distinct=True))
    return tournaments if user.is_superuser else tournaments.filter(directors__user=user)


def desk_events(tournament: Tournament) -> QuerySet[Event]:
    """The events in playing order, with the number of entries that still take part."""
    playing = Q(entrants__status=Entrant.Status.ENTERED)
    return tournament.events.annotate(entered=Count("entrants", filter=playing))


def tournament_days(tournament: Tournament) -> list[Day]:
    """The events of a tournament by the day they start."""
    events = tournament.events.all()
    by_day = groupby(events, key=lambda event: timezone.localdate(event.starts_at))
    return [Day(day, tuple(events)) for day, events in by_day]
