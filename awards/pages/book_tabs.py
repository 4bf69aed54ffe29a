"""The tables of a rule book beside its editor: how many rows each has, and how many of them differ from its origin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from awards.models import Edition
from awards.rulebooks.differences import Difference
from awards.rules.tables import TABLES, KnockoutFactor, MatchFactor, RatingFactor, Row
from tourney.running import counted

JOINT = "rkd"
"""The screen of R, K and D: three tables by classification."""
JOINED: Mapping[str, type[Row]] = {"R": RatingFactor, "K": KnockoutFactor, "D": MatchFactor}
Counts = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Tab:
    """A table in the list: its rows, how many of them differ from the book it was copied from, and how many it lost.

    `origin` is that book; empty where it was not copied, or cannot be compared while a value is unreadable.
    """

    slug: str
    title: str
    rows: int
    differing: int
    gone: int
    origin: str = ""

    @property
    def is_changed(self) -> bool:
        """Whether anything differs."""
        return bool(self.differing or self.gone)

    @property
    def said(self) -> str:
        """In few words, for the list."""
        gone = [f"{self.gone} taken out"] if self.gone else []
        differing = [f"{self.differing} differ{'s' if self.differing == 1 else ''}"]
        return ", ".join([counted(self.rows, "row"), *(differing if self.differing else []), *gone])

    @property
    def told(self) -> str:
        """In a sentence, above the table."""
        if not self.origin:
            return f"{counted(self.rows, 'row')}."
        if not self.is_changed:
            return f"{counted(self.rows, 'row')}, none differs from {self.origin}."
        return f"{self.said}, compared with {self.origin}."


def tabs(
    edition: Edition, counts: Counts, changes: Sequence[Difference], *, is_read: bool
) -> tuple[Tab, ...]:
    """Every table; R, K and D first as one, and each by itself at the end."""
    origin = str(edition.copied_from) if edition.copied_from and is_read else ""
    joined = [row.table for row in JOINED.values()]
    own = [_tab(row, counts, changes, origin) for name, row in TABLES.items() if name not in joined]
    found = [_tab(row, counts, changes, origin) for row in JOINED.values()]
    first = Tab(
        JOINT,
        "R, K, D by classification",
        sum(one.rows for one in found),
        sum(one.differing for one in found),
        sum(one.gone for one in found),
        origin,
    )
    return (first, *own, *found)


def _tab(row: type[Row], counts: Counts, changes: Sequence[Difference], origin: str) -> Tab:
    """A row counts once, however many of its values changed."""
    here = [one for one in changes if one.table == row.table]
    gone = {one.key for one in here if one.kind == "removed"}
    differing = {one.key for one in here} - gone
    return Tab(row.table, row.title, counts[row.table], len(differing), len(gone), origin)
