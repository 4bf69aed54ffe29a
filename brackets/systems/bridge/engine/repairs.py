"""Repairs of a bracket in play: what the book lets a director record when something went wrong.

Each takes the state of the event and gives the facts that make the repair, one act; DrawError
says why it cannot be. Rules 15, 17, 18, 27, 31, 33-36 and 148 (handbook pages 3 to 5, masterpoint
book page 13).
"""

from __future__ import annotations

from dataclasses import dataclass

from brackets.draw.errors import DrawError
from brackets.draw.numbers import EntrantKey, SeatNumber
from brackets.draw.progress import DECIDED, VACANT, MatchState
from brackets.draw.reasons import Reason
from brackets.draw.result import PairResult, Result
from brackets.draw.structure import Draw, Slot
from brackets.draw.tables import with_table, without_table
from brackets.drawn.facts import BracketState, DrawMade, EventState, Fact, ResultGiven, Withdrawn
from brackets.systems.bridge.engine import amend
from brackets.systems.bridge.engine.receiving import received, second_round

Pairing = tuple[tuple[Slot, Slot], ...]
Facts = tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Team:
    """An entrant and what sentences call it."""

    key: EntrantKey
    name: str


def paired_again(state: EventState, number: int, pairing: Pairing) -> Facts:
    """The semi-finals paired again (rules 15 and 18); only before one of them has a result."""
    bracket = posted_bracket(state, number)
    if any(bracket.matches[match.id].uses for match in amend.semi_finals(bracket.draw)):
        raise DrawError("A semi-final has a result already; clear it first to pair them again.")
    draw = amend.re_paired(bracket.draw, pairing)
    reason = Reason.of("semi-finals paired again")
    return (DrawMade(number, draw, bracket.seats, bracket.tables, reason),)


def joined(state: EventState, team: Team, number: int, key: str, table: int) -> Facts:
    """A late entry makes a first-round head-to-head a three-way that sends on one (rule 17)."""
    if state.bracket_of(team.key) is not None:
        raise DrawError(f"{team.name} is in a bracket already.")
    reason = Reason.of("late entry", entrant=team.key)
    return (joining(posted_bracket(state, number), team, key, table, reason),)


def joining(bracket: BracketState, team: Team, key: str, table: int, reason: Reason) -> DrawMade:
    """The bracket with one more team in a first match that has no result."""
    match = bracket.matches.get(key)
    if match is not None and match.uses:
        raise DrawError(f"Match {key} has a result already; choose one that has none.")
    last = SeatNumber(max(bracket.seats) + 1)
    draw = amend.widened(bracket.draw, key, last)
    seats = {**bracket.seats, last: team.key}
    tables = with_table(bracket.draw, bracket.tables, key, table)
    return DrawMade(bracket.number, draw, seats, tables, reason)


def leaving(bracket: BracketState, team: Team, reason: Reason) -> Facts:
    """The bracket without a team that has played nothing in it (rule 30, page 5).

    A match of three or four becomes smaller; who was to meet it alone has a forfeit win.
    """
    match = next(m for m in bracket.matches.values() if team.key in m.present)
    pairs = match.result.pairs if match.result else ()
    if any(team.key in (pair.first, pair.second) for pair in pairs):
        raise DrawError(f"{team.name} has played already, so its first match stays as it is.")
    number = bracket.number_of[team.key]
    if len(match.match.slots) > 2 and amend.is_plain(bracket.draw):
        draw = amend.broken(bracket.draw, match.match.id, number)
        seats = {n: key for n, key in bracket.seats.items() if n != number}
        tables = without_table(bracket.draw, bracket.tables, match.match.id)
    else:
        draw, tables = bracket.draw, bracket.tables
        seats = {**bracket.seats, number: VACANT}
    made = DrawMade(bracket.number, draw, seats, tables, reason)
    return (made, *_kept(bracket, match, team.key))


def broken_up(state: EventState, team: Team) -> Facts:
    """The team leaves a first-round three-way; the other two play a head-to-head."""
    bracket, match = _unfinished_match(state, team)
    if team.key in state.withdrawn:
        raise DrawError(f"{team.name} has withdrawn already.")
    number = bracket.number_of[team.key]
    draw = amend.broken(bracket.draw, match.match.id, number)
    seats = {n: key for n, key in bracket.seats.items() if n != number}
    tables = without_table(bracket.draw, bracket.tables, match.match.id)
    reason = Reason.of("three-way broken", entrant=team.key)
    drawn = DrawMade(bracket.number, draw, seats, tables, reason)
    return (drawn, Withdrawn(team.key), *_kept(bracket, match, team.key))


def played_off(state: EventState, number: int) -> Facts:
    """The losers' play-off for further overall places, where the book allows it (rule 148)."""
    bracket = posted_bracket(state, number)
    draw = amend.with_play_off(bracket.draw)
    return (DrawMade(number, draw, bracket.seats, bracket.tables, Reason.of("play-off")),)


def moved(state: EventState, team: Team, number: int, table: int) -> Facts:
    """A team that was placed too low and won goes to a stronger bracket for its second round.

    The team it beat gets a forfeit win; the receiving bracket goes from nine to six and to
    three (rules 33-36, page 5).
    """
    old = state.bracket_of(team.key)
    if old is None or old.number == number:
        raise DrawError(f"{team.name} must come from another posted bracket.")
    if team.key in state.withdrawn:
        raise DrawError(f"{team.name} has left the event; it moves nowhere.")
    if number > old.number:
        raise DrawError(f"Bracket {number} is weaker than its own; it was placed too low.")
    _check_won_round_one(old, team)
    new = posted_bracket(state, number)
    left = {n: VACANT if key == team.key else key for n, key in old.seats.items()}
    reason = Reason.of("moved up", entrant=team.key, bracket=number)
    played = next(m for m in old.matches.values() if team.key in m.present)
    return (
        DrawMade(old.number, old.draw, left, old.tables, reason),
        _receiving(new, team, table, reason),
        *_kept(old, played, team.key),
    )


def _receiving(bracket: BracketState, team: Team, table: int, reason: Reason) -> DrawMade:
    """The bracket that takes in one more team for its second round: nine, six, three, if it can."""
    number = SeatNumber(max(bracket.seats) + 1)
    try:
        draw = with_one_more(bracket)
    except DrawError as error:
        raise DrawError(f"Bracket {bracket.number} cannot take the team: {error}") from error
    seats = {**bracket.seats, number: team.key}
    return DrawMade(bracket.number, draw, seats, (*bracket.tables, table), reason)


def with_one_more(bracket: BracketState) -> Draw:
    """The draw with one more team in its second round; DrawError says why it cannot be."""
    free = {
        match.id
        for match in second_round(bracket.draw)
        if not bracket.matches[match.id].uses and bracket.matches[match.id].state != DECIDED
    }
    return received(bracket.draw, SeatNumber(max(bracket.seats) + 1), free)


def disqualified(state: EventState, team: Team) -> Facts:
    """The team's own fault, placed too low: whom it beat last goes on by forfeit (rule 31).

    A team that is out already only loses its place; nobody comes back for it.
    """
    bracket = state.bracket_of(team.key)
    if bracket is None:
        raise DrawError(f"{team.name} is in no posted bracket.")
    if team.key in state.disqualified:
        raise DrawError(f"{team.name} is disqualified already.")
    left = Withdrawn(team.key, disqualified=True)
    finish = bracket.finishes.get(team.key)
    if finish is not None and finish.round_lost is not None:
        return (left,)
    won = [m for m in bracket.matches.values() if team.key in m.survivors and m.uses]
    played = won[-1] if won else _unfinished_match(state, team)[1]
    return left, ResultGiven(bracket.number, _forfeited(played, team.key))


def not_played(state: EventState, number: int, key: str) -> Facts:
    """Two teams agree not to play: both rank with those they beat last (rule 27)."""
    match = posted_bracket(state, number).matches.get(key)
    if match is None or len(match.present) != 2 or len(match.occupants) != 2:
        raise DrawError(f"Match {key} is no head-to-head with both teams known.")
    if match.uses or match.state == DECIDED:
        raise DrawError(f"Match {key} has a result already; clear it first.")
    pair = PairResult(*match.present, forfeited=frozenset(match.present))
    result = Result(key, frozenset(match.present), (pair,), decided_by=Reason.of("double forfeit"))
    return (ResultGiven(number, result),)


def posted_bracket(state: EventState, number: int) -> BracketState:
    """The bracket of that number, or DrawError."""
    bracket = state.brackets.get(number)
    if bracket is None:
        raise DrawError(f"There is no posted bracket {number}; choose another.")
    return bracket


def _unfinished_match(state: EventState, team: Team) -> tuple[BracketState, MatchState]:
    bracket = state.bracket_of(team.key)
    if bracket is not None:
        for match in bracket.matches.values():
            if team.key in match.present and match.state != DECIDED:
                return bracket, match
    raise DrawError(f"{team.name} has no match to play.")


def _kept(bracket: BracketState, match: MatchState, leaving: EntrantKey) -> list[ResultGiven]:
    """What the others of a three-way have played, as a result of theirs alone."""
    kept = _pairs_without(match, leaving)
    others = frozenset(match.present) - {leaving}
    return [ResultGiven(bracket.number, Result(match.match.id, others, kept))] if kept else []


def _pairs_without(match: MatchState, entrant: EntrantKey) -> tuple[PairResult, ...]:
    """What the others have played against each other; what a moved team left is not theirs."""
    pairs = match.result.pairs if match.result else ()
    return tuple(pair for pair in pairs if not {entrant, VACANT} & {pair.first, pair.second})


def _check_won_round_one(bracket: BracketState, team: Team) -> None:
    own = [m for m in bracket.matches.values() if team.key in m.present]
    decided = [match for match in own if match.state == DECIDED]
    if (
        len(decided) != 1
        or team.key not in decided[0].survivors
        or decided[0].match.round_number != 1
    ):
        raise DrawError(
            f"{team.name} must have won its first match and played no other; the book's repair "
            "moves a team between the first and the second round."
        )


def _forfeited(match: MatchState, entrant: EntrantKey) -> Result:
    others = _pairs_without(match, entrant)
    lost = [
        PairResult(entrant, other, forfeited=frozenset({entrant}))
        for other in match.present
        if other != entrant
    ]
    why = Reason.of("forfeit")
    return Result(match.match.id, frozenset(match.present), (*others, *lost), decided_by=why)
