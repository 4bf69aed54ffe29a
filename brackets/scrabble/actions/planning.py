"""The plan of a division while it can be changed, and its start."""

from __future__ import annotations

from decimal import Decimal

from django.contrib.auth.models import User
from django.db import transaction

from brackets.draw.errors import DrawError
from brackets.draw.nsc.numbers import alphabetical_numbers, surname_first
from brackets.draw.nsc.settings import Settings, check_settings
from brackets.draw.pairings.facts import FieldTaken, Seat, Spreads
from brackets.models import ScrabbleSettings
from brackets.scrabble.actions.recording import Change, append, lock
from brackets.scrabble.mapping import plan_json
from brackets.scrabble.queries import Plan, plan_of
from tourney.http import Conflict
from tourney.models import Entrant, Event


@transaction.atomic
def save_plan(
    event: Event, *, settings: Settings, spreads: Spreads, version: int
) -> ScrabbleSettings:
    """Keep the plan and its readings; version 0 before anything was saved.

    Raises DrawError for a plan that cannot be paired, Conflict when somebody saved another.
    """
    event = lock(event)
    if event.state != Event.State.ENTRY:
        raise DrawError("The division has started; its plan is frozen. Undo the start first.")
    check_settings(settings)
    stored = ScrabbleSettings.objects.filter(event=event).first()
    if (stored.version if stored else 0) != version:
        raise Conflict("The plan", theirs="another plan", yours="the one you changed")
    row = stored or ScrabbleSettings(event=event, version=0)
    row.plan, row.settings = plan_json(settings, spreads)
    row.version += 1
    row.save()
    return row


@transaction.atomic
def start_division(event: Event, *, version: int, by: User | None) -> Change:
    """Take the field: everybody entered, numbered by surname, ratings and readings frozen."""
    event = lock(event)
    plan: Plan = plan_of(event)
    if plan.version != version:
        raise Conflict("The plan", theirs="another plan", yours="the one you saw")
    if event.state != Event.State.ENTRY:
        raise DrawError("The division has started already.")
    seats = seats_of(event)
    return append(event, lambda _: FieldTaken(seats, plan.settings, plan.spreads), by=by)


def seats_of(event: Event) -> tuple[Seat, ...]:
    """Everybody entered, numbered by surname, with the rating of the member file."""
    entered = event.entrants.filter(status=Entrant.Status.ENTERED).order_by("name", "number")
    entrants = list(entered.prefetch_related("members__player"))
    numbers = alphabetical_numbers([surname_first(one.name) for one in entrants])
    seats = (
        Seat(number, one.pk, one.name, rating_of(one))
        for number, one in zip(numbers, entrants, strict=True)
    )
    return tuple(sorted(seats, key=lambda seat: seat.number))


def rating_of(entrant: Entrant) -> int:
    """The player's rating, half up; 0 for none."""
    members = list(entrant.members.all())
    held = members[0].player.rating if members else None
    return int((held or Decimal(0)) + Decimal("0.5"))
