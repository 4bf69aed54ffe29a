"""Storing ratings in the member file, as their preview showed them."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from django.contrib.auth.models import User
from django.db import transaction
from simple_history.utils import bulk_update_with_history

from brackets.journal.append import lock
from brackets.systems.scrabble.bringing.ratings import RatingPreview, rating_preview
from tourney.importing.source import Source
from tourney.models import Event, Player


class RatingsChanged(Exception):
    """The member file changed since the preview: `found` is what the list would do now."""

    def __init__(self, found: RatingPreview) -> None:
        """Keep the new preview for the page."""
        super().__init__("The ratings changed since the preview was made.")
        self.found = found


@transaction.atomic
def store_ratings(event: Event, given: Source, *, fingerprint: str, by: User | None) -> int:
    """Write the changed ratings, and the numbers of players who had none; gives how many changed.

    Raises RatingsChanged when they would now be treated differently.
    """
    event = lock(event)
    found = rating_preview(event, given)
    if found.fingerprint != fingerprint:
        raise RatingsChanged(found)
    new = {line.player: (line.new, line.national) for line in found.changed}
    return write_ratings(new, by=by, reason="Ratings from a list")


@transaction.atomic
def write_ratings(new: Mapping[int, tuple[int, str]], *, by: User | None, reason: str) -> int:
    """Ratings, and national numbers of those who have none, by player; gives how many players."""
    players = list(Player.objects.select_for_update().filter(pk__in=new))
    for player in players:
        rating, national = new[player.pk]
        player.rating = Decimal(rating) if rating else None
        player.number = player.number or national or None
        player.version += 1
    if players:
        fields = ["rating", "number", "version"]
        bulk_update_with_history(
            players, Player, fields, default_user=by, default_change_reason=reason
        )
    return len(players)
