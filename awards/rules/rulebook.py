"""One edition of the rule book as a value: everything a formula may read.

Silence is an error, never a zero: a row that is not there raises a RuleError naming the table,
its rule and the key that was looked up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import TypeVar, cast

from awards.rules.errors import RuleError
from awards.rules.explained import Explained, Number
from awards.rules.rounding import CENT, Rounding
from awards.rules.tables import TABLES, Cell, Choice, Constant, Rating, Row
from brackets.draw.reasons import Reason, written
from brackets.systems.bridge.books import cite

R = TypeVar("R", bound=Row)
UNSAID: Mapping[str, str] = {
    "knockout_gold": "always",
    "credited_depth": "tables",
    "round_robin_matches": "three_way",
    "agreed_final": "matches",
    "lost_final": "played",
    "flight_depth": "stratum",
}
"""Questions that were first asked when editions were in use already: one that says nothing of them
is read as it always was, so that an old event is paid what it was paid."""


@dataclass(frozen=True)
class Rulebook:
    """A dated edition: its tables under their names (see `awards.rules.tables.TABLES`).

    A shipped edition may be `based_on` another and say why a row differs: `notes` by table and
    key. A `draft` is in force for no event until somebody dates and publishes it.
    """

    name: str
    title: str
    starts: date
    source: str
    tables: Mapping[str, tuple[Row, ...]] = field(hash=False)
    based_on: str = ""
    draft: bool = False
    notes: Mapping[tuple[str, tuple[Cell, ...]], str] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        """Refuse a table nobody knows."""
        unknown = sorted(set(self.tables) - set(TABLES))
        if unknown:
            raise RuleError(f"Edition {self.name} has a table {unknown[0]!r} that no rule reads.")

    def rows(self, row: type[R]) -> tuple[R, ...]:
        """All rows of one table, in the book's order."""
        return cast(tuple[R, ...], self.tables.get(row.table, ()))

    def one(self, row: type[R], **key: Cell) -> R:
        """The row with exactly this key: a value for each field of the table's key."""
        found = self._keyed[row.table].get(tuple(key.get(name) for name in row.key))
        if found is None:
            raise self.missing(row, key)
        return cast(R, found)

    @cached_property
    def _keyed(self) -> dict[str, dict[tuple[Cell, ...], Row]]:
        """Every row under its key."""
        return {
            name: {tuple(getattr(one, part) for part in row.key): one for one in self.rows(row)}
            for name, row in TABLES.items()
        }

    def band(self, row: type[R], band: str, value: Number | int, **key: Cell) -> R:
        """The row whose band `x_from`..`x_to` holds the value; 299.5 is still in 100-299."""
        for found in self.rows(row):
            low, high = getattr(found, f"{band}_from"), getattr(found, f"{band}_to")
            same = all(getattr(found, name) == wanted for name, wanted in key.items())
            if same and low <= value and (high is None or value < high + 1):
                return found
        raise self.missing(row, {band: value, **key})

    def rating(self, name: str) -> Rating:
        """A rating of this edition; RuleError names those there are."""
        found = next((row for row in self.rows(Rating) if row.classification == name), None)
        if found is None:
            known = ", ".join(row.classification for row in self.rows(Rating))
            raise RuleError(
                f"{name!r} is no rating of edition {self.name}; there are {known}.",
                field="classification",
            )
        return found

    def missing(self, row: type[Row], key: Mapping[str, Cell]) -> RuleError:
        """What to say when the book is silent."""
        wanted = " and ".join(f"{name} {value}" for name, value in key.items())
        return RuleError(
            f"Edition {self.name} has no row for {wanted} in the table "
            f'"{row.title}" ({", ".join(filter(None, (row.table, cite(row.rule))))}).'
        )

    def constant(self, name: str) -> Decimal:
        """A number that stands alone, by name."""
        return self.one(Constant, name=name).value

    def cite(self, name: str) -> Explained:
        """A constant as a line of a receipt, with the meaning that the edition gives it."""
        row = self.one(Constant, name=name)
        called, meaning = Reason.of("constant", key=name), written(row.meaning)
        return Explained(called, row.value, meaning, row.rule_number, row.page, self.name)

    def readings(self, chosen: Mapping[str, str] | None = None) -> Readings:
        """The edition's readings with an event's own choices over them."""
        values = {**UNSAID, **{choice.name: choice.value for choice in self.rows(Choice)}}
        for name, value in (chosen or {}).items():
            self._check_reading(name, value)
            values[name] = value
        return Readings(values, Fraction(self.constant("rounding_unit")))

    def _check_reading(self, name: str, value: str) -> None:
        known = {choice.name: choice.options.split("|") for choice in self.rows(Choice)}
        if name not in known:
            raise RuleError(
                f"{name!r} is not a reading; there are {', '.join(known)}.", field="readings"
            )
        if value not in known[name]:
            raise RuleError(
                f"{value!r} is not one of {', '.join(known[name])}.", field=f"readings.{name}"
            )


@dataclass(frozen=True)
class Readings:
    """Which way each open question is read for one event; awards are whole `unit`s."""

    values: Mapping[str, str] = field(hash=False)
    unit: Fraction = CENT

    def __getitem__(self, name: str) -> str:
        """The value of one reading; an edition that does not choose is an error."""
        if name not in self.values:
            raise RuleError(f"The edition chooses no reading for {name!r}; add it to its choices.")
        return self.values[name]

    def asking(self) -> AskedReadings:
        """The same, noting what is asked from here on."""
        return AskedReadings(self.values, self.unit)

    def said(self, name: str) -> Reason:
        """The reading as it stands on a receipt."""
        return Reason.of("read as", question=name, answer=self.peek(name))

    def peek(self, name: str) -> str:
        """The same as the value, for who asks without anything hanging on the answer."""
        return Readings.__getitem__(self, name)

    @property
    def rounding(self) -> Rounding:
        """The edition's rounding."""
        return Rounding(self.peek("rounding"), self.unit)

    def rounded(self, value: Fraction | Decimal) -> Decimal:
        """A number rounded as this event rounds."""
        return self.rounding(value)


@dataclass(frozen=True)
class AskedReadings(Readings):
    """Readings that note which questions an award hung on; of a question nobody asked, the other
    answer pays the same.
    """

    asked: set[str] = field(default_factory=set, hash=False, compare=False)

    def __getitem__(self, name: str) -> str:
        """The value, and that it was asked for."""
        self.asked.add(name)
        return super().__getitem__(name)

    def rounded(self, value: Fraction | Decimal) -> Decimal:
        """How it is rounded matters half way between two results."""
        if self.rounding.is_tie(value):
            self.asked.add("rounding")
        return super().rounded(value)
