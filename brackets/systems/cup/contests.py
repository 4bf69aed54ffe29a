"""What a cup says of itself to the desk and the pages of contests."""

from __future__ import annotations

from brackets.desk.turns import Way
from brackets.drawn.facts import DrawMade
from brackets.systems.contests.shared import Contests
from brackets.systems.cup.engine.made import PAIR
from brackets.systems.cup.outcomes import REMIS, CupOutcomes
from brackets.systems.cup.pages.names import names_of_cup
from brackets.systems.cup.pages.reading import Cup


class CupContests(Contests):
    """Matches with colours, repeated after Remis."""

    prize = "cup"
    final = "The final standings"
    outcomes = CupOutcomes()
    contest = Cup
    row_choices = "cup/_row_choices.html"
    match_choices = "cup/_match_choices.html"

    def told(self, names: tuple[str, str], *, has_colours: bool) -> tuple[Way, ...]:
        """Remis too, where colours are played."""
        first, second = super().told(names, has_colours=has_colours)
        level = (Way("Remis, we play again", {"outcome": REMIS}),) if has_colours else ()
        return (first, *level, second)

    def paired(self, made: DrawMade) -> str:
        """Paired the quarter-final."""
        paired = [lot.document["round"] for lot in made.chances if lot.engine == PAIR]
        if len(paired) < 2:
            return ""
        rounds = (match.round_number for match in made.draw.matches)
        names = names_of_cup(rounds, made.to_come, made.chances[0].document)
        return f"Paired {names[paired[-1]].within}"
