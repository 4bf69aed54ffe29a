"""Whatever looks back at a journal says of a few records what the whole journal says."""

from __future__ import annotations

from typing import Any

from brackets.desk.history import look_at, read_acts, read_history, read_lines, words_of
from brackets.draw.errors import DrawError
from brackets.journal.append import undoing
from brackets.journal.entries import Entry, Journal, Undone
from brackets.journal.ledger import Ledger
from brackets.journal.ledgers import ledger_of
from brackets.journal.records import first_of, whole_journal
from brackets.journal.undoing import journal_to_undo
from brackets.models import Record
from tests.brackets.systems.bridge.playing import fresh
from tourney.models import Event

OFTEN = 8


def check_looking_back(event: Event, *, often: int = OFTEN) -> None:
    """Every line of the history, and the undo of so many records: all are answered as by the whole journal."""
    event = fresh(event)
    _check_lines(event, often)
    ledger = ledger_of(event)
    whole = whole_journal(event, ledger)
    for record in _some(list(event.records.all()), often):
        few = journal_to_undo(event, ledger, record)
        assert (few.last, few.seal) == (whole.last, whole.seal)
        found = _undone(ledger, few, record)
        assert found == _undone(ledger, whole, record), f"undo {record.sequence}"


def _check_lines(event: Event, often: int) -> None:
    history, look = read_history(event), look_at(event)
    lines = history.lines(history.newest_first)
    assert (
        read_lines(look, history.newest_first, words_of(event)).lines(history.newest_first) == lines
    )
    for line in _some(lines, often):
        alone = read_acts(event, look.state, [line.sequence])
        assert alone.lines([line.sequence]) == [line]


def _some(found: list[Any], often: int) -> list[Any]:
    """So many of these, the last ones among them."""
    step = max(1, 2 * len(found) // often)
    return [*found[: -often // 2 or None : step], *found[-often // 2 :]]


def _undone(ledger: Ledger, journal: Journal, record: Record) -> object:
    """What an undo does: why it is refused, or the event before and after, what changes, and what is needed then."""
    try:
        found = undoing(ledger, journal, record)
    except DrawError as error:
        return str(error)
    undone = Entry(journal.next, Undone(first_of(record)))
    return (
        found.before,
        found.after,
        (found.voided, found.revived, found.replaced),
        found.before.active ^ found.after.active,
        set(ledger.needed([*journal.entries, undone])),
    )
