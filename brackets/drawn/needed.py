"""Which records of an event with a draw still give its state, however long its journal is.

Left out is what was undone, and what a newer record for the same purpose replaced: a result of the same
match between the same entrants, a line-up, handicaps of the same entrants. A result that is silent
because others stand in its match is needed, for they may leave again.

Draws need more care. The last one of a bracket is the one that is played; but a withdrawal holds until
a later draw seats the entrant anew, and "anew" asks who sat in the draws before. So from the oldest
withdrawal that may still hold on every draw is needed, and of every bracket the one that stood then.
"""

from __future__ import annotations

from collections.abc import Sequence

from brackets.draw.handicaps import HandicapsGiven
from brackets.draw.numbers import EntrantKey
from brackets.drawn.facts import DrawMade, LineUpGiven, ResultGiven, Seated, Withdrawn
from brackets.journal.entries import Entry, active_entries


def needed(journal: Sequence[Entry]) -> frozenset[int]:
    """The numbers of the entries that give the same state, now and after whatever is added."""
    entries = active_entries(journal)
    gone = _withdrawals(entries)
    return frozenset((*_latest(entries), *gone, *_draws(entries, min(gone, default=None))))


def _latest(entries: Sequence[Entry]) -> list[int]:
    """The newest record of every result, line-up and handicap."""
    found: dict[object, int] = {}
    for entry in entries:
        match entry.fact:
            case ResultGiven(bracket, result):
                found["result", bracket, result.match, result.entrants] = entry.sequence
            case LineUpGiven(bracket, key, entrant, _):
                found["line_up", bracket, key, entrant] = entry.sequence
            case HandicapsGiven(averages):
                found["handicap", frozenset(averages)] = entry.sequence
    return list(found.values())


def _withdrawals(entries: Sequence[Entry]) -> list[int]:
    """Those of everybody who is gone, since he was last seated anew."""
    gone: dict[EntrantKey, list[int]] = {}
    seated = Seated()
    for entry in entries:
        match entry.fact:
            case Withdrawn(entrant):
                gone.setdefault(entrant, []).append(entry.sequence)
            case DrawMade() as made:
                for entrant in seated.anew(made):
                    gone.pop(entrant, None)
    return [sequence for own in gone.values() for sequence in own]


def _draws(entries: Sequence[Entry], since: int | None) -> list[int]:
    """The last draw of every bracket, and those from the oldest withdrawal on."""
    last: dict[int, int] = {}
    later: list[int] = []
    for entry in entries:
        if not isinstance(entry.fact, DrawMade):
            continue
        if since is None or entry.sequence < since:
            last[entry.fact.bracket] = entry.sequence
        else:
            later.append(entry.sequence)
    return [*last.values(), *later]
