"""What each column holds: the headings of our own lists and what others call them."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from tourney.importing.errors import ImportRefused
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


PRINTED = (
    *(Column(0, field) for field in ENTRY_WORDS),
    *(
        Column(position, field)
        for position in range(1, MOST_MEMBERS + 1)
        for field in ("number", "name", "masterpoints")
    ),
)


@dataclass(frozen=True, slots=True)
class Headings:
    """The meaning of every column in order (None: ignored), and the headings ignored."""

    columns: tuple[Column | None, ...]
    ignored: tuple[str, ...]
    in_file: bool


def read_headings(first: FileLine) -> Headings:
    """The meaning of the columns, from the heading line or, without one, from their order."""
    if first.cells[0].isdigit():
        return Headings(PRINTED[: len(first.cells)], (), in_file=False)
    columns = tuple(column_of(cell) for cell in first.cells)
    ignored = tuple(
        cell for cell, column in zip(first.cells, columns, strict=True) if column is None and cell
    )
    _check(columns, first)
    return Headings(columns, ignored, in_file=True)


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
    return None


def plain(heading: str) -> str:
    """A heading as it is compared: small letters and figures, anything else one underline."""
    letters = unicodedata.normalize("NFKD", heading).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "_", letters.lower()).strip("_")


def _check(columns: tuple[Column | None, ...], first: FileLine) -> None:
    for field, label in (("number", "team"), ("name", "captain")):
        if Column(0, field) not in columns:
            raise ImportRefused(
                f"Line {first.number} names no column {label!r}. The first line must name the "
                "columns: team, captain, players, reported_total_mp, and for each player "
                "p1_number, p1_name, p1_mp."
            )
    check_twice(columns, first)


def check_twice(columns: tuple[Column | None, ...], first: FileLine) -> None:
    """Refuse two columns that mean the same."""
    twice = {column for column in columns if column and columns.count(column) > 1}
    if twice:
        named = [
            cell for cell, column in zip(first.cells, columns, strict=True) if column == min(twice)
        ]
        raise ImportRefused(
            f"The columns {' and '.join(named)} mean the same. Leave one of them out."
        )
