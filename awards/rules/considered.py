"""Adjustments that were looked at and left the award as it was: they stand on the receipt too."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from awards.rules.explained import NOT_APPLIED, Explained
from awards.rules.facts import KnockoutFacts
from awards.rules.rated import REGIONAL
from awards.rules.rounding import plain
from awards.rules.rulebook import Rulebook
from brackets.draw.reasons import Reason

COMPACT_BOARDS = (12, 14)
"""Half of a normal match: "at least twelve and probably not more than fourteen" (page 13)."""


def not_applied(
    book: Rulebook, facts: KnockoutFacts, number: int, first: Explained
) -> Iterator[Explained]:
    """What did not change the winner's award of bracket `number`, and why (rules 82-85)."""
    applied = set(_rules(first))
    checks = _of_top(book, facts) if number == 1 else _of_lower(book)
    checks["82"] = _sessions(facts)
    for rule, (name, reason) in sorted(checks.items()):
        if rule not in applied:
            yield Explained(name, NOT_APPLIED, reason, rule, 3 if rule == "82" else 4, book.name)


def odd_event(facts: KnockoutFacts) -> Iterator[Reason]:
    """What is odd in how the event is rated and played (rules 94, 111, 150, 161)."""
    least, most = COMPACT_BOARDS
    if facts.compact and facts.boards is not None and not least <= facts.boards <= most:
        yield Reason.of("boards of compact", boards=facts.boards, least=least, most=most)
    if facts.rated.classification != facts.classification:
        yield Reason.of("side game is regional")
    yield from facts.rated.warnings()


def _of_top(book: Rulebook, facts: KnockoutFacts) -> dict[str, tuple[Reason, Reason]]:
    least, needed = book.constant("ko_minimum_tables"), book.constant("ko_minimum_teams")
    small = facts.teams < needed
    minimum = Reason.of("enough tables", tables=str(least))
    if small:
        minimum = Reason.of("few teams", teams=str(needed))
    prestige = (Reason.of("prestige"), _prestige(book, facts))
    return {"83": (Reason.of("minimum tables"), minimum), "84": prestige}


def _prestige(book: Rulebook, facts: KnockoutFacts) -> Reason:
    line, average = book.constant("ko_prestige_average"), facts.brackets[0].average
    if average is None:
        return Reason.of("average of players unknown")
    return Reason.of("players average", average=plain(Fraction(average)), line=str(line))


def _of_lower(book: Rulebook) -> dict[str, tuple[Reason, Reason]]:
    share = plain(Fraction(book.constant("ko_lower_cap")) * 100)
    return {"85": (Reason.of("limit"), Reason.of("not over above", percent=share))}


def _sessions(facts: KnockoutFacts) -> tuple[Reason, Reason]:
    name = Reason.of("three sessions")
    if facts.rated.classification != REGIONAL:
        return name, Reason.of("only regional reduced")
    return name, Reason.of("scheduled for", sessions=facts.sessions)


def _rules(receipt: Explained) -> Iterator[str]:
    yield receipt.rule
    for part in receipt.parts:
        yield from _rules(part)
