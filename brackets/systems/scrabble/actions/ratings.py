"""Storing ratings on the entries of a division, as their preview showed them."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from django.contrib.auth.models import User
from django.db import transaction
from simple_history.utils import bulk_update_with_history

from brackets.journal.append import lock
from brackets.systems.scrabble.bringing.ratings import RatingPreview, rating_preview
from tourney.actions.public import raise_entries_version
from tourney.importing.source import Source
from tourney.models import Event, Member, Player


class RatingsChanged(Exception):
    """The entries changed since the preview: `found` is what the list would do now."""

    def __init__(self, found: RatingPreview) -> None:
        """Keep the new preview for the page."""
        super().__init__("The ratings changed since the preview was made.")
        self.found = found


@transaction.atomic
def store_ratings(event: Event, given: Source, *, fingerprint: str, by: User | None) -> int:
    """Write the changed ratings, and the numbers of players who had none, on the entries; gives how many changed.

    Raises RatingsChanged when they would now be treated differently.
    """
    event = lock(event)
    found = rating_preview(event, given)
    if found.fingerprint != fingerprint:
        raise RatingsChanged(found)
    new = {line.member: (line.new, line.national) for line in found.changed}
    return write_ratings(event, new, by=by, reason="Ratings from a list")


@transaction.atomic
def write_ratings(
    event: Event, new: Mapping[int, tuple[int, str]], *, by: User | None, reason: str
) -> int:
    """Ratings, and national numbers of those who have none, by the key of the member; gives how many members.

    They stand on the entries of this event. The member file takes what it does not know, and nothing else.
    """
    members = list(Member.objects.filter(pk__in=new).order_by("pk"))
    players = Player.objects.select_for_update().filter(memberships__in=list(new))
    filed = {player.pk: player for player in players.order_by("pk")}
    filled = []
    for member in members:
        rating, national = new[member.pk]
        member.rating = Decimal(rating) if rating else None
        member.number = member.number or national
        if _fill(filed[member.player_id], member):
            filled.append(filed[member.player_id])
        member.file_version = filed[member.player_id].version
    who = {"default_user": by, "default_change_reason": reason}
    if members:
        fields = ["rating", "number", "file_version"]
        bulk_update_with_history(members, Member, fields, **who)
        raise_entries_version(event)
    if filled:
        bulk_update_with_history(filled, Player, ["rating", "number", "version"], **who)
    return len(members)


def _fill(player: Player, member: Member) -> bool:
    """Whether the file learns something of the player that it did not know."""
    before = player.rating, player.number
    player.rating = member.rating if player.rating is None else player.rating
    player.number = player.number or member.number or None
    is_new = before != (player.rating, player.number)
    player.version += is_new
    return is_new
