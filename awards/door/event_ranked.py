"""`award.event` for everything that is paid by a ranking: the document, its facts, the answer."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

from awards.door.event_fields import (
    CLASSIFICATIONS,
    EDITION,
    TOURNAMENT,
    colour_document,
    place_document,
    restricted,
)
from awards.door.seats import with_entrants
from awards.receipts.said import said, value_words
from awards.rulebooks.reader import read
from awards.rules.awarded import EventAwards, GroupAwards
from awards.rules.event import ELSEWHERE, event_awards
from awards.rules.explained import shown
from awards.rules.kinds import KINDS
from awards.rules.ranked import Concurrent, Group, RankedFacts, Section
from awards.rules.rated import as_rated
from awards.words import said as said_all
from awards.words import say
from tourney.door.errors import DoorError
from tourney.door.fields import Flag, Number, Text, Unused, Whole, Word
from tourney.door.shapes import Field, ListOf, Object, OneOrEach, Words, required

EVENTS = (*KINDS, *ELSEWHERE)
MOST = 10_000
SOME = Decimal("0.5")
COUNTED = {"tables": required(Number(0, MOST)), "field": Field(Whole(0, 100_000))}
LIMITS = {"lower_limit": Field(Number()), "upper_limit": Field(Number(1))}
STRATUM = Object({"name": required(Text(60)), **LIMITS, **COUNTED})
FLIGHT = Object(
    {
        "name": required(Text(60)),
        **LIMITS,
        "tables": Field(Number(0, MOST)),
        "field": Field(Whole(0, 100_000)),
        "strata": Field(ListOf(STRATUM, 1, 20)),
    }
)
FOR_KNOCKOUTS = Field(Unused("is for the brackets of a knockout; leave it out."))
BRACKET = Object(
    {
        "teams": required(Whole(2, MOST)),
        "top_team_average": Field(Number()),
        "average": Field(Number()),
        "upper_limit": Field(Number(1)),
        "m": Field(Number(0, 1)),
        **dict.fromkeys(("rounds", "playoff", "agreed_final", "groups"), FOR_KNOCKOUTS),
    }
)
SECTION = Object(
    {
        "name": required(Text(60)),
        **COUNTED,
        "group": Field(Text(60, 0), ""),
        "session": Field(Whole(0, 20), 0),
    }
)
CONCURRENT = Object({"tables": required(Number(0, MOST)), "sharing": Field(Whole(1, 100), 1)})
DIVISIONS = {
    "tables": Field(Number(SOME, MOST)),
    "field": Field(Whole(0, 100_000)),
    "upper_limit": Field(Number(1)),
    "strata": Field(ListOf(STRATUM, 1, 20)),
    "flights": Field(ListOf(FLIGHT, 1, 20)),
    "brackets": Field(ListOf(BRACKET, 1, 1000)),
    "layout": Field(Word(("bracketed",))),
}
FLAGS = (
    *("age_limit", "non_championship", "consolation", "charity", "across_sections"),
    *("one_winner", "team_trial"),
)
SAME = (
    *FLAGS,
    *("event", "classification", "sessions", "boards", "restrictions", "level"),
    "finalists",
)
SHAPE = Object(
    {
        "event": required(Word(EVENTS)),
        "edition": EDITION,
        "classification": required(Word(CLASSIFICATIONS)),
        "sessions": required(Whole(1, 20)),
        "name": Field(Text()),
        **DIVISIONS,
        "boards": Field(Whole(2, 1000)),
        "restrictions": Field(Whole(0, 2), 0),
        "cuts": Field(OneOrEach(Whole(0, 2), 20), 0),
        **{name: Field(Flag(), False) for name in FLAGS},
        "sections": Field(ListOf(SECTION, 0, 1000), ()),
        "concurrent": Field(ListOf(CONCURRENT, 0, 100), ()),
        "combined_tables": Field(Number(SOME, MOST)),
        "entry_tables": Field(Number(SOME, MOST)),
        "level": Field(Whole(1, 3)),
        "session_tables": Field(ListOf(Number(SOME, MOST), 0, 100), ()),
        "club_scale": Field(ListOf(Number(0, 1000), 0, 1000), ()),
        "tournament": Field(TOURNAMENT),
        "m": Field(Number(0, 1)),
        "finalists": Field(Whole(1, 100_000)),
        "readings": Field(Words()),
    }
)


def run(document: dict[str, Any]) -> dict[str, Any]:
    """The awards of every group, and a line for each odd fact."""
    book = read(document["edition"])
    complete, counted = with_entrants(document)
    found = event_awards(book, facts_of(complete), book.readings(document["readings"]))
    return answer(replace(found, warnings=(*counted, *found.warnings)))


def facts_of(document: dict[str, Any]) -> RankedFacts:
    """The facts of a checked document with all its entrants (see `with_entrants`)."""
    _check_one_division(document)
    if document["name"] is not None and document["event"] not in ELSEWHERE:
        raise DoorError(
            f'"{document["name"]}" is for an NABC or WBF event; leave it out.', field="name"
        )
    facts = RankedFacts(
        **{name: document[name] for name in SAME},
        name=document["name"] or "",
        cuts=_cuts(document),
        whole=_whole(document),
        strata=tuple(_group(one) for one in document["strata"] or ()),
        flights=tuple(_flight(one) for one in document["flights"] or ()),
        brackets=tuple(_bracket(at, one) for at, one in enumerate(document["brackets"] or (), 1)),
        sections=tuple(_section(one) for one in document["sections"]),
        concurrent=tuple(
            Concurrent(Fraction(one["tables"]), one["sharing"]) for one in document["concurrent"]
        ),
        combined_tables=_exact(document["combined_tables"]),
        entry_tables=_exact(document["entry_tables"]),
        session_tables=tuple(Fraction(one) for one in document["session_tables"]),
        club_scale=document["club_scale"],
        **restricted(document),
        m=document["m"],
    )
    return as_rated(read(document["edition"]), facts)


def _cuts(document: dict[str, Any]) -> tuple[int, ...]:
    """The cuts before each session; one number is before all of them."""
    given: int | list[int] = document["cuts"]
    sessions: int = document["sessions"]
    if isinstance(given, int):
        return (given,) * sessions
    if len(given) != sessions:
        raise DoorError(
            f"{list(given)} for {sessions} sessions; give the cuts before each session.",
            field="cuts",
        )
    return tuple(given)


def _check_one_division(document: dict[str, Any]) -> None:
    """Exactly one description of the field; the limit and the field go with the tables."""
    given = [name for name in ("strata", "flights", "brackets") if document[name] is not None]
    if len(given) > 1:
        raise DoorError(f"given beside {given[0]}; give one or the other.", field=given[1])
    for name in ("tables", "field", "upper_limit"):
        if given and document[name] is not None:
            raise DoorError(
                f"{document[name]} beside {given[0]}; give one or the other.", field=name
            )


def _whole(document: dict[str, Any]) -> Group | None:
    """One field that was not divided; a series is known by its sessions."""
    tables, field = document["tables"], document["field"]
    if any(document[name] is not None for name in ("strata", "flights", "brackets")):
        return None
    if tables is None and not document["session_tables"]:
        raise DoorError(
            "missing; give tables and field, strata, flights or brackets.", field="tables"
        )
    limit = _exact(document["upper_limit"])
    return Group("all", Fraction(tables or 0), field or 0, upper_limit=limit)


def _exact(number: Decimal | None) -> Fraction | None:
    return None if number is None else Fraction(number)


def _group(one: dict[str, Any]) -> Group:
    return Group(
        one["name"],
        Fraction(one["tables"]),
        one["field"],
        _exact(one["lower_limit"]),
        _exact(one["upper_limit"]),
    )


def _flight(one: dict[str, Any]) -> Group:
    """A flight; of a stratified one the counts may be left to its strata."""
    strata = tuple(_group(stratum) for stratum in one["strata"] or ())
    if not strata:
        if one["tables"] is None:
            raise DoorError(f"tables of flight {one['name']} is missing.", field="flights")
        return _group(one)
    sums = {"tables": sum(each.tables for each in strata), "field": sum(e.field for e in strata)}
    given = {name: sums[name] if one[name] is None else one[name] for name in sums}
    group = _group({**one, **given})
    return Group(
        group.name, group.tables, group.field, group.lower_limit, group.upper_limit, strata
    )


def _bracket(number: int, one: dict[str, Any]) -> Group:
    """A bracket of a Swiss: a table is a team."""
    return Group(
        str(number),
        Fraction(one["teams"]),
        one["teams"],
        upper_limit=_exact(one["upper_limit"]),
        top_team_average=_exact(one["top_team_average"]),
        m=one["m"],
    )


def _section(one: dict[str, Any]) -> Section:
    """One section; only a championship may still lack its entrants, and says so where it needs them."""
    tables, field = Fraction(one["tables"]), one["field"] or 0
    return Section(one["name"], tables, field, one["group"], one["session"])


def answer(found: EventAwards) -> dict[str, Any]:
    """The document for an event's awards."""
    groups = [_group_document(group) for group in found.groups]
    return {"awards": groups, "warnings": list(said_all(found.warnings))}


def _group_document(group: GroupAwards) -> dict[str, Any]:
    match = group.match
    return {
        "group": group.group,
        "factors": {say(factor.name): value_words(shown(factor.value)) for factor in group.factors},
        "tables": shown(group.tables.number),
        "overall": [place_document(place) for place in group.overall],
        "session": [
            {"section": one.section, "awards": [place_document(place) for place in one.awards]}
            for one in group.session
        ],
        "match": str(match.award) if match else None,
        "match_colours": [colour_document(share) for share in match.colours] if match else [],
        "receipt": said(group.receipt).to_json(),
    }
