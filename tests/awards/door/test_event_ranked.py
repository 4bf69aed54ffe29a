"""`award.event` for ranked events: its shape, its refusals, and documents nobody thought of."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.door.event_ranked import EVENTS, SHAPE
from awards.rules.kinds import KINDS
from awards.rules.tables import Rating
from brackets.systems.bridge.books import cite
from tests.awards.door.test_documents import JSON, PAIRS, answered_or_refused, ask, refusal
from tests.awards.rules.book import BOOK
from tests.examples import examples

WHOLE = {"event": "pairs", "classification": "regional", "sessions": 2, "tables": 20, "field": 40}
COUNTED = {"tables": 20, "field": 20}
FLIGHTS = [
    {
        "name": "A",
        "strata": [
            {"name": "A", "tables": 12, "field": 24},
            {"name": "X", "tables": 6, "field": 12, "upper_limit": 2500},
        ],
    },
    {"name": "B", "tables": 20, "field": 40, "upper_limit": 1500},
]
LIKELY = {
    "strata": PAIRS["strata"],
    "flights": FLIGHTS,
    "brackets": [{"teams": 20}, {"teams": 10, "top_team_average": 800}],
    "tables": 12,
    "field": 24,
    "upper_limit": 750,
    "boards": 7,
    "sections": [{"name": "A", "tables": 5, "field": 10}],
    "concurrent": [{"tables": 30, "sharing": 2}],
    "combined_tables": 60,
    "entry_tables": 40,
    "level": 2,
    "session_tables": [10, 12],
    "club_scale": ["1.00"] * 9,
    "m": "0.5",
    "name": "Spingold",
}


def event(**changes: Any) -> dict[str, Any]:
    return ask("award.event", {**WHOLE, **changes})


def test_the_shape_of_an_answer() -> None:
    found = event(tables="10.5", field=21)
    assert set(found) == {"awards", "warnings"}
    group = found["awards"][0]
    assert (group["group"], group["tables"], group["match"]) == ("all", "10.5000", None)
    assert group["factors"] == {
        "B": "0.3417",
        "R": "14.00",
        "S": "1.50",
        "M": "1.0000",
        "P": "1.00",
        "T": "1.00",
    }
    assert group["overall"][0] == {
        "places": [1, 1],
        "award": "7.18",
        "colours": [{"colour": "gold", "award": "7.18"}],
    }
    assert group["session"][0]["section"] == ""
    assert group["session"][0]["awards"][0]["colours"] == [{"colour": "gold", "award": "2.39"}]
    assert group["receipt"]["value"] == "7.18"
    assert found["warnings"] == []


def test_groups_come_in_the_order_given_and_a_swiss_pays_matches() -> None:
    strata = [{"name": "A", **COUNTED}, {"name": "B", **COUNTED, "upper_limit": 500}]
    found = event(event="swiss", tables=None, field=None, strata=strata, boards=7)["awards"]
    assert [one["group"] for one in found] == ["A", "B"]
    assert [one["match"] for one in found] == ["0.36", "0.36"]
    assert found[0]["match_colours"] == [{"colour": "red", "award": "0.36"}]
    assert found[0]["factors"]["L"] == "0.2917"


@pytest.mark.parametrize("kind", EVENTS)
@examples(40)
@given(data=st.data())
def test_no_mixture_of_fields_gives_a_traceback(kind: str, data: Any) -> None:
    changed = data.draw(st.lists(st.sampled_from([*SHAPE.fields]), max_size=5, unique=True))
    fields = {name: data.draw(st.just(LIKELY.get(name)) | st.booleans() | JSON) for name in changed}
    tried = data.draw(st.sampled_from(([], ["tables", "field", "upper_limit"])))
    document = {**WHOLE, **dict.fromkeys(tried), **fields, "event": kind}
    answered_or_refused("award.event", json.dumps(document).encode())


def test_entrants_left_out_are_those_the_tables_seat() -> None:
    given, left_out = event(), event(field=None)
    assert left_out["awards"] == given["awards"]
    said = "field: not given for the field; 40 entrants counted, as 20 tables seat."
    assert left_out["warnings"] == [said, *given["warnings"]]
    strata = [{"name": "A", "tables": "2.5"}, {"name": "B", "tables": 9, "upper_limit": 300}]
    found = event(event="individual", tables=None, field=None, strata=strata)
    assert "10 entrants counted, as 2.5 tables seat" in found["warnings"][0]
    flights = [{"name": "A", "strata": strata}, {"name": "C", "tables": 4}]
    assert "upper_limit: C has none" in flighted(flights)
    series = {"event": "side_game_series", "tables": None, "session_tables": [9, 12]}
    assert "24 entrants counted" in event(field=None, **series)["warnings"][0]
    sections = [{"name": "J", "tables": 9}]
    assert "18 entrants counted, as 9" in event(sections=sections)["warnings"][0]


def test_an_m_of_nothing_pays_nothing_and_says_so() -> None:
    found = event(m="0", combined_tables=60)
    assert found["awards"][0]["overall"] == found["awards"][0]["session"] == []
    assert "no overall awards: M is given as 0." in found["warnings"]


@examples(200)
@given(data=st.data())
def test_nothing_is_paid_in_silence(data: Any) -> None:
    """Every group has awards, or a warning says why it has none."""
    kind = data.draw(st.sampled_from(("pairs", "swiss", "bam", "individual", "team_of_two")))
    counts = st.integers(0, 12)
    strata = [
        {
            "name": name,
            "tables": data.draw(counts),
            "field": data.draw(counts),
            "upper_limit": limit,
        }
        for name, limit in (("A", None), ("B", 1500), ("C", 300))
    ]
    document = {**WHOLE, "event": kind, "strata": strata, "tables": None, "field": None}
    if any(one["tables"] for one in strata):
        found = ask("award.event", document)
        for group in found["awards"]:
            said = [line for line in found["warnings"] if f"Group {group['group']}:" in line]
            assert group["overall"] or said
    else:
        assert "tables: none" in refusal("award.event", json.dumps(document))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"event": "chess"}, 'event: "chess" is not one of knockout'),
        ({"event": None}, "event: missing"),
        ({"tables": 0}, "tables: 0 is not between 0.5"),
        ({"tables": None}, "tables: missing; give tables and field, strata, flights or brackets."),
        ({"strata": PAIRS["strata"]}, "tables: 20 beside strata; give one or the other."),
        (
            {"strata": PAIRS["strata"], "flights": FLIGHTS},
            "flights: given beside strata; give one or the other.",
        ),
        ({"name": "Spingold"}, 'name: "Spingold" is for an NABC or WBF event'),
        ({"sessions": 7}, "sessions 7 in the table"),
        ({"layout": "flighted"}, 'layout: "flighted" is not one of bracketed'),
        ({"level": 2}, f"level: only a barometer final has one ({cite('131')})."),
        ({"event": "barometer_final"}, "level: missing; a barometer final has levels 1 to 3"),
        ({"event": "barometer_final", "level": 1}, "entry_tables: missing; level 1"),
        (
            {"event": "barometer_final", "level": 1, "entry_tables": 10},
            "entry_tables: 10 is fewer than the ",
        ),
        ({"session_tables": [10, 12]}, "session_tables: only a side-game series"),
        ({"event": "side_game_series", "session_tables": [10]}, "session_tables: one given"),
        ({"one_winner": True}, "one_winner: true; only an individual"),
        ({"team_trial": True}, "team_trial: true; only an NABC event"),
        ({"event": "bam", "combined_tables": 50}, "combined_tables: only pairs count both sites"),
        ({"combined_tables": 10}, "combined_tables: 10 is less than this site's own"),
        (
            {"event": "swiss", "across_sections": True},
            "across_sections: given, but swiss pays no session awards.",
        ),
        (
            {"sections": [{"name": "A", **COUNTED, "group": "Z"}]},
            "sections[0].group: 'Z' is not one of all.",
        ),
        (
            {"sections": [{"name": "A", **COUNTED}, {"name": "A", **COUNTED}]},
            "sections[1].name: 'A' is given twice.",
        ),
        (
            {"upper_limit": 750, "concurrent": [{"tables": 9}]},
            "concurrent: the event is restricted",
        ),
        (
            {"classification": "national", "concurrent": [{"tables": 9}]},
            "concurrent: only sectionals and regionals",
        ),
        ({"classification": "club"}, "club_scale: 0 awards given, and place 1 is asked for."),
        ({"readings": {"rounding": "down"}}, "readings.rounding: 'down' is not one of"),
    ],
)
def test_a_wrong_field_is_named(changes: dict[str, Any], said: str) -> None:
    assert said in refusal("award.event", json.dumps({**WHOLE, **changes}))


def flighted(flights: list[dict[str, Any]], **changes: Any) -> str:
    document = {**WHOLE, "tables": None, "field": None, "flights": flights, **changes}
    return refusal("award.event", json.dumps(document))


def test_a_wrong_flight_is_named() -> None:
    strata = FLIGHTS[0]["strata"]
    b = FLIGHTS[1]
    assert f"A has A and X at most ({cite('126')})" in flighted(
        [{"name": "A", "strata": [*strata, {**strata[1], "name": "Y"}]}, b]  # type: ignore[misc,dict-item]
    )
    near = {**b, "upper_limit": 2001}
    assert f"2500 for X is not 500 above the 2001 of B ({cite('126')})" in flighted(
        [FLIGHTS[0], near]
    )
    assert "B has none" in flighted([FLIGHTS[0], {**b, "upper_limit": None}])
    assert "X is paid against Flight B" in flighted([FLIGHTS[0]])
    assert "flight A has 10 tables and 36 entrants, its strata 18 and 36" in flighted(
        [{**FLIGHTS[0], "tables": 10}, b]
    )
    assert "flights: tables of flight C is missing." in flighted([b, {"name": "C", "field": 2}])
    assert "name: 'B' stands for two groups" in flighted([b, b])
    sections = [{"name": "J", **COUNTED}]
    assert "sections[0].group: missing; say whose" in flighted([FLIGHTS[0], b], sections=sections)


CITED = re.compile(r"masterpoint book, pages? \d+")


def test_a_swiss_of_a_club_pays_its_matches_and_with_a_scale_its_places() -> None:
    """Masterpoint book page 14, "F. Club games": D is 0.240 and there is no R; 0.240 x 0.25 x 1.00 x 1.00."""
    club = {"event": "swiss", "classification": "club", "tables": 6, "field": 6, "boards": 6}
    plain = event(**club, sessions=1)
    assert (plain["awards"][0]["match"], plain["awards"][0]["overall"]) == ("0.06", [])
    assert "The places of a club's Swiss follow the club scale" in plain["warnings"][0]
    scaled = event(**club, sessions=1, club_scale=["1.20", "0.80", "0.50"])
    assert [one["award"] for one in scaled["awards"][0]["overall"]] == ["1.20", "0.80"]
    assert not scaled["warnings"]
    large = event(**club | {"tables": 30, "field": 30}, sessions=1, club_scale=["1.20"] * 12)
    awards = [one["award"] for one in large["awards"][0]["overall"]]
    assert awards[:4] == ["1.20", "0.90", "0.68", "0.53"]
    assert len(awards) == 12


@pytest.mark.parametrize("kind", KINDS)
def test_every_rating_of_every_kind_is_paid_or_refused_with_its_clause(kind: str) -> None:
    """A rating whose factors the book lacks is a sentence with book, page and heading, never a missing row."""
    more = {
        "barometer_final": {"level": 2},
        "side_game_series": {"tables": None, "field": None, "session_tables": [8, 9]},
    }
    for rating in BOOK.rows(Rating):
        for scale in ([], ["1.00"] * 40):
            asked = {"event": kind, "classification": rating.classification, "boards": 7}
            document = {**WHOLE, **asked, **more.get(kind, {}), "club_scale": scale}
            if not KINDS[kind].by_match:
                del document["boards"]
            said = answered_or_refused("award.event", json.dumps(document).encode())
            assert said.startswith('{"awards": [{') or re.search(CITED, said), document
