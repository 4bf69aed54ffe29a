"""Storing an entry list: what the preview showed, in a handful of statements, or nothing."""

from __future__ import annotations

from datetime import datetime

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone
from simple_history.utils import bulk_create_with_history, bulk_update_with_history

from tourney.actions.lineups import write_members
from tourney.actions.public import raise_entries_version
from tourney.importing.errors import ImportRefused
from tourney.importing.rows import EntryList
from tourney.models import Entrant, Event
from tourney.queries.imports import (
    CHANGED,
    ENTRY_FIELDS,
    NEW,
    ImportPlan,
    PlannedRow,
    import_plan,
)
from tourney.queries.last_import import REASON


class PlanChanged(Exception):
    """The event changed since the preview: `plan` is what the list would do now."""

    def __init__(self, plan: ImportPlan) -> None:
        """Keep the new plan for the page."""
        super().__init__("The entries changed since the preview was made.")
        self.plan = plan


def import_entries(
    event: Event, *, entries: EntryList, fingerprint: str, by: User | None
) -> ImportPlan:
    """Store the new and the changed rows of the list exactly as its preview showed them.

    PlanChanged when they would now be treated differently, were it by a player who joined the
    member file in this very moment. ImportRefused when the event became one of another kind.
    """
    try:
        return _import(event, entries=entries, fingerprint=fingerprint, by=by)
    except IntegrityError as error:
        raise PlanChanged(import_plan(event, entries)) from error


@transaction.atomic
def _import(event: Event, *, entries: EntryList, fingerprint: str, by: User | None) -> ImportPlan:
    locked = Event.objects.select_for_update().get(pk=event.pk)
    if (locked.kind, locked.unit) != (event.kind, event.unit):
        raise ImportRefused(f"{locked} was changed to another kind meanwhile. Load the list again.")
    plan = import_plan(locked, entries)
    if plan.fingerprint != fingerprint:
        raise PlanChanged(plan)
    now = timezone.now()
    touched = _create(locked, plan.of(NEW), by=by, when=now)
    touched |= _update(plan.of(CHANGED), by=by, when=now)
    lineups = {
        touched[planned.line]: planned.members
        for planned in plan.rows
        if planned.line in touched and planned.members
    }
    write_members(lineups, by=by, when=now)
    if touched:
        raise_entries_version(locked)
    return plan


def _create(
    event: Event, rows: list[PlannedRow], *, by: User | None, when: datetime
) -> dict[int, Entrant]:
    made = {
        planned.line: Entrant(event=event, kind=event.entered_as, **planned.values)
        for planned in rows
    }
    if made:
        bulk_create_with_history(
            list(made.values()),
            Entrant,
            default_user=by,
            default_change_reason=REASON,
            default_date=when,
        )
    return made


def _update(rows: list[PlannedRow], *, by: User | None, when: datetime) -> dict[int, Entrant]:
    changed = {planned.line: planned.entrant for planned in rows if planned.entrant}
    for planned in rows:
        entrant = changed[planned.line]
        for field, value in planned.values.items():
            setattr(entrant, field, value)
        entrant.version += 1
    if changed:
        bulk_update_with_history(
            list(changed.values()),
            Entrant,
            [*ENTRY_FIELDS, "version"],
            default_user=by,
            default_change_reason=REASON,
            default_date=when,
        )
    return changed
