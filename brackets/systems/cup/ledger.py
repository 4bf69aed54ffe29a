"""What a cup adds to the journal of events with a draw: the colours of its matches."""

from __future__ import annotations

from brackets.draw.numbers import EntrantKey
from brackets.drawn.facts import BracketState
from brackets.drawn.ledger import DrawnLedger
from brackets.drawn.rows import NO_COLOURS, Colouring
from brackets.systems.cup.engine.playing import FORMATS, cup_colours


class CupLedger(DrawnLedger):
    """Draws, results and withdrawals of a cup."""

    def colours(self, bracket: BracketState, among: frozenset[EntrantKey] | None) -> Colouring:
        """Of the next game of every match, or of its last."""
        if bracket.draw.format not in FORMATS:
            return NO_COLOURS
        found = cup_colours(bracket, among)
        return {
            (key, who): found.of(key, who)
            for key in found.black
            for who in bracket.matches[key].present
        }
