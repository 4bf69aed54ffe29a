"""A team in the wrong bracket, found in time: the first round is changed (rule 30, page 5)."""

from __future__ import annotations

from brackets.draw.errors import DrawError
from brackets.draw.reasons import Reason
from brackets.drawn.facts import BracketState, DrawMade
from brackets.journal.amending import Amendment
from brackets.journal.append import preview, state_of
from brackets.journal.numbers import key_of
from brackets.systems.bridge.actions.amendments import next_table, redraw, seated
from brackets.systems.bridge.actions.restructuring import posted_bracket
from brackets.systems.bridge.books import cite
from brackets.systems.bridge.engine.repairs import Facts, Team, joining, leaving
from tourney.models import Entrant, Event


def plan_transfer(entrant: Entrant, *, bracket_number: int, match_key: str = "") -> Amendment:
    """The team moves before it has played; DrawError when it is too late.

    A bracket without a result is drawn again. Where play has begun the team leaves its first
    match, and joins the match `match_key` of its new bracket, which has no result.
    """
    event = entrant.event
    state, seen = state_of(event)
    team = Team(key_of(entrant), str(entrant))
    old = state.bracket_of(team.key)
    if old is None or old.number == bracket_number:
        raise DrawError(f"{entrant} must come from another posted bracket.")
    if team.key in state.withdrawn:
        raise DrawError(f"{entrant} has withdrawn; it moves nowhere.")
    new = posted_bracket(state, bracket_number)
    reason = Reason.of("transferred", entrant=team.key, old=old.number, bracket=new.number)
    gone = _without(event, old, team, reason)
    table = next_table(event) if old.has_results else _free_table(event, old)
    facts = (*gone, _with(event, new, team, reason, match=match_key, table=table))
    return Amendment(facts, preview(event, *facts), seen)


def _without(event: Event, bracket: BracketState, team: Team, reason: Reason) -> Facts:
    if bracket.has_results:
        return leaving(bracket, team, reason)
    others = [key for key in seated(bracket) if key != team.key]
    return (redraw(event, bracket, others, bracket.tables[: len(others)], reason),)


def _with(
    event: Event, bracket: BracketState, team: Team, reason: Reason, *, match: str, table: int
) -> DrawMade:
    if match:
        return joining(bracket, team, match, table, reason)
    if bracket.has_results:
        raise DrawError(
            f"Bracket {bracket.number} has results, so it is not drawn again; choose one of its "
            f"first matches that has none ({cite('30')})."
        )
    return redraw(event, bracket, [*seated(bracket), team.key], (*bracket.tables, table), reason)


def _free_table(event: Event, old: BracketState) -> int:
    """The table the old bracket gives up, or the next one of the event."""
    return old.tables[-1] if old.tables else next_table(event)
