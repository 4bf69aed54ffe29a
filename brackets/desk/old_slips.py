"""Slips of a drawing that was taken back: whoever types the first line of the next one is asked whose slip it is.

A table or a number is called the same in both drawings, so no later line can tell; what is asked once is which slips
lie on the desk.
"""

from __future__ import annotations

from django.utils import timezone
from django.utils.text import capfirst

from brackets.desk.history import posting_named
from brackets.desk.values import Doubt, Typed
from brackets.journal.ledgers import ledger_of
from brackets.journal.people import Author, columns
from brackets.journal.taking_back import newest_taken_back
from brackets.models import Sent
from tourney.models import Event

CODE = "drawing"
BUTTON = "Yes, its slip is of the new drawing"


def old_slip(event: Event, typed: Typed, by: Author) -> Doubt | None:
    """The question; None where nothing was posted after a posting taken back, and for whoever has typed since."""
    if typed.fields is not None or CODE in typed.sure:
        return None
    taken = newest_taken_back(event)
    if taken is None:
        return None
    later = event.records.filter(sequence__gt=taken.sequence, kind__in=ledger_of(event).postings)
    posted = later.order_by("sequence").values_list("sequence", flat=True).first()
    if posted is None:
        return None
    lines = Sent.objects.filter(event=event, first__gt=posted, answer__line=True, **columns(by))
    if lines.exists():
        return None
    at = f"{timezone.localtime(taken.at):%H:%M}"
    words = (
        f"{capfirst(posting_named(taken.fact))}, was taken back at {at}. Is this slip of the new drawing? "
        "You are asked this once: lay the old slips aside."
    )
    return Doubt(CODE, words, BUTTON)
