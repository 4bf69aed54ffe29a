"""The floor of a tournament, read in as many questions for a thousand meetings as for ten."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import chain

from django.utils import timezone

from brackets.desk.turns import Spot, spot_of
from brackets.floor.floor import MOST_COLUMNS, Bout, Called, Floor, Place
from brackets.floor.line import Slot, Stand, lines
from brackets.floor.places import places_of
from brackets.models import FloorAct, FloorCall, Record
from brackets.system import System, room_of
from tourney.models import Event, Tournament

LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)
Times = Mapping[tuple[int, int], datetime]


def floor_of(tournament: Tournament, now: datetime | None = None) -> Floor:
    """Every place with its queue as it stands."""
    now = now or timezone.now()
    events = _events(tournament)
    times = _recorded(events)
    bouts = [_dated(bout, times) for bout in _bouts(events)]
    since = min(now, _last_fact(bouts, times))
    found = _in_places(bouts, _given(events), since, now)
    return Floor(found, {bout.id: bout for bout in bouts}, now)


def _last_fact(bouts: Iterable[Bout], times: Times) -> datetime:
    """When something was last recorded, called or put on: until the next time nothing changes its order."""
    called = (one.called for one in bouts)
    marks = (at for one in called for at in (one.called_at, one.on_at) if at)
    return max(chain(times.values(), marks), default=LONG_AGO)


def last_act(tournament: Tournament) -> FloorAct | None:
    """What was done last on the floor and not undone, of an event that still stands there."""
    acts = FloorAct.objects.filter(tournament=tournament, undone_at=None)
    here = acts.filter(event__archived_at=None).exclude(event__state=Event.State.ENTRY)
    return here.select_related("made_by", "event__tournament").order_by("-pk").first()


def _events(tournament: Tournament) -> list[Event]:
    current = tournament.events.filter(archived_at=None)
    posted = current.exclude(state=Event.State.ENTRY).order_by("starts_at", "pk")
    events = [event for event in posted if room_of(event) is not None]
    for event in events:
        event.tournament = tournament
    return events


def _bouts(events: Sequence[Event]) -> Iterable[Bout]:
    """Every meeting of these events, where it stands now."""
    rooms: dict[System, list[Event]] = defaultdict(list)
    for event in events:
        room = room_of(event)
        assert room is not None
        rooms[room].append(event)
    calls = _calls(events)
    for room, own in rooms.items():
        known = {event.pk: event for event in own}
        for meeting in room.meetings(own):
            assert meeting.turn is not None
            row = calls.get((meeting.turn.event, meeting.id))
            bout = Bout(known[meeting.turn.event], room, meeting, meeting.turn.spot)
            yield _placed(bout, row) if row else bout


def _calls(events: Iterable[Event]) -> dict[tuple[int, str], FloorCall]:
    rows = FloorCall.objects.filter(event__in=[event.pk for event in events])
    return {(row.event_id, row.meeting): row for row in rows}


def _placed(bout: Bout, row: FloorCall) -> Bout:
    """Where it was moved, and its call if it is still the same who stand there."""
    if row.drawing != bout.turn.drawing:
        return replace(bout, called=Called(row.version))
    spot = spot_of(row.place)
    same = row.pair == bout.turn.pair
    called = Called(
        row.version,
        row.called_at if same else None,
        row.calls if same else 0,
        row.on_at if same else None,
        row.after,
    )
    return replace(bout, spot=spot or bout.spot, called=called)


def _recorded(events: Iterable[Event]) -> Times:
    """When each record of these events was made."""
    rows = Record.objects.filter(event__in=[event.pk for event in events]).order_by()
    return {
        (event, sequence): at
        for event, sequence, at in rows.values_list("event_id", "sequence", "made_at")
    }


def _given(events: Sequence[Event]) -> dict[Spot, System]:
    """The places that directors gave events of systems that are told where to play."""
    given = places_of(events)
    return {
        Spot(room.place.one, number): room
        for event in events
        if (room := room_of(event)) and room.gives_places
        for number in given.get(event.pk, ())
    }


def _in_places(
    bouts: Iterable[Bout], given: Mapping[Spot, System], since: datetime, now: datetime
) -> dict[str, Place]:
    """The queue of each place; one that is given and has nothing to play stands there free."""
    by_spot: dict[Spot, list[Bout]] = {spot: [] for spot in given}
    for bout in bouts:
        by_spot.setdefault(bout.spot, []).append(bout)
    for ones in by_spot.values():
        ones.sort(key=lambda one: one.turn.order)
    ready = {
        spot: [_stand(bout) for bout in ones if bout.is_ready] for spot, ones in by_spot.items()
    }
    slots = lines(ready, _resting(by_spot.values(), since), since, now)
    kinds: dict[tuple[str, str], list[Spot]] = defaultdict(list)
    for spot in sorted(by_spot):
        kinds[spot.kind, spot.of].append(spot)
    return {
        spot.key: replace(
            _place(spot, by_spot[spot], slots[spot], given.get(spot)), others=_others(spot, spots)
        )
        for spots in kinds.values()
        for spot in spots
    }


def _others(spot: Spot, spots: Sequence[Spot]) -> tuple[Spot, ...]:
    """Where its meetings can be moved; of very many places nobody picks one from a list."""
    return tuple(one for one in spots if one != spot) if len(spots) <= MOST_COLUMNS else ()


def _dated(bout: Bout, times: Times) -> Bout:
    sequence = bout.meeting.sequence
    at = times.get((bout.event.pk, sequence)) if sequence and bout.is_over else None
    return replace(bout, made_at=at) if at else bout


def _stand(bout: Bout) -> Stand:
    called = bout.called
    return Stand(
        bout.id,
        bout.turn.people,
        bout.lasts,
        timedelta(minutes=bout.system.rest),
        called.after,
        called.on_at,
        bout.is_called,
    )


def _resting(places: Iterable[Sequence[Bout]], now: datetime) -> dict[int, datetime]:
    """Until when people rest who have just met."""
    free: dict[int, datetime] = {}
    for bout in (one for ones in places for one in ones if one.made_at and one.system.rest):
        assert bout.made_at is not None
        until = bout.made_at + timedelta(minutes=bout.system.rest)
        if until > now:
            free |= {key: max(until, free.get(key, until)) for key in bout.turn.people}
    return free


def _place(spot: Spot, bouts: Sequence[Bout], slots: Sequence[Slot], given: System | None) -> Place:
    by_id = {bout.id: bout for bout in bouts}
    line = [
        replace(by_id[slot.id], about=slot.about, rests_until=slot.rests_until) for slot in slots
    ]
    on = [bout for bout in line if bout.is_on]
    begins = [bout for bout in line if not bout.is_on]
    if not on and begins and begins[0].turn.together:
        on, begins = begins[:1], begins[1:]
    over = [bout for bout in bouts if bout.is_over]
    waiting = tuple(bout for bout in bouts if not bout.is_over and not bout.is_ready)
    last = max(over, key=lambda one: one.made_at or LONG_AGO, default=None)
    room = bouts[0].system if bouts else given
    assert room is not None
    return Place(
        spot,
        room.place,
        bouts[0].event if bouts and spot.of else None,
        tuple(on),
        tuple(begins),
        waiting,
        last if last and last.made_at else None,
        len(over),
        _ends(line, waiting),
    )


def _ends(line: Sequence[Bout], waiting: Sequence[Bout]) -> datetime | None:
    """About when a place is done, with what still waits; None where nothing can be foreseen."""
    begun = max((one.about + one.lasts for one in line if one.about), default=None)
    return begun + sum((one.lasts for one in waiting), timedelta()) if begun else None
