"""`award.ranking`: what every entrant of a ranking is entitled to, the best of it, and why."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import Any, TypeAlias

from awards.door import event_knockout, event_ranked
from awards.door.event import SHAPE
from awards.door.event_fields import colour_document
from awards.door.seats import with_entrants
from awards.receipts.said import said
from awards.rulebooks.reader import read
from awards.rules.awarded import EventAwards, MatchAward
from awards.rules.best import Entitled, RankedAward
from awards.rules.entitled import RankedEntrant, SectionPlace, entitled
from awards.rules.event import event_awards
from awards.rules.knockout_ranking import knockout_entitled, ranked_as_one
from awards.rules.ranked import groups_of
from awards.words import said as said_all
from awards.words import say
from brackets.draw.reasons import Reason
from tourney.door.engine import Engine
from tourney.door.errors import DoorError
from tourney.door.fields import Number, Text, Whole
from tourney.door.shapes import Field, ListOf, Object, OrNull, required
from tourney.refusal import Refusal

Given: TypeAlias = tuple[dict[str, Any], ...]
Ranking: TypeAlias = tuple[EventAwards, tuple[RankedAward, ...], tuple[Reason, ...]]
PLACE = Whole(1, 100_000)
SESSION = Object({"section": Field(Text(60, 0), ""), "place": required(PLACE)})
STRATUM_PLACE = Object({"stratum": required(Text(60)), "place": required(PLACE)})
ENTRANT = Object(
    {
        "id": required(Text()),
        "stratum": Field(Text(60)),
        "place": Field(PLACE),
        "session_places": Field(ListOf(OrNull(SESSION), 0, 20), ()),
        "stratum_places": Field(ListOf(STRATUM_PLACE, 0, 20), ()),
        "wins": Field(Number(0, 1000), 0),
    }
)
INPUT = Object({"facts": required(SHAPE), "entrants": required(ListOf(ENTRANT, 1, 100_000))})

NOT_FOR_KNOCKOUTS = {
    "session_places": "it has no session awards",
    "stratum_places": "give the place in its own bracket",
    "wins": "award.individual counts matches won",
}


def run(document: dict[str, Any]) -> dict[str, Any]:
    """Every entrant in the order given, and what one match won is worth in each group."""
    facts = document["facts"]
    ranking = _knockout if facts["event"] in event_knockout.EVENTS else _ranked
    awards, given, odd = ranking(facts, document["entrants"])
    return {
        "entrants": [_document(one) for one in given],
        "match_awards": [_match(one.group, one.match) for one in awards.groups if one.match],
        "warnings": list(said_all(odd)),
    }


@contextmanager
def of_facts() -> Iterator[None]:
    """A field of the event that is refused stands under `facts` in this document."""
    try:
        yield
    except (Refusal, DoorError) as error:
        said = " ".join(str(error).split())
        raise DoorError(f"facts.{said}" if error.field else said) from None


def _ranked(facts: dict[str, Any], given: Given) -> Ranking:
    """An event that is paid by its ranking."""
    with of_facts():
        book = read(facts["edition"])
        readings = book.readings(facts["readings"])
        complete, counted = with_entrants(facts)
        ranked = event_ranked.facts_of(complete)
        found = event_awards(book, ranked, readings)
    entrants = tuple(_entrants(given, [group.name for group in groups_of(ranked)]))
    paid = entitled(ranked, found, entrants, readings)
    return found, paid, (*counted, *found.warnings)


def _knockout(facts: dict[str, Any], given: Given) -> Ranking:
    """A knockout by the places its teams ended in, every bracket or flight by itself."""
    with of_facts():
        book = read(facts["edition"])
        readings = book.readings(facts["readings"])
        asked, found = event_knockout.awarded(facts)
    for at, one in enumerate(given):
        _only_a_place(at, one)
    entrants = tuple(_entrants(given, [group.group for group in found.groups]))
    paid = knockout_entitled(asked, found, entrants, readings)
    return found, paid, (*found.warnings, *ranked_as_one(asked, found, entrants))


def _only_a_place(at: int, entrant: dict[str, Any]) -> None:
    """Refuse what the ranking of a knockout does not ask for."""
    for name, instead in NOT_FOR_KNOCKOUTS.items():
        if entrant[name]:
            raise DoorError(f"entrants[{at}].{name}: is not for a knockout; {instead}.")


def _entrants(given: Given, names: list[str]) -> Iterator[RankedEntrant]:
    """The ranking; without strata nobody needs to name one."""
    seen = set[str]()
    for at, one in enumerate(given):
        if one["id"] in seen:
            raise DoorError(f'entrants[{at}].id: "{one["id"]}" stands twice in the list.')
        seen.add(one["id"])
        if one["stratum"] is None and len(names) > 1:
            listed = ", ".join(names)
            raise DoorError(f"entrants[{at}].stratum: missing; give one of {listed}.")
        yield RankedEntrant(
            one["id"],
            one["stratum"] or names[0],
            one["place"],
            tuple(_session(place) for place in one["session_places"]),
            tuple((place["stratum"], place["place"]) for place in one["stratum_places"]),
            Fraction(one["wins"]),
        )


def _session(place: dict[str, Any] | None) -> SectionPlace | None:
    return None if place is None else SectionPlace(place["section"], place["place"])


def _match(group: str, match: MatchAward) -> dict[str, Any]:
    """What one match won is worth in a group; it is not counted."""
    colours = [colour_document(share) for share in match.colours]
    return {"group": group, "award": str(match.award), "colours": colours}


def _document(found: RankedAward) -> dict[str, Any]:
    return {
        "id": found.id,
        "award": str(found.award),
        "colours": [colour_document(share) for share in found.colours],
        "best": [_entitled(one) for one in found.paid],
        "awards": [_entitled(one) for one in found.entitled],
        "reason": say(found.reason),
        "receipt": said(found.receipt).to_json(),
    }


def _entitled(one: Entitled) -> dict[str, Any]:
    return {
        "kind": one.kind,
        "group": one.group,
        "session": None if one.session is None else one.session + 1,
        "section": one.section or None,
        "places": None if one.places is None else list(one.places),
        "award": str(one.award),
        "colours": [colour_document(share) for share in one.colours],
    }


ENGINE = Engine(
    "award.ranking", "What every entrant of a ranking is entitled to, and why.", INPUT, run
)
