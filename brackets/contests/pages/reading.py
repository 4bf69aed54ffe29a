"""A contest as its pages read it: the rows of its one bracket, and the lots it was drawn by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from brackets.contests.pages.names import RoundNames
from brackets.contests.pages.sheet import round_of_contest
from brackets.contests.wording import noun_of
from brackets.draw.cup.made import DRAW, PAIR, Field, field_of
from brackets.draw.cup.plan import plan_cup
from brackets.draw.judo.systems import sheet_of
from brackets.draw.judo.values import Sheet
from brackets.models import Bracket
from brackets.pages.lines import SeatLine, SideLine
from brackets.pages.rows import BracketRows, MatchRows, bracket_rows
from brackets.pages.words import RoundName
from tourney.models import Entrant, Event

JUDO = "draw.double_knockout"
POOL = "judo.pool"


@dataclass(frozen=True)
class Entering:
    """Somebody who enters in a round that is not paired yet."""

    entry: int
    name: str
    round_number: int
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
    """One bracket of matches of two, its lots, and how many rounds are still to be paired."""

    event: Event
    rows: BracketRows
    lots: tuple[Mapping[str, Any], ...]
    to_come: int
    hall: Hall = NO_HALL

    @cached_property
    def names(self) -> RoundNames:
        """The names of its rounds, those still to be paired counted in."""
        last = self.rows.matches[-1].match.round_number if self.rows.matches else 0
        entrants = self._drawn["entrants"] if self._drawn else ()
        plan = plan_cup([one.get("skip", 0) for one in entrants]) if entrants else None
        return RoundNames(last + self.to_come, plan.preliminary if plan else False)

    @property
    def _drawn(self) -> Mapping[str, Any] | None:
        """The input of a cup's draw; None for other contests."""
        documents = (lot["document"] for lot in self.lots if lot["engine"] == DRAW)
        return next(documents, None)

    @cached_property
    def field(self) -> Field | None:
        """The plan of a cup and who enters when, while that is not over; None for others."""
        return field_of(self._drawn) if self._drawn and self.to_come else None

    @cached_property
    def sheet(self) -> Sheet | None:
        """The sheet of a judo category; None for other contests."""
        first = next((lot["document"] for lot in self.lots if lot["engine"] == JUDO), None)
        if first is None or "sheet" not in first:
            return None
        return sheet_of(first["system"], first["sheet"], reset_final=first["reset_final"])

    @property
    def is_pool(self) -> bool:
        """Whether this is a small judo category, everybody against everybody."""
        return any(lot["engine"] == POOL for lot in self.lots)

    @property
    def noun(self) -> str:
        """What its players call a match."""
        return noun_of(self.event)

    def round_of(self, found: MatchRows) -> RoundName:
        """What the round of a match is called."""
        if self.sheet:
            return round_of_contest(self.sheet, found.match.key)
        return self.names.of(found.match.round_number)

    @property
    def is_paired(self) -> bool:
        """Whether each round is paired on its own."""
        return any(lot["engine"] == PAIR for lot in self.lots)

    @cached_property
    def seats(self) -> dict[int, SeatLine]:
        """Every seat under the key of its entrant."""
        return {seat.entrant_id: seat for seat in self.rows.seats}

    @cached_property
    def entering(self) -> tuple[Entering, ...]:
        """Who has no number yet, because the round it enters in is not paired yet."""
        if not self.field:
            return ()
        seated = {seat.entry for seat in self.rows.seats}
        waiting = [
            (int(name.partition(" ")[0]), name.partition(" ")[2], round_, skip > 0)
            for (name, round_), skip in zip(
                self.field.enters.items(), self.field.plan.skips, strict=True
            )
        ]
        return tuple(Entering(*one) for one in waiting if one[0] not in seated)

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
    return Contest(event, rows, *lots_of(event, bracket))


def lots_of(event: Event, bracket: Bracket) -> tuple[tuple[Mapping[str, Any], ...], int]:
    """The lots of the draw that counts, and the rounds it leaves to be paired."""
    record = event.records.filter(sequence=bracket.draw_sequence or 0)
    found = record.values_list("payload__chances", "payload__to_come").first()
    return (tuple(found[0]), found[1]) if found else ((), 0)


def entered_names(event: Event) -> tuple[str, ...]:
    """Who is entered, by name, while the contest is not posted."""
    entered = event.entrants.filter(status=Entrant.Status.ENTERED).order_by("name")
    return tuple(entered.values_list("name", flat=True))
