"""What a director types on the draw page of every contest."""

from __future__ import annotations

from django import forms

from brackets.lots import forms as lots


class SeenForm(forms.Form):
    """A form of the draw page, with the version of the settings its author saw."""

    version = forms.IntegerField(widget=forms.HiddenInput)


class LotForm(SeenForm, lots.LotForm):
    """The lot, with the version of the settings its author saw."""
