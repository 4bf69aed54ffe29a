"""Overall awards of a ranked event: the first of each group, its adjustments, the places below.

First = B x R x S x M x P x T (rule 50, page 1). Then, on the rounded awards of other groups: X
against Flight B (rules 128-129), Flight A a tenth over Flight B (rule 134), both sites of a split
regional (rule 123). Each lower place follows from the rounded first and is rounded once (rule 60).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from functools import partial
from itertools import islice

from awards.rules.awarded import PlaceAward, Worth
from awards.rules.club import club_values, scale_first, scheme_of
from awards.rules.depth import DEPTH, DepthFacts, depth
from awards.rules.explained import (
    NOT_APPLIED,
    Explained,
    amount,
    factors_of,
    product,
    read_by,
    scaled,
    times,
    to_the_cent,
)
from awards.rules.factors import kind_factor, rating_factor, restriction_factor, session_factor
from awards.rules.fields import flight_a_first, split_regional, x_first
from awards.rules.general import Rung, how_from, least_award, rungs
from awards.rules.kinds import FINALISTS, Terms, strength
from awards.rules.knockout import award_of, place_name, rounded
from awards.rules.painting import Paint
from awards.rules.ranked import flights_of, groups_of
from awards.rules.sessions import session_depth
from awards.rules.size import size_factor
from awards.rules.standings import GroupStanding
from brackets.draw.reasons import Reason

CREDITED_DEPTH = "credited_depth"
"""How deep it pays where tables are credited that nobody of the field sat at."""
FLIGHT_DEPTH = "flight_depth"
"""Of whom a lower stratum of a flight pays 35% at most."""


@dataclass(frozen=True, slots=True)
class Overalls:
    """The overall awards of one group: how the first was made, the places, how many and why."""

    factors: tuple[Explained, ...]
    first: Explained
    places: tuple[PlaceAward, ...]
    depth: Explained
    colour: Explained
    looked_at: tuple[Explained, ...] = ()
    worth: Worth | None = None


def formula(terms: Terms, standing: GroupStanding, tables: Explained) -> Explained:
    """B x R x S x M x P x T of one group, and its share of a series (rules 50, 135-136)."""
    book, facts = terms.book, terms.facts
    first = product(
        Reason.of("first overall"),
        size_factor(book, tables),
        rating_factor(book, terms.rating),
        session_factor(book, terms.sessions),
        strength(terms, standing.group, top=standing.rank == 1),
        restriction_factor(book, facts.restrictions),
        kind_factor(book, terms.kind.formula),
        rule="50",
        page=1,
    )
    if facts.event != "side_game_series":
        return first
    return scaled(first, book.cite("series_overall" if terms.is_series else "series_game_overall"))


def firsts(terms: Terms, found: Sequence[GroupStanding]) -> tuple[Explained | None, ...]:
    """The first of every group, not yet rounded; None where nobody sat down."""
    plain = [formula(terms, one, one.tables) if one.tables.number else None for one in found]
    flight_b = next((at for at, one in enumerate(found) if one.flight == 1), None)
    if not terms.facts.flights or flight_b is None:
        return tuple(plain)
    below = plain[flight_b]
    if below is None:
        return tuple(plain)
    b_award = terms.money(below.number)
    return tuple(
        first and _against_b(terms, found, at, first, b_award) for at, first in enumerate(plain)
    )


def _against_b(
    terms: Terms, found: Sequence[GroupStanding], at: int, first: Explained, b_award: Decimal
) -> Explained:
    """Stratum X and Flight A as they stand against Flight B."""
    if found[at].is_x:
        a, x = found[0].group.tables, found[at].group.tables
        only = terms.money(first.number)
        return x_first(terms.book, x_tables=x, a_tables=a, b_first=b_award, x_only=only, own=first)
    return _raised_over_b(terms, first, b_award) if at == 0 else first


def _raised_over_b(terms: Terms, first: Explained, b_award: Decimal) -> Explained:
    """Flight A, at least a tenth over Flight B (rule 134, page 11)."""
    own = terms.money(first.number)
    raised = flight_a_first(terms.book, own, b_award, own=first)
    return raised if raised.number > own else first


def not_raised(terms: Terms, made: Sequence[Explained | None], b: int) -> tuple[Explained, ...]:
    """The tenth over Flight B that Flight A has without it: on the receipt too (rule 134)."""
    a_first, b_first = made[0], made[b]
    if a_first is None or b_first is None or a_first.rule == "134":
        return ()
    share, paid = terms.book.cite("flight_a_over_b"), terms.money(b_first.number)
    own = str(terms.money(a_first.number))
    reason = Reason.of("not below flight b", first=own, share=share.shown, paid=str(paid))
    name = Reason.of("over flight b")
    return (Explained(name, NOT_APPLIED, reason, "134", 11, share.edition),)


def overalls(
    terms: Terms, standing: GroupStanding, first: Explained | None, paint: Paint
) -> Overalls | None:
    """Every overall award of one group; None where the group has no tables at all."""
    if first is None:
        return None
    first = to_the_cent(first, terms.readings.rounding)
    base = rounded(Reason.of("first overall"), first, terms.readings, first=True)
    values = _paid(terms, standing, first)
    places = tuple(
        _place(terms, base, rung, combined=_scale(terms, standing, rung.place), paint=paint)
        for rung in islice(_rungs(terms), len(values))
    )
    paid = tuple(place for place in places if place.award)
    line = _depth_line(terms, standing, len(paid))
    worth = partial(_worth, terms, standing, base, paint)
    return Overalls(factors_of(first), first, paid, line, paint.line, worth=worth)


def scale_overalls(terms: Terms, standing: GroupStanding, paint: Paint) -> Overalls | None:
    """The places of a club's Swiss on the club scale, as deep as a session pays (rules 71 and 163, pages 2 and 14).

    None where the scale is not given: it is in another book, and the matches are paid without it.
    """
    if terms.kind.by_session or not terms.facts.club_scale:
        return None
    first = scale_first(terms, "first overall")
    worth = partial(_scale_worth, terms, standing, first, paint)
    if _too_small(terms, standing):
        return Overalls((), first, (), _depth_line(terms, standing, 0), paint.line, worth=worth)
    line = session_depth(terms.book, standing.entrants)
    places = tuple(map(worth, range(1, int(line.number) + 1)))
    paid = tuple(place for place in places if place.award)
    return Overalls((), first, paid, line, paint.line, worth=worth)


def _scale_worth(
    terms: Terms, standing: GroupStanding, first: Explained, paint: Paint, place: int
) -> PlaceAward:
    """One place on the club scale, or from 30 tables on that of four sessions (rule 75, page 3)."""
    scheme = scheme_of(terms, standing.flight, across=False)
    base = rounded(Reason.of("first overall"), first, terms.readings, first=True)
    values = club_values(terms, base, scheme)
    exact = first if place == 1 else next(islice(values, place - 1, None))
    name = award_of(place, place)
    receipt = rounded(name, exact, terms.readings, paint.line, first=place == 1)
    award = Decimal(receipt.shown)
    return PlaceAward((place, place), award, paint.shares(award), receipt)


def _worth(
    terms: Terms, standing: GroupStanding, base: Explained, paint: Paint, place: int
) -> PlaceAward:
    """One place of the group, however deep."""
    rung = next(islice(_rungs(terms), place - 1, None))
    return _place(terms, base, rung, combined=_scale(terms, standing, place), paint=paint)


def _rungs(terms: Terms) -> Iterator[Rung]:
    """Every place of the kind of event, however deep."""
    return rungs(terms.book, terms.sessions, *terms.lists)


def _fallen(terms: Terms, first: Explained) -> Iterator[Fraction]:
    """Every place, unrounded, from the rounded first (rule 60, page 2)."""
    paid = Fraction(terms.money(first.number))
    return (paid * rung.share for rung in _rungs(terms))


def _too_small(terms: Terms, standing: GroupStanding) -> bool:
    """The lowest stratum needs three tables (rule 125, page 10)."""
    return standing.is_lowest and standing.group.tables < terms.book.constant("stratum_tables")


def _depth_line(terms: Terms, standing: GroupStanding, paid: int) -> Explained:
    if _too_small(terms, standing):
        needed = terms.book.cite("stratum_tables")
        reason = Reason.of("stratum too small", tables=needed.shown)
        return Explained(DEPTH, Decimal(0), reason, "125", 10, terms.book.name)
    facts = _depth_facts(terms, standing)
    line = depth(terms.book, facts).explained(terms.book, paid)
    is_lower = facts.of_flight is not None and not standing.is_top
    open_ones = {CREDITED_DEPTH: facts.is_credited, FLIGHT_DEPTH: is_lower}
    said = (terms.readings.said(name) for name, is_open in open_ones.items() if is_open)
    return read_by(line, *said)


def _paid(terms: Terms, standing: GroupStanding, first: Explained) -> list[Fraction]:
    """The places that are paid, each unrounded."""
    if _too_small(terms, standing):
        return []
    return depth(terms.book, _depth_facts(terms, standing)).paid(_fallen(terms, first))


def _depth_facts(terms: Terms, standing: GroupStanding) -> DepthFacts:
    facts = terms.facts
    m = strength(terms, standing.group, top=standing.rank == 1)
    least = least_award(terms.book, terms.rating, m, facts.restrictions)
    event = sum((one.tables for one in groups_of(facts)), start=Fraction(0))
    held = bool(facts.flights) and event >= terms.book.constant("flighted_share_tables")
    tables, kind = standing.tables.number, terms.kind.formula
    finalists = facts.finalists if terms.depth == FINALISTS else None
    share = "" if finalists else terms.depth
    found = DepthFacts(
        kind, tables, standing.entrants, terms.sessions, least, share, finalists, facts.event
    )
    if held:
        found = _held(terms, standing, found)
    if terms.is_series or facts.level is not None:
        return found
    found = replace(found, own=standing.compared)
    if not found.is_credited:
        return found
    return replace(found, by_field=terms.readings[CREDITED_DEPTH] == "field")


def _held(terms: Terms, standing: GroupStanding, found: DepthFacts) -> DepthFacts:
    """Held to 35% of the flight (rule 133, page 11); of a lower stratum a reading says of whom."""
    if standing.is_top:
        return replace(found, of_flight=standing.entrants)
    if terms.readings[FLIGHT_DEPTH] == "stratum":
        return replace(found, of_flight=standing.entrants, is_stratum=True)
    flight = flights_of(terms.facts)[standing.flight]
    return replace(found, of_flight=sum(group.field for group in flight))


def _scale(terms: Terms, standing: GroupStanding, place: int) -> Fraction | None:
    """The rounded first on both sites' attendance, for the first two of a split regional."""
    combined = terms.facts.combined_tables
    if combined is None or standing.rank > 1 or place > 2 or not terms.pays_gold:
        return None
    name, reason = Reason.of("combined tables"), Reason.of("both sites")
    tables = Explained(name, combined, reason, "123", 10, terms.book.name)
    return Fraction(terms.money(formula(terms, standing, tables).number))


def _place(
    terms: Terms, base: Explained, rung: Rung, *, combined: Fraction | None, paint: Paint
) -> PlaceAward:
    """One place from the rounded first, `base`: by the book's row, the higher of two sites, rounded once."""
    place, exact = rung.place, _exact(terms, base, rung)
    if combined is not None and base.number:
        own, both = base.number * rung.share, combined * rung.share
        exact = split_regional(terms.book, own, both, own=exact)
    receipt = rounded(award_of(place, place), exact, terms.readings, paint.line, first=place == 1)
    award = Decimal(receipt.shown)
    return PlaceAward((place, place), award, paint.shares(award), receipt)


def _exact(terms: Terms, base: Explained, rung: Rung) -> Explained:
    """What a place is worth before it is rounded, with the row of the book it follows."""
    if rung.row is None:
        return base.parts[0]
    sessions, row, share = terms.sessions, rung.row, rung.share
    rule = "62" if row.shape == "by_sessions" or sessions > 2 else "61"
    name, edition = place_name(rung.place, rung.place), terms.book.name

    def of(parts: tuple[Explained, ...]) -> Explained:
        first = parts[0]
        reason = how_from(first.shown, sessions, row, rung)
        value = first.number * share
        found = Explained(name, value, reason, rule, row.page, edition, parts=parts)
        return amount(found, times(share), of)

    return of((base,))
