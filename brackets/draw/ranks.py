"""Where everybody finished: the losers of one round share its places (rules 89, 92, 147)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from brackets.draw.progress import DECIDED, MatchState
from brackets.draw.structure import Draw


@dataclass(frozen=True, slots=True)
class Finish:
    """One entrant's place, shared from `low` to `high`; both None when it has none.

    `round_lost` is the round it left in (None for the winner); a forfeit takes the places
    of the round before, those of the team beaten there (rule 147, page 13).
    """

    entrant: int
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


def round_places(draw: Draw) -> dict[int, tuple[int, int]]:
    """The places that the losers of each round share."""
    sizes = [sum(len(match.slots) for match in found) for found in draw.rounds]
    after = [*sizes[1:], draw.final.qualify]
    numbers = [found[0].round_number for found in draw.rounds]
    spans = zip(numbers, sizes, after, strict=True)
    return {number: (rest + 1, size) for number, size, rest in spans}


def finishes(draw: Draw, states: Mapping[str, MatchState]) -> dict[int, Finish]:
    """Everybody who is out, and the winner once the final is decided."""
    places = round_places(draw)
    found: dict[int, Finish] = {}
    for state in states.values():
        for entrant in state.out:
            found[entrant] = _finish(entrant, state, places)
    last = states[draw.final.id]
    if last.state == DECIDED and last.survivors:
        champion = last.survivors[0]
        found[champion] = Finish(champion, 1, 1, None)
    return found


def _finish(entrant: int, state: MatchState, places: Mapping[int, tuple[int, int]]) -> Finish:
    number = state.match.round_number
    if entrant in state.forfeited:
        low, high = places.get(number - 1, (None, None))
        return Finish(entrant, low, high, number, forfeited=True)
    low, high = places[number]
    return Finish(entrant, low, high, number)
