"""Amending a bracket in play: what the book lets a director do when something went wrong.

Everything is planned first (an Amendment that shows what it would do) and then made; a plan
worked out on an older journal is a conflict.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F

from brackets.actions.amendments import Amendment, check_seen, next_table, state_of
from brackets.actions.handicaps import handicaps_for
from brackets.actions.recording import Change, append, lock, preview
from brackets.draw import amend
from brackets.draw.errors import DrawError
from brackets.draw.journal import BracketState, DrawMade, EventState, Fact, ResultGiven, Withdrawn
from brackets.draw.progress import DECIDED, VACANT, MatchState
from brackets.draw.result import PairResult, Result
from brackets.draw.structure import Slot
from tourney.models import Entrant, Event

Pairing = tuple[tuple[Slot, Slot], ...]


def plan_pairing(event: Event, *, bracket_number: int, pairing: Pairing) -> Amendment:
    """The semi-finals paired again (rules 15 and 18); only before one of them is decided."""
    state, seen = state_of(event)
    bracket = posted_bracket(state, bracket_number)
    if any(bracket.matches[match.id].uses for match in amend.semi_finals(bracket.draw)):
        raise DrawError("A semi-final has a result already; clear it first to pair them again.")
    draw = amend.re_paired(bracket.draw, pairing)
    fact = DrawMade(bracket_number, draw, bracket.seats, bracket.tables, "semi-finals paired again")
    return Amendment((fact,), preview(event, fact), seen)


def plan_joining(entrant: Entrant, *, bracket_number: int, match_key: str) -> Amendment:
    """A late entry makes a first-round head-to-head a three-way that sends on one (rule 17)."""
    event = entrant.event
    state, seen = state_of(event)
    if state.bracket_of(entrant.pk) is not None:
        raise DrawError(f"{entrant} is in a bracket already.")
    bracket = posted_bracket(state, bracket_number)
    match = bracket.matches.get(match_key)
    if match is not None and match.uses:
        raise DrawError(f"Match {match_key} has a result already; choose one that has none.")
    number = max(bracket.seats) + 1
    draw = amend.widened(bracket.draw, match_key, number)
    seats = {**bracket.seats, number: entrant.pk}
    tables = (*bracket.tables, next_table(state, event))
    fact = DrawMade(bracket_number, draw, seats, tables, f"late entry: {entrant}")
    facts = (fact, *handicaps_for(event, [entrant.pk]))
    return Amendment(facts, preview(event, *facts), seen)


def plan_breaking(entrant: Entrant) -> Amendment:
    """The team leaves a first-round three-way; the other two play a head-to-head."""
    event = entrant.event
    state, seen = state_of(event)
    bracket, match = _unfinished_match(state, entrant)
    if entrant.pk in state.withdrawn:
        raise DrawError(f"{entrant} has withdrawn already.")
    number = bracket.number_of[entrant.pk]
    draw = amend.broken(bracket.draw, match.match.id, number)
    seats = {n: key for n, key in bracket.seats.items() if n != number}
    tables = bracket.tables[: len(seats)]
    facts: list[Fact] = [
        DrawMade(bracket.number, draw, seats, tables, f"three-way broken: {entrant}"),
        Withdrawn(entrant.pk),
    ]
    facts += _kept(bracket, match, entrant.pk)
    return Amendment(tuple(facts), preview(event, *facts), seen)


def plan_play_off(event: Event, *, bracket_number: int) -> Amendment:
    """The losers' play-off for further overall places, where the book allows it (rule 148)."""
    state, seen = state_of(event)
    bracket = posted_bracket(state, bracket_number)
    draw = amend.with_play_off(bracket.draw)
    fact = DrawMade(bracket_number, draw, bracket.seats, bracket.tables, "play-off")
    return Amendment((fact,), preview(event, fact), seen)


def plan_move(entrant: Entrant, *, bracket_number: int) -> Amendment:
    """A team that was placed too low and won goes to a stronger bracket for its second round.

    The team it beat gets a forfeit win; the receiving bracket goes from nine to six and to
    three (rules 33-36, page 5).
    """
    event = entrant.event
    state, seen = state_of(event)
    old = state.bracket_of(entrant.pk)
    if old is None or old.number == bracket_number:
        raise DrawError(f"{entrant} must come from another posted bracket.")
    _check_won_round_one(old, entrant)
    new = posted_bracket(state, bracket_number)
    left = {n: VACANT if key == entrant.pk else key for n, key in old.seats.items()}
    reason = f"wrong bracket: {entrant} moved to bracket {bracket_number}"
    played = next(m for m in old.matches.values() if entrant.pk in m.present)
    facts: tuple[Fact, ...] = (
        DrawMade(old.number, old.draw, left, old.tables, reason),
        _receiving(new, entrant, next_table(state, event), reason),
        *_kept(old, played, entrant.pk),
    )
    return Amendment(facts, preview(event, *facts), seen)


def _receiving(bracket: BracketState, entrant: Entrant, table: int, reason: str) -> DrawMade:
    """The bracket that takes in a ninth team for its second round: nine, six, three."""
    if any(m.uses for m in bracket.matches.values() if m.match.round_number > 1):
        raise DrawError(
            f"Bracket {bracket.number} has results of its second round; it is too late."
        )
    number = max(bracket.seats) + 1
    draw = amend.nine_to_three(bracket.draw, number)
    seats = {**bracket.seats, number: entrant.pk}
    return DrawMade(bracket.number, draw, seats, (*bracket.tables, table), reason)


def plan_disqualification(entrant: Entrant) -> Amendment:
    """The team's own fault, placed too low: whom it beat last goes on by forfeit (rule 31).

    A team that is out already only loses its place; nobody comes back for it.
    """
    event = entrant.event
    state, seen = state_of(event)
    bracket = state.bracket_of(entrant.pk)
    if bracket is None:
        raise DrawError(f"{entrant} is in no posted bracket.")
    if entrant.pk in state.disqualified:
        raise DrawError(f"{entrant} is disqualified already.")
    left: Fact = Withdrawn(entrant.pk, disqualified=True)
    finish = bracket.finishes.get(entrant.pk)
    if finish is not None and finish.round_lost is not None:
        return Amendment((left,), preview(event, left), seen)
    won = [m for m in bracket.matches.values() if entrant.pk in m.survivors and m.uses]
    played = won[-1] if won else _unfinished_match(state, entrant)[1]
    facts = (left, ResultGiven(bracket.number, _forfeited(played, entrant.pk)))
    return Amendment(facts, preview(event, *facts), seen)


def plan_double_forfeit(event: Event, *, bracket_number: int, match_key: str) -> Amendment:
    """Two teams agree not to play: both rank with those they beat last (rule 27)."""
    state, seen = state_of(event)
    match = posted_bracket(state, bracket_number).matches.get(match_key)
    if match is None or len(match.present) != 2 or len(match.occupants) != 2:
        raise DrawError(f"Match {match_key} is no head-to-head with both teams known.")
    if match.uses or match.state == DECIDED:
        raise DrawError(f"Match {match_key} has a result already; clear it first.")
    pair = PairResult(*match.present, forfeited=frozenset(match.present))
    result = Result(match_key, frozenset(match.present), (pair,), decided_by="double forfeit")
    fact = ResultGiven(bracket_number, result)
    return Amendment((fact,), preview(event, fact), seen)


@transaction.atomic
def amend_event(
    event: Event, plan: Amendment, *, by: User | None, seen: int, confirmed: Sequence[int] = ()
) -> Change:
    """Make a plan that its author looked at; Conflict when the journal has moved since."""
    event = lock(event)
    check_seen(state_of(event)[1], seen)
    return append(event, *plan.facts, by=by, confirmed=confirmed)


@transaction.atomic
def join_match(
    entrant: Entrant, *, bracket_number: int, match_key: str, by: User | None, seen: int
) -> Change:
    """A late entry joins a first match that has no result; `seen` as its preview was made."""
    plan = plan_joining(entrant, bracket_number=bracket_number, match_key=match_key)
    Entrant.objects.filter(pk=entrant.pk).update(is_late=True, version=F("version") + 1)
    return amend_event(entrant.event, plan, by=by, seen=seen)


@transaction.atomic
def break_three_way(
    entrant: Entrant, *, by: User | None, seen: int, confirmed: Sequence[int] = ()
) -> Change:
    """The team leaves the event and its three-way, which becomes a head-to-head."""
    change = amend_event(
        entrant.event, plan_breaking(entrant), by=by, seen=seen, confirmed=confirmed
    )
    Entrant.objects.filter(pk=entrant.pk).update(version=F("version") + 1)
    return change


def posted_bracket(state: EventState, number: int) -> BracketState:
    """The bracket of that number, or DrawError."""
    bracket = state.brackets.get(number)
    if bracket is None:
        raise DrawError(f"There is no posted bracket {number}; choose another.")
    return bracket


def _unfinished_match(state: EventState, entrant: Entrant) -> tuple[BracketState, MatchState]:
    bracket = state.bracket_of(entrant.pk)
    if bracket is not None:
        for match in bracket.matches.values():
            if entrant.pk in match.present and match.state != DECIDED:
                return bracket, match
    raise DrawError(f"{entrant} has no match to play.")


def _kept(bracket: BracketState, match: MatchState, leaving: int) -> list[ResultGiven]:
    """What the others of a three-way have played, as a result of theirs alone."""
    pairs = match.result.pairs if match.result else ()
    kept = tuple(pair for pair in pairs if leaving not in (pair.first, pair.second))
    others = frozenset(match.present) - {leaving}
    return [ResultGiven(bracket.number, Result(match.match.id, others, kept))] if kept else []


def _check_won_round_one(bracket: BracketState, entrant: Entrant) -> None:
    own = [m for m in bracket.matches.values() if entrant.pk in m.present]
    decided = [match for match in own if match.state == DECIDED]
    if (
        len(decided) != 1
        or entrant.pk not in decided[0].survivors
        or decided[0].match.round_number != 1
    ):
        raise DrawError(
            f"{entrant} must have won its first match and played no other; the book's repair "
            "moves a team between the first and the second round."
        )


def _forfeited(match: MatchState, entrant: int) -> Result:
    pairs = match.result.pairs if match.result else ()
    others = [p for p in pairs if entrant not in (p.first, p.second)]
    lost = [
        PairResult(entrant, other, forfeited=frozenset({entrant}))
        for other in match.present
        if other != entrant
    ]
    return Result(match.match.id, frozenset(match.present), (*others, *lost), decided_by="forfeit")
