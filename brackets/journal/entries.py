"""The journal as values: facts in order, made in acts, taken back by undos; the same for every system."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

NAMED = 5
"""So many records are named where others stand in the way."""


@dataclass(frozen=True, slots=True)
class Undone:
    """The record of that sequence number no longer stands, nor do those made in one act with it."""

    sequence: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A posting was taken back before its first result: these records no longer stand, and players are told.

    Unlike an undo it names records, not acts: somebody who withdrew while the draw hung stays out.
    `drawing` is what was up; `rounds` are those of a posting that is not the whole event.
    """

    records: tuple[int, ...]
    drawing: int = 1
    rounds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Posting:
    """What is up and can be taken back: its records, its drawing, of a part of the event its rounds."""

    records: tuple[int, ...]
    drawing: int
    rounds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A fact of the event's system and its place in the journal.

    `act` is the first record of what was done at once. A repair that takes several records is one
    act: undo takes it back as a whole.
    """

    sequence: int
    fact: Any
    act: int | None = None

    @property
    def whole(self) -> int:
        """The first record of the act this one belongs to; its own number when it stands alone."""
        return self.sequence if self.act is None else self.act


@dataclass(frozen=True, slots=True)
class Journal:
    """Entries of an event in order, and number and seal of its newest record, which may be none of them.

    `state` is what the entries give, where that is known.
    """

    entries: tuple[Entry, ...] = ()
    last: int = 0
    seal: str = ""
    state: Any = None

    @property
    def next(self) -> int:
        """The number of the next record."""
        return self.last + 1


def next_of(entries: Sequence[Entry]) -> int:
    """The number after the last of these entries."""
    return entries[-1].sequence + 1 if entries else 1


def active_entries(entries: Sequence[Entry]) -> list[Entry]:
    """The entries that were not undone, act by act, nor taken back; either can itself be undone."""
    acts = {entry.sequence: entry.whole for entry in entries}
    undone: set[int] = set()
    taken: set[int] = set()
    kept: list[Entry] = []
    for entry in reversed(entries):
        if entry.whole in undone or entry.sequence in taken:
            continue
        kept.append(entry)
        match entry.fact:
            case Undone(sequence):
                undone.add(acts.get(sequence, sequence))
            case TakenBack(records):
                taken.update(records)
    return kept[::-1]


def one_act(start: int, facts: Sequence[Any]) -> list[Entry]:
    """Facts made at once, numbered from `start`; two or more belong to one act."""
    act = start if len(facts) > 1 else None
    return [Entry(sequence, fact, act) for sequence, fact in enumerate(facts, start=start)]


def each_alone(start: int, facts: Sequence[Any]) -> list[Entry]:
    """Facts numbered from `start`, each an act of its own."""
    return [Entry(sequence, fact) for sequence, fact in enumerate(facts, start=start)]


def act_of(entries: Sequence[Entry], sequence: int) -> dict[int, Any]:
    """The records of the act this one belongs to."""
    whole = next((e.whole for e in entries if e.sequence == sequence), sequence)
    return {entry.sequence: entry.fact for entry in entries if entry.whole == whole}


def in_the_end(entries: Sequence[Entry], act: Mapping[int, Any]) -> Iterator[tuple[int, Any]]:
    """What an act records; of an undo what the act records that it took back."""
    for sequence, fact in act.items():
        if isinstance(fact, Undone):
            yield from in_the_end(entries, act_of(entries, fact.sequence))
        else:
            yield sequence, fact


def carries(sequence: int, others: Iterable[int]) -> str:
    """Why a record cannot be undone: these others stand on it.

    >>> carries(3, [7, 5])
    'Record 3 carries other records: undo 7, 5 first.'
    """
    return f"Record {sequence} carries other records: undo {named(others)} first."


def named(sequences: Iterable[int]) -> str:
    """Records that are to be undone first, the newest before the others; of many those with which to begin.

    >>> named([3, 7, 5])
    '7, 5, 3'
    >>> named(range(1, 9))
    '8, 7, 6, 5, 4 and others'
    """
    newest = sorted(sequences, reverse=True)
    others = " and others" if len(newest) > NAMED else ""
    return f"{', '.join(map(str, newest[:NAMED]))}{others}"
