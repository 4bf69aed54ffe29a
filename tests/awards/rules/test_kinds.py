"""Side games, series, barometers, zips, consolations and Swiss matches (pages 8 to 13)."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from awards.rules.awarded import GroupAwards
from awards.rules.errors import RuleError
from tests.awards.rules.fields import asked, colours, group, overall, session, whole
from tests.awards.words import warned

SIXTEEN = group("all", 16, 32)


def m_of(awards: GroupAwards) -> str:
    return next(one.shown for one in awards.factors if one.name.code == "M")


def match_of(awards: GroupAwards) -> Decimal:
    assert awards.match
    assert awards.match.receipt.parts[0].rule == "93"
    return awards.match.award


def swiss(**facts: object) -> GroupAwards:
    return asked("swiss", **{"whole": group("all", 16, 16), "boards": 7, **facts}).groups[0]


@pytest.mark.parametrize(
    ("facts", "m"),
    [
        ({"event": "side_game", "sessions": 1}, "0.6500"),
        ({"event": "zip_knockout", "sessions": 1}, "0.6500"),
        ({"non_championship": True}, "0.6500"),
        ({"consolation": True}, "0.6500"),
        ({"non_championship": True, "charity": True}, "1.0000"),
        ({"event": "side_game", "charity": True}, "1.0000"),
        ({"consolation": True, "charity": True}, "0.6500"),
        ({"charity": True}, "1.0000"),
        ({"m": Decimal("0.9")}, "0.9000"),
        ({"m": Decimal("0.9"), "non_championship": True}, "0.6500"),
    ],
)
def test_m_of_a_side_game_is_held_at_65_percent_rules_110_113_154(
    facts: dict[str, object], m: str
) -> None:
    assert m_of(asked(whole=SIXTEEN, **facts).groups[0]) == m  # type: ignore[arg-type]


def test_a_lower_limit_of_a_side_game_stands_rule_110() -> None:
    assert m_of(whole(16, 32, 199, event="side_game", sessions=1)) == "0.5700"


def test_a_side_game_of_an_nabc_is_one_of_a_regional_rule_111() -> None:
    at_nabc = asked("side_game", "national", 1, whole=SIXTEEN)
    assert overall(at_nabc.groups[0]) == overall(whole(16, 32, event="side_game", sessions=1))
    assert "side game of an NABC is computed as regional" in warned(at_nabc)[0]
    assert colours(at_nabc.groups[0]) == "red"


def test_a_zip_is_a_swiss_of_one_session_rule_154() -> None:
    zipped = asked("zip_knockout", whole=group("all", 16, 16), boards=6, sessions=2)
    like = asked("swiss", whole=group("all", 16, 16), boards=6, sessions=1, non_championship=True)
    assert overall(zipped.groups[0]) == overall(like.groups[0])
    assert match_of(zipped.groups[0]) == match_of(like.groups[0]) == Decimal("0.20")
    assert "sessions: 2 is computed as 1" in warned(zipped)[0]


def test_a_side_game_for_charity_is_a_championship_of_a_regional_rules_111_113() -> None:
    facts = {"event": "side_game", "classification": "national", "charity": True}
    assert overall(whole(20, 40, **facts))[0] == "10.50"  # 30/60 x 14 x 1.5
    assert colours(whole(20, 40, **facts)) == "gold"


def test_a_series_is_80_percent_of_two_sessions_on_the_two_largest_rule_135() -> None:
    tables = (Fraction(10), Fraction(14), Fraction(12))
    series = asked("side_game_series", sessions=3, whole=group("all", 0, 60), session_tables=tables)
    found = series.groups[0]
    assert found.tables.shown == "13"
    assert overall(found)[0] == "6.44"  # 0.8 x 23/60 x 14 x 1.5 = 6.44
    assert (found.session, colours(found)) == ((), "red")


def test_one_game_of_a_series_is_65_and_80_percent_rule_136() -> None:
    game = whole(10, 20, event="side_game_series", sessions=1)
    assert overall(game)[0] == "3.03"  # 0.65 x 20/60 x 14
    assert session(game)[0] == "1.87"  # 0.8 x 0.5 x 20/60 x 14
    assert m_of(game) == "1.0000"
    strata = (group("A", 5, 10), group("B", 5, 10, 300))
    assert len(asked("side_game_series", sessions=1, strata=strata).groups) == 2
    with pytest.raises(RuleError, match="a series is not stratified"):
        asked("side_game_series", strata=strata, session_tables=(Fraction(5), Fraction(6)))


@pytest.mark.parametrize(
    ("level", "entered", "first", "m", "colour"),
    [
        (1, 60, "24.50", "1.0000", "gold"),
        (2, None, "6.72", "0.8000", "gold"),
        (3, None, "3.64", "0.6500", "red"),
    ],
)
def test_the_levels_of_a_barometer_rule_131(
    level: int, entered: int | None, first: str, m: str, colour: str
) -> None:
    entry = None if entered is None else Fraction(entered)
    found = whole(14, 28, event="barometer_final", level=level, entry_tables=entry)
    assert (overall(found)[0], m_of(found), colours(found)) == (first, m, colour)


def test_a_bam_weighs_more_and_a_team_of_two_as_pairs_rules_137_138() -> None:
    bam, two = (whole(24, 24, event=event) for event in ("bam", "team_of_two"))
    assert (overall(bam)[0], overall(two)[0]) == ("13.09", "11.90")
    assert len(bam.overall) == len(two.overall) == 6
    assert session(bam)[0] == "4.36"


@pytest.mark.parametrize(
    ("classification", "boards", "award"),
    [("regional", 24, "1.25"), ("sectional", 7, "0.26"), ("national", 48, "2.70")],
)
def test_a_swiss_match_pays_d_l_m_p_rule_140(classification: str, boards: int, award: str) -> None:
    assert str(match_of(swiss(classification=classification, boards=boards))) == award


def test_matches_of_all_strata_have_the_highest_limit_rule_141() -> None:
    strata = (group("A", 10, 10, 2000), group("B", 8, 8, 300))
    top, lower = asked("swiss", strata=strata, boards=7).groups
    assert match_of(top) == match_of(lower) == Decimal("0.31")  # 1.25 x 7/24 x 0.8434
    flight_b = asked("swiss", flights=strata, boards=7).groups[1]
    assert match_of(flight_b) == Decimal("0.22")  # 1.25 x 7/24 x 0.6056


def test_matches_of_a_consolation_pay_as_in_the_final_rule_142() -> None:
    final, consolation = swiss(), swiss(consolation=True)
    assert match_of(final) == match_of(consolation) == Decimal("0.36")
    assert m_of(consolation) == "0.6500"


@pytest.mark.parametrize("classification", ["regional", "national"])
def test_matches_of_a_consolation_of_a_side_event_pay_as_in_its_final_rule_142(
    classification: str,
) -> None:
    """Page 12: "Match awards are the same as in the finals", and page 8 holds M of these at 65%."""
    facts = {"classification": classification, "non_championship": True}
    final, consolation = swiss(**facts), swiss(**facts, consolation=True)
    assert match_of(final) == match_of(consolation) == Decimal("0.24")
    assert final.match
    assert consolation.match
    assert final.match.colours == consolation.match.colours


def test_without_boards_there_is_no_match_award_and_a_warning() -> None:
    found = asked("swiss", whole=group("all", 16, 16))
    assert found.groups[0].match is None
    assert "boards: not given" in warned(found)[0]
    pairs = asked(whole=SIXTEEN, boards=26)
    assert "boards changes nothing: pairs pays no match awards" in warned(pairs)[0]


def test_a_kind_nobody_knows_is_refused() -> None:
    with pytest.raises(RuleError, match="event: 'chess' is not one of pairs"):
        asked("chess", whole=SIXTEEN)
