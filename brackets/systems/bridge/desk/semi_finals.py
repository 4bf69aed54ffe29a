"""Semi-finals that would repeat an earlier match: what the book lets a director do (rules 15, 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from brackets.draw.progress import DECIDED, VACANT
from brackets.draw.structure import Slot
from brackets.drawn.facts import BracketState, EventState
from brackets.systems.bridge.actions.restructuring import Pairing
from brackets.systems.bridge.desk.effects import round_of
from brackets.systems.bridge.engine.amend import RE_PAIRED, is_plain, pairings, semi_finals

Names = Mapping[int, str]


@dataclass(frozen=True)
class Choice:
    """One of the three ways to pair the four teams, and whom it lets meet again."""

    index: int
    matches: tuple[str, ...]
    repeats: tuple[str, ...]

    @property
    def is_drawn(self) -> bool:
        """The pairing as it stands."""
        return self.index == 0


@dataclass(frozen=True)
class Proposal:
    """A semi-final that repeats a match though another pairing would not."""

    bracket: int
    repeats: tuple[str, ...]


def may_be_paired(bracket: BracketState) -> bool:
    """Four known teams, no result, and a field for which the book pairs semi-finals again."""
    semis = semi_finals(bracket.draw)
    if len(bracket.draw.numbers) not in RE_PAIRED or not semis or not is_plain(bracket.draw):
        return False
    states = [bracket.matches[match.id] for match in semis]
    return all(
        None not in state.occupants
        and VACANT not in state.occupants
        and not state.uses
        and state.state != DECIDED
        for state in states
    )


def pairing_choices(bracket: BracketState, names: Names) -> tuple[Choice, ...]:
    """The three pairings of a bracket that may be paired again, the drawn one first."""
    who = _who(bracket)
    return tuple(
        Choice(
            at,
            tuple(f"{names[who[a]]} – {names[who[b]]}" for a, b in pairing),
            tuple(_repeats(bracket, pairing, who, names)),
        )
        for at, pairing in enumerate(pairings_of(bracket))
    )


def pairings_of(bracket: BracketState) -> tuple[Pairing, ...]:
    """The same as slots, for the action."""
    semis = semi_finals(bracket.draw)
    return pairings([slot for match in semis for slot in match.slots])


def proposals(state: EventState, names: Names) -> tuple[Proposal, ...]:
    """Every bracket whose semi-final should be looked at."""
    found = []
    for bracket in state.brackets.values():
        if may_be_paired(bracket):
            drawn, *others = pairing_choices(bracket, names)
            if drawn.repeats and not all(choice.repeats for choice in others):
                found.append(Proposal(bracket.number, drawn.repeats))
    return tuple(found)


def _who(bracket: BracketState) -> dict[Slot, int]:
    found: dict[Slot, int] = {}
    for match in semi_finals(bracket.draw):
        found |= dict(zip(match.slots, bracket.matches[match.id].present, strict=True))
    return found


def _repeats(
    bracket: BracketState, pairing: Pairing, who: Mapping[Slot, int], names: Names
) -> list[str]:
    pairs = [(who[a], who[b]) for a, b in pairing]
    return [
        f"{names[one]} and {names[other]} met in {where}"
        for one, other in pairs
        if (where := _met(bracket, one, other))
    ]


def _met(bracket: BracketState, one: int, other: int) -> str:
    """Where two teams have met; empty where they have not."""
    for state in bracket.matches.values():
        played = state.result.pairs if state.result else ()
        if any({one, other} == {pair.first, pair.second} for pair in played):
            return round_of(bracket.draw, state.match)
    return ""
