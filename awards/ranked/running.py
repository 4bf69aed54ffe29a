"""How far an event with a ranking is: entries, field, ranking, awards."""

from __future__ import annotations

from functools import cached_property

from awards.models.ranked import RankedField, RankingRow
from tourney.running import (
    DONE,
    OPEN,
    Figure,
    Paper,
    Payment,
    Running,
    Stage,
    Step,
    Way,
    counted,
    payment_of,
)


class RankedRunning(Running):
    """A ranking is entered for it; it has no draw."""

    @cached_property
    def placed(self) -> int:
        """Entrants in a ranking, of the whole event or of a session of it."""
        rows = RankingRow.objects.filter(entrant__event=self.event)
        return rows.values("entrant").distinct().count()

    @cached_property
    def has_field(self) -> bool:
        """Whether the field was looked at and saved, or a ranking takes it as it is."""
        return RankedField.objects.filter(event=self.event).exists()

    @cached_property
    def payment(self) -> Payment:
        """Its awards."""
        return payment_of(self.event, finished=bool(self.placed))

    @property
    def stages(self) -> tuple[Stage, ...]:
        """Entries, field, ranking, awards."""
        ranked = f"{self.placed} placed" if self.placed else "not entered"
        state = DONE if self.placed else OPEN
        divided = DONE if self.has_field else OPEN
        paid = self.payment
        return (
            self.entries,
            Stage("field", "Field", "strata, flights, sessions", self.way("awards:field"), divided),
            Stage("ranking", "Ranking", ranked, self.way("awards:ranking_desk"), state),
            Stage("awards", "Awards", paid.said, self.way("awards:desk"), paid.state),
        )

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Entries, then the ranking, then the awards."""
        ranking = Step(
            "ranking",
            f"Enter the ranking of {counted(self.field.entered, self.event.word)}",
            "Open the ranking",
            self.way("awards:ranking_desk"),
            "places are typed or pasted",
            gate=True,
        )
        if self.field.entered < self.fewest:
            return (*self.entering, ranking)
        if not self.placed:
            return (ranking, *self.payment.steps)
        return self.payment.steps

    @property
    def papers(self) -> tuple[Paper, ...]:
        """The report of its awards."""
        return self.payment.papers

    @property
    def files(self) -> tuple[Way, ...]:
        """The entries, then what the awards hand out."""
        return (*super().files, *self.payment.files)

    @property
    def figures(self) -> tuple[Figure, ...]:
        """Entries and places."""
        return (*super().figures, Figure(str(self.placed), "placed in the ranking"))
