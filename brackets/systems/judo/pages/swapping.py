"""Two positions of a sheet pressed one after the other: whom a press chooses, and what the swap costs."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from brackets.draw.errors import DrawError
from brackets.systems.judo.engine.entrants import Competitor
from brackets.systems.judo.engine.swap import Swap, swapped
from brackets.systems.judo.field import competitors_of, proposed
from brackets.systems.judo.models import JudoSettings
from brackets.systems.judo.pages.positions import LET_GO, Position
from brackets.systems.judo.pools import PoolProposal
from brackets.systems.judo.posted import plan_swap
from tourney.models import Event


@dataclass(frozen=True)
class Cost:
    """What a swap would do, in sentences; `first` and `second` are the positions."""

    first: int
    second: int
    lines: tuple[str, ...]


def pressed(
    positions: Sequence[Position], first: int, fought: Collection[int] = ()
) -> tuple[Position, ...]:
    """Every position with what pressing it asks for, where `first` was pressed before (0: none).

    Whoever has fought cannot be pressed, nor a second bye after the first.
    """
    chosen = next((one for one in positions if one.number == first), None)
    return tuple(
        one if one.number in fought else replace(one, press=_press(one, chosen))
        for one in positions
    )


def _press(one: Position, chosen: Position | None) -> str:
    """Choose it; or with the one chosen before see what the swap costs; or let go of it."""
    if chosen is None:
        return f"?first={one.number}"
    if one.number == chosen.number:
        return LET_GO
    return f"?first={chosen.number}&second={one.number}" if one.name or chosen.name else ""


def cost_of_swap(event: Event, settings: JudoSettings, first: int, second: int) -> Swap:
    """What exchanging two positions would do, of the draw that is looked at or of the posted one."""
    if event.state == Event.State.ENTRY:
        found = proposed(event, settings)
        if isinstance(found, PoolProposal):
            raise DrawError("Swap: a pool has no positions to exchange; draw again.")
        known: Sequence[Competitor] = competitors_of(found.document)
        return swapped(found.positions, known, first, second)
    return plan_swap(event, first, second, "").swap


def cost_sentences(swap: Swap) -> tuple[str, ...]:
    """The cost club by club, then the seeds that move."""
    found = []
    for one in swap.clubs:
        verdict = "worse than before" if one.is_worse else "not worse than before"
        found.append(
            f"{one.club}: first meeting {_round(one.earliest_before)} before, "
            f"{_round(one.earliest_after)} after the swap; {verdict}."
        )
    found += [f"Seed {seed} moves to position {at}." for seed, at in swap.seeds_moved]
    return tuple(found) or ("No club meets earlier or later, and no seed moves.",)


def _round(number: int | None) -> str:
    return "never" if number is None else f"in round {number}"
