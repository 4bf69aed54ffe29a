"""A correction of the member file: who may make it, and what it touches in running tournaments."""

from __future__ import annotations

from collections.abc import Collection, Sequence

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
    own = {tournament.pk, *Director.objects.filter(user=by).values_list("tournament", flat=True)}
    return _strangers(corrected_players(rows), own)


def corrected_players(rows: Sequence[MemberRow]) -> list[Player]:
    """The players of whom these rows say something else than the member file."""
    known = players_numbered(row.number for row in rows)
    found = [(known[row.number], row) for row in rows if row.number in known]
    return [player for player, row in found if differs(player, row)]


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


def touched_elsewhere(players: Sequence[Player], *, besides: Tournament | None = None) -> list[str]:
    """Where these players are entered in tournaments that are not over, and what becomes of it there."""
    seats = _seats(players).filter(
        entrant__status=Entrant.Status.ENTERED,
        entrant__event__tournament__ends__gte=timezone.localdate(),
    )
    if besides:
        seats = seats.exclude(entrant__event__tournament=besides)
    pairs = seats.values_list("player", "entrant__event__tournament").distinct().order_by()
    held = Tournament.objects.in_bulk({pk for _, pk in pairs})
    named = {player.pk: player for player in players}
    return [
        f"{named[player]} is entered in {held[pk].name if held[pk].is_shown else 'a tournament that is not public'}, "
        f"until {held[pk].ends:%-d %B}."
        for player, pk in sorted(pairs)
    ]


def _seats(players: Sequence[Player]) -> QuerySet[Member]:
    """Where these players are entered; what was put away gives and takes no right."""
    current = Event.objects.filter(archived_at=None, tournament__archived_at=None)
    return Member.objects.filter(player__in=players, entrant__event__in=current)
