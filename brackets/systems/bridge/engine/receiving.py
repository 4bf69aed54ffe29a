"""Which second round takes in a team that was placed too low (rules 33-34, handbook page 5).

The book says that the new bracket "will most likely be nine teams for the second round", and
gives nine to six to three. Where other numbers reach the second round the director in charge
decides; here one match takes the team as its third or fourth and sends on as many as before.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from brackets.draw.errors import DrawError
from brackets.draw.numbers import SeatNumber
from brackets.draw.structure import Draw, Match, Seed
from brackets.systems.bridge.engine.amend import (
    MOST,
    has_play_off,
    is_plain,
    nine_to_three,
    with_matches,
)

NINE_LESS_ONE = 8


def second_round(draw: Draw) -> tuple[Match, ...]:
    """The matches of the second round on the way to the final; none where the first is all."""
    return draw.main_rounds[1] if len(draw.main_rounds) > 1 else ()


def received(draw: Draw, number: SeatNumber, free: Collection[str]) -> Draw:
    """The draw with one more team in its second round, of which the matches `free` have no result.

    DrawError says why it cannot be.
    """
    _check(draw)
    later = second_round(draw)
    if sum(len(match.slots) for match in later) == NINE_LESS_ONE:
        if any(match.id not in free for match in later):
            raise DrawError("its second round has a result already.")
        return nine_to_three(draw, number)
    fitting = [match for match in later if match.id in free and len(match.slots) < MOST]
    if not fitting:
        raise DrawError("no match of its second round without a result has room.")
    last = fitting[-1]
    wider = replace(last, slots=(*last.slots, Seed(number)), numbers=(*last.numbers, number))
    return with_matches(draw, {last.id: wider})


def _check(draw: Draw) -> None:
    if not is_plain(draw):
        raise DrawError("its format has matches that belong together and takes nobody in later.")
    if has_play_off(draw) or draw.side_matches:
        raise DrawError("its play-off is drawn already; undo it first.")
    if len(draw.main_rounds) < 3:
        raise DrawError("its second round is the final.")
