"""What is typed before something is deleted for good."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError


class DeleteForm(forms.Form):
    """The name of what is deleted, so that nothing is deleted by a slip; `seen` are the numbers shown."""

    name = forms.CharField(label="Its name", max_length=200)
    seen = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(self, *args: Any, wanted: str, **kwargs: Any) -> None:
        """`wanted` is the name."""
        super().__init__(*args, **kwargs)
        self.wanted = wanted
        self.fields["name"].help_text = f"Type {wanted}"
        self.fields["name"].widget.attrs |= {"autocomplete": "off", "spellcheck": "false"}

    def clean_name(self) -> str:
        """The name as it is; spaces around it and capitals do not matter."""
        typed = str(self.cleaned_data["name"])
        if " ".join(typed.casefold().split()) != " ".join(self.wanted.casefold().split()):
            raise ValidationError(f"“{typed}” is not its name. Type {self.wanted}.")
        return typed
