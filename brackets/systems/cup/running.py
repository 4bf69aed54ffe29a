"""What a cup prints besides its picture."""

from __future__ import annotations

from brackets.picture.sheets import ASKED, SLOTS, number_of_sheets
from brackets.systems.contests.pages.reading import contest_of
from brackets.systems.contests.pages.tree import ContestPicture
from brackets.systems.contests.running import ContestsRunning
from tourney.running import Paper, sheets_of


class CupRunning(ContestsRunning):
    """A cup has a list of what is to play, and a slip for each match."""

    @property
    def sheets(self) -> tuple[Paper, ...]:
        """The list and the slips first."""
        number = self.results.open
        if not number:
            return (*super().sheets, *self.parts)
        lists, slips = self.way("brackets:cup_papers"), self.way("brackets:cup_slips")
        return (
            Paper("list", "Matches to play now", (lists,), sheets_of(number, 25), True),
            Paper("slips", "Result slips", (slips,), sheets_of(number, 6), True),
            *super().sheets,
            *self.parts,
        )

    @property
    def parts(self) -> tuple[Paper, ...]:
        """The picture on several sheets, where one is too small for it."""
        contest = contest_of(self.event) if self.field.entered > SLOTS else None
        if contest is None:
            return ()
        number = number_of_sheets(ContestPicture.of(contest, None), contest.rows.rounds)
        href = f"{self.event.get_absolute_url()}?{ASKED}"
        return (Paper("parts", "The draw on several sheets", (href,), number),)
