"""Adjustments that were looked at and left the award as it was: they stand on the receipt too."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from awards.rules.explained import Explained
from awards.rules.facts import KnockoutFacts
from awards.rules.rounding import plain
from awards.rules.rulebook import Rulebook


def not_applied(
    book: Rulebook, facts: KnockoutFacts, number: int, first: Explained
) -> Iterator[Explained]:
    """What did not change the winner's award of bracket `number`, and why (rules 82-85)."""
    applied = set(_rules(first))
    checks = _of_top(book, facts) if number == 1 else _of_lower(book)
    checks["82"] = _sessions(facts)
    for rule, (name, reason) in sorted(checks.items()):
        if rule not in applied:
            yield Explained(name, "not applied", reason, rule, 3 if rule == "82" else 4, book.name)


def _of_top(book: Rulebook, facts: KnockoutFacts) -> dict[str, tuple[str, str]]:
    least, needed = book.constant("ko_minimum_tables"), book.constant("ko_minimum_teams")
    small = facts.teams < needed
    minimum = f"under {needed} teams in the event" if small else f"{least} tables or more already"
    return {"83": ("minimum tables", minimum), "84": ("prestige", _prestige(book, facts))}


def _prestige(book: Rulebook, facts: KnockoutFacts) -> str:
    line, average = book.constant("ko_prestige_average"), facts.brackets[0].average
    if average is None:
        return "the average of all players is not known"
    return f"the players average {plain(Fraction(average))}, not over {line}"


def _of_lower(book: Rulebook) -> dict[str, tuple[str, str]]:
    share = plain(Fraction(book.constant("ko_lower_cap")) * 100)
    return {"85": ("limit", f"not over {share}% of the bracket above")}


def _sessions(facts: KnockoutFacts) -> tuple[str, str]:
    if facts.classification != "regional":
        return "three sessions", "only regional knockouts are reduced"
    return "three sessions", f"scheduled for {facts.sessions} sessions"


def _rules(receipt: Explained) -> Iterator[str]:
    yield receipt.rule
    for part in receipt.parts:
        yield from _rules(part)
