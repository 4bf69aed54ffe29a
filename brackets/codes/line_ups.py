"""A captain hands in who played: through the event's own desk, once for each key, by the code of the side."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import transaction

from brackets.codes.reporting import CLOSED, NOT_YOURS, meeting_for
from brackets.desk.reported import corner_of, takes_reports, turn_of
from brackets.desk.sent import answer_of, keep
from brackets.desk.systems import desk_class
from brackets.desk.values import Recorded, Typed
from brackets.draw.errors import DrawError
from brackets.journal.append import lock
from brackets.journal.people import ByCode
from brackets.journal.published_awards import AwardsPublished
from brackets.models import TableCode

SOURCE = "captain"
PUBLISHED = "The points of this event are published; tell the director who played."


@transaction.atomic
def hand_in(code: TableCode, meeting: str, key: str, data: Mapping[str, str]) -> Recorded:
    """Record the line-up of a side; the same sent twice is one.

    Raises DrawError where none is asked, a director has recorded one, or it cannot be.
    """
    assert code.event is not None
    event, by = lock(code.event), ByCode(code.pk)
    said = " ".join(f"{name}={value}" for name, value in sorted(data.items()))
    typed = Typed(f"line-up {meeting} {said}", key, 0)
    answered = answer_of(event, typed, by)
    if answered is not None:
        return answered
    if not takes_reports(event):
        raise DrawError(CLOSED)
    found = meeting_for(code, meeting)
    at = corner_of(turn_of(found), code.entrant_id)
    if at is None:
        raise DrawError(NOT_YOURS)
    desk = desk_class(event)(event, source=SOURCE)
    desk.key = key
    try:
        recorded = desk.record_line_up(found, turn_of(found).corners[at].key, data, by=by)
    except AwardsPublished as error:
        raise DrawError(PUBLISHED) from error
    keep(event, typed, by, recorded)
    return recorded
