"""What a cup prints besides its picture."""

from __future__ import annotations

from brackets.systems.contests.running import ContestsRunning
from tourney.running import Paper, sheets_of


class CupRunning(ContestsRunning):
    """A cup has a list of what is to play, and a slip for each match."""

    @property
    def sheets(self) -> tuple[Paper, ...]:
        """The list and the slips first."""
        number = self.results.open
        if not number:
            return super().sheets
        lists, slips = self.way("brackets:cup_papers"), self.way("brackets:cup_slips")
        return (
            Paper("list", "Matches to play now", (lists,), sheets_of(number, 25), True),
            Paper("slips", "Result slips", (slips,), sheets_of(number, 6), True),
            *super().sheets,
        )
