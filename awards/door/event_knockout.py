"""`award.event` of bracketed, flighted and compact knockouts (rules 79-93 and 144-153)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from awards.door.event_fields import CLASSIFICATIONS, EDITION, TOURNAMENT, restricted
from awards.door.event_ranked import answer
from awards.door.warnings import warnings
from awards.rulebooks.reader import read
from awards.rules.awarded import EventAwards
from awards.rules.facts import BracketFacts, KnockoutFacts
from awards.rules.knockout import knockout_awards
from awards.rules.knockout_event import event_of
from awards.rules.rated import as_rated
from tourney.door.errors import DoorError
from tourney.door.fields import Flag, Number, Unused, Whole, Word
from tourney.door.shapes import Field, ListOf, Object, Words, required

KNOCKOUT, COMPACT = "knockout", "compact_knockout"
EVENTS = (KNOCKOUT, COMPACT)
BRACKETED, FLIGHTED = "bracketed", "flighted"
BRACKET = Object(
    {
        "teams": required(Whole(2, 10_000)),
        "top_team_average": Field(Number()),
        "average": Field(Number()),
        "upper_limit": Field(Number(1)),
        "m": Field(Number(0, 1)),
        "rounds": Field(ListOf(Whole(2, 10_000), 1, 20)),
        "playoff": Field(Flag(), False),
        "agreed_final": Field(Flag(), False),
        "groups": Field(ListOf(Whole(2, 10_000), 2, 100)),
        "flight": Field(Whole(1, 1000)),
    }
)
OTHER_EVENTS = (
    *("name", "strata", "flights", "cuts", "sections"),
    *("across_sections", "one_winner", "concurrent", "combined_tables", "entry_tables", "level"),
    *("session_tables", "club_scale", "team_trial"),
)
SHAPE = Object(
    {
        "event": required(Word(EVENTS)),
        "edition": EDITION,
        "classification": required(Word(CLASSIFICATIONS)),
        "sessions": required(Whole(1, 20)),
        "layout": Field(Word((BRACKETED, FLIGHTED)), BRACKETED),
        "brackets": Field(ListOf(BRACKET, 1, 1000)),
        "tables": Field(Whole(2, 10_000)),
        "field": Field(Whole(2, 10_000)),
        "upper_limit": Field(Number(1)),
        "boards": Field(Whole(2, 1000)),
        "restrictions": Field(Whole(0, 2), 0),
        "age_limit": Field(Flag(), False),
        "non_championship": Field(Flag(), False),
        "consolation": Field(Flag(), False),
        "charity": Field(Flag(), False),
        "tournament": Field(TOURNAMENT),
        "m": Field(Number(0, 1)),
        "readings": Field(Words()),
        **{name: Field(Unused("is not for a knockout; leave it out.")) for name in OTHER_EVENTS},
    }
)
SAME = (
    *("classification", "boards", "sessions", "restrictions", "non_championship"),
    *("consolation", "charity", "age_limit", "m"),
)
EXACT = ("top_team_average", "average", "upper_limit")


def run(document: dict[str, Any]) -> dict[str, Any]:
    """The awards of every bracket or flight, and a line for each odd fact."""
    return answer(awarded(document)[1])


def awarded(document: dict[str, Any]) -> tuple[KnockoutFacts, EventAwards]:
    """The knockout and its awards; one field that was not cut is the group "all"."""
    book, facts = read(document["edition"]), facts_of(document)
    found = knockout_awards(book, facts, book.readings(document["readings"]))
    if document["brackets"] is None:
        found = tuple(replace(one, group="all") for one in found)
    return facts, event_of(found, warnings(book, facts, found))


def facts_of(document: dict[str, Any]) -> KnockoutFacts:
    """The knockout as the rules ask about it."""
    facts = KnockoutFacts(
        brackets=_brackets(document),
        compact=document["event"] == COMPACT,
        flighted=document["layout"] == FLIGHTED,
        **restricted(document),
        **{name: document[name] for name in SAME},
    )
    return as_rated(read(document["edition"]), facts)


def _brackets(document: dict[str, Any]) -> tuple[BracketFacts, ...]:
    """The brackets, or one field that was not cut: a table of a knockout is a team."""
    tables, field = document["tables"], document["field"]
    if document["brackets"] is not None:
        _only_brackets(document)
        return tuple(_bracket_facts(one) for one in document["brackets"])
    if tables is None:
        raise DoorError(
            "missing; give brackets, or tables for a field that was not cut.", field="brackets"
        )
    if field not in (None, tables):
        raise DoorError(
            f"{field}, but a knockout of {tables} tables has {tables} teams.", field="field"
        )
    limit = document["upper_limit"]
    return (BracketFacts(tables, upper_limit=None if limit is None else Fraction(limit)),)


def _only_brackets(document: dict[str, Any]) -> None:
    for name in ("tables", "field", "upper_limit"):
        if document[name] is not None:
            raise DoorError(f"{document[name]} beside brackets; give one or the other.", field=name)


def _bracket_facts(bracket: dict[str, Any]) -> BracketFacts:
    numbers = {name: Fraction(bracket[name]) for name in EXACT if bracket[name] is not None}
    return BracketFacts(**{**bracket, **dict.fromkeys(EXACT), **numbers})
