"""The places a director gives an event, who plays there as a person, and where meetings were moved to."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from brackets.desk.turns import Spot, spot_of
from brackets.draw.errors import DrawError
from brackets.models import EventPlaces, FloorCall
from tourney.models import Event, Member
from tourney.numbers import whole

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
    rows = members.values_list("entrant_id", "player_id", "club")
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


def read_ranges(text: str, known: Collection[int]) -> tuple[int, ...]:
    """Which of the known numbers are typed: each by itself, or all there are from one to another.

    DrawError names what is none. Not every number between two has to be one: a match stands at two tables.

    >>> read_ranges("13-16, 3", [1, 3, 13, 15, 17]), read_ranges("", [1])
    ((3, 13, 15), ())
    """
    found: set[int] = set()
    for word in text.replace(",", " ").replace("–", "-").split():
        first, dash, last = word.partition("-")
        low, high = _number(first, word), _number(last if dash else first, word)
        within = {number for number in known if low <= number <= high}
        if not within:
            raise DrawError(f"{word} is none of them; there are {in_ranges(known, known)}.")
        found |= within
    return tuple(sorted(found))


def in_ranges(numbers: Iterable[int], known: Iterable[int]) -> str:
    """The same as they are typed, short.

    >>> in_ranges([3, 13, 15, 17, 20, 21], [1, 3, 5, 13, 15, 17, 20, 21])
    '3, 13-21'
    """
    at = {number: place for place, number in enumerate(sorted(known))}
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and at[runs[-1][-1]] == at[number] - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    words = (f"{run[0]}-{run[-1]}" if len(run) > 2 else in_words(run) for run in runs)
    return ", ".join(words)


def _number(text: str, word: str) -> int:
    found = whole(text)
    if found is None or not 0 < found <= HIGHEST:
        raise DrawError(f"Places: {word!r} is no place; give numbers from 1 to {HIGHEST}, as 1, 2.")
    return found


def in_words(numbers: Sequence[int]) -> str:
    """The numbers as they are kept and shown: 1, 2."""
    return ", ".join(map(str, numbers))
