"""What a judo category says of itself to the desk and the pages of contests."""

from __future__ import annotations

from brackets.drawn.facts import DrawMade
from brackets.systems.contests.shared import Contests
from brackets.systems.judo.outcomes import JudoOutcomes
from brackets.systems.judo.pages.category import Category


class JudoContests(Contests):
    """Contests of a sheet, by mats, with a repechage for who lost."""

    prize = "category"
    final = "The places"
    outcomes = JudoOutcomes()
    contest = Category
    row_choices = "judo/_row_choices.html"
    match_choices = "judo/_match_choices.html"

    def paired(self, made: DrawMade) -> str:
        """A sheet is drawn whole."""
        return ""
