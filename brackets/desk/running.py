"""How far an event is that is drawn, or paired, and played here: entries, draw, posting, results, the end.

A room says what its draw and its end are called and counts its results; all the rest is the same.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from functools import cached_property

from django.db.models import Count, OuterRef, Q, Subquery
from django.db.models.lookups import GreaterThan
from django.utils import formats, timezone

from brackets.desk.code_papers import code_papers, codes_missing
from brackets.desk.reported import all_reported, counts, takes_reports
from brackets.desk.words import counted
from brackets.journal.people import person
from brackets.journal.taking_back import standing_postings
from brackets.models import Match, Side
from brackets.system import Noun, system_of
from tourney.models import Event
from tourney.running import (
    DONE,
    LIVE,
    OPEN,
    Figure,
    Paper,
    Payment,
    Running,
    Stage,
    Step,
    Way,
    payment_of,
)


@dataclass(frozen=True, slots=True)
class Results:
    """How many results are in, how many meetings can be played now, and how many ask for a result."""

    done: int
    open: int
    all: int

    @property
    def said(self) -> str:
        """As a station says it."""
        return f"{self.done} of {self.all}"


def match_results(event: Event) -> Results:
    """Of an event whose meetings are matches of a draw, in one query; where nobody waits for anybody, nobody plays."""
    sides = Side.objects.filter(match=OuterRef("pk"), is_vacant=False).values("match")
    several = Subquery(sides.annotate(many=Count("pk")).values("many"))
    counts = Match.objects.filter(bracket__event=event).aggregate(
        done=Count("pk", filter=Q(state=Match.State.DECIDED) & ~Q(results=[])),
        open=Count("pk", filter=~Q(state__in=[Match.State.DECIDED, Match.State.WAITING])),
        waiting=Count("pk", filter=Q(GreaterThan(several, 1), state=Match.State.WAITING)),
    )
    return Results(counts["done"], counts["open"], sum(counts.values()))


class Played(Running):
    """An event of a room."""

    results_label = "Results"

    @property
    @abstractmethod
    def draw_stage(self) -> Stage:
        """The station of its draw."""

    @property
    @abstractmethod
    def drawing(self) -> tuple[Step, ...]:
        """What is to be done until it is posted."""

    @property
    @abstractmethod
    def printing(self) -> Step:
        """What is printed once it is posted."""

    @property
    @abstractmethod
    def places(self) -> Stage:
        """The station at its end."""

    @cached_property
    def results_href(self) -> str:
        """The address of its desk."""
        return system_of(self.event).desk(self.event)(self.event).url().partition("?")[0]

    @cached_property
    def results(self) -> Results:
        """Its results, counted."""
        return match_results(self.event)

    @property
    def before(self) -> tuple[Step, ...]:
        """What is to be done before the first result, and is still asked for after it, but not first."""
        return ()

    @property
    def between(self) -> tuple[Step, ...]:
        """What is to be done before more can be played: a round to be paired."""
        return ()

    # ---- the same for all

    @property
    def shown(self) -> str:
        """Since when players see what stands, and who posted it first."""
        nothing = "Players see the list of entries, nothing is posted."
        if not self.is_posted:
            return nothing
        postings = standing_postings(self.event).select_related("made_by")
        first = postings.order_by("sequence").first()
        if first is None:
            return nothing
        at = formats.date_format(timezone.localtime(first.made_at), "D j M, H:i")
        return f"Posted first on {at} by {person(first.made_by)}."

    @property
    def meeting(self) -> Noun:
        """What its players call a meeting."""
        return system_of(self.event).meeting

    @property
    def is_posted(self) -> bool:
        """Whether players have something to read."""
        return self.event.state != Event.State.ENTRY

    @property
    def is_finished(self) -> bool:
        """Whether every result is in."""
        return self.event.state == Event.State.FINISHED

    @cached_property
    def payment(self) -> Payment | None:
        """What it pays; None where that is nothing."""
        if not self.event.system.has_masterpoints:
            return None
        return payment_of(self.event, finished=self.is_finished)

    @property
    def posting(self) -> Stage:
        """The station of its posting."""
        href = self.event.get_absolute_url() if self.is_posted else self.drawing[0].href
        said = "players see it" if self.is_posted else "not posted"
        return Stage("posting", "Posting", said, href, DONE if self.is_posted else OPEN)

    @property
    def play(self) -> Stage:
        """The station of its results."""
        found, href = self.results, self.results_href
        playing = LIVE if self.is_posted and found.done else OPEN
        state = DONE if self.is_finished else playing
        said = found.said if self.is_posted else "after the posting"
        return Stage("results", self.results_label, said, href, state)

    @property
    def end(self) -> Stage:
        """The last station: what it pays, or the places."""
        if self.payment is None:
            return self.places
        href = self.way("awards:desk")
        return Stage("awards", "Awards", self.payment.said, href, self.payment.state)

    @property
    def stages(self) -> tuple[Stage, ...]:
        """Entries, draw, posting, results, the end."""
        return (self.entries, self.draw_stage, self.posting, self.play, self.end)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """By how far it is."""
        if not self.is_posted:
            waits = () if self.field.entered >= self.fewest else self.entering
            return (*waits, *self.drawing, self.printing, self.reporting)
        if self.is_finished:
            return self.ending
        if self.results.open:
            if self.results.done:
                return (self.reporting, *self.between, *self.before, *self.ending[:1])
            first = (*self.before, self.printing)
            return (*first, self.reporting, *self.between, *self.ending[:1])
        return (*self.between, self.reporting, *self.ending[:1])

    @property
    def reporting(self) -> Step:
        """The results that can be taken in now."""
        number, noun = self.results.open, self.meeting
        many = counted(number, noun.one, noun.many)
        title = f"Take in {counted(number, 'result')}" if number else "Take in results"
        why = f"{many} can be played now" if number else f"when a {noun.one} can be played"
        when = "then" if self.is_posted else "at the start"
        href = self.results_href
        return Step("results", title, f"Open the {self.results_label.lower()}", href, why, when)

    @property
    def ending(self) -> tuple[Step, ...]:
        """What comes after the last result."""
        if self.payment is not None:
            return self.payment.steps
        why = "every result is in" if self.is_finished else "after the last result"
        label, href = self.places.label, self.places.href
        return (
            Step("places", f"Read the {label.lower()}", f"Open the {label.lower()}", href, why),
            Step(
                "history",
                "Look through the history",
                "Open the history",
                self.way("brackets:history"),
            ),
        )

    @property
    def figures(self) -> tuple[Figure, ...]:
        """Entries and results."""
        if not self.is_posted:
            return super().figures
        found = self.results
        return (
            *super().figures,
            Figure(str(found.open), f"{self.meeting.many} to play now"),
            Figure(f"{found.done} of {found.all}", "results in"),
            *self._reported,
        )

    @property
    def _reported(self) -> tuple[Figure, ...]:
        """How many meetings were reported from the tables and wait, and for whom."""
        if not takes_reports(self.event):
            return ()
        found = counts(all_reported(self.event))
        told = (
            (found.different, "reports for the director: they differ, or ask"),
            (found.same, "reported the same, to be confirmed"),
            (found.waiting, "reported by one side"),
        )
        return tuple(Figure(str(number), words) for number, words in told if number)

    @property
    def papers(self) -> tuple[Paper, ...]:
        """What the room prints once it is posted, codes to report with, then what the awards do."""
        if not self.is_posted:
            return ()
        paid = self.payment.papers if self.payment else ()
        return (*self.sheets, *code_papers(self.event), *paid)

    @property
    def not_printed(self) -> tuple[Way, ...]:
        """Codes, where players do not report."""
        return codes_missing(self.event) if self.is_posted else ()

    @property
    def files(self) -> tuple[Way, ...]:
        """The entries, then what the awards hand out."""
        return (*super().files, *(self.payment.files if self.payment and self.is_posted else ()))

    @property
    def sheets(self) -> tuple[Paper, ...]:
        """What the room prints of a posted event."""
        return ()

    @property
    def changes(self) -> tuple[Way, ...]:
        """Entries, settings, what is taken back, what happened."""
        back = Way(
            "Take back the posting",
            self.way("brackets:take_back_posting"),
            "while no result of it is in",
        )
        return (
            *super().changes,
            *((back,) if self.is_posted and not self.is_finished else ()),
            Way("Codes", self.way("brackets:codes"), "players report results from the table"),
            Way("History", self.way("brackets:history"), "every record, with undo"),
        )
