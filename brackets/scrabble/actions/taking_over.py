"""Storing a division that was begun elsewhere: its players as entries, its games as the journal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.contrib.auth.models import User
from django.db import transaction

from brackets.draw.errors import DrawError
from brackets.draw.pairings.facts import Entry, Fact
from brackets.draw.pairings.replaying import replay
from brackets.draw.pairings.state import DivisionState
from brackets.models import Record
from brackets.scrabble.actions.projection import write_projection
from brackets.scrabble.actions.ratings import write_ratings
from brackets.scrabble.actions.recording import lock
from brackets.scrabble.bringing.division import facts
from brackets.scrabble.bringing.people import matched, player_of
from brackets.scrabble.mapping import to_record
from brackets.scrabble_files.record import DivisionRecord
from tourney.actions import import_entries
from tourney.actions.public import raise_public_version
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
    entrants = {number: (one.pk, one.name) for number, one in people.items()}
    made = facts(event, record, entrants)
    _store(event, made, by)
    raise_public_version(event)
    return len(made)


def _rate(record: DivisionRecord, people: Mapping[int, Entrant], by: User | None) -> None:
    """The file's ratings into the member file; an unrated player of the file changes nothing."""
    new = {}
    for one in record.players:
        player = player_of(people[one.number])
        if player and one.rating and player.rating != one.rating:
            new[player.pk] = (one.rating, "")
    write_ratings(new, by=by, reason="Ratings from a .t file")


def _store(event: Event, made: Sequence[Fact], by: User | None) -> None:
    records = [to_record(event, fact) for fact in made]
    for sequence, record in enumerate(records, 1):
        record.sequence, record.made_by, record.source = sequence, by, SOURCE
    Record.objects.bulk_create(records)
    state = replay([Entry(at, fact) for at, fact in enumerate(made, 1)])
    write_projection(event, DivisionState(), state, len(made))
