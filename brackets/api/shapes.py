"""Draws and meetings as the interface tells them: one shape for every system."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from tourney.api.shapes import EventAlone, Own


class Slot(Struct, frozen=True):
    """Who comes into a match: a seed, somebody from another match, or with neither nobody (a bye)."""

    seed: Annotated[int | None, Meta(description="The number it was drawn with.")] = None
    match: Annotated[str | None, Meta(description="The key of the match somebody comes from.")] = (
        None
    )
    exit: Annotated[
        int | None, Meta(description="By which exit: those who go on first, then the losers.")
    ] = None
    beaten: Annotated[
        list[int],
        Meta(description="Not who left by that exit, but whom that one beat in these rounds."),
    ] = []


class DrawnMatch(Struct, frozen=True):
    """A match of a draw: who comes into it and how many go on."""

    key: str
    round: int
    name: Annotated[str, Meta(description="What its round is called.")]
    slots: list[Slot]
    numbers: Annotated[list[int], Meta(description="The number each slot carries.")]
    go_on: int
    places: Annotated[
        list[list[int]],
        Meta(description="Places of those who end here, best first; none: those of the round."),
    ]


class Seat(Struct, frozen=True):
    """Who has a number of the draw; nobody where an entrant was moved away."""

    number: int
    entrant: int | None


class Draw(Struct, frozen=True):
    """The whole tree, known before anything is played. Systems without a draw have none."""

    number: int
    format: Annotated[str, Meta(description="How it was made.")]
    drawing: Annotated[int, Meta(description="One more each time it was drawn all over.")]
    rounds_to_come: Annotated[int, Meta(description="Rounds that are not paired yet.")]
    seats: list[Seat]
    matches: Annotated[list[DrawnMatch], Meta(description="In playing order.")]


class Side(Struct, frozen=True):
    """One of those who meet."""

    entrant: Annotated[
        int | None, Meta(description="The entry number; null: not known yet, or nobody.")
    ]
    vacant: Annotated[bool, Meta(description="Nobody comes here.")]
    score: Annotated[str | None, Meta(description="As the system counts; null: none yet.")]
    outcome: Annotated[str, Meta(description="through, out, won, lost, drawn; empty: open.")]
    forfeited: bool
    rank: int | None
    colour: Annotated[str, Meta(description="Of a system with colours, or with a first move.")]


class Pair(Struct, frozen=True):
    """The result of two who meet: in a match of three or more there are several."""

    first: Annotated[int | None, Meta(description="The entry number.")]
    second: int | None
    first_score: Annotated[str | None, Meta(description="Null where only the winner is named.")]
    second_score: str | None
    winner: Annotated[
        int | None, Meta(description="The entry number; null: nobody yet, or nobody.")
    ]
    forfeited: Annotated[list[int], Meta(description="Entry numbers of those who did not play.")]


class Meeting(Struct, frozen=True):
    """Where two or more meet: a match, a contest, a game. `draw` and `key` name it."""

    draw: Annotated[int, Meta(description="The number of its draw; 0 where there is none.")]
    key: str
    number: Annotated[int, Meta(description="What slips and the desk call it by.")]
    round: int
    places: Annotated[list[int], Meta(description="Tables or boards, as they were posted.")]
    state: Annotated[str, Meta(description="waiting, open, partial, level or decided")]
    sides: list[Side]
    pairs: list[Pair]
    decided_by: Annotated[
        str,
        Meta(
            description="Why it was decided otherwise than by its result: "
            "forfeit where somebody did not come, walkover of a bye."
        ),
    ]
    own: Own
    version: Annotated[int, Meta(description="The record that changed it last.")]


class EventNow(Struct, frozen=True, tag_field="kind", tag="event"):
    """The first line: the event, with the head of its journal."""

    event: EventAlone


class DrawNow(Struct, frozen=True, tag_field="kind", tag="draw"):
    """A draw, in place of the one with its number."""

    draw: Draw


class MeetingNow(Struct, frozen=True, tag_field="kind", tag="meeting"):
    """A meeting, in place of the one with its draw and key."""

    meeting: Meeting


class Key(Struct, frozen=True):
    """What names a meeting."""

    draw: int
    key: str


class Posted(Struct, frozen=True, tag_field="kind", tag="posted"):
    """What is posted now: whatever else a reader holds is gone."""

    draws: list[int]
    meetings: list[Key]


class End(Struct, frozen=True, tag_field="kind", tag="end"):
    """The last line: ask with this `version` next time. A stream without it was cut off."""

    version: int


Change: TypeAlias = EventNow | DrawNow | Posted | MeetingNow | End
