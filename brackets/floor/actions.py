"""What directors do on the floor: call, put on, put back, move, one later, even out, undo.

These are facts of the day: each is a row with its version, and an act that says who and when and
how it was before, so that the last one can be taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from brackets.draw.errors import DrawError
from brackets.floor.even import evening_of
from brackets.floor.floor import Bout, Floor, Place
from brackets.floor.places import in_words, read_places
from brackets.floor.reading import floor_of, last_act
from brackets.models import EventPlaces, FloorAct, FloorCall
from brackets.system import system_of
from tourney.actions.locking import locked_tournament
from tourney.actions.public import raise_public_version
from tourney.http import Conflict
from tourney.models import Event, Tournament

KEPT = ("drawing", "pair", "place", "after", "called_at", "calls", "on_at")
"""What an act changes of a row, and gives back when it is undone."""
Values = Mapping[str, Any]
Told = dict[str, Any]
GONE = "This is no longer on the floor; look at it as it is now."


@dataclass(frozen=True, slots=True)
class Asked:
    """What was pressed: the act, the meeting, the version that was shown, where to."""

    code: str
    name: str
    version: int
    to: str = ""


@dataclass(frozen=True, slots=True)
class _Here:
    """What an act is worked out from."""

    place: Place
    bout: Bout
    to: str
    now: datetime


@transaction.atomic
def press(tournament: Tournament, asked: Asked, *, by: User) -> FloorAct:
    """Do what was pressed; DrawError says why not, Conflict that somebody was faster."""
    slug = asked.name.partition("/")[0]
    floor = floor_of(locked_tournament(tournament, tournament.events.filter(slug=slug)))
    bout = floor.bouts.get(asked.name)
    if bout is None or asked.code not in ACTS:
        raise DrawError(GONE)
    _check(bout, asked.version)
    here = _Here(floor.places[bout.spot.key], bout, asked.to, timezone.now())
    told, values = ACTS[asked.code](floor, here)
    told |= {"at": bout.spot.key, "label": bout.turn.label}
    return _kept(tournament, asked.code, told, [(bout, values)], by=by)


@transaction.atomic
def even_out(tournament: Tournament, stamp: str, *, by: User) -> FloorAct:
    """Move what evens out two places, if it is still what was shown."""
    found = evening_of(floor_of(locked_tournament(tournament)))
    if found is None or found.stamp != stamp:
        raise DrawError("The queues changed while you looked; look at what would move now.")
    moved = [(bout, {"place": found.to.spot.key, "after": ""}) for bout in found.bouts]
    told = {"count": len(moved), "of": found.of.spot.key, "to": found.to.spot.key}
    return _kept(tournament, "even", told, moved, by=by)


@transaction.atomic
def take_back(tournament: Tournament, number: int, *, by: User) -> FloorAct:
    """Undo the last act; DrawError when it is not the last, Conflict when its rows changed."""
    locked_tournament(tournament, tournament.events.filter(floor_acts=number))
    last = last_act(tournament)
    if last is None or last.pk != number:
        raise DrawError("Something else was done after it, or it is undone; look at the floor now.")
    for change in last.changes:
        _give_back(last.event, change)
    last.undone_by, last.undone_at = by, timezone.now()
    last.save(update_fields=["undone_by", "undone_at"])
    raise_public_version(last.event)
    return last


@transaction.atomic
def give_places(event: Event, text: str, *, version: int) -> EventPlaces:
    """Save where an event is played; it may change while it is played."""
    if not system_of(event).gives_places:
        raise DrawError(f"{event} is played where its posting says.")
    Event.objects.select_for_update().get(pk=event.pk)
    row = EventPlaces.objects.filter(event=event).first() or EventPlaces(event=event, version=0)
    numbers = in_words(read_places(text))
    if row.version != version:
        raise Conflict(f"Where {event} is played", theirs=row.numbers, yours=numbers)
    row.numbers, row.version = numbers, row.version + 1
    row.save()
    raise_public_version(event)
    return row


def _check(bout: Bout, version: int) -> None:
    if bout.called.version == version:
        return
    state = "on" if bout.is_on else "called" if bout.is_called else f"at {bout.spot.words}"
    raise Conflict(bout.turn.label, theirs=state, yours="what you pressed")


def _call(floor: Floor, here: _Here) -> tuple[Told, Values]:
    _check_ready(here.bout)
    calls = here.bout.called.calls + 1
    return {"again": here.bout.is_called}, {"called_at": here.now, "calls": calls}


def _put_on(floor: Floor, here: _Here) -> tuple[Told, Values]:
    _check_ready(here.bout)
    on = next((one for one in here.place.on if one.id != here.bout.id), None)
    if on is not None:
        raise DrawError(
            f"{on.turn.label}, {on.event}, is still on at {here.place.spot.words}: record its "
            "result, or put it back first."
        )
    return {}, {"on_at": here.now}


def _put_back(floor: Floor, here: _Here) -> tuple[Told, Values]:
    return {}, {"on_at": None, "called_at": None, "calls": 0}


def _move(floor: Floor, here: _Here) -> tuple[Told, Values]:
    to = next((one for one in here.place.others if one.key == here.to), None)
    if to is None or here.bout.turn.together or here.bout.is_over:
        raise DrawError(
            f"{here.bout.turn.label} cannot be moved there; choose a place of the list."
        )
    return {"to": to.key}, {"place": to.key, "after": "", "on_at": None}


def _later(floor: Floor, here: _Here) -> tuple[Told, Values]:
    names = [one.id for one in here.place.line]
    at = names.index(here.bout.id) if here.bout.id in names else len(names)
    if at + 1 >= len(names):
        raise DrawError(f"{here.bout.turn.label} is the last that can begin here.")
    following = here.place.line[at + 1]
    told = {"after": following.turn.label}
    return told, {"after": following.id, "called_at": None, "calls": 0}


ACTS: Mapping[str, Callable[[Floor, _Here], tuple[Told, Values]]] = {
    "call": _call,
    "on": _put_on,
    "back": _put_back,
    "move": _move,
    "later": _later,
}


def _check_ready(bout: Bout) -> None:
    if not bout.is_ready:
        raise DrawError(f"{bout.turn.label}, {bout.event}, cannot begin: {bout.meeting.who}.")


def _kept(
    tournament: Tournament,
    code: str,
    told: Told,
    changes: Sequence[tuple[Bout, Values]],
    *,
    by: User,
) -> FloorAct:
    """Write the rows, of one event, and the act that remembers how they were."""
    event = changes[0][0].event
    written = [_written(bout, values) for bout, values in changes]
    act = FloorAct.objects.create(
        tournament=tournament,
        event=event,
        code=code,
        told=told,
        changes=written,
        made_by=by,
        made_at=timezone.now(),
    )
    raise_public_version(event)
    return act


def _written(bout: Bout, values: Values) -> dict[str, Any]:
    rows = FloorCall.objects.filter(event=bout.event, meeting=bout.meeting.id)
    row = rows.first() or FloorCall(event=bout.event, meeting=bout.meeting.id, version=0)
    before = {name: _stored(getattr(row, name)) for name in KEPT}
    if row.drawing != bout.turn.drawing:
        row.place = row.after = ""
    if (row.drawing, row.pair) != (bout.turn.drawing, bout.turn.pair):
        row.called_at, row.calls, row.on_at = None, 0, None
    row.drawing, row.pair = bout.turn.drawing, bout.turn.pair
    for name, value in values.items():
        setattr(row, name, value)
    row.version += 1
    row.save()
    return {"meeting": bout.meeting.id, "version": row.version, "before": before}


def _stored(value: object) -> object:
    return value.isoformat() if isinstance(value, datetime) else value


def _give_back(event: Event, change: Mapping[str, Any]) -> None:
    row = FloorCall.objects.get(event=event, meeting=change["meeting"])
    if row.version != change["version"]:
        raise DrawError("It was changed since; look at the floor as it is now.")
    for name, value in change["before"].items():
        is_time = name.endswith("_at") and value
        setattr(row, name, datetime.fromisoformat(value) if is_time else value)
    row.version += 1
    row.save()
