"""Posting rounds, pairing the last ones again, and fixing a single pairing by hand."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib.auth.models import User

from brackets.draw.errors import DrawError
from brackets.draw.nsc.values import Override
from brackets.draw.pairings.exchanging import Wish, fix, with_wishes
from brackets.draw.pairings.facts import Entry, Fact
from brackets.draw.pairings.proposing import due, propose
from brackets.draw.pairings.replaying import replay
from brackets.scrabble.actions.recording import Change, append, check_seen
from tourney.models import Event


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

    def make(journal: Sequence[Entry]) -> Fact:
        check_seen(journal, seen, "The division")
        state = replay(journal)
        wanted = due(state)
        if wanted is None:
            raise DrawError("Nothing is to be posted: start the division, or it is over.")
        return with_wishes(state, propose(state, wanted.first, overrides), wishes)

    return append(event, make, by=by, source=source, sure=sure)


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

    def make(journal: Sequence[Entry]) -> Fact:
        check_seen(journal, seen, "The division")
        state = replay(journal)
        if not state.postings:
            raise DrawError("Nothing is posted yet.")
        made = propose(state, state.postings[-1].first, overrides)
        return with_wishes(state, made, wishes)

    return append(event, make, by=by, sure=sure)


def fix_pairing(
    event: Event, wish: Wish, *, seen: int, by: User | None, sure: bool = False
) -> Change:
    """These two meet, their opponents meet each other; all other pairings stay."""

    def make(journal: Sequence[Entry]) -> Fact:
        check_seen(journal, seen, "The division")
        return fix(replay(journal), wish)

    return append(event, make, by=by, sure=sure)
