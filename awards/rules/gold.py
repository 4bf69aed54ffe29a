"""The colour of a knockout's awards, and how much of a regional one's overalls is gold.

Gold needs two sessions and no limit below 750 (rule 159, page 14); the reading `knockout_gold`
says whether that holds for knockouts too, or page 12 stands alone. Where there is gold the top
bracket is all gold, a lower bracket by the average of its top team. The first flight of a flighted
knockout is all gold, the second if its limit is 750 or higher, a third never. Where a flight is
cut into brackets, its flight decides whether there is gold, then its brackets share it as brackets
do (rules 144-145, page 12).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from awards.rules.colours import Pigment
from awards.rules.explained import Explained, shown
from awards.rules.facts import BracketFacts, KnockoutFacts
from awards.rules.rated import NATIONAL, REGIONAL
from awards.rules.rounding import plain
from awards.rules.rulebook import Readings, Rulebook
from awards.rules.tables import BracketGold
from brackets.draw.reasons import Reason

SECOND, TWO_SESSIONS = 2, 2
READING = "knockout_gold"
LIMIT_WANTED, AVERAGE_WANTED = Reason.of("limit of flight"), Reason.of("top average")


def knockout_colour(
    book: Rulebook, facts: KnockoutFacts, bracket: BracketFacts, award: str, readings: Readings
) -> Pigment:
    """The colour of a knockout award before any split between gold and red (rules 157-161).

    A bracket of a national event that has a limit is coloured as at a regional (rule 160), but no
    national is a restricted regional (rule 161). Where the two readings of `knockout_gold` differ,
    the line says which it is.
    """
    rated = facts.rated
    if rated.classification == NATIONAL and bracket.upper_limit is not None:
        unrestricted = replace(facts, restricted_tournament=False)
        rated = replace(rated, told=unrestricted, classification=REGIONAL, rating=REGIONAL)
    general = rated.colour(book, award, limit=rated.limit)
    always = replace(rated, sessions=TWO_SESSIONS).colour(book, award, limit=None)
    if rated.classification != REGIONAL or general.colour == always.colour:
        return general
    found = general if readings[READING] == "general" else always
    return replace(found, line=replace(found.line, reading=readings.said(READING)))


def gold_share(book: Rulebook, bracket: BracketFacts, is_top: bool) -> Explained | None:
    """How much of a regional bracket's overalls is gold (rule 144); None where it must be asked."""
    if is_top:
        return Explained(
            Reason.of("gold"), Fraction(1), Reason.of("top bracket"), "144", 12, book.name
        )
    if bracket.top_team_average is None:
        return None
    row = book.band(BracketGold, "average", bracket.top_team_average)
    average = shown(bracket.top_team_average)
    reason = Reason.of("gold by average", gold=str(row.gold), average=average)
    return Explained(Reason.of("gold"), row.gold, reason, "144", row.page, book.name)


def gold_of(book: Rulebook, facts: KnockoutFacts, at: int) -> Explained | None:
    """The gold share of bracket or flight `at`; None where it must be asked for."""
    bracket = facts.brackets[at]
    if not facts.flighted:
        return gold_share(book, bracket, at == 0)
    flight = _of_flight(book, facts, at)
    if flight is None or not flight.number or facts.leads_flight(at):
        return flight
    return gold_share(book, bracket, is_top=False)


def _of_flight(book: Rulebook, facts: KnockoutFacts, at: int) -> Explained | None:
    """The gold of a whole flight (rule 145); of the second only its limit can tell."""
    flight = facts.flight_of(at)
    if flight == 1:
        return _share(book, 1, Reason.of("first flight"))
    if flight > SECOND:
        return _share(book, 0, Reason.of("third flight"))
    limit = _limit_of(facts, at)
    if limit is None:
        return None
    least, said = book.constant("flighted_gold_limit"), plain(limit)
    if limit >= least:
        return _share(book, 1, Reason.of("second flight", limit=said))
    return _share(book, 0, Reason.of("second flight under", limit=said, least=str(least)))


def _limit_of(facts: KnockoutFacts, at: int) -> Fraction | None:
    """The limit of a whole flight is that of its top bracket."""
    while not facts.leads_flight(at):
        at -= 1
    return facts.brackets[at].upper_limit


def asked_for(facts: KnockoutFacts, at: int) -> Reason:
    """What must be given before the gold share of `at` is known."""
    second = facts.flighted and facts.flight_of(at) == SECOND
    if second and _limit_of(facts, at) is None:
        return LIMIT_WANTED
    return AVERAGE_WANTED


def _share(book: Rulebook, share: int, reason: Reason) -> Explained:
    return Explained(Reason.of("gold"), Fraction(share), reason, "145", 12, book.name)
