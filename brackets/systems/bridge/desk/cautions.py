"""What a director should look at before the brackets are posted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from brackets.desk.words import counted, listed, thousands
from brackets.models import Seat
from brackets.systems.bridge.desk.field import Field
from tourney.models import Entrant
from tourney.strengths import member_total

USUAL = range(8, 17)


@dataclass(frozen=True)
class Caution:
    """One thing to look at; `stops` when posting will be refused because of it."""

    subject: str
    words: str
    details: tuple[str, ...] = ()
    entry: int | None = None
    stops: bool = False
    cut_again: bool = False


def cautions_of(field: Field) -> Iterator[Caution]:
    """All warnings, those that stop posting first."""
    yield from _stops(field)
    yield from (_corrected(field, seat) for seat in field.corrected)
    yield from _sizes(field)
    yield from _unknown(field)
    yield from _other_totals(field)
    yield from _unpaid(field)


def corrected_words(field: Field, seat: Seat) -> str:
    """How an average changed since the brackets were made, and where it belongs now."""
    now = field.averages[seat.entrant_id]
    belongs = field.belongs(now, but=seat.entrant_id)
    own = field.bracket_of[seat.entrant_id]
    effect = f"that is bracket {belongs}" if belongs != own else f"it stays in bracket {own}"
    return f"had {thousands(seat.average)}, now {thousands(now)}: {effect}."


def _stops(field: Field) -> Iterator[Caution]:
    if field.unseated:
        names = tuple(entrant.label for entrant in field.unseated)
        subject = counted(len(names), "entry is", "entries are") + " in no bracket"
        yield Caution(subject, f"{listed(names)}.", stops=True, cut_again=True)
    if field.withdrawn:
        names = tuple(entrant.label for entrant in field.withdrawn)
        yield Caution(
            "Withdrawn, but in a bracket:", f"{listed(names)}.", stops=True, cut_again=True
        )
    for number, size in zip(field.seated, field.sizes, strict=True):
        if size < 2:
            yield Caution(f"Bracket {number} has one team.", "Move it or cut again.", stops=True)


def _corrected(field: Field, seat: Seat) -> Caution:
    entrant = field.entrants[seat.entrant_id]
    return Caution(
        entrant.label, corrected_words(field, seat), entry=entrant.number, cut_again=True
    )


def _sizes(field: Field) -> Iterator[Caution]:
    for number, size in zip(field.seated, field.sizes, strict=True):
        if size > 1 and size not in USUAL:
            why = "fewer than 8" if size < 8 else "more than 16"
            yield Caution(f"Bracket {number} has {size} teams,", f"{why}; 9 to 16 are usual.")


def _unknown(field: Field) -> Iterator[Caution]:
    names = [field.entrants[key].label for key in field.ordered if field.averages[key] is None]
    if names:
        words = f"{listed(names)}. Without an average they stand last."
        yield Caution(f"No masterpoints known for {counted(len(names), 'team')}:", words)


def _other_totals(field: Field) -> Iterator[Caution]:
    """Reported totals that the member file does not bear out."""
    found = [line for key in field.ordered if (line := _other_total(field.entrants[key]))]
    if found:
        subject = counted(len(found), "team reports", "teams report")
        yield Caution(f"{subject} another total than the members have together.", "", tuple(found))


def _other_total(entrant: Entrant) -> str:
    members = member_total(entrant)
    if entrant.reported_total is None or members is None:
        return ""
    if len(entrant.members.all()) < entrant.size or abs(members - entrant.reported_total) < 1:
        return ""
    return f"{entrant.label}: {thousands(entrant.reported_total)} reported, {thousands(members)} on file"


def _unpaid(field: Field) -> Iterator[Caution]:
    if field.event.entry_fee is None:
        return
    unpaid = [
        field.entrants[k] for k in field.ordered if field.entrants[k].fee == Entrant.Fee.UNPAID
    ]
    if unpaid:
        subject = f"{counted(len(unpaid), 'team has', 'teams have')} not paid:"
        yield Caution(subject, f"{listed([entrant.label for entrant in unpaid])}.")
