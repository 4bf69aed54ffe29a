"""How far an event of contests is: entries, draw, posting, results, places."""

from __future__ import annotations

from functools import cached_property

from brackets.desk.running import Played
from brackets.desk.words import counted
from brackets.picture.sheets import ASKED, SLOTS, number_of_sheets
from brackets.system import system_of
from brackets.systems.contests.pages.reading import lots_of, posted_bracket
from brackets.systems.contests.shared import contests_of
from tourney.running import DONE, OPEN, Paper, Stage, Step, Way


class ContestsRunning(Played):
    """One draw for all; the rooms have pages of the same names."""

    results_label = "Contests"

    @property
    def key(self) -> str:
        """The room, as its routes name it."""
        return self.event.system.key

    @property
    def draw_stage(self) -> Stage:
        """The draw."""
        said, state = ("drawn", DONE) if self.is_posted else ("not drawn", OPEN)
        return Stage("draw", "Draw", said, self.way(f"brackets:{self.key}_draw"), state)

    @property
    def drawing(self) -> tuple[Step, ...]:
        """The lot, and its posting, on one page."""
        players = counted(self.field.entered, self.event.word)
        return (
            Step(
                "draw",
                f"Draw {players}",
                "Open the draw",
                self.way(f"brackets:{self.key}_draw"),
                "the lot is looked at before it is posted",
                gate=True,
            ),
        )

    @cached_property
    def to_come(self) -> int:
        """Rounds that are still to be paired."""
        bracket = posted_bracket(self.event)
        return lots_of(self.event, bracket)[1] if bracket else 0

    @property
    def between(self) -> tuple[Step, ...]:
        """The next round, where each is drawn on its own."""
        if not self.to_come:
            return ()
        now, noun = not self.results.open, self.meeting
        why = f"every {noun.one} of the round is decided" if now else "when the round is decided"
        href = self.way(f"brackets:{self.key}_draw")
        return (Step("draw", "Draw the next round", "Open the draw", href, why),)

    @property
    def printing(self) -> Step:
        """Lists and slips."""
        href = self.way(f"brackets:{self.key}_papers")
        return Step("print", "Print the lists and slips", "Open the papers", href)

    @property
    def places(self) -> Stage:
        """Everybody's place."""
        state = DONE if self.is_finished else OPEN
        label = contests_of(self.event).final.removeprefix("The ").capitalize()
        said = "final" if self.is_finished else "after the final"
        return Stage("places", label, said, self.way("brackets:standings"), state)

    @property
    def sheets(self) -> tuple[Paper, ...]:
        """The picture for the wall, and the places."""
        final = Paper("places", self.places.label, (self.places.href,), 1, self.is_finished)
        return (
            Paper("picture", "The draw for the wall", (self.event.get_absolute_url(),), 1),
            final,
            *self.parts,
        )

    @property
    def parts(self) -> tuple[Paper, ...]:
        """The picture on several sheets, where one is too small for it."""
        if self.field.entered <= SLOTS:
            return ()
        drawn = system_of(self.event).pictures([self.event])
        number = sum(number_of_sheets(one.picture, one.rounds) for one in drawn)
        href = f"{self.event.get_absolute_url()}?{ASKED}"
        return (Paper("parts", "The draw on several sheets", (href,), number),)

    @property
    def changes(self) -> tuple[Way, ...]:
        """And who leaves."""
        if not self.is_posted:
            return super().changes
        first, *rest = super().changes
        leaving = Way("Somebody leaves", f"{self.results_href}#leaving", "or is disqualified")
        return (first, leaving, *rest)
