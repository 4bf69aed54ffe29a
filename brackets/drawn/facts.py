"""The facts of an event with a draw, and the state that replaying them gives (`brackets.drawn.replaying`).

A draw is kept whole, so replay never draws again and a better engine never changes
history. A record counts as long as it still shapes the state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias

from brackets.draw.errors import DrawError
from brackets.draw.handicaps import NO_HANDICAPS, Handicaps, HandicapsGiven
from brackets.draw.lot import Chance
from brackets.draw.numbers import EntrantKey, SeatNumber
from brackets.draw.progress import DECIDED, VACANT, MatchState, ResultKey
from brackets.draw.ranks import Finish, finishes
from brackets.draw.reasons import POSTED, Reason
from brackets.draw.result import Result
from brackets.draw.structure import Draw
from brackets.journal.entries import Undone


@dataclass(frozen=True, slots=True)
class DrawMade:
    """A bracket was drawn, or drawn again as an amendment.

    `seats` gives number to entrant, VACANT for one that was moved away;
    `tables` are the bracket's tables, one a team, which each round fills from the first on.
    `chances` are the lots of a contest, oldest first; `to_come` the rounds not yet paired.
    `drawing` counts the postings: a bracket drawn all over `again` is another one. `numbers` are
    what slips call its matches by, where that is not their order (`brackets.drawn.numbering`).
    """

    bracket: int
    draw: Draw
    seats: Mapping[SeatNumber, EntrantKey]
    tables: tuple[int, ...] = ()
    reason: Reason = POSTED
    chances: tuple[Chance, ...] = ()
    to_come: int = 0
    drawing: int = 1
    numbers: Mapping[str, int] = field(default_factory=dict)
    again: bool = False

    @property
    def match_numbers(self) -> Mapping[str, int]:
        """The number of every match: the posted one, or its place in playing order."""
        order = {match.id: at for at, match in enumerate(self.draw.matches, start=1)}
        return self.numbers or order

    def __post_init__(self) -> None:
        """Refuse a draw whose numbers and seats do not agree."""
        if sorted(self.seats) != list(self.draw.numbers):
            raise DrawError(f"Bracket {self.bracket}: every number needs exactly one entrant.")
        entrants = [entrant for entrant in self.seats.values() if entrant != VACANT]
        if len(set(entrants)) != len(entrants):
            raise DrawError(f"Bracket {self.bracket}: an entrant has two numbers.")


@dataclass(frozen=True, slots=True)
class ResultGiven:
    """All that is known of a match, as of this record; the latest one counts."""

    bracket: int
    result: Result


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """An entrant left the event: it forfeits every match it has not played (rule 28).

    It holds until a later draw seats the entrant anew. One that was disqualified takes no place either (rule 31).
    """

    entrant: EntrantKey
    disqualified: bool = False


class Seated:
    """Who sits in the brackets, as one draw after another is read."""

    def __init__(self) -> None:
        """Nobody yet."""
        self._seats: dict[int, frozenset[EntrantKey]] = {}
        self._times = Counter[EntrantKey]()

    def anew(self, made: DrawMade) -> frozenset[EntrantKey]:
        """Read a draw: who sits in it and sat nowhere before."""
        own = frozenset(made.seats.values())
        found = frozenset(entrant for entrant in own if not self._times[entrant])
        self._times.subtract(self._seats.get(made.bracket, ()))
        self._times.update(own)
        self._seats[made.bracket] = own
        return found


MemberBoards: TypeAlias = tuple[int, int, bool]
"""A member, the boards it played, and whether they were shared out instead of told."""


@dataclass(frozen=True, slots=True)
class LineUpGiven:
    """Boards each member of an entrant played in a match: (member, boards) pairs.

    `shared` are the members whose boards nobody told: what was left was shared evenly among them.
    """

    bracket: int
    match: str
    entrant: EntrantKey
    boards: tuple[tuple[int, int], ...]
    shared: tuple[int, ...] = ()

    @property
    def lines(self) -> tuple[MemberBoards, ...]:
        """Member, boards, and whether they were shared out."""
        return tuple((member, boards, member in self.shared) for member, boards in self.boards)


Fact: TypeAlias = DrawMade | ResultGiven | Withdrawn | LineUpGiven | HandicapsGiven | Undone


LineUps: TypeAlias = dict[tuple[str, EntrantKey], tuple[MemberBoards, ...]]
Purpose: TypeAlias = tuple[Any, ...]
"""What a record is for: ("draw", bracket), ("result", bracket, match, entrants),
("line_up", bracket, match, entrant), ("handicap", entrants) or ("withdrawn", entrant)."""


@dataclass(frozen=True, slots=True)
class Given:
    """The newest record of every result and line-up of a bracket, also of those that are silent now."""

    results: Mapping[ResultKey, tuple[Result, int]] = field(default_factory=dict)
    line_ups: Mapping[tuple[str, EntrantKey], tuple[tuple[MemberBoards, ...], int]] = field(
        default_factory=dict
    )


@dataclass(frozen=True)
class BracketState:
    """One bracket now; `given` is what a further record of it is put beside."""

    number: int
    draw: Draw
    seats: Mapping[SeatNumber, EntrantKey]
    tables: tuple[int, ...]
    matches: Mapping[str, MatchState]
    line_ups: LineUps
    counting: Mapping[Purpose, int]
    disqualified: frozenset[EntrantKey] = frozenset()
    chances: tuple[Chance, ...] = ()
    to_come: int = 0
    drawing: int = 1
    numbers: Mapping[str, int] = field(default_factory=dict)
    given: Given = field(default_factory=Given, compare=False)

    @property
    def is_contest(self) -> bool:
        """Whether it is played head-to-head, drawn by lot, and decided by naming winners."""
        return bool(self.chances)

    @cached_property
    def is_over(self) -> bool:
        """Whether every match is decided and no round is still to be paired."""
        return not self.to_come and all(m.state == DECIDED for m in self.matches.values())

    @cached_property
    def number_of(self) -> dict[EntrantKey, SeatNumber]:
        """Each entrant's number in the draw."""
        return {entrant: number for number, entrant in self.seats.items()}

    @cached_property
    def finishes(self) -> dict[EntrantKey, Finish]:
        """Everybody's place so far; whoever waits for a round to be paired has none."""
        return self.finishes_of(None)

    def finishes_of(self, only: frozenset[EntrantKey] | None) -> dict[EntrantKey, Finish]:
        """The places of these entrants alone, or of everybody."""
        out, contest = self.disqualified, self.is_contest
        found = finishes(self.draw, self.matches, out, is_contest=contest, only=only)
        if not self.to_come:
            return found
        return {entrant: finish for entrant, finish in found.items() if finish.round_lost}

    @property
    def has_results(self) -> bool:
        """Whether any result counts: before that, a late entry draws the bracket again."""
        return any(state.uses for state in self.matches.values())


@dataclass(frozen=True, slots=True)
class Common:
    """What holds for every bracket: who left, who was disqualified, ties, handicaps."""

    withdrawn: frozenset[EntrantKey] = frozenset()
    disqualified: frozenset[EntrantKey] = frozenset()
    ties: str = "net"
    handicaps: Handicaps = NO_HANDICAPS


@dataclass(frozen=True)
class EventState:
    """Every bracket of an event, and which records shaped it.

    `active` are the records in force among those that were replayed, so it is no part of what is the same.
    `besides` are the records that count and are of no bracket: of withdrawals and handicaps.
    """

    brackets: Mapping[int, BracketState] = field(default_factory=dict)
    common: Common = field(default_factory=Common)
    active: frozenset[int] = field(default=frozenset(), compare=False)
    besides: Mapping[Purpose, int] = field(default_factory=dict)

    @property
    def withdrawn(self) -> frozenset[EntrantKey]:
        """Who left."""
        return self.common.withdrawn

    @property
    def disqualified(self) -> frozenset[EntrantKey]:
        """Who of them was disqualified."""
        return self.common.disqualified

    @cached_property
    def counting(self) -> Mapping[Purpose, int]:
        """The record that counts for every purpose."""
        found = dict(self.besides)
        for bracket in self.brackets.values():
            found |= bracket.counting
        return found

    def bracket_of(self, entrant: EntrantKey) -> BracketState | None:
        """The bracket an entrant is seated in."""
        found = (b for b in self.brackets.values() if entrant in b.seats.values())
        return next(found, None)
