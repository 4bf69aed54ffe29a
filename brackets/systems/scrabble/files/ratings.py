"""A ratings list in: whose rating it is by national number, else by the exact name, and never by guessing.

A table comes from `tourney.importing.source` (CSV, TSV, XLSX, pasted), so encodings and delimiters are done.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from brackets.systems.scrabble.files.problems import FileRefused, shown
from brackets.systems.scrabble.files.record import PlayerRecord
from tourney.importing.fields import FieldRefused, read_name, read_national_number, read_points
from tourney.importing.table import FileLine, Table

HIGHEST_RATING = 99_999
WORDS = {
    "name": ("name", "player", "player_name", "full_name"),
    "number": (
        *("number", "no", "nr", "id", "national_number", "member", "member_number", "member_no"),
        *("membership", "membership_number", "player_id", "player_number", "naspa_id", "wespa_id"),
    ),
    "rating": ("rating", "new_rating", "current_rating", "rtg", "rat"),
    "old": ("old_id", "old_number", "old_no", "previous_id", "former_id", "old"),
    "new": ("new_id", "new_number", "new_no", "new"),
}
_FIELDS = {word: field for field, words in WORDS.items() for word in words}


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A line that belongs to a player: his rating, and the national number he has from now on."""

    line: int
    player: int
    rating: int
    national: str = ""


@dataclass(frozen=True, slots=True)
class RefusedRating:
    """A line nobody can be given, and every reason."""

    line: int
    text: str
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RatingList:
    """A whole list: what can be stored, what cannot, headings nobody understood, players without a line."""

    rows: tuple[RatingRow, ...]
    refused: tuple[RefusedRating, ...]
    ignored: tuple[str, ...]
    without: tuple[int, ...]


def read_ratings(table: Table, players: Iterable[PlayerRecord]) -> RatingList:
    """Every line as a player's rating or as refused; raises FileRefused for a list without headings."""
    field = tuple(players)
    columns, ignored = _columns(table)
    if not table.lines[1:]:
        raise FileRefused("The list has headings but no player below them.")
    people = _People(field)
    rows: dict[int, RatingRow] = {}
    refused: list[RefusedRating] = []
    for line in table.lines[1:]:
        row, reasons = _read_line(line, columns, people)
        if row and row.player in rows:
            reasons = [f"the player has a rating in line {rows[row.player].line} already; keep one"]
        if reasons or row is None:
            refused.append(RefusedRating(line.number, line.text, tuple(reasons)))
        else:
            rows[row.player] = row
    without = tuple(one.number for one in field if one.number not in rows)
    return RatingList(tuple(rows.values()), tuple(refused), ignored, without)


def _columns(table: Table) -> tuple[tuple[str | None, ...], tuple[str, ...]]:
    """The field of every column, and the headings that mean nothing here."""
    if not table.lines:
        raise FileRefused("The list is empty. Paste or choose a list with one line a player.")
    heads = table.lines[0].cells
    columns = tuple(_FIELDS.get(_plain(cell)) for cell in heads)
    if "rating" not in columns or not {"name", "number", "old", "new"} & set(columns):
        raise FileRefused(
            f"Line {table.lines[0].number} does not name the columns; write rating, and number or name"
            " (or both) above them."
        )
    twice = next((one for one in columns if one and columns.count(one) > 1), None)
    if twice:
        named = [cell for cell, one in zip(heads, columns, strict=True) if one == twice]
        raise FileRefused(
            f"The columns {' and '.join(named)} mean the same. Leave one of them out."
        )
    ignored = tuple(c for c, one in zip(heads, columns, strict=True) if one is None and c)
    return columns, ignored


def _plain(heading: str) -> str:
    letters = unicodedata.normalize("NFKD", heading).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "_", letters.lower()).strip("_")


class _People:
    """The players by national number and by name."""

    def __init__(self, players: tuple[PlayerRecord, ...]) -> None:
        self.by_number: dict[str, list[PlayerRecord]] = {}
        self.by_name: dict[str, list[PlayerRecord]] = {}
        for one in players:
            if one.national:
                self.by_number.setdefault(read_national_number(one.national), []).append(one)
            self.by_name.setdefault(read_name(one.name), []).append(one)

    def found(self, name: str, numbers: Iterable[str]) -> tuple[PlayerRecord | None, str]:
        """The one player meant, or why nobody is."""
        known = [self.by_number[number] for number in numbers if number in self.by_number]
        meant = {one.number: one for group in known for one in group}
        named = self.by_name.get(name, [])
        if len(meant) > 1:
            return None, f"the numbers are those of {_listed(meant)}; mend one of them"
        if meant:
            return self._numbered(next(iter(meant.values())), named)
        if len(named) > 1:
            same = {one.number: one for one in named}
            return None, f"the name is that of {_listed(same)}; give the national number"
        if not named:
            return (
                None,
                "nobody here has this number or exactly this name; mend it, or enter the player",
            )
        return self._named(named[0], list(numbers))

    @staticmethod
    def _numbered(one: PlayerRecord, named: list[PlayerRecord]) -> tuple[PlayerRecord | None, str]:
        if named and one not in named:
            said = (
                f"the number is {one.name}'s and the name {_listed({o.number: o for o in named})}'s"
            )
            return None, f"{said}; mend one of the two"
        return one, ""

    @staticmethod
    def _named(one: PlayerRecord, numbers: list[str]) -> tuple[PlayerRecord | None, str]:
        if one.national and numbers:
            said = (
                f"{one.name} has number {one.national} here and {' and '.join(numbers)} in the list"
            )
            return None, f"{said}; mend one of the two, or give the old number as old_id"
        return one, ""


def _listed(players: Mapping[int, PlayerRecord]) -> str:
    return " and ".join(f"{one.name} (player {number})" for number, one in sorted(players.items()))


def _read_line(
    line: FileLine, columns: tuple[str | None, ...], people: _People
) -> tuple[RatingRow | None, list[str]]:
    cells = {one: cell for one, cell in zip(columns, line.cells, strict=False) if one and cell}
    reasons: list[str] = []
    if any(line.cells[len(columns) :]):
        reasons.append(
            f"{len(line.cells)} cells stand under {len(columns)} headings; put a name that holds"
            " the delimiter into quotation marks"
        )
    rating = _rating(cells.get("rating", ""), reasons)
    name, numbers = _who(cells, reasons)
    if reasons:
        return None, reasons
    player, said = people.found(name, numbers.values())
    if player is None:
        return None, [said]
    national = numbers.get("new") or numbers.get("number") or numbers.get("old") or player.national
    return RatingRow(line.number, player.number, rating, national), []


def _who(cells: Mapping[str, str], reasons: list[str]) -> tuple[str, dict[str, str]]:
    """Name and national numbers of a line, what cannot be stored noted."""
    numbers: dict[str, str] = {}
    name = ""
    try:
        name = read_name(cells.get("name", ""))
        for one in ("number", "old", "new"):
            numbers |= {one: read_national_number(cells[one])} if one in cells else {}
    except FieldRefused as error:
        reasons.append(f"name or number: {error}")
    if not reasons and not name and not numbers:
        reasons.append("neither a name nor a number; give one of them")
    return name, numbers


def _rating(text: str, reasons: list[str]) -> int:
    if not text:
        reasons.append("rating: none given; write 0 for an unrated player")
        return 0
    try:
        rating = read_points(text)
    except FieldRefused as error:
        reasons.append(f"rating: {error}")
        return 0
    if rating != int(rating) or rating > HIGHEST_RATING:
        reasons.append(f"rating: {shown(text)} is no whole number to {HIGHEST_RATING}; round it")
    return int(rating)
