"""The member file as it is uploaded."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from tourney.importing.errors import ImportRefused
from tourney.importing.limits import MEMBERS
from tourney.importing.members import read_member_file
from tourney.models import Federation
from tourney.uploads import opened


class MemberFileForm(forms.Form):
    """One file; `file_read` in the cleaned data is the file in parts."""

    file = forms.FileField(
        label="The file",
        help_text=f"CSV, TSV or XLSX of up to {MEMBERS.lines:,} lines. Its first line names "
        "the columns: number, name, and, where it has them, masterpoints, rating, club, "
        "country. An empty cell leaves what stands.",
        widget=forms.FileInput(attrs={"accept": ".csv,.tsv,.txt,.xlsx"}),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Where there is one federation nobody is asked."""
        super().__init__(*args, **kwargs)
        federations = Federation.objects.all()
        if federations:
            self.fields["federation"] = forms.ModelChoiceField(
                queryset=federations,
                label="Whose members",
                empty_label="Choose the federation",
                help_text="A number alone in the file is one of theirs.",
            )

    def clean(self) -> dict[str, Any]:
        """The file read; what is wrong with it names the line."""
        cleaned: dict[str, Any] = super().clean() or {}
        if file := cleaned.get("file"):
            try:
                with opened(file, MEMBERS) as given:
                    cleaned["file_read"] = read_member_file(given.raw, given.meter)
            except ImportRefused as error:
                raise ValidationError(str(error)) from error
        return cleaned
