"""Which colour an award has (rules 144-145 and 157-162, pages 10, 12, 14)."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import ClassVar

from awards.rules.tables.row import Row

PIGMENT = ("platinum", "gold", "red", "silver", "black")
"""Every colour there is, the rarest first: of two equal awards the one of the earlier is better."""


@dataclass(frozen=True, slots=True)
class Colour(Row):
    """One colour and when it holds; empty conditions hold always, the last row that fits wins.

    `award` is "any", "overall", "section_top", "session" or "match"; `condition` is "",
    "stratiflighted", "open" or "inside_open_sectional". With a `rest` only `share` of the award has
    the colour, and what is left the other.
    """

    table: ClassVar[str] = "colours"
    title: ClassVar[str] = "Colours"
    about: ClassVar[str] = (
        "The last row that fits decides; empty conditions always fit. With a rest only the share "
        "of an award has the colour, such as 0.95 red and the rest black."
    )
    rule: ClassVar[str] = "157-161"
    key: ClassVar[tuple[str, ...]] = ("classification", "award", "condition")

    classification: str
    award: str
    condition: str
    colour: str
    share: Decimal | None
    rest: str
    sessions_from: int | None
    strata: int | None
    limit_from: int | None
    rule_number: str
    page: int


@dataclass(frozen=True, slots=True)
class BracketGold(Row):
    """Share of gold in a lower bracket of a regional knockout (rule 144, page 12)."""

    table: ClassVar[str] = "bracket_gold"
    title: ClassVar[str] = "Gold in lower knockout brackets"
    about: ClassVar[str] = "The gold share of an overall award by the top team's average."
    rule: ClassVar[str] = "144"
    key: ClassVar[tuple[str, ...]] = ("average_from",)

    average_from: int
    average_to: int | None
    gold: Fraction
    page: int
