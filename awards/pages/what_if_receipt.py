"""The receipt of one bracket of a cut that is only thought of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from awards.errors import AwardError
from awards.mapping.planned import Cut, cut_into, field_in_order, planned_facts, present_cut
from awards.models import Sanction
from awards.pages.what_if import for_other, payment
from awards.receipts.knockout import Step
from awards.receipts.said import said
from awards.receipts.tree import walk
from awards.rules.explained import Explained
from awards.rules.knockout import BracketAwards, knockout_awards
from brackets.systems.bridge.desk.field import Field
from tourney.http import whole_number


@dataclass(frozen=True, slots=True)
class PlannedReceipt:
    """What a bracket of a cut would pay, with every step."""

    number: int
    sizes: tuple[int, ...]
    awards: BracketAwards

    @property
    def words(self) -> str:
        """The cut as it is read."""
        return " · ".join(str(size) for size in self.sizes)

    @property
    def steps(self) -> Iterator[Step]:
        """First place with its colours, the match award, and what was looked at besides."""
        first = tuple(place.receipt for place in self.awards.overall[:1])
        lines: tuple[Explained, ...] = (*first, self.awards.match, *self.awards.looked_at)
        return (Step(depth, line) for one in lines for depth, line in walk(said(one)))


def planned_receipt(sanction: Sanction, field: Field, sizes: str, bracket: str) -> PlannedReceipt:
    """`sizes` like 16-16-12, empty for the plan as it stands; AwardError names what cannot be."""
    cut = _cut(field, sizes)
    number = whole_number(bracket)
    if not 1 <= number <= len(cut):
        raise AwardError(f"bracket: “{bracket}” is none of the {len(cut)} brackets of this cut.")
    pays = payment(sanction, field)
    pays = for_other(pays, len(cut)) if sizes else pays
    facts = planned_facts(pays.book, sanction, pays.terms, cut)
    awards = facts.awards(lambda one: knockout_awards(pays.book, one, pays.readings))
    return PlannedReceipt(number, tuple(len(teams) for teams in cut), awards[number - 1])


def _cut(field: Field, sizes: str) -> Cut:
    if not sizes:
        return present_cut(field)
    found = [whole_number(part) for part in sizes.split("-")]
    if min(found) < 2 or sum(found) != len(field.ordered):
        raise AwardError(
            f"sizes: “{sizes}” does not cut the {len(field.ordered)} teams entered now; "
            "go back and look at the cuts again."
        )
    return cut_into(field_in_order(field), found)
