"""Who joins late, who leaves, who comes back."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib.auth.models import User

from brackets.draw.errors import DrawError
from brackets.draw.pairings.facts import Entry, Fact, Joined, Left, Returned, Seat
from brackets.draw.pairings.proposing import due
from brackets.draw.pairings.replaying import replay
from brackets.scrabble.actions.recording import Change, append, check_seen
from brackets.scrabble.queries import rating_of
from tourney.models import Entrant, Event


def admit(
    entrant: Entrant,
    *,
    from_round: int,
    score: int,
    seen: int,
    by: User | None,
    sure: bool = False,
) -> Change:
    """A late entry, under the next number, with this spread for every round missed."""

    def make(journal: Sequence[Entry]) -> Fact:
        check_seen(journal, seen, "The division")
        state = replay(journal)
        if any(one.seat.entrant == entrant.pk for one in state.players.values()):
            raise DrawError(f"{entrant.name} is in the field already.")
        number = max(state.players, default=0) + 1
        seat = Seat(number, entrant.pk, entrant.name, rating_of(entrant))
        return Joined(seat, from_round, score)

    return append(entrant.event, make, by=by, sure=sure)


def take_out(
    event: Event,
    number: int,
    *,
    after_round: int,
    seen: int,
    by: User | None,
    sure: bool = False,
) -> Change:
    """A player leaves after this round; games of his that hang are not played."""

    def make(journal: Sequence[Entry]) -> Fact:
        check_seen(journal, seen, "The division")
        return Left(number, after_round)

    return append(event, make, by=by, sure=sure)


def bring_back(
    event: Event, number: int, *, score: int, seen: int, by: User | None, sure: bool = False
) -> Change:
    """A player who had left plays again from the next posting on."""

    def make(journal: Sequence[Entry]) -> Fact:
        check_seen(journal, seen, "The division")
        wanted = due(replay(journal))
        if wanted is None:
            raise DrawError("Everything is posted; nobody can return.")
        return Returned(number, wanted.first, score)

    return append(event, make, by=by, sure=sure)
