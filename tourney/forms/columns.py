"""What each column of a list holds, chosen by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict

from tourney.importing.errors import ImportRefused
from tourney.importing.mapped import NOT_USED, Mapping, mapping_of, meanings
from tourney.importing.table import Table
from tourney.models import Event

SAMPLES = 3


@dataclass(frozen=True, slots=True)
class ColumnRow:
    """One column of the list: what it is called, what stands in it, and the choice."""

    heading: str
    samples: str
    field: forms.BoundField


class ColumnsForm(forms.Form):
    """A choice for each column of the list."""

    headed = forms.BooleanField(label="The first line holds the headings", required=False)

    def __init__(
        self,
        event: Event,
        table: Table,
        data: QueryDict | None = None,
        *,
        chosen: Mapping | None = None,
    ) -> None:
        """`chosen` is what the columns were read as so far."""
        self.table, self.single = table, event.has_single_players
        initial: dict[str, Any] = {"headed": chosen.headed if chosen else True}
        for at, code in enumerate(chosen.codes if chosen else ()):
            initial[f"c{at}"] = code
        super().__init__(data, initial=initial)
        known = meanings(single=self.single).items()
        choices = [(NOT_USED, "not used"), *((column.code, words) for column, words in known)]
        for at, cell in enumerate(self.first):
            label = f"Column {at + 1}: {cell}"
            self.fields[f"c{at}"] = forms.ChoiceField(label=label, choices=choices, required=False)

    @property
    def first(self) -> Sequence[str]:
        """The cells of the first line."""
        return self.table.lines[0].cells

    @property
    def rows(self) -> Iterator[ColumnRow]:
        """The columns in their order, with the first values below the headings."""
        below = self.table.lines[1 : SAMPLES + 1]
        for at, cell in enumerate(self.first):
            values = [line.cells[at] for line in below if at < len(line.cells) and line.cells[at]]
            yield ColumnRow(cell, ", ".join(values), self[f"c{at}"])

    def clean(self) -> dict[str, Any]:
        """The mapping, if a list can be read by it."""
        cleaned: dict[str, Any] = super().clean() or {}
        codes = [cleaned.get(f"c{at}", "") for at in range(len(self.first))]
        mapping = mapping_of(codes, single=self.single, headed=cleaned.get("headed", False))
        try:
            mapping.headings(self.table.lines[0])
        except ImportRefused as error:
            raise ValidationError(str(error)) from error
        return cleaned | {"mapping": mapping}
