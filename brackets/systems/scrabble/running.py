"""How far a Scrabble division is: entries, set-up, pairings, results, standings."""

from __future__ import annotations

from functools import cached_property

from django.db.models import Count, Max, Q

from brackets.desk.running import Played, Results
from brackets.desk.words import counted
from brackets.systems.scrabble.models import Pairing, ScrabbleStanding
from brackets.systems.scrabble.queries import plan_of
from tourney.running import DONE, HALF, OPEN, Cell, Paper, Stage, Step, Table, Way, sheets_of

PLAYED = (Pairing.State.PLAYED, Pairing.State.FORFEIT)


class DivisionRunning(Played):
    """Paired round by round, so a posting follows another until the last round."""

    @cached_property
    def results(self) -> Results:
        """The games on the wall, counted."""
        games = Pairing.objects.filter(event=self.event)
        counts = games.aggregate(
            done=Count("pk", filter=Q(state__in=PLAYED)),
            open=Count("pk", filter=Q(state=Pairing.State.OPEN)),
        )
        return Results(counts["done"], counts["open"], sum(counts.values()))

    @cached_property
    def is_started(self) -> bool:
        """Whether the field is frozen."""
        return ScrabbleStanding.objects.filter(event=self.event).exists()

    @cached_property
    def posted(self) -> int:
        """The last round on the wall."""
        whole = Pairing.objects.filter(event=self.event, is_whole=True)
        return whole.aggregate(last=Max("round_number"))["last"] or 0

    @cached_property
    def rounds(self) -> int:
        """The last round of the plan."""
        return plan_of(self.event).settings.last_round

    @property
    def draw_stage(self) -> Stage:
        """The plan and the field, frozen at the start."""
        said, state = ("started", DONE) if self.is_started else (f"{self.rounds} rounds", OPEN)
        return Stage("setup", "Set-up", said, self.way("brackets:scrabble_setup"), state)

    @property
    def posting(self) -> Stage:
        """The rounds on the wall."""
        said = f"round {self.posted} of {self.rounds}" if self.posted else "none posted"
        state = DONE if self.posted >= self.rounds else HALF if self.posted else OPEN
        return Stage("posting", "Pairings", said, self.way("brackets:scrabble_pair"), state)

    @property
    def drawing(self) -> tuple[Step, ...]:
        """Start the division, then pair."""
        if self.is_started:
            return (self.pairing,)
        start = Step(
            "setup",
            f"Start with {counted(self.field.entered, 'player')}",
            "Open the set-up",
            self.way("brackets:scrabble_setup"),
            "the plan of rounds, player numbers and ratings are frozen at the start",
            gate=True,
        )
        return (start, self.pairing)

    @property
    def pairing(self) -> Step:
        """The next rounds."""
        number = self.posted + 1
        href = self.way("brackets:scrabble_pair")
        out = self.results.open
        why = f"{counted(out, 'game')} still out" if out else "looked at before it is posted"
        return Step("posting", f"Pair round {number}", "Open the pairing", href, why, gate=True)

    @property
    def between(self) -> tuple[Step, ...]:
        """The next round, until all are posted."""
        return (self.pairing,) if self.is_started and self.posted < self.rounds else ()

    @property
    def printing(self) -> Step:
        """Pairings, scorecards, slips."""
        href = self.way("brackets:scrabble_rack")
        return Step("print", "Print pairings and slips", "Open the prints", href)

    @property
    def sheets(self) -> tuple[Paper, ...]:
        """What hangs on the wall and what lies on the tables."""
        players, playing = self.field.entered, not self.is_finished
        games = players // 2
        return (
            self._sheet("rack", "Pairings of the round", sheets_of(players, 45), playing),
            self._sheet("rack_slips", "Result slips of the round", sheets_of(games, 10), playing),
            self._sheet("rack_standings", "Standings", sheets_of(players, 35), self.is_finished),
            self._sheet("rack_scorecards", "Scorecards of the session", sheets_of(players, 2)),
            self._sheet("rack_wall", "Wall chart", sheets_of(players, 25)),
        )

    @property
    def files(self) -> tuple[Way, ...]:
        """The entries, then the page of files of other programs."""
        files = Way("Division, results and cross-table", self.way("brackets:scrabble_files"))
        return (*super().files, files)

    def _sheet(self, page: str, label: str, pages: int, ticked: bool = False) -> Paper:
        href = self.way(f"brackets:scrabble_{page}")
        return Paper(page, label, (href,), pages, ticked)

    @property
    def places(self) -> Stage:
        """The standings."""
        said, state = ("final", DONE) if self.is_finished else ("after the last round", OPEN)
        return Stage("places", "Standings", said, self.way("brackets:standings"), state)

    @property
    def table(self) -> Table | None:
        """The rounds in numbers."""
        rows = (
            Pairing.objects.filter(event=self.event, board__isnull=False)
            .order_by("round_number")
            .values_list("round_number")
            .annotate(all=Count("pk"), out=Count("pk", filter=Q(state=Pairing.State.OPEN)))
        )
        heads = (Cell("Round"), Cell("Games", figure=True), Cell("Still out", figure=True))
        results = self.results_href
        lines = tuple(
            (
                Cell(f"Round {number}", f"{results}?round={number}"),
                Cell(str(games), figure=True),
                Cell(str(out), figure=True),
            )
            for number, games, out in rows
        )
        return Table("Rounds", heads, lines) if lines else None

    @property
    def changes(self) -> tuple[Way, ...]:
        """And who comes, goes or returns."""
        if not self.is_started:
            return super().changes
        _, *rest = super().changes
        field = Way(
            "Late entry, withdrawal, return", self.way("brackets:scrabble_field"), "in the field"
        )
        return (field, *rest)
