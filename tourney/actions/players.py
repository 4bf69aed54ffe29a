"""One player of the member file, added or corrected by an admin; a whole file is `actions/members.py`."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone

from tourney.actions.public import raise_versions_of
from tourney.actions.signing import sign
from tourney.http import Conflict
from tourney.models import Player
from tourney.queries.players import shown_field

ADDED, CORRECTED = "Added", "Corrected"


class NumberTaken(ValueError):
    """Another player has the national number."""


def add_player(*, by: User | None, **values: Any) -> Player:
    """Somebody new in the member file."""
    player = Player(**values)
    write_player(player, by=by)
    return player


@transaction.atomic
def correct_player(player: Player, *, version: int, by: User | None, **values: Any) -> Player:
    """The player with these values; `version` is what the form showed. Nothing is written where nothing differs."""
    stored = Player.objects.select_for_update().get(pk=player.pk)
    changed = {name: value for name, value in values.items() if getattr(stored, name) != value}
    if stored.version != version:
        raise Conflict(
            str(stored),
            theirs=", ".join(shown_field(name, getattr(stored, name)) for name in changed)
            or "the same",
            yours=", ".join(shown_field(name, value) for name, value in changed.items())
            or "the same",
        )
    if changed:
        for name, value in changed.items():
            setattr(stored, name, value)
        write_player(stored, by=by)
    return stored


@transaction.atomic
def write_player(player: Player, *, by: User | None) -> None:
    """Save a player with a record of who did it; every page the player stands on is new."""
    is_new = player.pk is None
    player.number = player.number or None
    player.version += not is_new
    sign(player, by=by, when=timezone.now(), reason=ADDED if is_new else CORRECTED)
    try:
        with transaction.atomic():
            player.save()
    except IntegrityError as error:
        raise NumberTaken(
            f"Number {player.number} is another player’s. Look it up first."
        ) from error
    raise_versions_of([player])
