"""What an admin says about the copy of an edition, and to publish or delete one."""

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


class NameAgainForm(forms.Form):
    """What cannot be taken back asks for the name of the edition."""

    again = forms.CharField(
        max_length=40, widget=forms.TextInput(attrs={"autocomplete": "off"}), label="Its name"
    )

    def __init__(self, *args: Any, edition: Edition, to: str, **kwargs: Any) -> None:
        """`to` says what for, after “Type 2026-07 to”."""
        super().__init__(*args, **kwargs)
        self.edition = edition
        self.fields["again"].label = f"Type {edition} to {to}"

    def clean_again(self) -> str:
        """Exactly the name."""
        again = str(self.cleaned_data["again"]).strip()
        if again != self.edition.name:
            raise forms.ValidationError(f"“{again}” is not {self.edition}. Type {self.edition}.")
        return again


class PublishForm(NameAgainForm):
    """What changed, in a sentence for readers, and the name again."""

    told = forms.CharField(
        max_length=250,
        label="What changed, in one sentence",
        help_text="Readers of the rule book see this.",
    )
    version = forms.IntegerField(widget=forms.HiddenInput)
    field_order = ("told", "again", "version")

    def __init__(self, *args: Any, edition: Edition, **kwargs: Any) -> None:
        """With what was said before, and the version whose differences are shown."""
        super().__init__(*args, edition=edition, to="publish it", **kwargs)
        self.fields["told"].initial = edition.told
        self.fields["version"].initial = edition.version
