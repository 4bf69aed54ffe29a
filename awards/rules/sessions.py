"""Session awards: the best of each section or session (rules 70-78, pages 2-3)."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import floor

from awards.rules.explained import Explained, amount, product, scaled, times
from awards.rules.factors import kind_factor, rating_factor, restriction_factor
from awards.rules.general import EventFacts, field_strength
from awards.rules.logarithm import root
from awards.rules.rulebook import Readings, Rulebook
from awards.rules.size import size_of
from awards.rules.tables import SessionPlace
from brackets.draw.reasons import Reason

BELOW_SECTIONAL = ("club", "club_championship", "unit_championship")


@dataclass(frozen=True, slots=True)
class SessionFacts:
    """What a session award asks about beyond its field."""

    event: EventFacts
    flight_a: bool = False
    cuts: int = 0
    across_sections: bool = False
    one_winner: bool = False


def session_places(book: Rulebook, facts: SessionFacts, readings: Readings) -> tuple[Decimal, ...]:
    """The awards of a session: 40% of the field (rules 70-72), from the rounded first."""
    first = readings.rounded(session_first(book, facts).number)
    depth = floor(Fraction(book.constant("session_depth")) * facts.event.field + Fraction(1, 2))
    scheme = "across_sections" if _across(book, facts) else "standard"
    values = [session_value(book, Fraction(first), scheme, place) for place in range(1, depth + 1)]
    return tuple(readings.rounded(value) for value in values)


def session_depth(book: Rulebook, field: int) -> Explained:
    """40% of those compared, a half counting up (rule 71, page 2)."""
    share = book.cite("session_depth")
    places = floor(share.number * field + Fraction(1, 2))
    reason = Reason.of("share of competitors", share=share.shown, field=field)
    return Explained(Reason.of("session depth"), Decimal(places), reason, "71", 2, share.edition)


def session_first(book: Rulebook, facts: SessionFacts) -> Explained:
    """The first session award with its additions (rules 70, 73-74, 155), not yet rounded."""
    event = facts.event
    share = "session_first_one_winner" if facts.one_winner else "session_first"
    first = product(
        Reason.of("session first"),
        book.cite(share),
        size_of(book, _tables(book, facts)),
        rating_factor(book, event.classification),
        field_strength(book, event),
        restriction_factor(book, event.restrictions),
        kind_factor(book, event.kind),
        rule="70",
        page=2,
    )
    flight = facts.flight_a and event.classification not in BELOW_SECTIONAL
    return with_bonuses(book, first, flight_a=flight, cuts=facts.cuts)


def with_bonuses(book: Rulebook, first: Explained, *, flight_a: bool, cuts: int) -> Explained:
    """A tenth more in Flight A (rule 73), after one cut, a fifth after two (rule 74, page 3)."""
    cut = {0: [], 1: ["one_cut_bonus"], 2: ["two_cut_bonus"]}[cuts]
    for bonus in (["flight_a_session_bonus"] if flight_a else []) + cut:
        cited = book.cite(bonus)
        more = Explained(cited.name, 1 + cited.number, cited.reason, cited.rule, cited.page)
        first = scaled(first, more)
    return first


def _across(book: Rulebook, facts: SessionFacts) -> bool:
    return facts.across_sections and facts.event.tables >= book.constant("across_sections_tables")


def _tables(book: Rulebook, facts: SessionFacts) -> Fraction:
    """The tables compared: across sections 2 x sqrt(13 x (tables - 13)) (rule 77, page 3)."""
    if not _across(book, facts):
        return facts.event.tables
    return across_tables(book, facts.event.tables)


def across_tables(book: Rulebook, tables: Fraction) -> Fraction:
    """2 x sqrt(13 x (tables - 13)) of 26 tables and more (rule 77, page 3)."""
    half = Fraction(book.constant("across_sections_half"))
    return 2 * root(half * (tables - half))


def session_value(
    book: Rulebook, first: Fraction, scheme: str, place: int, *kinds: str
) -> Fraction:
    """One place of a session, from its first award, unrounded (rules 72 and 78, pages 2-3)."""
    if place == 1:
        return first
    return first * _share(_row(book, scheme, place, *kinds), place)


def _row(book: Rulebook, scheme: str, place: int, *kinds: str) -> SessionPlace:
    """The row a place follows, one of its own kind before one for every kind."""
    known = {row.kind for row in book.rows(SessionPlace) if row.scheme == scheme}
    kind = next((kind for kind in kinds if kind in known), "")
    return book.band(SessionPlace, "place", place, scheme=scheme, kind=kind)


def _share(row: SessionPlace, place: int) -> Fraction:
    """The part of the first award that a place below it gets."""
    if row.shape == "share":
        return Fraction(row.value or 0)
    if row.shape == "by_place":
        return Fraction(1, place)
    return 1 / root(place * root(Fraction(2 * (place - 1))))


def session_place(
    book: Rulebook, base: Explained, scheme: str, place: int, *kinds: str
) -> Explained:
    """A place below the first as a line of a receipt: how it follows from `base`, the rounded first."""
    row = _row(book, scheme, place, *kinds)
    rule = "78" if scheme == "across_sections" else "72"
    name, share = Reason.of("place", place=place), _share(row, place)

    def of(parts: tuple[Explained, ...]) -> Explained:
        first = parts[0]
        reason = _how(row, first.shown, place)
        value = first.number * share
        found = Explained(name, value, reason, rule, row.page, book.name, parts=parts)
        return amount(found, times(share), of)

    return of((base,))


def _how(row: SessionPlace, first: str, place: int) -> Reason:
    """How a place follows from the rounded first."""
    if row.shape == "share":
        return Reason.of("times", share=str(row.value), award=first)
    if row.shape == "by_place":
        return Reason.of("first by place", first=first, place=place)
    return Reason.of("first by root", first=first, place=place, before=place - 1)
