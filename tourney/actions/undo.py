"""Taking a correction back: the values before it are stored again, as a change of its own."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from tourney.actions.entries import locked_entrant, save_entrant
from tourney.actions.lineups import seat_members
from tourney.actions.public import raise_entries_version
from tourney.http import Conflict
from tourney.models import Entrant, Event
from tourney.queries.changes import change_of, lineup_changes
from tourney.queries.history import Before, change_recorded
from tourney.queries.import_standing import seats
from tourney.queries.lineups import members_of


class UndoRefused(ValueError):
    """The change cannot be taken back; the message says why."""


@transaction.atomic
def undo_change(entrant: Entrant, *, record: int, version: int, by: User | None) -> Entrant:
    """The entry as it was before one recorded change, as far as that change went.

    Refused where a later change altered the same values: a Conflict names both.
    """
    event = Event.objects.select_for_update().get(pk=entrant.event_id)
    stored = locked_entrant(entrant, version=version, yours={})
    before = change_recorded(stored, record)
    if before is None:
        raise UndoRefused("There is nothing before this change that could be restored.")
    if "status" in before.fields and event.state != Event.State.ENTRY:
        raise UndoRefused("The brackets are posted: withdraw or reinstate the team there.")
    _check_unchanged(stored, before)
    now = timezone.now()
    if before.lineup_changed:
        seat_members({stored: before.old_lineup}, by=by, when=now)
    for field, (old, _) in before.fields.items():
        setattr(stored, field, old)
    stored.version += 1
    reason = f"Took back the change of {timezone.localtime(before.when):%d %B, %H:%M}"
    save_entrant(stored, by=by, when=now, reason=reason)
    raise_entries_version(stored.event)
    return stored


def _check_unchanged(entrant: Entrant, before: Before) -> None:
    """Every value the change wrote must still stand."""
    later = [
        change_of(field, getattr(entrant, field), old)
        for field, (old, new) in before.fields.items()
        if getattr(entrant, field) != new
    ]
    current = seats(list(members_of(entrant)))
    if before.lineup_changed and lineup_changes(current, before.new_lineup):
        later += lineup_changes(current, before.old_lineup)
    if later:
        raise Conflict(
            f"Entry {entrant.number}",
            theirs=", ".join(f"{change.label} {change.old}" for change in later),
            yours=", ".join(f"{change.label} {change.new}" for change in later),
        )
