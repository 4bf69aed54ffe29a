"""The tables of the knockout formula: places, table credit, play-offs, depth."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import ClassVar

from awards.rules.tables.row import Row


@dataclass(frozen=True, slots=True)
class KnockoutPlace(Row):
    """Percent of the first award (rules 90-91, page 4); `survivors` limits a row to such events."""

    table: ClassVar[str] = "knockout_places"
    title: ClassVar[str] = "Knockout places"
    about: ClassVar[str] = "Percent of first; a row with survivors holds if a round has so many."
    rule: ClassVar[str] = "90-91"
    key: ClassVar[tuple[str, ...]] = ("place_from", "survivors")

    place_from: int
    place_to: int
    percent: Decimal
    survivors: int | None
    page: int


@dataclass(frozen=True, slots=True)
class KnockoutDepth(Row):
    """Places whose teams advanced two rounds (rule 89, page 4)."""

    table: ClassVar[str] = "knockout_depth"
    title: ClassVar[str] = "Knockout depth"
    about: ClassVar[str] = "Overall places by teams in the bracket, without any play-off."
    rule: ClassVar[str] = "89"
    key: ClassVar[tuple[str, ...]] = ("teams_from",)

    teams_from: int
    teams_to: int | None
    places: int
    page: int


@dataclass(frozen=True, slots=True)
class TableCredit(Row):
    """How teams of lower brackets count (rules 86-87, page 4).

    `basis`: "count" takes that many teams, "carried" what the bracket above counted at the same
    weight less the own teams, "rest" all that remain.
    """

    table: ClassVar[str] = "table_credits"
    title: ClassVar[str] = "Knockout tables: lower brackets"
    about: ClassVar[str] = "count: so many teams; carried: from above; rest: all the others."
    rule: ClassVar[str] = "86-87"
    key: ClassVar[tuple[str, ...]] = ("bracket", "step")

    bracket: str
    step: int
    basis: str
    teams: int | None
    weight: Fraction
    page: int


@dataclass(frozen=True, slots=True)
class LowAverageCredit(Row):
    """Credit for lower brackets by the average of the bracket's top team (rule 88, page 4)."""

    table: ClassVar[str] = "low_average_credits"
    title: ClassVar[str] = "Knockout tables: low averages"
    about: ClassVar[str] = "The share of the credit that is left, by the top team's average."
    rule: ClassVar[str] = "88"
    key: ClassVar[tuple[str, ...]] = ("average_from",)

    average_from: int
    average_to: int | None
    credit: Decimal
    page: int


@dataclass(frozen=True, slots=True)
class Playoff(Row):
    """Positions up to which play-offs are allowed (rule 148, page 13)."""

    table: ClassVar[str] = "playoffs"
    title: ClassVar[str] = "Knockout play-offs"
    about: ClassVar[str] = "Play-offs may fill the overalls up to so many positions."
    rule: ClassVar[str] = "148"
    key: ClassVar[tuple[str, ...]] = ("teams_from",)

    teams_from: int
    teams_to: int | None
    positions: int
    page: int


@dataclass(frozen=True, slots=True)
class CompactDepth(Row):
    """Places of a compact knockout (rules 151-153, page 13)."""

    table: ClassVar[str] = "compact_depth"
    title: ClassVar[str] = "Compact knockout depth"
    about: ClassVar[str] = "Overall places and the length of the final, by teams."
    rule: ClassVar[str] = "153"
    key: ClassVar[tuple[str, ...]] = ("teams_from",)

    teams_from: int
    teams_to: int | None
    places: int
    final_length: str
    page: int
