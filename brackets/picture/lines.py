"""Rows as the pages need them: read as plain values, many times cheaper than model instances."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from typing import Any, ClassVar, Self

import msgspec
from django.db.models import QuerySet


class ReadRow(msgspec.Struct, frozen=True):
    """A row; `names` says which columns its fields are read from where they differ."""

    names: ClassVar[dict[str, str]] = {}

    @classmethod
    def read(cls, rows: QuerySet[Any]) -> Iterable[Self]:
        """Every row of the query, in one question."""
        columns = (cls.names.get(name, name) for name in cls.__struct_fields__)
        return (cls(*values) for values in rows.values_list(*columns))


class SeatLine(ReadRow, frozen=True):
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


class MatchLine(ReadRow, frozen=True):
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


class SideLine(ReadRow, frozen=True):
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


class PlaceLine(ReadRow, frozen=True):
    """Where a team finished."""

    names: ClassVar[dict[str, str]] = {"status": "entrant__status"}

    bracket_id: int
    entrant_id: int
    low: int | None
    high: int | None
    round_lost: int | None
    forfeited: bool
    status: str
