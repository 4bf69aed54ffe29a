"""Codes are made, printed again and revoked: what each is follows from the site's key and its row.

The row of a code has its generation and a keyed digest by which it is found. The code itself is in
no row and no log; printing works it out once more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.crypto import salted_hmac

from brackets.codes.letters import ALPHABET, MARK, code_of, mark_of, number_of, read_code
from brackets.models import TableCode
from tourney.keys import keys
from tourney.models import Entrant, Event, Tournament

Kind = TableCode.Kind
MADE, FOUND = "brackets.codes.code", "brackets.codes.digest"
"""What each use of the site's key is for."""


@dataclass(frozen=True, slots=True)
class Subject:
    """Whose a code is; `label` says where it is used."""

    kind: Kind
    tournament: Tournament
    event: Event | None
    meeting: str = ""
    entrant: Entrant | None = None
    place: str = ""
    label: str = ""

    @property
    def name(self) -> str:
        """In one word that is never another one's."""
        of = f"{self.event.pk}" if self.event else f"t{self.tournament.pk}"
        who = self.entrant.pk if self.entrant else ""
        return f"{self.kind}/{of}/{self.meeting}/{who}/{self.place}"


def of_side(event: Event, meeting: str, entrant: Entrant, label: str) -> Subject:
    """A side of a meeting."""
    return Subject(Kind.SIDE, event.tournament, event, meeting, entrant, label=label)


def of_entrant(event: Event, entrant: Entrant) -> Subject:
    """An entrant, for the whole event."""
    return Subject(Kind.ENTRANT, event.tournament, event, entrant=entrant)


def of_bracket(event: Event, number: int) -> Subject:
    """A helper of a bracket."""
    label = f"bracket {number}, {event.name}"
    return Subject(Kind.BRACKET, event.tournament, event, place=str(number), label=label)


def of_event(event: Event) -> Subject:
    """A helper of all of an event."""
    return Subject(Kind.BRACKET, event.tournament, event, label=event.name)


def of_place(tournament: Tournament, place: str, label: str) -> Subject:
    """A helper at a place, for all events of the tournament that are played there."""
    return Subject(Kind.PLACE, tournament, None, place=place, label=label)


def printed(row: TableCode) -> str:
    """The code of a row, in groups: the same whenever it is printed, also by a key that was changed since."""
    made = {key: _code(row, row.generation, key) for key in keys()}
    used = (code for key, code in made.items() if digest_of(code, key) == row.digest)
    return next(used, made[keys()[0]])


def _code(row: TableCode, generation: int, key: str) -> str:
    text = f"{row.subject}/{generation}"
    secret = salted_hmac(MADE, text, secret=key, algorithm="sha256").digest()
    return code_of(row.event_id or row.tournament_id, secret)


def was_revoked(letters: str) -> bool:
    """Whether this was somebody's code before it was revoked: none that is guessed is."""
    marks = Coalesce("event_id", "tournament_id") % len(ALPHABET) ** MARK
    again = TableCode.objects.filter(generation__gt=1).annotate(mark=marks)
    rows = again.filter(mark=number_of(mark_of(letters)))
    return any(
        read_code(_code(row, generation, key)) == letters
        for row in rows
        for key in keys()
        for generation in range(row.generation - 1, 0, -1)
    )


def digest_of(code: str, key: str = "") -> str:
    """What a code is found by; made with the key in use where no other is named."""
    secret = key or keys()[0]
    return salted_hmac(FOUND, read_code(code), secret=secret, algorithm="sha256").hexdigest()


def digests_of(code: str) -> list[str]:
    """What a code may be found by: those of an old key are good as long as that is named."""
    return [digest_of(code, key) for key in keys()]


@transaction.atomic
def issue(subjects: Sequence[Subject]) -> list[TableCode]:
    """The rows of these subjects, made where there is none; codes that were made stay as they are."""
    names = [one.name for one in subjects]
    known = {row.subject: row for row in TableCode.objects.filter(subject__in=names)}
    missing = {one.name: one for one in subjects if one.name not in known}
    for row in TableCode.objects.bulk_create(_row(one) for one in missing.values()):
        known[row.subject] = row
    _renew(row for row in known.values() if row.digest not in digests_of(printed(row)))
    return [known[name] for name in names]


@transaction.atomic
def revoke(rows: Iterable[TableCode]) -> int:
    """Another generation of each: the codes that were printed open nothing any more; how many."""
    held = list(TableCode.objects.select_for_update().filter(pk__in=[row.pk for row in rows]))
    now = timezone.now()
    for row in held:
        row.generation, row.revoked_at = row.generation + 1, now
    return _renew(held)


def _row(subject: Subject) -> TableCode:
    row = TableCode(
        subject=subject.name,
        tournament=subject.tournament,
        event=subject.event,
        kind=subject.kind,
        meeting=subject.meeting,
        entrant=subject.entrant,
        place=subject.place,
        label=subject.label[:80],
    )
    row.digest = digest_of(printed(row))
    return row


def _renew(rows: Iterable[TableCode]) -> int:
    """Write the digests these rows should have: of another generation, or under another key of the site."""
    changed = list(rows)
    for row in changed:
        row.digest = digest_of(printed(row))
    TableCode.objects.bulk_update(changed, ["generation", "revoked_at", "digest"])
    return len(changed)
