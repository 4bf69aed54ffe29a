"""A posted cup as its pages read it: who has a bye, who enters when, which rounds are still to be paired."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from brackets.picture.kept import MatchRows
from brackets.picture.lines import SideLine
from brackets.picture.rounds import RoundName
from brackets.systems.contests.pages.reading import read_contest
from brackets.systems.contests.shared import Contest, Entering
from brackets.systems.cup.engine.made import DRAW, PAIR, Field, field_of
from brackets.systems.cup.pages.names import names_of_cup
from tourney.models import Event

QUALIFIED = "pre-qualified"


@dataclass(frozen=True)
class Cup(Contest):
    """A tree drawn at once, or rounds paired one by one."""

    long_tags: ClassVar[frozenset[str]] = frozenset({QUALIFIED})

    @cached_property
    def names(self) -> dict[int, RoundName]:
        """With the preliminary round."""
        rounds = (one.match.round_number for one in self.rows.matches)
        return names_of_cup(rounds, self.to_come, self._drawn)

    @property
    def _drawn(self) -> Mapping[str, Any] | None:
        """The input of its draw."""
        documents = (lot.document for lot in self.lots if lot.engine == DRAW)
        return next(documents, None)

    @cached_property
    def field(self) -> Field | None:
        """Its plan and who enters when; None when every round is paired."""
        return field_of(self._drawn) if self._drawn and self.to_come else None

    @property
    def is_paired(self) -> bool:
        """Whether each round is paired on its own."""
        return any(lot.engine == PAIR for lot in self.lots)

    @cached_property
    def entering(self) -> tuple[Entering, ...]:
        """Who has a bye or is pre-qualified for a round that is not paired yet."""
        if not self.field:
            return ()
        entries, rounds = self.lots[0].entries, self.field.enters.values()
        return tuple(
            Entering(entry, self.unseated[entry], self.names[number], skip > 0)
            for entry, number, skip in zip(entries, rounds, self.field.plan.skips, strict=True)
            if entry in self.unseated
        )

    def tag(self, found: MatchRows, side: SideLine) -> str:
        """Why somebody enters here and not in round 1."""
        if side.feeder_key or side.entrant_id is None or found.match.round_number == 1:
            return ""
        return QUALIFIED if self.seats[side.entrant_id].skips else "bye"

    def where(self, found: MatchRows) -> str:
        """Players look for their match by its number."""
        return ""

    def called(self, feeder: MatchRows, place: int, *, by_number: bool) -> str:
        """Only winners go on."""
        return ""

    def after(self, found: MatchRows) -> tuple[str, str]:
        """The winner goes on as the picture shows it, the loser is out: there is nothing to say."""
        return "", ""

    def ends(self, found: MatchRows, winner: str) -> str:
        """Through to a round that is drawn later."""
        return f"{winner} is through."


def posted_cup(event: Event, *, with_places: bool = False) -> Cup | None:
    """The posted cup of an event; None before."""
    return read_contest(Cup, event, with_places=with_places)
