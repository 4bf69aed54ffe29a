"""The results desk of a knockout: how its slips are read, recorded and shown."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from django.db.models import Q, QuerySet, TextField
from django.db.models.functions import Cast
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from brackets.desk.captains import AskedLineUp
from brackets.desk.desk import Desk, Key, undone
from brackets.desk.parts import TOO_MANY, Part
from brackets.desk.seen import acts_since
from brackets.desk.values import (
    Meeting,
    Reading,
    Recorded,
    Stood,
    Weighed,
)
from brackets.draw.errors import DrawError
from brackets.journal.append import Change, state_of, undo
from brackets.journal.people import Author
from brackets.journal.records import replayed
from brackets.models import Match, Record, Seat
from brackets.systems.bridge.actions import preview_result, record_line_up, record_result
from brackets.systems.bridge.desk.captains import asked_of, boards_of
from brackets.systems.bridge.desk.command import fields_of, place_of
from brackets.systems.bridge.desk.doubts import lower_totals, other_results, result_before
from brackets.systems.bridge.desk.loading import Board, board_of
from brackets.systems.bridge.desk.meetings import calls, meeting_of, stood_in
from brackets.systems.bridge.desk.preview import weighed
from brackets.systems.bridge.desk.results_page import changed_keys, changed_parts, results_page
from brackets.systems.bridge.desk.rows import Typed
from brackets.systems.bridge.desk.slip_words import (
    leads,
    led_to,
    recorded_pairs,
    result_html,
    short,
    where_of,
)
from brackets.systems.bridge.forms.results import ResultForm
from tourney.http import whole_number

NO_MATCH = "There is no {} in this event; type a table of the list, like 52 31 27."


KEYS = (
    Key("52 31 27", "table and IMPs, upper team first"),
    Key("61 31 22 18 27 40 12", "match of three, pair by pair"),
    Key("52 f 12", "team 12 forfeits"),
    Key("52 w 12", "team 12 won, no scores"),
    Key("t45 31 27", "by entry number, whose IMPs come first"),
)


class KnockoutDesk(Desk):
    """Bracketed knockouts; the scope is a bracket, and a line knows a match by table or team."""

    scope_name = "bracket"
    template = "bridge/desk/results.html"

    @property
    def keys(self) -> Sequence[Key]:
        """By table; by a team's entry number."""
        return KEYS

    @cached_property
    def _boards(self) -> dict[int, Board]:
        return {}

    def board(self, number: int) -> Board:
        """The board with this bracket, read once."""
        if number not in self._boards:
            self._boards[number] = board_of(self.event, (number,))
        return self._boards[number]

    def _whole(self) -> Board:
        """The board with all brackets."""
        board = board_of(self.event)
        self._boards.update((bracket.number, board) for bracket in board.brackets)
        return board

    def at(self, call: str) -> Sequence[Meeting]:
        """The matches at a table, or of a team by its entry number."""
        place = place_of(call)
        numbers = self._brackets_at(call)
        found = [
            meeting_of(board, match)
            for number, board in ((number, self.board(number)) for number in numbers)
            for match in board.matches
            if match.bracket.number == number and call in calls(board, match)
        ]
        if not found:
            raise DrawError(NO_MATCH.format(place))
        return found

    def nothing_open(self, call: str) -> str:
        """A table or a team whose next match waits for another one."""
        return f"No match can be played at {place_of(call)} yet: an earlier match is still out."

    def _brackets_at(self, call: str) -> list[int]:
        if call.startswith("t"):
            seats = Seat.objects.filter(bracket__event=self.event, entrant__number=int(call[1:]))
            return list(seats.values_list("bracket__number", flat=True))
        # The database looks for the digits, of which few lists have to be read: JSON is slow to read.
        table = int(call)
        lists = Match.objects.annotate(digits=Cast("tables", TextField()))
        matches = lists.filter(bracket__event=self.event, digits__contains=str(table))
        rows = matches.order_by("bracket__number").values_list("bracket__number", "tables")
        return list(dict.fromkeys(number for number, tables in rows if table in tables))

    def meeting(self, id: str) -> Meeting:
        """By bracket and key."""
        board, match = self._match(id)
        return meeting_of(board, match)

    def meetings(self, ids: Collection[str]) -> Mapping[str, Meeting]:
        """The brackets of all of them read together."""
        wanted = {whole_number(id.partition("-")[0], otherwise=0) for id in ids}
        if missing := wanted - set(self._boards):
            board = board_of(self.event, missing)
            self._boards.update(dict.fromkeys(missing, board))
        return super().meetings(ids)

    def _match(self, id: str) -> tuple[Board, Match]:
        number, _, key = id.partition("-")
        at = whole_number(number, otherwise=0)
        board = self.board(at)
        found = board.by_key.get((at, key))
        if found is None:
            raise DrawError("This match is no longer in the draw; look at the list.")
        return board, found

    def stood(self, call: str, records: QuerySet[Record]) -> Sequence[Stood]:
        """The matches as a part of the journal gives them: of these brackets alone."""
        numbers = self._brackets_at(call)
        wanted = records.filter(Q(bracket_number__in=numbers) | Q(bracket_number=None))
        state = replayed(self.event, wanted)
        called = self._entrant(call) if call.startswith("t") else call
        return [stood for stood, names in stood_in(state, self.event.boards) if called in names]

    def _entrant(self, call: str) -> int | None:
        found = self.event.entrants.filter(number=int(call[1:]))
        return found.values_list("pk", flat=True).first()

    def read(self, meeting: Meeting, text: str) -> Reading:
        """Table and IMPs, a winner or a forfeit."""
        board, match = self._match(meeting.id)
        reading = self._reading(board, meeting, match, fields_of(board, match, text))
        doubts = (*reading.doubts, *other_results(board, match, reading.result))
        call = text.split()[0].lower()
        before, is_same = result_before(board, match, reading.result, call)
        return replace(
            reading,
            repeats=before if is_same else None,
            mends=None if is_same else before,
            doubts=doubts,
        )

    def read_fields(self, meeting: Meeting, fields: Mapping[str, str]) -> Reading:
        """A row, or the page of a match."""
        board, match = self._match(meeting.id)
        return self._reading(board, meeting, match, fields)

    def _reading(self, board: Board, meeting: Meeting, match: Match, fields: Typed) -> Reading:
        form = ResultForm({**fields, "version": match.version}, match=match)
        if not form.is_valid():
            raise DrawError(" ".join(form.messages))
        result = form.result
        return Reading(
            meeting,
            short(board, result.pairs),
            result_html(board, match, result.pairs),
            leads(board, match, result.pairs),
            result,
            None,
            tuple(lower_totals(board, match, result)),
        )

    def weigh(self, reading: Reading) -> Weighed | None:
        """Of a correction the later matches it changes."""
        board, match = self._match(reading.meeting.id)
        if match.state != Match.State.DECIDED:
            return None
        found = preview_result(match, reading.result)
        if not (found.voided or found.revived):
            return None
        return weighed(board, match, found)

    def record(
        self, reading: Reading, *, by: Author, confirmed: Sequence[int] | None, sure: bool
    ) -> Recorded:
        """Record or correct a match; the words name who goes on and where."""
        number, _, key = reading.meeting.id.partition("-")
        _, match = self._match(reading.meeting.id)
        change = record_result(
            match,
            result=reading.result,
            version=match.version,
            by=by,
            confirmed=confirmed,
            source=self.source,
            key=self.key,
            sure=sure,
        )
        self._boards.pop(int(number))
        board, now = self._match(f"{number}-{key}")
        said = result_html(board, now, recorded_pairs(board, now))
        words = format_html("{}: {}. {}", where_of(board, now), said, led_to(board, now))
        return _recorded(change, words, reading.meeting.id)

    def undo(self, record: Record, *, by: Author, sure: bool) -> Recorded:
        """Take back the act of a record."""
        change = undo(record, by=by, source=self.source, key=self.key, sure=sure)
        self._boards.clear()
        return _recorded(change, undone(record), "")

    def line_up(self, meeting: Meeting, entrant: int) -> AskedLineUp | None:
        """Of a team of five or six that played it."""
        board, match = self._match(meeting.id)
        return asked_of(board, match, entrant)

    def record_line_up(
        self, meeting: Meeting, entrant: int, data: Mapping[str, str], *, by: Author
    ) -> Recorded:
        """Who played which half, or that everybody played at least half."""
        board, match = self._match(meeting.id)
        asked = asked_of(board, match, entrant)
        if asked is None or asked.is_closed:
            raise DrawError("No line-up is missing here, or the director has recorded it.")
        boards, shared = boards_of(asked, data)
        team = self.event.entrants.get(pk=entrant)
        change = record_line_up(
            match,
            team,
            boards=boards,
            shared=shared,
            by=by,
            source=self.source,
            key=self.key,
            sure=False,
        )
        played = ", ".join(f"{one.name} {boards[one.member]}" for one in asked.members)
        return _recorded(change, format_html("Line-up of {}: {}.", team.name, played), meeting.id)

    def page(self) -> Mapping[str, Any]:
        """Open matches, what was reported, what happened."""
        page = results_page(self._whole(), bracket=self.scope, everything=self.everything)
        return {"page": page}

    def parts(self, since: int, change: Any) -> Sequence[Part] | None:
        """Rows of matches that changed, and of those that lead to them."""
        acts = acts_since(self.event, since, change)
        keys = changed_keys(self.event, self.scope, since)
        if max(len(keys), len(acts)) > TOO_MANY:
            return None
        told = self.event.records.filter(sequence__in=acts)
        about = told.exclude(bracket_number=None).values_list("bracket_number", flat=True)
        board = self._board_of({number or 0 for number in about} | {number for number, _ in keys})
        state = change.after if change else state_of(self.event)[0]
        return changed_parts(board, self.scope, keys, acts, state)

    def _board_of(self, numbers: set[int]) -> Board:
        """These brackets; the one that was just read is not read again."""
        if len(numbers) == 1 and numbers <= set(self._boards):
            return self.board(*numbers)
        return board_of(self.event, numbers)

    def places(self, records: Sequence[Record]) -> Sequence[str]:
        """The tables of the matches these records are about."""
        wanted = {(one.bracket_number, one.match_key) for one in records if one.match_key}
        keys = [key for _, key in wanted]
        rows = Match.objects.filter(bracket__event=self.event, key__in=keys)
        found = rows.select_related("bracket").order_by("bracket__number", "position")
        return [one.tables_label for one in found if (one.bracket.number, one.key) in wanted]

    def url(self) -> str:
        """The page, filtered as it was."""
        url = reverse("brackets:results", args=[self.event.tournament.slug, self.event.slug])
        return f"{url}?bracket={self.scope}" if self.scope else url


def _recorded(change: Change, words: SafeString, meeting: str) -> Recorded:
    numbers = [record.sequence for record in change.records]
    return Recorded(words, numbers[0], numbers[-1], meeting, change)
