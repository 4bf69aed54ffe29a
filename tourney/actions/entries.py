"""Entering, correcting and withdrawing; each raises the entry's version and leaves its history.

These change rows of `tourney` only. Once the brackets are posted a late entry or a withdrawal
is an amendment of the draw: the actions of `brackets` call these.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any, TypedDict, Unpack
from uuid import UUID

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone

from tourney.actions.lineups import write_members
from tourney.actions.public import raise_entries_version
from tourney.actions.signing import sign
from tourney.http import Conflict
from tourney.importing.rows import MemberRow
from tourney.models import Entrant, Event, Tournament
from tourney.queries.changes import change_of
from tourney.queries.correcting import (
    barred_corrections,
    corrected_players,
    touched_elsewhere,
)
from tourney.queries.import_standing import seats
from tourney.queries.lineups import members_of
from tourney.systems import kind_of


class EntryValues(TypedDict, total=False):
    """The fields of an entry a director corrects."""

    name: str
    size: int
    reported_total: Decimal | None
    director_value: Decimal | None
    seed: int | None
    skips: int
    fee: str


class NewEntry(TypedDict, total=False):
    """What a new entry may say besides its name."""

    size: int
    reported_total: Decimal | None
    fee: str
    kind: str
    seed: int | None
    skips: int


class EnteredAlready(Exception):
    """The row was sent before, and its answer was lost: `entrant` is whom it entered."""

    def __init__(self, entrant: Entrant) -> None:
        """Keep the entry for the page."""
        super().__init__(f"This row entered {entrant} already.")
        self.entrant = entrant


@transaction.atomic
def enter(
    event: Event,
    *,
    by: User | None,
    name: str,
    members: Sequence[MemberRow] = (),
    key: UUID | None = None,
    **values: Unpack[NewEntry],
) -> Entrant:
    """A new entry under the next number; late when the brackets are posted already.

    `key` is that of the row that was sent: EnteredAlready when it entered somebody before. Raises Conflict when
    the event became one of another kind meanwhile, whose entries are others.
    """
    locked = Event.objects.select_for_update().get(pk=event.pk)
    if (locked.kind, locked.unit) != (event.kind, event.unit):
        raise Conflict(str(locked), theirs=kind_of(locked.kind).label, yours=f"a {event.word}")
    before = locked.entrants.filter(key=key).first() if key else None
    if before:
        raise EnteredAlready(before)
    highest = locked.entrants.aggregate(highest=Max("number"))["highest"] or 0
    given: NewEntry = {"kind": event.entered_as, **values}
    entrant = Entrant(
        event=event,
        number=highest + 1,
        name=name,
        key=key,
        is_late=locked.state != Event.State.ENTRY,
        **given,
    )
    now = timezone.now()
    save_entrant(entrant, by=by, when=now, reason="Entered")
    if members:
        write_members({entrant: members}, by=by, when=now)
    raise_entries_version(locked)
    return entrant


class CorrectionBarred(Exception):
    """The member file is somebody else's to correct; the message says whose."""


class FileAsked(Exception):
    """The correction of the member file is of players whom other running tournaments hold: `touched` says which."""

    def __init__(self, touched: list[str]) -> None:
        """Keep what is asked for the page."""
        super().__init__(" ".join(touched))
        self.touched = touched


class PostedMeanwhile(Exception):
    """Who leaves or comes back now does so elsewhere; the message says where."""


@transaction.atomic
def correct(
    entrant: Entrant,
    *,
    version: int,
    by: User | None,
    members: Sequence[MemberRow] | None = None,
    correct_member_file: bool = False,
    is_agreed: bool = False,
    **values: Unpack[EntryValues],
) -> Entrant:
    """The entry with these values and, if given, this line-up; `version` is what the form showed.

    Nothing is written when nothing differs. CorrectionBarred where the member file is not `by`'s to correct, and
    FileAsked where other running tournaments hold its players, until `by` has agreed to it.
    """
    stored = locked_entrant(entrant, version=version, yours=values)
    if correct_member_file:
        _check_file(members or (), stored.event.tournament, by, is_agreed)
    changed = {field: value for field, value in values.items() if getattr(stored, field) != value}
    before = _lineup_seal(stored)
    now = timezone.now()
    if members is not None:
        _seat(stored, members, by=by, when=now, restates=True, overwrite=correct_member_file)
    if not changed and _lineup_seal(stored) == before:
        return stored
    for field, value in changed.items():
        setattr(stored, field, value)
    stored.version += 1
    save_entrant(stored, by=by, when=now, reason="Corrected")
    raise_entries_version(stored.event)
    return stored


def _check_file(
    rows: Sequence[MemberRow], tournament: Tournament, by: User | None, is_agreed: bool
) -> None:
    if why := barred_corrections(rows, tournament=tournament, by=by):
        raise CorrectionBarred(" ".join(why))
    touched = touched_elsewhere(corrected_players(rows), besides=tournament)
    if touched and not is_agreed:
        raise FileAsked(touched)


def _seat(entrant: Entrant, members: Sequence[MemberRow], **how: Any) -> None:
    """Write the line-up; a Conflict when its new player joins the file in this very moment."""
    try:
        with transaction.atomic():
            why = f"Corrected at the desk: entry {entrant.number}, {entrant.event}, {entrant.event.tournament}"
            write_members({entrant: members}, **how, why=why if how["overwrite"] else "")
    except IntegrityError as error:
        raise Conflict(
            "The member file",
            theirs="a player of one of these national numbers",
            yours="a new player",
        ) from error


@transaction.atomic
def withdraw(
    entrant: Entrant, *, version: int, by: User | None, is_outside: bool = False
) -> Entrant:
    """The entry stays in the list, crossed out, and takes no part; PostedMeanwhile once the event is posted.

    What `is_outside` is in no draw of the posted event, so that there is none to leave.
    """
    if not is_outside:
        _not_posted(entrant)
    return _set_status(entrant, Entrant.Status.WITHDRAWN, version=version, by=by)


@transaction.atomic
def reinstate(entrant: Entrant, *, version: int, by: User | None) -> Entrant:
    """A withdrawn entry takes part again; PostedMeanwhile once the event is posted."""
    _not_posted(entrant)
    return _set_status(entrant, Entrant.Status.ENTERED, version=version, by=by)


def _not_posted(entrant: Entrant) -> None:
    """Posting holds the event while it reads who is entered: whoever waited for it sees what it made."""
    event = Event.objects.select_for_update().get(pk=entrant.event_id)
    if event.state != Event.State.ENTRY:
        raise PostedMeanwhile(event.system.entries.elsewhere)


def _set_status(
    entrant: Entrant, status: Entrant.Status, *, version: int, by: User | None
) -> Entrant:
    stored = locked_entrant(entrant, version=version, yours={"status": status})
    if stored.status == status:
        return stored
    stored.status = status
    stored.version += 1
    words = {Entrant.Status.WITHDRAWN: "Withdrawn", Entrant.Status.ENTERED: "Reinstated"}
    save_entrant(stored, by=by, when=timezone.now(), reason=words[status])
    raise_entries_version(stored.event)
    return stored


def locked_entrant(entrant: Entrant, *, version: int, yours: Any) -> Entrant:
    """The stored row, held until the transaction ends; a Conflict when it is another version."""
    rows = Entrant.objects.select_for_update(of=("self",)).select_related("event__tournament")
    stored = rows.get(pk=entrant.pk)
    if stored.version != version:
        differing = [
            change_of(field, value, getattr(stored, field))
            for field, value in dict(yours).items()
            if getattr(stored, field) != value
        ]
        raise Conflict(
            f"Entry {stored.number}",
            theirs=", ".join(f"{change.label} {change.new}" for change in differing) or "the same",
            yours=", ".join(f"{change.label} {change.old}" for change in differing) or "the same",
        )
    return stored


def save_entrant(entrant: Entrant, *, by: User | None, when: datetime, reason: str) -> None:
    """Save with a history record of this user, time and reason."""
    sign(entrant, by=by, when=when, reason=reason)
    entrant.save()


def _lineup_seal(entrant: Entrant) -> list[tuple[Any, ...]]:
    return [
        (seat.position, seat.player.pk, seat.masterpoints, seat.taken, seat.player.version)
        for seat in seats(list(members_of(entrant)))
    ]
