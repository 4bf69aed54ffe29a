"""Who joins late, who leaves, who comes back."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction

from brackets.draw.errors import DrawError
from brackets.journal.append import Change, append
from brackets.journal.numbers import key_of
from brackets.systems.scrabble.facts.facts import Joined, Left, Returned, Seat
from brackets.systems.scrabble.facts.proposing import due
from brackets.systems.scrabble.queries import division_seen, rating_of
from tourney.models import Entrant, Event


@transaction.atomic
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
    state = division_seen(entrant.event, seen)
    if any(one.seat.entrant == key_of(entrant) for one in state.players.values()):
        raise DrawError(f"{entrant.name} is in the field already.")
    number = max(state.players, default=0) + 1
    seat = Seat(number, key_of(entrant), entrant.name, rating_of(entrant))
    return append(entrant.event, Joined(seat, from_round, score), by=by, sure=sure)


@transaction.atomic
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
    division_seen(event, seen)
    return append(event, Left(number, after_round), by=by, sure=sure)


@transaction.atomic
def bring_back(
    event: Event, number: int, *, score: int, seen: int, by: User | None, sure: bool = False
) -> Change:
    """A player who had left plays again from the next posting on."""
    wanted = due(division_seen(event, seen))
    if wanted is None:
        raise DrawError("Everything is posted; nobody can return.")
    return append(event, Returned(number, wanted.first, score), by=by, sure=sure)
