"""Where everybody finished: the losers of one round share its places (rules 89, 92, 147)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from brackets.draw.numbers import EntrantKey
from brackets.draw.progress import DECIDED, MatchState
from brackets.draw.standing import RULE_36, Table
from brackets.draw.structure import Draw, Match


@dataclass(frozen=True, slots=True)
class Finish:
    """One entrant's place, shared from `low` to `high`; both None when it has none.

    `round_lost` is the round it first lost in (None for the winner), whatever it played after;
    a forfeit takes the places of the round before, those of the team beaten there (rule 147,
    page 13).
    """

    entrant: EntrantKey
    low: int | None
    high: int | None
    round_lost: int | None
    forfeited: bool = False

    @property
    def places(self) -> tuple[int, int] | None:
        """The shared places, or None."""
        return None if self.low is None or self.high is None else (self.low, self.high)

    @property
    def label(self) -> str:
        """The places as players say them: 1, 2, 3/4, 5/8."""
        if self.low is None:
            return "unplaced"
        return str(self.low) if self.low == self.high else f"{self.low}/{self.high}"


def finishes(
    draw: Draw,
    states: Mapping[str, MatchState],
    disqualified: frozenset[EntrantKey] = frozenset(),
    *,
    is_contest: bool = False,
    only: frozenset[EntrantKey] | None = None,
) -> dict[EntrantKey, Finish]:
    """Everybody, or `only` who of these, whose way has ended, at the last match it took them to; and the winner.

    Who was disqualified has no place (rule 31). Rule 147 is for brackets: in a contest a
    forfeit is lost like any other match.
    """
    places = draw.round_places
    lost: dict[EntrantKey, int] = {}
    found: dict[EntrantKey, Finish] = {}
    for state in states.values():
        if only is not None and only.isdisjoint(state.occupants):
            continue
        for entrant in state.out:
            lost.setdefault(entrant, state.match.round_number)
        ended = state.present if state.state == DECIDED else ()
        for entrant in (who for who in ended if _ends_here(draw, states, state, who)):
            found[entrant] = _finish(entrant, state, places, lost.get(entrant), is_contest)
    for entrant in disqualified & found.keys():
        found[entrant] = replace(found[entrant], low=None, high=None)
    return found if only is None else {who: found[who] for who in found if who in only}


def _own_places(match: Match, table: Table, entrant: EntrantKey) -> tuple[int, int]:
    """The places a match is played for; two that lost one and tied one share 2/3 (rule 36)."""
    spans = match.places
    tied = [s.entrant for s in table.standings if s.wins == Fraction(1, 2) and s.played == 2]
    if match.ties == RULE_36 and entrant in tied and len(tied) == 2:
        return spans[1][0], spans[2][1]
    return spans[table.order.index(entrant)]


def _ends_here(
    draw: Draw, states: Mapping[str, MatchState], state: MatchState, entrant: EntrantKey
) -> bool:
    """Whether nobody waits for an entrant any more; who may still be called has not ended."""
    place = state.exit_of(entrant)
    if place is None:
        return True
    if (state.match.id, place) in draw.destinations:
        return False
    callers = draw.callers.get(state.match.id, ()) if place > state.match.qualify else ()
    return not any(states[name].occupants[at] in (None, entrant) for name, at in callers)


def _finish(
    entrant: EntrantKey,
    state: MatchState,
    places: Mapping[int, tuple[int, int]],
    lost: int | None,
    is_contest: bool,
) -> Finish:
    own = state.match.places
    if entrant in state.forfeited and len(own) > len(state.match.slots):
        return Finish(entrant, *own[-1], lost, forfeited=True)
    drops = not is_contest and len(set(own)) != 1
    if entrant in state.forfeited and drops:
        low, high = places.get((lost or 1) - 1, (None, None))
        return Finish(entrant, low, high, lost, forfeited=True)
    if own and state.table:
        low, high = _own_places(state.match, state.table, entrant)
    else:
        low, high = (1, 1) if lost is None else places[lost]
    return Finish(entrant, low, high, lost, entrant in state.forfeited)
