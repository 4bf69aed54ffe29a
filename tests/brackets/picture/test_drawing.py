"""Pictures that are kept: after any act the page is, byte for byte, the one that is made from nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from django.test import Client

from brackets.draw.errors import DrawError
from brackets.floor.actions import give_places
from brackets.journal.append import NeedsConfirmation, undo
from brackets.models import EventPlaces, Match
from brackets.systems.bridge.actions import withdraw
from brackets.systems.contests.actions import leave_contest, record_contest
from tests.brackets.picture.anew import nothing_kept
from tests.brackets.systems.bridge.playing import fresh, match_of, play, posted
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import posted_judo
from tourney import actions
from tourney.models import Event

pytestmark = pytest.mark.django_db
ACTS = 14


@dataclass
class Walk:
    """Acts by lot on one event."""

    event: Event
    chance: Random = field(default_factory=lambda: Random(7))

    def act(self) -> None:
        """A result, now and then one that was given already; else a correction of something else."""
        acts = [self.result, self.back, self.leave, self.rename, self.move, self.hide]
        self.chance.choices(acts, [9, 3, 1, 1, 1, 1])[0]()
        self.event = fresh(self.event)

    def result(self) -> None:
        """Of any match that two stand in."""
        rows = Match.objects.filter(bracket__event=self.event).exclude(state="waiting")
        match = match_of(self.event, self.chance.choice(sorted({one.key for one in rows})))
        if self.event.kind == "knockout":
            scores = [self.chance.choice([(40, 20), (20, 41)]) for _ in range(3)]
            self._agreed(play, self.event, match.key, *scores)
        else:
            outcome = self.chance.choice(["1", "2", "w1"])
            values = {"outcome": outcome, "version": match.version, "by": None}
            self._agreed(record_contest, match, **values)

    def back(self) -> None:
        """Any record, where nothing stands on it."""
        undo(self.chance.choice(list(self.event.records.all())), by=None)

    def leave(self) -> None:
        """Somebody withdraws, or is out of it."""
        entrant = self._entrant()
        do = withdraw if self.event.kind == "knockout" else leave_contest
        self._agreed(do, entrant, by=None)

    def rename(self) -> None:
        """Somebody was called otherwise."""
        entrant = self._entrant()
        actions.correct(entrant, version=entrant.version, by=None, name=f"{entrant.name} & Co.")

    def move(self) -> None:
        """It is played elsewhere."""
        where = EventPlaces.objects.filter(event=self.event).first()
        give_places(
            self.event, str(self.chance.randrange(1, 9)), version=where.version if where else 0
        )

    def hide(self) -> None:
        """The event has another name, and its address with it."""
        slug = f"renamed-{self.chance.randrange(1000)}"
        stored = fresh(self.event)
        actions.change_event(stored, version=stored.version, name="Renamed", slug=slug)

    def _entrant(self) -> Any:
        return self.chance.choice(list(self.event.entrants.select_related("event__tournament")))

    @staticmethod
    def _agreed(do: Callable[..., object], *of: object, **values: object) -> None:
        try:
            do(*of, **values)
        except NeedsConfirmation as asked:
            do(*of, **values, confirmed=asked.found.voided)


EVENTS: dict[str, tuple[Callable[[], Event], str]] = {
    "matches of three": (lambda: posted(19), "bracket/1/"),
    "play-offs": (lambda: posted(6), "bracket/1/"),
    "a cup": (lambda: posted_cup(21, 3), ""),
    "a sheet": (lambda: posted_judo(13, mats="1, 2"), ""),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", EVENTS)
def test_a_page_of_kept_pieces_is_the_page_made_from_nothing(name: str) -> None:
    made, page = EVENTS[name]
    walk, reader, done = Walk(made()), Client(), 0
    while done < ACTS:
        try:
            walk.act()
        except DrawError:
            continue
        done += 1
        address = f"{walk.event.get_absolute_url()}{page}"
        kept = reader.get(address).content
        with nothing_kept():
            assert kept == reader.get(address).content
    assert b'class="board"' in kept
