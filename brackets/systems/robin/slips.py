"""The results desk of a round robin: a line knows a game by its number, its result by white's letter."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.html import format_html

from brackets.desk.desk import Desk, Key, undone
from brackets.desk.parts import Part
from brackets.desk.seen import acts_since
from brackets.desk.values import Effect, Meeting, Reading, Recorded, Stood, Weighed
from brackets.draw.errors import DrawError
from brackets.journal.append import preview, undo
from brackets.journal.people import Author
from brackets.journal.records import replayed
from brackets.models import Record
from brackets.systems.robin.actions import record_game
from brackets.systems.robin.engine.results import POINTS
from brackets.systems.robin.facts.facts import GameGiven
from brackets.systems.robin.mapping import game_rows
from brackets.systems.robin.models import RobinGame
from brackets.systems.robin.pages.desk import changed_parts, desk_page, game_stamp
from brackets.systems.robin.pages.table import moved
from brackets.systems.robin.queries import games_of
from brackets.systems.robin.wording import SHOWN, number_of, result_in_words, result_of
from tourney.http import whole_number

KEYS = (
    Key("3 1", "game 3, white won; 0: black won"),
    Key("3 =", "drawn; also 5 or ½"),
    Key("3 +", "white wins without play; -: black does; --: neither came"),
)


class RobinDesk(Desk):
    """All games by their numbers, whichever round they are of."""

    template = "robin/results.html"

    @property
    def noun(self) -> str:
        """A game."""
        return "game"

    @property
    def nouns(self) -> str:
        """Several."""
        return "games"

    @property
    def keys(self) -> Sequence[Key]:
        """White's letter."""
        return KEYS

    def at(self, call: str) -> Sequence[Meeting]:
        """The game of that number."""
        return [_meeting(self._row(number_of(call)))]

    def meeting(self, id: str) -> Meeting:
        """By its number."""
        return _meeting(self._row(whole_number(id)))

    def meetings(self, ids: Collection[str]) -> Mapping[str, Meeting]:
        """Those games in one query."""
        rows = games_of(self.event).filter(number__in=[whole_number(id) for id in ids])
        return {str(row.number): _meeting(row) for row in rows}

    def _row(self, number: int) -> RobinGame:
        row = games_of(self.event).filter(number=max(number, 0)).first()
        if row is None:
            count = RobinGame.objects.filter(event=self.event).count()
            raise DrawError(f"Game: {number} is none of 1 to {count}.")
        row.event = self.event
        return row

    def nothing_open(self, call: str) -> str:
        """Somebody left."""
        return f"Game {call} is not played: somebody of it left."

    def stood(self, call: str, records: QuerySet[Record]) -> Sequence[Stood]:
        """The same game as a part of the journal gives it."""
        rows = game_rows(replayed(self.event, records))
        found = [RobinGame(**rows[int(call)])] if int(call) in rows else []
        return [Stood(str(one.number), game_stamp(one), one.is_open) for one in found]

    def read(self, meeting: Meeting, text: str) -> Reading:
        """White's letter."""
        return self._reading(meeting, result_of(text))

    def read_fields(self, meeting: Meeting, fields: Mapping[str, str]) -> Reading:
        """A button of a game."""
        result = fields.get("result", "")
        if result not in POINTS:
            raise DrawError(f"Result: nothing is chosen; say who won {meeting.where.lower()}.")
        return self._reading(meeting, result)

    def _reading(self, meeting: Meeting, result: str) -> Reading:
        row = self._row(int(meeting.id))
        words = format_html("{}", result_in_words((row.white.name, row.black.name), result))
        return Reading(meeting, SHOWN[result], words, "", result)

    def weigh(self, reading: Reading) -> Weighed | None:
        """Of a correction the lines of the table that change."""
        if reading.meeting.is_open:
            return None
        row = self._row(int(reading.meeting.id))
        found = preview(self.event, GameGiven(*row.opponents, reading.result))
        effects = tuple(Effect(name, "", was, now) for name, was, now in moved(self.event, found))
        return Weighed(effects, (), "Correct it", ())

    def record(
        self, reading: Reading, *, by: Author, confirmed: Sequence[int] | None, sure: bool
    ) -> Recorded:
        """Record or correct a game."""
        row = self._row(int(reading.meeting.id))
        change = record_game(
            row,
            reading.result,
            version=row.version,
            by=by,
            source=self.source,
            key=self.key,
            sure=sure,
        )
        words = format_html("Game {}: {}.", row.number, reading.words)
        number = change.records[0].sequence
        return Recorded(words, number, number, reading.meeting.id, change)

    def undo(self, record: Record, *, by: Author, sure: bool) -> Recorded:
        """Take back a record."""
        change = undo(record, by=by, source=self.source, key=self.key, sure=sure)
        number = change.records[0].sequence
        return Recorded(undone(record), number, number, "", change)

    def page(self) -> Mapping[str, Any]:
        """Games to play, games recorded, the table, what happened."""
        return {"page": desk_page(self.event)}

    def parts(self, since: int, change: Any) -> Sequence[Part] | None:
        """Games that changed, the table, what happened."""
        acts = acts_since(self.event, since, change)
        return changed_parts(self.event, since, acts, change.after if change else None)

    def places(self, records: Sequence[Record]) -> Sequence[str]:
        """The games these records are about."""
        sequences = [record.sequence for record in records]
        rows = RobinGame.objects.filter(event=self.event, record_sequence__in=sequences)
        return [f"game {number}" for number in rows.values_list("number", flat=True)]

    def url(self) -> str:
        """The page."""
        return reverse("brackets:robin_results", args=[self.event.tournament.slug, self.event.slug])


def _meeting(row: RobinGame) -> Meeting:
    is_in = row.record_sequence is not None
    return Meeting(
        str(row.number),
        frozenset({str(row.number)}),
        f"Game {row.number}",
        f"{row.white.name} – {row.black.name}",
        game_stamp(row),
        row.is_open,
        row.changed,
        SHOWN[row.result] if is_in else "",
        "",
        row.record_sequence,
    )
