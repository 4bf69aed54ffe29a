"""What moved from a posting that was taken back to what would be posted now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from brackets.draw.numbers import EntrantKey


@dataclass(frozen=True, slots=True)
class Spot:
    """Where somebody is drawn: a bracket, a position, a number; and the table, where there are tables."""

    place: str
    table: int | None = None


@dataclass(frozen=True, slots=True)
class Moved:
    """What moved in a sentence, and each of it in a line."""

    said: str
    lines: tuple[str, ...] = ()

    @property
    def is_same(self) -> bool:
        """Whether everything is where it was."""
        return not self.lines


def spots_moved(
    before: Mapping[EntrantKey, Spot],
    after: Mapping[EntrantKey, Spot],
    names: Mapping[EntrantKey, str],
) -> Moved:
    """Who is somewhere else, who sits at another table, who is new, who is not in it any more.

    >>> old = {EntrantKey(1): Spot("bracket 3", 5), EntrantKey(2): Spot("bracket 2", 1)}
    >>> new = {EntrantKey(1): Spot("bracket 2", 1), EntrantKey(2): Spot("bracket 2", 2)}
    >>> found = spots_moved(old, new, {EntrantKey(1): "12 Kraft", EntrantKey(2): "7 Lee"})
    >>> found.said, found.lines[0]
    ('1 moved to another bracket, 2 tables changed.', '12 Kraft from bracket 3 to bracket 2, table 5 to 1')
    """
    both = [key for key in after if key in before]
    moved = [key for key in both if before[key].place != after[key].place]
    tables = [key for key in both if before[key].table != after[key].table]
    fresh, gone = [k for k in after if k not in before], [k for k in before if k not in after]
    noun = next((spot.place.rpartition(" ")[0] for spot in after.values()), "place")
    counts = (
        f"{len(moved)} moved to another {noun}" if moved else "",
        f"{len(tables)} table{'' if len(tables) == 1 else 's'} changed" if tables else "",
        f"{len(fresh)} new" if fresh else "",
        f"{len(gone)} not in it any more" if gone else "",
    )
    said = ", ".join(filter(None, counts)) or "Nothing moved: everybody is where they were"
    return Moved(f"{said}.", tuple(_lines(before, after, names)))


def _lines(
    before: Mapping[EntrantKey, Spot],
    after: Mapping[EntrantKey, Spot],
    names: Mapping[EntrantKey, str],
) -> Iterator[str]:
    """Who moved comes first, then who only changed the table, who is new, who is out."""
    changed = [key for key in after if key in before and before[key] != after[key]]
    for key in sorted(changed, key=lambda one: before[one].place == after[one].place):
        yield f"{names[key]} {_way(before[key], after[key])}"
    for key in after:
        if key not in before:
            yield f"{names[key]} is new, in {_where(after[key])}"
    for key in before:
        if key not in after:
            yield f"{names[key]} is not in it any more, was in {_where(before[key])}"


def _way(old: Spot, new: Spot) -> str:
    place = f"from {old.place} to {new.place}" if old.place != new.place else f"in {new.place}"
    return f"{place}, table {old.table} to {new.table}" if old.table != new.table else place


def _where(spot: Spot) -> str:
    return f"{spot.place}, table {spot.table}" if spot.table is not None else spot.place
