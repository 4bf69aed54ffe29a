"""Who joins late, who leaves, who comes back, and who then need not sit out."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction

from brackets.draw.errors import DrawError
from brackets.journal.append import Change, append
from brackets.journal.numbers import key_of
from brackets.systems.scrabble.facts.facts import Joined, Left, Returned, Seat
from brackets.systems.scrabble.facts.proposing import due
from brackets.systems.scrabble.facts.resting import joining, leaving, merging
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
    """A late entry, under the next number, with this spread for every round missed.

    In rounds that hang and are not played yet he plays who sits out.
    """
    state = division_seen(entrant.event, seen)
    if any(one.seat.entrant == key_of(entrant) for one in state.players.values()):
        raise DrawError(f"{entrant.name} is in the field already.")
    number = max(state.players, default=0) + 1
    seat = Seat(number, key_of(entrant), entrant.name, rating_of(entrant))
    facts = joining(state, Joined(seat, from_round, score))
    return append(entrant.event, *facts, by=by, sure=sure)


@transaction.atomic
def take_out(
    event: Event,
    number: int,
    *,
    after_round: int,
    seen: int,
    by: User | None,
    pairs_up: bool = True,
    sure: bool = False,
) -> Change:
    """A player leaves after this round; games of his that hang are not played.

    Whom he was to meet plays who sits out already, unless nobody is to be paired (`pairs_up`).
    """
    state, left = division_seen(event, seen), Left(number, after_round)
    facts = leaving(state, left) if pairs_up else (left,)
    return append(event, *facts, by=by, sure=sure)


@transaction.atomic
def pair_up(
    event: Event, number: int, a: int, b: int, *, seen: int, by: User | None, sure: bool = False
) -> Change:
    """Two who sit out a round that hangs and is not played yet meet each other."""
    made = merging(division_seen(event, seen), number, a, b)
    return append(event, made, by=by, sure=sure)


@transaction.atomic
def bring_back(
    event: Event, number: int, *, score: int, seen: int, by: User | None, sure: bool = False
) -> Change:
    """A player who had left plays again from the next posting on."""
    wanted = due(division_seen(event, seen))
    if wanted is None:
        raise DrawError("Everything is posted; nobody can return.")
    return append(event, Returned(number, wanted.first, score), by=by, sure=sure)
