"""Places and depth of the general formula, session awards, and the book's loose constants."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import ClassVar

from awards.rules.tables.row import Row


@dataclass(frozen=True, slots=True)
class OverallPlace(Row):
    """How a place below first follows (rules 61-62, page 2).

    `kind` is a kind of event, or all pairs, teams or individuals; a row without one holds for
    every kind that has none. Rows of the shape share make a list, a part of first for each place.
    """

    table: ClassVar[str] = "overall_places"
    title: ClassVar[str] = "Overall places below first"
    about: ClassVar[str] = (
        "previous: value x the place before; share: value x first; by_place: first / place; "
        "by_sessions: first x sessions / (place + 2 x sessions - 3)."
    )
    rule: ClassVar[str] = "61-62"
    key: ClassVar[tuple[str, ...]] = ("kind", "sessions_from", "place_from")

    kind: str
    sessions_from: int
    sessions_to: int | None
    place_from: int
    place_to: int | None
    shape: str
    value: Decimal | None
    page: int


@dataclass(frozen=True, slots=True)
class DepthStep(Row):
    """How many overall places a field pays (rules 63-67, page 2; rule 156, page 14)."""

    table: ClassVar[str] = "depth_steps"
    title: ClassVar[str] = "Depth of overall awards"
    about: ClassVar[str] = "Places by tables; from the row marked further, more while they are big."
    rule: ClassVar[str] = "63-67"
    key: ClassVar[tuple[str, ...]] = ("kind", "tables_from")

    kind: str
    tables_from: int
    tables_to: int | None
    places: int
    further: bool
    page: int


@dataclass(frozen=True, slots=True)
class DepthShare(Row):
    """Least and greatest share of the field that is paid (rules 65, 67, 156)."""

    table: ClassVar[str] = "depth_shares"
    title: ClassVar[str] = "Depth: share of the field"
    about: ClassVar[str] = "At least and at most this share of the entrants is paid."
    rule: ClassVar[str] = "65"
    key: ClassVar[tuple[str, ...]] = ("kind",)

    kind: str
    minimum: Decimal
    maximum: Decimal
    page: int


@dataclass(frozen=True, slots=True)
class DepthLimit(Row):
    """The absolute limit of overall places (rule 68, page 2)."""

    table: ClassVar[str] = "depth_limits"
    title: ClassVar[str] = "Depth: absolute limit"
    about: ClassVar[str] = "Never more overall places than this, by sessions."
    rule: ClassVar[str] = "68"
    key: ClassVar[tuple[str, ...]] = ("sessions_from",)

    sessions_from: int
    sessions_to: int | None
    places: int
    page: int


@dataclass(frozen=True, slots=True)
class SessionPlace(Row):
    """Session awards below first (rules 72 and 78, pages 2-3); `kind` as for overall places."""

    table: ClassVar[str] = "session_places"
    title: ClassVar[str] = "Session places"
    about: ClassVar[str] = (
        "share: value x first; by_place: first / place; "
        "by_root: first / sqrt(place x sqrt(2 x (place - 1)))."
    )
    rule: ClassVar[str] = "72"
    key: ClassVar[tuple[str, ...]] = ("kind", "scheme", "place_from")

    kind: str
    scheme: str
    place_from: int
    place_to: int | None
    shape: str
    value: Decimal | None
    page: int


@dataclass(frozen=True, slots=True)
class BracketedSwiss(Row):
    """Table credit of a bracketed Swiss (rule 143, page 12)."""

    table: ClassVar[str] = "bracketed_swiss"
    title: ClassVar[str] = "Bracketed Swiss: tables of lower brackets"
    about: ClassVar[str] = "So many lower tables count in full, the rest at the weight."
    rule: ClassVar[str] = "143"
    key: ClassVar[tuple[str, ...]] = ("bracket_from",)

    bracket_from: int
    bracket_to: int | None
    full: int
    weight: Fraction
    page: int


@dataclass(frozen=True, slots=True)
class VictoryPoints(Row):
    """Victory points by boards and margin."""

    table: ClassVar[str] = "victory_points"
    title: ClassVar[str] = "Victory points"
    about: ClassVar[str] = "What a margin is worth to winner and loser, by boards of the match."
    rule: ClassVar[str] = "victory points"
    key: ClassVar[tuple[str, ...]] = ("boards_from", "imps_from")

    boards_from: int
    boards_to: int | None
    imps_from: int
    imps_to: int | None
    winner: Decimal
    loser: Decimal


@dataclass(frozen=True, slots=True)
class Constant(Row):
    """A number that stands alone in the book."""

    table: ClassVar[str] = "constants"
    title: ClassVar[str] = "Constants"
    about: ClassVar[str] = "Every other number a formula needs, under its name."
    rule: ClassVar[str] = "constants"
    key: ClassVar[tuple[str, ...]] = ("name",)

    name: str
    value: Decimal
    rule_number: str
    page: int
    meaning: str


@dataclass(frozen=True, slots=True)
class Choice(Row):
    """A reading the book leaves open: what this edition chose among the options."""

    table: ClassVar[str] = "choices"
    title: ClassVar[str] = "Readings"
    about: ClassVar[str] = "Where the book can be read two ways; an event may differ."
    rule: ClassVar[str] = "readings"
    key: ClassVar[tuple[str, ...]] = ("name",)

    name: str
    value: str
    options: str
    rule_number: str
    meaning: str
