"""The general formula: first overall, the places below it, and how deep they go (rules 50-69)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from awards.rules.depth import DEPTH_KINDS, Depth, DepthFacts, depth
from awards.rules.explained import Explained, product
from awards.rules.factors import kind_factor, rating_factor, restriction_factor, session_factor
from awards.rules.rulebook import Readings, Rulebook
from awards.rules.size import size_of
from awards.rules.strength import event_strength, given_strength
from awards.rules.tables import OverallPlace
from brackets.draw.reasons import Reason


@dataclass(frozen=True, slots=True)
class EventFacts:
    """One field of pairs, teams or players, with all its formula asks about."""

    classification: str
    kind: str
    tables: Fraction
    sessions: int = 1
    field: int = 0
    restrictions: int = 0
    upper_limit: Fraction | None = None
    m_max: Decimal | None = None


def field_strength(book: Rulebook, facts: EventFacts) -> Explained:
    """M of the field, at most `m_max` where that is given (rule 110, page 8)."""
    found = event_strength(book, facts.upper_limit)
    if facts.m_max is None or found.number <= facts.m_max:
        return found
    return given_strength(facts.m_max)


def first_overall(book: Rulebook, facts: EventFacts) -> Explained:
    """B x R x S x M x P x T (rule 50, page 1), not yet rounded."""
    return product(
        Reason.of("first overall"),
        size_of(book, facts.tables),
        rating_factor(book, facts.classification),
        session_factor(book, facts.sessions),
        field_strength(book, facts),
        restriction_factor(book, facts.restrictions),
        kind_factor(book, facts.kind),
        rule="50",
        page=1,
    )


def overall_places(book: Rulebook, facts: EventFacts, readings: Readings) -> tuple[Decimal, ...]:
    """The overall awards of every paid place; all come from the rounded first (rule 60, page 2)."""
    first = readings.rounded(first_overall(book, facts).number)
    return tuple(readings.rounded(value) for value in paid_values(book, facts, Fraction(first)))


def paid_values(book: Rulebook, facts: EventFacts, first: Fraction) -> list[Fraction]:
    """What every paid place gets below and including this first, unrounded (rules 61-68)."""
    kind = DEPTH_KINDS[facts.kind]
    return _depth(book, facts).paid(chain(book, first, facts.sessions, kind))


def place_values(
    book: Rulebook, first: Fraction, sessions: int, count: int, *kinds: str
) -> list[Fraction]:
    """So many places below and including first, unrounded (rules 61-62, page 2)."""
    values = chain(book, first, sessions, *kinds)
    return [next(values) for _ in range(count)]


def chain(book: Rulebook, first: Fraction, sessions: int, *kinds: str) -> Iterator[Fraction]:
    """First, then every place from its row; the 75% steps are never rounded (Appendix C)."""
    for rung in rungs(book, sessions, *kinds):
        yield first * rung.share


@dataclass(frozen=True, slots=True)
class Rung:
    """One overall place: its part of the first, and the row it follows; the first follows none.

    `steps` are the shares of the place above, from the first down to here, where nothing else
    made it (rule 61, page 2).
    """

    place: int
    share: Fraction
    row: OverallPlace | None = None
    steps: tuple[str, ...] = ()


def rungs(book: Rulebook, sessions: int, *kinds: str) -> Iterator[Rung]:
    """Every overall place from the first down, however deep (rules 61-62, page 2).

    `kinds` are what the event is called in a list of places, the closest first.
    """
    rung = Rung(1, Fraction(1))
    while True:
        yield rung
        place = rung.place + 1
        row = place_row(book, sessions, place, *kinds)
        steps = _steps(rung, row)
        rung = Rung(place, _share(rung.share, sessions, place, row), row, steps)


def how_from(first: str, sessions: int, row: OverallPlace, rung: Rung) -> Reason:
    """How a place follows from the rounded first."""
    place = rung.place
    if row.shape == "share":
        return Reason.of("times", share=str(row.value), award=first)
    if row.shape == "by_place":
        return Reason.of("first by place", first=first, place=place)
    if row.shape == "by_sessions":
        twice = 2 * sessions
        return Reason.of(
            "first by sessions", first=first, sessions=sessions, place=place, twice=twice
        )
    if rung.steps:
        return Reason.of("times shares", first=first, shares=rung.steps)
    return Reason.of("times place", share=str(row.value), place=place - 1)


def _steps(above: Rung, row: OverallPlace) -> tuple[str, ...]:
    """The shares so far with this one more, as long as every place followed the one above."""
    unbroken = len(above.steps) == above.place - 1
    return (*above.steps, str(row.value)) if unbroken and row.shape == "previous" else ()


def place_row(book: Rulebook, sessions: int, place: int, *kinds: str) -> OverallPlace:
    """The row a place below first follows, one of its own kind before one for every kind.

    An edition without a row is an error.
    """
    fitting = [row for row in book.rows(OverallPlace) if _holds(row, sessions, place)]
    for kind in (*kinds, ""):
        for row in fitting:
            if row.kind == kind:
                return row
    raise book.missing(OverallPlace, {"sessions": sessions, "place": place})


def _share(before: Fraction, sessions: int, place: int, row: OverallPlace) -> Fraction:
    if row.shape == "previous":
        return before * Fraction(row.value or 0)
    if row.shape == "share":
        return Fraction(row.value or 0)
    if row.shape == "by_place":
        return Fraction(1, place)
    return Fraction(sessions, place + 2 * sessions - 3)


def _holds(row: OverallPlace, sessions: int, place: int) -> bool:
    within = row.sessions_from <= sessions and (not row.sessions_to or sessions <= row.sessions_to)
    return within and row.place_from <= place and (row.place_to is None or place <= row.place_to)


def least_award(
    book: Rulebook, classification: str, strength: Explained, restrictions: int
) -> Explained:
    """What a further place must reach: 0.2 x R x M x P (rules 64, 67)."""
    return product(
        Reason.of("least"),
        book.cite("depth_threshold"),
        rating_factor(book, classification),
        strength,
        restriction_factor(book, restrictions),
        rule="64",
        page=2,
    )


def _depth(book: Rulebook, facts: EventFacts) -> Depth:
    strength = field_strength(book, facts)
    least = least_award(book, facts.classification, strength, facts.restrictions)
    asked = DepthFacts(facts.kind, facts.tables, facts.field, facts.sessions, least)
    return depth(book, asked)
