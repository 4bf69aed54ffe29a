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

SECOND = 2


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
        return _share(book, 1, "the first flight")
    if flight > SECOND:
        return _share(book, 0, "a third flight awards no gold")
    limit = _limit_of(facts, at)
    if limit is None:
        return None
    least = book.constant("flighted_gold_limit")
    reason = f"the second flight, limit {plain(limit)}"
    return (
        _share(book, 1, reason) if limit >= least else _share(book, 0, f"{reason}: under {least}")
    )


def _limit_of(facts: KnockoutFacts, at: int) -> Fraction | None:
    """The limit of a whole flight is that of its top bracket."""
    while not facts.leads_flight(at):
        at -= 1
    return facts.brackets[at].upper_limit


def asked_for(facts: KnockoutFacts, at: int) -> str:
    """What must be given before the gold share of `at` is known."""
    second = facts.flighted and facts.flight_of(at) == SECOND
    if second and _limit_of(facts, at) is None:
        return "the upper limit of the flight"
    return "the average of the top team"


def _share(book: Rulebook, share: int, reason: str) -> Explained:
    return Explained("gold", Fraction(share), reason, "145", 12, book.name)
