"""Which entry each line of a list of single players means, when it gives no entry number.

A line is the entry of its national number, else the one of its name (and club): importing a
list again changes entries and makes no second ones.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import count

from django.db.models import Max

from tourney.importing.rows import EntryList, EntryRow, RefusedRow
from tourney.models import Event, Member


@dataclass
class _Known:
    """Who is entered, by national number and by name."""

    by_number: dict[str, Member] = field(default_factory=dict)
    by_name: dict[str, list[Member]] = field(default_factory=lambda: defaultdict(list))

    def meant(self, row: EntryRow) -> list[Member]:
        """The entries a line can mean; none: a new one."""
        listed = row.members[0]
        if listed.number in self.by_number:
            return [self.by_number[listed.number]]
        return [
            member
            for member in self.by_name.get(row.name, [])
            if not (listed.number and member.number)
            and (not listed.club or member.club in ("", listed.club))
        ]


def numbered(event: Event, entries: EntryList) -> EntryList:
    """The list with an entry number in every line; who is new gets the next ones."""
    known = _known(event)
    used = [row.number for row in entries.rows]
    highest = event.entrants.aggregate(highest=Max("number"))["highest"] or 0
    free = count(max([highest, *used]) + 1)
    lines: dict[int, int] = {}
    rows: list[EntryRow] = []
    refused = list(entries.refused)
    for row in entries.rows:
        meant = known.meant(row) if not row.number else []
        reason = _refusal(row, meant, lines)
        if reason:
            refused.append(RefusedRow(row.line, row.name, (reason,)))
            continue
        rows.append(_with_number(row, meant, free))
        lines[rows[-1].number] = row.line
    return replace(entries, rows=tuple(rows), refused=tuple(refused))


def _known(event: Event) -> _Known:
    known = _Known()
    members = Member.objects.filter(entrant__event=event).select_related("entrant")
    for member in members:
        known.by_name[member.entrant.name].append(member)
        if member.number:
            known.by_number[member.number] = member
    return known


def _refusal(row: EntryRow, meant: list[Member], lines: dict[int, int]) -> str:
    if len(meant) > 1:
        numbers = ", ".join(str(member.entrant.number) for member in meant)
        return f"entries {numbers} are all called {row.name}; give the entry number or the club"
    number = meant[0].entrant.number if meant else row.number
    return f"stands in line {lines[number]} already" if number in lines else ""


def _with_number(row: EntryRow, meant: list[Member], free: Iterator[int]) -> EntryRow:
    """The line as the entry it means; a player keeps the national number the file has."""
    if not meant:
        return row if row.number else replace(row, number=next(free))
    member = meant[0]
    listed = replace(row.members[0], number=row.members[0].number or member.number)
    return replace(row, number=member.entrant.number, members=(listed,))
