"""Which records of a division still give its state, however long its journal is.

Left out is what was undone, and every result of a game but its latest. All that puts up or takes down
pairings, lets players in or out, is needed: a posting goes by all that hung before it, and there are no
more of these than rounds, players and changes by hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from brackets.journal.entries import Entry, Undone, active_entries
from brackets.systems.scrabble.facts.facts import GameGiven


def needed(journal: Sequence[Entry]) -> frozenset[int]:
    """The numbers of the entries that give the same state, now and after whatever is added."""
    found: dict[object, int] = {}
    for entry in active_entries(journal):
        match entry.fact:
            case GameGiven():
                found[entry.fact.round, entry.fact.pair] = entry.sequence
            case Undone():
                continue
            case _:
                found[entry.sequence] = entry.sequence
    return frozenset(found.values())
