"""What the director should look at before an import is stored; none of it stops the import."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from itertools import islice

from tourney.importing.rows import EntryRow, MemberRow
from tourney.models import Entrant, Player
from tourney.queries.changes import shown
from tourney.queries.entries import LEAST_MEMBERS
from tourney.queries.import_standing import ImportStanding
from tourney.queries.lineups import Seated, differs

MOST_NAMED = 5
"""So many other entries of one player are named."""


def warnings_of(
    standing: ImportStanding,
    row: EntryRow,
    entrant: Entrant | None,
    given: Mapping[str, object],
    seated: list[Seated],
) -> list[str]:
    """Every warning of one row."""
    size = given.get("size", entrant.size if entrant else 0)
    total = given.get("reported_total", entrant.reported_total if entrant else None)
    kind = entrant.kind if entrant else standing.event.entered_as
    found = _size_warnings(size, kind, entrant)
    if kind == Entrant.Kind.TEAM or total is not None:
        found += _total_warnings(total, size, seated)
    for member in row.members:
        found += _two_teams(standing, row, member) + _namesakes(standing, row, member)
        player = standing.known.get(member.number)
        if player:
            found += _file_warnings(member, player) + _other_events(standing, member, player)
    return found


def _size_warnings(size: object, kind: str, entrant: Entrant | None) -> list[str]:
    least = LEAST_MEMBERS[Entrant.Kind(kind)]
    found = [f"fewer than {least} players"] if isinstance(size, int) and size < least else []
    if entrant and entrant.is_withdrawn:
        found.append("the entry is withdrawn and stays so")
    return found


def _total_warnings(total: object, size: object, seated: list[Seated]) -> list[str]:
    """A total that is missing, or is not the sum of the members within the rounding to one."""
    if not isinstance(total, Decimal):
        return ["no reported total"]
    points = [seat.masterpoints for seat in seated if seat.masterpoints is not None]
    summed = sum(points, Decimal(0))
    if len(points) != size or abs(total - summed) < 1:
        return []
    return [f"reported {total:,.2f}, but the members add up to {summed:,.2f}"]


def _two_teams(standing: ImportStanding, row: EntryRow, member: MemberRow) -> list[str]:
    """Other entries of a player; of a number that stands in every line of a list, the first few."""
    places = standing.teams.get(member.number, [])
    others = (str(number) for number in places if number != row.number)
    named = list(islice(others, MOST_NAMED))
    if not named:
        return []
    more = len(places) - len(named) - 1
    rest = f" and {more} more" if more > 0 else ""
    return [f"{member.label} also stands in entry {', '.join(named)}{rest}"]


def _namesakes(standing: ImportStanding, row: EntryRow, member: MemberRow) -> list[str]:
    """Other entries where somebody of this name stands, or of this number but for the zeros before it."""
    places = standing.namesakes.of(row.number, member.name, member.number, member.club)
    others = ", ".join(map(str, places))
    return (
        [f"{member.label} may stand in entry {others} too; if so, take one out"] if others else []
    )


def _file_warnings(member: MemberRow, player: Player) -> list[str]:
    """Where the list says something else of a known player than the member file, which stays."""
    return [
        f"{member.label}: {name} {shown(name, value)} here, {shown(name, filed)} in the member file"
        for name, (filed, value) in differs(player, member).items()
    ]


def _other_events(standing: ImportStanding, member: MemberRow, player: Player) -> list[str]:
    places = standing.elsewhere.get(player.pk, [])
    return [
        f"{member.label} plays at the same time in {place.text}"
        for place in places
        if place.entrant_id not in standing.entrant_ids
    ]
