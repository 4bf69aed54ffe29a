"""What stands in an event before an import: five queries, whatever the number of rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from tourney.importing.rows import EntryList
from tourney.models import Entrant, Event, Member, Player
from tourney.queries.lineups import Elsewhere, Seated, elsewhere, players_numbered


@dataclass(frozen=True)
class ImportStanding:
    """The event's entries, their members, and what is known of the players of the list.

    `teams` says in which entries each national number would stand after the import.
    """

    event: Event
    entrants: dict[int, Entrant]
    members: dict[int, list[Member]]
    known: dict[str, Player]
    elsewhere: dict[int, list[Elsewhere]]
    teams: dict[str, list[int]]

    @cached_property
    def entrant_ids(self) -> frozenset[int]:
        """The keys of the event's entries."""
        return frozenset(entrant.pk for entrant in self.entrants.values())

    def lineup_of(self, entrant: Entrant | None) -> list[Member]:
        """The stored members of an entry, none for a new one."""
        return self.members.get(entrant.pk, []) if entrant else []


def standing_of(event: Event, entries: EntryList) -> ImportStanding:
    """Everything a preview of this list needs."""
    entrants = {entrant.number: entrant for entrant in event.entrants.all()}
    members: dict[int, list[Member]] = {}
    for member in Member.objects.filter(entrant__event=event).select_related("player"):
        members.setdefault(member.entrant_id, []).append(member)
    known = players_numbered(member.number for row in entries.rows for member in row.members)
    places = elsewhere(event, [player.pk for player in known.values()])
    teams = _teams_after(entries, entrants, members)
    return ImportStanding(event, entrants, members, known, places, teams)


def _teams_after(
    entries: EntryList, entrants: dict[int, Entrant], members: dict[int, list[Member]]
) -> dict[str, list[int]]:
    teams: dict[str, list[int]] = {}
    replaced = {row.number for row in entries.rows if row.members}
    for number, entrant in entrants.items():
        if number not in replaced and not entrant.is_withdrawn:
            for member in members.get(entrant.pk, []):
                teams.setdefault(member.number, []).append(number)
    for row in entries.rows:
        for listed in row.members:
            teams.setdefault(listed.number, []).append(row.number)
    return {number: places for number, places in teams.items() if number and len(places) > 1}


def seats(members: Sequence[Member]) -> list[Seated]:
    """A stored line-up as a value."""
    return [Seated(one.position, one.player, one.masterpoints, one.taken) for one in members]
