"""What a director types about a lot."""

from __future__ import annotations

from typing import Any

from django import forms

LARGEST = 10**18 - 1
PUBLIC, HALL = "public", "hall"
WAYS = [
    (PUBLIC, "A public value that comes out later"),
    (HALL, "A number sealed here now, and one that a player draws in the hall"),
]


class LotForm(forms.Form):
    """The lot: drawn here, the number that was drawn in the hall, or of a closed list the value."""

    number = forms.IntegerField(
        label="Lot number",
        required=False,
        min_value=0,
        max_value=LARGEST,
        help_text="Empty: the computer draws one. The same number and entries give the same draw.",
    )
    value = forms.CharField(
        label="Value",
        required=False,
        max_length=200,
        help_text="As its source says it, letter by letter: the lot is made of it and of the closed list.",
    )


class SeenForm(forms.Form):
    """A form with the number of acts its author saw."""

    seen = forms.IntegerField(widget=forms.HiddenInput)


class CloseForm(SeenForm):
    """Where the value will come from."""

    way = forms.ChoiceField(
        label="The value", choices=WAYS, widget=forms.RadioSelect, initial=PUBLIC
    )
    source = forms.CharField(
        label="Source",
        required=False,
        max_length=200,
        help_text="So that everybody finds the same: “Lotto of 28 November, numbers in rising order”, "
        "or “drand default chain, round 6214766”.",
    )
    due = forms.DateTimeField(
        label="Known from",
        required=False,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
        input_formats=["%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M"],
        help_text="Later than now; before it nobody can draw.",
    )

    def clean(self) -> dict[str, Any]:
        """A public value needs its source and its hour; a sealed number neither."""
        cleaned: dict[str, Any] = super().clean() or {}
        if cleaned.get("way") == PUBLIC:
            for name in ("source", "due"):
                if not cleaned.get(name) and name not in self.errors:
                    self.add_error(name, f"{self.fields[name].label}: it is empty.")
        return cleaned

    @property
    def asked(self) -> dict[str, Any]:
        """What the action asks for."""
        if self.cleaned_data["way"] == HALL:
            return {"seen": self.cleaned_data["seen"]}
        return {name: self.cleaned_data[name] for name in ("seen", "source", "due")}


class OpenForm(SeenForm):
    """Why a closed list is opened again."""

    reason = forms.CharField(label="Reason", max_length=200, help_text="Players read it.")
