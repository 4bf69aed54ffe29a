"""What a director types on the draw page of every contest."""

from __future__ import annotations

from django import forms

LARGEST = 10**18 - 1


class SeenForm(forms.Form):
    """A form of the draw page, with the version of the settings its author saw."""

    version = forms.IntegerField(widget=forms.HiddenInput)


class LotForm(SeenForm):
    """The lot: drawn here, or the number that was drawn in the hall."""

    number = forms.IntegerField(
        label="Lot number",
        required=False,
        min_value=0,
        max_value=LARGEST,
        help_text="Empty: the computer draws one. The same number and entries give the same draw.",
    )
