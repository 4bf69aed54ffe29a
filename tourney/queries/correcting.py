"""Who may correct the member file: the directors of every running tournament that holds the player, and admins."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.utils import timezone

from tourney.importing.rows import MemberRow
from tourney.models import Director, Entrant, Event, Member, Player, Tournament
from tourney.queries.lineups import differs, players_numbered


def barred_corrections(
    rows: Sequence[MemberRow], *, tournament: Tournament, by: User | None
) -> list[str]:
    """Why somebody may not write what these rows say into the member file, and who may; empty where it is theirs."""
    if by is None or by.is_superuser:
        return []
    known = players_numbered(row.number for row in rows)
    changed = [
        known[row.number] for row in rows if row.number in known and differs(known[row.number], row)
    ]
    if not changed:
        return []
    own = {tournament.pk, *Director.objects.filter(user=by).values_list("tournament", flat=True)}
    return _strangers(changed, own) + _held_elsewhere(changed, own)


def _strangers(players: Sequence[Player], own: Collection[int]) -> list[str]:
    """Players who stand in no entry of one's own tournaments."""
    seats = _seats(players).filter(entrant__event__tournament__in=own)
    seated = set(seats.values_list("player", flat=True))
    return [
        f"{player} plays in none of your tournaments yet: save the entry with what the member file says, then "
        "correct it, or ask an admin."
        for player in players
        if player.pk not in seated
    ]


def _held_elsewhere(players: Sequence[Player], own: Collection[int]) -> list[str]:
    """Players whom a tournament of others holds, one that is not over."""
    seats = (
        _seats(players)
        .filter(
            entrant__status=Entrant.Status.ENTERED,
            entrant__event__tournament__ends__gte=timezone.localdate(),
        )
        .exclude(entrant__event__tournament__in=own)
    )
    pairs = seats.values_list("player", "entrant__event__tournament").distinct().order_by()
    held = Tournament.objects.in_bulk({pk for _, pk in pairs})
    named = {player.pk: player for player in players}
    directors = _directors(held)
    return [
        f"{named[player]} is entered in {held[pk].name} too, until {held[pk].ends:%-d %B}: "
        f"{directors.get(pk, 'its directors')} or an admin may correct the member file."
        for player, pk in sorted(pairs)
    ]


def _seats(players: Sequence[Player]) -> QuerySet[Member]:
    """Where these players are entered; what was put away gives and takes no right."""
    current = Event.objects.filter(archived_at=None, tournament__archived_at=None)
    return Member.objects.filter(player__in=players, entrant__event__in=current)


def _directors(tournaments: Mapping[int, Tournament]) -> dict[int, str]:
    """The names of the directors of these tournaments."""
    found: dict[int, list[str]] = {}
    rows = Director.objects.filter(tournament__in=tournaments).select_related("user")
    for row in rows:
        found.setdefault(row.tournament_id, []).append(row.user.get_username())
    return {pk: ", ".join(names) for pk, names in found.items()}
