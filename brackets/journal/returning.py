"""A posting that was taken back and is to stand again: an undo of the taking back, while nothing else came."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from brackets.draw.errors import DrawError
from brackets.journal.entries import (
    Entry,
    TakenBack,
    Undone,
    act_of,
    active_entries,
    in_the_end,
    named,
)
from brackets.journal.ledger import Ledger
from brackets.journal.numbers import key_of
from tourney.models import Entrant


def of_posting(entries: Sequence[Entry], sequence: int) -> bool:
    """Whether a record takes a posting back, or gives one back."""
    about = in_the_end(entries, act_of(entries, sequence))
    return any(isinstance(fact, TakenBack) for _, fact in about)


def check_posting_undo(ledger: Ledger, entries: Sequence[Entry], sequence: int) -> None:
    """Raise DrawError where a posting cannot stand again."""
    active = {entry.sequence: entry.fact for entry in active_entries(entries)}
    if sequence not in active:
        raise DrawError(f"Record {sequence} is not in force; it cannot be undone.")
    if isinstance(active[sequence], Undone):
        raise DrawError(
            "The posting stands again. To take it back once more, go where a posting is taken back."
        )
    later = {at: fact for at, fact in active.items() if at > sequence}
    if any(_posts(ledger, fact) for fact in later.values()):
        raise DrawError("It was posted anew since, so the posting before stays taken back.")
    others = [at for at, fact in later.items() if not isinstance(fact, Undone)]
    if others:
        raise DrawError(f"Other records were made since: undo {named(others)} first.")


def _posts(ledger: Ledger, fact: Any) -> bool:
    if isinstance(fact, Undone | TakenBack):
        return False
    return ledger.encode(fact).kind in ledger.postings


def check_same_people(ledger: Ledger, after: Any) -> None:
    """Raise DrawError where somebody who was drawn left since, or came back: a new posting seats them."""
    drawn = ledger.taking_part(after)
    rows = ledger.event.entrants.filter(pk__in=drawn).order_by("number")
    differing = [
        one for one in rows if (one.status == Entrant.Status.ENTERED) != drawn[key_of(one)]
    ]
    if differing:
        names = ", ".join(str(one) for one in differing[:5])
        raise DrawError(
            f"The entries are not as they were posted: {names}. Post anew instead of bringing the "
            "old posting back."
        )
