"""The colour of an award (rules 144, 157-161, pages 12 and 14)."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from awards.rules.explained import Explained
from awards.rules.rulebook import Readings, Rulebook
from awards.rules.tables import Colour
from brackets.draw.reasons import Reason


@dataclass(frozen=True, slots=True)
class ColourShare:
    """So much of an award in one colour."""

    colour: str
    award: Decimal


@dataclass(frozen=True, slots=True)
class ColourFacts:
    """What decides a colour outside the brackets of a knockout."""

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


def colour_of(book: Rulebook, facts: ColourFacts) -> Explained:
    """The colour: the last row of the table that fits (rules 157-161, page 14)."""
    place, condition = _where(facts)
    fitting = [row for row in book.rows(Colour) if _fits(row, place, condition, facts)]
    if not fitting:
        raise book.missing(Colour, {"classification": place, "award": facts.award})
    row = fitting[-1]
    reason = Reason.of("colour of award", classification=place, award=facts.award)
    return Explained(Reason.of("colour"), row.colour, reason, row.rule_number, row.page, book.name)


def _where(facts: ColourFacts) -> tuple[str, str]:
    """The row's classification and condition that these facts look up."""
    if facts.unlike_restriction:
        return "restricted", "inside_open_sectional" if facts.inside_open_sectional else ""
    if facts.classification == "national":
        unlimited = facts.upper_limit is None and not facts.age_limit
        return ("national", "open") if unlimited else ("regional", _layout(facts))
    return facts.classification, _layout(facts)


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
    shares = (ColourShare("gold", part), ColourShare("red", award - part))
    return tuple(share for share in shares if share.award)
