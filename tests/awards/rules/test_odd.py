"""Facts of ranked events that are odd but computable are answered, with a sentence each."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from awards.rules.ranked import Concurrent, Section
from tests.awards.rules.fields import asked, group, whole
from tests.awards.words import warned

TEN = group("all", 10, 20)


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"boards": 26}, "boards changes nothing: pairs pays no match awards."),
        ({"event": "swiss", "boards": 7, "cuts": (1, 1)}, "cuts changes nothing"),
        ({"consolation": True, "charity": True}, "charity changes nothing"),
        ({"inside_open_sectional": True}, "inside_open_sectional changes nothing"),
        ({"sessions": 1, "combined_tables": Fraction(30)}, "combined_tables changes nothing"),
        (
            {"restricted_tournament": True, "combined_tables": Fraction(30)},
            "combined_tables changes nothing",
        ),
        ({"club_scale": (Decimal(1),)}, "club_scale changes nothing"),
        (
            {"event": "barometer_final", "level": 2, "entry_tables": Fraction(40)},
            "entry_tables changes nothing: only level 1",
        ),
        ({"event": "barometer_final", "level": 3, "m": Decimal(1)}, "m changes nothing: level 3"),
        ({"event": "barometer_final", "level": 3}, "sessions: 2 is computed as 1"),
        (
            {"event": "side_game_series", "session_tables": (Fraction(5), Fraction(6))},
            "tables changes nothing: a series",
        ),
        (
            {"sessions": 1, "concurrent": (Concurrent(Fraction(9)),)},
            "concurrent: counted, but no one-session event of a regional",
        ),
        ({"m": Decimal(0)}, "no overall awards: M is given as 0."),
        (
            {"whole": TEN, "sections": (Section("J", Fraction(10), 1),)},
            "section J: no session awards: 10 tables, 1 competitors",
        ),
        (
            {"whole": TEN, "sections": (Section("J", Fraction(11), 20),)},
            "section J: 11 tables are more than the 10 of the event.",
        ),
        (
            {"whole": TEN, "sections": (Section("J", Fraction(9), 20),)},
            "section J: 20 competitors are more than 9 tables seat.",
        ),
        ({"whole": group("all", 10, 30)}, "30 entrants are more than 10 tables seat."),
        ({"whole": group("all", 30, 60)}, "those of one section of 30 tables"),
        ({"whole": group("all", 2, 4)}, "no overall awards: 2 tables, 4 entrants"),
    ],
)
def test_an_odd_fact_is_a_warning(facts: dict[str, Any], said: str) -> None:
    assert said in " ".join(warned(asked(**{"whole": TEN, **facts})))


def test_an_ordinary_event_has_no_warning() -> None:
    assert warned(asked(whole=TEN)) == ()
    assert warned(asked("swiss", whole=group("all", 10, 10), boards=7)) == ()


def test_both_sites_count_for_the_strongest_group_alone() -> None:
    strata = (group("A", 10, 20), group("B", 9, 18, 300))
    both = asked(strata=strata, combined_tables=Fraction(60))
    assert "combined_tables counts for the strongest group alone" in warned(both)[0]
    assert both.groups[1].overall == asked(strata=strata).groups[1].overall


def test_odd_limits_of_strata_are_warnings() -> None:
    rising = (group("A", 10, 20, 300), group("B", 10, 20, 1000))
    assert "The limit of B is above that of A" in warned(asked(strata=rising))[0]
    m = asked(strata=(group("A", 10, 20), group("B", 10, 20, 300)), m=Decimal("0.9"))
    assert warned(m) == ("Group B: m 0.9 is counted, not its limit of 300.",)
    own = group("1", 10, 10), replace(group("2", 10, 10, 300), m=Decimal("0.8"))
    said = warned(asked("swiss", brackets=own, boards=7, m=Decimal("0.9")))
    assert any("m 0.8 is counted, not its limit of 300." in one for one in said)
    crossed = (group("A", 10, 20, lower_limit=Fraction(0)), group("B", 9, 18, 300))
    low = (crossed[0], group("B", 9, 18, 300, lower_limit=Fraction(300)))
    assert warned(asked(strata=crossed)) == ()
    assert "its lower limit 300 is not below" in warned(asked(strata=low))[0]
    assert whole(10, 20).overall
