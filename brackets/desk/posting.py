"""The posting of an event as the page it is posted on tells of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from brackets.desk.history import posting_named
from brackets.desk.moved import Moved
from brackets.draw.errors import DrawError
from brackets.journal.entries import Posting
from brackets.journal.records import replayed
from brackets.journal.taking_back import Gone, gone, posting_up
from brackets.system import system_of
from tourney.models import Event


@dataclass(frozen=True, slots=True)
class Shown:
    """What is up and can be taken back, since when; or what was taken back; or neither."""

    up: Posting | None = None
    at: datetime | None = None
    gone: Gone | None = None

    @property
    def named(self) -> str:
        """Drawing and rounds."""
        posting = self.up or (self.gone.fact if self.gone else None)
        return posting_named(posting) if posting else ""


def shown_posting(event: Event) -> Shown:
    """What a director can still take back, else what players wait for."""
    found = gone(event)
    if found is not None:
        return Shown(gone=found)
    try:
        up, record = posting_up(event)
    except DrawError:
        return Shown()
    return Shown(up, record.made_at)


def moved_since(event: Event, chosen: Any = None) -> tuple[Gone, Moved] | None:
    """What moved since the posting that was taken back; None without one, and before anything is drawn."""
    found = gone(event)
    if found is None:
        return None
    before = replayed(event, event.records.filter(sequence__lt=found.sequence))
    try:
        return found, system_of(event).moved(event, before, chosen)
    except DrawError:
        return None
