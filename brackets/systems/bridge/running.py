"""How far a knockout is: entries, brackets, posting, conditions, results, awards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from django.db.models import Count, Q

from brackets.desk.running import Played
from brackets.desk.words import counted
from brackets.models import Match
from brackets.picture.rows import event_rows
from brackets.picture.sheets import ASKED, SLOTS, number_of_sheets
from brackets.systems.bridge.desk.line_ups import missing_line_ups
from brackets.systems.bridge.desk.loading import board_of
from brackets.systems.bridge.pages.tree import BracketPicture
from brackets.systems.bridge.rack.lists import table_runs
from tourney.models import Entrant
from tourney.running import (
    DONE,
    HALF,
    OPEN,
    Cell,
    Figure,
    Paper,
    Stage,
    Step,
    Table,
    Way,
    sheets_of,
)

MOST_SIZES = 6


class KnockoutRunning(Played):
    """Brackets of teams; their conditions are posted before the first result."""

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """Teams of each bracket, planned or posted."""
        rows = self.event.brackets.annotate(teams=Count("seats")).order_by("number")
        return tuple(rows.values_list("teams", flat=True))

    @property
    def sizes_said(self) -> str:
        """The sizes in words, of many brackets their number."""
        if len(self.sizes) > MOST_SIZES:
            return f"{len(self.sizes)} brackets"
        *most, last = map(str, self.sizes)
        return f"{', '.join(most)} and {last}" if most else f"one of {last}"

    @property
    def sizes_of_teams(self) -> str:
        """The same inside a sentence."""
        return self.sizes_said if len(self.sizes) > MOST_SIZES else f"{self.sizes_said} teams"

    @cached_property
    def not_postable(self) -> str:
        """Why the plan cannot be posted as it is; empty where it can."""
        left = Q(status=Entrant.Status.WITHDRAWN, seat__isnull=False)
        found = self.event.entrants.aggregate(
            late=Count("pk", filter=Q(status=Entrant.Status.ENTERED, seat__isnull=True)),
            gone=Count("pk", filter=left),
        )
        said = []
        if found["late"]:
            said.append(f"{counted(found['late'], 'entry is', 'entries are')} in no bracket")
        if found["gone"]:
            said.append(
                f"{counted(found['gone'], 'withdrawn team is', 'withdrawn teams are')} in one"
            )
        if 1 in self.sizes:
            said.append(f"bracket {self.sizes.index(1) + 1} has one team")
        return ", ".join(said)

    @property
    def draw_stage(self) -> Stage:
        """The brackets."""
        said = self.sizes_said if self.sizes else "not made"
        state = (DONE if self.is_posted else HALF) if self.sizes else OPEN
        return Stage("draw", "Brackets", said, self.way("brackets:bracketing"), state)

    @property
    def drawing(self) -> tuple[Step, ...]:
        """Cut the field, then post."""
        teams = counted(self.field.entered, "team")
        cut = Step(
            "draw",
            f"Cut {teams} into brackets",
            "Make the brackets",
            self.way("brackets:bracketing"),
            "sorted by strength; every cut can be moved before the posting",
            gate=True,
        )
        if not self.sizes:
            return (cut,)
        post = Step(
            "posting",
            f"Post {counted(len(self.sizes), 'bracket')}",
            "Look through and post",
            self.way("brackets:post"),
            f"{self.sizes_of_teams}; players see brackets and tables at once",
            gate=True,
        )
        if why := self.not_postable:
            mend = Step("draw", "Mend the brackets", "Open the brackets", cut.href, why, gate=True)
            return (mend, replace(post, why="once the brackets are mended"))
        change = Step("draw", "Change the brackets", "Open the brackets", cut.href, when="or")
        return (post, change)

    @property
    def conditions(self) -> Stage:
        """The conditions of contest."""
        posted = bool(self.event.conditions_version)
        said, state = ("posted", DONE) if posted else ("not posted yet", OPEN)
        return Stage("conditions", "Conditions", said, self.way("brackets:desk_conditions"), state)

    @property
    def stages(self) -> tuple[Stage, ...]:
        """With the conditions before the results."""
        entries, draw, posting, play, end = super().stages
        return (entries, draw, posting, self.conditions, play, end)

    @property
    def before(self) -> tuple[Step, ...]:
        """The conditions, until they are posted."""
        if self.event.conditions_version:
            return ()
        late = self.results.done
        title = "Post the conditions now" if late else "Post the conditions before the first result"
        return (
            Step(
                "conditions",
                title,
                "Read and post the conditions",
                self.way("brackets:desk_conditions"),
                "How level matches and matches of three are decided is announced before anybody knows "
                "whom it helps.",
            ),
        )

    @property
    def printing(self) -> Step:
        """The rack and the slips."""
        href, when = self.way("brackets:rack"), "then"
        return Step("print", "Print the rack and the slips", "Open the rack", href, when=when)

    @property
    def places(self) -> Stage:
        """The standings."""
        state = DONE if self.is_finished else OPEN
        return Stage("places", "Standings", "places", self.way("brackets:standings"), state)

    @property
    def sheets(self) -> tuple[Paper, ...]:
        """The rack, slips and tickets, the brackets for the wall, the conditions."""
        teams, started = self.field.entered, self.results.done > 0
        papers = (
            Paper(
                "rack",
                "Rack: tables by bracket",
                self._one("rack"),
                2 + sheets_of(teams, 40),
                not started,
            ),
            Paper(
                "slips",
                "Slips of the first round",
                self._one("slips"),
                sheets_of(teams, 10),
                not started,
            ),
            Paper(
                "tickets",
                "Tickets to the next table",
                self._one("tickets"),
                sheets_of(self.results.all, 10),
            ),
            *self._walls(),
            Paper(
                "standings",
                "Standings",
                self._one("standings"),
                sheets_of(teams, 30),
                self.is_finished,
            ),
        )
        if not self.event.conditions_version:
            return papers
        return (*papers, Paper("conditions", "Conditions of contest", self._one("conditions"), 2))

    def _walls(self) -> Iterator[Paper]:
        """Each bracket in one picture, and large ones on several sheets too."""
        sizes = dict(self.event.brackets.values_list("number").annotate(teams=Count("seats")))
        ways = {number: self.way("brackets:bracket", number) for number in sizes}
        yield Paper("walls", "Brackets for the wall", tuple(ways.values()), len(ways))
        large = [number for number, teams in sizes.items() if teams > SLOTS]
        if large:
            parts = tuple(f"{ways[number]}?{ASKED}" for number in large)
            brackets = event_rows(self.event.brackets.filter(number__in=large), with_places=False)
            sheets = sum(number_of_sheets(BracketPicture(one), one.rounds) for one in brackets)
            yield Paper("parts", "Large brackets on several sheets", parts, sheets)

    def _one(self, page: str) -> tuple[str]:
        return (self.way(f"brackets:{page}"),)

    @cached_property
    def line_ups_missing(self) -> int:
        """Line-ups that awards wait for."""
        return len(missing_line_ups(board_of(self.event))) if self.is_posted else 0

    @property
    def later(self) -> tuple[Step, ...]:
        """Line-ups too, where some are missing: awards need them, play does not."""
        if not self.line_ups_missing:
            return super().later
        many = counted(self.line_ups_missing, "missing line-up")
        href = self.way("brackets:line_ups")
        why = "awards need them, play does not"
        step = Step("line-ups", f"Enter {many}", "Enter line-ups", href, why, "any time")
        return (*super().later[:2], step)

    @property
    def figures(self) -> tuple[Figure, ...]:
        """And what is missing for the awards."""
        if not self.is_posted:
            return super().figures
        missing = Figure(str(self.line_ups_missing), "line-ups missing")
        return (*super().figures, missing)

    @property
    def table(self) -> Table | None:
        """The brackets in numbers."""
        if not self.is_posted:
            return None
        decided = Q(matches__state=Match.State.DECIDED)
        rows = self.event.brackets.annotate(
            all=Count("matches", distinct=True),
            done=Count("matches", filter=decided, distinct=True),
        ).order_by("number")
        homes: dict[int, list[int]] = {}
        seats = self.event.entrants.filter(seat__home_table__isnull=False)
        for bracket, table in seats.values_list("seat__bracket_id", "seat__home_table"):
            homes.setdefault(bracket, []).append(table or 0)
        heads = (
            Cell("Bracket"),
            Cell("Teams", figure=True),
            Cell("Tables"),
            Cell("Decided", figure=True),
        )
        lines = tuple(
            (
                Cell(str(row), f"{self.results_href}?bracket={row.number}"),
                Cell(str(teams), figure=True),
                Cell(table_runs(sorted(homes.get(row.pk, [])))),
                Cell(f"{row.done} of {row.all}", figure=True),
            )
            for row, teams in zip(rows, self.sizes, strict=True)
        )
        return Table("Brackets", heads, lines)

    @property
    def changes(self) -> tuple[Way, ...]:
        """And repairs of what is posted."""
        if not self.is_posted:
            return super().changes
        first, *rest = super().changes
        numbers = self.event.brackets.values_list("number", flat=True)
        only = len(self.sizes) == 1
        repairs = tuple(
            Way(
                "Repair the bracket" if only else f"Repair bracket {number}",
                self.way("brackets:repairs", number),
                "by the book, with a preview",
            )
            for number in numbers
        )
        return (first, *repairs[:4], *rest)
