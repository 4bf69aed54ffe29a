"""Lists of single players: one line a player, whose name is the entry's too.

An event that single players enter is imported so: name, club, country, rating, seed.
"""

from __future__ import annotations

from collections.abc import Mapping

from tourney.importing.columns import (
    NAMES,
    Column,
    Headings,
    foreign,
    plain,
    understood,
    without_headings,
)
from tourney.importing.errors import ColumnsUnknown
from tourney.importing.table import FileLine

SINGLE_WORDS: Mapping[Column, tuple[str, ...]] = {
    Column(0, "number"): ("entry", "no", "nr", "entry_number", "start_number"),
    Column(0, "name"): ("name", "player", "entrant", "competitor"),
    Column(0, "first_name"): ("first_name", "given_name", "firstname"),
    Column(0, "last_name"): ("last_name", "surname", "family_name", "lastname"),
    Column(0, "seed"): ("seed", "seeded", "seeding"),
    Column(0, "skips"): ("skips", "skip", "rounds_skipped", "pre_qualified"),
    Column(1, "number"): ("number", "id", "national_number", "licence", "license", "member"),
    Column(1, "club"): ("club", "team"),
    Column(1, "country"): ("country", "nation"),
    Column(1, "rating"): ("rating", "old_rating"),
}
_MEANS = {word: column for column, words in SINGLE_WORDS.items() for word in words}
FOREIGN_SINGLE = {
    "name": Column(0, "name"),
    "first": Column(0, "first_name"),
    "last": Column(0, "last_name"),
    "number": Column(1, "number"),
    "club": Column(1, "club"),
    "team": Column(1, "club"),
    "country": Column(1, "country"),
    "rating": Column(1, "rating"),
    "seed": Column(0, "seed"),
    "skips": Column(0, "skips"),
    "entry": Column(0, "number"),
}
"""What the words of other languages mean in a list of players; of two for the same the upper one counts."""
_FOREIGN = foreign(FOREIGN_SINGLE)
PRINTED = (
    Column(0, "name"),
    Column(1, "club"),
    Column(1, "country"),
    Column(1, "rating"),
    Column(0, "seed"),
    Column(0, "skips"),
)
"""What the columns are when the first line names none."""


def read_single_headings(first: FileLine, called: tuple[str, ...] = ()) -> Headings:
    """The meaning of the columns, from the heading line or, without one, from their order.

    `called` is what else a player's column may be headed with.
    """
    means = _MEANS | dict.fromkeys(called, Column(0, "name"))
    columns = understood(first, [means.get(plain(cell)) for cell in first.cells], _FOREIGN)
    if not any(columns):
        return without_headings(PRINTED, first)
    if not any(column in NAMES for column in columns):
        raise ColumnsUnknown(
            f"Line {first.number} names no column 'name'. The first line must name the columns: "
            "name and, as far as you have them, club, country, rating, seed, number.",
            columns=columns,
        )
    return Headings(columns, first.cells, in_file=True)
