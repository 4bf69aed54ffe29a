"""How far a round robin is: entries, draw, posting, results, table."""

from __future__ import annotations

from functools import cached_property

from django.db.models import Count, Q

from brackets.desk.running import Played, Results
from brackets.desk.words import counted
from brackets.systems.robin.models import RobinGame
from tourney.running import DONE, OPEN, Paper, Stage, Step, sheets_of


class RobinRunning(Played):
    """Everybody meets everybody."""

    @cached_property
    def results(self) -> Results:
        """Its games, counted."""
        counts = RobinGame.objects.filter(event=self.event, is_out=False).aggregate(
            all=Count("pk"), open=Count("pk", filter=Q(is_open=True))
        )
        return Results(counts["all"] - counts["open"], counts["open"], counts["all"])

    @property
    def draw_stage(self) -> Stage:
        """The numbers."""
        said, state = ("drawn", DONE) if self.is_posted else ("not drawn", OPEN)
        return Stage("draw", "Draw", said, self.way("brackets:robin_draw"), state)

    @property
    def drawing(self) -> tuple[Step, ...]:
        """The numbers by lot, and their posting, on one page."""
        players = counted(self.field.entered, self.event.word)
        href = self.way("brackets:robin_draw")
        why = "numbers by lot; the lot is looked at before it is posted"
        return (Step("draw", f"Draw {players}", "Open the draw", href, why, gate=True),)

    @property
    def printing(self) -> Step:
        """The sheet of all rounds."""
        href = self.way("brackets:robin_sheet")
        return Step("print", "Print the sheet of all rounds", "Open the sheet", href)

    @property
    def sheets(self) -> tuple[Paper, ...]:
        """All rounds, and the table."""
        rounds, table = self.way("brackets:robin_sheet"), self.way("brackets:standings")
        many = sheets_of(self.results.all, 30)
        return (
            Paper("rounds", "All rounds", (rounds,), many, not self.is_finished),
            Paper("table", "Table", (table,), 1, self.is_finished),
        )

    @property
    def places(self) -> Stage:
        """The table."""
        said, state = ("final", DONE) if self.is_finished else ("after the last round", OPEN)
        return Stage("places", "Table", said, self.way("brackets:standings"), state)
