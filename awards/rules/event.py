"""Every award of an event that is paid by a ranking (rules 50-78 and 110-163).

`event_awards` is the one entry; national and world championships have their own module.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal

from awards.rules.awarded import (
    EventAwards,
    GroupAwards,
    MatchAward,
    PlaceAward,
    SectionAwards,
    in_one_line,
)
from awards.rules.championships import championship_awards
from awards.rules.club import decided_by_scale
from awards.rules.explained import NONE, Explained
from awards.rules.kinds import Terms, terms_of
from awards.rules.odd import warnings_of
from awards.rules.overalls import Overalls, firsts, not_raised, overalls, scale_overalls
from awards.rules.painting import paint
from awards.rules.ranked import RankedFacts
from awards.rules.ranked_checks import check_ranked
from awards.rules.ranked_match import swiss_match
from awards.rules.rulebook import Readings, Rulebook
from awards.rules.section_awards import session_awards
from awards.rules.standings import GroupStanding, standings
from brackets.draw.reasons import Reason

Paying = Callable[[Rulebook, RankedFacts, Readings], EventAwards]
ELSEWHERE: dict[str, Paying] = {"nabc": championship_awards, "wbf": championship_awards}
"""Events that are not paid by the general formula alone."""


def event_awards(book: Rulebook, facts: RankedFacts, readings: Readings) -> EventAwards:
    """Every group's awards with receipts; RuleError where the book or the facts are silent."""
    if facts.event in ELSEWHERE:
        return ELSEWHERE[facts.event](book, facts, readings)
    terms = terms_of(book, facts, readings)
    check_ranked(terms)
    found = standings(terms)
    paid = _overalls(terms, found)
    groups = tuple(_group(terms, one, own) for one, own in zip(found, paid, strict=True))
    return EventAwards(groups, tuple(warnings_of(terms, found, groups)))


def _overalls(terms: Terms, found: tuple[GroupStanding, ...]) -> tuple[Overalls | None, ...]:
    """The overall awards of every group; a club game without R has those of the club scale."""
    if decided_by_scale(terms):
        return tuple(scale_overalls(terms, one, paint(terms, one, "overall")) for one in found)
    made = firsts(terms, found)
    paid = tuple(
        overalls(terms, one, first, paint(terms, one, "overall"))
        for one, first in zip(found, made, strict=True)
    )
    flight_b = next((at for at, one in enumerate(found) if one.flight == 1), None)
    if paid[0] is None or flight_b is None or not terms.facts.flights:
        return paid
    return (replace(paid[0], looked_at=not_raised(terms, made, flight_b)), *paid[1:])


def _group(terms: Terms, standing: GroupStanding, own: Overalls | None) -> GroupAwards:
    match = swiss_match(terms, standing)
    session = session_awards(terms, standing)
    return GroupAwards(
        group=standing.name,
        factors=(own.factors if own else ()) + _match_factors(match),
        tables=standing.tables,
        overall=own.places if own else (),
        session=session,
        match=match,
        receipt=_receipt(terms, standing, own, session, match),
        worth=own.worth if own else None,
    )


def _match_factors(match: MatchAward | None) -> tuple[Explained, ...]:
    """D and L of the match award."""
    return match.receipt.parts[0].parts[:2] if match else ()


def _receipt(
    terms: Terms,
    standing: GroupStanding,
    own: Overalls | None,
    session: tuple[SectionAwards, ...],
    match: MatchAward | None,
) -> Explained:
    """The whole group: the first in full, every other award as a line."""
    parts = [standing.tables] if own is None else [own.first, own.depth, own.colour]
    places = own.places if own else ()
    lines = [in_one_line(place) for place in places]
    parts += [*lines, *(section.receipt for section in session)]
    parts += [match.receipt] if match else []
    parts += own.looked_at if own else ()
    best, what = _best(places, session, match)
    edition = terms.book.name
    name = Reason.of("group", group=standing.name)
    return Explained(name, best, what, edition=edition, parts=tuple(parts))


def _best(
    places: tuple[PlaceAward, ...], session: tuple[SectionAwards, ...], match: MatchAward | None
) -> tuple[Decimal | str, Reason]:
    if places:
        return places[0].award, Reason.of("first place each")
    if session:
        return session[0].awards[0].award, Reason.of("first of session each")
    if match:
        return match.award, Reason.of("match won each")
    return NONE, Reason.of("nothing awarded")
