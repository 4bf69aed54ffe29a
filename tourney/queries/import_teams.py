"""Which entry each line of a list without numbers means: teams and pairs, by their name and their players."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import count

from tourney.importing.rows import EntryList, EntryRow
from tourney.models import Entrant, Event, Member

Called = dict[str, list[Entrant]]


def numbered_teams(event: Event, entries: EntryList) -> EntryList:
    """The list with an entry number in every line; who is new gets the next ones, in the order of the list.

    A line is the entry of its name that has most of its players. Only then, and where no line-up speaks against it,
    it is the first of its name that no other line is: importing a list again changes entries and makes no second
    ones, and no line-up is written over that of another team of one name.
    """
    called: Called = defaultdict(list)
    numbers = [row.number for row in entries.rows]
    for entrant in event.entrants.order_by("number"):
        called[entrant.name.casefold()].append(entrant)
        numbers.append(entrant.number)
    meant = _meant(entries, called, _players(event))
    free = count(max(numbers, default=0) + 1)
    rows = [
        replace(row, number=row.number or meant.get(row.line) or next(free)) for row in entries.rows
    ]
    return replace(entries, rows=tuple(rows))


def _meant(entries: EntryList, called: Called, players: dict[int, set[str]]) -> dict[int, int]:
    """The entry number each line means, by its line; the lines that mean none are left out."""
    found: dict[int, int] = {}
    unnumbered = [row for row in entries.rows if not row.number]
    pairs = [
        (-len(_labels(row) & players[entrant.pk]), row, entrant)
        for row in unnumbered
        for entrant in called[row.name.casefold()]
    ]
    taken = {row.number for row in entries.rows}
    for shared, row, entrant in sorted(pairs, key=lambda pair: pair[0]):
        is_other = not shared and bool(_labels(row)) and bool(players[entrant.pk])
        if row.line in found or entrant.number in taken or is_other:
            continue
        found[row.line] = entrant.number
        taken.add(entrant.number)
    return found


def _labels(row: EntryRow) -> set[str]:
    """The players of a line, by national number and by name."""
    return {word for member in row.members for word in _words(member.number, member.name)}


def _players(event: Event) -> dict[int, set[str]]:
    """The players of each entry, by national number and by name, by the key of the entry."""
    found: dict[int, set[str]] = defaultdict(set)
    members = Member.objects.filter(entrant__event=event)
    for entrant, number, name in members.values_list("entrant", "number", "name"):
        found[entrant] |= _words(number, name)
    return found


def _words(number: str, name: str) -> set[str]:
    return {word.casefold() for word in (number, name) if word}
