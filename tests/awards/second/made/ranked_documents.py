"""Documents of every kind of event that is paid by a ranking."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from tests.awards.second.facts import Said
from tests.awards.second.made.parts import CLASSIFICATIONS, LIMITS, Draw, limits, seldom, terms
from tests.awards.second.ranked import KINDS

few = st.integers(1, 14)
many = st.integers(15, 40) | st.integers(58, 63) | st.integers(41, 450)
halves = st.sampled_from(("0.5", "2.5", "6.5", "10.5", "18.5", "30.5", "60.5"))
tables = st.one_of(few, few, few, many, halves)
CLUB_SCALES = (
    [f"{max(5, 300 - place) / 100:.2f}" for place in range(1000)],
    [f"{90 / (100 + 40 * place):.2f}" for place in range(1000)],
)


@st.composite
def ranked_documents(draw: Draw, kind: str) -> Said:
    """A document of one kind of event."""
    pays_matches = kind in ("swiss", "zip_knockout")
    document: Said = {
        "event": kind,
        "classification": draw(st.sampled_from((*CLASSIFICATIONS, "regional", "regional"))),
        "sessions": draw(st.sampled_from((1, 2, 2, 2, 3, 4, 5, 6))),
        **terms(draw),
        **fields(draw, kind),
    }
    if pays_matches and not seldom(draw):
        document["boards"] = draw(st.integers(2, 50))
    if kind == "individual":
        document["one_winner"] = draw(st.booleans())
    if document["classification"] in ("club", "club_championship"):
        scales = (*CLUB_SCALES, None) if pays_matches else CLUB_SCALES
        document["club_scale"] = draw(st.sampled_from(scales))
    elif is_open(document) and seldom(draw, 2):
        document["concurrent"] = draw(st.lists(concurrent, min_size=1, max_size=3))
    if kind == "pairs" and "tables" in document and draw(st.booleans()):
        both_sites = Fraction(document["tables"]) + draw(st.integers(0, 100))
        document["combined_tables"] = f"{float(both_sites):.1f}"
    if not pays_matches and not document.get("session_tables"):
        document |= compared(draw, document)
    return document


concurrent = st.fixed_dictionaries({"tables": tables}, optional={"sharing": st.integers(1, 3)})


def is_open(document: Said) -> bool:
    """Page 9: only an unrestricted event of a sectional or regional has concurrent tables."""
    if document["classification"] not in ("sectional", "regional") or document.get("brackets"):
        return False
    first = (document.get("strata") or document.get("flights") or [document])[0]
    top = (first.get("strata") or [first])[0]
    limited = document["restrictions"] or document.get("age_limit")
    return top.get("upper_limit") is None and not limited


def counted(draw: Draw, kind: str, count: Any) -> Said:
    """Tables with their entrants, or without them: as many as the tables seat."""
    seats = int(Fraction(count) * KINDS[kind][2])
    field = draw(st.sampled_from((None, seats, max(0, seats - 1))) | st.integers(0, max(1, seats)))
    return {"tables": count} if field is None else {"tables": count, "field": field}


def fields(draw: Draw, kind: str) -> Said:
    """Who plays: one field, strata, flights or brackets; a series, a level of a barometer."""
    if kind == "side_game_series" and draw(st.booleans()):
        sessions = draw(st.lists(tables, min_size=2, max_size=5))
        return {"session_tables": sessions, "upper_limit": draw(limits)}
    if kind == "barometer_final":
        return level(draw)
    ways = ["whole", "whole", "strata", "flights", *(["brackets"] if kind == "swiss" else [])]
    way = draw(st.sampled_from(ways))
    if way == "whole":
        return {**counted(draw, kind, draw(tables)), "upper_limit": draw(limits)}
    if way == "strata":
        return {"strata": strata(draw, kind, "ABCD", draw(limits))}
    return {"flights": flights(draw, kind)} if way == "flights" else {"brackets": brackets(draw)}


def level(draw: Draw) -> Said:
    """A level of a barometer final; the first counts the tables originally entered."""
    found = {**counted(draw, "pairs", draw(tables)), "upper_limit": draw(limits)}
    found["level"] = draw(st.integers(1, 3))
    if found["level"] == 1:
        entered = Fraction(found["tables"]) + draw(st.integers(0, 60))
        found["entry_tables"] = f"{float(entered):.1f}"
    return found


def strata(draw: Draw, kind: str, names: str, top: Any) -> list[Said]:
    """Strata, the limits falling; a lower one may have no table."""
    lower = st.lists(st.sampled_from(LIMITS), min_size=3, max_size=3, unique=True)
    falling = sorted(draw(lower), key=Fraction, reverse=True)
    caps = [top, *(one for one in falling if top is None or Fraction(one) < Fraction(top))]
    count = draw(st.integers(1, min(len(names), len(caps))))
    return [
        {"name": name, "upper_limit": cap, **counted(draw, kind, draw(tables if at == 0 else some))}
        for at, (name, cap) in enumerate(zip(names[:count], caps, strict=False))
    ]


some = st.one_of(st.integers(0, 4), few, few, many)


def flights(draw: Draw, kind: str) -> list[Said]:
    """Flight A with or without stratum X, Flight B with or without strata, and perhaps a third."""
    limits_below = ((2000, 750), (1500, 300), (750, 500), (749, 299), (300, 100))
    of_b, of_c = draw(st.sampled_from(limits_below))
    of_a = draw(st.sampled_from((None, None, 5000)))
    found = [{"name": "A", "upper_limit": of_a}, {"name": "B", "upper_limit": of_b}]
    if draw(st.booleans()):
        of_x = of_b + draw(st.sampled_from((500, 501, 2000)))
        found[0]["strata"] = [
            {"name": name, "upper_limit": limit, **counted(draw, kind, draw(tables))}
            for name, limit in (("A", of_a), ("X", of_x))
        ]
    else:
        found[0] |= counted(draw, kind, draw(tables))
    if draw(st.booleans()):
        found[1]["strata"] = [
            {**one, "name": f"B{one['name']}"} for one in strata(draw, kind, "123", of_b)
        ]
    else:
        found[1] |= counted(draw, kind, draw(tables))
    if draw(st.booleans()):
        found.append({"name": "C", "upper_limit": of_c, **counted(draw, kind, draw(tables))})
    return found


def brackets(draw: Draw) -> list[Said]:
    """Brackets of a Swiss.

    Below a limited one all are limited: of a national the door colours an unlimited one there as open
    to all, in a Swiss but not in a knockout.
    """
    averages = st.sampled_from((None, 0, "0.5", 1, 299, 749, "749.5", 750, 3000))
    bracket = st.fixed_dictionaries(
        {"teams": st.integers(2, 60)},
        optional={
            "upper_limit": limits,
            "top_team_average": averages,
            "m": st.sampled_from(("0.5", "0.9")),
        },
    )
    found: list[Said] = draw(st.lists(bracket, min_size=1, max_size=4))
    for lower in found[1:]:
        if found[0].get("upper_limit") is not None and lower.get("upper_limit") is None:
            lower["upper_limit"] = found[0]["upper_limit"]
    return found


def compared(draw: Draw, document: Said) -> Said:
    """Cuts, and the sections of one session or of each."""
    sessions, found = document["sessions"], Said()
    if draw(st.booleans()):
        found["across_sections"] = draw(st.booleans())
        numbers = draw(st.sampled_from(([0], range(1, sessions + 1))))
        found["sections"] = [row for at in numbers for row in sections(draw, document, at)]
    found["cuts"] = draw(st.integers(0, 2))
    if seldom(draw, 4) and all(row["session"] for row in found.get("sections", ())):
        each = st.lists(st.integers(0, 2), min_size=sessions, max_size=sessions)
        found["cuts"] = sorted(draw(each))
    return found


def sections(draw: Draw, document: Said, session: int) -> list[Said]:
    """The sections of a session, by the groups that sit there."""
    flights_or_whole = document.get("flights") or [document]
    groups = [
        one["name"]
        for flight in flights_or_whole
        for one in flight.get("strata") or [{"name": "all", **flight}]
    ]
    rows = []
    for letter in "JKLM"[: draw(st.integers(1, 4 if session < 2 else 1))]:
        sitting = st.lists(st.sampled_from(groups), min_size=1, unique=True)
        for group in draw(sitting):
            count = counted(draw, document["event"], draw(few))
            name = f"{letter}{session or ''}"
            rows.append({"name": name, "session": session, "group": group, **count})
    return rows
