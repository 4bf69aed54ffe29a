"""A cell of a pool's table: how one judoka fared against another."""

from __future__ import annotations

from enum import StrEnum

from brackets.systems.judo.outcomes import HANSOKU_MAKE


class Cell(StrEnum):
    """How one judoka fared against another: a code, the mark in the table, and the word for it."""

    OPEN = ""
    OWN = "own"
    WON = "won"
    LOST = "lost"
    HANSOKU_MAKE = HANSOKU_MAKE
    WITHOUT_PLAY = "without play"

    @property
    def mark(self) -> str:
        """What stands in the table."""
        marks = {Cell.OPEN: "", Cell.OWN: "–", Cell.WON: "1", Cell.HANSOKU_MAKE: "H"}
        return marks.get(self, "0")

    @property
    def said(self) -> str:
        """The word behind the mark, for whoever hears the table."""
        words = {
            Cell.WON: "won",
            Cell.LOST: "lost",
            Cell.HANSOKU_MAKE: "lost by hansoku-make",
            Cell.WITHOUT_PLAY: "lost without play",
        }
        return words.get(self, "")

    @property
    def is_won(self) -> bool:
        """Whether it counts as a win."""
        return self is Cell.WON
