"""What is done by pages while the site is killed: a posting, publishing of awards, an import: all of it or nothing."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from awards.models import Report, Sanction
from awards.reports.document import checksum
from brackets.journal.check import differences
from tests.awards.making import computed, finished
from tests.brackets.conformance.browsing import Page
from tests.brackets.conformance.trial import all_trials
from tests.factories import make_event
from torture.client import Silence
from torture.played import entered
from torture.task import Task, at_once, direct
from torture.typist import Typist
from tourney.models import Event, Tournament

TEAMS = 40
LONGEST = 0.4
"""Seconds in which the moment lies: a page takes about as long."""
LIST = "team;captain;players;total\r\n" + "".join(
    f"{number};Captain {number};4;{2000 + number}\r\n" for number in range(1, TEAMS + 1)
)


@dataclass
class Pages:
    """Who presses, and how the site is killed."""

    task: Task
    typist: Typist
    kill: Callable[[], None]

    def posting(self) -> None:
        """The last press of a posting."""
        trial = self.task.chance.choice(list(all_trials().values()))
        event = entered(trial, self._directs)
        *steps, last = trial.steps
        for step in steps:
            page = self.typist.browser.open(trial.address(event, step.route))
            self.typist.browser.press(page, step.button, step.fields)
        address = trial.address(event, last.route)
        told = self._pressed(address, last.button)
        if not self._is_posted(event):
            self._whole(event, told)
            self._again(address, last.button)
        self._whole(event, self._is_posted(event) or told)

    def _whole(self, event: Event, wanted: bool) -> None:
        """Posted with a journal that gives its rows, or not posted with none."""
        posted = self._is_posted(event)
        if wanted and not posted:
            self.task.found("lost", f"{event}: it was answered that it is posted, and it is not.")
        for line in differences(Event.objects.get(pk=event.pk)) if posted else ():
            self.task.found("lost", f"{event}: {line}")

    def _is_posted(self, event: Event) -> bool:
        return Event.objects.get(pk=event.pk).state != Event.State.ENTRY

    def awards(self) -> None:
        """Publishing, which freezes a report."""
        event = finished(4)
        self._directs(event.tournament)
        sanction = computed(event)
        address = f"{self._desk(event)}awards/publish/"
        told = self._pressed(address, "Publish and freeze")
        self._frozen(sanction, wanted=told)
        if not self._is_published(sanction):
            self._again(address, "Publish and freeze")
        self._frozen(sanction, wanted=True)

    def _frozen(self, sanction: Sanction, *, wanted: bool) -> None:
        reports = list(Report.objects.filter(sanction=sanction))
        published = self._is_published(sanction)
        if wanted and not published:
            self.task.found("lost", f"{sanction.event}: the awards are not published.")
        if len(reports) != int(published):
            self.task.found("lost", f"{sanction.event}: {len(reports)} reports.")
        for report in reports:
            if checksum(report.document) != report.checksum or not report.lines.exists():
                self.task.found("lost", f"{sanction.event}: its report is not whole.")

    def _is_published(self, sanction: Sanction) -> bool:
        return Sanction.objects.get(pk=sanction.pk).is_published

    def imports(self) -> None:
        """Confirming a list of forty teams."""
        event = make_event()
        self._directs(event.tournament)
        address = f"{self._desk(event)}entries/import/"
        button = f"Import {TEAMS} teams"
        page = self._until(partial(self._looked_at, address))
        told = self._presses(page, button)
        self._entries(event, at_least=TEAMS if told else 0)
        if not event.entrants.exists():
            page = self._until(partial(self._looked_at, address))
            self._until(partial(self.typist.browser.press, page, button))
        self._entries(event, at_least=TEAMS)

    def _looked_at(self, address: str) -> Page:
        page = self.typist.browser.open(address)
        return self.typist.browser.press(page, "Look at it", {"text": LIST})

    def _entries(self, event: Event, *, at_least: int) -> None:
        there = event.entrants.count()
        if there not in (0, TEAMS) or there < at_least:
            self.task.found("lost", f"{event}: {there} of {TEAMS} entries of the list are there.")

    # ---- pressing

    def _pressed(self, address: str, button: str) -> bool:
        """Pressed while the site is killed; whether it was answered that it is done."""
        return self._presses(self._until(partial(self.typist.browser.open, address)), button)

    def _presses(self, page: Page, button: str) -> bool:
        wait = self.task.chance.uniform(0, LONGEST)

        def press() -> bool:
            with suppress(Silence):
                return self.typist.browser.press(page, button).led
            return False

        def kill() -> bool:
            time.sleep(wait)
            self.kill()
            return False

        return at_once([press, kill])[0]

    def _again(self, address: str, button: str) -> None:
        """On a page that is loaded again, once the site is back."""
        page = self._until(partial(self.typist.browser.open, address))
        self._until(partial(self.typist.browser.press, page, button))

    def _until(self, ask: Callable[[], Page]) -> Page:
        for _ in range(600):
            with suppress(Silence):
                return ask()
            time.sleep(0.2)
        raise SystemExit("The site does not come back.")

    def _directs(self, tournament: Tournament) -> None:
        direct(tournament, [self.typist.user])

    def _desk(self, event: Event) -> str:
        return f"/desk/{event.tournament.slug}/{event.slug}/"
