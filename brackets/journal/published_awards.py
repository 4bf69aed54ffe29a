"""What is published of an event's awards, and the question before anything it was made from changes.

`brackets` does not know awards: the setting `PUBLISHED_AWARDS` names the function that does. It is
asked at the doors where facts enter a journal, so no result, undo or amendment goes past it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import cast

from django.conf import settings
from django.contrib.auth.models import User
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.module_loading import import_string

from brackets.journal.people import person
from tourney.models import Event

SURE = "published"
"""The code of this question where its answer is sent with a form: `sure=published`."""
BUTTON = "Record it; the published awards stay as they are"


@dataclass(frozen=True, slots=True)
class PublishedAwards:
    """When awards were published, by whom, and how many there are."""

    at: datetime
    by: User | None
    awards: int


class AwardsPublished(Exception):
    """Awards of the event are published: say so, and come back with the yes."""

    def __init__(self, event: Event, found: PublishedAwards) -> None:
        """`found` is what is published."""
        super().__init__(question(event, found))
        self.event, self.found = event, found


def published_awards(event: Event) -> PublishedAwards | None:
    """What is published of the event; None where nothing is."""
    asked = cast(
        "Callable[[Event], PublishedAwards | None]", import_string(settings.PUBLISHED_AWARDS)
    )
    return asked(event)


def check_published(event: Event, *, sure: bool) -> None:
    """Raise AwardsPublished, unless its author has answered that question (`sure`)."""
    found = None if sure else published_awards(event)
    if found is not None:
        raise AwardsPublished(event, found)


def question(event: Event, found: PublishedAwards) -> str:
    """What is published, and what becomes of it."""
    at = date_format(timezone.localtime(found.at), "j M, H:i")
    many = "1 award" if found.awards == 1 else f"{found.awards} awards"
    return (
        f"{event.name}: {many} published {at} by {person(found.by)}. They stay as they are, and no "
        "longer match the results, until you take them back, compute them again and publish. "
        "Record this all the same?"
    )
