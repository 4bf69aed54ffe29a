"""One match on a page of its own: its form, its records, its line-ups and withdrawals."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.desk.history import ActLine, History, look_at, read_lines
from brackets.desk.values import Outcome
from brackets.drawn.facts import ResultGiven
from brackets.drawn.mapping import Kind
from brackets.models import Match
from brackets.systems.bridge.desk.line_ups import OwedLineUp, coming_line_ups, owed_line_ups
from brackets.systems.bridge.desk.loading import Board, Team, board_of
from brackets.systems.bridge.desk.rows import MatchRow, Typed, match_row, recorded_fields
from brackets.systems.bridge.history import KnockoutWords
from brackets.systems.bridge.wording import results_in_words
from tourney.models import Event


@dataclass(frozen=True)
class Page:
    """Everything about one match."""

    event: Event
    row: MatchRow
    words: str
    teams: tuple[Team, ...]
    line_ups: tuple[OwedLineUp, ...]
    coming: tuple[OwedLineUp, ...]
    records: tuple[ActLine, ...]

    @property
    def match(self) -> Match:
        """The match itself."""
        return self.row.match

    @property
    def line_ups_missing(self) -> bool:
        """Whether a line-up of it is still asked for."""
        return any(not owed.entered for owed in self.line_ups)

    @property
    def may_not_be_played(self) -> bool:
        """A head-to-head of two known teams without a result may be a double forfeit (rule 27)."""
        both = len(self.row.pairs) == 1 and len(self.teams) == 2
        return both and not self.match.record_sequence and not self.is_decided

    @property
    def is_decided(self) -> bool:
        """Whether typing now is a correction."""
        return self.match.state == Match.State.DECIDED


def match_page(
    event: Event, match: Match, *, typed: Typed | None = None, outcome: Outcome | None = None
) -> Page:
    """The page, as recorded, or as typed where that was refused or asked about."""
    board = board_of(event)
    current = board.by_key[match.bracket.number, match.key]
    look = look_at(event)
    about = look.records.filter(
        kind__in=(Kind.RESULT, Kind.LINE_UP),
        bracket_number=match.bracket.number,
        match_key=match.key,
    )
    own = list(about.order_by("-sequence").values_list("sequence", flat=True))
    history = read_lines(look, own, KnockoutWords(event, board))
    fields = typed if typed is not None else recorded_fields(current) | _order(history, current)
    return Page(
        event=event,
        row=match_row(board, current, typed=fields, outcome=outcome),
        words=results_in_words(current),
        teams=tuple(_teams(board, current)),
        line_ups=tuple(owed for owed in owed_line_ups(board) if owed.match.pk == current.pk),
        coming=tuple(found for found in coming_line_ups(board) if found.match.pk == current.pk),
        records=tuple(history.lines(own)),
    )


def _teams(board: Board, match: Match) -> list[Team]:
    keys = [side.entrant_id for side in board.sides[match.pk]]
    return [board.teams[key] for key in keys if key is not None and key in board.teams]


def _order(history: History, match: Match) -> dict[str, str]:
    """The places a director decided in a match of three, from the record that counts."""
    counting = history.facts.get(match.record_sequence or 0)
    order = counting.result.order if isinstance(counting, ResultGiven) else ()
    place = {entrant: at for at, entrant in enumerate(order, start=1)}
    return {
        f"p{at}": str(place[side.entrant_key])
        for at, side in enumerate(match.sides.all(), start=1)
        if side.entrant_key in place
    }
