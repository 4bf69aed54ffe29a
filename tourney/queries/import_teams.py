"""Which entry each line of a list without numbers means: teams and pairs, by their name and their players."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import count

from tourney.importing.rows import EntryList, EntryRow
from tourney.models import Entrant, Event, Member


def numbered_teams(event: Event, entries: EntryList) -> EntryList:
    """The list with an entry number in every line; who is new gets the next ones, in the order of the list.

    A line is the entry of its name. Of several of one name it is the one with a player of the line, else the first
    that no line before it was: importing a list again changes entries and makes no second ones.
    """
    called: dict[str, list[Entrant]] = defaultdict(list)
    numbers = [row.number for row in entries.rows]
    for entrant in event.entrants.order_by("number"):
        called[entrant.name.casefold()].append(entrant)
        numbers.append(entrant.number)
    players = _players(event)
    free = count(max(numbers, default=0) + 1)
    rows: list[EntryRow] = []
    for row in entries.rows:
        same = called[row.name.casefold()] if not row.number else []
        meant = _meant(row, same, players)
        if meant:
            same.remove(meant)
        number = meant.number if meant else row.number or next(free)
        rows.append(replace(row, number=number))
    return replace(entries, rows=tuple(rows))


def _meant(row: EntryRow, same: list[Entrant], players: dict[int, set[str]]) -> Entrant | None:
    numbers = {member.number for member in row.members if member.number}
    sharing = [entrant for entrant in same if numbers & players[entrant.pk]]
    return next(iter(sharing or same), None)


def _players(event: Event) -> dict[int, set[str]]:
    """The national numbers of each entry's players, by its key."""
    found: dict[int, set[str]] = defaultdict(set)
    members = Member.objects.filter(entrant__event=event, player__number__isnull=False)
    for entrant, number in members.values_list("entrant", "player__number"):
        found[entrant].add(number or "")
    return found
