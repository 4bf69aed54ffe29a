"""Who plays for whom: players by number, line-ups as a list gives them, players in two places."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal

from django.db.models import QuerySet

from tourney.importing.rows import MemberRow
from tourney.models import Entrant, Event, Member, Player

DETAILS = ("masterpoints", "rating", "club", "country")
SESSION = timedelta(hours=4)
FEW = 50
"""So many players are asked for by key."""
_PLACE = ("entrant", "entrant__event", "entrant__number", "entrant__name")


@dataclass(frozen=True, slots=True)
class Seated:
    """A player at a place of the line-up; the player may not be saved yet."""

    position: int
    player: Player
    masterpoints: Decimal | None


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
    rows: Sequence[MemberRow], known: Mapping[str, Player], current: Sequence[Member]
) -> list[Seated]:
    """The line-up a list means: a known number is that player, whatever name stands beside it.

    A player without a number is the one of that name already in the team; with a number that
    is new to the member file too, so that a number can be added later. Else it is a new player.
    Masterpoints left out are those the player was entered with, or the member file's.
    """
    nameless = {member.player.name: member.player for member in current if not member.player.number}
    entered = {member.player_id: member.masterpoints for member in current}
    seated = []
    for place, row in enumerate(rows, start=1):
        player = known.get(row.number) if row.number else None
        player = player or nameless.get(row.name) or _new_player(row)
        points = row.masterpoints
        if points is None:
            points = entered.get(player.pk, player.masterpoints) if player.pk else None
        seated.append(Seated(place, player, points))
    return seated


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
