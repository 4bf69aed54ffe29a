"""Amending a bracket in play: what the book lets a director do when something went wrong.

Everything is planned first (an Amendment that shows what it would do) and then made; a plan
worked out on an older journal is a conflict. The engine says what a repair records.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F

from brackets.drawn.facts import Fact
from brackets.journal.amending import Amendment, amend_event
from brackets.journal.append import Change, preview, state_of
from brackets.journal.numbers import key_of
from brackets.systems.bridge.actions.amendments import next_table
from brackets.systems.bridge.actions.handicaps import handicaps_for
from brackets.systems.bridge.engine import repairs
from brackets.systems.bridge.engine.repairs import Pairing, Team, posted_bracket
from tourney.models import Entrant, Event

__all__ = ["Pairing", "posted_bracket"]


def plan_pairing(event: Event, *, bracket_number: int, pairing: Pairing) -> Amendment:
    """The semi-finals paired again (rules 15 and 18); only before one of them is decided."""
    state, seen = state_of(event)
    return _planned(event, seen, repairs.paired_again(state, bracket_number, pairing))


def plan_joining(entrant: Entrant, *, bracket_number: int, match_key: str) -> Amendment:
    """A late entry makes a first-round head-to-head a three-way that sends on one (rule 17)."""
    event = entrant.event
    state, seen = state_of(event)
    table = next_table(event)
    facts = repairs.joined(state, _team(entrant), bracket_number, match_key, table)
    return _planned(event, seen, (*facts, *handicaps_for(event, [key_of(entrant)])))


def plan_breaking(entrant: Entrant) -> Amendment:
    """The team leaves a first-round three-way; the other two play a head-to-head."""
    state, seen = state_of(entrant.event)
    return _planned(entrant.event, seen, repairs.broken_up(state, _team(entrant)))


def plan_play_off(event: Event, *, bracket_number: int) -> Amendment:
    """The losers' play-off for further overall places, where the book allows it (rule 148)."""
    state, seen = state_of(event)
    return _planned(event, seen, repairs.played_off(state, bracket_number))


def plan_move(entrant: Entrant, *, bracket_number: int) -> Amendment:
    """A team that was placed too low and won goes to a stronger bracket (rules 33-36, page 5)."""
    event = entrant.event
    state, seen = state_of(event)
    table = next_table(event)
    return _planned(event, seen, repairs.moved(state, _team(entrant), bracket_number, table))


def plan_disqualification(entrant: Entrant) -> Amendment:
    """The team's own fault, placed too low: whom it beat last goes on by forfeit (rule 31)."""
    state, seen = state_of(entrant.event)
    return _planned(entrant.event, seen, repairs.disqualified(state, _team(entrant)))


def plan_double_forfeit(event: Event, *, bracket_number: int, match_key: str) -> Amendment:
    """Two teams agree not to play: both rank with those they beat last (rule 27)."""
    state, seen = state_of(event)
    return _planned(event, seen, repairs.not_played(state, bracket_number, match_key))


def _planned(event: Event, seen: int, facts: tuple[Fact, ...]) -> Amendment:
    return Amendment(facts, preview(event, *facts), seen)


def _team(entrant: Entrant) -> Team:
    return Team(key_of(entrant), str(entrant))


@transaction.atomic
def join_match(
    entrant: Entrant,
    *,
    bracket_number: int,
    match_key: str,
    by: User | None,
    seen: int,
    sure: bool = False,
) -> Change:
    """A late entry joins a first match that has no result; `seen` as its preview was made."""
    plan = plan_joining(entrant, bracket_number=bracket_number, match_key=match_key)
    Entrant.objects.filter(pk=entrant.pk).update(is_late=True, version=F("version") + 1)
    return amend_event(entrant.event, plan, by=by, seen=seen, sure=sure)


@transaction.atomic
def break_three_way(
    entrant: Entrant,
    *,
    by: User | None,
    seen: int,
    confirmed: Sequence[int] = (),
    sure: bool = False,
) -> Change:
    """The team leaves the event and its three-way, which becomes a head-to-head."""
    plan = plan_breaking(entrant)
    change = amend_event(entrant.event, plan, by=by, seen=seen, confirmed=confirmed, sure=sure)
    Entrant.objects.filter(pk=entrant.pk).update(version=F("version") + 1)
    return change
