"""Taking over what the member file says of a player since the entry took him, or leaving it."""

from __future__ import annotations

from dataclasses import replace

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from tourney.actions.entries import locked_entrant, save_entrant
from tourney.actions.lineups import seat_members
from tourney.actions.public import raise_entries_version
from tourney.http import Conflict
from tourney.models import Member, Player
from tourney.queries.import_standing import seats
from tourney.queries.lineups import members_of

REASON = "Took over what the member file says"


@transaction.atomic
def take_over(member: Member, *, version: int, file_version: int, by: User | None) -> Member:
    """The entry says what the file says; `version` is the entry's and `file_version` the player's, as they were shown.

    It is a correction of the entry like any other and taken back like one. Raises Conflict where either changed.
    """
    entrant = locked_entrant(member.entrant, version=version, yours={})
    player = _as_shown(member, file_version)
    now = timezone.now()
    line_up = [
        replace(seat, taken=player.taken) if seat.player == player else seat
        for seat in seats(list(members_of(entrant)))
    ]
    seat_members({entrant: line_up}, by=by, when=now)
    Member.objects.filter(pk=member.pk).update(file_version=file_version)
    if entrant.event.has_single_players:
        entrant.name = player.name
    entrant.version += 1
    save_entrant(entrant, by=by, when=now, reason=REASON)
    raise_entries_version(entrant.event)
    return Member.objects.get(pk=member.pk)


@transaction.atomic
def leave_as_taken(member: Member, *, file_version: int) -> None:
    """The entry stays as it is, until the file changes again; Conflict where it did since it was shown."""
    _as_shown(member, file_version)
    Member.objects.filter(pk=member.pk).update(file_version=file_version)


def _as_shown(member: Member, file_version: int) -> Player:
    player = Player.objects.select_for_update().get(pk=member.player_id)
    if player.version != file_version:
        raise Conflict(
            f"The member file on {member.label}",
            theirs=f"{player}, {player.club or 'no club'}",
            yours="what you looked at",
        )
    return player
