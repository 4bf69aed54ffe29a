"""What a part found: how often it tried, and what must be nought."""

from __future__ import annotations

from dataclasses import dataclass, field

from bench.measure import aligned

HEADS = ("part", "tried", "lost", "overwritten", "server errors", "unauthorised", "busy", "seconds")


@dataclass(slots=True)
class Outcome:
    """One part on one database; a part counts while it runs.

    `lost` are acknowledged writes that are not there exactly once, and reports, copies and rows that are
    not what was written; `overwritten` results that somebody replaced unasked; `errors` answers of 500 and
    exceptions in the server's log; `unauthorised` what was answered to who had no right to it; `busy`
    answers of 503 with words, which are allowed. `notes` say in a sentence what was found, or could not be done.
    """

    part: str
    tried: int = 0
    lost: int = 0
    overwritten: int = 0
    errors: int = 0
    unauthorised: int = 0
    busy: int = 0
    seconds: float = 0.0
    notes: list[str] = field(default_factory=list)

    @property
    def clean(self) -> bool:
        """Whether everything that must be nought is."""
        return not (self.lost or self.overwritten or self.errors or self.unauthorised)

    def note(self, words: str) -> None:
        """Say it once."""
        if words not in self.notes:
            self.notes.append(words)


def table(outcomes: list[Outcome]) -> str:
    """The outcomes as lines of text, and below them what was noted."""
    rows = [
        (
            one.part,
            f"{one.tried:,}",
            *(f"{each:,}" for each in (one.lost, one.overwritten, one.errors)),
            *(f"{each:,}" for each in (one.unauthorised, one.busy)),
            f"{one.seconds:.0f}",
        )
        for one in outcomes
    ]
    notes = [f"{one.part}: {words}" for one in outcomes for words in one.notes]
    return "\n".join([aligned([HEADS, *rows]), *notes])
