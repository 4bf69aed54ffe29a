"""A document for every corner of the book that chance may miss, by page and heading."""

from __future__ import annotations

from tests.awards.second.facts import Said

PAIRS: Said = {"event": "pairs", "classification": "regional", "sessions": 2}
WHOLE: Said = {**PAIRS, "tables": 16, "field": 32}
KNOCKOUT: Said = {"event": "knockout", "classification": "regional", "sessions": 4, "boards": 24}
CLUB: Said = {"classification": "club_championship", "sessions": 1}
CLUB_SCALE = [f"{100 / (100 + 40 * place):.2f}" for place in range(40)]
SECTIONS = [
    {"name": name, "tables": size, "field": 2 * size}
    for name, size in zip("JKL", (13, 9, 8), strict=True)
]


def stratiflighted(a: int, x: int, b: int, *, x_limit: int = 2500) -> Said:
    """Flight A with stratum X, and Flight B, of so many tables."""
    upper = [{"name": "A", "tables": a}, {"name": "X", "tables": x, "upper_limit": x_limit}]
    flight_b = {"name": "B", "tables": b, "upper_limit": 1500}
    return {**PAIRS, "flights": [{"name": "A", "strata": upper}, flight_b]}


def flights(a: int, b: int, limit: int) -> Said:
    """Flight A, limited, and Flight B of so many tables."""
    rows = (("A", a, limit), ("B", b, 750))
    found = [{"name": name, "tables": count, "upper_limit": cap} for name, count, cap in rows]
    return {**PAIRS, "flights": found}


def bracketed(*brackets: Said, **changes: object) -> Said:
    """A knockout of these brackets."""
    return {**KNOCKOUT, "brackets": list(brackets), **changes}


def flighted(limit: int) -> Said:
    """Three flights, the second with a limit and cut into two brackets."""
    second = {"teams": 9, "flight": 2, "upper_limit": limit}
    lower = {"teams": 9, "flight": 2, "top_team_average": 420}
    third = {"teams": 12, "flight": 3, "upper_limit": 300}
    return bracketed({"teams": 12, "flight": 1}, second, lower, third, layout="flighted")


def championship(name: str, tables: int, **changes: object) -> Said:
    """An NABC event of so many tables."""
    known = {"event": "nabc", "classification": "national", "sessions": 4, "name": name}
    return {**known, "tables": tables, "boards": 24, **changes}


CORNERS: dict[str, Said] = {
    "page 2: at least 5% of the field": {**WHOLE, "tables": 150, "field": 300},
    "page 2: at most 35% of the field": {**WHOLE, "sessions": 4, "tables": 11, "field": 22},
    "page 2: a half cent up": {**WHOLE, "field": 16, "non_championship": True},
    "page 2: a half cent to the even one": {
        **{**WHOLE, "field": 16, "non_championship": True},
        "readings": {"rounding": "half_even"},
    },
    "page 14: at least 5% of the players": {
        **{**WHOLE, "event": "individual"},
        **{"sessions": 1, "tables": 150, "field": 600},
    },
    "page 3: cuts before a session": {**WHOLE, "cuts": [0, 2]},
    "page 3: a club of 30 tables": {**WHOLE, **CLUB, "tables": 30, "field": 60},
    "page 3: a club across sections": {
        **{**WHOLE, **CLUB, "tables": 30, "field": 60},
        **{"across_sections": True, "sections": SECTIONS},
    },
    "page 17: a club of 16 pairs": {
        **WHOLE,
        **CLUB,
        "tables": 8,
        "field": 16,
        "club_scale": CLUB_SCALE,
    },
    "pages 3 and 14: across three sections": {
        **{**WHOLE, "tables": 30, "field": 60},
        **{"across_sections": True, "sections": SECTIONS},
    },
    "page 3: across 26 tables, not one more": {
        **{**WHOLE, "tables": 26, "field": 52},
        **{"across_sections": True, "sections": [SECTIONS[0], {**SECTIONS[0], "name": "M"}]},
    },
    "page 4: the minimum of 16 tables": bracketed({"teams": 8}, {"teams": 10}, sessions=1),
    "page 4: prestige": bracketed({"teams": 16, "average": "7500.01"}),
    "page 3: a regional of three sessions": bracketed({"teams": 16}, sessions=3),
    "page 4: 90% of the bracket above": bracketed(
        {"teams": 8}, {"teams": 30, "top_team_average": 6000}, {"teams": 30, "m": "1"}
    ),
    "page 4: weak top teams": bracketed(
        *({"teams": 16, "top_team_average": average} for average in (300, "299.5", "99.5", 50))
    ),
    "page 18: six brackets of sixteen": bracketed(
        *({"teams": 16, "top_team_average": 300} for _ in range(6))
    ),
    "page 4: six brackets, read the other way": bracketed(
        *({"teams": 16, "top_team_average": 300} for _ in range(6)),
        readings={"ko_table_count": "cumulative"},
    ),
    "page 4: 36 - 24 - 12": bracketed({"teams": 36, "rounds": [36, 24, 12, 8, 4, 2]}),
    "page 13: a play-off of eight teams": bracketed({"teams": 8, "playoff": True}),
    "page 13: a play-off of sixteen teams": bracketed({"teams": 16, "playoff": True}),
    "page 13: a final that both agreed not to play": bracketed(
        {"teams": 8, "agreed_final": True}, readings={"agreed_final": "places"}
    ),
    "page 12: a lowest bracket in groups": bracketed(
        {"teams": 16}, {"teams": 20, "groups": [12, 8], "top_team_average": 700}
    ),
    "page 12: a second flight of 0-750": flighted(750),
    "page 12: a second flight below 750": flighted(749),
    "page 12: a second flight without a limit": bracketed(
        {"teams": 12}, {"teams": 12}, layout="flighted"
    ),
    "page 13: compact knockouts": {
        **bracketed({"teams": 9}, {"teams": 8}, {"teams": 4}, {"teams": 2}, sessions=2),
        **{"event": "compact_knockout", "boards": 12},
    },
    "page 9: concurrent tables, shared": {
        **WHOLE,
        "concurrent": [{"tables": 9, "sharing": 2}, {"tables": 5}],
    },
    "page 9: concurrent tables to three times the own": {**WHOLE, "concurrent": [{"tables": 99}]},
    "page 10: both sites of a split regional": {**WHOLE, "combined_tables": 60},
    "page 10: both sites hardly larger": {**WHOLE, "combined_tables": 17},
    "page 10: both sites without gold": {**WHOLE, "combined_tables": 60, "upper_limit": 749},
    "page 10: a lowest stratum of two tables": {
        **PAIRS,
        "strata": [{"name": "A", "tables": 9}, {"name": "B", "tables": 2, "upper_limit": 500}],
    },
    "page 10: X of 20 tables": stratiflighted(40, 20, 60),
    "page 10: X of 40%": stratiflighted(9, 6, 60),
    "page 10: X below both, by its part": stratiflighted(12, 5, 60),
    "page 10: X below both, by its tables": stratiflighted(40, 15, 60),
    "page 10: X on its own": stratiflighted(40, 18, 3, x_limit=6000),
    "page 11: Flight A 10% above Flight B": flights(2, 20, 751),
    "page 10: the fourth stratum has no gold": {
        **PAIRS,
        "flights": [
            stratiflighted(9, 6, 12)["flights"][0],
            {
                "name": "B",
                "strata": [
                    {"name": "B", "tables": 9, "upper_limit": 1500},
                    {"name": "C", "tables": 9, "upper_limit": 800},
                ],
            },
        ],
    },
    "page 11: 35% of a flight in ten tables": flights(7, 3, 5000),
    "page 11: no such limit in nine": flights(6, 3, 5000),
    "page 11: the levels of a barometer, first": {
        **{**WHOLE, "event": "barometer_final"},
        **{"level": 1, "entry_tables": 60},
    },
    "page 11: the levels of a barometer, second": {**WHOLE, "event": "barometer_final", "level": 2},
    "page 11: the levels of a barometer, third": {**WHOLE, "event": "barometer_final", "level": 3},
    "page 11: a series of side games": {
        **{**PAIRS, "event": "side_game_series"},
        "session_tables": [9, 14, "10.5"],
    },
    "page 11: one game of a series": {**WHOLE, "event": "side_game_series", "sessions": 1},
    "page 12: a bracketed Swiss": {
        **{**PAIRS, "event": "swiss", "boards": 7},
        "brackets": [{"teams": 20, "top_team_average": 900} for _ in range(5)],
    },
    "page 12: a Swiss consolation": {
        **{**WHOLE, "event": "swiss", "field": 16, "boards": 7},
        **{"consolation": True, "non_championship": True, "classification": "national"},
    },
    "page 13: a zip knockout": {
        **{**WHOLE, "event": "zip_knockout", "field": 16},
        **{"sessions": 1, "boards": 12},
    },
    "page 14: an individual with one winner": {
        **{**WHOLE, "event": "individual", "tables": 6, "field": 24},
        "one_winner": True,
    },
    "page 14: an open event of a restricted regional": {
        **WHOLE,
        "tournament": {"restricted_by": ["players"]},
    },
    "page 14: the same inside an open sectional": {
        **WHOLE,
        "tournament": {"restricted": True, "inside_open_sectional": True},
    },
    "page 14: gold in a limited knockout, read the other way": bracketed(
        {"teams": 16, "upper_limit": 299}, readings={"knockout_gold": "always"}
    ),
    "page 5: a maximum": championship("Life Master Pairs (LM-1500)", 200, field=400),
    "page 14: another limit than that of the name": championship(
        "Life Master Pairs (LM-1500)", 200, field=400, upper_limit=749
    ),
    "page 6: few tables of pairs": championship("Fast Pairs", 23, field=46),
    "page 6: a team trial": championship("Canadian Senior Teams", 12, team_trial=True),
    "page 7: few teams of a Swiss": championship("Senior Swiss", 31),
    "page 7: places to 17/32": championship("Vanderbilt", 33),
    "page 8: few teams of a knockout": championship("Women's KO Teams", 23, restrictions=1),
    "page 8: four places of a Grand National": championship(
        "Grand National Teams - A Flight", 15, upper_limit=5000
    ),
    "page 14: a flight of pairs limited by its name, gold": championship(
        "North American Pairs - B", 20, field=40, upper_limit=750
    ),
    "page 14: a flight of pairs limited by its name, red": championship(
        "North American Pairs - C", 20, field=40, upper_limit=749
    ),
    "page 15: a list in proportion": {**championship("Bermuda Bowl", 18), "event": "wbf"},
}
