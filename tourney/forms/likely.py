"""What a new event is likely to be: its name, its start, the values its form begins with."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime, time, timedelta
from typing import Any

from django.utils import timezone
from django.utils.dateparse import parse_datetime

from tourney.models import Event, Tournament
from tourney.systems import Kind, all_kinds, kind_of, system_of_kind

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def likely_values(tournament: Tournament, kind: str, given: Mapping[str, str]) -> dict[str, Any]:
    """The values the form of a new event begins with; `given` is what was typed before."""
    starts = next_start(tournament, kind)
    values = {**usual_values(tournament, kind_of(kind)), "starts_at": starts, **given}
    at = _typed_start(given.get("starts_at", "")) or starts.astimezone(tournament.zone)
    if is_suggested(tournament, given.get("name", "")):
        values["name"] = suggested_name(tournament, kind_of(kind), at)
    return values


def _typed_start(text: str) -> datetime | None:
    """The start that was typed; None where it is none, or on no day of the calendar."""
    try:
        return parse_datetime(text)
    except ValueError:
        return None


def usual_values(tournament: Tournament, kind: Kind) -> dict[str, Any]:
    """What an event of this kind has unless its director says otherwise."""
    values = dict(kind.usual)
    if tournament.boards and kind.boards_by:
        boards = tournament.boards // kind.boards_by
        if not kind.boards or kind.boards.fewest <= boards <= kind.boards.most:
            values["boards"] = boards
    if "first_table" in system_of_kind(kind.key).asks:
        values["first_table"] = tournament.first_table
    return values


def suggested_name(tournament: Tournament, kind: Kind, at: datetime) -> str:
    """A name nobody has yet, by day and kind; empty where nothing is likely."""
    taken = {name.casefold() for name in tournament.events.values_list("name", flat=True)}
    if not kind.called:
        return ""
    number = 1
    while True:
        name = _called(kind, tournament, DAYS[at.weekday()], number)
        if name.casefold() not in taken:
            return name[:120]
        number += 1


def _called(kind: Kind, tournament: Tournament, day: str, number: int) -> str:
    place = tournament.place or tournament.name
    said = kind.called.format(day=day, place=place, number=number)
    return said if number == 1 or "{number}" in kind.called else f"{said} {number}"


def is_suggested(tournament: Tournament, name: str) -> bool:
    """Whether a name was only suggested, so that another kind or day may suggest another."""
    plain = re.sub(r" \d+$", "", name).casefold()
    found = {
        re.sub(r" \d+$", "", _called(kind, tournament, day, 1)).casefold()
        for kind in all_kinds()
        for day in DAYS
    }
    return not name or plain in found


def next_start(tournament: Tournament, kind: str = "") -> datetime:
    """A likely start of one more event: ten on the first day, then a day after the last one.

    Single players have several competitions side by side, so one more starts with the last.
    """
    last = tournament.events.order_by("starts_at").last()
    if last is None:
        return timezone.make_aware(datetime.combine(tournament.starts, time(10)), tournament.zone)
    following = last.starts_at + timedelta(days=1)
    is_beside = bool(kind) and system_of_kind(kind).entries.single
    fits = following.astimezone(tournament.zone).date() <= tournament.ends
    return following if fits and not is_beside else last.starts_at


def free_kinds(event: Event) -> frozenset[str]:
    """The kinds an event may still become: all while nothing is entered, then those of such entries.

    None but its own once something is posted, or stands that only its own system could read.
    """
    if event.state != Event.State.ENTRY or event.system.has_begun(event):
        return frozenset({event.kind})
    if not event.entrants.exists():
        return frozenset(kind.key for kind in all_kinds())
    return frozenset(kind.key for kind in all_kinds() if _takes(kind, event))


def _takes(kind: Kind, event: Event) -> bool:
    is_single = system_of_kind(kind.key).entries.single
    takes_unit = kind.any_unit or kind.unit == event.entered_as
    return takes_unit and is_single == event.has_single_players
