"""Who is eligible where, as the field page shows it, and the director's word against it."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from django import forms

from awards.mapping.ranked import CENT, Ranked, RankedEvent
from awards.mapping.ranked_facts import entries_of, tables_of, top_average
from awards.models import FieldGroup, RankedField
from awards.rules.rounding import plain


@dataclass(frozen=True, slots=True)
class GroupLine:
    """One group with what counts for it, and what the entries alone would give."""

    group: FieldGroup
    entries: int
    tables: str
    counted: int
    top_average: str = ""

    @property
    def is_given(self) -> bool:
        """Whether the director replaced a count."""
        return self.group.entrants is not None or self.group.tables is not None


def group_lines(found: RankedEvent) -> list[GroupLine]:
    """Every group, its own entries only."""
    is_bracketed = found.field.layout == RankedField.Layout.BRACKETS
    return [
        GroupLine(
            group,
            entries_of(found, group),
            plain(Fraction(tables_of(found, group))),
            len(found.own(group.name)),
            _shown(top_average(found, group.name)) if is_bracketed else "",
        )
        for group in found.groups
    ]


def _shown(average: Fraction | None) -> str:
    """Masterpoints to the hundredth; a team that is not known leaves the average open."""
    return (
        "not known"
        if average is None
        else str((Decimal(average.numerator) / average.denominator).quantize(CENT))
    )


class EligibilityForm(forms.Form):
    """Put one entrant into another group, or take that back."""

    group = forms.ChoiceField(label="Group", required=False)
    reason = forms.CharField(label="Reason", max_length=200, required=False)
    version = forms.IntegerField(widget=forms.HiddenInput)

    def __init__(self, found: RankedEvent, one: Ranked, data: object = None) -> None:
        """The groups of this field; empty follows the masterpoints."""
        stands = {
            "group": one.terms.group if one.terms else "",
            "reason": one.terms.reason if one.terms else "",
            "version": found.field.version,
        }
        super().__init__(data, initial=stands)  # type: ignore[arg-type]
        choices = [(group.name, group.name) for group in found.groups]
        self.fields["group"].choices = [("", f"by masterpoints ({one.derived})"), *choices]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, str]:
        """A group needs a reason."""
        cleaned: dict[str, str] = super().clean() or {}
        if cleaned.get("group") and not cleaned.get("reason"):
            self.add_error("reason", "Write why: it stands on the receipt of the field.")
        return cleaned
