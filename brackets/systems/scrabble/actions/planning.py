"""The plan of a division while it can be changed, and its start."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction

from brackets.draw.errors import DrawError
from brackets.journal.append import Change, append, lock
from brackets.journal.shown import check_shown
from brackets.systems.scrabble.engine.settings import Settings, check_settings
from brackets.systems.scrabble.facts.facts import FieldTaken, Spreads
from brackets.systems.scrabble.mapping import plan_json
from brackets.systems.scrabble.models import ScrabbleSettings
from brackets.systems.scrabble.queries import plan_of, seats_of, start_checksum
from tourney.actions.public import raise_public_version
from tourney.http import Conflict
from tourney.models import Event

CHANGED = "another plan, another list of entries, or another rating"


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
    raise_public_version(event)
    return row


@transaction.atomic
def start_division(event: Event, *, seen: str, by: User | None) -> Change:
    """Take the field: everybody entered, numbered by surname, ratings and readings frozen.

    `seen` is `start_checksum` of what was shown. Raises Conflict when the plan or an entry
    changed since, DrawError when the division has started.
    """
    event = lock(event)
    if event.state != Event.State.ENTRY:
        raise DrawError("The division has started already.")
    plan, seats = plan_of(event), seats_of(event)
    check_shown(seen, start_checksum(plan, seats), what="The division", theirs=CHANGED)
    return append(event, FieldTaken(seats, plan.settings, plan.spreads), by=by)
