"""What a room says of its lots, so that every draw is closed, drawn, recorded and checked alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass

from brackets.draw.lot import Chance
from brackets.draw.numbers import EntrantKey
from tourney.models import Event


@dataclass(frozen=True, slots=True)
class Apart:
    """What is proved of how far apart a draw keeps clubmates, with its conditions, under a title."""

    title: str
    said: tuple[str, ...]


HOW_FAR, FIXED_PLACES = "How far apart", "Fixed places"
"""Its title; where clubs were not kept apart it says only who had a place before the lot."""


@dataclass(frozen=True, slots=True)
class PostedLot:
    """The newest lot of what is posted, and who has which number by it, before anybody was moved.

    `before` are the lots that were posted before it and count too: of earlier rounds.
    """

    chance: Chance
    seats: Mapping[int, EntrantKey]
    before: tuple[Chance, ...] = ()

    def counts(self, chance: Chance) -> bool:
        """Whether something is posted by this lot."""
        return any(one.document == chance.document for one in (self.chance, *self.before))


class Lots(ABC):
    """The lots of a system; there is one instance of each subclass."""

    @abstractmethod
    def asked(self, event: Event, random_seed: int) -> Chance:
        """What is drawn next, with this number; DrawError where nothing is."""

    @abstractmethod
    def again(self, event: Event, chance: Chance) -> Mapping[int, EntrantKey]:
        """Who has which number by this lot; DrawError where the engine is another one now."""

    def gives(self, event: Event, chance: Chance) -> str:
        """What whoever draws again with the engine compares."""
        return "The draw: the same file goes in, the same numbers come out"

    @abstractmethod
    def posted(self, event: Event) -> PostedLot | None:
        """What is posted; None before that."""
