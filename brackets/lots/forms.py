"""What a director types about a lot."""

from __future__ import annotations

from django import forms

from brackets.draw.value_form import MOST, ValueForm, Written
from brackets.lots.words import WRITTEN

LARGEST = 10**18 - 1


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
        help_text="As its source says it: the lot is made of it and of the closed list.",
    )


class SeenForm(forms.Form):
    """A form with the number of acts its author saw."""

    seen = forms.IntegerField(widget=forms.HiddenInput)


class SourceForm(SeenForm):
    """Close the list, and name the public value that it is bound to."""

    source = forms.CharField(
        label="Source",
        max_length=200,
        help_text="So that everybody finds the same: “Lotto of 28 November”, "
        "or “drand default chain, round 6214766”.",
    )
    written = forms.ChoiceField(
        label="Form of the value",
        choices=list(WRITTEN.items()),
        help_text="Only a value of this form is taken, and each is written in one way alone.",
    )
    count = forms.IntegerField(
        label="How many",
        min_value=1,
        max_value=MOST,
        help_text="Numbers, decimals, digits or words: a lottery may have 6 numbers.",
    )
    due = forms.DateTimeField(
        label="Known from",
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
        input_formats=["%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M"],
        help_text="Later than now; before it nobody can draw.",
    )

    @property
    def form(self) -> ValueForm:
        """How the value will be written."""
        return ValueForm(Written(self.cleaned_data["written"]), self.cleaned_data["count"])


class OpenForm(SeenForm):
    """Why a closed list is opened again."""

    reason = forms.CharField(label="Reason", max_length=200, help_text="Players read it.")
