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
from brackets.systems.scrabble.bringing.people import matched, player_of
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
    _rate(record, people, by)
    if not record.rounds:
        return 0
    entrants = {number: (key_of(one), one.name) for number, one in people.items()}
    made = facts(event, record, entrants)
    return len(begin(event, *made, by=by, source=SOURCE).records)


def _rate(record: DivisionRecord, people: Mapping[int, Entrant], by: User | None) -> None:
    """The file's ratings into the member file; an unrated player of the file changes nothing."""
    new = {}
    for one in record.players:
        player = player_of(people[one.number])
        if player and one.rating and player.rating != one.rating:
            new[player.pk] = (one.rating, "")
    write_ratings(new, by=by, reason="Ratings from a .t file")
