"""What programs are told of, of whatever enters a journal: the same for every system."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brackets.journal.entries import Entry, act_of, in_the_end
from brackets.journal.ledger import Ledger
from brackets.journal.records import TAKEN_BACK, UNDO, encoded
from brackets.models import Record
from tourney.models import NoticeKind


def kinds_told(
    ledger: Ledger, before: Sequence[Entry], records: Sequence[Record], *, was_up: bool
) -> frozenset[NoticeKind]:
    """Whether these new records post something or hold results; nothing, where nothing is up.

    An undo is of the kind of what it takes back. Who withdraws or comes late is told as both: games are given
    without play, and what hangs is another.
    """
    kinds = set(_kinds(ledger, before, records))
    if kinds & {*ledger.postings, TAKEN_BACK}:
        return frozenset({NoticeKind.POSTED})
    if not was_up:
        return frozenset()
    return frozenset(
        {NoticeKind.RESULT}
        if kinds <= set(ledger.results)
        else {NoticeKind.POSTED, NoticeKind.RESULT}
    )


def _kinds(ledger: Ledger, before: Sequence[Entry], records: Sequence[Record]) -> Iterator[str]:
    for record in records:
        if record.kind != UNDO:
            yield record.kind
            continue
        undone = act_of(before, record.payload["sequence"])
        yield from (encoded(fact, ledger).kind for _, fact in in_the_end(before, undone))
