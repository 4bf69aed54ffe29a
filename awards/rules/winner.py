"""The award of each bracket's winner: the formula, then the adjustments in their order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import prod

from awards.rules.explained import (
    Explained,
    amount,
    capped,
    factors_of,
    product,
    scaled,
    shown,
    to_the_cent,
)
from awards.rules.factors import (
    boards_factor,
    knockout_factor,
    restriction_factor,
    unknown_boards,
)
from awards.rules.facts import BracketFacts, KnockoutFacts
from awards.rules.fixed import compact_row
from awards.rules.rated import REGIONAL
from awards.rules.rulebook import Readings, Rulebook
from awards.rules.size import size_factor
from awards.rules.strength import (
    OPEN_TOP,
    TOP_UNKNOWN,
    average_strength,
    given_strength,
    held_under,
    limit_strength,
    open_strength,
)
from brackets.draw.reasons import Reason

ALL_FULL = "all full"
"""How the table of compact knockouts says that every match has full length."""
ONE_MATCH = 2
"""Two teams, of which that table says nothing."""


@dataclass(frozen=True, slots=True)
class Winner:
    """The unrounded first award of one bracket and all it was made of."""

    factors: tuple[Explained, ...]
    tables: Explained
    first: Explained

    @property
    def boards(self) -> Explained:
        """L."""
        return self.factors[2]

    @property
    def strength(self) -> Explained:
        """M."""
        return self.factors[3]

    @property
    def limits(self) -> Explained:
        """P."""
        return self.factors[4]


def winners(
    book: Rulebook, facts: KnockoutFacts, tables: Sequence[Explained], readings: Readings
) -> tuple[Winner, ...]:
    """The winner of every bracket, each capped by the one above (rule 85, page 4)."""
    found: list[Winner] = []
    for number, counted in enumerate(tables):
        winner = _winner(book, facts, number, counted, readings)
        above = found[-1].first if found else None
        found.append(_under(book, winner, above) if above else winner)
    return tuple(_legible(one, readings) for one in found)


def _legible(winner: Winner, readings: Readings) -> Winner:
    """The winner with an award that anybody recomputes from what is printed."""
    first = to_the_cent(winner.first, readings.rounding)
    return replace(winner, first=first, factors=factors_of(first) or winner.factors)


def _winner(
    book: Rulebook, facts: KnockoutFacts, number: int, tables: Explained, readings: Readings
) -> Winner:
    bracket, is_top = facts.brackets[number], number == 0
    used = _at_least(book, facts, tables) if is_top else tables
    factors = (
        size_factor(book, used),
        knockout_factor(book, facts.rated.rating),
        _boards(book, facts, bracket),
        bracket_strength(book, facts, bracket, is_top, readings),
        restriction_factor(book, facts.restrictions),
    )
    first = product(Reason.of("first overall"), *factors, rule="79", page=3)
    if is_top:
        first = _prestige(book, bracket, first)
    return Winner(factors, tables, _three_sessions(book, facts, first))


def _boards(book: Rulebook, facts: KnockoutFacts, bracket: BracketFacts) -> Explained:
    """L; where a compact knockout plays every match in full, of twice the boards (rule 152).

    The book begins with three teams; two play their one match in full as well.
    """
    if not facts.boards:
        return unknown_boards(book)
    entry = bracket.drawn or bracket.counted
    row = compact_row(book, entry) if facts.compact else None
    full = row.final_length == ALL_FULL if row else facts.compact and entry == ONE_MATCH
    return boards_factor(book, 2 * facts.boards if full else facts.boards)


def bracket_strength(
    book: Rulebook, facts: KnockoutFacts, bracket: BracketFacts, is_top: bool, readings: Readings
) -> Explained:
    """M of a bracket (DESIGN section 5, rule 79), with the ceiling of side games (rule 110)."""
    found = _strength(book, facts, bracket, is_top, readings)
    return held_under(book, found, held) if (held := facts.rated.ceiling) else found


def _strength(
    book: Rulebook, facts: KnockoutFacts, bracket: BracketFacts, is_top: bool, readings: Readings
) -> Explained:
    given = bracket.m if bracket.m is not None else facts.m
    if given is not None:
        return given_strength(given)
    if bracket.upper_limit is not None:
        return limit_strength(book, bracket.upper_limit)
    by_average = _by_average(book, bracket)
    if not is_top:
        return by_average
    is_open = readings["top_bracket_m"] == "open"
    found = open_strength(book, OPEN_TOP) if is_open else by_average
    if by_average.number == book.constant("m_max"):
        return replace(found, reading=None)
    return replace(found, reading=readings.said("top_bracket_m"))


def _by_average(book: Rulebook, bracket: BracketFacts) -> Explained:
    if bracket.top_team_average is None:
        return open_strength(book, TOP_UNKNOWN)
    return average_strength(book, bracket.top_team_average)


def _at_least(book: Rulebook, facts: KnockoutFacts, tables: Explained) -> Explained:
    """The top bracket counts at least 16 tables in an event of 18 teams (rule 83, page 4)."""
    least, needed = book.cite("ko_minimum_tables"), book.cite("ko_minimum_teams")
    if facts.teams < needed.number or tables.number >= least.number:
        return tables
    reason = Reason.of("raised to", tables=tables.shown, least=least.shown, teams=facts.teams)
    parts = (tables, least, needed)
    return Explained(Reason.of("tables"), least.number, reason, "83", 4, book.name, parts=parts)


def _prestige(book: Rulebook, bracket: BracketFacts, first: Explained) -> Explained:
    """A tenth more when the players of the top bracket average over 7500 (rule 84, page 4)."""
    line = book.constant("ko_prestige_average")
    if bracket.average is None or bracket.average <= line:
        return first
    average = shown(bracket.average)
    share = 1 + Fraction(book.constant("ko_prestige"))
    reason = Reason.of("players average over", average=average, line=str(line))
    return scaled(first, Explained(Reason.of("prestige"), share, reason, "84", 4, book.name))


def _three_sessions(book: Rulebook, facts: KnockoutFacts, first: Explained) -> Explained:
    """A regional knockout of three sessions keeps 70% of its overalls (rule 82, page 3)."""
    if facts.rated.classification != REGIONAL or facts.sessions != 3:
        return first
    return scaled(first, book.cite("ko_three_session"))


def _under(book: Rulebook, winner: Winner, above: Explained) -> Winner:
    """At most 90% of the winner of the bracket immediately above (rule 85, page 4)."""
    share = book.cite("ko_lower_cap")
    name, reason = Reason.of("first overall above"), Reason.of("bracket above")
    above = Explained(name, above.value, reason)

    def of(parts: tuple[Explained, ...]) -> Explained:
        share, above = parts
        reason = Reason.of("share of above", share=share.shown, above=above.shown)
        limit = Explained(Reason.of("limit"), share.number * above.number, reason, "85", 4)
        return amount(replace(limit, edition=book.name, parts=parts), prod, of)

    limit = of((share, above))
    return Winner(winner.factors, winner.tables, capped(winner.first, limit))
