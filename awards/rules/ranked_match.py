"""The match award of a Swiss: D x L x M x P (rules 140-142, page 12; rule 154, page 13)."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from awards.rules.awarded import MatchAward
from awards.rules.factors import boards_factor, restriction_factor
from awards.rules.kinds import Terms, strength, terms_of
from awards.rules.knockout import rounded
from awards.rules.match import match_award
from awards.rules.painting import paint
from awards.rules.ranked import RankedFacts
from awards.rules.standings import GroupStanding
from brackets.draw.reasons import Reason


def swiss_match(terms: Terms, standing: GroupStanding) -> MatchAward | None:
    """What one match won is worth; None where there are no matches, or boards are not given.

    M is that of the highest stratum (rule 141, page 12); a consolation pays as its final does.
    """
    facts = terms.facts
    if not terms.kind.by_match or facts.boards is None:
        return None
    if is_swiss_consolation(facts):
        terms = terms_of(terms.book, replace(facts, consolation=False), terms.readings)
    exact = match_award(
        terms.book,
        terms.rating,
        boards_factor(terms.book, facts.boards),
        strength(terms, standing.highest, top=standing.rank == 1),
        restriction_factor(terms.book, facts.restrictions),
    )
    colour = paint(terms, standing, "match")
    receipt = rounded(Reason.of("match award"), exact, terms.readings, colour.line)
    award = Decimal(receipt.shown)
    return MatchAward(award, colour.shares(award), receipt)


def is_swiss_consolation(facts: RankedFacts) -> bool:
    """A consolation of Swiss teams, whose matches pay as those of the final (rule 142, page 12)."""
    return facts.event == "swiss" and facts.consolation
