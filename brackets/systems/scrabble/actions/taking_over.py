"""Storing a division that was begun elsewhere: its players as entries, its games as the journal."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib.auth.models import User
from django.db import transaction

from brackets.draw.errors import DrawError
from brackets.journal.append import begin, lock
from brackets.journal.numbers import key_of
from brackets.systems.scrabble.actions.ratings import write_ratings
from brackets.systems.scrabble.bringing.division import facts
from brackets.systems.scrabble.bringing.people import matched, member_of
from brackets.systems.scrabble.files.record import DivisionRecord
from tourney.actions import import_entries
from tourney.importing.rows import EntryList
from tourney.models import Entrant, Event

SOURCE = "tsh file"


@transaction.atomic
def take_over(
    event: Event,
    record: DivisionRecord,
    *,
    entries: EntryList,
    fingerprint: str,
    by: User | None,
) -> int:
    """Enter the players and put up the file's rounds; gives the number of records made.

    Raises DrawError once something is posted, PlanChanged when the entries changed since the preview.
    """
    event = lock(event)
    if event.state != Event.State.ENTRY or event.records.exists():
        raise DrawError("The division has started; a file can only begin one.")
    import_entries(event, entries=entries, fingerprint=fingerprint, by=by)
    people = matched(event, record.players).entries
    _rate(event, record, people, by)
    if not record.rounds:
        return 0
    entrants = {number: (key_of(one), one.name) for number, one in people.items()}
    made = facts(event, record, entrants)
    return len(begin(event, *made, by=by, source=SOURCE).records)


def _rate(
    event: Event, record: DivisionRecord, people: Mapping[int, Entrant], by: User | None
) -> None:
    """The file's ratings on the entries; an unrated player of the file changes nothing."""
    new = {}
    for one in record.players:
        member = member_of(people[one.number])
        if member and one.rating and member.rating != one.rating:
            new[member.pk] = (one.rating, "")
    write_ratings(event, new, by=by, reason="Ratings from a .t file")
