"""The overall awards of an event that is paid by a ranking: pages 1 and 2 with pages 9 to 12."""

from __future__ import annotations

from fractions import Fraction

from tests.awards.second.answer import Award, Awards
from tests.awards.second.book import additional_rules as rules
from tests.awards.second.book import general_formula as formula
from tests.awards.second.book import session_awards as book
from tests.awards.second.book.classification import rated
from tests.awards.second.book.pigmentation import shares
from tests.awards.second.entries import Group
from tests.awards.second.exact import at_most
from tests.awards.second.ranked import Ranked
from tests.awards.second.sessions import existing_scale


def overalls(ranked: Ranked, group: Group) -> Awards:
    """Every overall award of a group; those of a club game are in another handbook."""
    too_few = group.is_lowest and group.own < rules.LOWEST_STRATUM
    if too_few:
        return ()
    if rated(ranked.event) == "club":
        return by_club_scale(ranked, group)
    return by_first(ranked, group, ranked.event.rounded(first_award(ranked, group)))


def by_club_scale(ranked: Ranked, group: Group) -> Awards:
    """The places of a club's Swiss, which has no sessions: page 14, "F. Club games", and from 30 tables page 3."""
    existing = existing_scale(ranked)
    if not ranked.pays_matches or not existing:
        return ()
    rounded = ranked.event.rounded
    usual = book.existing_scale(existing)
    large = ranked.strongest_with(group).tables >= book.MANY_CLUB_TABLES
    scale = book.club_scale if large else usual
    first = rounded(existing[0])
    gold, colour = ranked.gold(group), ranked.colour(group)
    awards = [rounded(scale(first, at)) for at in range(1, book.places_paid(group.entrants) + 1)]
    return tuple(
        Award(at, at, award, shares(award, colour, gold, rounded))
        for at, award in enumerate(awards, start=1)
        if award
    )


def by_first(ranked: Ranked, group: Group, first: Fraction) -> Awards:
    """Page 2: "the 1st place award, rounded to two decimals, is used to compute all subsequent"."""
    rounded, sessions = ranked.event.rounded, ranked.sessions
    places = range(1, depth(ranked, group, first) + 1)
    awards = [rounded(formula.place_award(first, place, sessions)) for place in places]
    awards = with_both_sites(ranked, group, awards)
    gold, colour = ranked.gold(group), ranked.colour(group)
    return tuple(
        Award(place, place, award, shares(award, colour, gold, rounded))
        for place, award in zip(places, awards, strict=True)
        if award
    )


def first_award(ranked: Ranked, group: Group) -> Fraction:
    """The first, not rounded: page 1, and for Flight A and stratum X pages 10 and 11."""
    own = _formula(ranked, group, ranked.counted(group))
    flight_b = ranked.flight_b
    if flight_b is None or group.ranking > 0:
        return own
    of_b = ranked.event.rounded(first_award(ranked, flight_b))
    if ranked.is_x(group):
        return rules.first_of_x(group.own, ranked.strongest_with(group).tables, of_b, own)
    return max(own, rules.ABOVE_FLIGHT_B * of_b)


def _formula(ranked: Ranked, group: Group, tables: Fraction) -> Fraction:
    """Page 1, B x R x S x M x P x T; page 11 for side game series."""
    first = ranked.formula(tables, ranked.m(group)) * formula.S[ranked.sessions]
    if ranked.event.kind != "side_game_series":
        return first
    return first * (rules.SERIES if ranked.series else rules.GAME_OVERALL)


def depth(ranked: Ranked, group: Group, first: Fraction) -> int:
    """Page 2, "Depth of overall awards", and page 11, "Flighted pairs"."""
    r, p = formula.R[rated(ranked.event)], formula.P[ranked.event.restrictions]
    worth = formula.WORTH * r * ranked.m(group) * p
    tables, entrants = ranked.counted(group), group.entrants
    asked = formula.Depth(ranked.field, tables, entrants, ranked.sessions, worth)
    places = formula.places_paid(asked, first)
    if ranked.event.readings["credited_depth"] == "field":
        printed = formula.printed_places(ranked.field, ranked.played(group))
        places = min(places, max(printed, at_most(formula.AT_MOST, entrants)))
    if ranked.is_flighted and ranked.groups[0].counted >= rules.FLIGHTED_TABLES:
        whole = ranked.event.readings["flight_depth"] == "flight"
        of = ranked.strongest_with(group).entrants if whole else entrants
        places = min(places, at_most(rules.OF_THE_FLIGHT, of))
    return places


def with_both_sites(ranked: Ranked, group: Group, awards: list[Fraction]) -> list[Fraction]:
    """Page 10, "Split regionals": 1st and 2nd of gold point pairs count both sites at 80%."""
    combined = ranked.document.get("combined_tables")
    is_gold = ranked.event.classification == "regional" and ranked.gold(group)
    if combined is None or not is_gold or group.number > 0:
        return awards
    rounded = ranked.event.rounded
    first = rounded(_formula(ranked, group, Fraction(combined)))
    found = list(awards)
    for at in range(min(rules.UPPER_PLACES, len(awards))):
        of_both = formula.place_award(first, at + 1, ranked.sessions)
        found[at] = max(awards[at], rounded(rules.BOTH_SITES * of_both))
    return found
