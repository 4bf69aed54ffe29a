"""An event of one of the ways to play, posted through its pages, and what its rows say of a meeting."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from brackets.desk.desk import Desk
from brackets.models import Record
from brackets.system import system_of
from tests.brackets.conformance.trial import Trial
from torture.typist import Shown, Typist
from tourney.models import Event, Tournament


@dataclass(frozen=True, slots=True)
class Played:
    """A posted event; what it says is read from the rows, past the server."""

    trial: Trial
    event: Event

    def desk(self) -> Desk:
        """How its results are taken."""
        event = Event.objects.select_related("tournament").get(pk=self.event.pk)
        return system_of(event).desk(event)(event)

    def looks(self, typist: Typist) -> Shown:
        """Its desk, on somebody's screen."""
        return typist.looks(self.event, self.desk().url())

    def result(self, line: str) -> str:
        """What stands for the meeting of a line."""
        return self.desk().at(line.split()[0])[0].result

    def said(self, line: str) -> str:
        """How the desk says the result of a line."""
        desk = self.desk()
        return desk.read(desk.at(line.split()[0])[0], line).said

    def last(self) -> int:
        """The newest record."""
        newest = Record.objects.filter(event=self.event).order_by("-sequence").first()
        return newest.sequence if newest else 0


def entered(trial: Trial, directs: Callable[[Tournament], None]) -> Event:
    """The event with its entries, nothing drawn; somebody directs it."""
    event = trial.entered(None)
    directs(event.tournament)
    return Event.objects.select_related("tournament").get(pk=event.pk)


def posted(trial: Trial, by: Typist, directs: Callable[[Tournament], None]) -> Played:
    """The event, posted step by step."""
    event = entered(trial, directs)
    for step in trial.steps:
        page = by.browser.open(trial.address(event, step.route))
        done = by.browser.press(page, step.button, step.fields)
        if not (done.led or done.status == 200):
            raise SystemExit(f"{trial.name}: {step.button} answered {done.status}: {done.words}")
    return Played(trial, Event.objects.select_related("tournament").get(pk=event.pk))
