"""What the journal of an event with a draw is told of its facts: knockouts as they are, contests with more."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence

from brackets.draw.errors import DrawError
from brackets.draw.handicaps import HandicapsGiven
from brackets.draw.numbers import EntrantKey
from brackets.draw.progress import VACANT
from brackets.draw.reasons import POSTED
from brackets.drawn.checking import row_differences
from brackets.drawn.consequences import Consequences, consequences, undoing
from brackets.drawn.facts import (
    BracketState,
    DrawMade,
    EventState,
    Fact,
    LineUpGiven,
    ResultGiven,
    Withdrawn,
)
from brackets.drawn.mapping import Kind, decoded, encoded
from brackets.drawn.needed import needed
from brackets.drawn.numbering import numbered
from brackets.drawn.posting import posting_of
from brackets.drawn.projection import write_projection
from brackets.drawn.replaying import moved_on, replay
from brackets.drawn.rows import NO_COLOURS, Colouring
from brackets.journal.entries import Entry, Journal, Posting, act_of
from brackets.journal.ledger import Ledger, Written
from brackets.journal.records import TAKEN_BACK, UNDO, entries_of


class DrawnLedger(Ledger):
    """Draws, results, withdrawals, line-ups and handicaps."""

    code = ("brackets.draw", "brackets.drawn")
    kinds = tuple(Kind)

    def encode(self, fact: Fact) -> Written:
        """Entrants by their numbers."""
        return encoded(fact, self.numbers.number)

    def decode(self, written: Written) -> Fact:
        """Entrants by their keys."""
        return decoded(written, self.numbers.key)

    def replay(self, entries: Sequence[Entry]) -> EventState:
        """Every bracket, ties as the event has them."""
        return replay(entries, self.event.ties)

    @property
    def goes_by(self) -> Hashable:
        """The rule for ties too."""
        return self.event.ties, super().goes_by

    def moved_on(
        self, before: EventState, entries: Sequence[Entry], further: Sequence[Entry]
    ) -> EventState:
        """Of results only what follows from them is worked out."""
        return moved_on(before, further) or super().moved_on(before, entries, further)

    def needed(self, entries: Sequence[Entry]) -> Iterable[int]:
        """What the newest records have not replaced."""
        return needed(entries)

    def purpose(self, fact: Fact) -> Hashable | None:
        """As `EventState.counting` names it."""
        match fact:
            case DrawMade(bracket):
                return ("draw", bracket)
            case ResultGiven(bracket, result):
                return ("result", bracket, result.match, result.entrants)
            case Withdrawn(entrant):
                return ("withdrawn", entrant)
            case LineUpGiven(bracket, match, entrant):
                return ("line_up", bracket, match, entrant)
            case HandicapsGiven(averages):
                return ("handicap", frozenset(averages))
        return None

    def looks_at(self, facts: Sequence[Fact]) -> Collection[str]:
        """Of draws and withdrawals at all others: who is gone depends on who sat in the draws before."""
        is_of_the_draw = any(isinstance(fact, DrawMade | Withdrawn) for fact in facts)
        return (Kind.DRAW, Kind.WITHDRAWAL) if is_of_the_draw else ()

    @property
    def postings(self) -> Collection[str]:
        """Draws."""
        return {Kind.DRAW}

    @property
    def results(self) -> Collection[str]:
        """What is recorded of meetings that are there."""
        return {Kind.RESULT, Kind.LINE_UP, Kind.HANDICAP}

    def posting(self, entries: Sequence[Entry]) -> Posting:
        """All brackets with their handicaps and line-ups; who withdrew since stays out."""
        return posting_of(entries, self.replay(entries))

    def taking_part(self, state: EventState) -> Mapping[EntrantKey, bool]:
        """Everybody with a seat."""
        seated = (who for one in state.brackets.values() for who in one.seats.values())
        return {who: who not in state.withdrawn for who in seated if who != VACANT}

    def numbered(self, facts: Sequence[Fact]) -> tuple[Fact, ...]:
        """Drawings and numbers of matches, counted over every draw there ever was."""
        if not any(isinstance(fact, DrawMade) for fact in facts):
            return tuple(facts)
        drawn = self.event.records.filter(kind__in=[Kind.DRAW, UNDO, TAKEN_BACK])
        return numbered(list(entries_of(self.event, drawn, self)), facts)

    def consequences(self, journal: Journal, facts: Sequence[Fact]) -> Consequences:
        """Every match that is not the same."""
        ties, start, before = self.event.ties, journal.next, journal.state
        return consequences(journal.entries, *facts, ties=ties, start=start, before=before)

    def to_confirm(self, found: Consequences) -> frozenset[int]:
        """A posting seats whoever came back since the one before was taken back: that is no question."""
        return super().to_confirm(found) if found.before.brackets else frozenset()

    def undoing(self, entries: Sequence[Entry], sequence: int, start: int) -> Consequences:
        """Refused for the posted draw, for handicaps, and where another record stands on it."""
        act = act_of(entries, sequence)
        for fact in act.values():
            _check_fact(fact, alone=len(act) == 1)
        return undoing(entries, sequence, ties=self.event.ties, start=start)

    def project(self, before: EventState, after: EventState, sequence: int) -> None:
        """Matches, sides, seats, places and line-ups."""
        write_projection(self.event, before, after, sequence, self.colours)

    def differences(self, state: EventState) -> list[str]:
        """Of all these rows."""
        return row_differences(self.event, state, self.colours)

    def colours(self, bracket: BracketState, among: frozenset[EntrantKey] | None) -> Colouring:
        """Who has which colour in its matches, or in those where one `among` them stands; none without colours."""
        return NO_COLOURS


def _check_fact(fact: Fact, *, alone: bool) -> None:
    if isinstance(fact, HandicapsGiven) and alone:
        raise DrawError("Handicaps are not undone; work them out again before the first result.")
    if isinstance(fact, DrawMade) and fact.reason == POSTED:
        raise DrawError("The posted draw itself cannot be undone; amend it instead.")
