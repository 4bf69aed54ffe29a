"""Rows of tournaments and entries as the interface tells them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from django.db.models import Prefetch, QuerySet

from tourney.api import shapes
from tourney.models import Entrant, Event, Member, Tournament


def tournament_told(one: Tournament) -> shapes.Tournament:
    """A tournament."""
    return shapes.Tournament(
        one.slug, one.name, one.place, one.starts, one.ends, one.time_zone, one.get_absolute_url()
    )


def event_told(event: Event) -> shapes.Event:
    """An event; its tournament is at hand."""
    return shapes.Event(
        event.slug,
        event.name,
        event.system.key,
        event.kind,
        event.get_kind_display(),
        event.word,
        event.state,
        event.local_start,
        event.sessions,
        event.shown_version,
        event.get_absolute_url(),
    )


def event_alone(event: Event) -> shapes.EventAlone:
    """An event with the head of its journal, which is asked for of one event alone."""
    head = event.system.head(event)
    told = msgspec.structs.asdict(event_told(event))
    said = shapes.Head(head.sequence, head.digits, head.at) if head else None
    return shapes.EventAlone(**told, journal=said)


def entrants_of(event: Event) -> QuerySet[Entrant]:
    """Everybody entered, with players, in two questions."""
    members = Member.objects.order_by("position")
    return event.entrants.prefetch_related(Prefetch("members", members)).order_by("number")


def teller(event: Event) -> Callable[[Entrant], shapes.Entrant]:
    """How entrants of an event are told: national numbers where the organiser says them."""
    with_numbers = event.tournament.tells_numbers

    def told(entrant: Entrant) -> shapes.Entrant:
        players = [_player(member, with_numbers) for member in entrant.members.all()]
        return shapes.Entrant(
            entrant.number, entrant.name, entrant.status, entrant.is_late, players
        )

    return told


def _player(member: Member, with_number: bool) -> shapes.Player:
    number = (member.number or None) if with_number else None
    return shapes.Player(member.name, member.club, member.country, number)
