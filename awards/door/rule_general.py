"""The general formula, asked rule by rule: B, M, L, overalls, sessions (rules 50-78)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from awards.rules.explained import Explained
from awards.rules.factors import boards_factor
from awards.rules.general import EventFacts, first_overall, overall_places
from awards.rules.rounding import half_up
from awards.rules.rulebook import Rulebook
from awards.rules.sessions import SessionFacts, session_places
from awards.rules.size import size_of
from awards.rules.strength import event_strength
from tourney.door.fields import Flag, Number, Whole, Word
from tourney.door.shapes import Field, Object, required

RATINGS = {
    "club": "club",
    "club_championship": "club_championship",
    "unit": "unit_championship",
    "sectional": "sectional",
    "regional": "regional",
    "national": "national",
}
KINDS = ("pairs", "swiss", "bam", "individual", "team_of_two")
RATING = required(Word(tuple(RATINGS)))
Given = dict[str, Any]

FIELD = {
    "tables": required(Whole(1)),
    "rating": RATING,
    "kind": required(Word(KINDS)),
    "restrictions": Field(Whole(0, 2), 0),
    "upper_limit": Field(Number(1)),
    "m_cap": Field(Number(0, 1)),
}
OVERALL = {**FIELD, "sessions": required(Whole(1, 20))}
SESSION = {
    **FIELD,
    "field": required(Whole(1)),
    "flight_a": Field(Flag(), False),
    "cuts": Field(Whole(0, 2), 0),
    "multisection": Field(Flag(), False),
    "individual_one_winner": Field(Flag(), False),
}


def exact(given: Any) -> Fraction | None:
    """A number of the document as an exact fraction."""
    return None if given is None else Fraction(given)


def event_facts(given: Given) -> EventFacts:
    """The facts of one field."""
    return EventFacts(
        RATINGS[given["rating"]],
        given["kind"],
        Fraction(given["tables"]),
        given.get("sessions", 1),
        given.get("field", 0),
        given["restrictions"],
        exact(given["upper_limit"]),
        given["m_cap"],
    )


def four(found: Explained) -> str:
    """A factor as the appendices print it."""
    return str(half_up(found.number, 4))


def size(book: Rulebook, given: Given) -> str:
    """B (rule 51)."""
    return four(size_of(book, given["tables"]))


def strength(book: Rulebook, given: Given) -> str:
    """M (rules 55-57)."""
    return four(event_strength(book, exact(given["upper_limit"])))


def boards(book: Rulebook, given: Given) -> str:
    """L (rule 81)."""
    return four(boards_factor(book, given["boards"]))


def first(book: Rulebook, given: Given) -> str:
    """First overall (rule 50)."""
    return str(book.readings().rounded(first_overall(book, event_facts(given)).number))


def overalls(book: Rulebook, given: Given) -> list[str]:
    """All overall places (rules 60-68)."""
    return [str(award) for award in overall_places(book, event_facts(given), book.readings())]


def sessions(book: Rulebook, given: Given) -> list[str]:
    """All session places (rules 70-78)."""
    facts = SessionFacts(
        event_facts(given),
        given["flight_a"],
        given["cuts"],
        given["multisection"],
        given["individual_one_winner"],
    )
    return [str(award) for award in session_places(book, facts, book.readings())]


RULES = {
    "IA B": (Object({"tables": required(Whole(1))}), size),
    "IA M": (Object({"upper_limit": Field(Number(1))}), strength),
    "IIA L": (Object({"boards": required(Whole(1, 1000))}), boards),
    "IA first overall": (Object(OVERALL), first),
    "IB overall places and depth": (
        Object({**OVERALL, "field": required(Whole(1))}),
        overalls,
    ),
    "IC session awards": (Object(SESSION), sessions),
}
