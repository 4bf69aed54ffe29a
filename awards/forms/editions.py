"""What an admin says about the copy of an edition."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django import forms

from awards.models import Edition


class CopyForm(forms.Form):
    """Name and first day of a new edition."""

    name = forms.CharField(max_length=40, help_text="Small letters, digits and hyphens.")
    title = forms.CharField(max_length=120)
    starts = forms.DateField(
        label="In force from",
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text="Later than the edition it is copied from.",
    )

    def __init__(self, *args: Any, edition: Edition, **kwargs: Any) -> None:
        """Suggest the day after the edition began."""
        super().__init__(*args, **kwargs)
        self.fields["title"].initial = f"{edition.title}, changed"
        self.fields["starts"].initial = edition.starts + timedelta(days=1)
