"""The results desk of a division: how its slips are read, recorded and shown."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.html import format_html

from brackets.desk.desk import Desk, Key, undone
from brackets.desk.parts import Part
from brackets.desk.seen import acts_since
from brackets.desk.values import Meeting, Reading, Recorded, Stood, Weighed, resemble
from brackets.draw.errors import DrawError
from brackets.journal.append import preview, undo
from brackets.journal.people import Author
from brackets.journal.records import replayed
from brackets.models import Record
from brackets.systems.scrabble.actions import record_game
from brackets.systems.scrabble.desk.command import check_call, fields_of
from brackets.systems.scrabble.desk.correcting import weighed
from brackets.systems.scrabble.desk.games import (
    fact_of,
    game_id,
    meeting_of,
    names_of,
    odd,
    place_words,
    short,
    stood_of,
    typed_as,
    who_wins,
    words_of,
)
from brackets.systems.scrabble.desk.results import changed_parts, results_page, round_shown
from brackets.systems.scrabble.facts.facts import GameGiven
from brackets.systems.scrabble.forms.results import GameForm
from brackets.systems.scrabble.models import Pairing, ScrabbleStanding
from brackets.systems.scrabble.projecting import pairing_rows
from tourney.http import whole_number

KEYS = (
    Key("12 431 388", "board, who starts first"),
    Key("p17 431 388", "player 17’s score first"),
    Key("12 f 17", "player 17 forfeits"),
)
NO_GAME = "{} has no game in round {}; type one of the list."


class DivisionDesk(Desk):
    """A line knows a game by its board or a player in the round of the page.

    A game of an earlier round that is still out at the same board may be meant as well; of a
    round that is posted ahead only where the game of the page's round is in.
    """

    scope_name = "round"
    template = "scrabble/desk_results.html"

    @property
    def noun(self) -> str:
        """A game."""
        return "game"

    @property
    def nouns(self) -> str:
        """Several."""
        return "games"

    @property
    def label(self) -> str:
        """The round that is typed."""
        return f"Round {self.number}" if self.number else "Result"

    @property
    def keys(self) -> Sequence[Key]:
        """By board; by player."""
        return KEYS

    @cached_property
    def number(self) -> int:
        """The round of the page: the one asked for, or the first with games still out."""
        return round_shown(self.event, self.scope)

    def at(self, call: str) -> Sequence[Meeting]:
        """The game of the page's round, all older ones, and those up to the next where it is in."""
        check_call(call)
        rows = [row for row in self._games() if call in names_of(row)]
        found = _up_to(rows, self.number)
        if not any(_is_out(row) or row.round_number == self.number for row in found):
            place = f"Player {call[1:]}" if call.startswith("p") else f"Board {call}"
            raise DrawError(NO_GAME.format(place, self.number))
        shown = self.number if self.scope in (None, self.number) else None
        return [meeting_of(row, in_scope=row.round_number == shown) for row in found]

    def _games(self) -> QuerySet[Pairing]:
        rows = Pairing.objects.filter(event=self.event, board__isnull=False)
        return rows.select_related("first", "second").order_by("round_number")

    def nothing_open(self, call: str) -> str:
        """A game that somebody who left does not play, or a round that was taken back."""
        if self.scope not in (None, self.number):
            return f"Round {self.scope} is not posted any more; look at the page as it is now."
        return f"Nothing is played there: somebody of {call} left before round {self.number}."

    def meeting(self, id: str) -> Meeting:
        """By its round and who starts."""
        return meeting_of(self._row(id))

    def meetings(self, ids: Collection[str]) -> Mapping[str, Meeting]:
        """The games of their rounds in one query."""
        rounds = {whole_number(id.partition("-")[0]) for id in ids}
        rows = self._games().filter(round_number__in=rounds, second__isnull=False)
        return {id: meeting_of(row) for row in rows if (id := game_id(row)) in ids}

    def _row(self, id: str) -> Pairing:
        number, _, first = id.partition("-")
        rows = self._games().filter(
            round_number=whole_number(number), first_number=whole_number(first)
        )
        found = rows.filter(second__isnull=False).first()
        if found is None:
            raise DrawError("This game is no longer paired; look at the list.")
        found.event = self.event
        return found

    def stood(self, call: str, records: QuerySet[Record]) -> Sequence[Stood]:
        """The same games as a part of the journal gives them."""
        state = replayed(self.event, records)
        rows = [Pairing(**values) for values in pairing_rows(state).values()]
        found = [row for row in rows if row.board and call in names_of(row)]
        found.sort(key=lambda row: row.round_number)
        return [stood_of(row) for row in _up_to(found, self.number)]

    def read(self, meeting: Meeting, text: str) -> Reading:
        """Two scores or a forfeit."""
        row = self._row(meeting.id)
        reading = self._reading(meeting, row, fields_of(row, text))
        if not meeting.is_open:
            return reading
        before, is_same = self._before(row, reading.result, text.lower().split()[0])
        return replace(
            reading, repeats=before if is_same else None, mends=None if is_same else before
        )

    def _before(self, row: Pairing, fact: GameGiven, call: str) -> tuple[Meeting | None, bool]:
        """What was recorded last at the same board, or of the same player, if the same or nearly."""
        rows = self._games().exclude(record_sequence=None).exclude(pk=row.pk)
        played = [one for one in rows if call in names_of(one)]
        last = max(played, key=lambda one: one.record_sequence or 0, default=None)
        if last is None:
            return None, False
        (was, before), (said, scores) = (
            typed_as(last, fact_of(last), call),
            typed_as(row, fact, call),
        )
        if was != said and not resemble(scores, before):
            return None, False
        return meeting_of(last), was == said

    def read_fields(self, meeting: Meeting, fields: Mapping[str, str]) -> Reading:
        """A row, or the page of a game."""
        return self._reading(meeting, self._row(meeting.id), fields)

    def _reading(self, meeting: Meeting, row: Pairing, fields: Mapping[str, str]) -> Reading:
        form = GameForm({**fields, "version": str(row.version)}, pairing=row)
        if not form.is_valid():
            raise DrawError(" ".join(form.messages))
        fact = form.fact
        doubts = odd(row, fact)
        words = words_of(row, fact)
        return Reading(meeting, short(row, fact), words, who_wins(row, fact), fact, None, doubts)

    def weigh(self, reading: Reading) -> Weighed | None:
        """Of a correction the lines of the standing that change, and what stays posted."""
        if reading.meeting.is_open or reading.meeting.sequence is None:
            return None
        found = preview(self.event, reading.result)
        return weighed(self._row(reading.meeting.id), found)

    def record(
        self, reading: Reading, *, by: Author, confirmed: Sequence[int] | None, sure: bool
    ) -> Recorded:
        """Record or correct a game; the words say how the winner stands now."""
        row, fact = self._row(reading.meeting.id), reading.result
        assert isinstance(fact, GameGiven)
        change = record_game(
            row,
            fact,
            version=row.version,
            by=by,
            answered=True,
            source=self.source,
            key=self.key,
            sure=sure,
        )
        now = self._row(reading.meeting.id)
        rows = ScrabbleStanding.objects.filter(event=self.event).select_related("entrant")
        standing = {
            line.player_number: line
            for line in rows.filter(player_number__in=[now.first_number, now.second_number])
        }
        stands = who_wins(now, fact, standing)
        words = format_html("{}: {}. {}", place_words(now), reading.words, stands)
        number = change.records[0].sequence
        return Recorded(words, number, number, reading.meeting.id, change)

    def undo(self, record: Record, *, by: Author, sure: bool) -> Recorded:
        """Take back a record."""
        change = undo(record, by=by, source=self.source, key=self.key, sure=sure)
        number = change.records[0].sequence
        return Recorded(undone(record), number, number, "", change)

    def page(self) -> Mapping[str, Any]:
        """What is out, what is in, the leaders, what happened."""
        return {"page": results_page(self.event, number=self.number)}

    def parts(self, since: int, change: Any) -> Sequence[Part] | None:
        """Games that changed, leaders, rounds."""
        acts = acts_since(self.event, since, change)
        after = change.after if change else None
        return changed_parts(self.event, self.number, since, acts, after)

    def places(self, records: Sequence[Record]) -> Sequence[str]:
        """The boards of the games these records are about."""
        sequences = [record.sequence for record in records]
        rows = self._games().filter(record_sequence__in=sequences)
        return [f"board {row.board}" for row in rows]

    def url(self) -> str:
        """The page of the round."""
        names = [self.event.tournament.slug, self.event.slug]
        url = reverse("brackets:scrabble_results", args=names)
        return f"{url}?round={self.number}" if self.number else url


def _up_to(rows: Sequence[Pairing], number: int) -> list[Pairing]:
    """The games of a board or a player up to a round; where it is in, up to the next that is out."""
    own = [row for row in rows if row.round_number == number]
    later = [row for row in rows if row.round_number > number]
    is_in = bool(own) and not _is_out(own[0])
    out = next((at for at, row in enumerate(later) if _is_out(row)), -1) if is_in else -1
    return [*(row for row in rows if row.round_number <= number), *later[: out + 1]]


def _is_out(row: Pairing) -> bool:
    return row.state == Pairing.State.OPEN
