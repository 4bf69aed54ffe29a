"""The results desk of a pool: a line knows a bout by its number, and its outcome by who won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.urls import reverse
from django.utils.html import format_html

from brackets.desk.desk import Desk, Key, undone
from brackets.desk.parts import Part
from brackets.desk.seen import acts_since
from brackets.desk.values import Meeting, Reading, Recorded, Stood, Weighed, stamp_of
from brackets.draw.errors import DrawError
from brackets.draw.numbers import EntrantKey
from brackets.drawn.rows import match_rows
from brackets.journal.append import undo
from brackets.journal.records import replayed
from brackets.models import Match, Record
from brackets.systems.contests.desk.command import number_of, outcome_of
from brackets.systems.contests.desk.slip_words import outcome_html
from brackets.systems.contests.outcomes import CLEAR
from brackets.systems.judo.actions import record_bout
from brackets.systems.judo.engine.pools import POOL, bouts
from brackets.systems.judo.outcomes import PoolOutcomes
from brackets.systems.judo.pages.category import category_of
from brackets.systems.judo.pages.pool import Pool, PoolBout
from brackets.systems.judo.pages.pool_desk import changed_parts, pool_page
from brackets.systems.judo.pool_results import records_of, scored

OUTCOMES = PoolOutcomes()
SETTLED_ANEW = "The order that was settled ({}) is given up; settle it again if the pool is level."


class PoolDesk(Desk):
    """A small judo category: everybody against everybody, bout by bout."""

    template = "judo/pool.html"

    @property
    def noun(self) -> str:
        """A bout."""
        return "bout"

    @property
    def nouns(self) -> str:
        """Several."""
        return "bouts"

    @property
    def keys(self) -> Sequence[Key]:
        """A bout and who won it."""
        first = Key("3 1", "bout 3 and winner: 1 the first name, 2 the second")
        return (first, *OUTCOMES.keys, Key("3 w1", "the first wins without play"))

    @cached_property
    def pool(self) -> Pool:
        """The posted pool."""
        contest = category_of(self.event, with_places=True)
        assert contest is not None
        return Pool(contest)

    def at(self, call: str) -> Sequence[Meeting]:
        """The bout of that number."""
        number = number_of(call, self.noun)
        if not 1 <= number <= len(self.pool.bouts):
            raise DrawError(f"Bout: {number} is none of 1 to {len(self.pool.bouts)}.")
        return [self._meeting_of(self.pool.bouts[number - 1])]

    def meeting(self, id: str) -> Meeting:
        """By its number."""
        return self.at(id.removeprefix("1-"))[0]

    def _meeting_of(self, bout: PoolBout) -> Meeting:
        match = self.pool.found.match
        return Meeting(
            f"1-{bout.number}",
            frozenset({str(bout.number)}),
            f"Bout {bout.number}",
            f"{bout.white.name} – {bout.blue.name}",
            bout.stamp,
            not bout.is_fought,
            match.changed,
            OUTCOMES.short((bout.white.name, bout.blue.name), bout.outcome)
            if bout.is_fought
            else "",
            "",
            self._sequence(bout) if bout.is_fought else None,
        )

    def _sequence(self, bout: PoolBout) -> int | None:
        """The record of this bout; None of one that is not fought because somebody left."""
        return self._records.get(frozenset(bout.pks))

    @cached_property
    def _records(self) -> dict[frozenset[EntrantKey], int]:
        return records_of(self.event, self.pool.found.match.record_sequence)

    def nothing_open(self, call: str) -> str:
        """A bout of somebody who left."""
        bout = self.pool.bouts[int(call) - 1]
        return f"Bout {bout.number} is not fought: {bout.words}."

    def stood(self, call: str, records: QuerySet[Record]) -> Sequence[Stood]:
        """The bout of that number as a part of the journal gives it."""
        state = replayed(self.event, records)
        found = []
        for bracket in state.brackets.values():
            for row in match_rows(bracket, self.event.boards):
                entrants = [side["entrant_id"] for side in row.sides]
                order = bouts(POOL, len(entrants))
                at = order[int(call) - 1]
                pair = next((p for p in row.values["results"] if {p["a"], p["b"]} == set(at)), None)
                stamp = stamp_of([entrants[one - 1] for one in at], pair, bracket.drawing)
                found.append(Stood(f"1-{call}", stamp, pair is None))
        return found

    def read(self, meeting: Meeting, text: str) -> Reading:
        """The winner, or what else happened."""
        return self._reading(meeting, outcome_of(text, self.noun, OUTCOMES))

    def read_fields(self, meeting: Meeting, fields: Mapping[str, str]) -> Reading:
        """A button of a bout."""
        outcome = fields.get("outcome", "")
        if not outcome:
            raise DrawError(f"Result: nothing is chosen; say who won {meeting.where}.")
        if outcome == CLEAR and meeting.is_open:
            raise DrawError(f"Result: {meeting.where} has none that could be taken back.")
        return self._reading(meeting, outcome)

    def _reading(self, meeting: Meeting, outcome: str) -> Reading:
        bout = self.pool.bouts[int(meeting.id.partition("-")[2]) - 1]
        names = bout.white.name, bout.blue.name
        is_same = bout.is_fought and scored(outcome) == bout.outcome
        said = meeting.result if is_same else OUTCOMES.short(names, outcome)
        return Reading(meeting, said, outcome_html(OUTCOMES, names, outcome), "", outcome)

    def weigh(self, reading: Reading) -> Weighed | None:
        """Of a correction the order that the director settled."""
        if reading.meeting.is_open or not self.pool.settled_by:
            return None
        return Weighed((), (SETTLED_ANEW.format(self.pool.settled_by),), "Correct it", ())

    def record(
        self, reading: Reading, *, by: User, confirmed: Sequence[int] | None, sure: bool
    ) -> Recorded:
        """Record or correct one bout; all others stay."""
        number = int(reading.meeting.id.partition("-")[2])
        rows = Match.objects.select_related("bracket")
        match = rows.get(pk=self.pool.found.match.id)
        match.bracket.event = self.event
        change = record_bout(
            match,
            number,
            outcome=reading.result,
            version=match.version,
            by=by,
            key=self.key,
            sure=sure,
        )
        self._look_again()
        now = self.pool.sign.word.capitalize()
        said = "the result is taken back" if reading.result == CLEAR else reading.words
        words = format_html("Bout {}: {}. {}.", number, said, now)
        first, *rest = (record.sequence for record in change.records)
        return Recorded(words, first, rest[-1] if rest else first, reading.meeting.id, change)

    def undo(self, record: Record, *, by: User, sure: bool) -> Recorded:
        """Take back a record."""
        change = undo(record, by=by, key=self.key, sure=sure)
        self._look_again()
        number = change.records[0].sequence
        return Recorded(undone(record), number, number, "", change)

    def _look_again(self) -> None:
        vars(self).pop("pool", None)
        vars(self).pop("_records", None)

    def page(self) -> Mapping[str, Any]:
        """Bouts to fight, bouts recorded, the order to settle, what happened."""
        return pool_page(self.event, self.pool)

    def parts(self, since: int, change: Any) -> Sequence[Part] | None:
        """Every bout: a pool has few."""
        acts = acts_since(self.event, since, change)
        return changed_parts(self.event, self.pool, acts, change.after if change else None)

    def places(self, records: Sequence[Record]) -> Sequence[str]:
        """A pool is one match: its records do not name their bouts."""
        return ["the pool"] if any(record.match_key for record in records) else []

    def url(self) -> str:
        """The page."""
        return reverse("brackets:judo_pool", args=[self.event.tournament.slug, self.event.slug])
