"""Programs that are told, and the process that tells them, for tests."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.utils import timezone

from tests.factories import make_event, make_tournament, make_user
from tests.tourney.front.asking import run
from tourney.models import Event, Notice, NoticeKind, Receiver, Tournament
from tourney.models.webhooks import TO_CHOOSE
from tourney.webhooks.actions import add_receiver
from tourney.webhooks.delivering import Deliverer
from tourney.webhooks.outbox import note
from tourney.webhooks.sending import Resolve

ADDRESS = "https://club.example.org/told"


def make_receiver(
    tournament: Tournament | None = None,
    address: str = ADDRESS,
    *,
    kinds: tuple[NoticeKind, ...] = TO_CHOOSE,
    **values: Any,
) -> tuple[Receiver, str]:
    """A program that is told of everything, unless the values say otherwise, and its secret."""
    tournament = tournament or make_tournament()
    receiver, secret = add_receiver(tournament, address=address, kinds=kinds, by=make_user())
    Receiver.objects.filter(pk=receiver.pk).update(**values)
    receiver.refresh_from_db()
    return receiver, secret


def noted(receiver: Receiver, count: int = 1) -> Event:
    """So many results of a new event, for all programs of its tournament."""
    event = make_event(receiver.tournament)
    for number in range(1, count + 1):
        note(event, {NoticeKind.RESULT}, number)
    return event


def deliver(resolve: Resolve, now: Callable[[], datetime] = timezone.now) -> None:
    """Once, in a thread and on a connection of its own."""
    run(_delivered(resolve, now))


async def _delivered(resolve: Resolve, now: Callable[[], datetime]) -> None:
    await Deliverer(now=now, resolve=resolve).empty()


def states(receiver: Receiver) -> list[str]:
    """What became of its notices, in their order."""
    return list(Notice.objects.filter(receiver=receiver).values_list("state", flat=True))


def names(receiver: Receiver) -> list[str]:
    """What they are known by, in their order."""
    return [one.name for one in Notice.objects.filter(receiver=receiver)]
