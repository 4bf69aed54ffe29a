"""One player of the member file, added or corrected by an admin; a whole file is `actions/members.py`."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone

from tourney.actions.entries import FileAsked
from tourney.actions.signing import sign
from tourney.http import Conflict
from tourney.models import Player
from tourney.queries.correcting import touched_elsewhere
from tourney.queries.players import shown_field

ADDED, CORRECTED = "Added", "Corrected"


class NumberTaken(ValueError):
    """Another player has the national number."""


class NameWithheld(ValueError):
    """The player is shown without a name, so none can be written."""


def add_player(*, by: User | None, **values: Any) -> Player:
    """Somebody new in the member file."""
    player = Player(**values)
    write_player(player, by=by)
    return player


@transaction.atomic
def correct_player(
    player: Player, *, version: int, by: User | None, is_agreed: bool = False, **values: Any
) -> Player:
    """The player with these values; `version` is what the form showed. Nothing is written where nothing differs.

    Raises FileAsked where running tournaments hold the player, until `by` has agreed to it.
    """
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
        if stored.unnamed_at and "name" in changed:
            raise NameWithheld(f"{stored.name} is shown without a name. Show it again first.")
        touched = touched_elsewhere([stored])
        if touched and not is_agreed:
            raise FileAsked(touched)
        for name, value in changed.items():
            setattr(stored, name, value)
        write_player(stored, by=by)
    return stored


@transaction.atomic
def write_player(player: Player, *, by: User | None) -> None:
    """Save a player with a record of who did it; no entry changes, for each keeps what it took."""
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
