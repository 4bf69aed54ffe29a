"""The results desk of a pool: a line knows a bout by its number, and its outcome by who won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.html import format_html

from brackets.desk.desk import Key
from brackets.desk.parts import Part
from brackets.desk.seen import acts_since
from brackets.desk.values import Meeting, Reading, Recorded, Stood, Weighed, stamp_of
from brackets.draw.errors import DrawError
from brackets.draw.numbers import EntrantKey
from brackets.drawn.facts import ResultGiven
from brackets.drawn.rows import match_rows
from brackets.journal.append import preview
from brackets.journal.people import Author
from brackets.journal.records import replayed
from brackets.models import Match, Record
from brackets.systems.contests.desk.command import number_of, outcome_of
from brackets.systems.contests.desk.preview import weighed
from brackets.systems.contests.desk.slip_words import outcome_html
from brackets.systems.contests.outcomes import CLEAR
from brackets.systems.contests.slips import ContestsDesk
from brackets.systems.judo.actions import record_bout, undo_bout
from brackets.systems.judo.engine.pools import table_of
from brackets.systems.judo.outcomes import PoolOutcomes
from brackets.systems.judo.pages.category import Category, category_of
from brackets.systems.judo.pages.pool_desk import changed_parts, pool_page
from brackets.systems.judo.pages.pools import Pools
from brackets.systems.judo.pool_results import records_of, scored, with_bout
from tourney.numbers import whole

OUTCOMES = PoolOutcomes()
SETTLED_ANEW = "The order that was settled ({}) is given up; settle it again if the pool is level."


class PoolDesk(ContestsDesk):
    """A small judo category: everybody of a pool against everybody, bout by bout, and what follows two pools."""

    template = "judo/pool.html"
    undoing = staticmethod(undo_bout)

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
    def pool(self) -> Pools:
        """The posted pool, or the two."""
        contest = category_of(self.event, with_places=True)
        assert contest is not None
        return Pools(contest)

    @property
    def contest(self) -> Category:
        """The same as a contest: the semi-finals and the final are matches like any other."""
        return self.pool.contest

    def at(self, call: str) -> Sequence[Meeting]:
        """The bout of that number, or the contest that follows the bouts."""
        number = number_of(call, self.noun)
        if number in self.pool.by_number:
            return [self._bout_meeting(number)]
        later = {one.match.position: one for one in self.contest.listed}
        if number not in later:
            last = max((*self.pool.by_number, *later))
            raise DrawError(f"Bout: {number} is none of 1 to {last}.")
        return [self._meeting_of(later[number])]

    def meeting(self, id: str) -> Meeting:
        """A bout by its number, a contest by its key."""
        number = _bout_number(id)
        return self.at(str(number))[0] if number else super().meeting(id)

    def _bout_meeting(self, number: int) -> Meeting:
        pool, bout = self.pool.by_number[number]
        return Meeting(
            f"1-{bout.number}",
            frozenset({str(bout.number)}),
            f"Bout {bout.number}",
            f"{bout.white.name} – {bout.blue.name}",
            bout.stamp,
            not bout.is_fought,
            pool.found.match.changed,
            OUTCOMES.short((bout.white.name, bout.blue.name), bout.outcome)
            if bout.is_fought
            else "",
            "",
            self._records[pool.key].get(frozenset(bout.pks)) if bout.is_fought else None,
        )

    @cached_property
    def _records(self) -> dict[str, dict[frozenset[EntrantKey], int]]:
        """The record of each bout by pool; none of one that is not fought because somebody left."""
        return {
            pool.key: records_of(self.event, pool.key, pool.found.match.record_sequence)
            for pool in self.pool.pools
        }

    def nothing_open(self, call: str) -> str:
        """A bout of somebody who left, or a contest that waits for a pool."""
        found = self.pool.by_number.get(int(call))
        if found is None:
            return super().nothing_open(call)
        return f"Bout {found[1].number} is not fought: {found[1].words}."

    def stood(self, call: str, records: QuerySet[Record]) -> Sequence[Stood]:
        """The bout of that number as a part of the journal gives it."""
        number = int(call)
        if number not in self.pool.by_number:
            return super().stood(call, records)
        state = replayed(self.event, records)
        found = []
        for bracket in state.brackets.values():
            table = table_of(bracket.draw.by_id, len(bracket.draw.numbers))
            for row in match_rows(bracket, self.event.boards):
                at = table.get(row.key, {}).get(number)
                if at is None:
                    continue
                entrants = [side["entrant_id"] for side in row.sides]
                pair = next((p for p in row.values["results"] if {p["a"], p["b"]} == set(at)), None)
                stamp = stamp_of([entrants[one - 1] for one in at], pair, bracket.drawing)
                found.append(Stood(f"1-{call}", stamp, pair is None))
        return found

    def read(self, meeting: Meeting, text: str) -> Reading:
        """The winner, or what else happened."""
        if not _bout_number(meeting.id):
            return super().read(meeting, text)
        return self._bout_reading(meeting, outcome_of(text, self.noun, OUTCOMES))

    def read_fields(self, meeting: Meeting, fields: Mapping[str, str]) -> Reading:
        """A button of a bout."""
        if not _bout_number(meeting.id):
            return super().read_fields(meeting, fields)
        outcome = fields.get("outcome", "")
        if not outcome:
            raise DrawError(f"Result: nothing is chosen; say who won {meeting.where}.")
        if outcome == CLEAR and meeting.is_open:
            raise DrawError(f"Result: {meeting.where} has none that could be taken back.")
        return self._bout_reading(meeting, outcome)

    def _bout_reading(self, meeting: Meeting, outcome: str) -> Reading:
        _, bout = self.pool.by_number[_bout_number(meeting.id)]
        names = bout.white.name, bout.blue.name
        is_same = bout.is_fought and scored(outcome) == bout.outcome
        said = meeting.result if is_same else OUTCOMES.short(names, outcome)
        return Reading(meeting, said, outcome_html(OUTCOMES, names, outcome), "", outcome)

    def weigh(self, reading: Reading) -> Weighed | None:
        """Of a correction the order that the director settled, and the contests of others that it changes."""
        number = _bout_number(reading.meeting.id)
        if not number:
            return super().weigh(reading)
        pool, _ = self.pool.by_number[number]
        found = self._changed(number, reading.result)
        if reading.meeting.is_open or not (pool.settled_by or found):
            return found
        found = found or Weighed((), (), "Correct it", ())
        settled = (SETTLED_ANEW.format(pool.settled_by),) if pool.settled_by else ()
        return replace(found, notes=(*settled, *found.notes))

    def _changed(self, number: int, outcome: str) -> Weighed | None:
        """What a bout changes of the semi-finals and the final that are recorded."""
        match = self._pool_row(number)
        found = preview(self.event, ResultGiven(1, with_bout(match, number, outcome)))
        if not (found.revived or set(found.voided) - {match.record_sequence}):
            return None
        return weighed(self.event, found, own=match.key)

    def _pool_row(self, number: int) -> Match:
        rows = Match.objects.select_related("bracket").prefetch_related("sides__entrant")
        found = rows.get(pk=self.pool.by_number[number][0].found.match.id)
        found.bracket.event = self.event
        return found

    def record(
        self, reading: Reading, *, by: Author, confirmed: Sequence[int] | None, sure: bool
    ) -> Recorded:
        """Record or correct one bout, all others stay; or a contest that follows them."""
        number = _bout_number(reading.meeting.id)
        if not number:
            return super().record(reading, by=by, confirmed=confirmed, sure=sure)
        match = self._pool_row(number)
        change = record_bout(
            match,
            number,
            outcome=reading.result,
            version=match.version,
            by=by,
            confirmed=confirmed,
            key=self.key,
            sure=sure,
        )
        self.look_again()
        now = self.pool.sign.word.capitalize()
        said = "the result is taken back" if reading.result == CLEAR else reading.words
        words = format_html("Bout {}: {}. {}.", number, said, now)
        first, *rest = (record.sequence for record in change.records)
        return Recorded(words, first, rest[-1] if rest else first, reading.meeting.id, change)

    def look_again(self) -> None:
        """What was read is old."""
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
        keys = {record.match_key for record in records} - {""}
        pools = [
            f"pool {pool.key}" if self.pool.is_double else "the pool"
            for pool in self.pool.pools
            if pool.key in keys
        ]
        later = [one.match for one in self.contest.listed if one.match.key in keys]
        return [*pools, *(f"contest {match.position}" for match in later)]

    def url(self) -> str:
        """The page."""
        return reverse("brackets:judo_pool", args=[self.event.tournament.slug, self.event.slug])


def _bout_number(id: str) -> int:
    """The number of a bout; 0 of a contest, which is known by the key of its match."""
    return whole(id.removeprefix("1-")) or 0
