"""Closing a list, opening it again, drawing by it: each one transaction under the event's lock."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from secrets import randbelow, token_hex
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from brackets.draw.errors import DrawError
from brackets.draw.lot import Chance
from brackets.draw.sealed import (
    Announced,
    BoundLot,
    Listed,
    list_text,
    listed,
    named,
    one_line,
    read_text,
    sealed_value,
    sha_of,
)
from brackets.draw.value_form import ValueForm, Written
from brackets.journal.append import lock
from brackets.journal.numbers import Numbers
from brackets.lots.records import Kind, acts_of, chance_written, record
from brackets.lots.room import Lots
from brackets.lots.values import ListClosed, LotDrawn, closed_now, drawings
from brackets.models import LotRecord
from tourney.actions.public import raise_public_version
from tourney.http import Conflict
from tourney.models import Event

LARGEST_LOT = 10**9
SECRET_BYTES = 8
OF_THE_HALL = ValueForm(Written.RISING, 1)
HALL = "a number sealed by the desk, and one that a player draws in the hall"
IS_CLOSED = (
    "The list is closed: draw with the value that was named when it was, or open the list again."
)


def random_lot() -> int:
    """A number nobody can foresee; the draw follows from it alone."""
    return randbelow(LARGEST_LOT)


@dataclass(frozen=True, slots=True)
class Number:
    """The number to draw with, and of a bound lot the value and the act that closed the list."""

    random_seed: int
    value: str = ""
    closing: int = 0


def list_now(event: Event, lots: Lots) -> Listed:
    """Who would be drawn now and how, by name; DrawError where nothing is to be drawn."""
    return named(lots.asked(event, 0), Numbers(event).called)


@transaction.atomic
def close_list(
    event: Event,
    lots: Lots,
    *,
    by: User | None,
    seen: int,
    source: str = "",
    due: datetime | None = None,
    form: ValueForm | None = None,
) -> ListClosed:
    """Close the list as it stands and post it; without a `source` the desk seals a number.

    `form` is how the value of the source will be written; a number of the hall is a whole number.

    Raises Conflict where something was done since act `seen`, DrawError where the value could be known
    already, the list is closed, or nothing is to be drawn.
    """
    event = lock(event)
    acts = acts_of(event)
    check_acts(len(acts), seen)
    if closed_now(acts):
        raise DrawError("The list is closed already.")
    said, secret = _announced(source, due, form)
    posted = list_text(f"{event.tournament.slug}/{event.slug}", said, list_now(event, lots))
    payload = {
        "closed": said.closed,
        "source": said.source,
        "due": said.due,
        "seal": said.seal,
        "form": said.form,
        "sha": sha_of(posted),
        "secret": secret,
    }
    _add(event, Kind.CLOSED, payload, by=by, text=posted)
    found = acts_of(event)[-1]
    assert isinstance(found, ListClosed)
    return found


def _announced(source: str, due: datetime | None, form: ValueForm | None) -> tuple[Announced, str]:
    """Where the value comes from, closed now; with neither source nor hour a sealed number, and that number."""
    now = timezone.now()
    if not source.strip() and due is None:
        secret = token_hex(SECRET_BYTES)
        said = Announced(utc(now), HALL, seal=sha_of(f"{secret}\n"), form=OF_THE_HALL.code)
        return said, secret
    text = one_line(source, "Source of the value")
    if due is None:
        raise DrawError("Due: it is empty; say when the value will be known.")
    if form is None:
        raise DrawError("Form of the value: say how it will be written, such as 6 whole numbers.")
    if due <= now:
        raise DrawError(
            f"Due: {_hour(due)} is past; name a value that nobody can know yet, or the list proves nothing."
        )
    return Announced(utc(now), text, utc(due), form=form.code), ""


@transaction.atomic
def open_list(event: Event, *, by: User | None, seen: int, reason: str) -> None:
    """Open a closed list again, with the reason that players read."""
    event = lock(event)
    acts = acts_of(event)
    check_acts(len(acts), seen)
    if closed_now(acts) is None:
        raise DrawError("The list is open.")
    _add(event, Kind.OPENED, {"reason": one_line(reason, "Reason")}, by=by)


def number_to_draw(event: Event, lots: Lots, *, number: int | None, value: str = "") -> Number:
    """The number of the next drawing: of a closed list by its value, else one drawn here or in the hall.

    Raises DrawError where the list is closed and another one now, or its value is missing, not due or not in the form
    that was declared.
    """
    closed = closed_now(acts_of(event))
    if closed is None:
        if value.strip():
            raise DrawError("Value: the list is open, so it is bound to none; close it first.")
        return Number(random_lot() if number is None else number)
    if number is not None or not value.strip():
        raise DrawError(IS_CLOSED)
    check_same_list(event, lots, closed)
    if closed.said.due and timezone.now() < datetime.fromisoformat(closed.said.due):
        due = datetime.fromisoformat(closed.said.due)
        raise DrawError(f"Value: it is due at {_hour(due)}; nobody can know it yet.")
    typed = closed.form.canonical(value) if closed.form else one_line(value, "Value")
    whole = sealed_value(closed.secret, typed) if closed.secret else typed
    return Number(BoundLot(closed.sha, whole).random_seed, whole, closed.act.sequence)


def check_same_list(event: Event, lots: Lots, closed: ListClosed) -> None:
    """Raise DrawError where somebody else would be drawn now, or otherwise, than when the list was closed."""
    if closed.text and list_now(event, lots) != read_text(closed.text):
        raise DrawError(
            "The list is not the one that was closed: somebody came, left or was changed, or the draw is made in "
            "another way. Open it again and close it as it is now."
        )


def note_drawing(
    event: Event, chance: Chance, *, by: User | None, number: Number | None = None
) -> None:
    """Record a drawing that players see, whether it is posted or not."""
    bound = number or Number(0)
    payload = chance_written(chance) | {"value": bound.value, "closing": bound.closing}
    _add(event, Kind.DRAWN, payload, by=by)


def note_posted(event: Event, chance: Chance, *, by: User | None) -> None:
    """What is posted was drawn: a lot that came from elsewhere is recorded now.

    Raises DrawError where the list was closed after that drawing.
    """
    acts = acts_of(event)
    found = drawings(acts)
    last = found[-1] if found else None
    closed = closed_now(acts)
    is_last = last is not None and _same(last, chance)
    if closed and not (is_last and last and last.closing == closed.act.sequence):
        raise DrawError(IS_CLOSED)
    if not any(_same(one, chance) for one in found):
        note_drawing(event, chance, by=by)


def _same(drawn: LotDrawn, chance: Chance) -> bool:
    one, other = drawn.chance.document, chance.document
    return listed(drawn.chance) == listed(chance) and one["random_seed"] == other["random_seed"]


def _add(
    event: Event, kind: LotRecord.Kind, payload: dict[str, Any], *, by: User | None, text: str = ""
) -> None:
    """One act more; what everybody reads of the lot is new then."""
    record(event, kind, payload, by=by, text=text)
    raise_public_version(event)


def check_acts(now: int, seen: int) -> None:
    """Raise Conflict where something was done about the lot since act `seen`."""
    if now != seen:
        raise Conflict("The lot", theirs="another act", yours="the list as you saw it")


def utc(at: datetime) -> str:
    """A time as the text of a list has it: to the second, in UTC."""
    return at.astimezone(UTC).replace(microsecond=0).isoformat().replace("+00:00", "Z")


def _hour(at: datetime) -> str:
    return f"{timezone.localtime(at):%d %B %Y, %H:%M}".lstrip("0")
