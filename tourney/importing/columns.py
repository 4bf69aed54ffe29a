"""What each column holds: the headings of our own lists and what others call them, in English and other languages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tourney.importing.errors import ColumnsUnknown
from tourney.importing.languages import LANGUAGES, PLAYER_WORDS
from tourney.importing.table import FileLine

MOST_MEMBERS = 6
ENTRY_WORDS = {
    "number": (
        "team",
        "pair",
        "number",
        "no",
        "nr",
        "entry",
        "entry_number",
        "team_number",
        "team_no",
        "pair_number",
        "pair_no",
    ),
    "name": ("captain", "name", "team_name", "captain_name", "team_captain", "pair_name"),
    "first_name": ("first_name", "given_name", "firstname"),
    "last_name": ("last_name", "surname", "family_name", "lastname"),
    "size": ("players", "size", "player_count", "number_of_players"),
    "reported_total": (
        "reported_total_mp",
        "reported_total",
        "reported_masterpoints",
        "reported",
        "total",
        "total_mp",
        "total_masterpoints",
        "mp",
        "masterpoints",
    ),
}
MEMBER_WORDS = {
    "number": ("number", "no", "nr", "id", "national_number"),
    "name": ("name",),
    "masterpoints": ("mp", "masterpoints", "mps"),
    "rating": ("rating",),
    "club": ("club",),
    "country": ("country",),
}
_ENTRY = {word: field for field, words in ENTRY_WORDS.items() for word in words}
_MEMBER = {word: field for field, words in MEMBER_WORDS.items() for word in words}
_MEMBER_HEADING = re.compile(r"(?:p|player|member)_?(\d{1,2})_(\w+)")


@dataclass(frozen=True, slots=True, order=True)
class Column:
    """What a column means: a field of the entry (position 0) or of its n-th member."""

    position: int
    field: str

    @property
    def code(self) -> str:
        """Its name in forms and where a mapping is kept."""
        return f"{self.position}.{self.field}"


PRINTED = tuple(
    Column(0, field) for field in ENTRY_WORDS if field not in ("first_name", "last_name")
) + tuple(
    Column(position, field)
    for position in range(1, MOST_MEMBERS + 1)
    for field in ("number", "name", "masterpoints")
)
NAMES = (Column(0, "name"), Column(0, "first_name"), Column(0, "last_name"))
"""One of these a list must have."""


@dataclass(frozen=True, slots=True)
class Headings:
    """The meaning of every column in order (None: not used), and what they are called in the file."""

    columns: tuple[Column | None, ...]
    names: tuple[str, ...]
    in_file: bool

    @property
    def ignored(self) -> tuple[str, ...]:
        """The headings of columns that are not used."""
        return tuple(
            name
            for name, column in zip(self.names, self.columns, strict=True)
            if name and not column
        )

    def name_of(self, column: Column) -> str:
        """What the file calls this column; empty where it has no headings."""
        return self.names[self.columns.index(column)] if column in self.columns else ""


def plain(heading: str) -> str:
    """A heading as it is compared: small letters and figures, anything else one underline."""
    letters = unicodedata.normalize("NFKD", heading).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "_", letters.lower()).strip("_")


FOREIGN_TEAM = {
    "captain": Column(0, "name"),
    "name": Column(0, "name"),
    "team": Column(0, "name"),
    "entry": Column(0, "number"),
    "first": Column(0, "first_name"),
    "last": Column(0, "last_name"),
    "size": Column(0, "size"),
    "total": Column(0, "reported_total"),
}
"""What the words of other languages mean in a list of teams; of two for the same the upper one counts."""


def foreign(means: Mapping[str, Column]) -> dict[str, tuple[Column, int]]:
    """Every word of every language with its column, and how strong it is: the smaller the stronger."""
    return {
        plain(word): (means[field], rank)
        for words in LANGUAGES.values()
        for rank, field in reversed(list(enumerate(means)))
        for word in words.get(field, ())
    }


_FOREIGN = foreign(FOREIGN_TEAM)
_FOREIGN_MEMBER = re.compile(rf"(?:{'|'.join(map(plain, PLAYER_WORDS))})_?([1-6])(?:_(\w+))?")
_OF_MEMBER = {
    plain(word): column.field
    for field, column in {
        "number": Column(1, "number"),
        "name": Column(1, "name"),
        "total": Column(1, "masterpoints"),
        "club": Column(1, "club"),
        "country": Column(1, "country"),
        "rating": Column(1, "rating"),
    }.items()
    for words in LANGUAGES.values()
    for word in words.get(field, ())
} | _MEMBER


def read_headings(first: FileLine) -> Headings:
    """The meaning of the columns, from the heading line or, without one, from their order."""
    if first.cells[0].isdigit():
        return without_headings(PRINTED, first)
    columns = understood(first, [column_of(cell) for cell in first.cells], _FOREIGN)
    if columns == (None,):  # nothing but names, one a line
        return without_headings((Column(0, "name"),), first)
    if not any(column in NAMES for column in columns):
        raise ColumnsUnknown(
            f"Line {first.number} names no column 'captain'. The first line must name the "
            "columns: team, captain, players, reported_total_mp, and for each player "
            "p1_number, p1_name, p1_mp.",
            columns=columns,
        )
    return Headings(columns, first.cells, in_file=True)


def without_headings(printed: Sequence[Column], first: FileLine) -> Headings:
    """The columns in their usual order, for a list whose first line is an entry."""
    columns = printed[: len(first.cells)]
    return Headings(tuple(columns), ("",) * len(columns), in_file=False)


def understood(
    first: FileLine, own: Sequence[Column | None], others: Mapping[str, tuple[Column, int]]
) -> tuple[Column | None, ...]:
    """The columns by our own headings, and where they say nothing by those of other languages.

    Of two of our own that mean the same somebody must choose; of foreign ones the stronger counts, the other is
    not used.
    """
    taken = {column for column in own if column}
    found = list(own)
    guesses = [
        (others[plain(cell)], at)
        for at, cell in enumerate(first.cells)
        if own[at] is None and plain(cell) in others
    ]
    for (column, _), at in sorted(guesses, key=lambda guess: (guess[0][1], guess[1])):
        if column not in taken:
            found[at] = column
            taken.add(column)
    check_twice(found, first)
    return _two_part_names(found)


def _two_part_names(columns: list[Column | None]) -> tuple[Column | None, ...]:
    """Beside a first name “name” is the last one, and beside a last name the first."""
    name, first, last = NAMES
    if name in columns and (first in columns) != (last in columns):
        columns[columns.index(name)] = last if first in columns else first
    return tuple(columns)


def column_of(heading: str) -> Column | None:
    """What a heading means; None for one that means nothing here.

    >>> column_of("P2 Name"), column_of("Reported total MP"), column_of("table")
    (Column(position=2, field='name'), Column(position=0, field='reported_total'), None)
    """
    word = plain(heading)
    if word in _ENTRY:
        return Column(0, _ENTRY[word])
    found = _MEMBER_HEADING.fullmatch(word)
    if found and found[2] in _MEMBER and 1 <= int(found[1]) <= MOST_MEMBERS:
        return Column(int(found[1]), _MEMBER[found[2]])
    named = _FOREIGN_MEMBER.fullmatch(word)
    if named and (named[2] or "name") in _OF_MEMBER:
        return Column(int(named[1]), _OF_MEMBER[named[2] or "name"])
    return None


def check_twice(columns: Sequence[Column | None], first: FileLine) -> None:
    """Of two columns that mean the same somebody must say which is used; the first is proposed."""
    used = [column for column in columns if column]
    twice = {column for column in used if used.count(column) > 1}
    if not twice:
        return
    named = [
        cell for cell, column in zip(first.cells, columns, strict=True) if column == min(twice)
    ]
    known = tuple(None if column in columns[:at] else column for at, column in enumerate(columns))
    same = f"The columns {' and '.join(named)} mean the same."
    raise ColumnsUnknown(
        f"{same} Leave one of them out.", columns=known, ask=f"{same} Say which one is used."
    )
