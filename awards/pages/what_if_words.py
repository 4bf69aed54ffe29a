"""How the what-if table says colours and caps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from awards.models import BracketTerms
from awards.rules.colours import split
from awards.rules.explained import Explained
from awards.rules.facts import KnockoutFacts
from awards.rules.rounding import plain
from awards.rules.rulebook import Readings
from awards.rules.what_if import FirstAward
from awards.words import say


@dataclass(frozen=True, slots=True)
class Chip:
    """A colour and how much of the award has it, in words; no colour: not known."""

    colour: str
    words: str
    is_all: bool = False


def chips_of(
    first: FirstAward, readings: Readings, given: Fraction | None = None
) -> tuple[Chip, ...]:
    """The colours of a first award; `given` is the share of gold a director gave."""
    if first.award is None:
        return ()
    shares = first.colours
    gold = first.gold.number if first.gold else None
    if given is not None and (gold is not None or first.asked_for):
        gold, shares = given, split(first.award, given, readings)
    if not shares:
        return (
            (Chip("", f"not known: {say(first.asked_for)} is missing"),) if first.asked_for else ()
        )
    if len(shares) == 1:
        return (Chip(shares[0].colour, f"all {shares[0].colour}", is_all=True),)
    parts = {"gold": gold or Fraction(0), "red": 1 - (gold or Fraction(0))}
    return tuple(Chip(share.colour, f"{parts[share.colour]} {share.colour}") for share in shares)


def gold_in_words(brackets: Sequence[Sequence[Chip]]) -> str:
    """How many brackets pay all gold; the one colour of an event without gold.

    >>> gold_in_words([[Chip("gold", "all gold", is_all=True)], [Chip("gold", "2/3 gold"), Chip("red", "1/3 red")]])
    '1 of 2 all gold'
    """
    colours = {chip.colour for chips in brackets for chip in chips}
    if len(colours) == 1 and "gold" not in colours and "" not in colours:
        return f"all {colours.pop()}"
    whole = sum(any(chip.is_all and chip.colour == "gold" for chip in chips) for chips in brackets)
    open_ones = sum(any(not chip.colour for chip in chips) for chips in brackets)
    said = f"{whole} of {len(brackets)} all gold"
    return f"{said}, {open_ones} not known" if open_ones else said


def flight_in_words(facts: KnockoutFacts, at: int) -> str:
    """The flight of a bracket with its limit, which is that of its top bracket."""
    top = at
    while not facts.leads_flight(top):
        top -= 1
    limit = facts.brackets[top].upper_limit
    return f"flight {facts.flight_of(at)}, {'no limit' if limit is None else f'to {plain(limit)}'}"


def groups_in_words(asked: Mapping[int, BracketTerms], counted: Mapping[int, BracketTerms]) -> str:
    """Where a cut is paid with other brackets as groups than the settings mark."""
    marked = {number for number, one in asked.items() if one.group}
    paid = {number for number, one in counted.items() if one.group}
    if marked == paid:
        return ""
    return f"groups: the last {len(paid)}" if paid else "no groups"


def caps_in_words(caps: Iterable[Explained]) -> tuple[str, ...]:
    """What changed a first award, shortly; the receipt has the whole line."""
    return tuple(_cap(line) for line in caps)


def _cap(line: Explained) -> str:
    if line.rule == "83":
        return f"counts as {plain(line.number)} tables"
    if line.rule == "84":
        return f"{plain((line.parts[1].number - 1) * 100)}% more: strong field"
    if line.rule == "82":
        return f"{plain(line.parts[1].number * 100)}%: three sessions"
    if line.rule == "85":
        return f"held to {plain(line.parts[1].parts[0].number * 100)}% of the bracket above"
    share = line.number / line.parts[0].number
    return f"lower brackets count {share}: low average"
