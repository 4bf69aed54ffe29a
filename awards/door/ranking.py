"""`award.ranking`: what every entrant of a ranking is entitled to, the best of it, and why."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from awards.door import event_ranked
from awards.door.engine import Engine
from awards.door.errors import DoorError
from awards.door.event import SHAPE
from awards.door.event_fields import colour_document
from awards.door.fields import Number, Text, Whole
from awards.door.seats import with_entrants
from awards.door.shapes import Field, ListOf, Object, OrNull, required
from awards.rulebooks.reader import read
from awards.rules.best import Entitled, RankedAward
from awards.rules.entitled import RankedEntrant, SectionPlace, entitled
from awards.rules.event import event_awards
from awards.rules.standings import groups_of

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


def run(document: dict[str, Any]) -> dict[str, Any]:
    """Every entrant in the order given."""
    facts = document["facts"]
    if facts["event"] not in event_ranked.EVENTS:
        raise DoorError(
            f'facts.event: "{facts["event"]}" is paid by its draw, not by a ranking; '
            "ask award.event and award.individual."
        )
    book = read(facts["edition"])
    readings = book.readings(facts["readings"])
    complete, said = with_entrants(facts)
    ranked = event_ranked.facts_of(complete)
    found = event_awards(book, ranked, readings)
    names = [group.name for group in groups_of(ranked)]
    entrants = tuple(_entrants(document["entrants"], names))
    given = entitled(book, ranked, found, entrants, readings)
    return {"entrants": [_document(one) for one in given], "warnings": [*said, *found.warnings]}


def _entrants(given: tuple[dict[str, Any], ...], names: list[str]) -> Iterator[RankedEntrant]:
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


def _document(found: RankedAward) -> dict[str, Any]:
    return {
        "id": found.id,
        "award": str(found.award),
        "colours": [colour_document(share) for share in found.colours],
        "best": [_entitled(one) for one in found.paid],
        "awards": [_entitled(one) for one in found.entitled],
        "reason": found.reason,
        "receipt": found.receipt.to_json(),
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
