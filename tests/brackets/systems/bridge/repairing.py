"""What must hold of the rows of an event, and every repair a director may try in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from brackets.draw.errors import DrawError
from brackets.drawn.facts import BracketState, EventState
from brackets.journal.amending import Amendment, amend_event
from brackets.journal.append import state_of
from brackets.journal.check import differences
from brackets.systems.bridge.actions.restructuring import (
    plan_breaking,
    plan_disqualification,
    plan_double_forfeit,
    plan_joining,
    plan_move,
    plan_pairing,
    plan_play_off,
)
from brackets.systems.bridge.actions.transferring import plan_transfer
from brackets.systems.bridge.engine.amend import pairings, semi_finals
from tests.brackets.drawn.holding import check_state, lost
from tests.brackets.systems.bridge.playing import fresh
from tourney.models import Entrant, Event


def check_event(event: Event) -> None:
    """The rows are the replay, and the replay holds what must hold."""
    event = fresh(event)
    assert differences(event) == []
    state, _ = state_of(event)
    check_state(state)
    check_statuses(event, state)


def check_statuses(event: Event, state: EventState) -> None:
    """Who left is shown so, seated or not; nobody else is."""
    rows = dict(event.entrants.values_list("pk", "status"))
    out = {pk for pk, status in rows.items() if status != Entrant.Status.ENTERED}
    assert out == state.withdrawn, (out, state.withdrawn)
    shut = {pk for pk, status in rows.items() if status == Entrant.Status.DISQUALIFIED}
    assert shut == state.disqualified


Plan = Callable[[], Amendment]


def repairs(event: Event) -> Iterator[tuple[str, Plan]]:
    """Every repair anybody might try now, possible or not, each by name."""
    state, _ = state_of(event)
    teams = {e.pk: e for e in event.entrants.all()}
    for e in teams.values():
        e.event = event
    for team in teams.values():
        yield f"break {team}", lambda t=team: plan_breaking(t)
        yield f"disqualify {team}", lambda t=team: plan_disqualification(t)
        for number in state.brackets:
            yield (
                f"move {team} to {number}",
                lambda t=team, n=number: plan_move(t, bracket_number=n),
            )
            yield (
                f"transfer {team} to {number}",
                lambda t=team, n=number: plan_transfer(t, bracket_number=n),
            )
    for number, bracket in state.brackets.items():
        yield f"play-off {number}", lambda n=number: plan_play_off(event, bracket_number=n)
        yield from _in_matches(event, number, bracket)


def _in_matches(event: Event, number: int, bracket: BracketState) -> Iterator[tuple[str, Plan]]:
    for key in bracket.matches:
        yield (
            f"double forfeit {number} {key}",
            lambda k=key: plan_double_forfeit(event, bracket_number=number, match_key=k),
        )
    slots = [slot for match in semi_finals(bracket.draw) for slot in match.slots]
    for pairing in pairings(slots)[1:] if slots else ():
        yield (
            f"pair again {number}",
            lambda p=pairing: plan_pairing(event, bracket_number=number, pairing=p),
        )


def joins(event: Event, late: Entrant) -> Iterator[tuple[str, Plan]]:
    """Every match a late entry might ask to join."""
    state, _ = state_of(event)
    for number, bracket in state.brackets.items():
        for key in bracket.matches:
            yield (
                f"join {number} {key}",
                lambda n=number, k=key: plan_joining(late, bracket_number=n, match_key=k),
            )


def is_possible(plan: Plan) -> bool:
    """Whether a repair can be planned."""
    try:
        plan()
    except DrawError:
        return False
    return True


def carry_out(event: Event, plan: Plan) -> bool:
    """Plan and make a repair: refused it changes nothing, planned it works and names what is lost."""
    before, last = state_of(event)
    try:
        made = plan()
    except DrawError:
        assert state_of(event) == (before, last)
        return False
    change = amend_event(event, made, by=None, seen=made.seen, confirmed=made.found.voided)
    assert change.after == made.found.after == state_of(event)[0]
    assert lost(before, change.after) <= {*made.found.voided, *made.found.replaced}
    return True
