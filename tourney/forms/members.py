"""The member file as it is uploaded."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from tourney.importing.errors import ImportRefused
from tourney.importing.members import read_member_file


class MemberFileForm(forms.Form):
    """One file; `file_read` in the cleaned data is the file in parts."""

    file = forms.FileField(
        label="The file",
        help_text="CSV or TSV of up to 400,000 lines, XLSX of up to 5,000. Its first line names "
        "the columns: number, name, and, where it has them, masterpoints, rating, club, "
        "country. An empty cell leaves what stands.",
        widget=forms.FileInput(attrs={"accept": ".csv,.tsv,.txt,.xlsx"}),
    )

    def clean(self) -> dict[str, Any]:
        """The file read; what is wrong with it names the line."""
        cleaned: dict[str, Any] = super().clean() or {}
        if file := cleaned.get("file"):
            try:
                cleaned["file_read"] = read_member_file(file.read())
            except ImportRefused as error:
                raise ValidationError(str(error)) from error
        return cleaned
