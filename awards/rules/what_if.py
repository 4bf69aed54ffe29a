"""What a cut of the field would pay: the first award of each bracket, its colours and its caps.

The same steps as `knockout_awards`, without the lower places and the match award: a table that a
director watches while moving a cut is computed again for every way to cut at each step.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from awards.rules.checks import check_facts
from awards.rules.colours import ColourShare
from awards.rules.credit import credits
from awards.rules.explained import Explained
from awards.rules.facts import KnockoutFacts
from awards.rules.gold import asked_for, gold_of, knockout_colour
from awards.rules.placings import placings
from awards.rules.rulebook import Readings, Rulebook
from awards.rules.winner import Winner, winners
from brackets.draw.reasons import Reason

CAPS = ("83", "84", "82", "85", "88")
"""The rules that may change a first award (page 4; rule 82 page 3), in the order of the page."""


@dataclass(frozen=True, slots=True)
class FirstAward:
    """What each player of a bracket's winners gets.

    `award` is None where only matches are paid (a bracket of two, rule 89); `colours` are empty
    while the gold share is not known, `asked_for` then says what it waits for. `caps` are the
    lines of the receipt that changed the award or its tables.
    """

    award: Decimal | None
    colours: tuple[ColourShare, ...]
    gold: Explained | None
    asked_for: Reason | None
    caps: tuple[Explained, ...]
    tables: Explained
    strength: Explained


def first_awards(
    book: Rulebook, facts: KnockoutFacts, readings: Readings
) -> tuple[FirstAward, ...]:
    """First place of every bracket, the top one first; RuleError where the book has no rule."""
    check_facts(book, facts)
    credited = credits(book, facts.brackets, readings)
    won = winners(book, facts, [credit.tables for credit in credited], readings)
    return tuple(_first(book, facts, readings, at, winner) for at, winner in enumerate(won))


def _first(
    book: Rulebook, facts: KnockoutFacts, readings: Readings, at: int, winner: Winner
) -> FirstAward:
    bracket = facts.brackets[at]
    placed = placings(book, bracket, compact=facts.compact)
    colour = knockout_colour(book, facts, bracket, "overall", readings)
    gold = gold_of(book, facts, at) if colour.is_gold else None
    award = None
    if placed:
        award = readings.rounded(winner.first.number * placed[0].percent.number / 100)
    shares: tuple[ColourShare, ...] = ()
    if award is not None and not colour.is_gold:
        shares = colour.shares(award, readings)
    elif award is not None and gold is not None:
        shares = colour.shares(award, readings, gold.number)
    return FirstAward(
        award=award,
        colours=shares,
        gold=gold,
        asked_for=asked_for(facts, at) if colour.is_gold and gold is None else None,
        caps=tuple(_caps(winner.first)),
        tables=winner.tables,
        strength=winner.strength,
    )


def _caps(first: Explained) -> Iterator[Explained]:
    """The adjustments that changed something, each once."""
    lines = {line.rule: line for line in _lines(first) if line.parts or line.rule == "84"}
    return (lines[rule] for rule in CAPS if rule in lines)


def _lines(receipt: Explained) -> Iterator[Explained]:
    """Every line, the outer ones last, so that they win."""
    for part in receipt.parts:
        yield from _lines(part)
    yield receipt
