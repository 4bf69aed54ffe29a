"""The results desk of a knockout: open matches, what was reported, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import Count

from brackets.desk.history import ActLine, look_at, newest_lines, read_acts
from brackets.desk.parts import TOO_MANY, Part, happened_part, row_part, ticked_part, whole_part
from brackets.desk.seen import HAPPENED
from brackets.desk.stamps import OPEN, is_open
from brackets.desk.values import Ticked
from brackets.draw.result import decided_by
from brackets.drawn.facts import EventState
from brackets.journal.people import maker
from brackets.models import Match, Record
from brackets.systems.bridge.conditions.reminder import Reminder, conditions_reminder
from brackets.systems.bridge.desk.line_ups import missing_line_ups
from brackets.systems.bridge.desk.loading import Board
from brackets.systems.bridge.desk.rows import MatchRow, match_row
from brackets.systems.bridge.desk.semi_finals import Proposal, proposals
from brackets.systems.bridge.desk.slip_words import led_to
from brackets.systems.bridge.history import KnockoutWords
from brackets.systems.bridge.wording import results_in_words
from brackets.systems.bridge.words import WORDS
from tourney.models import Event

RECENT = 12


@dataclass(frozen=True)
class Choice:
    """One bracket of the filter."""

    number: int | None
    open: int
    chosen: bool

    @property
    def id(self) -> str:
        """Its place on the page."""
        return f"choice-{self.number or 'all'}"

    @property
    def label(self) -> str:
        """As the link says it."""
        return f"Bracket {self.number}" if self.number else "All brackets"


@dataclass(frozen=True)
class Counts:
    """How many matches of what is shown are open, reported and waiting, and the brackets to choose."""

    open: int
    reported: int
    waiting: int
    choices: tuple[Choice, ...]


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
    counts: Counts
    bracket: int | None
    rows: tuple[MatchRow, ...]
    reported: tuple[Reported, ...]
    more_reported: int
    happened: tuple[ActLine, ...]
    line_ups_missing: int
    reminder: Reminder | None
    proposals: tuple[Proposal, ...]

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The brackets to choose from."""
        return self.counts.choices

    @property
    def repairable(self) -> tuple[int, ...]:
        """The brackets whose repairs are linked: the one chosen, or all."""
        numbers = [choice.number for choice in self.choices if choice.number]
        return (self.bracket,) if self.bracket in numbers else tuple(numbers)


def results_page(board: Board, *, bracket: int | None = None, everything: bool = False) -> Page:
    """The page of an event of which the board has all brackets; of one of them or of all."""
    event = board.event
    words = KnockoutWords(event, board)
    look = look_at(event)
    assert isinstance(look.state, EventState)
    happened = newest_lines(event, HAPPENED, words, look)
    shown = [m for m in board.matches if bracket in (None, m.bracket.number)]
    reported = _reported(board, shown)
    listed = reported[: None if everything else RECENT]
    return Page(
        event=event,
        counts=counts_of(event, bracket),
        bracket=bracket,
        rows=tuple(match_row(board, match) for match in shown if is_open(match)),
        reported=tuple(listed),
        more_reported=len(reported) - len(listed),
        happened=tuple(happened),
        line_ups_missing=len(missing_line_ups(board)),
        reminder=conditions_reminder(event, has_results=board.has_results),
        proposals=proposals(look.state, words.names),
    )


def counts_of(event: Event, chosen: int | None) -> Counts:
    """The counts in one query, whatever the number of matches."""
    rows = Match.objects.filter(bracket__event=event).order_by("bracket__number")
    found = list(rows.values_list("bracket__number", "state").annotate(Count("pk")))
    wanted = [(state, count) for number, state, count in found if chosen in (None, number)]
    open_in = dict.fromkeys(event.brackets.values_list("number", flat=True), 0)
    for number, state, count in found:
        open_in[number] += count if state in OPEN else 0
    return Counts(
        sum(count for state, count in wanted if state in OPEN),
        _with_results(event, chosen),
        sum(count for state, count in wanted if state == Match.State.WAITING),
        (
            Choice(None, sum(open_in.values()), chosen is None),
            *(Choice(number, count, number == chosen) for number, count in open_in.items()),
        ),
    )


def _with_results(event: Event, chosen: int | None) -> int:
    rows = Match.objects.filter(bracket__event=event, state=Match.State.DECIDED)
    rows = rows.exclude(results=[])
    return (rows.filter(bracket__number=chosen) if chosen else rows).count()


def _decided(match: Match) -> str:
    if not match.decided_by:
        return ""
    return WORDS.say(decided_by(match.decided_by, match.decided_text))


def _reported(board: Board, matches: Sequence[Match]) -> list[Reported]:
    decided = [m for m in matches if m.state == Match.State.DECIDED and m.results]
    decided.sort(key=lambda match: match.record_sequence or 0, reverse=True)
    return [
        Reported(m, m.bracket.number, board.heading(m), results_in_words(m), _decided(m))
        for m in decided
    ]


def changed_keys(event: Event, bracket: int | None, since: int) -> list[tuple[int, str]]:
    """The matches that changed since a record, by bracket and key; not many more than can be shown."""
    changed = Match.objects.filter(bracket__event=event, changed__gt=since)
    changed = changed.filter(bracket__number=bracket) if bracket else changed
    return list(changed.values_list("bracket__number", "key")[: TOO_MANY + 1])


def changed_parts(
    board: Board,
    bracket: int | None,
    keys: Sequence[tuple[int, str]],
    acts: Sequence[int],
    state: EventState,
) -> list[Part]:
    """What is not on the page any more as it was: rows, counts, what happened.

    `board` has the brackets of the changed matches and of the `acts`, the records whose standing
    changed; `state` is the event as it is now.
    """
    event = board.event
    history = read_acts(event, state, acts, KnockoutWords(event, board))
    counts = counts_of(event, bracket)
    numbers = {None, *(number for number, _ in keys)}
    shown = (choice for choice in counts.choices if choice.number in numbers)
    return [
        *_rows(board, keys),
        whole_part("facts", "bridge/desk/_facts.html", {"page": counts}),
        *(
            whole_part(choice.id, "bridge/desk/_choice.html", {"event": event, "choice": choice})
            for choice in shown
        ),
        *(happened_part(event, line) for line in history.lines(acts)),
    ]


def _rows(board: Board, changed: Sequence[tuple[int, str]]) -> Iterable[Part]:
    """The rows of changed matches; of open ones that lead to them, as it says whom they meet."""
    wanted = dict.fromkeys(board.by_key[key] for key in changed if key in board.by_key)
    feeders = (
        board.by_key.get((match.bracket.number, side.feeder_key))
        for match in wanted
        for side in board.sides[match.pk]
        if side.feeder_key
    )
    rows = {*wanted, *(match for match in feeders if match and is_open(match))}
    for match in sorted(rows, key=lambda one: (one.bracket.number, one.position)):
        if is_open(match):
            row = {"event": board.event, "row": match_row(board, match)}
            yield row_part(f"m{match.pk}", "bridge/desk/_row.html", row)
        else:
            yield ticked_part(board.event, _ticked(board, match))


def _ticked(board: Board, match: Match) -> Ticked:
    """A match that is not open any more, in the place where it was."""
    record = Record.objects.filter(event=board.event, sequence=match.record_sequence or 0)
    made = record.select_related("made_by").first()
    return Ticked(
        f"m{match.pk}",
        match.tables_label,
        board.heading(match),
        results_in_words(match) if match.results else "",
        led_to(board, match),
        maker(made) if made else "",
        made.made_at if made else None,
        match.state == Match.State.DECIDED,
    )
