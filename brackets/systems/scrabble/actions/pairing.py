"""Posting rounds, pairing the last ones again, and fixing a single pairing by hand."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib.auth.models import User
from django.db import transaction

from brackets.draw.errors import DrawError
from brackets.journal.append import Change, append
from brackets.systems.scrabble.engine.values import Override
from brackets.systems.scrabble.facts.exchanging import Wish, fix, with_wishes
from brackets.systems.scrabble.facts.proposing import due, propose
from brackets.systems.scrabble.queries import division_seen
from tourney.models import Event


@transaction.atomic
def post_pairings(
    event: Event,
    *,
    seen: int,
    by: User | None,
    overrides: Sequence[Override] = (),
    wishes: Sequence[Wish] = (),
    source: str = "desk",
    sure: bool = False,
) -> Change:
    """Post what is due, with the opponents and pairings the director chose.

    `seen` is the last record of the preview. Raises DrawError while results are missing, Conflict
    when something was recorded since.
    """
    state = division_seen(event, seen)
    wanted = due(state)
    if wanted is None:
        raise DrawError(
            "There is nothing to post: the division has not started yet, or it is over."
        )
    made = with_wishes(state, propose(state, wanted.first, overrides), wishes)
    return append(event, made, by=by, source=source, sure=sure)


@transaction.atomic
def pair_again(
    event: Event,
    *,
    seen: int,
    by: User | None,
    overrides: Sequence[Override] = (),
    wishes: Sequence[Wish] = (),
    sure: bool = False,
) -> Change:
    """Pair the last posting anew from the results as they are now; byes stay where they hang.

    Raises DrawError once one of its games has a result.
    """
    state = division_seen(event, seen)
    if not state.postings:
        raise DrawError("Nothing is posted yet.")
    made = propose(state, state.postings[-1].first, overrides)
    return append(event, with_wishes(state, made, wishes), by=by, sure=sure)


@transaction.atomic
def fix_pairing(
    event: Event, wish: Wish, *, seen: int, by: User | None, sure: bool = False
) -> Change:
    """These two meet, their opponents meet each other; all other pairings stay."""
    return append(event, fix(division_seen(event, seen), wish), by=by, sure=sure)
