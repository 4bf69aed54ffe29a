"""What deleting an event or a tournament would take with it, in numbers, and what stands against it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import cast

from django.conf import settings
from django.utils.module_loading import import_string

from tourney.models import Event, Member, Tournament
from tourney.systems import Held


@dataclass(frozen=True, slots=True)
class Removal:
    """What would go, event by event, and what is in already.

    `kept` says how many results, and reports that were ever published, each event has; nothing is
    deleted while there is one.
    `posted` are the events that players read now. `seen` is all of this in a few letters.
    """

    name: str
    held: tuple[Held, ...]
    kept: tuple[str, ...]
    posted: tuple[str, ...]
    seen: str

    @property
    def is_possible(self) -> bool:
        """Whether it can be deleted, not only archived."""
        return not self.kept


def removal_of(event: Event) -> Removal:
    """Of one event."""
    return _removal(event.name, (), [event], event.version)


def removal_of_tournament(tournament: Tournament) -> Removal:
    """Of a tournament with all its events, archived ones too."""
    events = list(tournament.events.all())
    for event in events:
        event.tournament = tournament
    own = (
        Held(len(events), "event", "events"),
        Held(tournament.directors.count(), "director", "directors"),
    )
    return _removal(tournament.name, own, events, tournament.version)


def _removal(name: str, own: tuple[Held, ...], events: list[Event], version: int) -> Removal:
    held = _added_up([*own, *(one for event in events for one in _held(event))])
    results = {event: event.system.results(event) for event in events}
    kept = [
        str(Held(count, f"result in {event.name}", f"results in {event.name}"))
        for event, count in results.items()
        if count
    ]
    kept += [
        str(Held(count, f"published report of {event.name}", f"published reports of {event.name}"))
        for event, count in _reports(events).items()
    ]
    posted = [event.name for event in events if event.state != Event.State.ENTRY]
    seen = "-".join(map(str, [version, *(one.count for one in held), len(kept), len(posted)]))
    return Removal(name, held, tuple(kept), tuple(posted), seen)


def _reports(events: list[Event]) -> dict[Event, int]:
    """How many reports were ever published, by event; `tourney` does not know awards."""
    count = cast(
        "Callable[[list[Event]], dict[Event, int]]", import_string(settings.FROZEN_REPORTS)
    )
    return count(events)


def _held(event: Event) -> Iterable[Held]:
    """Entries, their players, and what its system has drawn."""
    word = event.word
    yield Held(event.entrants.count(), f"{word} entered", f"{word}s entered")
    players = Member.objects.filter(entrant__event=event).count()
    if not event.has_single_players:
        yield Held(players, "player of theirs", "players of theirs")
    yield from event.system.drawn(event)


def _added_up(held: list[Held]) -> tuple[Held, ...]:
    """One line a noun, in the order they come, without those of which there is none."""
    found: dict[str, Held] = {}
    for one in held:
        so_far = found.get(one.many)
        found[one.many] = Held(one.count + (so_far.count if so_far else 0), one.one, one.many)
    return tuple(one for one in found.values() if one.count)
