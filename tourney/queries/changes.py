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
PLAYER_LABELS = {
    "number": "national number",
    "name": "name",
    "masterpoints": "masterpoints",
    "rating": "rating",
    "club": "club",
    "country": "country",
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
    return f"{seat.taken.label}, {shown('mp', seat.masterpoints)}" if seat else NOTHING


def lineup_changes(old: list[Seated], new: list[Seated]) -> list[Change]:
    """What differs between two line-ups, place by place."""
    before = {seat.position: seat for seat in old}
    after = {seat.position: seat for seat in new}
    places = sorted(before.keys() | after.keys())
    return [
        change
        for place in places
        for change in _of_place(place, before.get(place), after.get(place))
    ]


def _of_place(place: int, old: Seated | None, new: Seated | None) -> list[Change]:
    """Another player or other masterpoints as a whole; of the same player what else is not as it was."""
    is_same = old and new and old.player.pk == new.player.pk and old.player.pk is not None
    if not (old and new and is_same and old.masterpoints == new.masterpoints):
        return [Change(f"player {place}", seat_text(old), seat_text(new))]
    pairs = zip(old.taken._fields, old.taken, new.taken, strict=True)
    return [
        Change(f"player {place}, {PLAYER_LABELS[name]}", shown(name, was), shown(name, value))
        for name, was, value in pairs
        if was != value
    ]
