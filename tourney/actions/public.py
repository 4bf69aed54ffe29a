"""Raising the public versions: only what players see does it (DESIGN 2.6).

A page is made of subjects (`tourney/published/subjects.py`); each of these raises the version of one of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from django.db import transaction
from django.db.models import F

from tourney.actions.locking import locked_events
from tourney.models import Event, Player, Tournament
from tourney.signals import taken_away


def raise_public_version(event: Event, *, takes_away: bool = False) -> None:
    """What players see of the event but its entries is new from here on.

    With `takes_away` something is gone that they read: no page of before is shown any more, and none stays on disk.
    """
    Event.objects.filter(pk=event.pk).update(
        public_version=F("public_version") + 1, taken_away=F("taken_away") + int(takes_away)
    )
    if takes_away:
        tell_taken_away(event.tournament)


def raise_entries_version(event: Event, *, takes_away: bool = False) -> None:
    """What players see of the entries of the event is new from here on; with `takes_away` entries are gone."""
    Event.objects.filter(pk=event.pk).update(
        entries_version=F("entries_version") + 1,
        entries_taken_away=F("entries_taken_away") + int(takes_away),
    )
    if takes_away:
        tell_taken_away(event.tournament)


def raise_tournament_version(tournament: Tournament) -> None:
    """What the tournament says of itself is new from here on."""
    Tournament.objects.filter(pk=tournament.pk).update(public_version=F("public_version") + 1)


def raise_versions_of(players: Iterable[Player]) -> None:
    """What these players were called before stands on no page any more of the events they are entered in."""
    entered = Event.objects.filter(entrants__members__player__in=list(players))
    found = set(entered.values_list("pk", flat=True))
    if not found:
        return
    with transaction.atomic():
        locked = locked_events(Event.objects.filter(pk__in=found))
        Event.objects.filter(pk__in=found).update(
            entries_version=F("entries_version") + 1,
            entries_taken_away=F("entries_taken_away") + 1,
        )
        for tournament in {event.tournament for event in locked}:
            tell_taken_away(tournament)


def tell_taken_away(tournament: Tournament, *, slug: str = "") -> None:
    """Once this is committed, whoever keeps pages of the tournament (under this address) lets go of them."""
    known = slug or tournament.slug
    transaction.on_commit(partial(taken_away.send, sender=None, slug=known), robust=True)
