"""How many overall places are paid (rules 63-68, page 2; rule 133, page 11; rule 156, page 14).

The printed depth stands as it is; above it places go on while the award is worth 0.2 x R x M x P,
at least and at most a share of the field, and never below the absolute limit. "At least" is
rounded up, "at most" down (DESIGN section 5).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from itertools import islice
from math import ceil, floor

from awards.rules.explained import Explained
from awards.rules.rulebook import Rulebook
from awards.rules.tables import DepthLimit, DepthShare, DepthStep
from brackets.draw.reasons import Reason

DEPTH_KINDS = {
    "pairs": "pairs",
    "swiss": "teams",
    "bam": "teams",
    "team_of_two": "teams",
    "individual": "individual",
}

DEPTH = Reason.of("depth")


@dataclass(frozen=True, slots=True)
class DepthFacts:
    """What decides the depth: `tables` the steps, `field` the shares.

    `least` is what a further place must be worth; `of_flight` are those of whom a flight pays the
    greatest share at most, from the first place on (rule 133), or a lower stratum of it where it
    `is_stratum`. `own` are the tables without any
    credit; `by_field` holds the depth of credited tables to the greatest share of the field too.
    """

    kind: str
    tables: Fraction
    field: int
    sessions: int
    least: Explained
    share: str = ""
    finalists: int | None = None
    event: str = ""
    own: Fraction | None = None
    by_field: bool = False
    of_flight: int | None = None
    is_stratum: bool = False

    @property
    def lists(self) -> tuple[str, ...]:
        """What it is called in the edition's lists of places, the closest first."""
        return (self.event, DEPTH_KINDS[self.kind])

    @property
    def is_credited(self) -> bool:
        """Do tables count that nobody of this field sat at (rules 114-117, 143)?"""
        return self.own is not None and self.own < self.tables


@dataclass(frozen=True, slots=True)
class Depth:
    """Places paid whatever they are worth, the last that may be paid, and why."""

    sure: int
    deepest: int
    least: Fraction
    line: Reason
    rule: str = "63-68"

    def paid(self, values: Iterator[Fraction]) -> list[Fraction]:
        """The values of the places that are paid."""
        found: list[Fraction] = []
        for place, value in enumerate(islice(values, self.deepest), start=1):
            if place > self.sure and value < self.least:
                break
            found.append(value)
        return found

    def explained(self, book: Rulebook, places: int) -> Explained:
        """The depth as a line of the receipt."""
        page = 2 if self.rule else None
        return Explained(DEPTH, Decimal(places), self.line, self.rule, page, book.name)


def depth(book: Rulebook, facts: DepthFacts) -> Depth:
    """The depth of one field; `share` names another share than its kind's."""
    if facts.finalists is not None:
        all_of = facts.finalists
        reason = Reason.of("all finalists", finalists=all_of)
        return Depth(all_of, all_of, Fraction(0), reason, "")
    step = _step(book, facts)
    if step is None:
        return Depth(0, 0, Fraction(0), Reason.of("too few tables"))
    share = _shares(book, facts)
    sure, deepest = step.places, step.places
    said = Reason.of("places printed", places=step.places)
    if _goes_on(book, facts, step):
        limit = book.band(DepthLimit, "sessions", facts.sessions).places
        sure = max(sure, ceil(Fraction(share.minimum) * facts.field))
        deepest = min(limit, max(deepest, floor(Fraction(share.maximum) * facts.field)))
        said = Reason.of(
            "more places",
            printed=step.places,
            least=facts.least.shown,
            sure=sure,
            most=deepest,
            field=facts.field,
        )
    if facts.by_field and facts.is_credited:
        own = _step(book, replace(facts, tables=facts.own or Fraction(0)))
        most = max(own.places if own else 0, floor(Fraction(share.maximum) * facts.field))
        if most < deepest:
            said = Reason.of("depth of field", depth=said, most=most, field=facts.field)
            deepest = most
    if facts.of_flight is not None:
        most = floor(Fraction(share.maximum) * facts.of_flight)
        if facts.is_stratum:
            said = Reason.of("depth of stratum", depth=said, most=most, field=facts.of_flight)
        else:
            said = Reason.of("depth of flight", depth=said, most=most, field=facts.of_flight)
        deepest = min(deepest, most)
    return Depth(min(sure, deepest), min(deepest, facts.field), facts.least.number, said)


def _shares(book: Rulebook, facts: DepthFacts) -> DepthShare:
    """The share of the field that is paid: of what a championship names, else of the kind."""
    own = [facts.share] if facts.share else [*facts.lists]
    kept = {row.kind: row for row in book.rows(DepthShare)}
    found = next((kept[kind] for kind in own if kind in kept), None)
    return found or book.one(DepthShare, kind=own[-1])


def _goes_on(book: Rulebook, facts: DepthFacts, step: DepthStep) -> bool:
    """Is the field larger than the count that so many places are printed for (page 2)?

    "More than 10 tables" begins at ten and a half, "more than 19" not at 19.
    """
    alike = [
        row for row in book.rows(DepthStep) if (row.kind, row.places) == (step.kind, step.places)
    ]
    printed = min(row.tables_from for row in alike)
    return any(row.further for row in alike) and facts.tables > printed


def _step(book: Rulebook, facts: DepthFacts) -> DepthStep | None:
    """The row of the printed depth; too few tables have none (rule 63).

    An edition without any row for the kind is an error, not a depth of nothing.
    """
    rows: list[DepthStep] = []
    for kind in facts.lists:
        rows = rows or [row for row in book.rows(DepthStep) if row.kind == kind]
    if not rows:
        raise book.missing(DepthStep, {"kind": facts.lists[-1]})
    fitting = [row for row in rows if row.tables_from <= facts.tables]
    return fitting[-1] if fitting else None
