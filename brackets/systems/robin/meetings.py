"""The games of round robins on the floor: at their boards, a round at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.urls import reverse

from brackets.desk.turns import OVER, READY, Corner, Spot, Turn, Way
from brackets.desk.values import Meeting
from brackets.floor.places import Person, people_of
from brackets.systems.robin.engine.results import (
    BLACK,
    BLACK_FORFEIT,
    DRAWN,
    POINTS,
    WHITE,
    WHITE_FORFEIT,
)
from brackets.systems.robin.models import RobinGame
from brackets.systems.robin.pages.desk import game_stamp
from brackets.systems.robin.wording import SHOWN, points, result_in_words
from tourney.models import Entrant, Event

BOARD = "board"
NOBODY = Person(0, "")


def robin_meetings(events: Sequence[Event]) -> Iterator[Meeting]:
    """Every game; those of somebody who left are over."""
    known, people = {event.pk: event for event in events}, people_of(events)
    rows = RobinGame.objects.filter(event__in=known).select_related("white", "black")
    for row in rows.order_by("event_id", "number"):
        row.event = known[row.event_id]
        clubs = [people.get(one.pk, NOBODY) for one in (row.white, row.black)]
        yield _meeting(row, clubs)


def _meeting(row: RobinGame, people: Sequence[Person]) -> Meeting:
    names = row.white.name, row.black.name
    shown = SHOWN.get(row.result, "")
    where = [row.event.tournament.slug, row.event.slug, row.number]
    turn = Turn(
        row.event_id,
        f"Game {row.number}",
        f"round {row.round_number}",
        Spot(BOARD, row.board, row.event.slug),
        (int(row.event.starts_at.timestamp()), row.round_number, row.event_id, row.number),
        tuple(
            _corner(one, person, colour, score)
            for one, person, colour, score in zip(
                (row.white, row.black), people, ("white", "black"), _scores(row), strict=True
            )
        ),
        READY if row.is_open else OVER,
        row.drawing,
        together=True,
        href=reverse("brackets:robin_game", args=where),
        ways=_ways(names) if row.is_open else (),
        said=result_in_words(names, row.result) if row.result else "not played",
        told=_told(names),
    )
    return Meeting(
        str(row.number),
        frozenset({str(row.number)}),
        turn.label,
        " – ".join(names),
        game_stamp(row),
        row.is_open,
        row.changed,
        shown,
        sequence=row.record_sequence,
        turn=turn,
    )


def _scores(row: RobinGame) -> tuple[str, str]:
    """The points of a game that has its result."""
    if row.result not in POINTS:
        return "", ""
    white, black = POINTS[row.result]
    return points(white), points(black)


def _corner(entrant: Entrant, person: Person, colour: str, score: str) -> Corner:
    last = entrant.name.rpartition(" ")[2]
    won = WHITE if colour == "white" else BLACK
    wins = Way(f"{last} wins", {"result": won})
    return Corner(
        entrant.name, person.club, colour, person.player, entrant.pk, wins, entrant.number, score
    )


def _told(names: tuple[str, str]) -> tuple[Way, ...]:
    """What the two can say when they have played."""
    white, black = names
    return (
        Way(f"{white} wins", {"result": WHITE}),
        Way("Drawn", {"result": DRAWN}),
        Way(f"{black} wins", {"result": BLACK}),
    )


def _ways(names: tuple[str, str]) -> tuple[Way, ...]:
    return (
        Way("Drawn", {"result": DRAWN}),
        Way(f"{names[0]} did not come", {"result": BLACK_FORFEIT}),
        Way(f"{names[1]} did not come", {"result": WHITE_FORFEIT}),
    )
