"""What a system says of the records in its journal: what they are for, where they belong, what they recorded."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from brackets.draw.handicaps import HandicapsGiven
from brackets.draw.reasons import POSTED
from brackets.drawn.facts import DrawMade
from tourney.models import Event


class State(Protocol):
    """What the history asks of an event as its journal gives it."""

    @property
    def counting(self) -> Mapping[Any, int]:
        """What each record that counts is for, and its number."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an event that its history can be narrowed to: a bracket, a round."""

    code: str
    label: str


class Words(ABC):
    """What the history of one event says, as its system plays it."""

    kinds: ClassVar[Mapping[str, frozenset[str]]] = {}
    """What can be asked for, by its name, and the kinds of record it is."""
    part_noun: ClassVar[str] = "Part"
    others_now: str
    """Why a record counts no more that neither was taken back nor has a newer one in its place."""

    def __init__(self, event: Event) -> None:
        """The event with its tournament at hand."""
        self.event = event

    # ---- reading the journal

    @abstractmethod
    def learn(self, facts: Collection[Any], state: Any) -> None:
        """Read what these facts name, once for all of them."""

    # ---- what a record is

    def can_undo(self, facts: Sequence[Any]) -> bool:
        """Whether undo is offered for an act in force; it may still be refused, with what is in its way."""
        return True

    def newest_of_part(self, sequence: int) -> int | None:
        """Of a record that replaces but a part of those before it, as a bout of a pool, the newest of this part.

        None of one that replaces all that was recorded for its purpose.
        """
        return None

    # ---- saying it

    @abstractmethod
    def where(self, fact: Any) -> str:
        """The match, game or round it is about; empty when it is about the event."""

    @abstractmethod
    def href(self, fact: Any) -> str:
        """The page of that match or game while there is one."""

    @abstractmethod
    def said(self, facts: Sequence[Any]) -> str:
        """What an act recorded; no undo is among these."""

    # ---- narrowing it

    @abstractmethod
    def parts(self) -> Sequence[Part]:
        """The parts the event has now."""

    @abstractmethod
    def parts_of(self, fact: Any) -> Collection[str]:
        """The codes of the parts a record belongs to."""


class DrawnWords(Words):
    """What is common to the systems whose facts are those of `brackets.drawn`."""

    def can_undo(self, facts: Sequence[Any]) -> bool:
        """Neither the posted draw nor handicaps are: the one is amended, the others worked out again."""
        first = facts[0]
        posted = isinstance(first, DrawMade) and first.reason == POSTED
        return not posted and not isinstance(first, HandicapsGiven)
