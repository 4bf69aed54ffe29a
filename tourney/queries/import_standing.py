"""What stands in an event before an import: five queries, whatever the number of rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from tourney.importing.rows import EntryList
from tourney.models import Entrant, Event, Member, Player
from tourney.queries.lineups import Elsewhere, Seated, elsewhere, players_numbered
from tourney.queries.namesakes import Namesakes


@dataclass(frozen=True)
class ImportStanding:
    """The event's entries, their members, and what is known of the players of the list.

    `teams` says in which entries each national number would stand after the import, `namesakes` who then may be whom.
    """

    event: Event
    entrants: dict[int, Entrant]
    members: dict[int, list[Member]]
    known: dict[str, Player]
    elsewhere: dict[int, list[Elsewhere]]
    teams: dict[str, list[int]]
    namesakes: Namesakes

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
    teams, namesakes = _after(entries, entrants, members)
    return ImportStanding(event, entrants, members, known, places, teams, namesakes)


def _after(
    entries: EntryList, entrants: dict[int, Entrant], members: dict[int, list[Member]]
) -> tuple[dict[str, list[int]], Namesakes]:
    """Who stands in which entry after the import: by national number, and by name."""
    teams: dict[str, list[int]] = {}
    namesakes = Namesakes()
    replaced = {row.number for row in entries.rows if row.members}
    for number, entrant in entrants.items():
        if number not in replaced and not entrant.is_withdrawn:
            for member in members.get(entrant.pk, []):
                teams.setdefault(member.number, []).append(number)
                namesakes.add(number, member.name, member.number, member.club)
    for row in entries.rows:
        for listed in row.members:
            teams.setdefault(listed.number, []).append(row.number)
            namesakes.add(row.number, listed.name, listed.number, listed.club)
    several = {number: found for number, found in teams.items() if number and len(found) > 1}
    return several, namesakes


def seats(members: Sequence[Member]) -> list[Seated]:
    """A stored line-up as a value."""
    return [Seated(one.position, one.player, one.masterpoints, one.taken) for one in members]
