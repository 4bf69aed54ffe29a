"""A change of one field, in words, for previews, conflicts and histories."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from tourney.models import Entrant
from tourney.queries.lineups import Seated

NOTHING = "–"
"""What stands for no value."""

LABELS = {
    "name": "name",
    "size": "players",
    "reported_total": "reported total",
    "director_value": "director's value",
    "seed": "seed",
    "skips": "rounds skipped",
    "fee": "entry fee",
    "status": "status",
    "is_late": "late entry",
}
_CHOICES = {"fee": dict(Entrant.Fee.choices), "status": dict(Entrant.Status.choices)}


@dataclass(frozen=True, slots=True)
class Change:
    """One field, before and after, as people read it."""

    label: str
    old: str
    new: str

    @property
    def had_value(self) -> bool:
        """Whether there was something before."""
        return self.old != NOTHING

    def __str__(self) -> str:
        """For messages."""
        return f"{self.label} {self.old} → {self.new}"


def shown(field: str, value: object) -> str:
    """A value as people read it; nothing is a dash."""
    if value is None or value == "":
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Decimal):
        return f"{value:,.2f}".removesuffix(".00")
    return str(_CHOICES.get(field, {}).get(str(value), value))


def change_of(field: str, old: object, new: object) -> Change:
    """The change of a field of an entry."""
    return Change(LABELS.get(field, field), shown(field, old), shown(field, new))


def seat_text(seat: Seated | None) -> str:
    """A place of a line-up in words."""
    return f"{seat.player}, {shown('mp', seat.masterpoints)}" if seat else "–"


def lineup_changes(old: list[Seated], new: list[Seated]) -> list[Change]:
    """What differs between two line-ups, place by place."""
    before = {seat.position: seat for seat in old}
    after = {seat.position: seat for seat in new}
    return [
        Change(f"player {place}", seat_text(before.get(place)), seat_text(after.get(place)))
        for place in sorted(before.keys() | after.keys())
        if not _same(before.get(place), after.get(place))
    ]


def _same(one: Seated | None, other: Seated | None) -> bool:
    if one is None or other is None:
        return one is other
    same_player = one.player.pk == other.player.pk and one.player.pk is not None
    return same_player and one.masterpoints == other.masterpoints
