"""The page of the conditions of contest, for everybody and for the director before posting."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from brackets.systems.bridge.conditions.clauses import Section, sections
from brackets.systems.bridge.conditions.shape import shapes_of
from tourney.models import Event


@dataclass(frozen=True)
class ConditionsPage:
    """The clauses, what the director adds, and since when they are posted."""

    sections: tuple[Section, ...]
    text: str
    posted_at: datetime | None
    version: int


def conditions_page(event: Event) -> ConditionsPage:
    """Read from the settings of the event and the shapes of its brackets."""
    return ConditionsPage(
        sections(event, shapes_of(event)),
        event.conditions_text,
        event.conditions_posted_at,
        event.conditions_version,
    )
