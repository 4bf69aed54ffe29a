"""Rows of an event with a draw, as the interface tells them."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

from brackets.api import shapes
from brackets.draw.progress import VACANT
from brackets.draw.structure import Beaten, Bye, Draw, Exit, Match, Seed, Slot
from brackets.drawn.facts import BracketState, EventState
from brackets.journal.append import state_of
from brackets.models import Place
from brackets.picture.kept import MatchRows
from brackets.picture.lines import SideLine
from brackets.picture.rounds import names_of_draw
from brackets.picture.rows import matches_of
from brackets.system import System
from tourney.api.shapes import Own, Standing
from tourney.models import Entrant, Event

Entries = Mapping[int, int]
"""Entry numbers by the keys of entrants."""


class DrawnSystem(System, ABC):
    """A system whose events have draws; its matches are the kernel's own rows."""

    def public_draws(self, event: Event) -> Sequence[shapes.Draw]:
        """Brackets, or the sheet."""
        return drawn_draws(event)

    def public_meetings(self, event: Event, since: int = 0) -> Sequence[shapes.Meeting]:
        """Its matches."""
        return drawn_meetings(event, since)

    def public_standings(self, event: Event) -> Sequence[Standing]:
        """Places, as far as they are certain."""
        return drawn_standings(event) if event.state != event.State.ENTRY else ()


def entries_of(event: Event) -> Entries:
    """The entry number of everybody."""
    return dict(event.entrants.values_list("pk", "number"))


def drawn_draws(event: Event) -> list[shapes.Draw]:
    """The draws that count, as they were posted."""
    state: EventState = state_of(event)[0]
    entries = entries_of(event)
    return [_draw(bracket, entries) for _, bracket in sorted(state.brackets.items())]


def _draw(state: BracketState, entries: Entries) -> shapes.Draw:
    seats = [
        shapes.Seat(number, None if who == VACANT else entries[who])
        for number, who in sorted(state.seats.items())
    ]
    matches = list(_matches(state.draw))
    drawn = state.draw
    return shapes.Draw(state.number, drawn.format, state.drawing, state.to_come, seats, matches)


def _matches(draw: Draw) -> Iterator[shapes.DrawnMatch]:
    names = names_of_draw(draw)
    for match in draw.matches:
        yield shapes.DrawnMatch(
            match.id,
            match.round_number,
            names[match.id].title,
            [_slot(slot) for slot in match.slots],
            list(match.numbers),
            match.qualify,
            _places(match),
        )


def _places(match: Match) -> list[list[int]]:
    return [list(span) for span in match.places]


def _slot(slot: Slot) -> shapes.Slot:
    match slot:
        case Seed(number):
            return shapes.Slot(seed=number)
        case Exit(name, place):
            return shapes.Slot(match=name, exit=place)
        case Beaten(name, place, rounds):
            return shapes.Slot(match=name, exit=place, beaten=list(rounds))
        case Bye():
            return shapes.Slot()


def drawn_meetings(event: Event, since: int = 0) -> list[shapes.Meeting]:
    """Every match of a posted event, draw by draw in playing order; or those a record after `since` changed."""
    brackets = list(event.brackets.order_by("number"))
    found = matches_of(brackets, since)
    rows = [(bracket.number, match) for bracket in brackets for match in found[bracket.pk]]
    entries = entries_of(event) if not since else _entries_in(match for _, match in rows)
    return [_meeting(number, match, entries) for number, match in rows]


def _entries_in(found: Iterable[MatchRows]) -> Entries:
    """The entry numbers of those who meet there."""
    keys = {side.entrant_id for match in found for side in match.sides if side.entrant_id}
    return {key: one.number for key, one in Entrant.objects.in_bulk(keys).items()}


def _meeting(draw: int, found: MatchRows, entries: Entries) -> shapes.Meeting:
    match, sides = found.match, found.sides
    who = [entries.get(side.entrant_id or 0) for side in sides]
    return shapes.Meeting(
        draw,
        match.key,
        match.position,
        match.round_number,
        list(match.tables),
        match.state,
        [_side(side, number) for side, number in zip(sides, who, strict=True)],
        [_pair(pair, who) for pair in match.results],
        match.decided_by,
        {"boards": match.boards or None, "scoring": match.scoring or None},
        match.changed,
    )


def _side(side: SideLine, number: int | None) -> shapes.Side:
    score = None if side.score is None else plain(side.score)
    return shapes.Side(
        number, side.is_vacant, score, side.outcome, side.forfeited, side.rank, side.colour
    )


def _pair(pair: Mapping[str, Any], who: list[int | None]) -> shapes.Pair:
    first, second = who[pair["a"] - 1], who[pair["b"] - 1]
    first_score, second_score = map(_score, pair["scores"])
    winner = None if pair["winner"] is None else who[pair["winner"] - 1]
    gone = [number for at in pair["forfeited"] if (number := who[at - 1]) is not None]
    return shapes.Pair(first, second, first_score, second_score, winner, gone)


def _score(stored: str | None) -> str | None:
    return None if stored is None else plain(Decimal(stored))


def plain(number: Decimal) -> str:
    """A number without zeros that say nothing.

    >>> plain(Decimal("12.000000")), plain(Decimal("-0.50")), plain(Decimal("100"))
    ('12', '-0.5', '100')
    """
    text = f"{number:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def drawn_standings(event: Event) -> list[Standing]:
    """Everybody's places so far, draw by draw; whoever is still in has none."""
    places = {place.entrant_id: place for place in Place.objects.filter(bracket__event=event)}
    seats = event.brackets.order_by("number", "seats__number").values_list(
        "number", "seats__entrant", "seats__entrant__number"
    )
    found = [_standing(number, entry, places.get(key)) for number, key, entry in seats if entry]
    return sorted(found, key=lambda one: (one.draw or 0, one.low is None, one.low or 0))


def _standing(draw: int, entry: int, place: Place | None) -> Standing:
    low, high = (place.low, place.high) if place else (None, None)
    lost = place.round_lost if place else None
    own: Own = {
        "is_in": place is None,
        "round_lost": lost,
        "forfeited": bool(place and place.forfeited),
    }
    return Standing(entry, draw, "", low, high, None, own)
