"""Which records are in force, asked of as few of them as decide it: the answer costs the same in a long journal.

What is asked of `records` is asked of a journal as far as it is looked at: whatever several queries answer is of one
moment if they end with the same record, for nothing up to it ever changes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from django.db.models import IntegerField, Q, QuerySet
from django.db.models.fields.json import KT
from django.db.models.functions import Cast

from brackets.journal.entries import Entry
from brackets.journal.ledger import Ledger
from brackets.journal.records import AT_ONCE, TAKEN_BACK, UNDO, entries_of, first_of, numbered
from brackets.models import Record
from tourney.models import Event

Records: TypeAlias = QuerySet[Record]
About: TypeAlias = tuple[str, int | None, str]
"""What records for one purpose have in common: their kind, bracket and match."""
PIECE, GROWS = 64, 8
"""So many records are read first, and so many times as many when they do not decide it."""


def about(record: Record) -> About:
    """What a record is about."""
    return record.kind, record.bracket_number, record.match_key


def with_what_they_took_back(event: Event, sequences: Collection[int]) -> list[Record]:
    """These records with the rest of their acts; of undos also what they took back or gave again, in the end."""
    found: dict[int, Record] = {}
    asked = set(sequences)
    while asked:
        rows = _whole(event.records.select_related("made_by"), asked)
        found |= rows
        undos = (row for row in rows.values() if row.kind == UNDO)
        asked = {undo.payload["sequence"] for undo in undos} - found.keys()
    return [found[at] for at in sorted(found)]


def _whole(records: Records, sequences: Collection[int]) -> dict[int, Record]:
    """These records with the rest of their acts, by their numbers."""
    found = {one.sequence: one for one in numbered(records, sorted(sequences))}
    acts = {one.act for one in found.values() if one.act is not None}
    for some in _pieces(acts):
        found |= {one.sequence: one for one in records.filter(act__in=some).order_by()}
    return found


# ---- undone and taken back


def undos_of(records: Records, acts: Collection[int]) -> dict[int, int]:
    """The undos of these acts, the undos of those, and so on: what each names."""
    target = Cast(KT("payload__sequence"), IntegerField())
    undos = records.filter(kind=UNDO, bracket_number=None, match_key="").annotate(target=target)
    found: dict[int, int] = {}
    asked = set(acts)
    while asked:
        new: dict[int, int] = {}
        for some in _pieces(asked):
            of_some = undos.filter(target__in=some, sequence__gt=min(some))
            new |= dict(of_some.values_list("sequence", "target"))
        found |= new
        asked = set(new)
    return found


def in_force(undos: Mapping[int, int]) -> dict[int, int]:
    """What is taken back by these undos now, each with the undo that did it; an undo can be undone itself.

    >>> in_force({4: 2, 5: 3, 6: 4})
    {4: 6, 3: 5}
    """
    found: dict[int, int] = {}
    for at in sorted(undos, reverse=True):
        if at not in found:
            found.setdefault(undos[at], at)
    return found


def undone_by(records: Records, acts: Collection[int]) -> dict[int, int]:
    """Those of these acts that are taken back now, each with the undo that did it."""
    wanted = set(acts)
    found = in_force(undos_of(records, wanted))
    return {act: at for act, at in found.items() if act in wanted}


def taken_by(records: Records) -> dict[int, int]:
    """The records of postings that are taken back now, each with the record that did it."""
    taking = dict(takings(records).values_list("sequence", "payload"))
    undone = undone_by(records, taking) if taking else {}
    stands = {at: payload for at, payload in taking.items() if at not in undone}
    return {one: at for at, payload in stands.items() for one in payload["records"]}


def takings(records: Records) -> Records:
    """Every record that took a posting back, in order."""
    found = records.filter(kind=TAKEN_BACK, bracket_number=None, match_key="")
    return found.order_by("sequence")


# ---- what counts for a purpose


def newest_for(
    ledger: Ledger,
    records: Records,
    wanted: Mapping[Hashable, About],
    *,
    among: Records | None = None,
    acts: int = 1,
) -> dict[Hashable, list[Entry]]:
    """The newest records in force for each purpose, of so many `acts` or of all there are, newest first.

    They are looked for `among` all records or some of them.
    """
    found: dict[Hashable, list[Entry]] = {purpose: [] for purpose in wanted}
    among = records if among is None else among
    open, size = dict(wanted), PIECE
    while open:
        rows = list(_about(among, open.values()).order_by("-sequence")[:size])
        for entry in entries_of(ledger.event, _standing(records, rows), ledger):
            purpose = ledger.purpose(entry.fact)
            if purpose in open and not _are_enough(found[purpose], acts, entry):
                found[purpose].append(entry)
        if len(rows) < size:
            break
        among, size = among.filter(sequence__lt=rows[-1].sequence), size * GROWS
        open = {what: of for what, of in open.items() if not _are_enough(found[what], acts)}
    return found


def _standing(records: Records, rows: Sequence[Record]) -> list[Record]:
    """Those of these rows that are in force."""
    undone = undone_by(records, {first_of(row) for row in rows})
    taken = taken_by(records)
    return [r for r in rows if first_of(r) not in undone and r.sequence not in taken]


def _are_enough(found: Sequence[Entry], acts: int, newer: Entry | None = None) -> bool:
    """Whether these are of so many acts, and another entry is of none of them."""
    known = {one.whole for one in found}
    return len(known) >= acts and (newer is None or newer.whole not in known)


def _about(records: Records, wanted: Iterable[About]) -> Records:
    """The records about any of these."""
    matches: dict[tuple[str, int | None], set[str]] = defaultdict(set)
    for kind, bracket, match in wanted:
        matches[kind, bracket].add(match)
    where = Q()
    for (kind, bracket), keys in matches.items():
        where |= Q(kind=kind, bracket_number=bracket, match_key__in=sorted(keys))
    return records.filter(where)


def _pieces(numbers: Collection[int]) -> Iterator[list[int]]:
    """As many at once as one query may name."""
    ordered = sorted(numbers)
    for at in range(0, len(ordered), AT_ONCE):
        yield ordered[at : at + AT_ONCE]
