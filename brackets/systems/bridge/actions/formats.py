"""How a small bracket is played: chosen in the plan; its first place chooses an opponent later."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import transaction

from brackets.draw.errors import DrawError
from brackets.draw.progress import DECIDED, MatchState
from brackets.draw.reasons import Reason
from brackets.draw.structure import Exit
from brackets.drawn.consequences import Consequences
from brackets.drawn.facts import BracketState, DrawMade
from brackets.drawn.plan import check_plan, raise_version
from brackets.journal.append import Change, append, check_seen, lock, preview, state_of
from brackets.journal.numbers import key_of
from brackets.models import Bracket
from brackets.systems.bridge.engine.book import chooser, with_opponent
from brackets.systems.bridge.engine.formats import variants_for
from tourney.models import Entrant, Event


@dataclass(frozen=True, slots=True)
class Choice:
    """The semi-finals as they would be, and the journal they were worked out on."""

    fact: DrawMade
    found: Consequences
    seen: int


@transaction.atomic
def choose_format(bracket: Bracket, *, variant: str, version: int) -> Bracket:
    """Play a planned bracket of three to seven teams this way."""
    event = check_plan(bracket.event, version)
    size = bracket.seats.count()
    if variant not in variants_for(size):
        raise DrawError(f"{bracket} has {size} teams; it cannot be played as “{variant}”.")
    Bracket.objects.filter(pk=bracket.pk).update(variant=variant)
    raise_version(event)
    bracket.variant = variant
    return bracket


def plan_opponent(bracket: Bracket, opponent: Entrant) -> Choice:
    """The semi-finals with the first place against this team (rule 39); DrawError if too late."""
    event = bracket.event
    now, seen = state_of(event)
    state = now.brackets.get(bracket.number)
    group = choosing(state) if state else None
    if state is None or group is None:
        raise DrawError(f"In {bracket} nobody can choose an opponent now.")
    place = group.exit_of(key_of(opponent))
    if place not in (2, 3, 4):
        raise DrawError(f"{opponent} is not second, third or fourth of {bracket}.")
    first = group.survivors[0]
    draw = with_opponent(state.draw, place)
    reason = Reason.of("opponent chosen", entrant=first, other=key_of(opponent))
    fact = DrawMade(bracket.number, draw, state.seats, state.tables, reason)
    return Choice(fact, preview(event, fact), seen)


def choosing(state: BracketState) -> MatchState | None:
    """The round robin whose first place may choose: decided, and no semi-final has a result."""
    group = chooser(state.draw)
    if group is None or state.matches[group.id].state != DECIDED:
        return None
    fed = (
        found
        for found in state.matches.values()
        if any(isinstance(s, Exit) and s.match == group.id for s in found.match.slots)
    )
    return None if any(found.uses for found in fed) else state.matches[group.id]


@transaction.atomic
def choose_opponent(
    bracket: Bracket,
    *,
    opponent: Entrant,
    by: User | None,
    seen: int | None = None,
    sure: bool = False,
) -> Change:
    """Amend the semi-finals as the first place chose; `seen` is the journal of its preview."""
    event: Event = lock(bracket.event)
    bracket.event = event
    plan = plan_opponent(bracket, opponent)
    check_seen(plan.seen, seen)
    return append(event, plan.fact, by=by, confirmed=plan.found.voided, sure=sure)
