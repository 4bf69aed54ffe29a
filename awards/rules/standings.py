"""The groups of an event from the strongest down: what each has itself and what it borrows.

A stratum counts all lower strata (rule 124, page 10), a flight all lower flights (rule 132,
page 11), stratum A of a stratiflighted event everything below it (rule 127), X itself alone
(rules 128-129), a bracket of a Swiss its share of the lower brackets (rule 143, page 12).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from awards.rules.explained import Explained, total
from awards.rules.fields import bracketed_swiss_tables, with_concurrent
from awards.rules.kinds import Terms
from awards.rules.ranked import Group, RankedFacts, flights_of, has_x
from awards.rules.rounding import plain
from brackets.draw.reasons import Reason

TABLES, OWN = Reason.of("tables"), Reason.of("own tables")


@dataclass(frozen=True, slots=True)
class GroupStanding:
    """One group in its event: `rank` 1 is the strongest, `entrants` may be paid by its overalls.

    `compared` are the tables that play against each other in its flight, `highest` the stratum
    whose limit its match awards have (rule 141), `is_lowest` marks the lowest stratum (rule 125).
    """

    group: Group
    rank: int
    flight: int
    tables: Explained
    entrants: int
    compared: Fraction
    highest: Group
    lower: tuple[str, ...] = ()
    is_x: bool = False
    is_lowest: bool = False

    @property
    def name(self) -> str:
        """The group's name."""
        return self.group.name

    @property
    def is_top(self) -> bool:
        """Is it the highest stratum of its flight?"""
        return self.group is self.highest


def standings(terms: Terms) -> tuple[GroupStanding, ...]:
    """Every group with its tables, the strongest first."""
    facts, found = terms.facts, list[GroupStanding]()
    flights = flights_of(facts)
    for number, flight in enumerate(flights):
        below = tuple(group for other in flights[number + 1 :] for group in other)
        for at, group in enumerate(flight):
            lower = flight[at + 1 :]
            is_x = number == 0 and at == 1 and has_x(facts)
            found.append(
                GroupStanding(
                    group,
                    len(found) + 1,
                    number,
                    _counted(terms, len(found), group, () if is_x else (*lower, *below)),
                    sum(one.field for one in (group, *lower)),
                    sum((one.tables for one in (group, *lower)), start=Fraction(0)),
                    flight[0],
                    tuple(one.name for one in lower),
                    is_x,
                    _is_lowest(facts, flights, number, at),
                )
            )
    return tuple(found)


def _is_lowest(
    facts: RankedFacts, flights: Sequence[Sequence[Group]], number: int, at: int
) -> bool:
    """The lowest stratum of the event (rule 125); a flight that is not stratified has none."""
    stratified = bool(facts.strata) or (bool(facts.flights) and bool(facts.flights[number].strata))
    last = number == len(flights) - 1 and at == len(flights[number]) - 1
    return stratified and last


def _counted(terms: Terms, at: int, group: Group, lower: Sequence[Group]) -> Explained:
    facts = terms.facts
    if facts.brackets:
        sizes = [one.tables for one in facts.brackets]
        return bracketed_swiss_tables(terms.book, sizes, at + 1)
    if facts.session_tables:
        return _of_series(terms)
    if facts.level == 1 and facts.entry_tables is not None:
        reason = Reason.of("all entered")
        return Explained(TABLES, facts.entry_tables, reason, "131", 11, terms.book.name)
    found = _with_lower(terms, group, lower)
    if at > 0 or not facts.concurrent:
        return found
    return with_concurrent(terms.book, found, facts.concurrent)


def _with_lower(terms: Terms, group: Group, lower: Sequence[Group]) -> Explained:
    own = Explained(OWN, group.tables, Reason.of("tables of", group=group.name))
    if terms.facts.whole:
        reason = Reason.of("tables in play")
        return Explained(TABLES, group.tables, reason, "51", 1, terms.book.name)
    rule, page = _source(terms.facts)
    full = Reason.of("counted in full")
    parts = [Explained(Reason.of("tables of", group=one.name), one.tables, full) for one in lower]
    reason = Reason.of("own and lower tables") if parts else OWN
    found = total(TABLES, reason, own, *parts, rule=rule, page=page)
    return replace(found, edition=terms.book.name)


def _source(facts: RankedFacts) -> tuple[str, int]:
    """Where the book says which tables are added."""
    if facts.strata:
        return "124", 10
    return ("127", 10) if has_x(facts) else ("132", 11)


def _of_series(terms: Terms) -> Explained:
    """The average of the two largest sessions of a series (rule 135, page 11)."""
    largest = sorted(terms.facts.session_tables, reverse=True)[:2]
    value = sum(largest, start=Fraction(0)) / 2
    reason = Reason.of("two largest sessions", tables=tuple(map(plain, largest)))
    return Explained(TABLES, value, reason, "135", 11, terms.book.name)
