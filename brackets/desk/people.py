"""Where the desk names people, and what they played."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from brackets.models import Sent, TableCode
from brackets.system import room_of
from tourney.models import Event, Member
from tourney.queries.giving_out import Part, Row
from tourney.queries.person_places import Person, Place


def places(person: Person) -> Iterator[Place]:
    """What was typed and answered, kept so that nothing is recorded twice."""
    yield Place(Sent.objects.filter(event__in=person.events), ("text", "answer"))


def parts(person: Person) -> Iterator[Part]:
    """Every meeting of the entries of a person, where each stands, and the codes that were printed for them."""
    own = dict[int, set[int]]()
    for seat in Member.objects.filter(player=person.player).select_related("entrant"):
        own.setdefault(seat.entrant.event_id, set()).add(seat.entrant.number)
    events = Event.objects.filter(pk__in=own).exclude(state=Event.State.ENTRY)
    played, stands = list[Row](), list[Row]()
    for event in events.select_related("tournament"):
        head = {"tournament": str(event.tournament), "event": str(event)}
        numbers = own[event.pk]
        room = room_of(event)
        meetings = room.public_meetings(event) if room else ()
        played += (
            head | msgspec.to_builtins(one)
            for one in meetings
            if any(side.entrant in numbers for side in one.sides)
        )
        standings = event.system.public_standings(event)
        stands += (head | msgspec.to_builtins(one) for one in standings if one.entrant in numbers)
    yield Part("Results", "Matches, contests and games, as everybody reads them.", tuple(played))
    yield Part("Standings", "Where the entries stand.", tuple(stands))
    codes = TableCode.objects.filter(entrant__in=person.entrants)
    columns = "event__name", "kind", "meeting", "generation", "revoked_at"
    printed = (
        {**one, "revoked_at": str(one["revoked_at"] or "")} for one in codes.values(*columns)
    )
    yield Part(
        "Codes of the table",
        "Codes themselves are not kept, only what they are for.",
        tuple(printed),
    )
