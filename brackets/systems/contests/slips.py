"""The results desk of contests: how slips are read, recorded and shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from brackets.desk.desk import Desk, Key, undone
from brackets.desk.parts import Part
from brackets.desk.seen import acts_since
from brackets.desk.stamps import OPEN, match_id, match_stamp, values_stamp
from brackets.desk.values import Meeting, Reading, Recorded, Stood, Weighed
from brackets.draw.errors import DrawError
from brackets.drawn.rows import match_rows
from brackets.journal.append import Change, undo
from brackets.journal.people import Author
from brackets.journal.records import replayed
from brackets.models import Match, Record
from brackets.picture.kept import MatchRows
from brackets.system import system_of
from brackets.systems.contests.actions import preview_contest, record_contest
from brackets.systems.contests.desk.command import number_of, outcome_of
from brackets.systems.contests.desk.page import changed_parts, contests_page
from brackets.systems.contests.desk.preview import weighed
from brackets.systems.contests.desk.slip_words import (
    is_over,
    leads,
    names_of,
    outcome_html,
    where_of,
)
from brackets.systems.contests.outcomes import CLEAR, Outcomes
from brackets.systems.contests.pages.reading import contest_of
from brackets.systems.contests.shared import Contest, contests_of

NONE = "There is no {} {} in the draw; type a number of the list."
GONE = "This {} is no longer in the draw; look at the list."


class ContestsDesk(Desk):
    """A line knows a match by its number, and its outcome by who won."""

    template = "contests/desk.html"
    undoing: ClassVar[Callable[..., Change]] = staticmethod(undo)
    """The action that takes back a record."""

    @property
    def outcomes(self) -> Outcomes:
        """What can be said of a match."""
        return contests_of(self.event).outcomes

    @property
    def noun(self) -> str:
        """What its players call a match."""
        return system_of(self.event).meeting.one

    @property
    def nouns(self) -> str:
        """Several of them."""
        return system_of(self.event).meeting.many

    @property
    def keys(self) -> Sequence[Key]:
        """What can be typed of every match, and in this room."""
        return (
            Key("12 1", f"{self.noun} 12 and winner: 1 the first name, 2 the second"),
            *self.outcomes.keys,
            *KEYS,
        )

    _before: Contest | None = None
    """As it was read before something was recorded."""

    @cached_property
    def _posted(self) -> Contest | None:
        return contest_of(self.event, before=self._before)

    @property
    def contest(self) -> Contest:
        """The posted contest; DrawError before."""
        if self._posted is None:
            raise DrawError("Nothing is posted yet; post the draw first.")
        return self._posted

    def at(self, call: str) -> Sequence[Meeting]:
        """The match of that number."""
        number = number_of(call, self.noun)
        found = self.contest.rows.by_number.get(number)
        if found is None:
            raise DrawError(NONE.format(self.noun, number))
        return [self._meeting_of(found)]

    def nothing_open(self, call: str) -> str:
        """A match that waits for another one, or that was passed without play."""
        found = self.contest.rows.by_number[int(call)]
        first, second = names_of(self.contest, found)
        if is_over(found):
            return f"{where_of(self.contest, found)}: {first} – {second} is not played."
        return f"{where_of(self.contest, found)} waits: {first} – {second}."

    def meeting(self, id: str) -> Meeting:
        """By its key."""
        return self._meeting_of(self._found(id))

    def _found(self, id: str) -> MatchRows:
        found = self.contest.rows.by_key.get(id.removeprefix("1-"))
        if found is None:
            raise DrawError(GONE.format(self.noun))
        return found

    def _meeting_of(self, found: MatchRows) -> Meeting:
        match, outcomes = found.match, self.outcomes
        outcome = outcomes.recorded(match)
        names = names_of(self.contest, found)
        return Meeting(
            match_id(1, match.key),
            frozenset({str(match.position)}),
            where_of(self.contest, found),
            " – ".join(names),
            match_stamp(found.match, found.sides),
            match.state in OPEN,
            match.changed,
            outcomes.short(names, outcome) if outcome else "",
            leads(self.contest, found, outcomes.winner_at(outcome)) if outcome else "",
            match.record_sequence if outcome else None,
        )

    def stood(self, call: str, records: QuerySet[Record]) -> Sequence[Stood]:
        """The match of that number as a part of the journal gives it."""
        state = replayed(self.event, records)
        return [
            Stood(
                match_id(1, row.key),
                values_stamp(
                    row.values, [side["entrant_id"] for side in row.sides], bracket.drawing
                ),
                row.values["state"] in OPEN,
            )
            for bracket in state.brackets.values()
            for row in match_rows(bracket, self.event.boards)
            if row.values["position"] == int(call)
        ]

    def read(self, meeting: Meeting, text: str) -> Reading:
        """The winner, or what else happened."""
        has_colours = any(side.colour for side in self._found(meeting.id).sides)
        outcome = outcome_of(text, self.noun, self.outcomes, has_colours=has_colours)
        return self._reading(meeting, outcome)

    def read_fields(self, meeting: Meeting, fields: Mapping[str, str]) -> Reading:
        """A button of a row, or the page of a match."""
        outcome = fields.get("outcome", "")
        if not outcome:
            raise DrawError(f"Result: nothing is chosen; say who won {meeting.where}.")
        return self._reading(meeting, outcome)

    def _reading(self, meeting: Meeting, outcome: str) -> Reading:
        found, outcomes = self._found(meeting.id), self.outcomes
        names = names_of(self.contest, found)
        is_level = found.match.state == Match.State.LEVEL
        again = is_level and outcome == outcomes.recorded(found.match)
        return Reading(
            meeting,
            outcomes.short(names, outcome),
            outcome_html(outcomes, names, outcome),
            leads(self.contest, found, outcomes.winner_at(outcome)),
            outcome,
            meeting if again else None,
        )

    def weigh(self, reading: Reading) -> Weighed | None:
        """Of a correction the later matches it changes."""
        match = self._row(reading.meeting.id)
        if match.state != Match.State.DECIDED:
            return None
        found = preview_contest(match, reading.result)
        if not (found.revived or set(found.voided) - {match.record_sequence}):
            return None
        return weighed(self.event, found, own=match.key)

    def _row(self, id: str) -> Match:
        rows = Match.objects.select_related("bracket").prefetch_related("sides__entrant")
        found = rows.get(pk=self._found(id).match.id)
        found.bracket.event = self.event
        return found

    def record(
        self, reading: Reading, *, by: Author, confirmed: Sequence[int] | None, sure: bool
    ) -> Recorded:
        """Record or correct a match; the words name whom the winner meets."""
        match = self._row(reading.meeting.id)
        if reading.result == CLEAR and confirmed is None and match.record_sequence:
            confirmed = (match.record_sequence,)  # what is taken back is all that goes
        change = record_contest(
            match,
            outcome=reading.result,
            version=match.version,
            by=by,
            confirmed=confirmed,
            source=self.source,
            key=self.key,
            sure=sure,
        )
        self.look_again()
        words = self._words(match.key, reading.result)
        return _recorded(change, words, reading.meeting.id)

    def _words(self, key: str, outcome: str) -> SafeString:
        found = self.contest.rows.by_key[key]
        outcomes = self.outcomes
        where, names = where_of(self.contest, found), names_of(self.contest, found)
        if outcome == CLEAR:
            return format_html("{}: the result is taken back.", where)
        way = leads(self.contest, found, outcomes.winner_at(outcome) if is_over(found) else None)
        return format_html("{}: {}. {}", where, outcome_html(outcomes, names, outcome), way)

    def undo(self, record: Record, *, by: Author, sure: bool) -> Recorded:
        """Take back a record."""
        change = self.undoing(record, by=by, source=self.source, key=self.key, sure=sure)
        self.look_again()
        return _recorded(change, undone(record), "")

    def look_again(self) -> None:
        """What was read is old."""
        self._before = vars(self).pop("_posted", None)

    def page(self) -> Mapping[str, Any]:
        """Matches to play, what was recorded, what happened."""
        return {"page": contests_page(self._posted, everything=self.everything)}

    def parts(self, since: int, change: Any) -> Sequence[Part] | None:
        """Rows of matches that changed, and of those that lead to them."""
        acts = acts_since(self.event, since, change)
        return changed_parts(self.contest, since, acts, change.after if change else None)

    def places(self, records: Sequence[Record]) -> Sequence[str]:
        """The numbers of the matches these records are about."""
        keys = {record.match_key for record in records}
        rows = (one.match for one in self.contest.rows.matches if one.match.key in keys)
        return [f"{self.noun} {match.position}" for match in rows]

    def url(self) -> str:
        """The page."""
        return reverse("brackets:contests", args=[self.event.tournament.slug, self.event.slug])


KEYS = (
    Key("12 w1", "the first wins without play"),
    Key("12 n", "neither came"),
)


def _recorded(change: Change, words: SafeString, meeting: str) -> Recorded:
    numbers = [record.sequence for record in change.records]
    return Recorded(words, numbers[0], numbers[-1], meeting, change)
