"""Session awards by section, across sections, after cuts, and at clubs (pages 2, 3, 14, 17)."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from awards.rules.entitled import RankedEntrant, SectionPlace, entitled
from awards.rules.errors import RuleError
from awards.rules.event import event_awards
from awards.rules.ranked import RankedFacts, Section
from awards.rules.rounding import half_up
from brackets.systems.bridge.books import cite
from tests.awards.rules.book import BOOK, READINGS
from tests.awards.rules.fields import asked, group, session, whole
from tests.awards.words import text_of, warned

THIRTEEN = tuple(Section(name, Fraction(13), 26) for name in "JKL")
SCALE = tuple(Decimal(cents) / 100 for cents in (300, 210, 150, 105, 60, 50, 40, 30, 20, 10))


def gold(found: object) -> list[str]:
    return [share.colour for one in found for share in one.colours]  # type: ignore[attr-defined]


def test_every_section_pays_its_own_first_rule_70() -> None:
    found = whole(39, 78, sections=THIRTEEN)
    assert [one.section for one in found.session] == ["J", "K", "L"]
    assert {tuple(session(found, at)) for at in range(3)} == {tuple(session(found))}
    assert session(found)[:5] == ["2.68", "1.88", "1.34", "0.94", "0.54"]


@pytest.mark.parametrize(("field", "places"), [(13, 5), (26, 10), (11, 4), (10, 4), (3, 1), (1, 0)])
def test_forty_percent_of_the_field_half_up_rule_71(field: int, places: int) -> None:
    assert len(session(whole(13, 26, sections=(Section("A", Fraction(13), field),)))) == places


def test_across_sections_from_26_tables_rules_77_78() -> None:
    found = whole(39, 78, sections=THIRTEEN, across_sections=True)
    assert [one.section for one in found.session] == [""]
    assert session(found)[:5] == ["5.46", "3.82", "2.73", "1.91", "1.45"]
    small = asked(whole=group("all", 20, 40), across_sections=True)
    assert session(small.groups[0]) == session(whole(20, 40))
    assert "across_sections changes nothing below 26 tables" in warned(small)[0]


def test_across_sections_each_session_is_compared_by_itself_rule_77() -> None:
    two = tuple(
        Section(f"{session}{name}", Fraction(tables), 2 * tables, "", session)
        for session, tables in ((1, 20), (2, 14))
        for name in "JK"
    )
    found = whole(40, 80, sections=two, across_sections=True)
    assert [one.section for one in found.session] == ["1", "2"]
    assert [len(one.awards) for one in found.session] == [32, 22]
    entrants = (ranked("7", "1J"), ranked("8", "1K"))
    facts = RankedFacts(
        "pairs", "regional", 2, whole=group("all", 40, 80), sections=two, across_sections=True
    )
    paid = entitled(facts, event_awards(BOOK, facts, READINGS), entrants, READINGS)
    first, second = found.session[0].awards[:2]
    tie = READINGS.rounded(Fraction(first.award + second.award) / 2)
    assert [one.award for one in paid] == [tie, tie]


def ranked(name: str, section: str) -> RankedEntrant:
    return RankedEntrant(name, "all", None, (SectionPlace(section, 1),))


@pytest.mark.parametrize(
    ("sizes", "golden"), [((13, 13, 13), 3), ((13, 13), 2), ((18, 8), 1), ((9, 9, 9), 3)]
)
def test_gold_session_places_are_the_sections_combined_rule_162(
    sizes: tuple[int, ...], golden: int
) -> None:
    sections = tuple(Section(f"S{n}", Fraction(n), 2 * n) for n in sizes)
    named = tuple(
        Section(f"{one.name}-{at}", one.tables, one.field) for at, one in enumerate(sections)
    )
    total = sum(sizes)
    found = whole(total, 2 * total, sections=named, across_sections=True)
    painted = gold(found.session[0].awards)
    assert painted[:golden] == ["gold"] * golden
    assert set(painted[golden:]) == {"red"}


def test_a_section_is_as_large_as_all_its_strata_rule_162() -> None:
    strata = (group("A", 24, 48), group("B", 12, 24, 1000))
    own = tuple(
        Section(name, Fraction(tables), 2 * tables, stratum)
        for name in ("J", "K")
        for stratum, tables in (("A", 9), ("B", 6))
    )
    a, b = asked(strata=strata, sections=own, across_sections=True).groups
    for one in (a, b):
        assert [share.colour for share in one.session[0].awards[1].colours] == ["gold"]
        assert [share.colour for share in one.session[0].awards[2].colours] == ["red"]


def test_sections_of_strata_say_whose_entries_they_are_rule_124() -> None:
    strata = (group("A", 14, 28), group("B", 12, 24, 750))
    own = tuple(
        Section(name, Fraction(tables), 2 * tables, stratum)
        for name in "JK"
        for stratum, tables in (("A", 7), ("B", 6))
    )
    a, b = asked(strata=strata, sections=own).groups
    assert [len(one.awards) for one in a.session] == [10, 10]  # 40% of 26
    assert [len(one.awards) for one in b.session] == [5, 5]  # 40% of 12
    shared = tuple(Section(name, Fraction(13), 26) for name in "JK")
    whole_sections = asked(strata=strata, sections=shared)
    assert session(whole_sections.groups[0]) == session(a)
    assert not whole_sections.groups[1].session
    assert "Group B: no session awards: none of the sections" in " ".join(warned(whole_sections))


def test_cuts_add_a_tenth_and_a_fifth_rule_74() -> None:
    found = [session(whole(13, 13, sessions=4, cuts=(cuts,) * 4))[0] for cuts in (0, 1, 2)]
    assert found == ["2.68", "2.95", "3.22"]


CUT = (0, 0, 1, 2)
"""Two qualifying sessions, one after a cut, one after another."""


def test_only_sessions_after_a_cut_have_its_bonus_rule_74() -> None:
    """Page 3: "sessions following one cut in the field" a tenth, a second cut a fifth."""
    sections = tuple(Section(f"{at}J", Fraction(13), 13, session=at) for at in (1, 2, 3, 4))
    found = asked(whole=group("all", 13, 13), sessions=4, cuts=CUT, sections=sections)
    firsts = {one.section: str(one.awards[0].award) for one in found.groups[0].session}
    assert firsts == {"1J": "2.68", "2J": "2.68", "3J": "2.95", "4J": "3.22"}
    assert not any("cut between" in said for said in warned(found))


def test_without_sections_each_session_stands_by_its_number_and_says_what_it_counts() -> None:
    found = asked(whole=group("all", 13, 13), sessions=4, cuts=CUT)
    firsts = {one.section: str(one.awards[0].award) for one in found.groups[0].session}
    assert firsts == {"1": "2.68", "2": "2.68", "3": "2.95", "4": "3.22"}
    assert any("give the sections of each" in said for said in warned(found))


def test_across_sections_each_session_has_the_cuts_before_it() -> None:
    """Pages 3 and 14; the sections of a session are one."""
    sections = tuple(
        Section(f"{at}{name}", Fraction(13), 26, session=at) for at in (1, 2) for name in "JK"
    )
    facts = {"sessions": 2, "cuts": (0, 1), "across_sections": True, "sections": sections}
    first, second = asked(whole=group("all", 26, 52), **facts).groups[0].session
    assert second.awards[0].award == half_up(
        Fraction(first.receipt.parts[0].number) * Fraction(11, 10)
    )
    assert [s.colour for one in (first, second) for s in one.awards[1].colours] == ["gold"] * 2


def test_across_sections_without_sections_says_that_one_top_is_counted_rule_162() -> None:
    found = asked(whole=group("all", 26, 52), across_sections=True)
    assert any("taken for a section top" in said for said in warned(found))


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"cuts": (1, 0)}, "not fewer"),
        ({"sections": (Section("J", Fraction(13), 13),)}, "say of which session 'J' is"),
        ({"sections": (Section("J", Fraction(13), 13, session=3),)}, "the event has 2 sessions"),
    ],
)
def test_cuts_and_sections_that_contradict_each_other_are_refused(
    facts: dict[str, Any], said: str
) -> None:
    with pytest.raises(RuleError, match=said):
        asked(**{"whole": group("all", 13, 13), "sessions": 2, "cuts": (0, 1), **facts})


def test_one_winner_of_an_individual_rule_155() -> None:
    facts = {"event": "individual", "classification": "sectional", "sessions": 1}
    one = whole(7, 28, one_winner=True, **facts)
    assert session(one)[:3] == ["0.70", "0.49", "0.35"]
    assert text_of(one.receipt).count(f"{cite('155')}") >= 1


def club(tables: int, classification: str = "club_championship", **facts: object) -> list[str]:
    facts = {"sessions": 1, "club_scale": SCALE * 3, **facts}
    return session(whole(tables, 2 * tables, classification=classification, **facts))


def test_a_club_of_thirty_tables_follows_four_sessions_rule_75() -> None:
    assert club(30)[:5] == ["2.17", "1.63", "1.22", "0.96", "0.87"]


def test_a_club_scored_across_sections_counts_their_root_rules_75_77() -> None:
    whole_club = {"classification": "club_championship", "sessions": 1}
    across = session(whole(39, 78, sections=THIRTEEN, across_sections=True, **whole_club))
    assert across[:4] == ["2.53", "1.90", "1.42", "1.12"]  # B of 36.7696 tables
    assert across[0] < club(39)[0] == "2.65"


def test_from_16_to_59_pairs_the_lower_of_two_scales_rule_76() -> None:
    assert club(8, club_scale=SCALE)[:4] == ["0.98", "0.74", "0.55", "0.44"]
    low = tuple(award / 10 for award in SCALE)
    assert club(8, club_scale=low)[:4] == ["0.30", "0.21", "0.15", "0.11"]
    assert club(7)[:3] == ["0.92", "0.64", "0.46"]
    with pytest.raises(RuleError, match="club_scale: 0 awards given, and place 1"):
        club(8, club_scale=())
    with pytest.raises(RuleError, match="club_scale: 5 awards given, and place 6"):
        club(8, club_scale=SCALE[:5])


def test_a_club_game_has_its_first_from_the_club_scale_rule_163() -> None:
    assert club(5, "club")[:4] == ["3.00", "2.10", "1.50", "1.05"]
    assert club(8, "club", club_scale=SCALE)[:4] == ["3.00", "2.10", "1.50", "1.05"]
    assert club(30, "club")[:4] == ["3.00", "2.25", "1.69", "1.33"]
    found = asked("pairs", "club", 1, whole=group("all", 5, 10), club_scale=SCALE)
    assert "Overall awards of club games are in the club handbook" in " ".join(warned(found))


def test_the_whole_club_game_decides_its_scale_rules_75_76() -> None:
    halves = tuple(Section(name, Fraction(15), 30) for name in "AB")
    assert club(30, sections=halves)[:5] == ["1.35", "1.01", "0.76", "0.60", "0.54"]
    directions = tuple(Section(name, Fraction(9), 9) for name in ("NS", "EW"))
    with pytest.raises(RuleError, match="club_scale: 0 awards given"):
        club(9, sections=directions, club_scale=())
