"""What was done about the lot of an event, as values: lists closed and opened again, lots drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from brackets.draw.lot import Chance
from brackets.draw.sealed import Announced, BoundLot
from brackets.draw.value_form import ValueForm, read_form


@dataclass(frozen=True, slots=True)
class Act:
    """When it was done, by whom, and as the how many-th act."""

    sequence: int
    at: datetime
    by: str


@dataclass(frozen=True, slots=True)
class ListClosed:
    """The list was closed and posted; `secret` is the sealed number, where one was.

    `text` is empty where it was taken out with the data of a person; its SHA-256 stays.
    """

    act: Act
    sha: str
    text: str
    said: Announced
    secret: str = ""

    @property
    def form(self) -> ValueForm | None:
        """How the value is written; None of a list that was closed before there were forms."""
        return read_form(self.said.form)


@dataclass(frozen=True, slots=True)
class ListOpened:
    """The closed list was opened again, and why."""

    act: Act
    reason: str


@dataclass(frozen=True, slots=True)
class LotDrawn:
    """A lot was drawn: everything that went into it, and of a bound one the value."""

    act: Act
    chance: Chance
    value: str = ""
    closing: int = 0
    """The act that closed the list it is bound to; 0: it was free."""

    def bound(self, closed: ListClosed) -> BoundLot:
        """What the list and the value make."""
        return BoundLot(closed.sha, self.value)


LotAct: TypeAlias = ListClosed | ListOpened | LotDrawn


def closed_now(acts: Sequence[LotAct]) -> ListClosed | None:
    """The list that is closed and was not opened again."""
    for one in reversed(acts):
        if isinstance(one, ListClosed):
            return one
        if isinstance(one, ListOpened):
            return None
    return None


def drawings(acts: Sequence[LotAct]) -> tuple[LotDrawn, ...]:
    """Every lot that was drawn, oldest first."""
    return tuple(one for one in acts if isinstance(one, LotDrawn))
