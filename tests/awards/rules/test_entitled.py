"""Who gets which award of a ranking (rules 60-78, 124-127, 139-140; DESIGN section 5)."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.rules.awarded import (
    EventAwards,
    GroupAwards,
    MatchAward,
    PlaceAward,
    SectionAwards,
    Worth,
)
from awards.rules.best import for_member
from awards.rules.colours import ColourShare
from awards.rules.entitled import RankedEntrant, SectionPlace, entitled
from awards.rules.errors import RuleError
from awards.rules.event import event_awards
from awards.rules.explained import Explained
from awards.rules.general import place_values
from awards.rules.level import ranks
from awards.rules.ranked import Group, RankedFacts
from awards.words import say
from brackets.draw.reasons import Reason
from tests.awards.rules.book import BOOK

READINGS = BOOK.readings()
ADD = BOOK.readings({"match_and_overall": "add"})


def line(name: str, award: Decimal) -> Explained:
    return Explained(Reason.of("tables of", group=name), award, Reason.of("as paid"))


def place(number: int, award: Decimal, colour: str = "silver") -> PlaceAward:
    shares = (ColourShare(colour, award),)
    return PlaceAward((number, number), award, shares, line(f"place {number}", award))


def scale(first: str, depth: int) -> tuple[PlaceAward, ...]:
    """A two-session scale from its first award (rule 61, page 2)."""
    values = place_values(BOOK, Fraction(first), 2, depth)
    return tuple(place(at, READINGS.rounded(one)) for at, one in enumerate(values, start=1))


def group(
    name: str,
    overall: tuple[PlaceAward, ...] = (),
    session: tuple[SectionAwards, ...] = (),
    match: str = "",
) -> GroupAwards:
    won = Decimal(match or 0)
    award = MatchAward(won, (ColourShare("red", won),), line("match award", won)) if match else None
    tables = Explained("tables", Fraction(10), "given")
    receipt = line("awards", Decimal(0))
    return GroupAwards(name, (), tables, overall, session, award, receipt, further(overall))


def further(overall: tuple[PlaceAward, ...]) -> Worth | None:
    """The scale of these awards, however deep."""
    return (lambda at: scale(str(overall[0].award), at)[-1]) if overall else None


def section(name: str, *awards: str) -> SectionAwards:
    rows = tuple(place(at, Decimal(one), "red") for at, one in enumerate(awards, start=1))
    return SectionAwards(name, rows, line(f"section {name}", rows[0].award))


def strata(*names: str) -> RankedFacts:
    groups = tuple(Group(name, Fraction(10), 20) for name in names)
    return RankedFacts("pairs", "sectional", 2, strata=groups)


def paid(facts: RankedFacts, groups: list[GroupAwards], *entrants: RankedEntrant) -> list[str]:
    found = entitled(facts, EventAwards(tuple(groups)), entrants, READINGS)
    return [str(one.award) for one in found]


ABC = [group("A", scale("10.00", 5)), group("B", scale("8.00", 4)), group("C", scale("4.00", 3))]


def test_a_lower_stratum_is_ranked_in_every_higher_one() -> None:
    """The best pair of C, third overall and second of B, gets the largest (rule 124, page 10)."""
    entrants = [
        RankedEntrant("1", "A", 1),
        RankedEntrant("2", "B", 2),
        RankedEntrant("3", "C", 3),
        RankedEntrant("4", "C", 4),
    ]
    found = entitled(strata("A", "B", "C"), EventAwards(tuple(ABC)), entrants, READINGS)
    assert [str(one.award) for one in found] == ["10.00", "8.00", "6.00", "4.50"]
    third = found[2]
    assert [say(one.said) for one in third.entitled] == [
        "place 3 in A",
        "place 2 in B",
        "place 1 in C",
    ]
    assert (
        say(third.reason) == "place 2 in B 6.00, better than place 3 in A 5.63, place 1 in C 4.00"
    )
    assert len(third.receipt.parts) == 3


def test_level_entrants_share_the_average_of_their_places() -> None:
    found = paid(
        strata("A"), ABC[:1], *(RankedEntrant(str(n), "A", p) for n, p in enumerate((1, 2, 2)))
    )
    assert found == ["10.00", "6.57", "6.57"]


def test_a_tie_that_begins_within_the_depth_is_paid_to_its_end() -> None:
    """Places 5 and 6 of a depth of five: (3.16 + 2.37) / 2."""
    places = [1, 2, 3, 4, 5, 5, 7]
    found = paid(
        strata("A"), ABC[:1], *(RankedEntrant(str(n), "A", p) for n, p in enumerate(places))
    )
    assert found[4:] == ["2.77", "2.77", "0.00"]


@pytest.mark.parametrize(
    ("facts", "tied", "shared"),
    [
        # Four sessions at a club: places 12 and 13 of 30 pairs, 2.17 x 4/17 and x 4/18 (rule 75).
        ({"classification": "club_championship", "tables": 30, "field": 30}, 12, "0.50"),
        # Two sites: place 2 is 0.8 x 29.36 x 0.75, place 3 this site alone, 2.56 (rule 123).
        ({"classification": "regional", "tables": 3, "field": 6, "combined": 100}, 2, "10.09"),
    ],
)
def test_beyond_the_depth_a_tie_follows_its_own_scale(
    facts: dict[str, Any], tied: int, shared: str
) -> None:
    """The average of the last paid place and of the first that is not paid."""
    asked = RankedFacts(
        *("pairs", facts["classification"], 2),
        whole=Group("all", Fraction(facts["tables"]), facts["field"]),
        combined_tables=facts.get("combined") and Fraction(facts["combined"]),
        sections=(),
    )
    awards = event_awards(BOOK, asked, READINGS)
    in_session = "combined" not in facts
    level = [
        RankedEntrant(
            str(at),
            "all",
            None if in_session else min(at, tied),
            (SectionPlace("", min(at, tied)),) if in_session else (),
        )
        for at in range(1, tied + 2)
    ]
    found = entitled(asked, awards, level, READINGS)
    assert [str(one.award) for one in found[-2:]] == [shared] * 2


def test_of_a_tie_for_the_top_all_have_its_colour() -> None:
    """Ties for a section top still earn gold (rule 159, page 14)."""
    gold = SectionAwards(
        "",
        (place(1, Decimal("2.00"), "gold"), place(2, Decimal("1.00"), "red")),
        line("s", Decimal(2)),
    )
    entrants = [RankedEntrant(n, "all", None, (SectionPlace("", 1),)) for n in ("1", "2")]
    facts = RankedFacts("pairs", "regional", 1, whole=Group("", Fraction(10), 20))
    found = entitled(facts, EventAwards((group("all", (), (gold,)),)), entrants, READINGS)
    assert [one.colours for one in found] == [(ColourShare("gold", Decimal("1.50")),)] * 2


def test_the_larger_of_overall_and_sessions_counts_or_both() -> None:
    awards = EventAwards((group("all", scale("3.00", 3), (section("A", "2.00", "1.40"),)),))
    facts = RankedFacts("pairs", "sectional", 2, whole=Group("", Fraction(10), 20))
    one = RankedEntrant("1", "all", 1, (SectionPlace("A", 1), SectionPlace("A", 1)))
    two = RankedEntrant("2", "all", 2, (SectionPlace("A", 2), None))
    found = entitled(facts, awards, [one, two], READINGS)
    assert [str(award.award) for award in found] == ["4.00", "2.25"]
    assert [share.colour for share in found[0].colours] == ["red"]
    both = entitled(facts, awards, [one, two], ADD)
    assert [str(award.award) for award in both] == ["7.00", "3.65"]


def test_matches_won_are_rounded_one_by_one() -> None:
    """Three wins and a tie at 0.25: 0.75 and half of it, 0.13 (rule 140, page 12)."""
    facts = RankedFacts("swiss", "sectional", 1, whole=Group("", Fraction(10), 10))
    won = RankedEntrant("1", "all", None, wins=Fraction(7, 2))
    assert paid(facts, [group("all", match="0.25")], won) == ["0.88"]


def test_flights_stand_apart() -> None:
    """Stratiflighted: A and X together, B alone (rules 126-127, page 10)."""
    a = Group(
        "A", Fraction(20), 40, strata=(Group("A", Fraction(15), 30), Group("X", Fraction(5), 10))
    )
    facts = RankedFacts("pairs", "regional", 2, flights=(a, Group("B", Fraction(10), 20)))
    groups = [
        group("A", scale("10.00", 5)),
        group("X", scale("8.00", 3)),
        group("B", scale("6.00", 3)),
    ]
    entrants = [RankedEntrant("1", "X", 1), RankedEntrant("2", "A", 2), RankedEntrant("3", "B", 1)]
    assert paid(facts, groups, *entrants) == ["10.00", "7.50", "6.00"]


def test_a_director_may_give_the_place_in_a_stratum() -> None:
    one = RankedEntrant("1", "B", None, explicit=(("B", 2),))
    assert paid(strata("A", "B"), ABC[:2], one) == ["6.00"]


def test_members_of_a_larger_team_are_paid_by_the_boards_played() -> None:
    """Half of the boards, half of the overall in one and two sessions, all in three (rule 139)."""
    facts = RankedFacts("swiss", "sectional", 2, whole=Group("", Fraction(10), 10))
    awards = EventAwards((group("all", scale("10.00", 3), match="0.50"),))
    team = RankedEntrant("1", "all", 1, wins=Fraction(4))
    whole = entitled(facts, awards, [team], READINGS)[0]
    longer = replace(facts, sessions=3)
    assert str(for_member(whole, Fraction(50), facts, READINGS).award) == "5.00"
    assert str(for_member(whole, Fraction(50), longer, READINGS).award) == "10.00"
    assert str(for_member(whole, Fraction(0), facts, READINGS).award) == "0.00"
    assert for_member(whole, Fraction(100), facts, READINGS) is whole


@pytest.mark.parametrize(
    ("percent", "sessions", "award"),
    [(50, 2, "5.00"), (49, 2, "0.98"), (50, 3, "10.00"), (49, 3, "0.98"), (0, 3, "0.00")],
)
def test_a_consolation_of_swiss_teams_pays_a_place_from_half_the_matches_on_rule_142(
    percent: int, sessions: int, award: str
) -> None:
    """Page 12; fewer leave the match awards, here 49% of 4 x 0.50."""
    whole = Group("", Fraction(10), 10)
    facts = RankedFacts("swiss", "sectional", sessions, whole=whole, consolation=True)
    awards = EventAwards((group("all", scale("10.00", 3), match="0.50"),))
    team = RankedEntrant("1", "all", 1, wins=Fraction(4))
    full = entitled(facts, awards, [team], READINGS)[0]
    member = for_member(full, Fraction(percent), facts, READINGS)
    assert str(member.award) == award
    assert ("142" in {one.receipt.rule for one in member.entitled}) is (percent < 50)


def test_a_stratum_or_a_section_nobody_knows_is_refused() -> None:
    with pytest.raises(RuleError, match=r"entrants\[0\].stratum: 'D' is not one of A, B"):
        paid(strata("A", "B"), ABC, RankedEntrant("1", "D", 1))
    groups = [group("A", (), (section("A", "1.00"),))]
    with pytest.raises(RuleError, match=r"no section 'Q'; there are A"):
        paid(strata("A"), groups, RankedEntrant("1", "A", 1, (SectionPlace("Q", 1),)))


@given(st.lists(st.integers(1, 12), min_size=1, max_size=12))
def test_places_are_shared_out_exactly_once(places: list[int]) -> None:
    counted = _counted(ranks({str(n): own for n, own in enumerate(places)}, keep_gaps=False))
    shared = [at for (low, high), _ in counted for at in range(low, high + 1)]
    assert sorted(shared) == list(range(1, len(places) + 1))
    assert all(many == high - low + 1 for (low, high), many in counted)


def _counted(found: dict[str, tuple[int, int]]) -> list[tuple[tuple[int, int], int]]:
    values = list(found.values())
    return [(one, values.count(one)) for one in sorted(set(values))]


@given(
    st.lists(st.tuples(st.sampled_from("ABC"), st.integers(1, 9)), min_size=1, max_size=12),
)
def test_a_better_place_never_pays_less_in_the_same_stratum(field: list[tuple[str, int]]) -> None:
    entrants = [RankedEntrant(str(n), *one) for n, one in enumerate(field)]
    found = entitled(strata("A", "B", "C"), EventAwards(tuple(ABC)), entrants, READINGS)
    for (stratum, own), one in zip(field, found, strict=True):
        for (other, theirs), two in zip(field, found, strict=True):
            if stratum >= other and own < theirs:
                assert one.award >= two.award
