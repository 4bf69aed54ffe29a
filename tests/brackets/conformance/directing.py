"""A director at the desk of an event, who looks at pages and presses what stands there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import User

from brackets.desk.desk import Desk
from brackets.desk.seen import last_record
from brackets.desk.values import Meeting
from brackets.journal.check import differences
from brackets.picture.kept import KeptMatches
from brackets.picture.rows import event_rows
from brackets.system import system_of
from tests.brackets.conformance.browsing import JSON, Browser, Page, plain
from tests.brackets.conformance.trial import Trial, all_trials
from tests.factories import make_director
from tests.kept import kept, once_more
from tourney.models import Event


class Director:
    """Somebody who directs the event of a trial, in a browser of his own.

    After everything he does the rows that pages read are what the journal gives.
    """

    def __init__(self, trial: Trial, event: Event, by: User | None = None) -> None:
        self.trial, self.event = trial, event
        self.by = by or make_director(event.tournament)
        self.browser = Browser(is_lazy=True)
        self.browser.client.force_login(self.by)
        self._open: Page | None = None
        self._past: tuple[int, Page] | None = None

    # ---- looking

    def address(self, rest: str) -> str:
        """A page of the event's desk that all systems have."""
        return f"/desk/{self.event.tournament.slug}/{self.event.slug}/{rest}"

    def now(self) -> Event:
        """The event as it is now."""
        return Event.objects.select_related("tournament").get(pk=self.event.pk)

    def desk(self) -> Desk:
        """How its results are taken."""
        event = self.now()
        return system_of(event).desk(event)(event)

    def looks(self) -> Page:
        """The page of the desk."""
        return self.browser.open(self.desk().url())

    def history(self) -> Page:
        """The page of the history."""
        return self.browser.open(self.address("history/"))

    def seen(self) -> int:
        """The last record of the event; that the desk shows it, `shown` says."""
        return last_record(self.event)

    def shown(self) -> int:
        """The last record that the desk shows."""
        return _seen(self.looks())

    def meeting(self, line: str) -> Meeting:
        """The first meeting a line may be about."""
        return self.desk().at(line.split()[0])[0]

    def result(self, line: str) -> str:
        """What is on record for the meeting of a line."""
        return self.meeting(line).result

    def said(self, line: str) -> str:
        """How the desk says the result of a line."""
        return self.desk().read(self.meeting(line), line).said

    def told(self, sequence: int) -> str:
        """What the history tells of a record."""
        return told(self._remembers(), sequence)

    # ---- doing

    def posts(self) -> None:
        """Every step from the entries to an event that is played."""
        for step in self.trial.steps:
            page = self.browser.open(self.trial.address(self.event, step.route))
            done = self.press(page, step.button, step.fields)
            assert done.led or done.status == 200, (step, done.status, done.words)

    def press(
        self, page: Page, words: str, fields: Mapping[str, str] = {}, action: str = ""
    ) -> Page:
        """Press a button of a page, and see that journal and rows agree."""
        answer = self.browser.press(page, words, fields, action)
        self.agrees()
        return answer

    def types(self, line: str, page: Page | None = None) -> Page:
        """A line, on the desk as it is now or as an earlier page shows it."""
        return self.press(page or self._stands(), "Record", {"command": line}, "/line/")

    def records(self, line: str) -> int:
        """A line that is recorded at once; the number of its record."""
        answer = self.types(line)
        assert answer.led, (line, answer.status, answer.words)
        self._open = answer
        return self.seen()

    def begins(self) -> int:
        """The first line of the trial is recorded, as the first thing after the posting."""
        before = last_record(self.event)

        def recorded() -> tuple[int, Page]:
            return self.records(self.trial.first), self._stands()

        key = (self.trial.name, self.event.pk, self.by.pk, before)
        number, self._open = once_more(key, recorded)
        return number

    def goes_on(self, *lines: str) -> int:
        """After the first line of the trial these; the number of the last record."""

        def recorded() -> int:
            return [self.records(line) for line in lines][-1]

        key = (self.trial.name, self.event.pk, self.by.pk, last_record(self.event), lines)
        return once_more(key, recorded)

    def _stands(self) -> Page:
        """The desk that the last line left open; loaded again where anything was recorded since."""
        if (
            self._open is None
            or not self._open.offers("Record")
            or _seen(self._open) != last_record(self.event)
        ):
            self._open = self.looks()
        return self._open

    def _remembers(self) -> Page:
        """The history that was looked at last; opened again where anything was recorded since."""
        if self._past is None or self._past[0] != last_record(self.event):
            self._past = last_record(self.event), self.history()
        return self._past[1]

    def fills(self, page: Page | None = None) -> Page:
        """The row of the first meeting, with the same result as its line."""
        row = self.trial.row
        form = next(one for one in (page or self.looks()).forms if one.action.endswith(row.ends))
        answer = self.browser.post(form.action, {**form.fields, **row.fields})
        self.agrees()
        return answer

    def corrects(self, line: str) -> tuple[Page, Page]:
        """A line for a meeting that is over: the preview, and what follows when it is agreed to."""
        return self.agrees_to(self.types(line))

    def agrees_to(self, asked: Page) -> tuple[Page, Page]:
        """The question about a correction is answered: the preview, and what follows."""
        answer = self.press(asked, "Correct it to")
        if answer.led:
            return answer, answer
        return answer, self.press(answer, "Correct it")

    def undoes(self, sequence: int) -> Page:
        """The button of a record in the history."""
        answer = self.press(self._remembers(), "Undo", action=f"/history/{sequence}/undo/")
        if answer.led and answer.address == self.address("history/"):
            self._past = last_record(self.event), answer
        return answer

    def sends(self, address: str, fields: Mapping[str, str]) -> dict[str, Any]:
        """What a script of the desk sends, and is answered."""
        answer = self.browser.client.post(self.address(address), fields, headers=JSON)
        self.agrees()
        assert answer.status_code == 200, answer.content[:400]
        return dict(answer.json())

    def reads(self, line: str) -> str:
        """What is read back while a line is typed."""
        sent = {**self._stands().form("Record", "/line/")[0].fields, "command": line}
        answer = self.browser.client.get(self.address("line/reading/"), sent)
        assert answer.status_code == 200
        return answer.content.decode()

    def agrees(self) -> None:
        """The rows are the replay, and the matches that pages keep are those that stand."""
        event = self.now()
        assert differences(event) == []
        brackets = list(event.brackets.all())
        pages = {rows.match.id: rows for one in event_rows(brackets) for rows in one.matches}
        assert pages == {rows.match.id: rows for rows in KeptMatches().of(brackets)}


def _seen(desk: Page) -> int:
    return int(desk.form("Record", "/line/")[0].fields["seen"])


def told(history: Page, sequence: int) -> str:
    """What a history tells of a record: everything in its line."""
    line = history.html.partition(f'<tr id="r{sequence}">')[2].partition("</tr>")[0]
    return plain(line)


@kept("tourney", "brackets", "awards", "auth_user", "django_session")
def posted(name: str) -> Event:
    """The event of a trial, posted by the pages that lead there, nothing played."""
    trial = all_trials()[name]
    event = trial.entered(None)
    Director(trial, event).posts()
    return event
