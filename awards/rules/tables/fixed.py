"""Awards fixed by regulation: national championships and world events (pages 5-8, 15)."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import ClassVar

from awards.rules.tables.row import Row


@dataclass(frozen=True, slots=True)
class NabcEvent(Row):
    """A national championship (rules 95-108, pages 5-8).

    One that is `limited` "by_name" has an upper limit that the book does not print: where
    `upper_limit` is empty each event has to say it.
    """

    table: ClassVar[str] = "nabc_events"
    title: ClassVar[str] = "NABC events"
    about: ClassVar[str] = "First award: fixed, by formula, or by formula with a maximum."
    rule: ClassVar[str] = "95-108"
    key: ClassVar[tuple[str, ...]] = ("name",)
    added: ClassVar[tuple[str, ...]] = ("limited",)

    name: str
    kind: str
    sessions: int | None
    upper_limit: int | None
    limited: str
    first_kind: str
    first: Decimal | None
    first_max: Decimal | None
    other_places: str
    match_award: Decimal | None
    minimum_rule: str
    depth: str
    rule_number: str
    page: int


@dataclass(frozen=True, slots=True)
class NabcPlace(Row):
    """A place of a national championship with its own number (rules 102-103, page 7)."""

    table: ClassVar[str] = "nabc_places"
    title: ClassVar[str] = "NABC places"
    about: ClassVar[str] = "Awards of places that are printed one by one."
    rule: ClassVar[str] = "102-103"
    key: ClassVar[tuple[str, ...]] = ("event", "place_from")

    event: str
    place_from: int
    place_to: int
    award: Decimal
    page: int


@dataclass(frozen=True, slots=True)
class NabcDepth(Row):
    """How deep a national championship pays, where it says so itself (rule 106, page 8)."""

    table: ClassVar[str] = "nabc_depths"
    title: ClassVar[str] = "NABC depths"
    about: ClassVar[str] = "Overall places by teams, for the events that name this depth."
    rule: ClassVar[str] = "106"
    key: ClassVar[tuple[str, ...]] = ("depth", "teams_from")

    depth: str
    teams_from: int
    teams_to: int | None
    places: int
    page: int


@dataclass(frozen=True, slots=True)
class MinimumEntry(Row):
    """What a small national championship is reduced to (rules 99, 101, 107-108, pages 6-8)."""

    table: ClassVar[str] = "minimum_entries"
    title: ClassVar[str] = "NABC minimum entries"
    about: ClassVar[str] = "The share of the award that a small entry keeps, or its first award."
    rule: ClassVar[str] = "99-108"
    key: ClassVar[tuple[str, ...]] = ("minimum_rule", "entries_from")

    minimum_rule: str
    unit: str
    entries_from: int
    entries_to: int | None
    share: Decimal | None
    first: Decimal | None
    rule_number: str
    page: int


@dataclass(frozen=True, slots=True)
class WbfEvent(Row):
    """A world championship (rule 164, page 15).

    `first` is the masterpoint award, `wbf_award` what the World Bridge Federation gives itself;
    `equivalent` names the national event, or two of them with a stroke between.
    """

    table: ClassVar[str] = "wbf_events"
    title: ClassVar[str] = "World Bridge Federation events"
    about: ClassVar[str] = "First award; lower places follow the national event named."
    rule: ClassVar[str] = "164"
    key: ClassVar[tuple[str, ...]] = ("name",)

    name: str
    first: Decimal
    wbf_award: Decimal
    equivalent: str
    page: int
