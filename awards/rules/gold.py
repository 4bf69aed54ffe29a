"""How much of a regional knockout's overalls is gold (rules 144-145, page 12).

The top bracket is all gold, a lower bracket by the average of its top team. The first flight of a
flighted knockout is all gold, the second if its limit is 750 or higher, a third never. Where a
flight is cut into brackets, its flight decides whether there is gold, then its brackets share it
as brackets do.
"""

from __future__ import annotations

from fractions import Fraction

from awards.rules.colours import gold_share
from awards.rules.explained import Explained
from awards.rules.facts import KnockoutFacts
from awards.rules.rounding import plain
from awards.rules.rulebook import Rulebook
from brackets.draw.reasons import Reason

SECOND = 2
LIMIT_WANTED, AVERAGE_WANTED = Reason.of("limit of flight"), Reason.of("top average")


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
