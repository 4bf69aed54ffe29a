"""A contest as its pages read it: the rows of its one bracket, and the lots it was drawn by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from brackets.contests.pages.names import alone, names_of_cup
from brackets.contests.pages.sheet import round_of_contest
from brackets.contests.wording import is_hansoku_make, noun_of
from brackets.draw.cup.made import DRAW, PAIR, Field, field_of
from brackets.draw.judo.systems import sheet_of
from brackets.draw.judo.values import Sheet
from brackets.draw.lot import Chance
from brackets.mapping import chances_of
from brackets.models import Bracket
from brackets.pages.lines import SeatLine, SideLine
from brackets.pages.rounds import RoundName
from brackets.pages.rows import BracketRows, MatchRows, bracket_rows
from brackets.pages.words import drawing
from tourney.models import Entrant, Event

JUDO = "draw.double_knockout"
POOL = "judo.pool"


@dataclass(frozen=True)
class Entering:
    """Somebody who enters in a round that is not paired yet."""

    entry: int
    name: str
    round: RoundName
    is_qualified: bool


@dataclass(frozen=True)
class Hall:
    """Of a judo category: clubs and players by entrant, the mat of every contest by its key."""

    clubs: Mapping[int, str]
    players: Mapping[int, int]
    mats: Mapping[str, int]


NO_HALL = Hall({}, {}, {})


@dataclass(frozen=True)
class Contest:
    """One bracket of matches of two, its lots, and how many rounds are still to be paired.

    A draw that is looked at before it `is_posted` has no public page its names could lead to.
    `unseated` are entry number and name of those in the lot who have no number yet, by entrant.
    """

    event: Event
    rows: BracketRows
    lots: tuple[Chance, ...]
    to_come: int
    hall: Hall = NO_HALL
    is_posted: bool = True
    unseated: Mapping[int, tuple[int, str]] = field(default_factory=dict)

    @cached_property
    def names(self) -> dict[int, RoundName]:
        """The names of its rounds by number, those still to be paired counted in."""
        rounds = (one.match.round_number for one in self.rows.matches)
        return names_of_cup(rounds, self.to_come, self._drawn)

    @property
    def next_round(self) -> str:
        """The round to be paired next, as a sentence names it; empty when none is."""
        return self.names[len(self.names) - self.to_come + 1].within if self.to_come else ""

    @property
    def _drawn(self) -> Mapping[str, Any] | None:
        """The input of a cup's draw; None for other contests."""
        documents = (lot.document for lot in self.lots if lot.engine == DRAW)
        return next(documents, None)

    @cached_property
    def field(self) -> Field | None:
        """The plan of a cup and who enters when, while that is not over; None for others."""
        return field_of(self._drawn) if self._drawn and self.to_come else None

    @cached_property
    def sheet(self) -> Sheet | None:
        """The sheet of a judo category; None for other contests."""
        first = next((lot.document for lot in self.lots if lot.engine == JUDO), None)
        if first is None or "sheet" not in first:
            return None
        return sheet_of(first["system"], first["sheet"], reset_final=first["reset_final"])

    @property
    def is_pool(self) -> bool:
        """Whether this is a small judo category, everybody against everybody."""
        return any(lot.engine == POOL for lot in self.lots)

    @property
    def noun(self) -> str:
        """What its players call a match."""
        return noun_of(self.event)

    def round_of(self, found: MatchRows) -> RoundName:
        """What the round of a match is called."""
        if not self.sheet:
            return self.names[found.match.round_number]
        name = round_of_contest(self.sheet, found.match.key)
        return alone(name) if self._fought[name] == 1 else name

    @cached_property
    def _fought(self) -> Counter[RoundName]:
        """Of a judo category how many contests of each round are fought: byes are not."""
        assert self.sheet is not None
        keys = (one.match.key for one in self.rows.matches if not is_bye(one))
        return Counter(round_of_contest(self.sheet, key) for key in keys)

    @property
    def drawing(self) -> str:
        """Which drawing it is, where that is not the first."""
        return drawing(self.rows.bracket.drawing)

    @property
    def is_paired(self) -> bool:
        """Whether each round is paired on its own."""
        return any(lot.engine == PAIR for lot in self.lots)

    @cached_property
    def seats(self) -> dict[int, SeatLine]:
        """Every seat under the key of its entrant."""
        return {seat.entrant_id: seat for seat in self.rows.seats}

    @cached_property
    def entering(self) -> tuple[Entering, ...]:
        """Who has no number yet, because the round it enters in is not paired yet."""
        if not self.field:
            return ()
        keys, rounds = self.lots[0].entrants, self.field.enters.values()
        return tuple(
            Entering(*self.unseated[key], self.names[number], skip > 0)
            for key, number, skip in zip(keys, rounds, self.field.plan.skips, strict=False)
            if key in self.unseated
        )

    @cached_property
    def disqualified(self) -> frozenset[int]:
        """Who got hansoku-make in a contest."""
        return frozenset(
            found.sides[at - 1].entrant_id or 0
            for found in self.rows.matches
            for pair in found.match.results
            if is_hansoku_make(pair, found.match.decided_by)
            for at in pair["forfeited"]
        )

    def is_fought(self, key: str) -> bool:
        """Whether two can meet in a match: a bye is passed without play."""
        found = self.rows.by_key.get(key)
        return found is not None and not is_bye(found)

    def tag(self, found: MatchRows, side: SideLine) -> str:
        """Why somebody enters here and not in round 1; of judo the club, where the name is first."""
        if self.sheet:
            is_first = not self.is_fought(side.feeder_key)
            return self.hall.clubs.get(side.entrant_id or 0, "") if is_first else ""
        if side.feeder_key or side.entrant_id is None or found.match.round_number == 1:
            return ""
        return "pre-qualified" if self.seats[side.entrant_id].skips else "bye"


def is_bye(found: MatchRows) -> bool:
    """Whether a slot of the match is a bye, so that nobody ever fights there."""
    return any(side.is_vacant and not side.feeder_key for side in found.sides)


def contest_of(event: Event, *, with_places: bool = False) -> Contest | None:
    """The posted contest of an event, in four queries, with places in five; None before."""
    if event.state == Event.State.ENTRY:
        return None
    bracket = Bracket.objects.filter(event=event, number=1).first()
    if bracket is None:
        return None
    bracket.event = event
    rows = bracket_rows(bracket, with_places=with_places)
    lots, to_come = lots_of(event, bracket)
    late = _unseated(event, lots, rows) if to_come else {}
    return Contest(event, rows, lots, to_come, unseated=late)


def is_pool_posted(event: Event) -> bool:
    """Whether a small judo category is posted, in two queries."""
    bracket = Bracket.objects.filter(event=event, number=1).first()
    if bracket is None or event.state == Event.State.ENTRY:
        return False
    return any(lot.engine == POOL for lot in lots_of(event, bracket)[0])


def _unseated(
    event: Event, lots: Sequence[Chance], rows: BracketRows
) -> dict[int, tuple[int, str]]:
    """Who is in the lot of a cup, has not left, and enters in a round that is not paired yet."""
    waiting = set(lots[0].entrants) - {seat.entrant_id for seat in rows.seats}
    still = event.entrants.filter(pk__in=waiting, status=Entrant.Status.ENTERED)
    return {key: (at, name) for key, at, name in still.values_list("pk", "number", "name")}


def lots_of(event: Event, bracket: Bracket) -> tuple[tuple[Chance, ...], int]:
    """The lots of the draw that counts, and the rounds it leaves to be paired."""
    record = event.records.filter(sequence=bracket.draw_sequence or 0)
    found = record.values_list("payload__chances", "payload__to_come").first()
    return (chances_of(found[0]), found[1]) if found else ((), 0)


def entered_names(event: Event) -> tuple[str, ...]:
    """Who is entered, by name, while the contest is not posted."""
    entered = event.entrants.filter(status=Entrant.Status.ENTERED).order_by("name")
    return tuple(entered.values_list("name", flat=True))
