"""What the conditions say of play-offs and of brackets repaired in play (rules 33-36, 148, 149)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brackets.systems.bridge.conditions.clause import Clause
from brackets.systems.bridge.conditions.shape import Shape
from brackets.systems.bridge.engine.amend import play_off_round
from brackets.systems.bridge.engine.formats import draw_for
from brackets.systems.bridge.kinds import COMPACT
from tourney.models import Event

BOOK, PAGE = "Masterpoint book", "13"
THREE = (
    "took a ninth team into its second round. Nine teams play three matches of three, six play "
    "three head-to-heads, and three a round robin for places 1, 2 and 3. The losers of the six "
    "share 4/6; there is no play-off for 5/8. In the round robin two with a win and a tie play "
    "four more boards, two with a loss and a tie share 2/3."
)


def further_clauses(event: Event, shapes: Sequence[Shape]) -> Iterator[Clause]:
    """Each bracket that plays off, that may, or that came down from nine to three."""
    if event.kind == COMPACT:
        return
    for shape in shapes:
        if shape.ends_in_three:
            yield Clause(f"Bracket {shape.number} {THREE}", "5")
        elif shape.has_play_off:
            yield Clause(
                f"Bracket {shape.number}: losers play off for further overall places; all winners "
                "of play-offs tie for the next places.",
                PAGE,
                BOOK,
            )
        elif may_play_off(shape.teams):
            yield Clause(
                f"Bracket {shape.number}: the director may have losers play off for further "
                "overall places, because two matches won fill too few; all winners of play-offs "
                "tie for the next places.",
                PAGE,
                BOOK,
            )
    if len(shapes) > 1:
        yield Clause(
            "A team that was placed too low by the organiser's fault and has won its first match "
            "moves to a stronger bracket for the second round; the team it beat goes on by "
            "forfeit.",
            "5",
        )


def may_play_off(teams: int) -> bool:
    """Whether the entry allows play-offs (rule 148, masterpoint book page 13)."""
    return teams >= 2 and bool(play_off_round(draw_for(teams)))
