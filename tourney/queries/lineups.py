"""Who plays for whom: players by number, line-ups as a list gives them, players in two places."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal

from django.db.models import QuerySet

from tourney.importing.rows import MemberRow
from tourney.models import Entrant, Event, Member, Player, Taken

DETAILS = ("masterpoints", "rating", "club", "country")
SESSION = timedelta(hours=4)
FEW = 50
"""So many players are asked for by key."""
_PLACE = ("entrant", "entrant__event", "entrant__number", "entrant__name")


@dataclass(frozen=True, slots=True)
class Seated:
    """A player at a place of the line-up, as the entry takes him; the player may not be saved yet."""

    position: int
    player: Player
    masterpoints: Decimal | None
    taken: Taken


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another entry a player stands in: of the same event, or of one played at the same time."""

    player_id: int
    entrant_id: int
    text: str


def members_of(entrant: Entrant) -> QuerySet[Member]:
    """The line-up in its order, with the players."""
    return entrant.members.select_related("player")


def player_numbered(number: str) -> Player | None:
    """The player of a national number."""
    return Player.objects.filter(number=number).first()


def players_numbered(numbers: Iterable[str]) -> dict[str, Player]:
    """The known players of these national numbers; one query."""
    wanted = sorted({number for number in numbers if number})
    found = Player.objects.filter(number__in=wanted) if wanted else Player.objects.none()
    return {player.number or "": player for player in found}


def lineup(
    rows: Sequence[MemberRow],
    known: Mapping[str, Player],
    current: Sequence[Member],
    *,
    restates: bool = False,
) -> list[Seated]:
    """The line-up a list means: a known number is that player, whatever name stands beside it.

    A number the entry has is its own player, whatever the member file says of the number since. A player without a
    number is the one of that name already in the team; with a number that is new to the member file too, so that a
    number can be added later. Else it is a new player. What is left out is as the player was entered, or as the
    member file says; only where the list `restates` the entry does it change what the entry took.
    """
    own = {member.number: member.player for member in current if member.number}
    nameless = {member.name: member.player for member in current if not member.number}
    entered = {member.player_id: member for member in current}
    seated = []
    for place, row in enumerate(rows, start=1):
        player = _meant(row, own, known) or nameless.get(row.name) or _new_player(row)
        member = entered.get(player.pk) if player.pk else None
        points = row.masterpoints
        if points is None:
            points = member.masterpoints if member else player.masterpoints
        taken = member.taken if member else player.taken
        if not player.unnamed_at:  # whoever is shown without a name gets none by being entered
            taken = taken_with(taken, row, restates=restates)
        seated.append(Seated(place, player, points, taken))
    return seated


def _meant(row: MemberRow, own: Mapping[str, Player], known: Mapping[str, Player]) -> Player | None:
    """The player of the row's number; of level ones the row of `known`, which is the one that is written."""
    if not row.number:
        return None
    player, held = known.get(row.number), own.get(row.number)
    return player if held is None or player == held else held


def taken_with(before: Taken, row: MemberRow, *, restates: bool = False) -> Taken:
    """What an entry takes with this row: what it did not know; where the row restates it all the row says."""
    given = {name: getattr(row, name) for name in Taken._fields}
    said = {
        name: value
        for name, value in given.items()
        if value not in (None, "") and (restates or getattr(before, name) in (None, ""))
    }
    return before._replace(**said)


def fills(player: Player, row: MemberRow) -> dict[str, object]:
    """What the row knows of the player and the member file does not."""
    given = {name: getattr(row, name) for name in ("number", *DETAILS)}
    return {
        name: value
        for name, value in given.items()
        if value not in (None, "") and getattr(player, name) in (None, "")
    }


def differs(player: Player, row: MemberRow) -> dict[str, tuple[object, object]]:
    """Where the row says something else than the member file: what the file says, what the row."""
    given = {name: getattr(row, name) for name in ("name", *DETAILS)}
    pairs = {name: (getattr(player, name), value) for name, value in given.items()}
    return {
        name: (filed, value)
        for name, (filed, value) in pairs.items()
        if value not in (None, "") and filed not in (None, "", value)
    }


def _new_player(row: MemberRow) -> Player:
    return Player(number=row.number or None, name=row.name)


def events_at_once(event: Event) -> list[Event]:
    """Other events that day whose sessions, taken at four hours each, overlap this one's."""
    day = event.day
    around = (event.starts_at - timedelta(days=1), event.starts_at + timedelta(days=1))
    current = Event.objects.filter(archived_at=None, tournament__archived_at=None)
    others = current.filter(starts_at__range=around).exclude(pk=event.pk)
    return [
        other
        for other in others.select_related("tournament")
        if other.day == day
        and other.starts_at < event.starts_at + SESSION * event.sessions
        and event.starts_at < other.starts_at + SESSION * other.sessions
    ]


def elsewhere(event: Event, player_ids: Iterable[int]) -> dict[int, list[Elsewhere]]:
    """Where these players stand: in this event's entries and in those of events at once.

    Of many players everybody in these events is read: asked for by key, each would be sought in each entry.
    """
    events = {other.pk: other for other in (event, *events_at_once(event))}
    wanted = set(player_ids)
    members = Member.objects.filter(
        entrant__event_id__in=events, entrant__status=Entrant.Status.ENTERED
    )
    if len(wanted) <= FEW:
        members = members.filter(player_id__in=wanted)
    ordered = members.order_by("entrant__event_id", "entrant__number")
    found: dict[int, list[Elsewhere]] = defaultdict(list)
    for player, entrant, event_id, number, name in ordered.values_list("player", *_PLACE):
        if player in wanted:
            text = _said(events[event_id], event, f"entry {number} {name}")
            found[player].append(Elsewhere(player, entrant, text))
    return found


def _said(other: Event, event: Event, entry: str) -> str:
    """Where somebody plays, as the director of `event` may know it: what others hide has no name."""
    if other == event:
        return entry
    if other.tournament_id != event.tournament_id and not other.is_shown:
        return "an event of a tournament that is not public yet"
    return f"{entry} of {other.name}"
