"""The results desk: open matches first, then what was reported and what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from brackets.conditions.reminder import Reminder, conditions_reminder
from brackets.desk.command import is_open
from brackets.desk.line_ups import missing_line_ups
from brackets.desk.loading import Board, board_of
from brackets.desk.records import Journal, Line, lines, read_journal
from brackets.desk.rows import MatchRow, Typed, match_row
from brackets.desk.semi_finals import Proposal, proposals
from brackets.models import Match
from brackets.wording import results_in_words
from tourney.models import Event

RECENT = 12
HAPPENED = 8


@dataclass(frozen=True)
class Choice:
    """One bracket of the filter."""

    number: int | None
    open: int
    chosen: bool

    @property
    def label(self) -> str:
        """As the link says it."""
        return f"Bracket {self.number}" if self.number else "All brackets"


@dataclass(frozen=True)
class Reported:
    """A decided match, with its result in words."""

    match: Match
    number: int
    heading: str
    words: str
    decided_by: str


@dataclass(frozen=True)
class Page:
    """Everything the results desk shows."""

    event: Event
    choices: tuple[Choice, ...]
    bracket: int | None
    rows: tuple[MatchRow, ...]
    reported: tuple[Reported, ...]
    reported_total: int
    open_total: int
    waiting: int
    happened: tuple[Line, ...]
    line_ups_missing: int
    focus_command: bool
    last_record: int
    at: datetime
    reminder: Reminder | None
    proposals: tuple[Proposal, ...]

    @property
    def repairable(self) -> tuple[int, ...]:
        """The brackets whose repairs are linked: the one chosen, or all."""
        numbers = [choice.number for choice in self.choices if choice.number]
        return (self.bracket,) if self.bracket in numbers else tuple(numbers)

    @property
    def more_reported(self) -> int:
        """Reported matches that are not listed."""
        return self.reported_total - len(self.reported)


def results_page(
    event: Event,
    *,
    bracket: int | None = None,
    after: int | None = None,
    refused: tuple[int, Typed, Sequence[str]] | None = None,
    everything: bool = False,
) -> Page:
    """The page; `after` is the match just typed, `refused` one whose typing was wrong."""
    journal = read_journal(event, board := board_of(event))
    shown, ready = _asked_for(board, bracket)
    focus = next_match(board, ready, after, refused)
    reported = _reported(board, shown)
    return Page(
        event=event,
        choices=_choices(board, bracket),
        bracket=bracket,
        rows=tuple(_row(board, match, refused, focus) for match in ready),
        reported=tuple(reported[: None if everything else RECENT]),
        reported_total=len(reported),
        open_total=len(ready),
        waiting=sum(match.state == Match.State.WAITING for match in shown),
        happened=tuple(_happened(journal, board)),
        line_ups_missing=len(missing_line_ups(board)),
        focus_command=focus is None,
        last_record=_last(journal),
        at=timezone.now(),
        reminder=conditions_reminder(event, has_results=board.has_results),
        proposals=proposals(journal.state, journal.names),
    )


def _last(journal: Journal) -> int:
    """The number of the newest record, 0 before the first."""
    return journal.records[-1].sequence if journal.records else 0


def _asked_for(board: Board, bracket: int | None) -> tuple[list[Match], list[Match]]:
    """The matches of the brackets asked for, and those of them that are open."""
    shown = [m for m in board.matches if bracket in (None, m.bracket.number)]
    return shown, [match for match in shown if is_open(match)]


def next_match(
    board: Board,
    ready: Sequence[Match],
    after: int | None,
    refused: tuple[int, Typed, Sequence[str]] | None,
) -> int | None:
    """The open match to type next: the refused one, else the first one below the last typed."""
    if refused:
        return refused[0]
    if after is None or not ready:
        return None
    place = {match.pk: at for at, match in enumerate(board.matches)}
    last = place.get(after, -1)
    below = (match.pk for match in ready if place[match.pk] > last)
    return next(below, ready[0].pk)


def _row(
    board: Board,
    match: Match,
    refused: tuple[int, Typed, Sequence[str]] | None,
    focus: int | None,
) -> MatchRow:
    is_next = match.pk == focus
    if refused and refused[0] == match.pk:
        return match_row(board, match, typed=refused[1], errors=refused[2], is_next=is_next)
    return match_row(board, match, is_next=is_next)


def _choices(board: Board, chosen: int | None) -> tuple[Choice, ...]:
    open_in = {b.number: 0 for b in board.brackets}
    for match in board.matches:
        open_in[match.bracket.number] += is_open(match)
    every = Choice(None, sum(open_in.values()), chosen is None)
    return (every, *(Choice(n, count, n == chosen) for n, count in open_in.items()))


def _reported(board: Board, matches: Sequence[Match]) -> list[Reported]:
    decided = [m for m in matches if m.state == Match.State.DECIDED and m.results]
    decided.sort(key=lambda match: match.record_sequence or 0, reverse=True)
    return [
        Reported(m, m.bracket.number, board.heading(m), results_in_words(m), m.decided_by)
        for m in decided
    ]


def _happened(journal: Journal, board: Board) -> list[Line]:
    return lines(journal, board, reversed(journal.records[-HAPPENED:]))
