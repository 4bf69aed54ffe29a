"""What a judo category says of itself to the desk and the pages of contests."""

from __future__ import annotations

from brackets.desk.turns import Way
from brackets.drawn.facts import DrawMade
from brackets.systems.contests.shared import Contests
from brackets.systems.judo.outcomes import KINDS, JudoOutcomes
from brackets.systems.judo.pages.category import Category


class JudoContests(Contests):
    """Contests of a sheet, by mats, with a repechage for who lost."""

    prize = "category"
    final = "The places"
    outcomes = JudoOutcomes()
    contest = Category
    row_choices = "judo/_row_choices.html"
    match_choices = "judo/_match_choices.html"
    colours = ("white", "blue")

    def ways(self, names: tuple[str, str]) -> tuple[Way, ...]:
        """Hansoku-make too, which puts out of the repechage as well."""
        out = (
            Way(f"{names[at]} hansoku-make, out of the repechage", {"outcome": f"h{2 - at}"}, True)
            for at in (0, 1)
        )
        return (*super().ways(names), *out)

    def refined(self, at: int) -> tuple[Way, ...]:
        """By what it was won."""
        return tuple(Way(kind, {"outcome": f"{at + 1}:{kind}"}) for kind in KINDS)

    def told(self, names: tuple[str, str], *, has_colours: bool) -> tuple[Way, ...]:
        """By what it was won."""
        return tuple(
            Way(f"{names[at]} wins by {kind}", {"outcome": f"{at + 1}:{kind}"})
            for at in (0, 1)
            for kind in KINDS
        )

    def paired(self, made: DrawMade) -> str:
        """A sheet is drawn whole."""
        return ""
