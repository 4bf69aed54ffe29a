"""The colour of an award (rules 144, 157-161, pages 12 and 14)."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from awards.rules.explained import Explained
from awards.rules.rounding import plain
from awards.rules.rulebook import Readings, Rulebook
from awards.rules.tables import Colour
from brackets.draw.reasons import Reason

GOLD = "gold"


@dataclass(frozen=True, slots=True)
class ColourShare:
    """So much of an award in one colour."""

    colour: str
    award: Decimal


@dataclass(frozen=True, slots=True)
class ColourFacts:
    """What decides a colour outside the brackets of a knockout.

    `classification` is the rating as the rules take it, `rating` the edition's own that is like it.
    """

    classification: str
    sessions: int = 2
    award: str = "overall"
    stratum: int = 1
    upper_limit: Fraction | None = None
    stratiflighted: bool = False
    championship: bool = True
    age_limit: bool = False
    unlike_restriction: bool = False
    inside_open_sectional: bool = False
    rating: str = ""


@dataclass(frozen=True, slots=True)
class Pigment:
    """What an award is painted with: one colour, or a `share` of it in one and the rest in another."""

    line: Explained
    colour: str
    share: Fraction = Fraction(1)
    rest: str = ""

    @property
    def is_gold(self) -> bool:
        """Is it gold, or that of it which is not the rest?"""
        return self.colour == GOLD

    def shares(
        self, award: Decimal, readings: Readings, gold: Fraction = Fraction(1)
    ) -> tuple[ColourShare, ...]:
        """The award by colour; of what is gold only so much, red the rest (rule 144, page 12).

        The first colour is rounded, the other is what is left. A share of nothing is left out.
        """
        first = readings.rounded(Fraction(award) * self.share) if self.rest else award
        parts = split(first, gold, readings) if self.is_gold else (ColourShare(self.colour, first),)
        found = (*parts, ColourShare(self.rest, award - first)) if self.rest else parts
        return tuple(share for share in found if share.award) or parts[:1]


def colour_of(book: Rulebook, facts: ColourFacts) -> Pigment:
    """The colour: the last row of the table that fits (rules 157-161, page 14)."""
    place, condition = _where(facts)
    fitting = [row for row in book.rows(Colour) if _fits(row, place, condition, facts)]
    if not fitting:
        raise book.missing(Colour, {"classification": place, "award": facts.award})
    row = fitting[-1]
    share = Fraction(1 if row.share is None else row.share)
    reason = Reason.of("colour of award", classification=place, award=facts.award)
    if row.rest:
        percent = plain(100 * share)
        reason = Reason.of("colour and rest", why=reason, percent=percent, rest=row.rest)
    name, rule = Reason.of("colour"), row.rule_number
    line = Explained(name, row.colour, reason, rule, row.page, book.name)
    return Pigment(line, row.colour, share if row.rest else Fraction(1), row.rest)


def _where(facts: ColourFacts) -> tuple[str, str]:
    """The row's classification and condition that these facts look up."""
    if facts.unlike_restriction:
        return "restricted", "inside_open_sectional" if facts.inside_open_sectional else ""
    own = facts.rating or facts.classification
    if facts.classification == "national":
        unlimited = facts.upper_limit is None and not facts.age_limit
        return (own, "open") if unlimited else ("regional", _layout(facts))
    return own, _layout(facts)


def _layout(facts: ColourFacts) -> str:
    return "stratiflighted" if facts.stratiflighted else ""


def _fits(row: Colour, place: str, condition: str, facts: ColourFacts) -> bool:
    wide_enough = facts.upper_limit is None or facts.upper_limit >= (row.limit_from or 0)
    gold_only = row.sessions_from is None or facts.championship
    return (
        row.classification == place
        and row.condition in ("", condition)
        and row.award in ("any", facts.award)
        and facts.sessions >= (row.sessions_from or 0)
        and (row.strata is None or facts.stratum <= row.strata)
        and wide_enough
        and gold_only
    )


def split(award: Decimal, gold: Fraction, readings: Readings) -> tuple[ColourShare, ...]:
    """Gold rounded, red the rest (rule 144, page 12).

    A share of nothing is left out.
    """
    part = readings.rounded(Fraction(award) * gold)
    shares = (ColourShare(GOLD, part), ColourShare("red", award - part))
    return tuple(share for share in shares if share.award)
