"""The places a director gives an event, who plays there as a person, and where meetings were moved to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from brackets.desk.turns import Spot, spot_of
from brackets.draw.errors import DrawError
from brackets.models import EventPlaces, FloorCall
from tourney.models import Event, Member

MOST = 64
HIGHEST = 999


@dataclass(frozen=True, slots=True)
class Person:
    """A single player: who it is in every event, and the club."""

    player: int
    club: str


def people_of(events: Iterable[Event]) -> dict[int, Person]:
    """Who plays alone, under the key of the entrant."""
    members = Member.objects.filter(entrant__event__in=[one.pk for one in events], position=1)
    rows = members.values_list("entrant_id", "player_id", "player__club")
    return {entrant: Person(player, club) for entrant, player, club in rows}


def places_of(events: Iterable[Event]) -> dict[int, tuple[int, ...]]:
    """The numbers of the places given, under the key of the event; events without any are left out."""
    given = EventPlaces.objects.filter(event__in=[one.pk for one in events])
    return {event: read_places(text) for event, text in given.values_list("event_id", "numbers")}


def moved_in(events: Iterable[Event]) -> dict[tuple[int, str], tuple[int, Spot]]:
    """Where meetings were moved to, with the drawing they are of."""
    rows = FloorCall.objects.filter(event__in=[one.pk for one in events]).exclude(place="")
    found = {}
    for event, meeting, drawing, key in rows.values_list("event", "meeting", "drawing", "place"):
        spot = spot_of(key)
        if spot is not None:
            found[event, meeting] = drawing, spot
    return found


def read_places(text: str) -> tuple[int, ...]:
    """Numbers of places, each once; DrawError names what is none.

    >>> read_places("1, 2"), read_places("4-6 9")
    ((1, 2), (4, 5, 6, 9))
    """
    found: list[int] = []
    for word in text.replace(",", " ").replace("–", "-").split():
        first, dash, last = word.partition("-")
        numbers = [_number(first, word), _number(last, word) if dash else _number(first, word)]
        found.extend(range(numbers[0], min(numbers[1], numbers[0] + MOST) + 1))
    if not found or len(set(found)) < len(found) or len(found) > MOST:
        raise DrawError(
            f"Places: {text!r} does not name every place once; give 1 to {MOST} numbers, as 1, 2 or 1-4."
        )
    return tuple(found)


def _number(text: str, word: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text[:9]) <= HIGHEST):
        raise DrawError(f"Places: {word!r} is no place; give numbers from 1 to {HIGHEST}, as 1, 2.")
    return int(text)


def in_words(numbers: Sequence[int]) -> str:
    """The numbers as they are kept and shown: 1, 2."""
    return ", ".join(map(str, numbers))
