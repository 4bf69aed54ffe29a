"""What the journal is told of the facts of a division."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from typing import Any

from brackets.draw.numbers import EntrantKey
from brackets.journal.entries import Entry, Journal, Posting
from brackets.journal.ledger import Ledger, Written
from brackets.journal.records import facts_of
from brackets.systems.scrabble.checking import row_differences
from brackets.systems.scrabble.facts.consequences import Consequences, consequences, undoing
from brackets.systems.scrabble.facts.facts import Fact, FieldTaken, GameGiven, SessionPosted
from brackets.systems.scrabble.facts.needed import needed
from brackets.systems.scrabble.facts.numbering import numbered
from brackets.systems.scrabble.facts.replaying import replay
from brackets.systems.scrabble.facts.state import DivisionState
from brackets.systems.scrabble.facts.up import last_posting
from brackets.systems.scrabble.mapping import Kind, decoded, encoded
from brackets.systems.scrabble.projection import write_projection


class DivisionLedger(Ledger):
    """The field, postings, games, pairings by hand, who comes and who leaves."""

    code = ("brackets.draw", "brackets.systems.scrabble")
    kinds = tuple(Kind)

    def encode(self, fact: Fact) -> Written:
        """Players by their numbers in the division, entries by theirs."""
        return encoded(fact, self.numbers)

    def decode(self, written: Written) -> Fact:
        """The fact."""
        return decoded(written, self.numbers)

    def replay(self, entries: Sequence[Entry]) -> DivisionState:
        """What hangs on the wall."""
        return replay(entries)

    def needed(self, entries: Sequence[Entry]) -> Iterable[int]:
        """All but what was undone, and the results of a game before its latest."""
        return needed(entries)

    def purpose(self, fact: Fact) -> Hashable | None:
        """As `DivisionState.counting` names what a later record can replace."""
        match fact:
            case FieldTaken():
                return ("field",)
            case SessionPosted():
                return ("posting", fact.first)
            case GameGiven():
                return ("game", fact.round, fact.pair)
        return None

    @property
    def postings(self) -> Collection[str]:
        """Rounds."""
        return {Kind.POSTING}

    @property
    def results(self) -> Collection[str]:
        """What is recorded of meetings that are there."""
        return {Kind.GAME}

    def posting(self, entries: Sequence[Entry]) -> Posting:
        """The last rounds that were posted at once."""
        return last_posting(entries)

    def taking_part(self, state: DivisionState) -> Mapping[EntrantKey, bool]:
        """Everybody in the field."""
        return {one.seat.entrant: one.left_after is None for one in state.players.values()}

    def numbered(self, facts: Sequence[Any]) -> tuple[Any, ...]:
        """Postings with their drawings."""
        if not any(isinstance(fact, SessionPosted) for fact in facts):
            return tuple(facts)
        ever = facts_of(self.event, self.event.records.filter(kind=Kind.POSTING))
        return tuple(numbered(ever.values(), fact) for fact in facts)

    def consequences(self, journal: Journal, facts: Sequence[Any]) -> Consequences:
        """Whose line of the standing changes."""
        start, before = journal.next, journal.state
        return consequences(journal.entries, *facts, start=start, before=before)

    def to_confirm(self, found: Consequences) -> frozenset[int]:
        """None: its pages ask before they record (`NeedsAnswer`), and say more than which records."""
        return frozenset()

    def undoing(self, entries: Sequence[Entry], sequence: int, start: int) -> Consequences:
        """Refused where another record stands on it."""
        return undoing(entries, sequence, start)

    def project(self, before: DivisionState, after: DivisionState, sequence: int) -> None:
        """Pairings and standing."""
        write_projection(self.event, before, after, sequence)

    def differences(self, state: DivisionState) -> list[str]:
        """Of these rows."""
        return row_differences(self.event, state)
