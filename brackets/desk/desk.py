"""What the result line asks of a system: one `Desk` an event, a subclass for each system."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, ClassVar

from django.db.models import QuerySet
from django.utils.html import format_html
from django.utils.safestring import SafeString

from brackets.desk.captains import AskedLineUp
from brackets.desk.parts import Part
from brackets.desk.values import Meeting, Reading, Recorded, Stood, Weighed
from brackets.draw.errors import DrawError
from brackets.journal.people import Author
from brackets.models import Record
from tourney.models import Event


def undone(record: Record) -> SafeString:
    """What is said when a record is taken back."""
    return format_html("Record {} is undone.", record.sequence)


@dataclass(frozen=True, slots=True)
class Key:
    """An example of what can be typed, and what it means."""

    typed: str
    means: str


class Desk(ABC):
    """The results desk of one event as its system plays it.

    `scope` is what the page shows of the event: a bracket of a knockout, a round of a division;
    None is all of it, or the one in play. With `everything` no list of what is over is cut short.
    `source` is where its records come from, as the history names it; `key` is that of the request
    which is being answered.
    """

    scope_name: ClassVar[str] = "scope"
    template: ClassVar[str]

    def __init__(
        self,
        event: Event,
        scope: int | None = None,
        *,
        everything: bool = False,
        source: str = "desk",
    ) -> None:
        """The event with its tournament at hand."""
        self.event, self.scope, self.everything = event, scope, everything
        self.source = source
        self.key = ""

    @property
    def noun(self) -> str:
        """What its players call a meeting."""
        return "match"

    @property
    def nouns(self) -> str:
        """Several of them."""
        return "matches"

    @property
    def label(self) -> str:
        """What stands before the line's field."""
        return "Result"

    @property
    @abstractmethod
    def keys(self) -> Sequence[Key]:
        """What can be typed, the usual first."""

    # ---- what a line means

    @abstractmethod
    def at(self, call: str) -> Sequence[Meeting]:
        """The meetings a line may mean by this, in playing order, those that are over too.

        Raises DrawError, naming what can be typed, when there is none.
        """

    def nothing_open(self, call: str) -> str:
        """Why a line can be about nothing: there is a meeting, but it cannot be played yet."""
        return f"No {self.noun} can be played at {call} yet: an earlier {self.noun} is still out."

    @abstractmethod
    def meeting(self, id: str) -> Meeting:
        """A meeting by its id; DrawError when it is there no more."""

    def meetings(self, ids: Collection[str]) -> Mapping[str, Meeting]:
        """Those of several that are still there, by their ids; in few queries however many they are."""
        found = {}
        for id in ids:
            with suppress(DrawError):
                found[id] = self.meeting(id)
        return found

    @abstractmethod
    def stood(self, call: str, records: QuerySet[Record]) -> Sequence[Stood]:
        """The same meetings as these records of the journal give them."""

    @abstractmethod
    def read(self, meeting: Meeting, text: str) -> Reading:
        """What a line says of a meeting; DrawError says what is wrong with it."""

    @abstractmethod
    def read_fields(self, meeting: Meeting, fields: Mapping[str, str]) -> Reading:
        """What a row or a page of a meeting says of it; DrawError says what is wrong."""

    # ---- recording it

    @abstractmethod
    def weigh(self, reading: Reading) -> Weighed | None:
        """What recording it would change besides its own meeting; None where nothing does."""

    @abstractmethod
    def record(
        self, reading: Reading, *, by: Author, confirmed: Sequence[int] | None, sure: bool
    ) -> Recorded:
        """Record it; DrawError when it cannot be."""

    @abstractmethod
    def undo(self, record: Record, *, by: Author, sure: bool) -> Recorded:
        """Take back the act of a record; DrawError, naming the records in the way."""

    def line_up(self, meeting: Meeting, entrant: int) -> AskedLineUp | None:
        """What the captain of an entrant is asked after a meeting; None where nobody asks."""
        return None

    def record_line_up(
        self, meeting: Meeting, entrant: int, data: Mapping[str, str], *, by: Author
    ) -> Recorded:
        """Record who of an entrant played, as its captain says; DrawError when it cannot be."""
        raise DrawError("Nobody asks who played here.")

    # ---- what the page shows

    @abstractmethod
    def page(self) -> Mapping[str, Any]:
        """Everything the page shows besides the line."""

    @abstractmethod
    def parts(self, since: int, change: Any) -> Sequence[Part] | None:
        """What is not on the page any more as it was after record `since`: rows first.

        `change` is what an action just did, where there is one. None when so much changed that
        the page is better loaded anew.
        """

    @abstractmethod
    def places(self, records: Sequence[Record]) -> Sequence[str]:
        """Where these records belong, as a notice names it: tables 19–20."""

    @abstractmethod
    def url(self) -> str:
        """The address of the page."""
