"""A ranking as a list: what its columns mean, and its lines as typed rows or refused ones."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from awards.models import OVERALL
from awards.ranked.rows import read_place, read_score, read_section, read_wins
from tourney.importing.errors import ImportRefused
from tourney.importing.fields import FieldRefused, read_count, read_name, read_national_number
from tourney.importing.results_xml import Person
from tourney.importing.rows import HIGHEST_NUMBER, RefusedRow
from tourney.importing.table import FileLine, Table

WHO = {
    "number": ("number", "no", "nr", "entry", "pair", "team", "pair_no", "team_no", "entry_number"),
    "name": ("name", "names", "captain", "pair_name", "team_name", "player", "players"),
    "group": ("stratum", "strat", "flight", "bracket", "eligible"),
}
WHAT = {
    "place": ("place", "rank", "position"),
    "score": ("score", "percent", "percentage", "pct", "vp", "vps", "total", "matchpoints"),
    "wins": ("wins", "won", "matches_won"),
    "section": ("section", "sect"),
}
READERS: Mapping[str, Callable[[str], Any]] = {
    "place": read_place,
    "score": read_score,
    "wins": read_wins,
    "section": read_section,
}
_WHO = {word: field for field, words in WHO.items() for word in words}
_WHAT = {word: field for field, words in WHAT.items() for word in words}
_SESSION = re.compile(r"(?:s|session)_?(\d)_(\w+)")
_PLAYER = re.compile(r"(?:p|player|member)_?(\d)_(?:number|no|id|nr)")
_PLAYER_NAME = re.compile(r"(?:p|player|member)_?(\d)(?:_name)?")
_STRATUM = re.compile(r"(?:place|rank)_(?:in_)?(\w+)")


@dataclass(frozen=True, slots=True)
class Column:
    """Who it is (session None; `person` counts its people), or something of a session or a stratum."""

    field: str
    session: int | None = None
    stratum: str = ""
    person: int = 0


@dataclass(frozen=True, slots=True)
class ListedRow:
    """One line: who, in which group, and the values of each session and stratum."""

    line: int
    text: str
    number: int | None
    name: str
    people: tuple[Person, ...]
    group: str
    values: Mapping[tuple[int, str], Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class RankingList:
    """A whole list: rows, lines that cannot be read, and the headings nobody understood."""

    rows: tuple[ListedRow, ...]
    refused: tuple[RefusedRow, ...]
    ignored: tuple[str, ...]
    columns: tuple[Column, ...]

    def has(self, field: str, session: int) -> bool:
        """Whether a column holds this of a session."""
        return Column(field, session) in self.columns


def read_ranking(table: Table, *, sessions: int, groups: tuple[str, ...]) -> RankingList:
    """Every line of the table as a row or as refused; ImportRefused without usable headings."""
    if not table.lines:
        raise ImportRefused("The list is empty. Paste or choose a list with one line an entrant.")
    head = table.lines[0]
    columns = tuple(column_of(cell, sessions, groups) for cell in head.cells)
    _check(columns)
    read = [_read(columns, line) for line in table.lines[1:]]
    if not read:
        raise ImportRefused("The list has headings but no line below them.")
    ignored = [cell for cell, one in zip(head.cells, columns, strict=True) if one is None and cell]
    return RankingList(
        tuple(row for row in read if isinstance(row, ListedRow)),
        tuple(row for row in read if isinstance(row, RefusedRow)),
        tuple(ignored),
        tuple(column for column in columns if column is not None),
    )


def column_of(heading: str, sessions: int, groups: tuple[str, ...]) -> Column | None:
    """What a heading means; None for one that means nothing here.

    >>> column_of("S2 place", 2, ()).session, column_of("Rank B", 2, ("A", "B")).stratum, column_of("table", 2, ())
    (2, 'B', None)
    """
    word = _plain(heading)
    if word in _WHAT:
        field = _WHAT[word]
        only = field == "section" and sessions == 1
        return Column(field, 1 if only else OVERALL) if field != "section" or only else None
    if word in _WHO:
        return Column(_WHO[word])
    if found := _PLAYER.fullmatch(word):
        return Column("player", person=int(found[1]))
    if found := _PLAYER_NAME.fullmatch(word):
        return Column("player name", person=int(found[1]))
    if (found := _SESSION.fullmatch(word)) and found[2] in _WHAT and int(found[1]) <= sessions:
        return Column(_WHAT[found[2]], int(found[1]))
    known = {_plain(name): name for name in groups}
    if (found := _STRATUM.fullmatch(word)) and found[1] in known:
        return Column("place", OVERALL, known[found[1]])
    return None


def _plain(heading: str) -> str:
    letters = unicodedata.normalize("NFKD", heading).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "_", letters.lower()).strip("_")


def _check(columns: tuple[Column | None, ...]) -> None:
    fields = {column.field for column in columns if column}
    if not fields & {"number", "name", "player", "player name"}:
        raise ImportRefused(
            "The first line names no column that says who: write number, name, or p1_number and "
            "p2_number as its headings."
        )
    if not fields & {"place", "score", "wins"}:
        raise ImportRefused(
            "The first line names no column with places: write place, or score, or s1_section and "
            "s1_place for each session."
        )
    known = [column for column in columns if column]
    if len(set(known)) < len(known):
        raise ImportRefused("Two columns mean the same. Leave one of them out.")


def _read(columns: tuple[Column | None, ...], line: FileLine) -> ListedRow | RefusedRow:
    reasons: list[str] = []
    who: dict[str, Any] = {}
    people: dict[int, Person] = {}
    values: dict[tuple[int, str], dict[str, Any]] = {}
    for column, cell in zip(columns, line.cells, strict=False):
        if column is None or not cell:
            continue
        try:
            if column.person:
                one = people.get(column.person, Person("", ""))
                people[column.person] = _person(one, column.field, cell)
            elif column.session is None:
                who[column.field] = _who(column.field, cell)
            else:
                own = values.setdefault((column.session, column.stratum), {})
                own[column.field] = READERS[column.field](cell)
        except FieldRefused as error:
            reasons.append(f"{column.field}: {error}")
    if not who.keys() & {"number", "name"} and not people:
        reasons.append("nothing says who it is")
    if reasons:
        return RefusedRow(line.number, line.text, tuple(reasons))
    number, name = who.get("number"), who.get("name", "")
    return ListedRow(
        line.number, line.text, number, name, tuple(people.values()), who.get("group", ""), values
    )


def _person(one: Person, field: str, cell: str) -> Person:
    if field == "player":
        return replace(one, number=read_national_number(cell))
    return replace(one, name=read_name(cell))


def _who(field: str, cell: str) -> Any:
    if field == "number":
        return read_count(cell, most=HIGHEST_NUMBER)
    return read_name(cell)
