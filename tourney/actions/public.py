"""Raising the public versions: only a published change does it (DESIGN 2.6)."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import transaction
from django.db.models import F

from tourney.actions.locking import locked_events
from tourney.models import Event, Player, Tournament


def raise_public_version(event: Event) -> None:
    """Every posted page of the event, and its tournament's page, is new from here on."""
    Event.objects.filter(pk=event.pk).update(public_version=F("public_version") + 1)
    raise_tournament_version(event.tournament)


def raise_tournament_version(tournament: Tournament) -> None:
    """The tournament's public pages are new from here on."""
    Tournament.objects.filter(pk=tournament.pk).update(public_version=F("public_version") + 1)


def raise_all_versions() -> None:
    """Every public page of the site is new from here on: those of an event have their tournament's version too."""
    Tournament.objects.update(public_version=F("public_version") + 1)


def raise_versions_of(players: Iterable[Player]) -> None:
    """Every page these players stand on is new: of the events they are entered in, and of their tournaments."""
    entered = Event.objects.filter(entrants__members__player__in=list(players))
    posted = set(entered.exclude(state=Event.State.ENTRY).values_list("pk", flat=True))
    if not posted:
        return
    with transaction.atomic():
        locked = locked_events(Event.objects.filter(pk__in=posted))
        Event.objects.filter(pk__in=posted).update(public_version=F("public_version") + 1)
        for tournament in sorted({event.tournament_id for event in locked}):
            raised = Tournament.objects.filter(pk=tournament)
            raised.update(public_version=F("public_version") + 1)
