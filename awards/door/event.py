"""`award.event`: every award of an event with its receipt; this release knows the knockout."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from awards.door.engine import Engine
from awards.door.errors import DoorError
from awards.door.fields import Flag, Number, Unused, Whole, Word
from awards.door.shapes import Field, ListOf, Object, Words, required
from awards.door.warnings import warnings
from awards.rulebooks.reader import names, read
from awards.rules.colours import ColourShare
from awards.rules.facts import BracketFacts, KnockoutFacts
from awards.rules.knockout import BracketAwards, PlaceAward, knockout_awards

DEFAULT_EDITION = "acbl-2003-11"
KNOCKOUT, COMPACT = "knockout", "compact_knockout"
LATER = (
    *("pairs", "swiss", "bam", "individual", "team_of_two", "zip_knockout"),
    *("side_game", "side_game_series", "barometer_final", "nabc", "wbf"),
)
CLASSIFICATIONS = (
    *("club", "club_championship", "unit_championship", "sectional", "regional", "national"),
)
OTHER_EVENTS = (
    *("name", "strata", "flights", "cuts", "sections"),
    *("across_sections", "one_winner", "concurrent", "combined_tables", "entry_tables", "level"),
    *("session_tables", "club_scale", "team_trial"),
)

BRACKET = Object(
    {
        "teams": required(Whole(2, 10_000)),
        "top_team_average": Field(Number()),
        "average": Field(Number()),
        "upper_limit": Field(Number(1)),
        "m": Field(Number(0, 1)),
        "rounds": Field(ListOf(Whole(2, 10_000), 1, 20)),
        "playoff": Field(Flag(), False),
        "groups": Field(ListOf(Whole(2, 10_000), 2, 100)),
    }
)
TOURNAMENT = Object(
    {"restricted": Field(Flag(), False), "inside_open_sectional": Field(Flag(), False)}
)
SHAPE = Object(
    {
        "event": required(Word((KNOCKOUT, COMPACT), LATER)),
        "edition": Field(Word(names()), DEFAULT_EDITION),
        "classification": required(Word(CLASSIFICATIONS)),
        "sessions": required(Whole(1, 20)),
        "layout": Field(Word(("bracketed",), ("flighted",)), "bracketed"),
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


def run(document: dict[str, Any]) -> dict[str, Any]:
    """The awards of every bracket, and a line for each odd fact."""
    book = read(document["edition"])
    facts = _facts(document)
    found = knockout_awards(book, facts, book.readings(document["readings"]))
    if document["brackets"] is None:
        found = tuple(replace(one, group="all") for one in found)
    return {"awards": [_bracket(one) for one in found], "warnings": warnings(book, facts, found)}


def _facts(document: dict[str, Any]) -> KnockoutFacts:
    tournament = document["tournament"] or TOURNAMENT.read({}, "tournament")
    same = ("classification", "boards", "sessions", "restrictions", "non_championship")
    also = ("consolation", "charity", "age_limit", "m")
    return KnockoutFacts(
        brackets=_brackets(document),
        compact=document["event"] == COMPACT,
        restricted_tournament=tournament["restricted"],
        inside_open_sectional=tournament["inside_open_sectional"],
        **{name: document[name] for name in (*same, *also)},
    )


def _brackets(document: dict[str, Any]) -> tuple[BracketFacts, ...]:
    """The brackets, or one field that was not cut: a table of a knockout is a team."""
    tables, field = document["tables"], document["field"]
    if document["brackets"] is not None:
        _only_brackets(document)
        return tuple(_bracket_facts(one) for one in document["brackets"])
    if tables is None:
        raise DoorError("brackets: missing; give brackets, or tables for a field that was not cut.")
    if field not in (None, tables):
        raise DoorError(f"field: {field}, but a knockout of {tables} tables has {tables} teams.")
    limit = document["upper_limit"]
    return (BracketFacts(tables, upper_limit=None if limit is None else Fraction(limit)),)


def _only_brackets(document: dict[str, Any]) -> None:
    for name in ("tables", "field", "upper_limit"):
        if document[name] is not None:
            raise DoorError(f"{name}: {document[name]} beside brackets; give one or the other.")


def _bracket_facts(bracket: dict[str, Any]) -> BracketFacts:
    exact = ("top_team_average", "average", "upper_limit")
    numbers = {name: Fraction(bracket[name]) for name in exact if bracket[name] is not None}
    return BracketFacts(**{**bracket, **dict.fromkeys(exact), **numbers})


def _bracket(found: BracketAwards) -> dict[str, Any]:
    return {
        "group": found.group,
        "factors": {factor.name: factor.shown for factor in found.factors},
        "tables": found.tables.shown,
        "overall": [_place(place) for place in found.overall],
        "session": [],
        "match": found.match.shown,
        "match_colours": [{"colour": found.match_colour.shown, "award": found.match.shown}],
        "receipt": found.receipt.to_json(),
    }


def _place(place: PlaceAward) -> dict[str, Any]:
    return {
        "places": list(place.places),
        "award": str(place.award),
        "colours": [_colour(share) for share in place.colours],
    }


def _colour(share: ColourShare) -> dict[str, str]:
    return {"colour": share.colour, "award": str(share.award)}


ENGINE = Engine("award.event", "The awards of a bracketed knockout, with receipts.", SHAPE, run)
