"""What a system says of its facts, so that one journal keeps, replays and checks them all."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from brackets.draw.numbers import EntrantKey
from brackets.journal.entries import Entry, Journal, Posting
from brackets.journal.numbers import Numbers
from tourney.models import Event


@dataclass(frozen=True, slots=True)
class Written:
    """A fact as a record holds it: its kind, what it is about, and its payload as JSON."""

    kind: str
    payload: dict[str, Any]
    bracket: int | None = None
    match: str = ""


class Ledger(ABC):
    """The facts of one event: as rows and back, replayed, weighed, written and compared."""

    code: ClassVar[tuple[str, ...]]
    """The packages whose code turns this system's records into its state."""

    def __init__(self, event: Event) -> None:
        """Of this event."""
        self.event = event
        self.numbers = Numbers(event)

    # ---- facts and records

    @property
    @abstractmethod
    def kinds(self) -> Sequence[str]:
        """What its records can be, besides undos."""

    @abstractmethod
    def encode(self, fact: Any) -> Written:
        """A fact as its record holds it, entrants by their numbers."""

    @abstractmethod
    def decode(self, written: Written) -> Any:
        """The fact that was written."""

    # ---- the state

    @abstractmethod
    def replay(self, entries: Sequence[Entry]) -> Any:
        """The state that these entries give."""

    @property
    def goes_by(self) -> Hashable:
        """What the state goes by besides the records: who has which number."""
        return self.numbers.stand

    def moved_on(self, before: Any, entries: Sequence[Entry], further: Sequence[Entry]) -> Any:
        """The state that the entries give with further ones, none of them an undo; `before` is that of the entries."""
        return self.replay([*entries, *further])

    @abstractmethod
    def needed(self, entries: Sequence[Entry]) -> Iterable[int]:
        """The numbers of the entries that give the same state, now and after whatever is added.

        Left out is what was undone, with its undo, and what a newer record replaced for good; either
        comes back by an undo alone, which looks for it (`brackets.journal.undoing`).
        """

    @abstractmethod
    def purpose(self, fact: Any) -> Hashable | None:
        """What a fact is for, where a newer one for the same replaces it: the newest counts; None for all others.

        Records for one purpose have their kind, bracket and match in common.
        """

    def looks_at(self, facts: Sequence[Any]) -> Collection[str]:
        """The kinds of record that an undo of these facts is decided by, besides those that are needed."""
        return ()

    @property
    @abstractmethod
    def postings(self) -> Collection[str]:
        """The kinds of record that post something."""

    @property
    @abstractmethod
    def results(self) -> Collection[str]:
        """The kinds of record that bring no meeting and take none away."""

    @abstractmethod
    def posting(self, entries: Sequence[Entry]) -> Posting:
        """What is up now, of the whole journal; DrawError where nothing is, or a result of it is in."""

    @abstractmethod
    def taking_part(self, state: Any) -> Mapping[EntrantKey, bool]:
        """Everybody who was drawn, and who of them has not left."""

    def numbered(self, facts: Sequence[Any]) -> tuple[Any, ...]:
        """The facts with the numbers they get by entering the journal, once and for ever."""
        return tuple(facts)

    # ---- what a change does

    @abstractmethod
    def consequences(self, journal: Journal, facts: Sequence[Any]) -> Any:
        """What these facts would do as the next records; DrawError when they cannot be."""

    def to_confirm(self, found: Any) -> frozenset[int]:
        """The records that its author must have seen stop counting before it is recorded."""
        return frozenset(found.voided)

    @abstractmethod
    def undoing(self, entries: Sequence[Entry], sequence: int, start: int) -> Any:
        """What the undo of this record does as record `start`; DrawError, naming the records in the way."""

    # ---- rows

    @abstractmethod
    def project(self, before: Any, after: Any, sequence: int) -> None:
        """Bring the rows that pages read to the state after the record `sequence`."""

    @abstractmethod
    def differences(self, state: Any) -> list[str]:
        """Every row that is not what this state says; empty when all agree."""
