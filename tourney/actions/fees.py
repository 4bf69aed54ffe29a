"""What becomes of an entry fee."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from tourney.actions.entries import locked_entrant, save_entrant
from tourney.models import Entrant

RETURNED = "Fee returned, free play owed"


@transaction.atomic
def owe_free_play(entrant: Entrant, *, version: int, by: User | None) -> Entrant:
    """The fee is returned and a free play owed: the directors' fault (rule 32, page 5)."""
    stored = locked_entrant(entrant, version=version, yours={"fee": Entrant.Fee.OWED})
    if stored.fee != Entrant.Fee.OWED:
        stored.fee = Entrant.Fee.OWED
        stored.version += 1
        save_entrant(stored, by=by, when=timezone.now(), reason=RETURNED)
    return stored
