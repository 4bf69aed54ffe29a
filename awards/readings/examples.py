"""One event for each reading on which its options pay differently, computed by the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from awards.rules.awarded import PlaceAward
from awards.rules.event import event_awards
from awards.rules.facts import BracketFacts, KnockoutFacts
from awards.rules.knockout import BracketAwards, knockout_awards
from awards.rules.match import Earned, MatchShare, partial_share, personal_award, played_share
from awards.rules.ranked import Concurrent, Group, RankedFacts
from awards.rules.rulebook import Readings, Rulebook
from brackets.systems.bridge.engine.participation import individual_award

Pays = Callable[[Rulebook, Readings], Decimal]


@dataclass(frozen=True, slots=True)
class Example:
    """A sentence that ends in "pays", and what it pays under the readings given."""

    said: str
    pays: Pays
    evidence: str = ""


def _knockout(book: Rulebook, readings: Readings, *brackets: BracketFacts) -> BracketAwards:
    facts = KnockoutFacts("regional", brackets, boards=24, sessions=4)
    return knockout_awards(book, facts, readings)[0]


def _six_brackets(book: Rulebook, readings: Readings) -> Decimal:
    brackets = (BracketFacts(16, Fraction(6000 - 900 * at)) for at in range(6))
    return _knockout(book, readings, *brackets).overall[0].award


def _one_bracket(book: Rulebook, readings: Readings) -> BracketAwards:
    return _knockout(book, readings, BracketFacts(16, Fraction(2000)))


def _second_of_pairs(book: Rulebook, readings: Readings) -> Decimal:
    facts = RankedFacts("pairs", "regional", 2, whole=Group("all", Fraction(8), 16))
    return event_awards(book, facts, readings).groups[0].overall[1].award


def _paid(
    awards: BracketAwards, readings: Readings, *shares: MatchShare, place: PlaceAward | None = None
) -> Decimal:
    """What a player of the bracket is paid who has earned a place, or only matches."""
    earned = Earned(place.award, place.colours, place.receipt) if place else None
    match, colour = awards.match.parts[0], awards.match_colour
    return personal_award(
        earned, match, match_colour=colour, shares=shares, readings=readings
    ).award


def _for_matches(book: Rulebook, readings: Readings, *shares: MatchShare) -> Decimal:
    return _paid(_one_bracket(book, readings), readings, *shares)


def _winner(book: Rulebook, readings: Readings) -> Decimal:
    awards = _one_bracket(book, readings)
    wins = (MatchShare(Fraction(1)),) * 4
    return _paid(awards, readings, *wins, place=awards.overall[0])


def _one_of_two(book: Rulebook, readings: Readings) -> Decimal:
    return _for_matches(book, readings, MatchShare(partial_share(book, 1, 2, readings)))


def _small_share(book: Rulebook, readings: Readings) -> Decimal:
    return _for_matches(
        book, readings, MatchShare(Fraction(1), played_share(Fraction(40), readings))
    )


def _gold_of_limited(book: Rulebook, readings: Readings) -> Decimal:
    first = _knockout(book, readings, BracketFacts(16, upper_limit=Fraction(299))).overall[0]
    return sum(
        (share.award for share in first.colours if share.colour == "gold"), start=Decimal("0.00")
    )


def _sixth_of_credited(book: Rulebook, readings: Readings) -> Decimal:
    whole, beside = Group("all", Fraction(8), 16), (Concurrent(Fraction(16)),)
    facts = RankedFacts("pairs", "regional", 2, whole=whole, concurrent=beside)
    places = event_awards(book, facts, readings).groups[0].overall
    return next((one.award for one in places if one.places == (6, 6)), Decimal("0.00"))


def _match_of_five(book: Rulebook, readings: Readings) -> Decimal:
    awards = _one_bracket(book, readings)
    if readings["round_robin_matches"] == "three_way":
        return _one_of_two(book, readings)
    assert awards.of_boards
    return _paid(awards, readings, MatchShare(Fraction(1), award=awards.of_boards(7)))


def _agreed_final(book: Rulebook, readings: Readings) -> Decimal:
    awards = _knockout(book, readings, BracketFacts(8, Fraction(2000), agreed_final=True))
    place = next((one for one in awards.overall if one.places == (3, 4)), None)
    return _paid(awards, readings, *(MatchShare(Fraction(1)),) * 2, place=place)


def _lost_final(book: Rulebook, readings: Readings) -> Decimal:
    percents = [Fraction(part) for part in (60, 0, 0, 100)]
    in_full = readings["lost_final"] == "full"
    won = individual_award(4, 3, percents, one_in_full=in_full).match_shares[0]
    return _for_matches(book, readings, MatchShare(Fraction(1), won))


def _third_of_lower(book: Rulebook, readings: Readings) -> Decimal:
    below = (Group("B", Fraction(10), 20), Group("C", Fraction(4), 8, upper_limit=Fraction(500)))
    flight_b = Group("B", Fraction(14), 28, upper_limit=Fraction(1500), strata=below)
    flights = (Group("A", Fraction(12), 24), flight_b)
    facts = RankedFacts("pairs", "regional", 2, flights=flights)
    places = event_awards(book, facts, readings).groups[2].overall
    return next((one.award for one in places if one.places == (3, 3)), Decimal("0.00"))


EXAMPLES: Mapping[str, Example] = {
    "ko_table_count": Example(
        "First place of the top of six brackets of 16 teams, regional, 24 boards, pays",
        _six_brackets,
    ),
    "rounding": Example(
        "Second place of 16 pairs in a two-session regional event pays", _second_of_pairs
    ),
    "match_and_overall": Example(
        "The winner of a bracket of 16 who played every board of four matches is paid", _winner
    ),
    "one_win_of_two": Example(
        "One win of two in a three-way, in a regional bracket of 24 boards, pays",
        _one_of_two,
        "The half is printed among the match awards of NABC events and nowhere else. For a full "
        "award elsewhere speaks one published row of a later book, 1.23; it is too little to "
        "change what is paid.",
    ),
    "top_bracket_m": Example(
        "First place of an open bracket of 16 teams whose top team averages 2,000 pays",
        lambda book, readings: _one_bracket(book, readings).overall[0].award,
    ),
    "knockout_gold": Example(
        "Of first place in a regional knockout of 16 teams limited to 299, gold pays",
        _gold_of_limited,
    ),
    "credited_depth": Example(
        "Sixth place of 16 pairs at eight tables, credited with 16 more, in a regional of two "
        "sessions pays",
        _sixth_of_credited,
        "Page 2 limits the depth by the field, and credited tables bring no entrants with them; "
        "what eight own tables have printed stays as printed.",
    ),
    "round_robin_matches": Example(
        "A match won in a round robin of five, 7 boards, in a regional bracket of 24 boards, pays",
        _match_of_five,
        "Page 5 pays a match by its length, and a round robin is played in matches: of 28 boards "
        "with three teams, where one won is 1.25, of 7 boards with five. That a round robin is "
        "one three-way is nowhere written; so it was paid until now.",
    ),
    "agreed_final": Example(
        "One of the two last teams of a regional bracket of eight, 24 boards, who agreed not to "
        "play the final, is paid",
        _agreed_final,
        "The handbook ranks both third and fourth, and page 13 gives a finalist that forfeits the "
        "award of those places. Eight teams have no such award: only two advanced two rounds.",
    ),
    "lost_final": Example(
        "A player who played 60% of the first match and all of a lost final, in a regional bracket "
        "of 16, 24 boards, is paid",
        _lost_final,
        "Page 1 prints “full or partial match award” where one match was played of two that were "
        "won, and pays it in proportion; page 2 prints “full match award” where one was played of "
        "three and the final was lost. In proportion it was paid until now.",
    ),
    "flight_depth": Example(
        "Third place of stratum C, 8 pairs at four tables of the 28 pairs of Flight B, in a regional "
        "of two sessions pays",
        _third_of_lower,
        "Page 11 limits overall awards “in any flight” to 35% of the competitors “in that flight” and "
        "names no stratum; page 2 takes its shares of the field that a list of places is for.",
    ),
    "small_match_shares": Example(
        "A player who played 40% of one won match of 24 boards is paid", _small_share
    ),
}
"""Every reading of an edition has its example."""
