"""The colours of a ranked event's awards (rules 130, 157-162, pages 10 and 14)."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from awards.rules.colours import ColourShare, Pigment
from awards.rules.explained import NOT_KNOWN, Explained
from awards.rules.kinds import Terms
from awards.rules.ranked import has_x
from awards.rules.rulebook import Readings
from awards.rules.standings import GroupStanding
from brackets.draw.reasons import Reason


@dataclass(frozen=True, slots=True)
class Paint:
    """The colour of an award; None where a bracket's limit must be asked for."""

    line: Explained
    colour: Pigment | None
    readings: Readings

    def shares(self, award: Decimal) -> tuple[ColourShare, ...]:
        """The award by colour; nothing where the colour is not known."""
        return self.colour.shares(award, self.readings) if self.colour else ()


def paint(terms: Terms, standing: GroupStanding, award: str) -> Paint:
    """The colour of a group's "overall", "section_top", "session" or "match" award."""
    found = terms.rated.colour(
        terms.book,
        award,
        limit=_limit(terms, standing),
        stratum=standing.rank if terms.facts.level is None else 1,
        stratiflighted=has_x(terms.facts),
    )
    if _limit_known(terms, standing) or not found.is_gold:
        return Paint(found.line, found, terms.readings)
    name, reason = Reason.of("gold"), Reason.of("limit or average wanted")
    line = Explained(name, NOT_KNOWN, reason, "159", 14, terms.book.name)
    return Paint(line, None, terms.readings)


def _limit(terms: Terms, standing: GroupStanding) -> Fraction | None:
    """The limit that decides: an event open to all is platinum in all its strata (rule 160).

    With a limit it is coloured as a regional, each stratum by its own limit.
    """
    if terms.classification == "national" and _is_open(terms, standing):
        return None
    if terms.facts.brackets and standing.rank > 1:
        group = standing.group
        return group.top_team_average if group.upper_limit is None else group.upper_limit
    return standing.group.upper_limit


def _is_open(terms: Terms, standing: GroupStanding) -> bool:
    """Has the event neither an upper masterpoint limit nor one of age (rule 160, page 14)?"""
    return standing.highest.upper_limit is None and not terms.facts.age_limit


def _limit_known(terms: Terms, standing: GroupStanding) -> bool:
    """A lower bracket has a limit of its own or that of its strongest team."""
    if not terms.facts.brackets or standing.rank == 1 or terms.classification == "national":
        return True
    return standing.group.upper_limit is not None or standing.group.top_team_average is not None


def gold_tops(terms: Terms, tables: list[Fraction]) -> int:
    """How many session places are section tops: one for each combined section of nine tables."""
    least = terms.book.constant("combined_section_tables")
    return max(1, sum(1 for count in tables if count >= least))
