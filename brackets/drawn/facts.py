"""The facts of an event with a draw, and the state that replaying them gives.

A draw is kept whole, so replay never draws again and a better engine never changes
history. A record counts as long as it still shapes the state.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias

from brackets.draw.errors import DrawError
from brackets.draw.handicaps import Handicaps, HandicapsGiven, handicaps_of
from brackets.draw.lot import Chance
from brackets.draw.numbers import EntrantKey, SeatNumber
from brackets.draw.progress import DECIDED, VACANT, MatchState, ResultKey, progress
from brackets.draw.ranks import Finish, finishes
from brackets.draw.reasons import POSTED, Reason
from brackets.draw.result import Result
from brackets.draw.structure import Draw
from brackets.journal.entries import Entry, Undone, active_entries


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


@dataclass(frozen=True)
class BracketState:
    """One bracket now."""

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

    @property
    def is_contest(self) -> bool:
        """Whether it is played head-to-head, drawn by lot, and decided by naming winners."""
        return bool(self.chances)

    @property
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
        found = finishes(self.draw, self.matches, self.disqualified, is_contest=self.is_contest)
        if not self.to_come:
            return found
        return {entrant: finish for entrant, finish in found.items() if finish.round_lost}

    @property
    def has_results(self) -> bool:
        """Whether any result counts: before that, a late entry draws the bracket again."""
        return any(state.uses for state in self.matches.values())


@dataclass(frozen=True)
class EventState:
    """Every bracket of an event, and which records shaped it.

    `active` are the records in force among those that were replayed, so it is no part of what is the same.
    """

    brackets: Mapping[int, BracketState] = field(default_factory=dict)
    withdrawn: frozenset[EntrantKey] = frozenset()
    disqualified: frozenset[EntrantKey] = frozenset()
    active: frozenset[int] = field(default=frozenset(), compare=False)
    counting: Mapping[Purpose, int] = field(default_factory=dict)

    def bracket_of(self, entrant: EntrantKey) -> BracketState | None:
        """The bracket an entrant is seated in."""
        found = (b for b in self.brackets.values() if entrant in b.seats.values())
        return next(found, None)


def replay(journal: Sequence[Entry], ties: str = "net") -> EventState:
    """The state of the event: nothing is drawn, guessed or patched."""
    entries = active_entries(journal)
    draws = {e.fact.bracket: e for e in entries if isinstance(e.fact, DrawMade)}
    gone, disqualified = _left(entries)
    given = {e.sequence: e.fact for e in entries if isinstance(e.fact, HandicapsGiven)}
    common = _Common(
        frozenset(gone),
        disqualified,
        ties,
        handicaps_of(given.values()),
    )
    latest = _latest(entries)
    brackets = {n: _bracket_state(made, latest[n], common) for n, made in sorted(draws.items())}
    counting: dict[Purpose, int] = {("withdrawn", who): at for who, at in gone.items()}
    counting |= {("handicap", frozenset(fact.averages)): at for at, fact in given.items()}
    for bracket in brackets.values():
        counting |= bracket.counting
    active = frozenset(entry.sequence for entry in entries)
    return EventState(brackets, common.withdrawn, common.disqualified, active, counting)


def _left(entries: Iterable[Entry]) -> tuple[dict[EntrantKey, int], frozenset[EntrantKey]]:
    """Who left, each with its record, and who was disqualified."""
    gone: dict[EntrantKey, int] = {}
    disqualified: set[EntrantKey] = set()
    seats: dict[int, frozenset[EntrantKey]] = {}
    for entry in entries:
        match entry.fact:
            case Withdrawn(entrant, by_force):
                gone[entrant] = entry.sequence
                disqualified |= {entrant} if by_force else set()
            case DrawMade():
                own = frozenset(entry.fact.seats.values())
                for entrant in own.difference(*seats.values()):
                    gone.pop(entrant, None)
                    disqualified.discard(entrant)
                seats[entry.fact.bracket] = own
    return gone, frozenset(disqualified)


@dataclass(frozen=True, slots=True)
class _Common:
    """What holds for every bracket: who left, who was disqualified, ties, handicaps."""

    withdrawn: frozenset[EntrantKey]
    disqualified: frozenset[EntrantKey]
    ties: str
    handicaps: Handicaps


def _bracket_state(drawn: Entry, latest: _Latest, common: _Common) -> BracketState:
    made = drawn.fact
    assert isinstance(made, DrawMade)
    results, line_ups = latest
    known = {key: result for key, (result, _) in results.items()}
    states = progress(
        made.draw,
        made.seats,
        known,
        common.withdrawn,
        ties=common.ties,
        handicaps=common.handicaps,
    )
    counting: dict[Purpose, int] = {("draw", made.bracket): drawn.sequence}
    for state in states.values():
        if state.uses:
            counting["result", made.bracket, *state.uses] = results[state.uses][1]
    standing = {key: found for key, found in line_ups.items() if _stands(key, states)}
    for key, (_, sequence) in standing.items():
        counting["line_up", made.bracket, *key] = sequence
    boards = {key: found for key, (found, _) in standing.items()}
    own = common.disqualified & frozenset(made.seats.values())
    return BracketState(
        made.bracket,
        made.draw,
        made.seats,
        made.tables,
        states,
        boards,
        counting,
        own,
        made.chances,
        made.to_come,
        made.drawing,
        made.match_numbers,
    )


_Results: TypeAlias = dict[ResultKey, tuple[Result, int]]
_LineUps: TypeAlias = dict[tuple[str, EntrantKey], tuple[tuple[MemberBoards, ...], int]]
_Latest: TypeAlias = tuple[_Results, _LineUps]


def _latest(entries: Iterable[Entry]) -> Mapping[int, _Latest]:
    """What counts of every bracket; a journal is read once, however many brackets it has."""
    found: dict[int, _Latest] = defaultdict(lambda: ({}, {}))
    for entry in entries:
        match entry.fact:
            case ResultGiven(bracket, result):
                found[bracket][0][result.match, result.entrants] = (result, entry.sequence)
            case LineUpGiven(bracket, of_match, entrant) as given:
                found[bracket][1][of_match, entrant] = (given.lines, entry.sequence)
    return found


def _stands(key: tuple[str, EntrantKey], states: Mapping[str, MatchState]) -> bool:
    state = states.get(key[0])
    return state is not None and key[1] in state.occupants
