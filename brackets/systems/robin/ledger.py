"""What the journal is told of the facts of a round robin."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from brackets.draw.errors import DrawError
from brackets.draw.numbers import EntrantKey
from brackets.drawn.posting import results_are_in
from brackets.journal.entries import Entry, Journal, Posting, TakenBack, Undone, active_entries
from brackets.journal.ledger import Ledger, Written
from brackets.systems.robin.facts.consequences import Consequences, consequences, undoing
from brackets.systems.robin.facts.facts import Drawn, Fact, GameGiven, Left
from brackets.systems.robin.facts.state import RobinState, replay
from brackets.systems.robin.mapping import Kind, decoded, encoded
from brackets.systems.robin.projection import row_differences, write_projection


class RobinLedger(Ledger):
    """Draws, games, who left."""

    code = ("brackets.draw", "brackets.systems.robin")
    kinds = tuple(Kind)

    def encode(self, fact: Fact) -> Written:
        """Entrants by their entry numbers."""
        return encoded(fact, self.numbers)

    def decode(self, written: Written) -> Fact:
        """Entrants by their keys."""
        return decoded(written, self.numbers)

    def replay(self, entries: Sequence[Entry]) -> RobinState:
        """The games as they stand."""
        return replay(entries)

    def needed(self, entries: Sequence[Entry]) -> Iterable[int]:
        """What counts: the draw, the newest result of every game, who left."""
        return set(replay(entries).counting.values())

    def purpose(self, fact: Fact) -> Hashable | None:
        """As `RobinState.counting` names it."""
        match fact:
            case Drawn():
                return ("draw",)
            case GameGiven():
                return ("game", *fact.pair)
            case Left(entrant):
                return ("left", entrant)
        return None

    def looks_at(self, facts: Sequence[Fact]) -> Collection[str]:
        """At all draws and at all who left: also those of before the last draw are named where they are in the way."""
        return (Kind.DRAW, Kind.WITHDRAWAL)

    @property
    def postings(self) -> Collection[str]:
        """Draws."""
        return {Kind.DRAW}

    @property
    def results(self) -> Collection[str]:
        """What is recorded of meetings that are there."""
        return {Kind.GAME}

    def posting(self, entries: Sequence[Entry]) -> Posting:
        """The numbers with everything since; DrawError before the draw and once a game is in."""
        state = replay(entries)
        if not state.seats:
            raise DrawError("Nothing is posted, so there is no posting to take back.")
        if state.given:
            raise DrawError(results_are_in(len(state.given)))
        active = active_entries(entries)
        facts = (one for one in active if not isinstance(one.fact, Undone | TakenBack))
        return Posting(tuple(one.sequence for one in facts), state.drawing)

    def taking_part(self, state: RobinState) -> Mapping[EntrantKey, bool]:
        """Everybody with a number."""
        return {who: who not in state.gone for who in state.seats}

    def numbered(self, facts: Sequence[Any]) -> tuple[Any, ...]:
        """Draws with how often the numbers were drawn by then."""
        if not any(isinstance(fact, Drawn) for fact in facts):
            return tuple(facts)
        ever = self.event.records.filter(kind=Kind.DRAW).count()
        return tuple(
            replace(fact, drawing=ever + 1) if isinstance(fact, Drawn) else fact for fact in facts
        )

    def consequences(self, journal: Journal, facts: Sequence[Any]) -> Consequences:
        """Before and after."""
        return consequences(journal.entries, facts, journal.next, before=journal.state)

    def undoing(self, entries: Sequence[Entry], sequence: int, start: int) -> Consequences:
        """Refused for a draw, and where another record stands on it."""
        return undoing(entries, sequence, start)

    def project(self, before: RobinState, after: RobinState, sequence: int) -> None:
        """Games, who left, the event's state."""
        write_projection(self.event, before, after, sequence)

    def differences(self, state: RobinState) -> list[str]:
        """Of these rows."""
        return row_differences(self.event, state)
