"""Session awards of a group, section by section (rules 70-78 and 125, pages 2, 3, 10 and 17)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from functools import partial
from itertools import count, islice, takewhile

from awards.rules.awarded import PlaceAward, SectionAwards, in_one_line
from awards.rules.club import CLUB_SCHEMES, club_values, decided_by_scale, scale_first, scheme_of
from awards.rules.explained import Explained, product, scaled, to_the_cent
from awards.rules.factors import kind_factor, rating_factor, restriction_factor
from awards.rules.kinds import Terms, strength
from awards.rules.knockout import place_name, rounded
from awards.rules.painting import Paint, gold_tops, paint
from awards.rules.ranked import Section, flights_of
from awards.rules.sessions import (
    BELOW_SECTIONAL,
    across_tables,
    session_depth,
    session_place,
    with_bonuses,
)
from awards.rules.size import size_factor
from awards.rules.standings import GroupStanding
from brackets.draw.reasons import Reason


@dataclass(frozen=True, slots=True)
class Comparison:
    """Who is compared with whom; `sizes` are the tables of the whole sections put together.

    A stratum counts its own and lower `tables` of a section, but a section is as large as it is.
    """

    name: str
    tables: Fraction
    field: int
    sizes: tuple[Fraction, ...]
    session: int = 0


def comparisons(terms: Terms, standing: GroupStanding) -> tuple[Comparison, ...]:
    """Every section of the group, or all of them as one where it is scored across sections."""
    if not terms.kind.by_session or terms.is_series:
        return ()
    found = _sections(terms, standing)
    if not terms.facts.across_sections:
        return found
    numbers = dict.fromkeys(one.session for one in found)
    if not terms.facts.sections:
        return found
    return tuple(
        _across_all([one for one in found if one.session == number], several=len(numbers) > 1)
        for number in numbers
    )


def _across_all(parts: list[Comparison], *, several: bool) -> Comparison:
    """The sections of one session as one; it has the session's number where there are several."""
    sizes = tuple(size for one in parts for size in one.sizes)
    name = str(parts[0].session) if several else ""
    tables = sum((one.tables for one in parts), start=Fraction(0))
    return Comparison(name, tables, sum(one.field for one in parts), sizes, parts[0].session)


def _sections(terms: Terms, standing: GroupStanding) -> tuple[Comparison, ...]:
    given = terms.facts.sections
    if not given:
        tables, field = standing.compared, standing.entrants
        if not tables:
            return ()
        if not terms.facts.is_cut_between:
            return (Comparison("", tables, field, (tables,)),)
        sessions = range(1, len(terms.facts.cuts) + 1)
        return tuple(Comparison(str(at), tables, field, (tables,), at) for at in sessions)
    mine = [one for one in given if _counts(one, standing)]
    names = dict.fromkeys(one.name for one in mine)
    return tuple(
        _together(name, [one for one in mine if one.name == name], _size(terms, standing, name))
        for name in names
    )


def _size(terms: Terms, standing: GroupStanding, name: str) -> Fraction:
    """The tables of a whole section, those of the strata above too (rule 162, page 14)."""
    facts = terms.facts
    flight = ("", *(group.name for group in flights_of(facts)[standing.flight]))
    mine = (one for one in facts.sections if one.name == name and one.group in flight)
    return sum((one.tables for one in mine), start=Fraction(0))


def _counts(section: Section, standing: GroupStanding) -> bool:
    """A section without a group is whole and counts for the strongest group alone."""
    if not section.group:
        return standing.rank == 1
    return section.group in (standing.name, *standing.lower)


def _together(name: str, parts: list[Section], size: Fraction) -> Comparison:
    tables = sum((one.tables for one in parts), start=Fraction(0))
    field = sum(one.field for one in parts)
    return Comparison(name, tables, field, (size,), parts[0].session)


def too_few(terms: Terms, standing: GroupStanding, compared: Comparison) -> bool:
    """The lowest stratum needs three competitors in direct comparison (rule 125, page 10)."""
    least = terms.book.constant("stratum_competitors")
    return standing.is_lowest and compared.field < least


def session_awards(terms: Terms, standing: GroupStanding) -> tuple[SectionAwards, ...]:
    """The session awards of every section of one group."""
    top, other = paint(terms, standing, "section_top"), paint(terms, standing, "session")
    found = (
        _awards(terms, standing, one, top, other)
        for one in comparisons(terms, standing)
        if one.tables and not too_few(terms, standing, one)
    )
    return tuple(one for one in found if one.awards)


def _awards(
    terms: Terms, standing: GroupStanding, compared: Comparison, top: Paint, other: Paint
) -> SectionAwards:
    scheme = scheme_of(terms, standing.flight, across=_across(terms, compared))
    first = to_the_cent(_first(terms, standing, compared), terms.readings.rounding)
    places = session_depth(terms.book, compared.field)
    golden = gold_tops(terms, list(compared.sizes)) if len(compared.sizes) > 1 else 1
    awards = (
        _place(terms, exact, place, top if place <= golden else other)
        for place, exact in enumerate(
            islice(_values(terms, first, scheme), int(places.number)), start=1
        )
    )
    paid = tuple(takewhile(lambda one: one.award, awards))
    worth = partial(_worth, terms, first, scheme, other)
    return SectionAwards(compared.name, paid, _receipt(compared, first, places, paid), worth)


def _worth(terms: Terms, first: Explained, scheme: str, colour: Paint, place: int) -> PlaceAward:
    """One place of the section, however deep."""
    exact = next(islice(_values(terms, first, scheme), place - 1, None))
    return _place(terms, exact, place, colour)


def _across(terms: Terms, compared: Comparison) -> bool:
    enough = compared.tables >= terms.book.constant("across_sections_tables")
    return terms.facts.across_sections and enough


def _first(terms: Terms, standing: GroupStanding, compared: Comparison) -> Explained:
    """The first award with its additions, not yet rounded (rules 70, 73-74, 136 and 155)."""
    if decided_by_scale(terms):
        return scale_first(terms, "session first")
    book, facts = terms.book, terms.facts
    first = product(
        Reason.of("session first"),
        _share(terms),
        size_factor(book, _tables(terms, compared)),
        rating_factor(book, terms.rating),
        strength(terms, standing.group, top=standing.rank == 1),
        restriction_factor(book, facts.restrictions),
        kind_factor(book, terms.kind.formula),
        rule="155" if facts.one_winner else "70",
        page=14 if facts.one_winner else 2,
    )
    separate = bool(facts.flights) and standing.flight == 0 and not standing.is_x
    flight_a = separate and terms.classification not in BELOW_SECTIONAL
    first = with_bonuses(book, first, flight_a=flight_a, cuts=facts.cuts_before(compared.session))
    if facts.event == "side_game_series":
        return scaled(first, book.cite("series_game_session"))
    return first


def _share(terms: Terms) -> Explained:
    """Half of the formula, a third of it with one winner (rules 70 and 155)."""
    one_winner = terms.facts.one_winner
    found = terms.book.cite("session_first_one_winner" if one_winner else "session_first")
    reason = (
        Reason.of("formula of one winner") if one_winner else Reason.of("formula without sessions")
    )
    return replace(found, name=Reason.of("share"), reason=reason)


def _tables(terms: Terms, compared: Comparison) -> Explained:
    """The tables compared, across many sections their square root (rule 77, page 3)."""
    name, reason = Reason.of("tables"), Reason.of("tables compared")
    own = Explained(name, compared.tables, reason)
    if not _across(terms, compared):
        return own
    value = across_tables(terms.book, compared.tables)
    reason = Reason.of("across sections", tables=own.shown)
    return Explained(name, value, reason, "77", 3, terms.book.name, parts=(own,))


def _values(terms: Terms, first: Explained, scheme: str) -> Iterator[Explained]:
    """What every place is worth, from the rounded first, each unrounded."""
    base = rounded(Reason.of("session first"), first, terms.readings)
    if scheme != "transition":
        yield base.parts[0]
    if scheme in CLUB_SCHEMES:
        yield from islice(club_values(terms, base, scheme), int(scheme != "transition"), None)
    kinds = terms.lists
    yield from (session_place(terms.book, base, scheme, place, *kinds) for place in count(2))


def _place(terms: Terms, exact: Explained, place: int, colour: Paint) -> PlaceAward:
    name = Reason.of("session place", place=place_name(place, place))
    receipt = rounded(name, exact, terms.readings, colour.line)
    award = Decimal(receipt.shown)
    return PlaceAward((place, place), award, colour.shares(award), receipt)


def _receipt(
    compared: Comparison, first: Explained, places: Explained, paid: tuple[PlaceAward, ...]
) -> Explained:
    name = Reason.of("session")
    if compared.name:
        name = Reason.of("session of section", section=compared.name)
    best = paid[0].award if paid else Decimal("0.00")
    lines = tuple(in_one_line(one) for one in paid)
    reason = Reason.of("first place each")
    return Explained(
        name, best, reason, first.rule, first.page, first.edition, parts=(first, places, *lines)
    )
