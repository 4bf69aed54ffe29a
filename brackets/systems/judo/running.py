"""What a judo category prints."""

from __future__ import annotations

from brackets.picture.tree import Rounds
from brackets.systems.contests.running import ContestsRunning
from brackets.systems.contests.shared import Contest
from brackets.systems.judo.pages.picture import ways_of


class JudoRunning(ContestsRunning):
    """The repechage is a picture of its own."""

    def drawn(self, contest: Contest) -> tuple[Rounds, ...]:
        """The way to the final, and what losers fight."""
        return ways_of(contest)
