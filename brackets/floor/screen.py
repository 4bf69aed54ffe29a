"""The screen of the hall: who plays where, rounds, standings, calls and the newest results, leaf by leaf.

Everything comes from the floor and from what systems say of places, so it is the same for every system.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from brackets.floor.floor import Bout, Floor
from brackets.floor.pictures import NONE, Pictures, pictures_of
from brackets.picture.tree import Tree
from brackets.picture.words import capital, places
from tourney.models import Entrant, Event
from tourney.names import BETWEEN, by_surname, in_parts
from tourney.stands import Stands, places_of

FITS = 18
"""So many lines fit on a leaf, in two columns."""
NEWEST = 5
"""So many results stand beside the leaves, and so many calls."""
NEW = timedelta(minutes=30)
"""Results older than this are no news."""
LEAVES = 2
"""So many leaves of standings an event has at most."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a leaf: the name with the surname apart, what belongs to it, the figure at the end."""

    name: str
    rest: str
    note: str
    figure: str
    said: str = ""


@dataclass(frozen=True, slots=True)
class Leaf:
    """What is shown at once, lines or a picture; `kind` is what figures are: places, results, standings."""

    title: str
    lead: str
    range: str
    lines: tuple[Line, ...]
    kind: str
    tree: Tree | None = None


@dataclass(frozen=True, slots=True)
class CallLine:
    """Somebody who is called: where to, who, and when."""

    figure: str
    who: str
    note: str
    at: datetime
    is_new: bool


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A result of the last minutes."""

    said: str
    who: str
    note: str
    at: datetime


@dataclass(frozen=True)
class Screen:
    """All leaves, and what stands beside them."""

    leaves: tuple[Leaf, ...]
    calls: tuple[CallLine, ...]
    results: tuple[ResultLine, ...]


People = Mapping[int, Entrant]
Places = Mapping[int, Stands]


def screen_of(floor: Floor, events: Sequence[Event]) -> Screen:
    """The screen for these events of the floor."""
    keys = {event.pk for event in events}
    bouts = [bout for bout in floor.bouts.values() if bout.event.pk in keys]
    people = {one.pk: one for one in Entrant.objects.filter(event__in=keys)}
    for one in people.values():
        one.event = next(event for event in events if event.pk == one.event_id)
    standings, drawn = places_of(events), pictures_of(events)
    leaves = (
        *_seats(bouts, people),
        *(leaf for event in events for leaf in _played(event, bouts, drawn.get(event.pk, NONE))),
        *(leaf for event in events for leaf in _table(event, people, standings)),
    )
    return Screen(leaves, tuple(_calls(bouts, floor.at)), tuple(_results(bouts, floor.at)))


def _batched(lines: Sequence[Line]) -> Iterator[tuple[Line, ...]]:
    """As many as fit on a leaf, again and again."""
    for at in range(0, len(lines), FITS):
        yield tuple(lines[at : at + FITS])


def _seats(bouts: Sequence[Bout], people: People) -> Iterator[Leaf]:
    """Everybody who has a next meeting, by surname, with the place at the right."""
    ahead: dict[int, Bout] = {}
    for bout in sorted(bouts, key=lambda one: one.turn.order):
        for corner in bout.turn.corners:
            if bout.is_ready and corner.is_known:
                ahead.setdefault(corner.key, bout)
    known = sorted(
        (key for key in ahead if key in people), key=lambda key: by_surname(people[key].name)
    )
    lines = [_seat(people[key], ahead[key]) for key in known]
    for part in _batched(lines):
        yield Leaf(
            "Find your place", "by surname, the place at the right", _range(part), part, "places"
        )


def _seat(entrant: Entrant, bout: Bout) -> Line:
    others = [one.name for one in bout.turn.corners if one.key != entrant.pk]
    note = f"{bout.event.name}, against {', '.join(others)}"
    spot = bout.spot
    return Line(*_surname(entrant.name), note, str(spot.number), spot.kind)


def _surname(name: str) -> tuple[str, str]:
    """The surname, and what stands behind it: a comma and the given names; a pair stands as it is.

    >>> _surname("Joel Wapnick"), _surname("The Owls of Ely"), _surname("Ekström – Okonkwo")
    (('Wapnick', ', Joel'), ('Ely', ', The Owls of'), ('Ekström – Okonkwo', ''))
    """
    if BETWEEN.search(name):
        return name, ""
    particle, surname, given = in_parts(name)
    whole = f"{particle} {surname}" if particle else surname
    return whole, f", {given}" if given else ""


def _range(part: Sequence[Line]) -> str:
    return _span(part[0].name, part[-1].name)


def _span(first: str, last: str) -> str:
    return f"{first} to {last}" if first != last else first


def _played(event: Event, bouts: Sequence[Bout], drawn: Pictures) -> Iterator[Leaf]:
    """The pictures of an event, and what is played beside them as a list."""
    for one in drawn.parts:
        yield Leaf(one.title, "", one.part, (), "picture", one.tree)
    own = (one for one in bouts if one.event.pk == event.pk)
    yield from _rounds(event, [one for one in own if one.meeting.id not in drawn.meetings])


def _rounds(event: Event, bouts: Iterable[Bout]) -> Iterator[Leaf]:
    """The first round that is not all in, match by match."""
    own = sorted(bouts, key=lambda one: one.turn.order)
    current = next((one for one in own if not one.is_over), None)
    if current is None:
        return
    at = current.turn.order[1]
    found = [one for one in own if one.turn.order[1] == at]
    lines, left = [_match(one) for one in found], sum(not one.is_over for one in found)
    title = f"{event.name}: {current.turn.round.rpartition(', ')[2]}"
    for number, part in enumerate(_batched(lines), start=1):
        more = f"part {number}" if len(lines) > FITS else f"{left} to play"
        yield Leaf(
            title,
            "what is played now, the result as soon as it is in",
            capital(more),
            part,
            "rounds",
        )


def _match(bout: Bout) -> Line:
    who = " – ".join(one.name for one in bout.turn.corners)
    said = _said(bout) if bout.is_over else ""
    where = f"{capital(bout.spot.words)}, {bout.turn.round}"
    return Line(
        who, "", f"{where}{f': {said}' if said else ''}", str(bout.spot.number), bout.spot.kind
    )


def _said(bout: Bout) -> str:
    """The result beside the names of who met: without them, where it can be said so."""
    return bout.meeting.result or bout.turn.said


def _table(event: Event, people: People, standings: Places) -> Iterator[Leaf]:
    """Where everybody stands, as far as it is certain."""
    own = [key for key, one in people.items() if one.event_id == event.pk and key in standings]
    own.sort(key=lambda key: (standings[key].low, by_surname(people[key].name)))
    lines = [_placed(people[key], standings[key]) for key in own]
    for part in list(_batched(lines))[:LEAVES]:
        span = _span(part[0].figure, part[-1].figure)
        yield Leaf(f"{event.name}: standings", "places as they are now", span, part, "standings")


def _placed(entrant: Entrant, found: Stands) -> Line:
    return Line(*_surname(entrant.name), found.note, places(found.low, found.high))


def _calls(bouts: Iterable[Bout], now: datetime) -> Iterator[CallLine]:
    """Who was called and does not play yet, the newest call first."""
    called = [(bout.called.called_at, bout) for bout in bouts if bout.is_called]
    called.sort(key=lambda one: one[0] or now, reverse=True)
    for number, (at, bout) in enumerate(called[:NEWEST]):
        who = " – ".join(one.name for one in bout.turn.corners)
        note = f"to {bout.spot.words} now, {bout.event.name}"
        yield CallLine(str(bout.spot.number), who, note, at or now, is_new=number == 0)


def _results(bouts: Iterable[Bout], now: datetime) -> Iterator[ResultLine]:
    """What came in during the last minutes, the newest first."""
    fresh = [(one.made_at, one) for one in bouts if one.made_at and now - one.made_at <= NEW]
    fresh.sort(key=lambda one: one[0], reverse=True)
    for at, bout in fresh[:NEWEST]:
        who = " – ".join(one.name for one in bout.turn.corners)
        note = f"{bout.event.name}, {bout.turn.round}, {bout.spot.words}"
        yield ResultLine(_said(bout), who, note, at)
