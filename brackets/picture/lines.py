"""Rows as the pages need them: read as plain values, many times cheaper than model instances."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from decimal import Decimal
from typing import Any, ClassVar, Self

from django.db.models import QuerySet


@dataclass(frozen=True, slots=True)
class ReadRow:
    """A row; `names` says which columns its fields are read from where they differ."""

    names: ClassVar[dict[str, str]] = {}

    @classmethod
    def read(cls, rows: QuerySet[Any]) -> Iterable[Self]:
        """Every row of the query, in one question."""
        columns = (cls.names.get(field.name, field.name) for field in fields(cls))
        return (cls(*values) for values in rows.values_list(*columns))


@dataclass(frozen=True, slots=True)
class SeatLine(ReadRow):
    """A team in its bracket: its number there, its entry number, its home table."""

    names: ClassVar[dict[str, str]] = {
        "entry": "entrant__number",
        "name": "entrant__name",
        "skips": "entrant__skips",
        "status": "entrant__status",
    }

    bracket_id: int
    entrant_id: int
    number: int
    entry: int
    name: str
    average: Decimal | None
    home_table: int | None
    skips: int
    status: str


@dataclass(frozen=True, slots=True)
class MatchLine(ReadRow):
    """A match as it stands now, in the drawing of its bracket."""

    names: ClassVar[dict[str, str]] = {"drawing": "bracket__drawing"}

    id: int
    bracket_id: int
    key: str
    round_number: int
    qualify: int
    places: list[list[int]]
    boards: int
    scoring: str
    tables: list[int]
    state: str
    results: list[dict[str, Any]]
    extras: list[dict[str, Any]]
    decided_by: str
    decided_text: str
    position: int
    version: int
    changed: int
    games: list[dict[str, Any]]
    drawing: int
    record_sequence: int | None


@dataclass(frozen=True, slots=True)
class SideLine(ReadRow):
    """A slot of a match."""

    match_id: int
    entrant_id: int | None
    is_vacant: bool
    feeder_key: str
    feeder_place: int | None
    wins: Decimal
    score: Decimal | None
    points: int | None
    rank: int | None
    match_share: Decimal
    outcome: str
    forfeited: bool
    goes_to_key: str
    goes_to_position: int | None
    colour: str


@dataclass(frozen=True, slots=True)
class PlaceLine(ReadRow):
    """Where a team finished."""

    names: ClassVar[dict[str, str]] = {"status": "entrant__status"}

    bracket_id: int
    entrant_id: int
    low: int | None
    high: int | None
    round_lost: int | None
    forfeited: bool
    status: str
