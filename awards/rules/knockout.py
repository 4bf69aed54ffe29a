"""Awards of a bracketed or flighted knockout: the winner of each bracket, the places, the match award.

Winner = B x K x L x M x P (rule 79, page 3). Adjustments in this order, on unrounded values
(DESIGN section 5): the 16-table minimum of the top bracket (rule 83), its prestige tenth
(rule 84), 70% of a three-session regional (rule 82), then downwards at most 90% of the bracket
above (rule 85). Every lower place is a percent of the unrounded first and is rounded once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TypeAlias

from awards.rules.awarded import Level, PlaceAward, in_one_line
from awards.rules.checks import check_facts
from awards.rules.colours import ColourShare, Pigment
from awards.rules.considered import not_applied
from awards.rules.credit import credits
from awards.rules.explained import NOT_KNOWN, Explained, amount, percent_of, to_the_cent
from awards.rules.factors import boards_factor
from awards.rules.facts import BracketFacts, KnockoutFacts
from awards.rules.gold import asked_for, gold_of, knockout_colour
from awards.rules.level_teams import level_teams
from awards.rules.match import match_award
from awards.rules.placings import Placing, agreed_final, placings
from awards.rules.rounding import CENT, half_up
from awards.rules.rulebook import Readings, Rulebook
from awards.rules.winner import Winner, winners
from brackets.draw.reasons import Reason

FLIGHT = "flight"
OfBoards: TypeAlias = Callable[[int], Explained]


@dataclass(frozen=True, slots=True)
class BracketAwards:
    """All awards of one bracket; `tables` is the count before any minimum.

    `of_boards` is the exact award of a match of so many boards; `finalists` are places that only
    those are paid for who advanced two rounds, others that stand level in them are not.
    """

    group: str
    factors: tuple[Explained, ...]
    tables: Explained
    first: Explained
    overall: tuple[PlaceAward, ...]
    match: Explained
    colour: Pigment
    match_colour: Pigment
    match_colours: tuple[ColourShare, ...]
    looked_at: tuple[Explained, ...]
    colours_known: bool = True
    kind: str = "bracket"
    level: Level | None = field(default=None, compare=False, repr=False)
    of_boards: OfBoards | None = field(default=None, compare=False, repr=False)
    finalists: tuple[int, int] | None = None

    @property
    def receipt(self) -> Explained:
        """The whole bracket as one receipt: first in full, the other awards as lines."""
        lines = tuple(in_one_line(place) for place in self.overall)
        best = self.overall[0].award if self.overall else Decimal(self.match.shown)
        reason = Reason.of("first place each" if self.overall else "match won each")
        edition = self.first.edition
        parts = (self.first, *lines, self.match, *self.looked_at)
        return Explained(titled(self.kind, self.group), best, reason, edition=edition, parts=parts)


def knockout_awards(
    book: Rulebook, facts: KnockoutFacts, readings: Readings
) -> tuple[BracketAwards, ...]:
    """The awards of every bracket, the top one first."""
    check_facts(book, facts)
    credited = credits(book, facts.brackets, readings)
    won = winners(book, facts, [credit.tables for credit in credited], readings)
    return tuple(
        _bracket(book, facts, readings, number, winner)
        for number, winner in enumerate(won, start=1)
    )


def _bracket(
    book: Rulebook, facts: KnockoutFacts, readings: Readings, number: int, winner: Winner
) -> BracketAwards:
    bracket, kind = facts.brackets[number - 1], FLIGHT if facts.flighted else "bracket"
    colour = knockout_colour(book, facts, bracket, "overall", readings)
    gold = gold_of(book, facts, number - 1) if colour.is_gold else None
    paint = _Paint(colour, gold, readings, asked_for(facts, number - 1))
    agreed = agreed_final(book, bracket, readings)
    placed = (*placings(book, bracket, compact=facts.compact), *agreed)
    rating = facts.rated.rating

    def of_boards(boards: int) -> Explained:
        length = boards_factor(book, boards)
        return match_award(book, rating, length, winner.strength, winner.limits)

    exact = match_award(book, rating, winner.boards, winner.strength, winner.limits)
    match = rounded(match_of(kind, str(number)), exact, readings)
    match_colour = knockout_colour(book, facts, bracket, "match", readings)
    return BracketAwards(
        group=str(number),
        factors=(*winner.factors, exact.parts[0]),
        tables=winner.tables,
        first=winner.first,
        overall=tuple(_place(winner.first, p, paint) for p in placed),
        match=match,
        colour=colour,
        match_colour=match_colour,
        match_colours=match_colour.shares(Decimal(match.shown), readings),
        looked_at=tuple(not_applied(book, facts, number, winner.first)),
        colours_known=not colour.is_gold or gold is not None,
        kind=kind,
        level=_level(book, bracket, placed, winner.first, paint),
        of_boards=of_boards,
        finalists=(agreed[0].first, agreed[0].last) if agreed else None,
    )


@dataclass(frozen=True, slots=True)
class _Paint:
    """How the overalls of one bracket are coloured; a gold share of None is not known yet."""

    colour: Pigment
    gold: Explained | None
    readings: Readings
    asked_for: Reason

    def shares(self, award: Decimal) -> tuple[ColourShare, ...]:
        """The award by colour; nothing where the gold share must be asked for."""
        if not self.colour.is_gold:
            return self.colour.shares(award, self.readings)
        return self.colour.shares(award, self.readings, self.gold.number) if self.gold else ()

    @property
    def lines(self) -> tuple[Explained, ...]:
        """The colour on the receipt: how much is gold, and what the rest of it is where it has one."""
        own = self.colour.line
        if not self.colour.is_gold:
            return (own,)
        if self.gold is None:
            reason = Reason.of("gold not known", wanted=self.asked_for)
            gold = Explained(Reason.of("gold"), NOT_KNOWN, reason, "144-145", 12, own.edition)
        else:
            gold = self.gold
        return (gold, own) if self.colour.rest else (gold,)


def _level(
    book: Rulebook,
    bracket: BracketFacts,
    placed: tuple[Placing, ...],
    first: Explained,
    paint: _Paint,
) -> Level:
    """What teams get who stand alone or level in any places (rule 92, page 4)."""

    def found(low: int, high: int) -> PlaceAward | None:
        placing = level_teams(book, bracket, placed, low, high)
        return None if placing is None else _place(first, placing, paint)

    return found


def _place(first: Explained, placing: Placing, paint: _Paint) -> PlaceAward:
    """One line of places: percent x unrounded first, rounded once (rules 60, 90-92)."""
    name = place_name(placing.first, placing.last)

    def of(parts: tuple[Explained, ...]) -> Explained:
        percent, first = parts
        value = first.number * percent.number / 100
        reason = Reason.of("percent of", percent=_percent(percent), first=first.shown)
        found = Explained(name, value, reason, percent.rule, percent.page, parts=parts)
        return amount(found, percent_of, of)

    exact = of((placing.percent, first))
    receipt = rounded(award_of(placing.first, placing.last), exact, paint.readings, *paint.lines)
    award = Decimal(receipt.shown)
    return PlaceAward((placing.first, placing.last), award, paint.shares(award), receipt)


def rounded(
    name: Reason, exact: Explained, readings: Readings, *more: Explained, first: bool = False
) -> Explained:
    """An award as it is paid: the exact number rounded to hundredths, once, and shown so.

    A `first` that others follow from is rounded by the book's own words (rule 60, page 2), which
    leave knockouts out; every other award stands where its number does.
    """
    exact = to_the_cent(exact, readings.rounding)
    value, way = readings.rounded(exact.number), readings.rounding
    reason = Reason.of("rounded", exact=exact.shown, way=way.way)
    if way.unit != CENT:
        reason = Reason.of(
            "rounded to", exact=exact.shown, way=way.way, unit=str(half_up(way.unit))
        )
    reading = readings.said("rounding") if way.is_tie(exact.number) else None
    rule, page = ("60", 2) if first else (exact.rule, exact.page)
    return Explained(name, value, reason, rule, page, exact.edition, reading, (exact, *more))


def place_name(first: int, last: int) -> Reason:
    """Places, as lines are named.

    >>> place_name(3, 4).to_json()
    {'code': 'places', 'first': 3, 'last': 4}
    """
    if first == last:
        return Reason.of("place", place=first)
    return Reason.of("places", first=first, last=last)


def award_of(first: int, last: int) -> Reason:
    """The name of what places are paid."""
    return Reason.of("award of", place=place_name(first, last))


def titled(kind: str, group: str) -> Reason:
    """A bracket or a flight by its number."""
    return Reason.of("flight", group=group) if kind == FLIGHT else Reason.of("bracket", group=group)


def match_of(kind: str, group: str) -> Reason:
    """The name of its match award."""
    return Reason.of("match award of", group=titled(kind, group))


def _percent(percent: Explained) -> str:
    return percent.shown.rstrip("0").rstrip(".") if "." in percent.shown else percent.shown
